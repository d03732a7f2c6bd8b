//! Bringing the board and the hint's panel into view when a step is chosen from a list, which may stand far below them.

use std::cell::Cell;

use crosshatch_workbench::Action;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, MouseEvent};
use yew::Callback;

use crate::board::cells::show_whole;

thread_local! {
    /// Whether a step was chosen that is not drawn yet.
    static CHOSEN: Cell<bool> = const { Cell::new(false) };
}

/// Does something, and has the step that it tells seen.
pub(crate) fn choosing(send: &Callback<Action>, action: Action) -> Callback<MouseEvent> {
    let send = send.clone();
    Callback::from(move |event: MouseEvent| {
        send.emit(action.clone());
        CHOSEN.set(true);
        // A step that is told already is not drawn again.
        show();
        // After a click, which is counted, the keys are the board's again; a person at the keyboard stays in the list.
        let focused = gloo::utils::document().active_element().and_then(|element| element.dyn_into::<HtmlElement>().ok());
        if let Some(row) = focused.filter(|_| event.detail() > 0) {
            let _ = row.blur();
        }
    })
}

/// Has the step seen that was chosen, now that it is drawn.
pub(crate) fn show_chosen() {
    show_row();
    if CHOSEN.take() {
        show();
    }
}

/// Scrolls the list of steps, and nothing else, as far as it has to for the row of the step that is told.
fn show_row() {
    let find = || gloo::utils::document().query_selector(".steps .now").ok().flatten()?.parent_element();
    let Some((row, list)) = find().and_then(|row| Some((row.clone(), row.parent_element()?))) else { return };
    let (seen, frame) = (row.get_bounding_client_rect(), list.get_bounding_client_rect());
    let by = (seen.top() - frame.top()).min(0.0) + (seen.bottom() - frame.bottom()).max(0.0);
    list.set_scroll_top(list.scroll_top() + by as i32);
}

/// Scrolls the page as far as it has to for the first sentence, the panel and the board; the last is the most important. The style
/// sheet says what covers the edges of the window.
fn show() {
    let document = gloo::utils::document();
    let find = |selector| document.query_selector(selector).ok().flatten();
    if let Some(heading) = find(".hint h2") {
        for element in [find(".hint .teach > p"), Some(heading), find(".desk .boardbox")].into_iter().flatten() {
            show_whole(&element);
        }
    }
}
