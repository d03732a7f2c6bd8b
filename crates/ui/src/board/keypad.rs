//! The keys beside the board: what a key writes, the digits or colours, and what clears.

use std::cell::Cell;
use std::rc::Rc;

use crosshatch_core::Digit;
use crosshatch_core::text::Symbols;
use crosshatch_workbench::view::KeyView;
use crosshatch_workbench::{Action, BoardAction, BoardTool, Colour, Held, Mode, SettingsAction};
use gloo::timers::callback::Timeout;
use wasm_bindgen::JsCast;
use web_sys::{Element, MouseEvent, PointerEvent};
use yew::{Callback, Html, classes, function_component, hook, html, use_mut_ref};

use crate::shell::icon::{Icon, picture};

#[derive(PartialEq, yew::Properties)]
pub(crate) struct Props {
    pub(crate) keys: Vec<KeyView>,
    pub(crate) mode: Mode,
    pub(crate) symbols: Symbols,
    /// Whether a digit is chosen first, and then its cells.
    pub(crate) digit_first: bool,
    /// What is held.
    pub(crate) held: Option<Held>,
    /// Whether what is on the board can be made a puzzle.
    pub(crate) locks: bool,
    /// What stands below the keys, once it is here.
    pub(crate) more: Html,
    pub(crate) send: Callback<Action>,
}

/// The switch of modes, one key for each digit or colour and two that act on notes.
#[function_component]
pub(crate) fn Keypad(props: &Props) -> Html {
    let &Props { ref keys, mode, ref send, .. } = props;
    let hold = use_hold(mode, send);
    let side = keys.len();
    let on = |action: Action| send.reform(move |_| action.again());
    let digits = || keys.iter().map(|&key| digit_key(key, props, &hold)).collect::<Html>();
    let colours = || Colour::all().map(|colour| colour_key(colour, props)).collect::<Html>();
    let (label, body, keys_class) = match mode {
        Mode::Colour => ("Colours", colours(), "k9".to_owned()),
        Mode::Digit | Mode::Corner | Mode::Centre | Mode::Pen => ("Digits", digits(), format!("k{side}")),
    };
    // The focus stays where it is, so that keys go on from the board and no key looks chosen.
    let keep_focus = |event: MouseEvent| event.prevent_default();
    html! {
        <div class="pad">
            <div class="seg modes" role="group" aria-label="A key writes">
                { for Mode::SWITCHED.into_iter().map(|each| mode_button(each, each == mode, send)) }
            </div>
            <div
                class={classes!("keys", keys_class)}
                role="group"
                aria-label={label}
                onmousedown={keep_focus}
                oncontextmenu={keep_focus}
                onpointerdown={hold.begin}
                onpointerup={hold.end.clone()}
                onpointerleave={hold.end.clone()}
                onpointercancel={hold.end}
            >
                { body }
                <button class="b line erase" type="button" onclick={on(Action::Board(BoardAction::Clear))}>{ picture(Icon::Erase) }<span>{ "Erase" }</span></button>
            </div>
            if props.locks {
                <button class="b main fill" type="button" onclick={on(Action::Tool(BoardTool::Lock))}>{ "Lock givens" }</button>
            } else {
                <button class="b line fill" type="button" onclick={on(Action::FillNotes)}>{ "Fill notes" }</button>
            }
            <div class="more">{ props.more.clone() }</div>
            <p class="small dim keyhelp">{ "Hold " }<b>{ "Shift" }</b>{ " for corner, " }<b>{ "Ctrl" }</b>{ " for centre." }</p>
        </div>
    }
}

fn mode_button(mode: Mode, pressed: bool, send: &Callback<Action>) -> Html {
    let icon = match mode {
        Mode::Digit | Mode::Pen => Icon::Digit,
        Mode::Corner => Icon::Corner,
        Mode::Centre => Icon::Centre,
        Mode::Colour => Icon::Colour,
    };
    let onclick = send.reform(move |_| Action::Settings(SettingsAction::Mode(mode)));
    html! {
        <button type="button" aria-pressed={pressed.to_string()} {onclick}>{ picture(icon) }<span>{ mode.name() }</span></button>
    }
}

fn digit_key(key: KeyView, props: &Props, hold: &Hold) -> Html {
    let KeyView { digit, symbol, left, held, .. } = key;
    let (send, was_held) = (props.send.clone(), Rc::clone(&hold.was_held));
    let onclick = move |event: MouseEvent| {
        // The press has done its own already. A key of the keyboard counts no clicks.
        if !was_held.take() || event.detail() == 0 {
            send.emit(Action::Board(BoardAction::Enter(digit, None)));
        }
    };
    let class = classes!("key", key.is_done().then_some("done"), (left < 0).then_some("over"));
    let count = if left < 0 { format!("+{}", -left) } else { left.to_string() };
    let pressed = props.digit_first.then(|| held.to_string());
    html! {
        <button {class} type="button" aria-label={key.name()} aria-pressed={pressed} data-count={count} data-digit={digit.index().to_string()} {onclick}>{ symbol }</button>
    }
}

fn colour_key(colour: Colour, props: &Props) -> Html {
    let onclick = props.send.reform(move |_| Action::Board(BoardAction::Paint(colour)));
    let held = props.held == Some(Held::Colour(colour));
    let class = classes!("key", "paint", format!("c{}", colour.index() + 1));
    let pressed = props.digit_first.then(|| held.to_string());
    html! {
        <button {class} type="button" aria-label={colour.name()} aria-pressed={pressed} data-count={(colour.index() + 1).to_string()} {onclick}>
            { colour.letter() }
        </button>
    }
}

/// What happens when a digit's key is held down: it writes in the other mode, and the click that ends it does nothing more.
struct Hold {
    begin: Callback<PointerEvent>,
    end: Callback<PointerEvent>,
    was_held: Rc<Cell<bool>>,
}

/// A key that is down for so long is held.
const HELD_MS: u32 = 450;

#[hook]
fn use_hold(mode: Mode, send: &Callback<Action>) -> Hold {
    let (timer, was_held) = (use_mut_ref(|| None::<Timeout>), use_mut_ref(Rc::<Cell<bool>>::default));
    let was_held = Rc::clone(&was_held.borrow());
    let other = if mode == Mode::Digit { Mode::Corner } else { Mode::Digit };
    let begin = {
        let (timer, was_held, send) = (Rc::clone(&timer), Rc::clone(&was_held), send.clone());
        Callback::from(move |event: PointerEvent| {
            was_held.set(false);
            let (Some(digit), was_held, send) = (digit_of(&event), Rc::clone(&was_held), send.clone()) else { return };
            *timer.borrow_mut() = Some(Timeout::new(HELD_MS, move || {
                was_held.set(true);
                send.emit(Action::Board(BoardAction::Enter(digit, Some(other))));
            }));
        })
    };
    let end = Callback::from(move |_: PointerEvent| *timer.borrow_mut() = None);
    Hold { begin, end, was_held }
}

/// The digit of the key that an event happened on.
fn digit_of(event: &PointerEvent) -> Option<Digit> {
    let key = event.target()?.dyn_into::<Element>().ok()?.closest("[data-digit]").ok()??;
    Some(Digit::new(key.get_attribute("data-digit")?.parse().ok()?))
}
