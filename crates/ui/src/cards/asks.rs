//! What asks for the work of a chunk, whether it is here or not.

use crosshatch_workbench::Action;
use crosshatch_workbench::hint::Ask;
use yew::{Callback, Html, html};

/// What the button says that asks for a rating on the Explainer scale.
pub(crate) const RATE_ON_EXPLAINER: &str = "Rate on the Explainer scale";

/// Asks for a rating on the `HoDoKu` scale.
pub(crate) fn hodoku(send: &Callback<Action>) -> Html {
    button("Rate on HoDoKu's scale", Action::RateHodoku, send)
}

/// Asks for a rating on the Explainer scale, in these words.
pub(crate) fn explainer(name: &'static str, send: &Callback<Action>) -> Html {
    button(name, Action::RateExplainer, send)
}

/// Asks for the path of the puzzle.
pub(crate) fn path(send: &Callback<Action>) -> Html {
    html! {
        <>
            <p class="mid">{ "Every step to the solution, with what each costs." }</p>
            { button("Find the path", Action::Hint(Ask::Path), send) }
        </>
    }
}

/// Asks for all steps of the board.
pub(crate) fn available(send: &Callback<Action>) -> Html {
    html! {
        <>
            <p class="mid">{ "Every step that is available on the board as it is." }</p>
            { button("Find all steps", Action::Hint(Ask::Available), send) }
        </>
    }
}

fn button(name: &'static str, action: Action, send: &Callback<Action>) -> Html {
    let onclick = send.reform(move |_| action.clone());
    html! { <button class="b line" type="button" {onclick}>{ name }</button> }
}
