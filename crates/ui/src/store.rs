//! Keeping the game in the browser, and the position in a link.

use std::cell::RefCell;
use std::rc::Rc;

use crosshatch_core::Shape;
use crosshatch_workbench::save::{self, HEAD, SCORES, Write};
use crosshatch_workbench::{Action, Link, Model, update_at};
use gloo::events::EventListener;
use wasm_bindgen::JsCast;
use web_sys::{Storage, StorageEvent};
use yew::{Callback, hook, use_effect_with, use_mut_ref};

use crate::chance;

/// The model to begin with: the game that was kept, and on it the position of the link that the page was opened with.
pub(crate) fn first_model() -> Model {
    let read = |name: &str| storage().and_then(|storage| storage.get_item(name).ok().flatten());
    let mut model = save::restore(read).unwrap_or_else(|| Model::new(Shape::NINE));
    model.scores = Rc::new(save::restore_scores(read));
    match linked() {
        Some(link) => update_at(&model, Action::Open(link), chance::now()),
        None => model,
    }
}

/// The board that stands in the address. It is taken out there: what follows would not be in it, and a reload would go back to it.
fn linked() -> Option<Link> {
    let window = gloo::utils::window();
    let hash = window.location().hash().ok()?;
    let link = Link::of_address(&hash)?;
    let address = window.location().href().ok()?;
    let plain = address.split('#').next().unwrap_or_default();
    // A page that may not change its address keeps the link in it; nothing is lost.
    let _ = window.history().and_then(|history| history.replace_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(plain)));
    Some(link)
}

/// What is known of the store.
#[derive(Default)]
struct Kept {
    /// The model as it was last written; none where all of it has to be written.
    last: Option<Rc<Model>>,
    /// Whether the person was told that nothing is kept.
    told: bool,
}

/// Writes every change of the model to the store, and opens the positions of links that are followed on this page.
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
            let hash = EventListener::new(&gloo::utils::window(), "hashchange", move |_| {
                if let Some(link) = linked() {
                    opened.emit(Action::Open(link));
                }
            });
            let other_tab = EventListener::new(&gloo::utils::window(), "storage", move |event| {
                let event = event.dyn_ref::<StorageEvent>();
                let name = event.and_then(StorageEvent::key);
                if name.as_deref() == Some(SCORES) {
                    // Without a text, they were erased there.
                    let text = event.and_then(StorageEvent::new_value);
                    send.emit(text.map_or(Action::EraseScores, Action::ScoresElsewhere));
                }
                if name.as_deref() == Some(HEAD) {
                    kept.borrow_mut().last = None;
                    send.emit(Action::Say("This game is also open in another tab; the last move wins.".into()));
                }
            });
            move || drop((hash, other_tab))
        }
    });
}

fn keep(kept: &RefCell<Kept>, model: &Rc<Model>, send: &Callback<Action>) {
    let writes = {
        let kept = kept.borrow();
        if kept.last.as_ref().is_some_and(|last| Rc::ptr_eq(last, model)) {
            return;
        }
        save::writes(kept.last.as_deref(), model)
    };
    let written = storage().is_some_and(|storage| writes.iter().all(|write| put(&storage, write)));
    let mut kept = kept.borrow_mut();
    kept.last = written.then(|| Rc::clone(model));
    if !written && !kept.told {
        kept.told = true;
        drop(kept);
        send.emit(Action::Say(
            "This browser does not keep your board: it has no room or does not allow it. Copy a link to keep it.".into(),
        ));
    }
}

fn put(storage: &Storage, write: &Write) -> bool {
    match &write.text {
        Some(text) => storage.set_item(&write.name, text).is_ok(),
        None => storage.remove_item(&write.name).is_ok(),
    }
}

/// The browser's store; none where it is switched off.
fn storage() -> Option<Storage> {
    gloo::utils::window().local_storage().ok().flatten()
}
