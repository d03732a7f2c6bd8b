//! Keeps the table in the browser, so that a reload goes on where it was. The store has the table that was opened last in any tab; the other tabs
//! say that theirs is no longer kept.

use std::cell::RefCell;
use std::iter;
use std::rc::Rc;

use crosshatch_workbench::batch::{Action as Act, Batch, Head, Piece, values};
use gloo::timers::callback::Timeout;
use idb::Error;
use js_sys::Uint8Array;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::spawn_local;
use yew::{Callback, hook, use_effect_with, use_state_eq};

use super::reading;
use crate::browser::records::Channel;
use crate::browser::tables::{HEAD, NAME, Tables};

/// The milliseconds from a change to its writing.
const SOON_MS: u32 = 1_000;

thread_local! {
    /// What this tab has written, also while another view is shown.
    static WRITTEN: Rc<RefCell<Written>> = Rc::default();
}

/// What was written.
#[derive(Default)]
struct Written {
    tables: Option<Rc<Tables>>,
    channel: Option<Channel>,
    /// The id of the table.
    id: String,
    head: String,
    /// The pieces as they were written. The texts of the first ones may have been there before: of those, only the values are written.
    pieces: Vec<Rc<Piece>>,
    /// How many pieces were read from the store.
    restored: usize,
    /// Whether something is being written.
    busy: bool,
    pending: Option<Timeout>,
    /// The state to be written next.
    latest: Option<Rc<Batch>>,
    /// Whether the store has refused, so that nothing more is written.
    refused: bool,
    /// Whether another tab's table is kept in place of this one.
    lost: bool,
    /// Why the table is not kept, where that is so.
    refusal: Option<String>,
    /// Shows the refusal on the page that is there now.
    show: Callback<Option<String>>,
}

impl Written {
    /// Goes on with a table with this id and this head, of which nothing was written yet.
    fn begin(&mut self, id: &str, head: String) {
        (self.id, self.head) = (id.to_owned(), head);
        self.pieces.clear();
        (self.restored, self.lost) = (0, false);
    }

    /// Tells the other tabs that another table is kept, or none.
    fn tell(&self) {
        if let Some(channel) = &self.channel {
            channel.tell(iter::empty());
        }
    }
}

/// Says why the table is not kept, or that it is.
fn say(written: &Rc<RefCell<Written>>, refusal: Option<String>) {
    written.borrow_mut().refusal.clone_from(&refusal);
    // Nothing is borrowed any more: the page may look at it at once.
    let show = written.borrow().show.clone();
    show.emit(refusal);
}

/// Writes each change of the table after a moment, and reads the table that was kept if there is none. Gives why nothing is kept, where that is
/// so.
#[hook]
pub(super) fn use_kept(batch: &Rc<Batch>, act: &Callback<Act>) -> Option<String> {
    let written = WRITTEN.with(Rc::clone);
    let refusal = use_state_eq(|| written.borrow().refusal.clone());
    let has_table = batch.table.is_some();
    use_effect_with((), {
        let (written, act) = (Rc::clone(&written), act.clone());
        move |()| {
            if !has_table {
                spawn_local(async move {
                    // A store that cannot be read is as one without a table.
                    let _ = restore(&written, &act).await;
                });
            }
        }
    });
    let show = refusal.setter();
    use_effect_with(Rc::clone(batch), move |batch| {
        {
            let mut written = written.borrow_mut();
            written.latest = Some(Rc::clone(batch));
            written.show = Callback::from(move |refusal| show.set(refusal));
        }
        write_soon(&written);
    });
    (*refusal).clone()
}

/// Reads the table that was kept.
async fn restore(written: &Rc<RefCell<Written>>, act: &Callback<Act>) -> Result<(), Error> {
    let number = reading::begin();
    let tables = opened(written).await?;
    // A table without a piece was still being read when its tab was closed.
    let Some(head) = tables.head().await?.filter(|head| head.pieces > 0) else { return Ok(()) };
    if !reading::is_latest(number) {
        return Ok(());
    }
    {
        let mut written = written.borrow_mut();
        written.begin(&head.id, String::new());
        written.restored = head.pieces;
    }
    say(written, None);
    act.emit(Act::Restore(head.clone()));
    for place in 0..head.pieces {
        if !reading::is_latest(number) {
            return Ok(());
        }
        let Some(text) = tables.read(&text_name(&head.id, place)).await?.as_string() else { break };
        let known = tables.read(&values_name(&head.id, place)).await?;
        let known = known.dyn_ref::<Uint8Array>().map(Uint8Array::to_vec).unwrap_or_default();
        act.emit(Act::RestorePiece(text, known));
    }
    if reading::is_latest(number) {
        act.emit(Act::Complete);
    }
    Ok(())
}

