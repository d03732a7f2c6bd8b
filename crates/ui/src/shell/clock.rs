//! The clock in the header, and the button that has it rest.

use crosshatch_workbench::view::ClockView;
use crosshatch_workbench::{Action, ClockAction};
use gloo::timers::callback::Interval;
use yew::{Callback, Html, function_component, html, use_effect_with, use_state_eq};

use crate::browser::chance;
use crate::shell::icon::{Icon, picture};

#[derive(PartialEq, yew::Properties)]
pub(crate) struct Props {
    pub(crate) clock: ClockView,
    pub(crate) send: Callback<Action>,
}

/// It looks so often whether another second has passed.
const LOOK_MS: u32 = 250;

/// The clock. Only its own text is drawn anew as time passes.
#[function_component]
pub(crate) fn Clock(props: &Props) -> Html {
    let Props { clock, send } = props;
    let seen = use_state_eq(String::new);
    use_effect_with(*clock, {
        let (seen, clock) = (seen.clone(), *clock);
        move |_| {
            let look = clock.runs.then(|| Interval::new(LOOK_MS, move || seen.set(clock.face(chance::now()))));
            move || drop(look)
        }
    });
    let paused = clock.clock.paused;
    let (name, icon) = if paused { ("Go on", Icon::Play) } else { ("Pause", Icon::Pause) };
    let onclick = send.reform(|_| Action::Clock(ClockAction::Pause));
    html! {
        <div class="clock">
            <span class="num" role="timer" aria-label="Time">{ clock.face(chance::now()) }</span>
            <button class="b sq" type="button" aria-label={name} title={name} {onclick}>{ picture(icon) }</button>
        </div>
    }
}
