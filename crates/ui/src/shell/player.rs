//! The controls of watching a puzzle being made, and the clock that moves it on.

use std::rc::Rc;

use crosshatch_workbench::view::{self, ReplayView};
use crosshatch_workbench::{Action, Model, ReplayAction, Seek};
use gloo::timers::callback::Interval;
use wasm_bindgen::JsCast;
use web_sys::{HtmlInputElement, InputEvent};
use yew::{Callback, Html, function_component, html, use_effect_with, use_state_eq};

use crate::shell::icon::{Icon, picture};

/// Milliseconds for each event, by speed: of the making of a puzzle, and of a solution, slow enough to follow; these are the speeds of
/// the program of 2011.
const SPEEDS: [(&str, u32, u32); 3] = [("Slow", 240, 2000), ("Normal", 60, 1000), ("Fast", 12, 500)];

/// Play and pause, the place in the record, the speed.
pub(crate) fn player(model: &Rc<Model>, send: &Callback<Action>) -> Html {
    html! { <Player replay={view::replay(model)} send={send.clone()} /> }
}

#[derive(PartialEq, yew::Properties)]
struct Props {
    replay: Option<ReplayView>,
    send: Callback<Action>,
}

#[function_component]
fn Player(props: &Props) -> Html {
    let speed = use_state_eq(|| 1);
    let (_, making, solving) = SPEEDS[*speed];
    let running = props.replay.filter(|replay| replay.playing).map(|replay| if replay.solving { solving } else { making });
    use_effect_with(running, {
        let send = props.send.clone();
        move |running| {
            let clock =
                running.map(|pause| Interval::new(pause, move || send.emit(Action::Replay(ReplayAction::Seek(Seek::Tick)))));
            move || drop(clock)
        }
    });
    let Some(ReplayView { at, of, playing, solving }) = props.replay else { return Html::default() };
    let send = &props.send;
    let (icon, name) = if playing { (Icon::Pause, "Pause") } else { (Icon::Play, "Play") };
    let seek = send.reform(|event: InputEvent| {
        let place = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
        Action::Replay(ReplayAction::Seek(Seek::To(place.and_then(|input| input.value().parse().ok()).unwrap_or_default())))
    });
    let speeds = SPEEDS.iter().enumerate().map(|(index, (name, ..))| {
        let onclick = {
            let speed = speed.clone();
            Callback::from(move |_| speed.set(index))
        };
        html! { <button type="button" aria-pressed={(index == *speed).to_string()} {onclick}>{ *name }</button> }
    });
    html! {
        <section class="player" aria-label={if solving { "Watch the puzzle being solved" } else { "Watch the puzzle being made" }}>
            <button class="b sq" type="button" aria-label={name} title={name} onclick={send.reform(|_| Action::Replay(ReplayAction::Seek(Seek::PlayOrPause)))}>
                { picture(icon) }
            </button>
            <input type="range" min="0" max={of.to_string()} value={at.to_string()} aria-label="Place in the making" oninput={seek} />
            <div class="seg" role="group" aria-label="Speed">{ for speeds }</div>
            <button class="b" type="button" onclick={send.reform(|_| Action::Replay(ReplayAction::Stop))}>{ if solving { "Back to the board" } else { "To the puzzle" } }</button>
        </section>
    }
}
