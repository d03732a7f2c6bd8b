//! Solving: how many solutions a grid has, and which.

mod clash;
#[cfg(feature = "clauses")]
mod clauses;
pub mod nine;
mod patient;
#[cfg(test)]
mod samples;
mod search;
mod solutions;
mod trace;
pub mod watch;

pub use clash::{Contradiction, SmallestClash};
pub(crate) use patient::{Answer, Patient};
pub use search::{Search, Status};
pub use solutions::Solutions;

use crate::board::cell::CellSet;
use crate::board::grid::Grid;
use crate::board::shape::Shape;

/// Fuel that no search uses up.
pub const UNLIMITED: u64 = u64::MAX;

/// Guesses that one of many questions about a board of a side above 16 may take; a question beyond that counts as open. There the
/// hardest ones take a second each, and hundreds of them would hold up all.
const PATIENCE: u64 = 400;

/// Guesses that one of many questions about a board may take: all that it needs up to 16x16.
pub(crate) fn patience(shape: Shape) -> u64 {
    if shape.side() > 16 { PATIENCE } else { UNLIMITED }
}

/// Where a way of solving that does not guess comes to an end before the board is full.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stuck {
    /// The values that were found.
    pub grid: Grid,
    /// The cells without one.
    pub open: CellSet,
}

/// How many solutions a grid has, as far as was asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Count {
    /// The solutions met, at most the limit.
    pub count: usize,
    /// The first of them.
    pub first: Option<Grid>,
    /// Whether `count` is the answer: either the limit was reached or there are no more. Not so when the fuel ran out.
    pub decided: bool,
}

/// Counts solutions up to `limit`, spending at most `fuel` guesses. Time is exponential in the worst case; an ordinary 9x9
/// puzzle takes a few guesses. On boards above 9x9 a conflict in clause learning counts as ten.
pub fn count(grid: &Grid, limit: usize, fuel: u64) -> Count {
    if grid.shape() == Shape::NINE {
        let nine::Tally { count, first, decided } = nine::count(&nine::values(grid), limit, fuel);
        return Count { count, first: (count > 0).then(|| nine::grid(&first)), decided };
    }
    let mut solutions = Solutions::new(grid);
    let mut fuel = fuel;
    count_with(limit, || solutions.advance(&mut fuel))
}

/// Counts what an engine finds up to `limit`, or until its fuel runs out.
pub fn count_with(limit: usize, mut advance: impl FnMut() -> Status) -> Count {
    let mut found = Count { count: 0, first: None, decided: true };
    while found.count < limit {
        match advance() {
            Status::Found(solution) => {
                found.count += 1;
                found.first.get_or_insert(solution);
            }
            Status::Exhausted => break,
            Status::OutOfFuel => {
                found.decided = false;
                break;
            }
        }
    }
    found
}

/// A solution, the same each time, or none if there is none.
pub fn solve(grid: &Grid) -> Option<Grid> {
    enumerate(grid).next()
}

/// All solutions, one after another.
pub fn enumerate(grid: &Grid) -> impl Iterator<Item = Grid> {
    let mut solutions = Solutions::new(grid);
    core::iter::from_fn(move || match solutions.advance(&mut UNLIMITED.clone()) {
        Status::Found(solution) => Some(solution),
        Status::Exhausted | Status::OutOfFuel => None,
    })
}

#[cfg(test)]
mod tests;
