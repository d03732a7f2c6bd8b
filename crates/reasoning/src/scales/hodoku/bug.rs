//! BUG+1 (bivalue universal grave plus one).

use super::board::Board;
use super::found::{Found, StepName};
use crate::nine::{BOXES, COLUMNS, HOUSES, ROWS};

/// BUG+1: all empty cells have two candidates except one that has three. That cell holds the digit that occurs three times in its
/// houses.
pub(crate) fn bug_plus_one(board: &Board) -> Option<Found> {
    let three = board.with_candidates(3);
    let cell = three.first().filter(|_| three.len() == 1 && (board.empty - three) == board.bivalue())?;
    let mut thrice = None;
    for kind in [ROWS, COLUMNS, BOXES] {
        let mut of_kind = None;
        for house in kind {
            for digit in 0..9 {
                match board.count(house, digit) {
                    0..=2 => {}
                    3 if of_kind.is_none() && thrice.is_none_or(|other| other == digit) && HOUSES[house].contains(cell) => {
                        of_kind = Some(digit);
                    }
                    _ => return None,
                }
            }
        }
        thrice = Some(of_kind?);
    }
    let digit = thrice.filter(|&digit| board.has(cell, digit))?;
    Found::eliminating(StepName::UniversalGrave, board.by_cell(three, !(1 << digit)))
}
