//! Singles, in the order in which they were queued.

use super::board::Board;
use super::found::{Found, StepName};
use crate::nine::{ALL, bits, houses_of};

/// The first queued naked single that is the last empty cell of a house. It stays in the queue, where the filled cell marks it as
/// stale.
pub(crate) fn full_house(board: &Board) -> Option<Found> {
    let open = |&&(cell, _): &&(u8, u8)| board.empty.contains(cell);
    let last = |&&(cell, digit): &&(u8, u8)| {
        let others = ALL & !(1 << digit);
        houses_of(cell).into_iter().any(|house| bits(others).all(|other| board.count(house, other) == 0))
    };
    let &(cell, digit) = board.naked.iter().filter(open).find(last)?;
    Some(Found::placing(StepName::FullHouse, cell, digit))
}

/// The next queued naked single whose cell is still empty.
pub(crate) fn naked_single(board: &mut Board) -> Option<Found> {
    while let Some((cell, digit)) = board.naked.pop_front() {
        if board.empty.contains(cell) {
            return Some(Found::placing(StepName::NakedSingle, cell, digit));
        }
    }
    None
}

/// The next queued hidden single whose cell is still empty. If its digit no longer has a single place in any of the cell's
/// houses, there is no hidden single in this round, whatever else is queued.
pub(crate) fn hidden_single(board: &mut Board) -> Option<Found> {
    while let Some((cell, digit)) = board.hidden.pop_front() {
        if board.empty.contains(cell) {
            let alone = houses_of(cell).into_iter().any(|house| board.count(house, digit) == 1);
            return alone.then(|| Found::placing(StepName::HiddenSingle, cell, digit));
        }
    }
    None
}
