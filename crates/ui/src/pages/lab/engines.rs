//! The engines side by side on one board, and one of them at work.

use std::rc::Rc;

use crosshatch_engines::engine::Engine;
use crosshatch_workbench::figures::milliseconds;
use crosshatch_workbench::lab::engines::{Action as Act, Doing, EnginesView, Row};
use crosshatch_workbench::lab::watching::Watching;
use crosshatch_workbench::lab::{Action as LabAction, RunCard, RunOutcome};
use crosshatch_workbench::{Action, Theme, View, ViewAction};
use yew::{Callback, Html, classes, function_component, html};

use super::watch::Watch;

#[derive(PartialEq, yew::Properties)]
pub(crate) struct Props {
    pub(crate) view: Rc<EnginesView>,
    pub(crate) theme: Theme,
    pub(crate) send: Callback<Action>,
}

/// Sends what happens on this page.
pub(super) fn act(send: &Callback<Action>, action: Act) -> Callback<yew::MouseEvent> {
    send.reform(move |_| Action::Lab(LabAction::Engines(action)))
}

/// The page.
#[function_component]
pub(crate) fn EnginesPage(props: &Props) -> Html {
    let Props { view, theme, send } = props;
    let comparing = if let Some(Doing::Comparing(done, of)) = view.doing { Some((done, of)) } else { None };
    html! {
        <>
            <div class="row between wrapped head">
                <div>
                    <h1>{ "One board, every engine" }</h1>
                    <p class="mid">{ &view.board }</p>
                    <p class="small dim">{ "Times are those of this browser. A first run of each engine is not counted." }</p>
                </div>
                if let Some((done, of)) = comparing {
                    <div class="row">
                        <span class="small dim num">{ format!("{done} of {of}") }</span>
                        <button class="b line" type="button" onclick={act(send, Act::Stop)}>{ "Stop" }</button>
                    </div>
                } else {
                    <button class="b main" type="button" disabled={view.empty} onclick={act(send, Act::Compare)}>{ "Compare" }</button>
                }
            </div>
            if view.empty {
                <p class="mid">{ "The board is empty. Paste, type or generate a puzzle on its page." }</p>
            } else {
                { table(view, send) }
            }
            if let Some(watching) = &view.watching {
                { watched(watching, view.doing == Some(Doing::Following), *theme, send) }
            }
            <p class="mid">
                { "To try the engines on many puzzles, open them in " }
                <button class="b link" type="button" onclick={send.reform(|_| Action::View(ViewAction::Show(View::Batch)))}>{ "Batch" }</button>
                { "." }
            </p>
        </>
    }
}

fn table(view: &EnginesView, send: &Callback<Action>) -> Html {
    let said = if view.stale { Some("These are of the board as it was.") } else { view.verdict.as_deref() };
    html! {
        <section class="card flush" aria-label="Engines">
            <div class="over" tabindex="0" role="region" aria-label="Engines on this board">
                <table class="table engines">
                    <thead><tr>
                        <th scope="col">{ "Engine" }</th>
                        <th scope="col" class="least">{ "How" }</th>
                        <th scope="col">{ "Result" }</th>
                        <th scope="col" class="n">{ "Work" }</th>
                        <th scope="col" class="n">{ "Time, ms" }</th>
                        <th scope="col" class="least">{ "log scale" }</th>
                        <th scope="col"><span class="vh">{ "Watch" }</span></th>
                    </tr></thead>
                    <tbody>{ for view.rows.iter().map(|row| engine(row, send)) }</tbody>
                </table>
            </div>
            <p class="small mid said" role="status">{ said.unwrap_or_default() }</p>
        </section>
    }
}

fn engine(row: &Row, send: &Callback<Action>) -> Html {
    let Row { engine, name, how, card, running, watched, bar } = row;
    let result = match card {
        Some(card) => result(card),
        None if *running => html! { <span class="working">{ "at work" }</span> },
        None => Html::default(),
    };
    let bar = card.as_ref().map(|_| {
        html! { <svg class="timebar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect width={bar.to_string()} height="8" /></svg> }
    });
    html! {
        <tr class={classes!(watched.then_some("now"))}>
            <th scope="row">{ *name }</th>
            <td class="least how">{ *how }</td>
            <td class="result">{ result }</td>
            <td class="n" title={card.as_ref().map(|card| card.detail.clone())}>
                { card.as_ref().map(|card| card.words.clone()) }
                if let Some(detail) = card.as_ref().map(|card| &card.detail).filter(|detail| !detail.is_empty()) {
                    <span class="small dim least detail">{ detail }</span>
                }
            </td>
            <td class="n">{ card.as_ref().map(|card| milliseconds(card.micros)) }</td>
            <td class="least">{ bar }</td>
            <td>{ if engine.can_be_watched() { watch(*engine, name, *watched, send) } else { Html::default() } }</td>
        </tr>
    }
}

fn watch(engine: Engine, name: &str, watched: bool, send: &Callback<Action>) -> Html {
    if watched {
        html! { <span class="dim">{ "watched" }</span> }
    } else {
        html! { <button class="b link" type="button" aria-label={format!("Watch {name}")} onclick={act(send, Act::Watch(engine))}>{ "Watch" }</button> }
    }
}

fn result(card: &RunCard) -> Html {
    let (class, mark, words) = match &card.fared {
        RunOutcome::Counted(0, _) | RunOutcome::Impossible => ("", "∅", "no solution".to_owned()),
        RunOutcome::Counted(1, _) => ("ok", "✓", "1 solution".into()),
        RunOutcome::Counted(..) => ("", "≥", "2 solutions".into()),
        RunOutcome::Solved(_) => ("ok", "✓", "solved".into()),
        RunOutcome::Stuck(open) => ("", "◦", format!("stuck, {open} open")),
        RunOutcome::GivenUp => ("", "…", "given up".into()),
    };
    html! { <><span class={class} aria-hidden="true">{ mark }</span>{ " " }{ words }</> }
}

/// The engine that is watched, once some of its events are known.
fn watched(watching: &Watching, following: bool, theme: Theme, send: &Callback<Action>) -> Html {
    html! { <Watch watching={watching.clone()} {following} {theme} send={send.clone()} /> }
}
