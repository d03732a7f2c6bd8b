//! Bringing the board and the hint's panel into view when a step is chosen from a list, which may stand far below them.

use std::cell::Cell;

use crosshatch_workbench::Action;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::{HtmlElement, MouseEvent};
use yew::Callback;

use crate::board::cells::show_whole;

thread_local! {
    /// Whether a step was chosen that is not drawn yet.
    static CHOSEN: Cell<bool> = const { Cell::new(false) };
}

/// Sends an action, and scrolls the step that it shows into view.
pub(crate) fn choosing(send: &Callback<Action>, action: Action) -> Callback<MouseEvent> {
    let send = send.clone();
    Callback::from(move |event: MouseEvent| {
        send.emit(action.again());
        CHOSEN.set(true);
        // A step that is already shown is not drawn again.
        show();
        give_back(&event);
    })
}

/// After a click, which is counted, the keys are the board's again; a person at the keyboard stays where they are.
pub(crate) fn give_back(event: &MouseEvent) {
    let focused = gloo::utils::document().active_element().and_then(|element| element.dyn_into::<HtmlElement>().ok());
    if let Some(pressed) = focused.filter(|_| event.detail() > 0) {
        let _ = pressed.blur();
    }
}

#[wasm_bindgen]
extern "C" {
    /// Gives the focus to the active cell where nothing that can be seen has it, since what had it is gone or hidden. It is in `boot.js`, where
    /// it takes fewer bytes.
    #[wasm_bindgen(js_name = crosshatchCatchFocus)]
    pub(crate) fn catch_focus();
}

/// Scrolls the chosen step into view, now that it is drawn.
pub(crate) fn show_chosen() {
    show_row();
    if CHOSEN.take() {
        show();
    }
}

/// Scrolls the list of steps, and nothing else, as far as the row of the shown step requires. The bars of the path
/// stand at its top.
fn show_row() {
    let find = |selector| gloo::utils::document().query_selector(selector).ok().flatten();
    let Some(row) = find(".steps .now") else { return };
    let seen = row.get_bounding_client_rect();
    for frame in [".panel", ".sheet:popover-open"].into_iter().filter_map(|frame| row.closest(frame).ok().flatten()) {
        let place = frame.get_bounding_client_rect();
        let covered = find(".panel .strip").map_or(0.0, |strip| strip.get_bounding_client_rect().height());
        let by = (seen.top() - place.top() - covered).min(0.0) + (seen.bottom() - place.bottom()).max(0.0);
        frame.set_scroll_top(frame.scroll_top() + by as i32);
    }
}

/// Scrolls the page as far as it has to for the board.
pub(crate) fn show_board() {
    if let Ok(Some(board)) = gloo::utils::document().query_selector(".desk .boardbox") {
        show_whole(&board);
    }
}

/// Scrolls the page as far as it has to for the first sentence, the panel and the board; the last is the most important. The style
/// sheet says what covers the edges of the window.
fn show() {
    let document = gloo::utils::document();
    let find = |selector| document.query_selector(selector).ok().flatten();
    if let Some(heading) = find(".hint h2") {
        for element in [find(".hint .teach .now p"), Some(heading), find(".desk .boardbox")].into_iter().flatten() {
            show_whole(&element);
        }
    }
}
