//! Saves the game in the browser.

use std::cell::RefCell;
use std::rc::Rc;

use crosshatch_workbench::save::{self, ASIDE, HEAD, PREFIX, SCORES, Texts, Write};
use crosshatch_workbench::{Action, Model, SaveAction, update_at};
use gloo::events::EventListener;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::{Storage, StorageEvent};
use yew::{Callback, hook, use_effect_with, use_mut_ref};

use crate::browser::address::{asked_for, when_gone};
use crate::browser::chance;

/// The initial model: the saved game, and the request in the address that the page was opened with.
pub(crate) fn first_model() -> Model {
    let storage = storage();
    let read = |name: &str| storage.as_ref()?.get_item(name).ok()?;
    let texts = Texts { names: storage.as_ref().map(names).unwrap_or_default(), read: &read };
    let mut model = if begins_afresh() { save::begin_afresh(&texts) } else { save::restore(&texts) };
    // The person sees the board from here on.
    model.clock.now = chance::now();
    update_at(&model, asked_for(), chance::now())
}

/// Whether the person asked for an empty board after the page broke, as noted by boot.js; only once.
fn begins_afresh() -> bool {
    const BEGIN: &str = "crosshatch.begin";
    let session = gloo::utils::window().session_storage().ok().flatten();
    session.is_some_and(|session| {
        let wanted = session.get_item(BEGIN).ok().flatten().is_some();
        // A failed removal has the same effect as an absent entry.
        wanted && session.remove_item(BEGIN).is_ok()
    })
}

/// The state of the store.
#[derive(Default)]
struct Kept {
    /// The model as last written; `None` if everything must be written.
    last: Option<Rc<Model>>,
    /// The latest message to the person about why saving fails.
    told: &'static str,
}

const NOT_KEPT: &str = "This browser cannot save your board: it has no room or does not allow it. Export it to keep it.";
const NOT_SET_ASIDE: &str = "A part of your game could not be read, and this browser has no room to set it aside. Nothing new is saved until you download it and then delete it below.";

/// Writes every change of the model to the store, and follows navigation to another address.
#[hook]
pub(crate) fn use_store(model: &Rc<Model>, send: &Callback<Action>) {
    let kept = use_mut_ref(Kept::default);
    use_effect_with(Rc::clone(model), {
        let (kept, send) = (Rc::clone(&kept), send.clone());
        move |model| keep(&kept, model, &send)
    });
    use_effect_with((), {
        let send = send.clone();
        move |()| {
            let opened = send.clone();
            let went = when_gone(move |action| opened.emit(action));
            let other_tab = EventListener::new(&gloo::utils::window(), "storage", move |event| {
                if let Some(event) = event.dyn_ref() {
                    hear(&kept, event, &send);
                }
            });
            move || drop((went, other_tab))
        }
    });
}

/// Handles a change of the store by another tab.
fn hear(kept: &RefCell<Kept>, event: &StorageEvent, send: &Callback<Action>) {
    let (name, text) = (event.key(), event.new_value());
    let is_there = |head: &str| storage().and_then(|storage| storage.get_item(HEAD).ok()?).is_some_and(|now| now == head);
    match (name.as_deref(), text) {
        // Without a text, the other tab erased them.
        (Some(SCORES), text) => send.emit(Action::Save(SaveAction::ScoresInOtherTab(text))),
        // If the head is no longer there, this tab has made a move since.
        (Some(HEAD), Some(head)) if is_there(&head) => send.emit(Action::Save(SaveAction::GameInOtherTab(head))),
        (Some(name), None) if name.starts_with(ASIDE) => {
            send.emit(Action::Save(SaveAction::ForgetBackups(vec![name.to_owned()])));
        }
        // The head was removed, or everything.
        (None | Some(HEAD), None) => kept.borrow_mut().last = None,
        _ => {}
    }
}

fn keep(kept: &RefCell<Kept>, model: &Rc<Model>, send: &Callback<Action>) {
    let storage = storage();
    let writes = {
        let kept = kept.borrow();
        if kept.last.as_ref().is_some_and(|last| Rc::ptr_eq(last, model)) {
            return;
        }
        save::writes(kept.last.as_deref(), model, || storage.as_ref().map(names).unwrap_or_default())
    };
    let refused = writes.iter().find(|write| !storage.as_ref().is_some_and(|storage| put(storage, write)));
    let mut kept = kept.borrow_mut();
    let Some(refused) = refused else {
        kept.last = Some(Rc::clone(model));
        kept.told = "";
        drop(kept);
        if model.kept.unkept {
            send.emit(Action::Save(SaveAction::Unkept(false)));
        }
        return;
    };
    kept.last = None;
    let say = if refused.name.starts_with(ASIDE) { NOT_SET_ASIDE } else { NOT_KEPT };
    if kept.told != say {
        kept.told = say;
        drop(kept);
        send.emit(Action::Save(SaveAction::Unkept(true)));
        send.emit(Action::Say(say.into()));
    }
}

/// The names of the program's texts.
fn names(storage: &Storage) -> Vec<String> {
    let names = (0..storage.length().unwrap_or_default()).filter_map(|index| storage.key(index).ok()?);
    names.filter(|name| name.starts_with(PREFIX)).collect()
}

fn put(storage: &Storage, write: &Write) -> bool {
    let is_done = match &write.text {
        Some(text) => storage.set_item(&write.name, text).is_ok(),
        None => storage.remove_item(&write.name).is_ok(),
    };
    if is_done {
        journal(&write.name);
    }
    is_done
}

#[wasm_bindgen]
extern "C" {
    /// Notes the change of a text in the journal, which outlives a browser that is killed. It is in `boot.js`, which recovers from it before
    /// the program starts.
    #[wasm_bindgen(js_name = crosshatchJournal)]
    fn journal(name: &str);
}

/// The browser's store; `None` if it is switched off.
pub(crate) fn storage() -> Option<Storage> {
    gloo::utils::window().local_storage().ok().flatten()
}
