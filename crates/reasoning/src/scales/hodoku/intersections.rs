//! Locked candidates: all places of a digit in one house lie in another house too.

use super::board::Board;
use super::found::{Found, StepName};
use crate::nine::{BOXES, HOUSES, LINES};

/// The first pointing: a digit with two or three places in a box, all in one line that has more. Ordered by box, then by digit.
pub(crate) fn pointing(board: &Board) -> Option<Found> {
    BOXES
        .flat_map(|from| (0..9).map(move |digit| (from, digit)))
        .find_map(|(from, digit)| { LINES }.find_map(|to| confined(board, from, to, digit, StepName::Pointing)))
}

/// The first claiming: a digit with two or three places in a line, all in one box that has more. Ordered by line, then by digit.
pub(crate) fn claiming(board: &Board) -> Option<Found> {
    LINES
        .flat_map(|from| (0..9).map(move |digit| (from, digit)))
        .find_map(|(from, digit)| { BOXES }.find_map(|to| confined(board, from, to, digit, StepName::Claiming)))
}

fn confined(board: &Board, from: usize, to: usize, digit: u8, name: StepName) -> Option<Found> {
    let inside = board.places_in(from, digit);
    if !matches!(inside.len(), 2 | 3) || !inside.is_subset(HOUSES[to]) {
        return None;
    }
    let gone = board.places_in(to, digit) - inside;
    Found::eliminating(name, gone.into_iter().map(|cell| (cell, digit)))
}
