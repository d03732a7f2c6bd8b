//! How many solutions a grid has.

use alloc::rc::Rc;

use crosshatch_core::{Defect, DigitSet, Grid, Prover, Puzzle};

use crate::board::Board;

/// The solution of a grid, or why it does not have exactly one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof {
    grid: Grid,
    /// The candidates that the puzzle is given by besides, in a Sukaku.
    sukaku: Option<Rc<[DigitSet]>>,
    found: Result<Puzzle, Defect>,
}

impl Proof {
    /// Searches the solutions of a grid. `None` if that takes more guesses than `fuel`.
    pub fn by_search(grid: Grid, fuel: u64) -> Option<Self> {
        let found = Prover::by_search(grid.clone()).advance(fuel)?;
        Some(Self { grid, sukaku: None, found: found.map_err(|unproven| unproven.defect) })
    }

    /// Searches the solutions of a grid on the board of a Sukaku. `None` if that takes more guesses than `fuel`: hard 9x9 boards need up
    /// to about 2,000, of a few microseconds each.
    pub fn within_sukaku(board: &Board, grid: Grid, fuel: u64) -> Option<Self> {
        let found = if board.allows(&grid) {
            Prover::within(board.candidates_of(grid.clone())).advance(fuel)?.map_err(|unproven| unproven.defect)
        } else {
            Err(Defect::NoSolution(None))
        };
        Some(Self { grid, sukaku: board.sukaku().cloned(), found })
    }

    /// Whether the proof is about this grid on such a board.
    pub fn is_of(&self, board: &Board, grid: &Grid) -> bool {
        self.grid == *grid && self.sukaku.as_ref() == board.sukaku()
    }

    /// The puzzle with its solution.
    ///
    /// # Errors
    /// The defect of the grid.
    pub fn found(&self) -> Result<&Puzzle, &Defect> {
        self.found.as_ref()
    }

    /// The solution, if there is exactly one.
    pub fn solution(&self) -> Option<&Grid> {
        self.found().ok().map(Puzzle::solution)
    }
}
