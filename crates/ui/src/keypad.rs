//! The digits as keys beside the board.

use crosshatch_workbench::Action;
use crosshatch_workbench::view::KeyView;
use yew::{Callback, Html, classes, function_component, html};

use crate::icon::{Icon, Picture};

#[derive(PartialEq, yew::Properties)]
pub(crate) struct Props {
    pub(crate) keys: Vec<KeyView>,
    pub(crate) send: Callback<Action>,
}

/// One key for each digit, with how many of it are left, and one that erases.
#[function_component]
pub(crate) fn Keypad(props: &Props) -> Html {
    let erase = props.send.reform(|_| Action::Clear);
    let side = props.keys.len();
    html! {
        <div class="pad">
            <div class={classes!("keys", format!("k{side}"))} role="group" aria-label="Digits">
                { for props.keys.iter().map(|&key| html! { <DigitKey key_view={key} send={props.send.clone()} /> }) }
            </div>
            <button class="b line" type="button" onclick={erase}><Picture icon={Icon::Erase} /><span>{ "Erase" }</span></button>
        </div>
    }
}

#[derive(PartialEq, yew::Properties)]
struct KeyProps {
    key_view: KeyView,
    send: Callback<Action>,
}

#[function_component]
fn DigitKey(props: &KeyProps) -> Html {
    let KeyView { digit, symbol, left, lit } = props.key_view;
    let onclick = props.send.reform(move |_| Action::Enter(digit));
    let class = classes!("key", lit.then_some("on"), (left == 0).then_some("done"));
    html! {
        <button {class} type="button" aria-label={format!("{symbol}, {left} left")} {onclick}>
            { symbol }
            <small>{ left }</small>
        </button>
    }
}
