//! The rating of the puzzle on the board, scale by scale.

use std::rc::Rc;

use crosshatch_workbench::scales::iron::{IronCard, RungCount};
use crosshatch_workbench::view::{self, RatingView};
use crosshatch_workbench::{Action, Model};
use yew::{Callback, Html, html};

use super::asks;
use crate::browser::chance;
use crate::late;

/// The rating of the puzzle on the board.
pub(crate) fn rating_card(model: &Rc<Model>, send: &Callback<Action>) -> Html {
    let rating = view::rating(model);
    let rate = send.reform(|_| Action::Rate);
    let body = match &rating {
        RatingView::Empty => html! { <p class="mid">{ "No rating yet. Paste or type a puzzle." }</p> },
        RatingView::Unknown => html! { <button class="b line" type="button" onclick={rate}>{ "Rate" }</button> },
        RatingView::Refused(reason) => html! { <p class="mid">{ reason }</p> },
        RatingView::Iron(card) => iron(card, view::can_be_watched(model), send),
    };
    let by_steps = match late::steps() {
        _ if rating == RatingView::Empty => Html::default(),
        Some(steps) => (steps.ratings)(model, send),
        None => {
            html! { <>{ asks::hodoku(send) }<div class="explainer">{ asks::explainer(asks::RATE_ON_EXPLAINER, send) }</div></> }
        }
    };
    html! {
        <section class="card rating" aria-labelledby="rating">
            <h2 id="rating">{ "Rating" }</h2>
            { body }
            { by_steps }
            <div class="standing small mid">{ for view::standing(model).iter().map(|said| html! { <p>{ said }</p> }) }</div>
        </section>
    }
}

fn iron(card: &IronCard, can_be_watched: bool, send: &Callback<Action>) -> Html {
    let row = |rung: &RungCount| {
        html! {
            <tr>
                <th scope="row">{ &rung.name }</th>
                <td class="n">{ format!("{} × {}", rung.passes, rung.price) }</td>
                <td class="n">{ rung.passes * rung.price }</td>
            </tr>
        }
    };
    html! {
        <>
            <dl class="scales">
                <div><dt>{ "Iron" }</dt><dd class="v" id="iron">{ card.score }</dd><dd class="wd" id="iron-label">{ &card.label }</dd></div>
            </dl>
            if !card.rungs.is_empty() {
                <table class="table">
                    <caption>{ "Passes of the solver, and what each costs" }</caption>
                    <tbody>{ for card.rungs.iter().map(row) }</tbody>
                </table>
            }
            <div class="row wrapped">
                if can_be_watched {
                    <button class="b line" type="button" onclick={send.reform(|_| Action::WatchSolved)}>{ "Watch it solved" }</button>
                }
                <button class="b line" type="button" onclick={send.reform(|_| Action::Spread(chance::seed()))}>{ "Rate 200 isomorphs" }</button>
            </div>
        </>
    }
}
