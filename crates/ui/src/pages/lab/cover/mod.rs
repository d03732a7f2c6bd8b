//! Exact cover made visible.

mod picture;

use std::rc::Rc;

use crosshatch_engines::exact_cover::Choice;
use crosshatch_workbench::Action;
use crosshatch_workbench::figures::grouped;
use crosshatch_workbench::lab;
use crosshatch_workbench::lab::cover::example::Kind;
use crosshatch_workbench::lab::cover::{Action as Act, Cover, CoverView, FUEL, MOST_EVENTS, Seek};
use gloo::timers::callback::Interval;
use web_sys::InputEvent;
use yew::{Callback, Html, function_component, html, use_effect_with, use_state_eq};

use super::parts::{button, card, switch, switches, table, typed, words};

/// Milliseconds for each event, by speed.
const SPEEDS: [(&str, u32); 3] = [("Slow", 1000), ("Normal", 250), ("Fast", 40)];

#[derive(PartialEq, yew::Properties)]
pub(crate) struct Props {
    pub(crate) cover: Rc<Cover>,
    pub(crate) send: Callback<Action>,
}

/// The page.
#[function_component]
pub(crate) fn CoverPage(props: &Props) -> Html {
    let page = &*props.cover;
    let send = props.send.reform(|action| Action::Lab(lab::Action::Cover(action)));
    let view = page.view();
    let kind = page.example().kind();
    let examples = Kind::ALL.map(|each| switch(each.name(), each == kind, &send.reform(move |()| Act::Show(each))));
    let choices = [(Choice::Smallest, "Smallest item"), (Choice::Leftmost, "Leftmost item")]
        .map(|(each, name)| switch(name, each == page.choice(), &send.reform(move |()| Act::Choose(each))));
    let search = html! {
        <>
            <div class="row wrapped">
                { switches("What is to be covered", examples.into_iter().collect()) }
                { switches("Which item is chosen", choices.into_iter().collect()) }
            </div>
            { words("mid about", &page.example().about()) }
            <Controls at={page.at()} of={page.run().events.len()} more={page.run().more} playing={page.is_playing()} {send} />
            <p class="told" aria-live={if page.is_playing() { "off" } else { "polite" }}>{ &view.sentence }</p>
            { picture::picture(page.example(), &view) }
        </>
    };
    html! {
        <div class="stack">
            <div>
                <h1>{ "Exact cover" }</h1>
                { words("mid", "From a list of options, each of which holds some items, choose some so that every item is held exactly once. The search chooses an item and tries its options one after another. To take an option is to cover its items: all other options that hold one of them are removed. Where nothing is left for an item, the last option is put back.") }
            </div>
            { card("search", "The search, step by step", search) }
            <div class="columns">{ so_far(&view) }{ costs(page) }</div>
        </div>
    }
}

#[derive(PartialEq, yew::Properties)]
struct ControlsProps {
    at: usize,
    of: usize,
    more: bool,
    playing: bool,
    send: Callback<Act>,
}

/// Steps, play and pause, the place in the search, the speed; and the clock.
#[function_component]
fn Controls(props: &ControlsProps) -> Html {
    let &ControlsProps { at, of, more, playing, ref send } = props;
    let speed = use_state_eq(|| 1);
    use_effect_with(playing.then_some(SPEEDS[*speed].1), {
        let send = send.clone();
        move |pause| {
            let clock = pause.map(|pause| Interval::new(pause, move || send.emit(Act::Seek(Seek::Tick))));
            move || drop(clock)
        }
    });
    let go = |name: &'static str, seek: Seek, disabled: bool| button(name, disabled, &send.reform(move |()| Act::Seek(seek)));
    let slide = send.reform(|event: InputEvent| Act::Seek(Seek::To(typed(&event).parse().unwrap_or_default())));
    let speeds = SPEEDS.iter().enumerate().map(|(index, (name, _))| {
        let speed = speed.clone();
        switch(name, index == *speed, &Callback::from(move |()| speed.set(index)))
    });
    html! {
        <>
            <div class="row wrapped">
                { go("Previous decision", Seek::DecisionBefore, at == 0) }
                { go("Back", Seek::Back, at == 0) }
                <button class="b main" type="button" onclick={send.reform(|_| Act::Seek(Seek::PlayOrPause))}>{ if playing { "Pause" } else { "Play" } }</button>
                { go("Forward", Seek::Forward, at == of) }
                { go("Next decision", Seek::NextDecision, at == of) }
                { switches("Speed", speeds.collect()) }
            </div>
            <div class="row slide">
                <input type="range" min="0" max={of.to_string()} value={at.to_string()} aria-label="Place in the search" oninput={slide} />
                <span class="small dim num">{ format!("{} of {}{}", grouped(at as u128), if more { "the first " } else { "" }, grouped(of as u128)) }</span>
            </div>
        </>
    }
}

/// The cover so far, and what is being tried.
fn so_far(view: &CoverView) -> Html {
    let body = if view.levels.is_empty() {
        words("mid", "No item is chosen.")
    } else {
        let levels = view.levels.iter().enumerate().map(|(depth, (item, level))| {
            let taken = view.taken.get(depth).cloned().unwrap_or_default();
            vec![item.clone(), format!("{} of {}", level.tried, level.options), taken]
        });
        html! { <div class="tall">{ table("Chosen items and options taken", "left", &["Item", "Option", "Taken"], levels) }</div> }
    };
    card("sofar", "The cover so far", body)
}

/// What either choice costs.
fn costs(page: &Cover) -> Html {
    let runs = [("Smallest item", Choice::Smallest), ("Leftmost item", Choice::Leftmost)]
        .map(|(name, choice)| (name, page.run_by(choice)));
    let rows = runs.map(|(name, run)| {
        let more = |number: u64| format!("{}{}", if run.ended { "" } else { "more than " }, grouped(number.into()));
        let covers = format!("{}{}", grouped(run.covers.into()), if run.ended { "" } else { " so far" });
        vec![name.into(), more(run.nodes), more(run.branches), covers]
    });
    let body = html! {
        <>
            { words("mid", "Any open item may be chosen: each has to be covered at some time. With the one that has the fewest options, the fewest tries are wasted. Both searches go on until it is sure that there are no more covers. A branch is an item with several options to try.") }
            { table("What either choice costs", "", &["Choice", "Options taken", "Branches", "Covers"], rows.into_iter()) }
            if runs.iter().any(|(_, run)| run.more) {
                { words("small dim", &format!("A search is stopped after {} options. If it does more than {1} things, only the first {1} can be stepped through.", grouped(FUEL.into()), grouped(MOST_EVENTS as u128))) }
            }
        </>
    };
    card("costs", "What the choice of the item costs", body)
}
