//! How many solutions a grid has.

use crosshatch_core::{Defect, Grid, Prover, Puzzle};

/// The solution of a grid, or why it does not have exactly one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof {
    grid: Grid,
    found: Result<Puzzle, Defect>,
}

impl Proof {
    /// Searches the solutions of a grid. `None` if that takes more guesses than `fuel`.
    pub fn by_search(grid: Grid, fuel: u64) -> Option<Self> {
        let found = Prover::by_search(grid.clone()).advance(fuel)?;
        Some(Self { grid, found: found.map_err(|unproven| unproven.defect) })
    }

    /// Whether the proof is about this grid.
    pub fn is_of(&self, grid: &Grid) -> bool {
        self.grid == *grid
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
