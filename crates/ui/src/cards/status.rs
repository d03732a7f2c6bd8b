//! What stands around the board: the sentence below it, the active cell spelled out, work under way.

use crosshatch_workbench::sources::Wanted;
use crosshatch_workbench::view::{JobView, LoupeView, NextSteps, Noted, StatusView};
use crosshatch_workbench::{Action, After, JobAction, Offer, PathAction, ReviewAction, SourceAction, Tone};
use yew::{Callback, Html, classes, html};

use crate::board::in_view::choosing;
use crate::browser::chance;

/// The sentence below the board. It is read out when it changes.
pub(crate) fn status_line(status: &StatusView, send: &Callback<Action>) -> Html {
    let StatusView { tone, text, to_go, offers, next_steps } = status;
    let offered = |&offer: &Offer| {
        let onclick = send.reform(move |_| offer.action());
        html! { <button class="b line" type="button" {onclick}>{ offer.name() }</button> }
    };
    // One node in any case: what stands beside it is not made anew.
    let offers: Html = offers.iter().map(offered).collect();
    let class = match tone {
        Tone::Plain => "",
        Tone::Good => "ok",
        Tone::Bad => "bad",
    };
    html! {
        <div class="stat">
            // It stands first, so that on a low phone the sentence flows around it.
            if next_steps.is_none() {
                <p class="togo num">{ format!("{to_go} to go") }</p>
            }
            <p role="status" {class}>{ text }</p>
            { offers }
        </div>
    }
}

/// What is offered to a person who has solved the puzzle.
pub(crate) fn next_steps(next_steps: Option<NextSteps>, send: &Callback<Action>) -> Html {
    let Some(NextSteps { listed, timed, path }) = next_steps else { return Html::default() };
    let button = |name: &'static str, is_main: bool, next: Wanted| {
        let onclick = send.reform(move |_| Action::Sources(SourceAction::Get(next, chance::seed())));
        html! { <button class={classes!("b", if is_main { "main" } else { "line" })} type="button" {onclick}>{ name }</button> }
    };
    let next_listed = listed.map(|index| button("Next in the list", true, Wanted::Listed(index)));
    let path = path.map(|place| {
        let onclick = choosing(send, Action::Paths(PathAction::Look(place, 0)));
        html! { <button class="b line" type="button" {onclick}>{ "See the path" }</button> }
    });
    html! {
        <div class="row onwards">
            // First, since what follows changes once the puzzle is rated, and would move it from under a finger.
            <button class="b line" type="button" onclick={send.reform(|_| Action::Review(ReviewAction::Begin))}>{ "Review the game" }</button>
            { next_listed.unwrap_or_default() }
            if timed {
                { button("Another like this", listed.is_none(), Wanted::Next(After::Alike)) }
                { button("Harder", false, Wanted::Next(After::Harder)) }
            } else {
                { button("Generate another", listed.is_none(), Wanted::Made) }
            }
            { path.unwrap_or_default() }
        </div>
    }
}

/// The active cell spelled out, and on a small screen the switch between the whole board and a part of it. A screen reader has the cell
/// itself.
pub(crate) fn loupe_row(loupe: Option<&LoupeView>, zoom: Option<(bool, &Callback<()>)>) -> Html {
    let Some(LoupeView { place, value, digits }) = loupe else { return Html::default() };
    let digit = |&(symbol, noted): &(char, Noted)| {
        let class = match noted {
            Noted::Not => "",
            Noted::Automatic => "auto",
            Noted::Own => "own",
        };
        html! { <i {class}>{ if noted == Noted::Not { '·' } else { symbol } }</i> }
    };
    let switch = |(zoomed, toggle): (bool, &Callback<()>)| {
        let onclick = toggle.reform(|_| ());
        html! { <button class="b line" type="button" aria-pressed={zoomed.to_string()} {onclick}>{ "Zoom" }</button> }
    };
    html! {
        <div class="loupe">
            <span class="place" aria-hidden="true">{ place }</span>
            <span class="spelled" aria-hidden="true">
                if let Some(value) = value {
                    <b>{ *value }</b>
                } else {
                    { for digits.iter().map(digit) }
                }
            </span>
            { zoom.map(switch) }
        </div>
    }
}

/// A job under way, with a button that stops it. The style sheet shows it only when it takes a moment.
pub(crate) fn job_card(job: &JobView, send: &Callback<Action>) -> Html {
    let JobView { lane, title, detail, percent } = job;
    let cancel = {
        let lane = *lane;
        send.reform(move |_| Action::Jobs(JobAction::Cancel(lane)))
    };
    html! {
        <section class="card job" aria-label={title.clone()}>
            <div class="row between">
                <div>
                    <h2>{ title }{ percent.map(|percent| format!(" {percent} %")) }</h2>
                    <p class="small dim num">{ detail }</p>
                </div>
                <button class="b line" type="button" onclick={cancel}>{ "Cancel" }</button>
            </div>
            <progress max="100" value={percent.map(|percent| percent.to_string())} aria-label={title.clone()}></progress>
        </section>
    }
}
