//! Keeps the table in the browser, so that a reload goes on where it was.

use std::cell::RefCell;
use std::rc::Rc;

use crosshatch_workbench::batch::{Action as Act, Batch, Head, Piece, values};
use gloo::timers::callback::Timeout;
use idb::Error;
use js_sys::Uint8Array;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::spawn_local;
use yew::{Callback, hook, use_effect_with, use_mut_ref, use_state_eq};

use super::reading;
use crate::browser::tables::Tables;

/// The milliseconds from a change to its writing.
const SOON_MS: u32 = 1_000;

/// The name of the record that says which table there is.
const HEAD: &str = "head";

/// What was written.
#[derive(Default)]
struct Written {
    tables: Option<Rc<Tables>>,
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
}

/// Writes each change of the table after a moment, and reads the table that was kept if there is none. Gives why nothing is kept, where that is
/// so.
#[hook]
pub(super) fn use_kept(batch: &Rc<Batch>, act: &Callback<Act>) -> Option<String> {
    let written = use_mut_ref(Written::default);
    let refusal = use_state_eq(|| None::<String>);
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
    let refuse = {
        let refusal = refusal.clone();
        Callback::from(move |reason: String| refusal.set(Some(reason)))
    };
    use_effect_with(Rc::clone(batch), move |batch| {
        written.borrow_mut().latest = Some(Rc::clone(batch));
        write_soon(&written, &refuse);
    });
    (*refusal).clone()
}

/// Reads the table that was kept.
async fn restore(written: &Rc<RefCell<Written>>, act: &Callback<Act>) -> Result<(), Error> {
    let number = reading::begin();
    let tables = opened(written).await?;
    let Some(head) = tables.read(HEAD).await?.as_string().and_then(|text| Head::read(&text)) else { return Ok(()) };
    if !reading::is_latest(number) {
        return Ok(());
    }
    {
        let mut written = written.borrow_mut();
        (written.id, written.restored) = (head.id.clone(), head.pieces);
    }
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
    written.borrow_mut().tables = Some(Rc::clone(&tables));
    Ok(tables)
}

fn text_name(id: &str, place: usize) -> String {
    format!("{id} text {place}")
}

fn values_name(id: &str, place: usize) -> String {
    format!("{id} values {place}")
}

fn write_soon(written: &Rc<RefCell<Written>>, refuse: &Callback<String>) {
    let mut state = written.borrow_mut();
    if state.busy || state.pending.is_some() || state.refused {
        return;
    }
    let (written, refuse) = (Rc::clone(written), refuse.clone());
    state.pending = Some(Timeout::new(SOON_MS, move || {
        {
            let mut state = written.borrow_mut();
            (state.pending, state.busy) = (None, true);
        }
        spawn_local(async move {
            let done = write(&written).await;
            let mut state = written.borrow_mut();
            state.busy = false;
            match done {
                Err(error) => {
                    state.refused = true;
                    drop(state);
                    refuse.emit(format!("This browser does not keep the table: {error}. Export it before you leave."));
                }
                Ok(true) => {
                    drop(state);
                    write_soon(&written, &refuse);
                }
                Ok(false) => {}
            }
        });
    }));
}

/// Writes what has changed. Whether something was written, so that there may be more by now.
async fn write(written: &Rc<RefCell<Written>>) -> Result<bool, Error> {
    let Some(batch) = written.borrow().latest.clone() else { return Ok(false) };
    let Some(table) = &batch.table else {
        let had = !std::mem::take(&mut written.borrow_mut().id).is_empty();
        if had {
            written.borrow_mut().pieces.clear();
            written.borrow_mut().head.clear();
            opened(written).await?.write(Vec::new(), true).await?;
        }
        return Ok(false);
    };
    let tables = opened(written).await?;
    if written.borrow().id != *table.id {
        tables.write(Vec::new(), true).await?;
        let mut written = written.borrow_mut();
        written.id = table.id.to_string();
        written.pieces.clear();
        written.restored = 0;
        written.head.clear();
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
        tables.write(records, false).await?;
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
    if table.complete {
        let (id, name, pieces) = (table.id.to_string(), table.name.to_string(), table.pieces.len());
        let head = Head { id, name, pieces, wanted: batch.wanted, running: batch.running }.text();
        if written.borrow().head != head {
            tables.write(vec![(HEAD.to_owned(), JsValue::from_str(&head))], false).await?;
            written.borrow_mut().head = head;
            changed = true;
        }
    }
    Ok(changed)
}
