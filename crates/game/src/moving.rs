//! Where keys move the selection.

use crosshatch_core::{Cell, CellSet, HouseKind, Shape};

use crate::board::Board;
use crate::marks::Marks;
use crate::selection::{Direction, Selection};

/// The first cell of a board (up), or the last.
pub(crate) fn board_end(shape: Shape, direction: Direction) -> Cell {
    Cell::new(if direction == Direction::Up { 0 } else { shape.cells() - 1 })
}

/// The cell `steps` away from another one, or the last one before the edge of the board.
pub(crate) fn neighbour(shape: Shape, from: Cell, direction: Direction, steps: usize) -> Cell {
    let (row, column) = (shape.row(from), shape.column(from));
    let last = shape.side() - 1;
    match direction {
        Direction::Up => shape.cell(row.saturating_sub(steps), column),
        Direction::Down => shape.cell((row + steps).min(last), column),
        Direction::Left => shape.cell(row, column.saturating_sub(steps)),
        Direction::Right => shape.cell(row, (column + steps).min(last)),
    }
}

/// The next empty cell after another one (right) or before it (left), continuing at the other end of the board. The same cell if
/// there is no other empty one.
pub(crate) fn next_empty(board: &Board, from: Cell, direction: Direction) -> Cell {
    let (cells, index) = (board.shape().cells(), from.index());
    let forwards = direction == Direction::Right;
    let mut others = (1..cells).map(|steps| (index + if forwards { steps } else { cells - steps }) % cells).map(Cell::new);
    others.find(|&cell| board.grid().get(cell).is_none()).unwrap_or(from)
}

/// The same spot in the next box (right) or in the previous one (left). `None` if there is no such box.
pub fn box_beside(shape: Shape, cell: Cell, direction: Direction) -> Option<Cell> {
    let number = shape.box_of(cell);
    let beside = if direction == Direction::Left { number.checked_sub(1)? } else { number + 1 };
    let spot = shape.geometry().spots(cell)[HouseKind::Box as usize];
    (beside < shape.side()).then(|| shape.geometry().cells(shape.house(HouseKind::Box, beside))[spot.index()])
}

/// The cells with the same value as a cell. For an empty cell, the empty cells with the same marks, or only itself if it has none.
pub(crate) fn alike(board: &Board, cell: Cell) -> Selection {
    let same = |other: &Cell| match board.grid().get(cell) {
        Some(digit) => board.grid().get(*other) == Some(digit),
        None => board.grid().get(*other).is_none() && board.marks(*other) == board.marks(cell),
    };
    let plain = board.grid().get(cell).is_none() && board.marks(cell) == Marks::NONE;
    let cells: CellSet = if plain { CellSet::of(cell) } else { board.shape().each_cell().filter(same).collect() };
    Selection::with(cells, cell)
}
