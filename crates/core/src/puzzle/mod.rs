//! Puzzles, which have exactly one solution, and what is wrong with a grid that has not.

mod redundancy;

pub use redundancy::{Redundancy, RedundantGivens};

use alloc::boxed::Box;
use core::fmt;

use crate::board::candidates::{Candidates, DeadEnd};
use crate::board::cell::Cell;
use crate::board::grid::{Clash, Grid};
use crate::solve::{Search, Solutions, Status};

/// A grid proven to have exactly one solution, together with that solution.
///
/// ```
/// use crosshatch_core::{Defect, Puzzle, text};
///
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let puzzle = Puzzle::prove(text::read(line)?.grid, 1000).expect("one solution");
/// assert!(format!("{:?}", puzzle.solution()).starts_with("534678912"));
/// let unproven = Puzzle::prove(text::read("12..............")?.grid, 1000).expect_err("several solutions");
/// assert!(matches!(unproven.defect, Defect::Several(_)));
/// # Ok::<(), text::ParseError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    givens: Grid,
    solution: Grid,
    /// In a Sukaku, the values and the candidates that were given.
    sukaku: Option<Box<Candidates>>,
}

impl Puzzle {
    /// Proves that `grid` has exactly one solution, within `fuel` guesses of the solver. [`Prover`] does the same in
    /// slices.
    ///
    /// # Errors
    /// The grid with its [`Defect`], which is [`Defect::Undecided`] if the fuel ran out.
    pub fn prove(grid: Grid, fuel: u64) -> Result<Self, Unproven> {
        let mut prover = Prover::new(grid);
        prover.advance(fuel).unwrap_or_else(|| Err(prover.give_up()))
    }

    /// A puzzle without a proof: that the solution is the only one follows from how it was made.
    pub(crate) fn made(givens: Grid, solution: Grid) -> Self {
        debug_assert!(solution.is_full() && givens.is_part_of(&solution), "givens of this solution");
        Self { givens, solution, sukaku: None }
    }

    /// The givens: the grid that was proven.
    pub fn givens(&self) -> &Grid {
        &self.givens
    }

    /// The values and candidates of a puzzle that needs its candidates, a Sukaku: its givens alone may have several solutions.
    pub fn sukaku(&self) -> Option<&Candidates> {
        self.sukaku.as_deref()
    }

    /// The only solution.
    pub fn solution(&self) -> &Grid {
        &self.solution
    }

    /// The puzzle with these cells given too. Its solution stays the only one, which needs no proof.
    pub fn with_givens_at(&self, cells: impl IntoIterator<Item = Cell>) -> Self {
        let givens = cells.into_iter().fold(self.givens.clone(), |givens, cell| givens.with(cell, self.solution.get(cell)));
        Self { givens, ..self.clone() }
    }
}

/// A grid that is not proven to be a puzzle, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unproven {
    /// The grid as it was passed in.
    pub grid: Grid,
    /// What is wrong with it.
    pub defect: Defect,
}

/// Why a grid is not a puzzle, in a form that can be drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Defect {
    /// Two cells of a house have the same value.
    Clash(Clash),
    /// There is no solution; with a dead end if the candidates show one at once.
    NoSolution(Option<DeadEnd>),
    /// There are several solutions, of which these are two.
    Several(Box<[Grid; 2]>),
    /// Not decided within the fuel; with a solution if one was met.
    Undecided(Option<Grid>),
}

/// Proves that a grid is a puzzle, in slices.
///
/// ```
/// use crosshatch_core::{Prover, text};
///
/// let mut prover = Prover::new(text::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?.grid);
/// let proof = loop {
///     if let Some(proof) = prover.advance(10) {
///         break proof;
///     }
/// };
/// assert!(proof.expect("one solution").solution().is_full());
/// # Ok::<(), text::ParseError>(())
/// ```
pub struct Prover {
    grid: Grid,
    sukaku: Option<Box<Candidates>>,
    solutions: Solutions,
    first: Option<Grid>,
}

impl Prover {
    /// A proof for `grid`, not begun.
    pub fn new(grid: Grid) -> Self {
        Self { solutions: Solutions::new(&grid), grid, sukaku: None, first: None }
    }

