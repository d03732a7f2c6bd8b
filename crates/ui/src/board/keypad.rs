//! The keys beside the board: what a key writes, the digits or colours, and what clears.

use crosshatch_core::text::Symbols;
use crosshatch_workbench::view::KeyView;
use crosshatch_workbench::{Action, Colour, Mode};
use yew::{Callback, Html, classes, function_component, html};

use crate::shell::icon::{Icon, picture};

#[derive(PartialEq, yew::Properties)]
pub(crate) struct Props {
    pub(crate) keys: Vec<KeyView>,
    pub(crate) mode: Mode,
    pub(crate) symbols: Symbols,
    pub(crate) send: Callback<Action>,
}

/// The switch of modes, one key for each digit or colour, and two that act on notes.
#[function_component]
pub(crate) fn Keypad(props: &Props) -> Html {
    let Props { keys, mode, send, .. } = props;
    let side = keys.len();
    let on = |action: Action| send.reform(move |_| action.clone());
    let digits = || keys.iter().map(|&key| digit_key(key, send)).collect::<Html>();
    let colours = || Colour::all().map(|colour| colour_key(colour, send)).collect::<Html>();
    let (label, body, keys_class) = match mode {
        Mode::Colour => ("Colours", colours(), "k9".to_owned()),
        Mode::Digit | Mode::Corner | Mode::Centre => ("Digits", digits(), format!("k{side}")),
    };
    html! {
        <div class="pad">
            <div class="seg modes" role="group" aria-label="A key writes">
                { for Mode::ALL.into_iter().map(|each| mode_button(each, each == *mode, send)) }
            </div>
            <div class={classes!("keys", keys_class)} role="group" aria-label={label}>{ body }</div>
            <button class="b line erase" type="button" onclick={on(Action::Clear)}>{ picture(Icon::Erase) }<span>{ "Erase" }</span></button>
            <button class="b line fill" type="button" onclick={on(Action::FillNotes)}>{ "Fill notes" }</button>
            <p class="small dim keyhelp">{ "Hold " }<b>{ "Shift" }</b>{ " for corner, " }<b>{ "Ctrl" }</b>{ " for centre." }</p>
        </div>
    }
}

fn mode_button(mode: Mode, pressed: bool, send: &Callback<Action>) -> Html {
    let icon = match mode {
        Mode::Digit => Icon::Digit,
        Mode::Corner => Icon::Corner,
        Mode::Centre => Icon::Centre,
        Mode::Colour => Icon::Colour,
    };
    let onclick = send.reform(move |_| Action::Mode(mode));
    html! {
        <button type="button" aria-pressed={pressed.to_string()} {onclick}>{ picture(icon) }<span>{ mode.name() }</span></button>
    }
}

fn digit_key(key: KeyView, send: &Callback<Action>) -> Html {
    let KeyView { digit, symbol, left, lit } = key;
    let onclick = send.reform(move |_| Action::Enter(digit, None));
    let class = classes!("key", lit.then_some("on"), (left == 0).then_some("done"));
    html! {
        <button {class} type="button" aria-label={format!("{symbol}, {left} left")} data-count={left.to_string()} {onclick}>{ symbol }</button>
    }
}

fn colour_key(colour: Colour, send: &Callback<Action>) -> Html {
    let onclick = send.reform(move |_| Action::Paint(colour));
    html! {
        <button class={classes!("key", "paint", format!("c{}", colour.index() + 1))} type="button" aria-label={colour.name()} data-count={(colour.index() + 1).to_string()} {onclick}>
            { colour.letter() }
        </button>
    }
}
