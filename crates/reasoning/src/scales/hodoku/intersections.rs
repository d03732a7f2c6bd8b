//! Locked candidates: a digit whose cells in one house all lie in another one.

use super::board::Board;
use super::cells::{BOXES, COLUMNS, HOUSES, ROWS};
use super::found::{Found, StepName};

/// A digit with two or three cells in a box, all in one row or column that has more. Boxes first, then digits.
pub(crate) fn pointing(board: &Board) -> Option<Found> {
    let lines = ROWS.chain(COLUMNS);
    BOXES
        .flat_map(|from| (0..9).map(move |digit| (from, digit)))
        .find_map(|(from, digit)| lines.clone().find_map(|to| confined(board, from, to, digit, StepName::Pointing)))
}

/// A digit with two or three cells in a row or column, all in one box that has more. Lines first, then digits.
pub(crate) fn claiming(board: &Board) -> Option<Found> {
    ROWS.chain(COLUMNS)
        .flat_map(|from| (0..9).map(move |digit| (from, digit)))
        .find_map(|(from, digit)| { BOXES }.find_map(|to| confined(board, from, to, digit, StepName::Claiming)))
}

fn confined(board: &Board, from: usize, to: usize, digit: u8, name: StepName) -> Option<Found> {
    let inside = board.spots_in(from, digit);
    if !matches!(inside.len(), 2 | 3) || !inside.is_subset(HOUSES[to]) {
        return None;
    }
    let gone = board.spots_in(to, digit) - inside;
    Found::eliminating(name, gone.into_iter().map(|cell| (cell, digit)))
}