    /// A proof for `grid`, not begun, by search alone: see [`Solutions::by_search`].
    pub fn by_search(grid: Grid) -> Self {
        Self { solutions: Solutions::by_search(&grid), grid, sukaku: None, first: None }
    }

    /// A proof for a puzzle given by values and candidates, not begun. Above 9x9 it may take long, since clause learning does not know
    /// candidates.
    pub fn within(candidates: Candidates) -> Self {
        let (grid, solutions) = (candidates.grid().clone(), Search::within(&candidates).into());
        Self { grid, sukaku: Some(Box::new(candidates)), solutions, first: None }
    }

    /// A proof for a puzzle given by these values and candidates, not begun: [`new`](Self::new) where the candidates follow from the values,
    /// [`within`](Self::within) elsewhere.
    pub fn of_start(start: Candidates) -> Self {
        if start.follow_from_values() { Self::new(start.grid().clone()) } else { Self::within(start) }
    }

    /// Goes on for at most `fuel` guesses. `None` if that was not enough; else the puzzle, or what is wrong with the
    /// grid.
    pub fn advance(&mut self, fuel: u64) -> Option<Result<Puzzle, Unproven>> {
        if let Some(clash) = self.grid.first_clash() {
            return Some(Err(self.unproven(Defect::Clash(clash))));
        }
        let mut fuel = fuel;
        loop {
            let defect = match (self.solutions.advance(&mut fuel), self.first.take()) {
                (Status::OutOfFuel, first) => {
                    self.first = first;
                    return None;
                }
                (Status::Found(first), None) => {
                    self.first = Some(first);
                    continue;
                }
                (Status::Found(second), Some(first)) => Defect::Several(Box::new([first, second])),
                (Status::Exhausted, Some(solution)) => {
                    return Some(Ok(Puzzle { givens: self.grid.clone(), solution, sukaku: self.sukaku.clone() }));
                }
                (Status::Exhausted, None) => Defect::NoSolution(match &self.sukaku {
                    Some(candidates) => candidates.dead_end(),
                    None => Candidates::of(self.grid.clone()).dead_end(),
                }),
            };
            return Some(Err(self.unproven(defect)));
        }
    }

    /// Ends the proof undecided, with the solution met so far, if any.
    pub fn give_up(&mut self) -> Unproven {
        let first = self.first.take();
        self.unproven(Defect::Undecided(first))
    }

    fn unproven(&self, defect: Defect) -> Unproven {
        Unproven { grid: self.grid.clone(), defect }
    }
}

/// Writes the short name of the defect, as files of results have it.
impl fmt::Display for Defect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Clash(_) | Self::NoSolution(_) => "no solution",
            Self::Several(_) => "ambiguous",
            Self::Undecided(_) => "not decided within the budget",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::read;
    use alloc::format;

    const EXAMPLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn defect(line: &str) -> Defect {
        let unproven = Puzzle::prove(read(line).expect("a board").grid, 1000).expect_err("no puzzle");
        assert_eq!(format!("{:?}", unproven.grid), line);
        unproven.defect
    }

    #[test]
    fn a_puzzle_carries_its_solution() {
        let puzzle = Puzzle::prove(read(EXAMPLE).expect("a board").grid, 1000).expect("one solution");
        assert!(puzzle.givens().is_part_of(puzzle.solution()));
        assert!(puzzle.solution().is_full() && puzzle.solution().first_clash().is_none());
    }

    #[test]
    fn a_defect_says_what_is_wrong() {
        let second_five = EXAMPLE.replacen("53.", "535", 1);
        let Defect::Clash(clash) = defect(&second_five) else { panic!("two fives in row 1") };
        assert_eq!((clash.digit.index(), clash.cells.map(Cell::index)), (4, [0, 2]));

        let no_place = format!("12345678.........9{}", ".".repeat(63));
        assert_eq!(defect(&no_place), Defect::NoSolution(Some(DeadEnd::Cell(Cell::new(8)))));

        let fewer = EXAMPLE.replacen("53..7", ".....", 1);
        let Defect::Several(two) = defect(&fewer) else { panic!("several solutions") };
        assert!(!two[0].differences(&two[1]).is_empty() && two.iter().all(|grid| grid.first_clash().is_none()));
    }
}
