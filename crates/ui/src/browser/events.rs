//! Page-wide events: keys and pastes.

use std::cell::RefCell;
use std::rc::Rc;

use crosshatch_workbench::input::{Focus, Key, Locks, Route, Router};
use crosshatch_workbench::{Action, ClockAction, Model};
use gloo::events::{EventListener, EventListenerOptions};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::{Element, Event, HtmlElement, KeyboardEvent};
use yew::{Callback, hook, use_effect_with};

use super::clipboard;

/// The current model, for events between two renders.
pub(crate) type Latest = Rc<RefCell<Rc<Model>>>;

/// Keys go to the board wherever the focus is, except into a control that wants them itself.
#[hook]
pub(crate) fn use_keys(latest: Latest, send: Callback<Action>) {
    use_effect_with((), move |()| {
        let router = RefCell::new(Router::default());
        let options = EventListenerOptions::enable_prevent_default();
        let listener = EventListener::new_with_options(&gloo::utils::document(), "keydown", options, move |event| {
            let Some(pressed) = event.dyn_ref::<KeyboardEvent>() else { return };
            let (name, code) = (pressed.key(), pressed.code());
            let key = key_of(pressed, &name, &code);
            let model = Rc::clone(&latest.borrow());
            // Release the borrow before acting, since the action may trigger the next key event.
            let route = router.borrow_mut().route(key, focus_of(event), &model);
            match route {
                Route::Away => {}
                Route::Help => {
                    event.prevent_default();
                    show_help();
                }
                Route::Taken(action) => {
                    event.prevent_default();
                    send.emit(action);
                }
                Route::Shared(action) => send.emit(action),
            }
        });
        move || drop(listener)
    });
}

/// The key of an event with this name and code.
pub(crate) fn key_of<'a>(event: &KeyboardEvent, name: &'a str, code: &'a str) -> Key<'a> {
    let (control, shift, alt) = (event.ctrl_key() || event.meta_key(), event.shift_key(), event.alt_key());
    let is_on = |modifier| event.get_modifier_state(modifier);
    let locks = Locks { num_lock: is_on("NumLock"), alt_graph: is_on("AltGraph") };
    Key { name, code, control, shift, alt }.on_any_layout(locks)
}

fn target(event: &Event) -> Option<Element> {
    event.target()?.dyn_into().ok()
}

fn is_on_text(event: &Event) -> bool {
    target(event)
        .is_some_and(|target| target.matches("textarea, input:is([type=text], [type=search], [type=number])").unwrap_or_default())
}

/// The focus at an event.
fn focus_of(event: &Event) -> Focus {
    let Some(target) = target(event) else { return Focus::Page };
    let is_in = |selector| target.closest(selector).is_ok_and(|found| found.is_some());
    match target.tag_name().as_str() {
        "SELECT" => Focus::Choice,
        "INPUT" | "TEXTAREA" => Focus::Field,
        _ if is_in(":popover-open") => Focus::Popover,
        "BUTTON" | "A" | "SUMMARY" => Focus::Button,
        _ if is_in(".board") => Focus::Board,
        _ => Focus::Page,
    }
}

/// Opens the help as its button does, which also builds it.
fn show_help() {
    let find = |selector| gloo::utils::document().query_selector(selector).ok().flatten()?.dyn_into::<HtmlElement>().ok();
    // The button of an open one would close it.
    if find("#help:popover-open").is_none()
        && let Some(button) = find("[popovertarget=help]")
    {
        button.click();
    }
}

/// Text pasted anywhere goes to the board, except into a control that takes text itself.
#[hook]
pub(crate) fn use_paste(send: Callback<Action>) {
    use_effect_with((), move |()| {
        let listener = EventListener::new(&gloo::utils::document(), "paste", move |event| {
            if !is_on_text(event) {
                clipboard::take_pasted(event, &send);
            }
        });
        move || drop(listener)
    });
}

#[wasm_bindgen]
extern "C" {
    /// Tells the page that the program listens. It is in `boot.js`.
    #[wasm_bindgen(js_name = crosshatchListens)]
    fn listens();
}

/// Tells the page that keys and pastes are handled. Use this hook after those that handle them: effects run in the order of their hooks, and
/// on a slow machine later than the program starts.
#[hook]
pub(crate) fn use_listening() {
    use_effect_with((), |()| listens());
}

/// Reports when the page is hidden, and when it is visible again.
#[hook]
pub(crate) fn use_sight(send: Callback<Action>) {
    use_effect_with((), move |()| {
        let document = gloo::utils::document();
        let say = {
            let document = document.clone();
            move || send.emit(Action::Clock(ClockAction::Away(document.hidden())))
        };
        if document.hidden() {
            say();
        }
        let listener = EventListener::new(&document, "visibilitychange", move |_| say());
        move || drop(listener)
    });
}
