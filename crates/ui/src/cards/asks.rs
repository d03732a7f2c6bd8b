//! What asks for the work of a chunk, whether it is here or not.

use crosshatch_workbench::hint::Ask;
use crosshatch_workbench::{Action, Model};
use yew::{Callback, Html, html};

/// Says that there is no path yet, or asks for that of the techniques.
pub(crate) fn path(model: &Model, send: &Callback<Action>) -> Html {
    if model.board().is_blank() {
        return html! { <div key="asks"><p class="mid">{ "No path yet. Paste or type a puzzle." }</p></div> };
    }
    if model.path_line().is_some() {
        return html! { <div key="asks"><p class="mid">{ "The path is shown once the puzzle is rated." }</p></div> };
    }
    html! {
        <div key="asks">
            <p class="mid">{ "Every step to the solution, with what each costs." }</p>
            { button("Find the path", Action::Hint(Ask::Path), send) }
        </div>
    }
}

/// Asks for all steps of the board.
pub(crate) fn available(send: &Callback<Action>) -> Html {
    html! {
        <>
            <p class="mid">{ "Every step that is available on the board as it stands." }</p>
            { button("Find all steps", Action::Hint(Ask::Available), send) }
        </>
    }
}

fn button(name: &'static str, action: Action, send: &Callback<Action>) -> Html {
    let onclick = send.reform(move |_| action.again());
    html! { <button class="b line" type="button" {onclick}>{ name }</button> }
}
