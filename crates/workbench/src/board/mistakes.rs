//! Mistakes: entries that are not those of the solution.

use std::rc::Rc;

use crosshatch_core::{CellSet, Grid};

use super::check::{self, Proof};
use super::{Board, Timeline};
use crate::model::{Model, Offer, Pointed, Tone};
use crate::sentence;
use crate::settings::Mistakes;

/// The entries to be marked without being asked about, as far as the solution is known.
pub(crate) fn at_once(model: &Model) -> CellSet {
    let puzzle = || model.board().puzzle();
    let solution = model.solution.as_ref().filter(|_| model.settings.mistakes == Mistakes::AtOnce);
    solution
        .filter(|proof| proof.is_of(&puzzle()))
        .and_then(|proof| Some(wrong(model.board(), proof.solution()?)))
        .unwrap_or_default()
}

/// Finds the solution where entries are compared with it at once. To be called after every change of the model before.
pub(crate) fn keep_up(model: &mut Model, before: &Model) {
    let is_new = !Rc::ptr_eq(model.board(), before.board()) || model.settings.mistakes != before.settings.mistakes;
    if is_new && model.settings.mistakes == Mistakes::AtOnce {
        // Kept where the entries are compared with it.
        let _ = solution(model);
    }
}

/// The entries of a board that are not those of the solution.
pub(super) fn wrong(board: &Board, solution: &Grid) -> CellSet {
    board.grid().filled().filter(|&(cell, digit)| solution.get(cell) != Some(digit)).map(|(cell, _)| cell).collect()
}

/// Points the wrong entries out. Where there are none any more, nothing is to be said.
pub(crate) fn show(model: &mut Model) {
    let Some(proof) = solution(model) else { return };
    let Some(solution) = proof.solution() else { return };
    let cells = wrong(model.board(), solution);
    if !cells.is_empty() {
        let said = sentence::wrong_entries(model.board().shape(), &cells, true);
        model.say_of(Tone::Bad, said, Pointed::Wrong, cells);
        let offers = way_back(model, solution).into_iter().collect();
        model.offer(offers);
    }
}

/// Goes back to the last board on which all entries were right: the one before the first of the mistakes.
pub(crate) fn go_back(model: &mut Model) {
    let proof = solution(model);
    let Some(timeline) = proof.as_deref().and_then(Proof::solution).and_then(|solution| before(model, solution)) else { return };
    model.show(timeline);
    model.say(Tone::Plain, sentence::BEFORE_THE_MISTAKE.into());
}

/// The offer of going back, where there is a board to go back to.
pub(crate) fn way_back(model: &Model, solution: &Grid) -> Option<Offer> {
    before(model, solution).map(|_| Offer::BackToRight)
}

/// What is offered where entries are marked at once.
pub(crate) fn ways_on(model: &Model, wrong: &CellSet) -> Vec<Offer> {
    let solution = model.solution.as_deref().and_then(Proof::solution).filter(|_| !wrong.is_empty());
    solution.and_then(|solution| way_back(model, solution)).into_iter().collect()
}

fn before(model: &Model, solution: &Grid) -> Option<Timeline> {
    let puzzle = model.board().puzzle();
    let mut is_of_it = true;
    model.timeline.back_to(|board| {
        // Boards of another puzzle are not gone back to, nor what was before them.
        is_of_it = is_of_it && board.puzzle() == puzzle;
        is_of_it && wrong(board, solution).is_empty()
    })
}

/// What is known of the solution of the givens, found if that is quick.
fn solution(model: &mut Model) -> Option<Rc<Proof>> {
    if !model.board().has_givens() {
        return None;
    }
    let puzzle = model.board().puzzle();
    if model.solution.as_ref().is_none_or(|known| !known.is_of(&puzzle)) {
        model.solution = check::look(model, puzzle);
    }
    model.solution.clone()
}
