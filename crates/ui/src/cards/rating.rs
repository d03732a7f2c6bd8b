//! The rating of the puzzle on the board, scale by scale.

use crosshatch_workbench::Action;
use crosshatch_workbench::lab::grouped;
use crosshatch_workbench::scales::hodoku::{HodokuCard, TechniqueCount};
use crosshatch_workbench::scales::iron::{IronCard, RungCount};
use crosshatch_workbench::view::{ExplainerView, RatingView};
use yew::{Callback, Html, html};

use super::explainer::on_explainer;
use crate::browser::chance;

/// The rating of the puzzle on the board.
pub(crate) fn rating_card(
    rating: &RatingView,
    hodoku: Option<&Result<HodokuCard, String>>,
    explainer: Option<&ExplainerView>,
    standing: &[String],
    watch: Option<Action>,
    send: &Callback<Action>,
) -> Html {
    let rate = send.reform(|_| Action::Rate);
    let body = match rating {
        RatingView::Empty => html! { <p class="mid">{ "No rating yet. Paste or type a puzzle." }</p> },
        RatingView::Unknown => html! { <button class="b line" type="button" onclick={rate}>{ "Rate" }</button> },
        RatingView::Refused(reason) => html! { <p class="mid">{ reason }</p> },
        RatingView::Iron(card) => iron(card, watch, send),
    };
    html! { <section class="card rating" aria-labelledby="rating"><h2 id="rating">{ "Rating" }</h2>{ body }if *rating != RatingView::Empty { { on_hodoku(hodoku, send) }{ on_explainer(explainer, send) } }<div class="standing small mid">{ for standing.iter().map(|said| html! { <p>{ said }</p> }) }</div></section> }
}

/// The rating on the `HoDoKu` scale, or the button that asks for it.
fn on_hodoku(hodoku: Option<&Result<HodokuCard, String>>, send: &Callback<Action>) -> Html {
    let card = match hodoku {
        None => {
            let rate = send.reform(|_| Action::RateHodoku);
            return html! { <button class="b line" type="button" onclick={rate}>{ "Rate on HoDoKu's scale" }</button> };
        }
        Some(Err(reason)) => return html! { <p class="mid">{ reason }</p> },
        Some(Ok(card)) => card,
    };
    let row = |technique: &TechniqueCount| {
        html! {
            <tr>
                <th scope="row">{ &technique.name }</th>
                <td class="n">{ technique.steps }</td>
                <td class="n">{ grouped(technique.points.into()) }</td>
            </tr>
        }
    };
    html! {
        <>
            <dl class="scales">
                <div><dt>{ "HoDoKu" }</dt><dd class="v" id="hodoku">{ grouped(card.score.into()) }</dd><dd class="wd" id="hodoku-level">{ &card.level }</dd></div>
            </dl>
            if !card.solved {
                <p class="small mid">{ "It gives up: it cannot find a way to the end." }</p>
            }
            <table class="table">
                <caption>{ "Steps of HoDoKu's own path, and what they cost" }</caption>
                <tbody>{ for card.techniques.iter().map(row) }</tbody>
            </table>
        </>
    }
}

fn iron(card: &IronCard, watch: Option<Action>, send: &Callback<Action>) -> Html {
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
                if let Some(watch) = watch {
                    <button class="b line" type="button" onclick={send.reform(move |_| watch.clone())}>{ "Watch it solved" }</button>
                }
                <button class="b line" type="button" onclick={send.reform(|_| Action::Spread(chance::seed()))}>{ "Rate 200 isomorphs" }</button>
            </div>
        </>
    }
}
