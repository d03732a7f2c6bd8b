//! A grid that has exactly one solution, and what is wrong with one that has not.

use alloc::boxed::Box;
use core::fmt;

use crate::candidates::{Candidates, DeadEnd};
use crate::grid::{Clash, Grid};
use crate::solve::{Search, Status};

/// A grid proven to have exactly one solution, which it carries.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    givens: Grid,
    solution: Grid,
}

impl Puzzle {
    /// Proves that `grid` has exactly one solution, in at most `fuel` guesses of the solver.
    ///
    /// # Errors
    /// Hands the grid back with the [`Defect`] that it has.
    pub fn prove(grid: Grid, fuel: u64) -> Result<Self, Box<Unproven>> {
        match defect_or_solution(&grid, fuel) {
            Ok(solution) => Ok(Self { givens: grid, solution }),
            Err(defect) => Err(Box::new(Unproven { grid, defect })),
        }
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

fn defect_or_solution(grid: &Grid, fuel: u64) -> Result<Grid, Defect> {
    if let Some(clash) = grid.first_clash() {
        return Err(Defect::Clash(clash));
    }
    let mut fuel = fuel;
    let mut search = Search::new(grid);
    let first = match search.advance(&mut fuel) {
        Status::Found(solution) => solution,
        Status::Exhausted => return Err(Defect::NoSolution(Candidates::of(grid.clone()).dead_end())),
        Status::OutOfFuel => return Err(Defect::Undecided(None)),
    };
    match search.advance(&mut fuel) {
        Status::Found(second) => Err(Defect::Several(Box::new([first, second]))),
        Status::Exhausted => Ok(first),
        Status::OutOfFuel => Err(Defect::Undecided(Some(first))),
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
