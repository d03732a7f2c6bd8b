//! Hidden and naked singles.

use core::ops::{ControlFlow, Range};

use super::sets::empty;
use crate::hints::board::Board;
use crate::hints::found::Found;
use crate::hints::names;
use crate::hints::order::columns_before_rows;
use crate::hints::round::Round;
use crate::nine::{BOXES, COLUMNS, ROWS, cell_at, lowest};

/// The last empty cell of a house; after these the digits with a single place in a box, then in a column, then in a row.
pub(super) fn hidden(board: &Board, round: &mut Round) -> ControlFlow<()> {
    last(board, round)?;
    only_place(board, BOXES, 1.2, round)?;
    only_place(board, COLUMNS, 1.5, round)?;
    only_place(board, ROWS, 1.5, round)
}

fn last(board: &Board, round: &mut Round) -> ControlFlow<()> {
    for house in columns_before_rows() {
        let empty = empty(board, house);
        if empty.is_power_of_two() {
            let cell = cell_at(house, lowest(empty));
            round.offer(Found::placing(&names::HIDDEN_SINGLE, 1.0, cell, lowest(board.cells[usize::from(cell)])))?;
        }
    }
    ControlFlow::Continue(())
}

fn only_place(board: &Board, houses: Range<usize>, price: f64, round: &mut Round) -> ControlFlow<()> {
    for house in houses {
        for (digit, &spots) in (0..).zip(&board.spots[house]) {
            if spots.is_power_of_two() {
                round.offer(Found::placing(&names::HIDDEN_SINGLE, price, cell_at(house, lowest(spots)), digit))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The cells with a single candidate.
pub(super) fn naked(board: &Board, round: &mut Round) -> ControlFlow<()> {
    for (cell, &candidates) in (0..).zip(&board.cells) {
        if candidates.is_power_of_two() {
            round.offer(Found::placing(&names::NAKED_SINGLE, 2.3, cell, lowest(candidates)))?;
        }
    }
    ControlFlow::Continue(())
}
