//! The games to go on with, beside an empty board.

use std::rc::Rc;

use crosshatch_workbench::library::{Action as Act, Row, unfinished};
use crosshatch_workbench::{Action, Model};
use yew::{Callback, Html, function_component, html, use_effect_with};

use crate::browser::svg;

/// The most games offered; all others are in the library.
const MOST: usize = 2;

/// The unfinished games played last, if any.
pub(crate) fn card(model: &Rc<Model>, send: &Callback<Action>) -> Html {
    html! { <Unfinished rows={unfinished(model, MOST)} act={send.reform(Action::from)} /> }
}

#[derive(PartialEq, yew::Properties)]
struct Props {
    rows: Vec<Row>,
    act: Callback<Act>,
}

#[function_component]
fn Unfinished(props: &Props) -> Html {
    let Props { rows, act } = props;
    let want = act.clone();
    use_effect_with((), move |()| want.emit(Act::Want));
    if rows.is_empty() {
        return Html::default();
    }
    html! {
        <>
            <h3>{ "Continue" }</h3>
            { for rows.iter().map(|row| game(row, act)) }
        </>
    }
}

fn game(row: &Row, act: &Callback<Act>) -> Html {
    let picture = svg::picture(&row.picture);
    let puzzle = row.puzzle.clone();
    let onclick = act.reform(move |_| Act::Open(puzzle.clone()));
    html! {
        <button key={row.puzzle.clone()} class="b line go-on" type="button" {onclick}>
            <span class="small-board">{ picture }</span>
            <span class="told">{ &row.title }<span class="small mid">{ &row.progress }{ " · " }{ &row.played }</span></span>
        </button>
    }
}
