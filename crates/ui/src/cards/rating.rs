//! The rating of the puzzle on the board: a line for each scale, and behind it what its value comes from.

use std::rc::Rc;

use crosshatch_workbench::scales::{Card, CardRow, iron};
use crosshatch_workbench::view::{self, LineStage, LineView, RatingView};
use crosshatch_workbench::{Action, Model, PathAction, RatingAction};
use yew::{Callback, Html, html};

use crate::board::in_view::choosing;
use crate::browser::chance;
use crate::late;

/// The rating of the puzzle on the board.
pub(crate) fn rating_card(model: &Rc<Model>, send: &Callback<Action>) -> Html {
    let mut said_of_bank = Html::default();
    let body = match view::rating(model) {
        RatingView::Empty => html! { <p class="mid">{ "No rating yet. Paste or type a puzzle." }</p> },
        RatingView::Refused(reason) => html! { <p class="mid">{ reason }</p> },
        RatingView::Lines(lines) => {
            said_of_bank = compared(view::chosen_scale(model), model);
            html! { <div class="scales">{ for lines.iter().map(|shown| line(shown, model, send)) }</div> }
        }
    };
    html! {
        <section class="rating" aria-labelledby="rating">
            <h2 id="rating" class="vh">{ "Rating" }</h2>
            { body }
            <div class="standing small mid">{ said_of_bank }{ for view::standing(model).iter().map(|said| html! { <p>{ said }</p> }) }</div>
            // It is loaded lazily, and nothing below it could move.
            <div class="row taken">{ late::steps().map(|steps| (steps.ratings)(model, send)).unwrap_or_default() }</div>
        </section>
    }
}

/// How the puzzle compares with the bank on the scale of this id; an empty line until that is known.
fn compared(id: &str, model: &Model) -> Html {
    html! { <p class="compared">{ late::bank().and_then(|bank| (bank.standing)(model, id)) }</p> }
}

/// The line of a scale.
fn line(line: &LineView, model: &Rc<Model>, send: &Callback<Action>) -> Html {
    let &LineView { place, id, name, ref stage, .. } = line;
    let asks = |what: &'static str, action: Action| {
        let onclick = send.reform(move |_| action.again());
        html! { <button class="b line" type="button" aria-label={format!("{what}: {name}")} {onclick}>{ what }</button> }
    };
    let (said, button) = match stage {
        LineStage::Known(card) => return known(line, card, true, model, send),
        LineStage::Provisional(card) => return known(line, card, false, model, send),
        LineStage::Nothing => (html! { <span class="awaited" role="img" aria-label="not known yet"></span> }, Html::default()),
        LineStage::Running(reached) => (so_far(id, reached), asks("Stop", Action::Ratings(RatingAction::Pause))),
        LineStage::Resting(reached) => (so_far(id, reached), asks("Go on", Action::Ratings(RatingAction::Resume(place)))),
        LineStage::Failed(reason) => {
            (html! { <span class="wd">{ &**reason }</span> }, asks("Try again", Action::Ratings(RatingAction::Resume(place))))
        }
        // One sentence for all such scales comes below.
        LineStage::Refused(_) => return Html::default(),
    };
    html! { <div class="scale" key={id}><span class="nm">{ name }</span>{ said }{ button }</div> }
}

fn so_far(id: &str, reached: &str) -> Html {
    html! { <span class="so-far num" id={format!("{id}-so-far")}>{ reached }</span> }
}

/// A line whose value is known. Its rows lead to the board where they are of this board.
fn known(line: &LineView, card: &Card, leads: bool, model: &Rc<Model>, send: &Callback<Action>) -> Html {
    let &LineView { place, id, name, ref own, .. } = line;
    let row = |row: &CardRow| {
        let CardRow { name, count, price, first } = row;
        let meaning =
            late::steps().and_then(|steps| (steps.meaning)(name)).map(|said| html! { <p class="small dim">{ said }</p> });
        let name = match first.filter(|_| leads) {
            None => html! { name },
            Some(first) => {
                let go = choosing(send, Action::Paths(PathAction::Look(place, first as usize)));
                html! { <button class="b link" type="button" title="Show the first of them" onclick={go}>{ name }</button> }
            }
        };
        html! { <tr><th scope="row">{ name }{ meaning }</th><td class="n">{ count }</td><td class="n">{ price }</td></tr> }
    };
    html! {
        <details class="scale" key={id}>
            <summary>
                <span class="nm">{ name }</span>
                <b class="v" id={id}>{ &card.value }</b>
                <span class="extra num">{ &card.beside }<span class="own">{ own }</span></span>
                <span class="wd" id={format!("{id}-word")}>{ &card.word }</span>
            </summary>
            <div class="more">
                if !card.said.is_empty() {
                    <p class="small mid">{ &card.said }</p>
                }
                { compared(id, model) }
                if !card.rows.is_empty() {
                    <table class="table">
                        <caption>{ &card.caption }</caption>
                        <tbody>{ for card.rows.iter().map(row) }</tbody>
                    </table>
                }
                if id == iron::LINE.id {
                    { of_iron(view::can_be_watched(model), send) }
                }
            </div>
        </details>
    }
}

/// What else there is on the iron scale.
fn of_iron(can_be_watched: bool, send: &Callback<Action>) -> Html {
    html! {
        <div class="row wrapped">
            if can_be_watched {
                <button class="b line" type="button" onclick={send.reform(|_| Action::Ratings(RatingAction::WatchSolved))}>{ "Watch it solved" }</button>
            }
            <button class="b line" type="button" onclick={send.reform(|_| Action::Ratings(RatingAction::Spread(chance::seed())))}>
                { "Rate 200 turned copies" }
            </button>
        </div>
    }
}
