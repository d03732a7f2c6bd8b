//! The review of the game: for each move what the easiest step cost, what the move was and how long it took; what is said of the chosen move; and
//! the sums.

use std::rc::Rc;

use crosshatch_core::technique::Technique;
use crosshatch_workbench::review::{MoveKind, Played};
use crosshatch_workbench::reviewing::{self, ReviewRow, ReviewView};
use crosshatch_workbench::{Action, GuideAction, Model, ReviewAction, game_link};
use yew::{Callback, Html, html};

use super::strip::{DEPTH, HEIGHT, Strip, Under};
use crate::board::in_view::show_board;
use crate::browser::clipboard::copy;
use crate::browser::saving::save;
use crate::browser::{chance, page_address};
use crate::shell::icon::{Icon, picture};

/// The card.
pub(crate) fn card(model: &Rc<Model>, send: &Callback<Action>) -> Html {
    let Some(view) = reviewing::view(model) else { return Html::default() };
    let save_game = {
        let model = Rc::clone(model);
        Callback::from(move |_| {
            if let Some(played) = Played::of(&model.game.timeline) {
                save("crosshatch-game.txt", "text/plain", &played.text());
            }
        })
    };
    let copy_link = {
        let (model, send) = (Rc::clone(model), send.clone());
        Callback::from(move |_| {
            if let Some(played) = Played::of(&model.game.timeline) {
                copy(format!("{}#p={}", page_address(), game_link(&played.record)), send.clone());
            }
        })
    };
    html! {
        <section class="review" aria-labelledby="review">
            <h2 id="review" class="vh">{ "Review of the game" }</h2>
            // On a phone the moves are a sheet at the bottom of the window, with the board visible above it.
            <button class="b line opens" type="button" popovertarget="review-moves" onclick={|_| show_board()}>{ "Go through the moves" }</button>
            <div id="review-moves" class="sheet" popover="auto">
                <button class="b line" type="button" popovertarget="review-moves" popovertargetaction="hide">{ "Close" }</button>
                { strip(&view, send) }
                { chosen(&view, send) }
            </div>
            <div class="row wrapped">
                { place("Back to before the first mistake", view.first_wrong, send) }
                { place("The longest wait", view.longest, send) }
            </div>
            { for view.sums.iter().chain(&view.comparison).map(|said| html! { <p class="small mid">{ said }</p> }) }
            if !view.missed.is_empty() {
                <div class="row wrapped">{ for view.missed.iter().map(|technique| practise(technique, send)) }</div>
            }
            <details>
                <summary>{ "All moves" }</summary>
                <ol class="steps">{ for view.rows.iter().enumerate().map(|(at, row)| listed(at, row, view.at, send)) }</ol>
            </details>
            <div class="row wrapped">
                if view.is_old {
                    <button class="b line" type="button" onclick={send.reform(|_| Action::Review(ReviewAction::Begin))}>{ "Review again" }</button>
                }
                <button class="b line" type="button" onclick={copy_link}>{ "Copy a link with the moves" }</button>
                <button class="b line" type="button" onclick={save_game}>{ "Save the game as a file" }</button>
            </div>
        </section>
    }
}

/// A button that shows the board before the move at a place, if there is one.
fn place(name: &'static str, at: Option<usize>, send: &Callback<Action>) -> Html {
    let Some(at) = at else { return Html::default() };
    let send = send.clone();
    let onclick = Callback::from(move |_| {
        send.emit(Action::Review(ReviewAction::Look(at)));
        show_board();
    });
    html! { <button class="b line" type="button" {onclick}>{ name }</button> }
}

