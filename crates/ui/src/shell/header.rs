//! The top of the page: the ways to the views, the clock, the size, the menus.

use crosshatch_core::DigitSet;
use crosshatch_core::text::{candidate_grid, rows};
use crosshatch_workbench::routes::{Tab, tabs};
use crosshatch_workbench::{Action, Board, Model, position, view};
use yew::{Callback, Html, html};

use super::clock::Clock;
use super::menus::{Copies, Menus};
use super::toolbar::SizeSelect;

/// The top of the page.
pub(crate) fn header(model: &Model, copies: &Callback<(), Copies>, send: &Callback<Action>) -> Html {
    let shape = model.board().shape();
    let tab = |Tab { name, view, current }: Tab| {
        let onclick = send.reform(move |_| Action::View(view));
        html! { <button class="b" type="button" aria-current={current.then_some("page")} {onclick}>{ name }</button> }
    };
    html! {
            <header class="top">
            <span class="brand">
                <svg viewBox="0 0 32 32" aria-hidden="true">
                    <path class="ruled" d="M2 9.5H30M2 23H30M9.5 2V30M17 2V30" />
                    <path class="clear" d="M21.5 12.5h8V20h-8z" />
                </svg>
                <span>{ "Crosshatch" }</span>
            </span>
            <nav aria-label="Views">{ for tabs(model).map(tab) }</nav>
            // What stands beside it does not move when it comes.
            { view::clock(model).map(|clock| html! { <Clock {clock} send={send.clone()} /> }).unwrap_or_default() }
            <div class="end">
                <SizeSelect {shape} send={send.clone()} />
                <Menus settings={model.settings} copies={copies.clone()} send={send.clone()} />
            </div>
            </header>
    }
}

/// A board as texts. Its candidates are the notes of each cell, or where there are none what the values leave.
pub(crate) fn copies_of(board: &Board) -> Copies {
    let candidates: Vec<DigitSet> = board
        .shape()
        .each_cell()
        .zip(board.automatic_candidates())
        .map(|(cell, automatic)| Some(board.marks(cell).own()).filter(|own| !own.is_empty()).unwrap_or(automatic))
        .collect();
    Copies {
        line: board.line(),
        rows: rows(board.grid(), board.symbols()),
        candidates: candidate_grid(board.grid(), &candidates, board.symbols()),
        position: position::write(board),
    }
}
