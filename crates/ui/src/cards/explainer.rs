//! The Explainer scale in the rating card: how far it is, the three values, and the way to each kind of step.

use crosshatch_workbench::Action;
use crosshatch_workbench::view::{ExplainerView, PricedRow, Stage};
use yew::{Callback, Html, html};

use super::asks;
use crate::board::in_view::choosing;

/// With more rows than this the table is folded.
const MANY: usize = 12;

/// The rating, or the button that asks for it.
pub(crate) fn on_explainer(view: Option<&ExplainerView>, send: &Callback<Action>) -> Html {
    let ask = |name: &'static str| asks::explainer(name, send);
    let Some(ExplainerView { stage, rows, hardest }) = view else {
        return html! { <div class="explainer">{ ask(asks::RATE_ON_EXPLAINER) }</div> };
    };
    let head = match stage {
        Stage::Running(reached) => html! { <p class="mid num" id="explainer-reached">{ reached }</p> },
        Stage::Stopped(reached) => html! {
            <>
                <p class="mid num" id="explainer-reached">{ reached }</p>
                { ask("Rate from the beginning") }
            </>
        },
        Stage::Refused(reason) => html! { <p class="mid">{ reason }</p> },
        Stage::Finished(values, said) => {
            let value = |(name, value): &(&'static str, String)| {
                html! { <div><dt>{ *name }</dt><dd class="v" id={name.to_lowercase()}>{ value }</dd></div> }
            };
            html! {
                <>
                    <dl class="scales">{ for values.iter().map(value) }</dl>
                    <p class="small mid">{ *said }</p>
                </>
            }
        }
    };
    let go = |number: usize| choosing(send, Action::LookRated(number));
    let row = |row: &PricedRow| {
        let PricedRow { name, steps, price, first } = row;
        html! {
            <tr>
                <th scope="row"><button class="b link" type="button" title="Show the first of them" onclick={go(*first)}>{ name }</button></th>
                <td class="n">{ *steps }</td>
                <td class="n">{ price }</td>
            </tr>
        }
    };
    html! {
        <div class="explainer">
            { head }
            if let Some((number, said)) = hardest {
                <p class="small mid">{ format!("Hardest: {said}.") }</p>
                <button class="b line" type="button" id="explainer-hardest" onclick={go(*number)}>{ "Show the hardest step" }</button>
            }
            if !rows.is_empty() {
                <details open={rows.len() <= MANY}>
                    <summary>{ "Steps by price" }</summary>
                    <table class="table">
                        <caption class="vh">{ "Steps on the Explainer scale, and the price of each" }</caption>
                        <tbody>{ for rows.iter().map(row) }</tbody>
                    </table>
                </details>
            }
        </div>
    }
}
