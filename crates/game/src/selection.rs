//! The selected cells, and the directions in which keys move the selection.

use crosshatch_core::{Cell, CellSet, Shape};

/// The selected cells. One of them is active: it has the focus, and keys move from there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Selection {
    /// The active cell.
    pub active: Cell,
    cells: CellSet,
}

/// How another cell changes the selection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reach {
    /// Replaces the selection.
    Only,
    /// Extends the selection.
    Also,
    /// Extends the selection, or leaves it if it was selected.
    Toggle,
}

/// A direction on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    /// To the previous row, or to the first cell.
    Up,
    /// To the next row, or to the last cell.
    Down,
    /// To the previous column, or to the previous one of a list.
    Left,
    /// To the next column, or to the next one of a list.
    Right,
}

impl Selection {
    /// A selection of one cell.
    pub fn only(cell: Cell) -> Self {
        Self { active: cell, cells: CellSet::of(cell) }
    }

    /// A selection of the cell in the middle of a board.
    pub fn centre(shape: Shape) -> Self {
        Self::only(shape.cell(shape.side() / 2, shape.side() / 2))
    }

    /// A selection of these cells and an active one.
    pub fn with(cells: CellSet, active: Cell) -> Self {
        Self { active, cells: cells.with(active) }
    }

    /// The selected cells.
    pub fn cells(&self) -> &CellSet {
        &self.cells
    }

    /// Whether a cell is selected.
    pub fn contains(&self, cell: Cell) -> bool {
        self.cells.contains(cell)
    }

    /// The selection changed by another cell. At least one cell stays selected.
    pub fn reaching(&self, cell: Cell, reach: Reach) -> Self {
        match reach {
            Reach::Only => Self::only(cell),
            Reach::Toggle if self.contains(cell) && self.cells.len() > 1 => {
                let mut cells = self.cells;
                cells.remove(cell);
                let active = if self.active == cell { cells.iter().next().unwrap_or(cell) } else { self.active };
                Self { active, cells }
            }
            Reach::Also | Reach::Toggle => Self { active: cell, cells: self.cells.with(cell) },
        }
    }
}
