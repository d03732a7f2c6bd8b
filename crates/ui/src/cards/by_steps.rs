//! The ratings by steps: on the `HoDoKu` scale and on the Explainer scale.

use std::rc::Rc;

use crosshatch_workbench::lab::grouped;
use crosshatch_workbench::scales::hodoku::{HodokuCard, TechniqueCount};
use crosshatch_workbench::{Action, Model, view};
use yew::{Callback, Html, html};

use super::asks;
use super::explainer::on_explainer;

/// The ratings of the puzzle on the board, each with the button that asks for it.
pub(crate) fn ratings(model: &Rc<Model>, send: &Callback<Action>) -> Html {
    html! { <>{ on_hodoku(view::hodoku(model).as_ref(), send) }{ on_explainer(view::explainer(model).as_ref(), send) }</> }
}

/// The rating on the `HoDoKu` scale, or the button that asks for it.
fn on_hodoku(hodoku: Option<&Result<HodokuCard, String>>, send: &Callback<Action>) -> Html {
    let card = match hodoku {
        None => return asks::hodoku(send),
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
