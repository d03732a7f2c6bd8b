//! The optional stage: pairs.

use super::options::Pairs;
use super::report::Step;
use crate::pegboard::{Contradiction, Pegboard};
use crosshatch_core::solve::watch::Watch;
use crosshatch_core::{DigitSet, House, SpotSet, subsets};

/// Goes through all houses once. What a pair excludes is excluded at once, with all consequences.
pub(super) fn look<W: Watch>(board: &mut Pegboard, pairs: Pairs, watch: &mut W) -> Step {
    for house in board.geometry().each_house() {
        let outcome = match pairs {
            Pairs::Off => Ok(()),
            Pairs::Hidden => hidden(board, house, watch),
            Pairs::HiddenAndNaked => hidden(board, house, watch).and_then(|()| naked(board, house, watch)),
        };
        if outcome.is_err() {
            return Step::Impossible;
        }
    }
    let changed = board.has_changed();
    board.settle();
    match (board.is_solved(), changed) {
        (true, _) => Step::Solved,
        (false, true) => Step::More,
        (false, false) => Step::Rest,
    }
}

/// Two digits with the same two places: those cells can't be anything else.
fn hidden<W: Watch>(board: &mut Pegboard, house: House, watch: &mut W) -> Result<(), Contradiction> {
    let geometry = board.geometry();
    for pair in subsets(geometry.shape().digits(), 2) {
        let mut spots = pair.iter().map(|digit| board.spots(house, digit));
        let (first, second) = (spots.next(), spots.next());
        if let Some(both) = first.filter(|spots| spots.len() == 2 && first == second) {
            for spot in both {
                let cell = geometry.cells(house)[spot.index()];
                board.exclude(cell, board.can_be(cell) - pair, watch)?;
            }
        }
    }
    Ok(())
}

/// Two cells with the same two digits: no other cell of the house can be these.
fn naked<W: Watch>(board: &mut Pegboard, house: House, watch: &mut W) -> Result<(), Contradiction> {
    let cells = board.geometry().cells(house);
    for pair in subsets(SpotSet::first_n(cells.len()), 2) {
        let mut sets = pair.iter().map(|spot| board.can_be(cells[spot.index()]));
        let (first, second) = (sets.next(), sets.next());
        if let Some(both) = first.filter(|digits: &DigitSet| digits.len() == 2 && first == second) {
            for spot in SpotSet::first_n(cells.len()) - pair {
                board.exclude(cells[spot.index()], both, watch)?;
            }
        }
    }
    Ok(())
}
