//! Runs the chain engines on a position, for the technique library.

use core::task::Poll;

use super::board::Board;
use super::chains::{Chains, Engine};
use super::found::Found;
use super::round::{Round, Take};
use crosshatch_core::Position;

/// The board of a 9x9 position.
pub(crate) fn board_of(position: &Position) -> Board {
    let mut values = [0; 81];
    for (cell, digit) in position.grid().filled() {
        values[cell.index()] = digit.index() as u8 + 1;
    }
    let mut board = Board::new(&values);
    for cell in position.empty().iter() {
        for digit in position.shape().digits() - position.get(cell) {
            board.remove(cell.index() as u8, digit.index() as u8);
        }
    }
    board
}

/// The first hint of an engine in a 9x9 position, if it has one. Returns `Pending` if `fuel` runs out.
pub(crate) fn chain_hint(position: &Position, engine: Engine, fuel: &mut u64) -> Poll<Option<Found>> {
    let mut round = Round::new(Take::First);
    Chains::default().search(&board_of(position), engine, &mut round, fuel).map(|()| round.into_hints().pop())
}
