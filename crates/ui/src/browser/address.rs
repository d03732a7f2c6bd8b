//! The page's address: the request in it, and the current place, so that Back and Forward lead there.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use crosshatch_workbench::input::{Place, asked_by};
use crosshatch_workbench::{Action, Model, TextAction};
use gloo::events::EventListener;
use wasm_bindgen::JsValue;
use yew::{hook, use_effect_with, use_mut_ref};

use crate::browser::chance;

/// The part of the address from `#` on.
fn hash() -> String {
    gloo::utils::window().location().hash().unwrap_or_default()
}

/// The request in the address. Removes a board from the address: later moves would not be in it, and a reload would go back to it.
pub(crate) fn asked_for() -> Action {
    let action = asked_by(&hash(), chance::seed());
    if matches!(action, Action::Text(TextAction::Open(_))) {
        show("", false);
    }
    action
}

/// Sets this part of the page's address, as a new entry of the history or not. Does nothing on a page that may not change its address.
fn show(place: &str, is_new: bool) {
    let window = gloo::utils::window();
    let address = window.location().href().unwrap_or_default();
    let address = address.split('#').next().unwrap_or_default().to_owned() + place;
    let _ = window.history().and_then(|history| {
        let show = if is_new { web_sys::History::push_state_with_url } else { web_sys::History::replace_state_with_url };
        show(&history, &JsValue::NULL, "", Some(&address))
    });
}

thread_local! {
    /// Whether the browser has navigated since the address was last synchronised with the model.
    static GONE: Cell<bool> = const { Cell::new(false) };
}

/// Listens for navigation by a link or the history, and sends the action for the new address. (Not "hashchange", which
/// comes a task later: a change of the model between the two would be taken for a way from the new place back to the old one.)
pub(crate) fn when_gone(tell: impl Fn(Action) + 'static) -> EventListener {
    EventListener::new(&gloo::utils::window(), "popstate", move |_| {
        GONE.set(true);
        tell(asked_for());
    })
}

/// Keeps the address in step with the model.
#[hook]
pub(crate) fn use_place(model: &Rc<Model>) {
    let place: Rc<RefCell<Place>> = use_mut_ref(|| {
        let mut place = Place::default();
        place.went(&hash());
        place
    });
    use_effect_with(Rc::clone(model), move |model| {
        let mut place = place.borrow_mut();
        if GONE.take() {
            place.went(&hash());
        }
        if let Some(to) = place.follow(model) {
            show(&to.address, to.is_new);
        }
    });
}
