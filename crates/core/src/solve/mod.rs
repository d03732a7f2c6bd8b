//! Solving: how many solutions a grid has, and which.
//!
//! [`count`], [`solve`] and [`enumerate`] answer in one go; [`Solutions`] does the same in slices.
//!
//! ```
//! use crosshatch_core::{Grid, Shape, solve, text};
//!
//! let puzzle = text::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?.grid;
//! assert_eq!(solve::count(&puzzle, 2, solve::UNLIMITED).count, 1);
//! let solution = solve::solve(&puzzle).expect("one solution");
//! assert!(solution.is_full() && puzzle.is_part_of(&solution));
//! let four = Grid::empty(Shape::of_side(4).expect("4x4"));
//! assert_eq!(solve::enumerate(&four).count(), 288);
//! # Ok::<(), text::ParseError>(())
//! ```

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

use crate::board::candidates::Candidates;
use crate::board::cell::CellSet;
use crate::board::grid::Grid;
use crate::board::shape::Shape;

/// Fuel that no search uses up.
pub const UNLIMITED: u64 = u64::MAX;

/// Guesses that one of many questions about a board of a side above 16 may take; then it counts as open. The hardest
/// take a second each there, and hundreds of them would hold everything up.
const PATIENCE: u64 = 400;

/// Guesses allowed for one of many questions about a board: unlimited up to 16x16.
pub(crate) fn patience(shape: Shape) -> u64 {
    if shape.side() > 16 { PATIENCE } else { UNLIMITED }
}

/// Where a method that does not guess stops before the board is full.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stuck {
    /// The values given and found.
    pub grid: Grid,
    /// The cells still empty.
    pub open: CellSet,
}

/// The number of solutions of a grid, as far as was asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Count {
    /// The number of solutions met, at most the limit.
    pub count: usize,
    /// The first solution met.
    pub first: Option<Grid>,
    /// Whether `count` is the answer: the limit was reached, or there are no more. False if the fuel ran out.
    pub decided: bool,
}

/// Counts solutions up to `limit`, spending at most `fuel` guesses. Time is exponential in the worst case; an ordinary
/// 9x9 puzzle takes a few guesses. On boards above 9x9 a conflict in clause learning counts as ten.
///
/// ```
/// use crosshatch_core::{solve::count, text};
///
/// let grid = text::read("12..............")?.grid;
/// let found = count(&grid, 5, 1000);
/// assert_eq!((found.count, found.decided), (5, true));
/// assert!(!count(&grid, 5, 0).decided);
/// # Ok::<(), text::ParseError>(())
/// ```
pub fn count(grid: &Grid, limit: usize, fuel: u64) -> Count {
    if grid.shape() == Shape::NINE {
        let nine::Tally { count, first, decided } = nine::count(&nine::values(grid), limit, fuel);
        return Count { count, first: (count > 0).then(|| nine::grid(&first)), decided };
    }
    let mut solutions = Solutions::new(grid);
    let mut fuel = fuel;
    count_with(limit, || solutions.advance(&mut fuel))
}

/// Counts the solutions in which every empty cell holds one of its candidates, like [`count`]. Candidates may be missing for any reason:
/// they are part of the puzzle.
///
/// ```
/// use crosshatch_core::{Candidates, DigitSet, Grid, Shape, solve::count_within};
///
/// let four = Shape::of_side(4).expect("4x4");
/// let mut candidates = Candidates::of(Grid::empty(four));
/// candidates.remove(four.cell(0, 0), four.digits() - DigitSet::of(crosshatch_core::Digit::new(0)));
/// assert_eq!(count_within(&candidates, 100, 1000).count, 72);
/// ```
pub fn count_within(candidates: &Candidates, limit: usize, fuel: u64) -> Count {
    let mut solutions = Search::within(candidates);
    let mut fuel = fuel;
    count_with(limit, || solutions.advance(&mut fuel))
}

/// Counts the solutions that an engine finds, up to `limit` or until its fuel runs out. `advance` goes on to the next
/// one.
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

/// The first solution, if any; the same on every call.
pub fn solve(grid: &Grid) -> Option<Grid> {
    enumerate(grid).next()
}

/// All solutions, each once. Takes as long as each next solution takes to find.
pub fn enumerate(grid: &Grid) -> impl Iterator<Item = Grid> {
    let mut solutions = Solutions::new(grid);
    core::iter::from_fn(move || match solutions.advance(&mut { UNLIMITED }) {
        Status::Found(solution) => Some(solution),
        Status::Exhausted | Status::OutOfFuel => None,
    })
}

#[cfg(test)]
mod tests;
