//! Keeps the table in the browser, so that a reload goes on where it was. The store has the table that was opened last in any tab; the other tabs
//! say that theirs is no longer kept.

use std::cell::RefCell;
use std::iter;
use std::rc::Rc;

use crosshatch_workbench::batch::{Action as Act, Batch, Head, Piece, values};
use crosshatch_workbench::jobs::Lane;
use crosshatch_workbench::{Action, Model};
use gloo::timers::callback::Timeout;
use idb::Error;
use js_sys::Uint8Array;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::spawn_local;
use yew::{Callback, Html, function_component, hook, html, use_effect, use_effect_with, use_state_eq};

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

/// What writes each change of the table after a moment and has rating resumed, whatever is shown.
pub(crate) fn keeper(model: &Rc<Model>, send: &Callback<Action>) -> Html {
    let may_rate = model.jobs.in_lane(Lane::Background).is_none();
    html! { <Keeper batch={model.batch.get()} {may_rate} send={send.clone()} /> }
}

#[derive(yew::Properties)]
struct Props {
    batch: Rc<Batch>,
    /// Whether no other long work is under way.
    may_rate: bool,
    send: Callback<Action>,
}

/// Without a table there is nothing to do.
impl PartialEq for Props {
    fn eq(&self, other: &Self) -> bool {
        let is_same = Rc::ptr_eq(&self.batch, &other.batch) && self.may_rate == other.may_rate;
        is_same || (self.batch.table.is_none() && other.batch.table.is_none())
    }
}

#[function_component]
fn Keeper(props: &Props) -> Html {
    let Props { batch, may_rate, send } = props;
    use_effect_with((*may_rate, batch.table.is_some()), {
        let (send, in_sight) = (send.clone(), batch.in_sight.clone());
        move |&(may_rate, has_table)| {
            if may_rate && has_table {
                send.emit(Act::InSight(in_sight).into());
            }
        }
    });
    // It is drawn only where something has changed.
    let batch = Rc::clone(batch);
    use_effect(move || {
        let written = WRITTEN.with(Rc::clone);
        written.borrow_mut().latest = Some(batch);
        write_soon(&written);
    });
    Html::default()
}

/// Reads the table that was kept if there is none. Gives why the table is not kept, where that is so.
#[hook]
pub(super) fn use_kept(has_table: bool, act: &Callback<Act>) -> Option<String> {
    let written = WRITTEN.with(Rc::clone);
    let refusal = use_state_eq(|| written.borrow().refusal.clone());
    let show = refusal.setter();
    use_effect_with((), {
        written.borrow_mut().show = Callback::from(move |refusal| show.set(refusal));
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
        // Until the model has the table, there is nothing to write: that it has none does not mean that it was closed.
        written.latest = None;
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
