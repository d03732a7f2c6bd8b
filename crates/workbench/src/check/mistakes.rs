//! Mistakes: entries that differ from the solution.

use std::rc::Rc;

use crosshatch_core::{CellSet, Grid};
use crosshatch_game::Proof;

use crate::cell_view::Pointed;
use crate::model::{Model, Offer, Tone};
use crate::sentence;
use crate::settings::Mistakes;

/// The entries to mark without being asked, if the solution is known.
pub(crate) fn at_once(model: &Model) -> CellSet {
    if model.settings.mistakes == Mistakes::AtOnce { model.game.known_wrong_entries() } else { CellSet::EMPTY }
}

/// Finds the solution if mistakes are marked at once. Called after every update, with the model before it.
pub(crate) fn keep_up(model: &mut Model, before: &Model) {
    let is_new = !Rc::ptr_eq(model.board(), before.board()) || model.settings.mistakes != before.settings.mistakes;
    if is_new && model.settings.mistakes == Mistakes::AtOnce {
        // The game keeps it for `at_once`.
        let _ = model.game.prove_givens();
    }
}

/// Marks the wrong entries and tells which they are. Does nothing if there are none any more.
pub(crate) fn show(model: &mut Model) {
    let Some(proof) = model.game.prove_givens() else { return };
    let Some(solution) = proof.solution() else { return };
    let cells = model.board().wrong_entries(solution);
    if !cells.is_empty() {
        let said = sentence::wrong_entries(model.board().shape(), &cells, true);
        model.say_of(Tone::Bad, said, Pointed::Wrong, cells);
        let offers = way_back(model, solution).into_iter().collect();
        model.offer(offers);
    }
}

/// Goes back to the board before the first mistake.
pub(crate) fn go_back(model: &mut Model) {
    let proof = model.game.prove_givens();
    let Some(timeline) =
        proof.as_deref().and_then(Proof::solution).and_then(|solution| model.game.timeline.before_mistake(solution))
    else {
        return;
    };
    model.show(timeline);
    model.say(Tone::Plain, sentence::BEFORE_THE_MISTAKE.into());
}

/// The offer to go back to the board before the first mistake, if it is in the timeline.
pub(crate) fn way_back(model: &Model, solution: &Grid) -> Option<Offer> {
    model.game.timeline.before_mistake(solution).map(|_| Offer::BackToRight)
}

/// The offers beside entries that are marked at once.
pub(crate) fn ways_on(model: &Model, wrong: &CellSet) -> Vec<Offer> {
    let solution = model.game.solution.as_deref().and_then(Proof::solution).filter(|_| !wrong.is_empty());
    solution.and_then(|solution| way_back(model, solution)).into_iter().collect()
}