/// A bar for each move, as high as the price of the easiest step at that point, and below it one for the time that the move took. It is a slider:
/// the board goes along it.
fn strip(view: &ReviewView, send: &Callback<Action>) -> Html {
    let most = |of: fn(&ReviewRow) -> u64| view.rows.iter().map(of).max().unwrap_or_default().max(1);
    let least = view.rows.iter().map(|row| u64::from(row.price)).min().unwrap_or_default();
    // Where all prices are alike, the bars are half as high as the space.
    let dearest = most(|row| u64::from(row.price)).max(2 * least);
    let longest = most(|row| row.tenths);
    let class = |at: usize, class: &'static str| if view.at == Some(at) { "now" } else { class };
    let bar = |(at, row): (usize, &ReviewRow)| ((u64::from(row.price) * HEIGHT).div_ceil(dearest), class(at, "found"));
    // By the square root, so that one long wait does not flatten all others.
    let below = |(at, row): (usize, &ReviewRow)| {
        let height = (row.tenths * DEPTH * DEPTH).div_ceil(longest).isqrt();
        Under { height, class: class(at, tone(row.kind)), shape: shape(row.kind) }
    };
    let chosen = view.at.and_then(|at| view.rows.get(at));
    let told = chosen.map_or_else(|| format!("{} moves", view.rows.len()), |row| row.act.clone());
    let bars = view.rows.iter().enumerate().map(bar).collect();
    let under = view.rows.iter().enumerate().map(below).collect();
    let first = "above: the easiest step, below: your time";
    let strip = Strip { bars, under, at: view.at.unwrap_or_default(), label: "Move of the game", told, first };
    strip.draw(send.reform(|at| Action::Review(ReviewAction::Look(at))))
}

/// The chosen move, and the way to those beside it.
fn chosen(view: &ReviewView, send: &Callback<Action>) -> Html {
    let step = |icon: Icon, name: &'static str, to: Option<usize>| {
        let onclick = send.reform(move |_| Action::Review(ReviewAction::Look(to.unwrap_or_default())));
        html! { <button class="b sq line" type="button" aria-label={name} title={name} disabled={to.is_none()} {onclick}>{ picture(icon) }</button> }
    };
    let at = view.at.filter(|&at| at < view.rows.len());
    let next = at.map_or(0, |at| at + 1);
    let said = at.map(|at| &view.rows[at]);
    html! {
        <div class="chosen">
            <p aria-live="polite">
                if let Some(row) = said {
                    <span class={tone(row.kind)} aria-hidden="true">{ row.sign }</span>{ format!(" {}", row.text) }
                } else {
                    { "Choose a move to see the board before it." }
                }
            </p>
            <div class="row">
                { step(Icon::LastDecision, "Previous move", at.and_then(|at| at.checked_sub(1))) }
                { step(Icon::NextDecision, "Next move", Some(next).filter(|&next| next < view.rows.len())) }
                <span class="small dim num">{ said.map(|row| format!("{} {}", row.act, row.waited)) }</span>
            </div>
        </div>
    }
}

/// A move in the list.
fn listed(at: usize, row: &ReviewRow, shown: Option<usize>, send: &Callback<Action>) -> Html {
    let onclick = send.reform(move |_| Action::Review(ReviewAction::Look(at)));
    let class = (shown == Some(at)).then_some("now");
    html! {
        <li>
            <button type="button" {class} {onclick} title={row.text.clone()}>
                <span class={tone(row.kind)} aria-hidden="true">{ row.sign }</span>
                <span>{ &row.act }</span>
                <span class="vh">{ &row.text }</span>
                <span class="effect num dim">{ &row.waited }</span>
            </button>
        </li>
    }
}

fn practise(technique: &'static Technique, send: &Callback<Action>) -> Html {
    let onclick = send.reform(move |_| Action::Guide(GuideAction::Practise(technique, chance::seed())));
    html! { <button class="b line" type="button" {onclick}>{ format!("Practise: {}", technique.name) }</button> }
}

/// The outline of a kind's shape, so that colour is never the only one. The moves that need no attention have none.
fn shape(kind: MoveKind) -> &'static str {
    match kind {
        MoveKind::Found | MoveKind::Undecided => "",
        MoveKind::CouldBeEasier => "M4 0a4 4 0 0 0 0 8z",
        MoveKind::Ahead => "M4 0 5 3 8 4 5 5 4 8 3 5 0 4 3 3z",
        MoveKind::Guess => "M4 0 8 4 4 8 0 4z",
        MoveKind::Slip => "M4 0 8 8H0z",
        MoveKind::Mistake(_) => "M0 0h2l2 3 2-3h2L5 4l3 4H6L4 5 2 8H0l3-4z",
    }
}

/// The class of a kind's colour.
fn tone(kind: MoveKind) -> &'static str {
    match kind {
        MoveKind::Found | MoveKind::Undecided => "found",
        MoveKind::Ahead => "ahead",
        MoveKind::CouldBeEasier | MoveKind::Guess => "odd",
        MoveKind::Slip | MoveKind::Mistake(_) => "wrong",
    }
}
