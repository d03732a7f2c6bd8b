//! An engine, step by step: the board as it knows it, the words, the controls.

use std::fmt::Write;
use std::rc::Rc;

use crosshatch_engines::engine::Counters;
use crosshatch_workbench::engine_work::name;
use crosshatch_workbench::figures::grouped;
use crosshatch_workbench::lab::Action as LabAction;
use crosshatch_workbench::lab::engines::Action as Act;
use crosshatch_workbench::lab::watching::{Seek, Speed, Strip, Watching, WatchingView};
use crosshatch_workbench::{Action, Theme};
use gloo::timers::callback::Interval;
use wasm_bindgen::JsCast;
use web_sys::{HtmlInputElement, InputEvent};
use yew::{Callback, Html, function_component, html, use_effect_with};

use super::engines::act;
use crate::board::still::StillBoard;
use crate::shell::icon::{Icon, picture};

#[derive(PartialEq, yew::Properties)]
pub(crate) struct Props {
    pub(crate) watching: Watching,
    /// Whether a part of what it did is still on its way.
    pub(crate) following: bool,
    pub(crate) theme: Theme,
    pub(crate) send: Callback<Action>,
}

/// The board and the words of its step.
#[function_component]
pub(crate) fn Watch(props: &Props) -> Html {
    let Props { watching, following, theme, send } = props;
    let clock = watching.playing.then(|| watching.speed.pause());
    use_effect_with(clock, {
        let send = send.clone();
        move |clock| {
            let tick = move || send.emit(Action::Lab(LabAction::Engines(Act::Seek(Seek::Tick))));
            let clock = clock.map(|pause| Interval::new(pause, tick));
            move || drop(clock)
        }
    });
    let engine = watching.engine();
    html! {
        <section class="labgrid" aria-label={format!("{} step by step", name(engine))}>
            <StillBoard
                shape={watching.board().shape()}
                symbols={watching.symbols()}
                cells={Rc::<[_]>::from(watching.cells())}
                theme={*theme}
                label="The board as the engine knows it"
            />
            <div class="card">
                <div class="row between">
                    <h2>{ name(engine) }</h2>
                    <button class="b" type="button" onclick={act(send, Act::StopWatching)}>{ "Close" }</button>
                </div>
                if let Some(view) = watching.view() {
                    { told(watching, &view, send) }
                }
                if *following {
                    <progress aria-label="Following the engine"></progress>
                }
            </div>
        </section>
    }
}

fn told(watching: &Watching, view: &WatchingView, send: &Callback<Action>) -> Html {
    let seek = |seek: Seek| act(send, Act::Seek(seek));
    let slide = send.reform(|event: InputEvent| {
        let place = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
        let place = place.and_then(|input| input.value().parse().ok()).unwrap_or_default();
        Action::Lab(LabAction::Engines(Act::Seek(Seek::To(place))))
    });
    let button = |icon: Icon, name: &'static str, to: Seek, disabled: bool| {
        html! { <button class="b sq line" type="button" aria-label={name} title={name} {disabled} onclick={seek(to)}>{ picture(icon) }</button> }
    };
    let speeds = Speed::ALL.map(|speed| {
        let pressed = (speed == watching.speed).to_string();
        html! { <button type="button" aria-pressed={pressed} onclick={seek(Seek::Speed(speed))}>{ speed.name() }</button> }
    });
    let (icon, play) = if watching.playing { (Icon::Pause, "Pause") } else { (Icon::Play, "Play") };
    let (first, last) = (view.at == 0, view.at == view.of);
    html! {
        <>
            <p class="teach" aria-live={if watching.playing { "off" } else { "polite" }}>{ &view.words }</p>
            { strip(&view.strip) }
            <div class="player">
                { button(Icon::LastDecision, "Previous decision", Seek::LastDecision, first) }
                { button(Icon::Back, "One step back", Seek::Back, first) }
                <button class="b sq main" type="button" aria-label={play} title={play} onclick={seek(Seek::PlayOrPause)}>{ picture(icon) }</button>
                { button(Icon::Forward, "One step on", Seek::Forward, last) }
                { button(Icon::NextDecision, "Next decision", Seek::NextDecision, last) }
                <input type="range" min="0" max={view.of.to_string()} value={view.at.to_string()} aria-label="Step" oninput={slide} />
                <div class="seg" role="group" aria-label="Speed">{ for speeds }</div>
            </div>
            { place(view, send) }
            { stack(watching, view) }
            <dl class="facts">{ for facts(view).into_iter().map(|(name, value)| html! { <div><dt>{ name }</dt><dd>{ value }</dd></div> }) }</dl>
        </>
    }
}

