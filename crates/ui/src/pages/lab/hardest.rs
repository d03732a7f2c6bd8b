//! The hardest puzzles that are known, and what scales and techniques say of them.

use std::rc::Rc;

use crosshatch_workbench::lab::Action as LabAction;
use crosshatch_workbench::lab::hardest::{Action as Act, KNOWN, KnownPuzzle, Subject};
use crosshatch_workbench::view::{ExampleView, FindRow, HardestView, JobView, StudyView, ValueRow};
use crosshatch_workbench::{Action, JobAction, Theme};
use web_sys::Element;
use yew::{Callback, Html, MouseEvent, function_component, html, use_effect_with, use_node_ref};

use crate::board::still::StillBoard;
use crate::browser::svg;
use crate::cards::hint::word;
use crate::shell::icon::{Icon, picture};

#[derive(PartialEq, yew::Properties)]
pub(super) struct Props {
    pub(super) view: Rc<HardestView>,
    /// The study under way.
    pub(super) job: Option<JobView>,
    pub(super) theme: Theme,
    pub(super) send: Callback<Action>,
}

/// The page.
#[function_component]
pub(super) fn HardestPage(props: &Props) -> Html {
    let Props { view, job, theme, send } = props;
    let studied = view.study.as_ref().map(|study| study.subject);
    let place = use_node_ref();
    use_effect_with(studied, {
        let place = place.clone();
        move |_| {
            // What was chosen may be far below the list.
            if let Some(place) = place.cast::<Element>() {
                place.scroll_into_view();
            }
        }
    });
    let row = |(place, puzzle): (usize, &KnownPuzzle)| {
        let current = studied == Some(Subject::Known(place));
        html! {
            <tr class={current.then_some("now")}>
                <th scope="row">
                    <button class="b link" type="button" aria-pressed={current.to_string()} onclick={act(send, Act::Study(Subject::Known(place)))}>
                        { puzzle.name }
                    </button>
                </th>
                <td class="least">{ puzzle.from }</td>
                <td>{ puzzle.fame }</td>
            </tr>
        }
    };
    html! {
        <>
            <div class="row between wrapped head">
                <h1>{ "Hardest known" }</h1>
                <button class="b line" type="button" disabled={view.refusal.is_some()} onclick={act(send, Act::Study(Subject::Own))}>{ "Study your puzzle" }</button>
            </div>
            <p class="mid lead">
                { "Puzzles that were called the hardest. Choose one to see how each scale and class rates it, which techniques find something in it, \
                   and the pattern that opens it, if there is one." }
            </p>
            if let Some(refusal) = view.refusal {
                <p class="small dim">{ refusal }</p>
            }
            <section class="card flush" aria-label="Puzzles">
                <div class="over" tabindex="0" role="region" aria-label="Puzzles that were called the hardest">
                    <table class="table words">
                        <thead><tr><th scope="col">{ "Puzzle" }</th><th scope="col" class="least">{ "From" }</th><th scope="col">{ "Known for" }</th></tr></thead>
                        <tbody>{ for KNOWN.iter().enumerate().map(row) }</tbody>
                    </table>
                </div>
            </section>
            if let Some(study) = &view.study {
                <section ref={place} class="studied" aria-labelledby="studied">
                    { studied_puzzle(study, job.as_ref(), *theme, send) }
                </section>
            }
        </>
    }
}

fn act(send: &Callback<Action>, action: Act) -> Callback<MouseEvent> {
    send.reform(move |_| Action::Lab(LabAction::Hardest(action)))
}