/// The store, opened if it was not.
async fn opened(written: &Rc<RefCell<Written>>) -> Result<Rc<Tables>, Error> {
    let known = written.borrow().tables.clone();
    if let Some(tables) = known {
        return Ok(tables);
    }
    let tables = Rc::new(Tables::open().await?);
    let channel = Channel::open(NAME, |_| spawn_local(look_for_ours()));
    let mut written = written.borrow_mut();
    (written.tables, written.channel) = (Some(Rc::clone(&tables)), channel);
    Ok(tables)
}

/// Looks whether this tab's table is still the one that is kept.
async fn look_for_ours() {
    let written = WRITTEN.with(Rc::clone);
    let (id, tables) = {
        let written = written.borrow();
        (written.id.clone(), written.tables.clone())
    };
    let Some(tables) = tables.filter(|_| !id.is_empty()) else { return };
    if tables.head().await.is_ok_and(|head| head.is_none_or(|head| head.id != id)) && written.borrow().id == id {
        lose(&written);
    }
}

fn text_name(id: &str, place: usize) -> String {
    format!("{id} text {place}")
}

fn values_name(id: &str, place: usize) -> String {
    format!("{id} values {place}")
}

fn write_soon(written: &Rc<RefCell<Written>>) {
    let mut state = written.borrow_mut();
    if state.busy || state.pending.is_some() || state.refused {
        return;
    }
    let written = Rc::clone(written);
    state.pending = Some(Timeout::new(SOON_MS, move || {
        {
            let mut state = written.borrow_mut();
            (state.pending, state.busy) = (None, true);
        }
        spawn_local(async move {
            let done = write(&written).await;
            written.borrow_mut().busy = false;
            match done {
                Err(error) => {
                    written.borrow_mut().refused = true;
                    say(&written, Some(format!("This browser does not keep the table: {error}. Export it before you leave.")));
                }
                Ok(true) => write_soon(&written),
                Ok(false) => {}
            }
        });
    }));
}

/// Writes what has changed. Whether something was written, so that there may be more by now.
async fn write(written: &Rc<RefCell<Written>>) -> Result<bool, Error> {
    let Some(batch) = written.borrow().latest.clone() else { return Ok(false) };
    let Some(table) = &batch.table else {
        let id = std::mem::take(&mut written.borrow_mut().id);
        if !id.is_empty() {
            opened(written).await?.remove(&id).await?;
            written.borrow().tell();
        }
        return Ok(false);
    };
    let tables = opened(written).await?;
    let head = |pieces: usize| {
        Head { id: table.id.to_string(), name: table.name.to_string(), pieces, wanted: batch.wanted, running: batch.running }
            .text()
    };
    if written.borrow().id != *table.id {
        let claimed = head(0);
        tables.claim(&claimed).await?;
        written.borrow_mut().begin(&table.id, claimed);
        written.borrow().tell();
        say(written, None);
    }
    if written.borrow().lost {
        return Ok(false);
    }
    let mut changed = false;
    for (place, piece) in table.pieces.iter().enumerate() {
        let mut records: Vec<(String, JsValue)> = Vec::new();
        {
            let written = written.borrow();
            let old = written.pieces.get(place);
            if old.is_some_and(|old| Rc::ptr_eq(old, piece)) {
                continue;
            }
            let has_text = old.map_or(place < written.restored, |old| old.has_text_of(piece));
            if !has_text {
                records.push((text_name(&table.id, place), JsValue::from_str(piece.text())));
            }
        }
        records.push((values_name(&table.id, place), Uint8Array::from(&values(piece)[..]).into()));
        if !tables.write(&table.id, records).await? {
            return Ok(lose(written));
        }
        changed = true;
        let pieces = &mut written.borrow_mut().pieces;
        pieces.truncate(pieces.len().max(place));
        if place < pieces.len() {
            pieces[place] = Rc::clone(piece);
        } else {
            pieces.push(Rc::clone(piece));
        }
    }
    // A table that is not read to its end cannot go on.
    let head = head(table.pieces.len());
    if table.complete && written.borrow().head != head {
        if !tables.write(&table.id, vec![(HEAD.to_owned(), JsValue::from_str(&head))]).await? {
            return Ok(lose(written));
        }
        written.borrow_mut().head = head;
        changed = true;
    }
    Ok(changed)
}

/// Another tab's table is kept by now. Nothing was written.
fn lose(written: &Rc<RefCell<Written>>) -> bool {
    written.borrow_mut().lost = true;
    let lost = "This table is no longer kept: another tab has opened or closed one since. Export it before you leave.";
    say(written, Some(lost.into()));
    false
}
