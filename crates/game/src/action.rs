//! What a person can do with the board.

use crosshatch_core::symmetry::Transformation;
use crosshatch_core::{Cell, CellSet, Digit, Shape};

use crate::marks::{AutoGreen, Colour};
use crate::selection::{Direction, Reach};
use crate::settings::Mode;
use crate::sketch::{Candidate, Figure};

/// Selects, moves, enters or undoes. See [`Game::update`](crate::Game::update).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BoardAction {
    /// Selects a cell.
    Select(Cell, Reach),
    /// Adds the cells of a stroke with pointer or finger to the selection. The last one becomes active.
    Sweep(CellSet, Cell),
    /// Selects all cells with the same content as this one. If the cell has one candidate left, writes that instead.
    SelectAlike(Cell),
    /// Selects every cell.
    SelectAll,
    /// Puts away the pen, else the held digit, else the filter; else selects only the active cell.
    Deselect,
    /// Moves the selection by one cell, up to the edge of the board.
    Move(Direction, Reach),
    /// Selects the first or last cell of the row or column.
    LineEnd(Direction, Reach),
    /// Selects the first cell of the board (up) or the last one.
    BoardEnd(Direction),
    /// Moves up or down by the height of a box.
    Band(Direction, Reach),
    /// Selects the same place in the next box (right) or in the previous one (left).
    Box(Direction),
    /// Selects the next empty cell (right) or the previous one (left). The first cell follows the last.
    Empty(Direction),
    /// Writes a digit into the selected cells, in the given mode or in that of the settings.
    Enter(Digit, Option<Mode>),
    /// Writes what is held into the selected cells. If nothing is held, writes the only candidate of the active cell.
    FillIn,
    /// Colours the selected cells.
    Paint(Colour),
    /// Clears the selected cells: values first, then notes, then colours.
    Clear,
    /// Goes back one change of the board.
    Undo,
    /// Reverts an undo.
    Redo,
}

impl BoardAction {
    /// Whether the cells and digits of the action exist on boards of this shape.
    pub fn is_of(&self, shape: Shape) -> bool {
        match self {
            Self::Select(cell, _) | Self::SelectAlike(cell) => has_cell(shape, *cell),
            Self::Sweep(cells, active) => has_cell(shape, *active) && cells.iter().all(|cell| has_cell(shape, cell)),
            Self::Enter(digit, _) => has_digit(shape, *digit),
            _ => true,
        }
    }
}

/// Changes the board from a menu, or draws. See [`tools::update`](crate::tools::update).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoardTool {
    /// Turns all values into givens.
    Lock,
    /// Turns all givens into entries.
    Unlock,
    /// Removes all entries and notes.
    Restart,
    /// Paints the candidates of all empty cells once, by what the values leave.
    AutoGreen(AutoGreen),
    /// Removes all notes and colours.
    EraseNotes,
    /// Applies the next filter (right) or the previous one (left).
    NextFilter(Direction),
    /// Turns or mirrors the board.
    Transform(Transformation),
    /// Permutes the digits so that their first appearances are in order.
    RelabelInOrder,
    /// Permutes the digits at random, with this seed.
    Relabel(u64),
    /// Takes up the pen, to draw this figure.
    Pen(Figure),
    /// Takes up the pen, or switches it to the next figure.
    NextPen,
    /// Draws on a digit in the selected cells.
    Mark(Digit),
    /// Draws a link between two candidates, or the pen's figure if both are the same candidate.
    Draw([Candidate; 2]),
}

impl BoardTool {
    /// Whether the cells and digits of the tool exist on boards of this shape.
    pub fn is_of(&self, shape: Shape) -> bool {
        match self {
            Self::Draw(ends) => ends.iter().all(|&(cell, digit)| has_cell(shape, cell) && has_digit(shape, digit)),
            Self::Mark(digit) => has_digit(shape, *digit),
            _ => true,
        }
    }

    /// Whether the tool replaces the puzzle by an isomorph.
    pub fn makes_isomorph(&self) -> bool {
        matches!(self, Self::Transform(_) | Self::RelabelInOrder | Self::Relabel(_))
    }
}

fn has_cell(shape: Shape, cell: Cell) -> bool {
    cell.index() < shape.cells()
}

fn has_digit(shape: Shape, digit: Digit) -> bool {
    digit.index() < shape.side()
}
