//! The board: what undo restores.

use crosshatch_core::text::{Symbols, line};
use crosshatch_core::{Cell, CellSet, Digit, Grid, Shape};

/// The values on the board, and which of them are givens.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    grid: Grid,
    givens: CellSet,
    symbols: Symbols,
}

impl Board {
    /// A board without values.
    pub fn empty(shape: Shape) -> Self {
        Self::of_givens(Grid::empty(shape), Symbols::usual(shape))
    }

    /// A board on which every value is a given.
    pub fn of_givens(grid: Grid, symbols: Symbols) -> Self {
        Self { givens: grid.filled().map(|(cell, _)| cell).collect(), grid, symbols }
    }

    /// The values.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The shape.
    pub fn shape(&self) -> Shape {
        self.grid.shape()
    }

    /// How digits are written.
    pub fn symbols(&self) -> Symbols {
        self.symbols
    }

    /// Whether a cell holds a given.
    pub fn is_given(&self, cell: Cell) -> bool {
        self.givens.contains(cell)
    }

    /// Whether there is any given.
    pub fn has_givens(&self) -> bool {
        !self.givens.is_empty()
    }

    /// The puzzle on the board: the givens alone, or all values where there are no givens because the puzzle was typed in.
    pub fn puzzle(&self) -> Grid {
        if !self.has_givens() {
            return self.grid.clone();
        }
        let given = |cell| self.grid.get(cell).filter(|_| self.is_given(cell));
        Grid::from_values(self.shape(), self.shape().each_cell().map(given)).expect("values of this shape")
    }

    /// The board with an entry written or cleared; itself where that is a given's place.
    pub fn with_entry(&self, cell: Cell, value: Option<Digit>) -> Self {
        if self.is_given(cell) {
            return self.clone();
        }
        Self { grid: self.grid.clone().with(cell, value), ..self.clone() }
    }

    /// The board filled with a solution of its puzzle: what is not of the puzzle becomes an entry.
    pub fn filled_with(&self, solution: &Grid) -> Self {
        let givens = self.puzzle().filled().map(|(cell, _)| cell).collect();
        Self { grid: solution.clone(), givens, symbols: self.symbols }
    }

    /// The values as one line of text.
    pub fn line(&self) -> String {
        line(&self.grid, self.symbols)
    }
}
