//! Which cells are selected, and which of them the keys move from.

use crosshatch_core::{Cell, CellSet, Shape};

/// The selected cells. One of them is active: it has the focus, and moving starts there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Selection {
    /// The active cell.
    pub active: Cell,
    cells: CellSet,
}

/// How another cell is selected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reach {
    /// It alone.
    Only,
    /// It too.
    Also,
    /// It too, or no longer.
    Toggle,
}

impl Selection {
    /// One cell.
    pub fn only(cell: Cell) -> Self {
        Self { active: cell, cells: CellSet::of(cell) }
    }

    /// The cell in the middle of a board.
    pub fn centre(shape: Shape) -> Self {
        Self::only(shape.cell(shape.side() / 2, shape.side() / 2))
    }

    /// These cells and an active one.
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

    /// The selection after another cell was reached. The active cell stays selected, so that there is always one.
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