/// What is known of a puzzle.
fn studied_puzzle(study: &StudyView, job: Option<&JobView>, theme: Theme, send: &Callback<Action>) -> Html {
    let said = match job {
        Some(_) => "",
        None if study.values.iter().any(|row| row.value.is_none()) => "Stopped before all values were known.",
        None => "All values are known.",
    };
    html! {
        <>
            <div class="row between wrapped head">
                <h2 id="studied">{ &*study.name }</h2>
                if let Some(&JobView { lane, .. }) = job {
                    <button class="b line" type="button" onclick={send.reform(move |_| Action::Jobs(JobAction::Cancel(lane)))}>{ "Stop" }</button>
                } else if study.subject != Subject::Own {
                    <button class="b main" type="button" onclick={act(send, Act::Play)}>{ "Play" }</button>
                }
            </div>
            if let Some(JobView { detail, percent, .. }) = job {
                <progress max="100" value={percent.unwrap_or(0).to_string()} aria-label="Studying"></progress>
                <p class="small dim num">{ detail }</p>
            }
            <p class="small dim" role="status">{ said }</p>
            <div class="columns">
                <div>
                    { match &study.pattern {
                        Some((name, example)) => pattern(name, example, theme, send),
                        None => html! { <div class="card"><div class="small-board">{ svg::picture(&study.picture) }</div></div> },
                    } }
                </div>
                <div>
                    <section class="card" aria-labelledby="classes">
                        <h3 id="classes">{ "Scales and classes" }</h3>
                        <table class="table words"><tbody>{ for study.values.iter().map(value) }</tbody></table>
                    </section>
                    if !study.left.is_empty() {
                        <section class="card" aria-labelledby="families">
                            <h3 id="families">{ "What techniques do" }</h3>
                            <p>{ &study.left }</p>
                            if !study.finds.is_empty() {
                                <table class="table words">
                                    <thead><tr><th scope="col">{ "Family" }</th><th scope="col">{ "Most by" }</th><th scope="col" class="n">{ "Candidates" }</th></tr></thead>
                                    <tbody>{ for study.finds.iter().map(find) }</tbody>
                                </table>
                            }
                        </section>
                    }
                </div>
            </div>
        </>
    }
}

/// The pattern, told sentence by sentence.
fn pattern(name: &str, example: &ExampleView, theme: Theme, send: &Callback<Action>) -> Html {
    let &ExampleView { frame, frames, shape, symbols, .. } = example;
    let step = |icon: Icon, name: &'static str, to: Option<usize>| {
        // A button that is disabled would lose the focus.
        let end = to.is_none().then_some("true");
        html! {
            <button class="b sq line" type="button" aria-label={name} title={name} aria-disabled={end} onclick={act(send, Act::Frame(to.unwrap_or(frame)))}>
                { picture(icon) }
            </button>
        }
    };
    html! {
        <section class="card example" aria-labelledby="pattern">
            <div class="row between small dim">
                <h3 id="pattern">{ name }</h3>
                <span class="num">{ format!("{} of {frames}", frame + 1) }</span>
            </div>
            <StillBoard {shape} {symbols} cells={Rc::clone(&example.cells)} {theme} label="The pattern" scene={Some(Rc::clone(&example.scene))} />
            <p class="sentence" aria-live="polite">{ for example.words.iter().map(word) }</p>
            <div class="row wrapped">
                { step(Icon::LastDecision, "Previous sentence", frame.checked_sub(1)) }
                { step(Icon::NextDecision, "Next sentence", (frame + 1 < frames).then_some(frame + 1)) }
            </div>
        </section>
    }
}

fn value(row: &ValueRow) -> Html {
    let ValueRow { name, about, value } = row;
    html! {
        <tr>
            <th scope="row">{ *name }<span class="small dim detail">{ *about }</span></th>
            <td class="n">
                { match value {
                    None => html! { <span class="vh">{ "not known yet" }</span> },
                    Some(Ok(value)) => html! { <strong class="num">{ value }</strong> },
                    Some(Err(reason)) => html! { <span class="small dim">{ reason }</span> },
                } }
            </td>
        </tr>
    }
}

fn find(row: &FindRow) -> Html {
    html! { <tr><th scope="row">{ row.family }</th><td>{ row.technique }</td><td class="n">{ row.candidates }</td></tr> }
}
