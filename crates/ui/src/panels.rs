//! What stands around the board: the sentence below it, work under way, the rating.

use crosshatch_workbench::job::{IronCard, RungCount};
use crosshatch_workbench::view::{JobView, RatingView, StatusView};
use crosshatch_workbench::{Action, Tone};
use yew::{Callback, Html, function_component, html};

#[derive(PartialEq, yew::Properties)]
pub(crate) struct StatusProps {
    pub(crate) status: StatusView,
}

/// The sentence below the board. It is read out when it changes.
#[function_component]
pub(crate) fn StatusLine(props: &StatusProps) -> Html {
    let StatusView { tone, text, to_go } = &props.status;
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

#[derive(PartialEq, yew::Properties)]
pub(crate) struct JobProps {
    pub(crate) job: Option<JobView>,
    pub(crate) send: Callback<Action>,
}

/// Work under way, with a way to stop it. Shown only when it takes a moment.
#[function_component]
pub(crate) fn JobCard(props: &JobProps) -> Html {
    let Some(JobView { title, detail, percent }) = &props.job else { return Html::default() };
    let cancel = props.send.reform(|_| Action::Cancel);
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

#[derive(PartialEq, yew::Properties)]
pub(crate) struct RatingProps {
    pub(crate) rating: RatingView,
    pub(crate) send: Callback<Action>,
}

/// The rating of the puzzle on the board.
#[function_component]
pub(crate) fn RatingCard(props: &RatingProps) -> Html {
    let rate = props.send.reform(|_| Action::Rate);
    let body = match &props.rating {
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
