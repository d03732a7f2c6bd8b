//! A grid that has exactly one solution, and what is wrong with one that has not.

use alloc::boxed::Box;
use core::fmt;

use crate::board::candidates::{Candidates, DeadEnd};
use crate::board::grid::{Clash, Grid};
use crate::solve::{Solutions, Status};

/// A grid proven to have exactly one solution, which it carries.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    givens: Grid,
    solution: Grid,
}

impl Puzzle {
    /// Proves that `grid` has exactly one solution, in at most `fuel` guesses of the solver. [`Prover`] does the same in slices.
    ///
    /// # Errors
    /// Hands the grid back with the [`Defect`] that it has.
    pub fn prove(grid: Grid, fuel: u64) -> Result<Self, Unproven> {
        let mut prover = Prover::new(grid);
        prover.advance(fuel).unwrap_or_else(|| Err(prover.give_up()))
    }

    /// A puzzle whose only solution is known by the way it was made.
    pub(crate) fn made(givens: Grid, solution: Grid) -> Self {
        debug_assert!(solution.is_full() && givens.is_part_of(&solution), "givens of this solution");
        Self { givens, solution }
    }

    /// The givens.
    pub fn givens(&self) -> &Grid {
        &self.givens
    }

    /// The one solution.
    pub fn solution(&self) -> &Grid {
        &self.solution
    }
}

/// A grid that is no puzzle, with the reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unproven {
    /// The grid as it came.
    pub grid: Grid,
    /// Why it is no puzzle.
    pub defect: Defect,
}

/// Why a grid has not exactly one solution, in a form that can be drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Defect {
    /// Two cells break a rule outright.
    Clash(Clash),
    /// No solution; with a cell or digit that has no place left where that can be seen at once.
    NoSolution(Option<DeadEnd>),
    /// Two solutions, and perhaps more.
    Several(Box<[Grid; 2]>),
    /// Not decided within the fuel; with a solution if one was met.
    Undecided(Option<Grid>),
}

/// The proof that a grid is a puzzle, in slices.
pub struct Prover {
    grid: Grid,
    solutions: Solutions,
    first: Option<Grid>,
}

impl Prover {
    /// The proof for `grid`, not begun.
    pub fn new(grid: Grid) -> Self {
        Self { solutions: Solutions::new(&grid), grid, first: None }
    }

    /// Goes on for at most `fuel` guesses; the puzzle, or what is wrong with the grid, once that is known.
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
                (Status::Exhausted, Some(solution)) => return Some(Ok(Puzzle { givens: self.grid.clone(), solution })),
                (Status::Exhausted, None) => Defect::NoSolution(Candidates::of(self.grid.clone()).dead_end()),
            };
            return Some(Err(self.unproven(defect)));
        }
    }

    /// Ends the proof undecided.
    pub fn give_up(&mut self) -> Unproven {
        let first = self.first.take();
        self.unproven(Defect::Undecided(first))
    }

    fn unproven(&self, defect: Defect) -> Unproven {
        Unproven { grid: self.grid.clone(), defect }
    }
}

/// The short name of the defect, as a file of results has it.
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
        assert_eq!((clash.digit.index(), clash.cells.map(crate::Cell::index)), (4, [0, 2]));

        let no_place = format!("12345678.........9{}", ".".repeat(63));
        assert_eq!(defect(&no_place), Defect::NoSolution(Some(DeadEnd::Cell(crate::Cell::new(8)))));

        let fewer = EXAMPLE.replacen("53..7", ".....", 1);
        let Defect::Several(two) = defect(&fewer) else { panic!("several solutions") };
        assert!(!two[0].differences(&two[1]).is_empty() && two.iter().all(|grid| grid.first_clash().is_none()));
    }
}
