//! Candidates written as one set of digits for each cell, values included, as candidate grids and sukaku have them.

use alloc::borrow::Cow;
use alloc::boxed::Box;

use super::format::Content;
use crate::board::candidates::Candidates;
use crate::board::digit::DigitSet;
use crate::board::grid::Grid;
use crate::board::shape::Shape;

/// Separates values from candidates: a cell's only digit is its value, unless an unfilled peer has that digit as a candidate too.
pub(super) fn settle(shape: Shape, sets: &[DigitSet]) -> (Grid, Box<[DigitSet]>) {
    let geometry = shape.geometry();
    let mut grid = Grid::empty(shape);
    for cell in shape.each_cell() {
        let set = sets[cell.index()];
        if let Some(digit) = set.only() {
            let open =
                geometry.peers(cell).iter().map(|peer| sets[peer.index()]).any(|peer| peer.len() > 1 && peer.contains(digit));
            grid.set(cell, (!open).then_some(digit));
        }
    }
    let candidates = unfilled(&grid, sets);
    (grid, candidates)
}

/// The sets of the empty cells, and the empty set for each cell that has a value.
pub(super) fn unfilled(grid: &Grid, sets: &[DigitSet]) -> Box<[DigitSet]> {
    grid.values().zip(sets).map(|(value, &set)| if value.is_some() { DigitSet::EMPTY } else { set }).collect()
}

/// The candidates to be written for a board: its own, or those that its values leave.
pub(super) fn sets_of<'a>(board: &Content<'a>) -> Cow<'a, [DigitSet]> {
    let left = || {
        let left = Candidates::of(board.grid.clone());
        board.grid.shape().each_cell().map(|cell| left.get(cell)).collect()
    };
    board.candidates.map_or_else(|| Cow::Owned(left()), Cow::Borrowed)
}