/// Where in all that the engine did the moment is, and the way to other pages of it.
fn place(view: &WatchingView, send: &Callback<Action>) -> Html {
    let of = grouped(view.total.into());
    let more = if view.ended { "" } else { " and more: it was given up there" };
    let turn = |name: &'static str, from: Option<u64>| {
        from.map(|from| html! { <button class="b line" type="button" onclick={act(send, Act::Turn(from))}>{ name }</button> })
    };
    html! {
        <div class="row between wrapped">
            <p class="small dim num">{ format!("Step {} of {} · event {} of {of}{more}", view.at, view.of, grouped(view.event.into())) }</p>
            if view.before.is_some() || view.after.is_some() {
                <div class="row">
                    { turn("Earlier events", view.before) }
                    { turn("Later events", view.after) }
                </div>
            }
        </div>
    }
}

/// How deep the engine was, from its first event to its last; what is on this page is on white.
fn strip(strip: &Strip) -> Html {
    let deepest = strip.depths.iter().copied().max().unwrap_or(0);
    if deepest == 0 {
        return html! { <p class="small dim">{ "It never had to try anything out." }</p> };
    }
    let width = strip.width.max(1);
    let mut path = format!("M0 {deepest}");
    for (at, depth) in strip.depths.iter().enumerate() {
        // Writing to a string cannot fail.
        let _ = write!(path, "L{at} {0}H{1}", deepest - depth, at + 1);
    }
    let _ = write!(path, "V{deepest}Z");
    let (from, to) = strip.page;
    let thousandth = |at: u32| (at * width / 1000).to_string();
    let size = format!("0 0 {width} {deepest}");
    html! {
        <figure class="strip">
            <svg viewBox={size} preserveAspectRatio="none" role="img" aria-label={format!("How many tries were open at a time, at most {deepest}")}>
                <rect class="page" x={thousandth(from)} width={thousandth((to - from).max(1))} height={deepest.to_string()} />
                <path class="depth" d={path} />
                <path class="at" d={format!("M{0} 0V{deepest}", thousandth(strip.at))} />
            </svg>
            <figcaption class="small dim">{ format!("How many tries were open at a time, at most {deepest}") }</figcaption>
        </figure>
    }
}

/// The most levels that are named; of more, the deepest.
const NAMED: usize = 8;

/// What is being tried.
fn stack(watching: &Watching, view: &WatchingView) -> Html {
    let shape = watching.board().shape();
    let hidden = view.levels.len().saturating_sub(NAMED);
    let tries = view.levels[hidden..].iter().map(|level| {
        let symbol = watching.symbols().symbol(level.digit);
        html! { <li>{ format!("{} = {symbol}", shape.cell_name(level.cell)) }</li> }
    });
    html! {
        <div class="tries">
            <h3 class="small dim">{ "Tried now" }</h3>
            if view.levels.is_empty() {
                <p class="small">{ "nothing" }</p>
            } else {
                <ol>
                    if hidden > 0 {
                        <li class="dim">{ format!("{hidden} before") }</li>
                    }
                    { for tries }
                </ol>
            }
        </div>
    }
}

fn facts(view: &WatchingView) -> Vec<(&'static str, String)> {
    let many = |count: u32| grouped(count.into());
    let mut facts = match view.counters {
        Counters::Search { guesses } => vec![("guesses", grouped(guesses.into()))],
        Counters::ExactCover { nodes, branches } => {
            vec![("options taken", grouped(nodes.into())), ("choices among several", grouped(branches.into()))]
        }
        Counters::Matchpeg { by_cell, by_house, hypotheses, combinations, .. } => vec![
            ("only digit", many(by_cell)),
            ("only place", many(by_house)),
            ("wrong", many(hypotheses.wrong)),
            ("no effect", many(hypotheses.no_effect)),
            ("lucky", many(hypotheses.lucky)),
            ("combinations", grouped(combinations.into())),
        ],
        Counters::Heuristic(counters) => vec![
            ("rounds", many(counters.rounds)),
            ("by exclude", many(counters.by_exclude)),
            ("by reduce", many(counters.by_reduce)),
            ("by pairs", many(counters.by_pairs)),
            ("ruled out by pairs", many(counters.pair_eliminations)),
        ],
        Counters::Logic { steps } => vec![("steps", grouped(steps.into()))],
        Counters::Permuting { permutations } => vec![("permutations looked at", grouped(permutations.into()))],
    };
    facts.push(("solutions", grouped(view.solutions.into())));
    facts
}
