//! Hidden and naked singles.

use core::ops::Range;

use super::board::Board;
use super::found::Found;
use super::names;
use super::order::columns_before_rows;
use super::sets::empty;
use crate::scales::nine::{BOXES, COLUMNS, ROWS, cell_at, lowest};

/// The last empty cell of a house; otherwise the first digit with a single place in a box, then in a column, then in a row.
pub(super) fn hidden(board: &Board) -> Option<Found> {
    last(board)
        .or_else(|| only_place(board, BOXES, 1.2))
        .or_else(|| only_place(board, COLUMNS, 1.5))
        .or_else(|| only_place(board, ROWS, 1.5))
}

fn last(board: &Board) -> Option<Found> {
    columns_before_rows().find_map(|house| {
        let empty = Some(empty(board, house)).filter(|empty| empty.is_power_of_two())?;
        let cell = cell_at(house, lowest(empty));
        Some(Found::placing(&names::HIDDEN_SINGLE, 1.0, cell, lowest(board.cells[usize::from(cell)])))
    })
}

fn only_place(board: &Board, mut houses: Range<usize>, price: f64) -> Option<Found> {
    houses.find_map(|house| {
        let digit = board.spots[house].iter().position(|spots| spots.is_power_of_two())?;
        let cell = cell_at(house, lowest(board.spots[house][digit]));
        Some(Found::placing(&names::HIDDEN_SINGLE, price, cell, digit as u8))
    })
}

/// The first cell with a single candidate.
pub(super) fn naked(board: &Board) -> Option<Found> {
    let cell = board.cells.iter().position(|candidates| candidates.is_power_of_two())?;
    Some(Found::placing(&names::NAKED_SINGLE, 2.3, cell as u8, lowest(board.cells[cell])))
}
