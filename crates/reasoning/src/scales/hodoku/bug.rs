//! The bivalue universal grave and one more.

use super::board::Board;
use super::cells::{BOXES, COLUMNS, HOUSES, ROWS};
use super::found::{Found, StepName};

/// All cells hold two candidates but one, which holds three: it is the one that its houses have three times.
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
