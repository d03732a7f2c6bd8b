//! What stands around the board: the sentence below it, work under way, the rating.

use crosshatch_workbench::job::{IronCard, RungCount};
use crosshatch_workbench::view::{JobView, RatingView, StatusView};
use crosshatch_workbench::{Action, Tone};
use yew::{Callback, Html, html};

/// The sentence below the board. It is read out when it changes.
pub(crate) fn status_line(status: &StatusView) -> Html {
    let StatusView { tone, text, to_go } = status;
    let class = match tone {
        Tone::Plain => "",
        Tone::Good => "ok",
        Tone::Bad => "bad",
    };
    html! {
        <div class="stat">
            <p role="status" {class}>{ text }</p>
            <p class="togo num">{ format!("{to_go} to go") }</p>
        </div>
    }
}

/// Work under way, with a way to stop it. Shown only when it takes a moment.
pub(crate) fn job_card(job: Option<&JobView>, send: &Callback<Action>) -> Html {
    let Some(JobView { title, detail, percent }) = job else { return Html::default() };
    let cancel = send.reform(|_| Action::Cancel);
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

/// The rating of the puzzle on the board.
pub(crate) fn rating_card(rating: &RatingView, send: &Callback<Action>) -> Html {
    let rate = send.reform(|_| Action::Rate);
    let body = match rating {
        RatingView::Empty => html! { <p class="mid">{ "No rating yet. Paste or type a puzzle." }</p> },
        RatingView::Unknown => html! { <button class="b line" type="button" onclick={rate}>{ "Rate" }</button> },
        RatingView::Refused(reason) => html! { <p class="mid">{ reason }</p> },
        RatingView::Iron(card) => iron(card),
    };
    html! { <section class="card rating" aria-labelledby="rating"><h2 id="rating">{ "Rating" }</h2>{ body }</section> }
}

fn iron(card: &IronCard) -> Html {
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
        </>
    }
}
