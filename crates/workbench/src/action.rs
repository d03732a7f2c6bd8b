//! What may happen.

use crosshatch_core::{Cell, Digit, Shape};

use crate::job;

/// Something the person did, or a worker said. [`crate::update`] alone decides what follows.
#[derive(Clone, PartialEq, Debug)]
pub enum Action {
    /// Select a cell.
    Select(Cell),
    /// Move the selection by one cell, as far as the board goes.
    Move(Direction),
    /// Select the first or last cell of the row.
    RowEnd(Direction),
    /// Select the first or last cell of the board.
    BoardEnd(Direction),
    /// Write a digit into the selected cell.
    Enter(Digit),
    /// Clear the selected cell.
    Clear,
    /// Go back one change of the board.
    Undo,
    /// Take back an undo.
    Redo,
    /// Begin an empty board of a shape.
    New(Shape),
    /// Read a board from text.
    Paste(String),
    /// The clipboard could not be read; holds why, in words.
    PasteRefused(String),
    /// Say whether the board has one solution, several or none.
    Check,
    /// Fill in the solution.
    Solve,
    /// Rate the puzzle on the iron scale.
    Rate,
    /// Have a worker make a puzzle of a shape; the seed decides which.
    Generate(Shape, u64),
    /// Stop the work under way.
    Cancel,
    /// A worker reported on the job with this number.
    Heard(u32, job::Event),
}

/// A way to go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    /// To the row above, or the very first.
    Up,
    /// To the row below, or the very last.
    Down,
    /// To the column before, or the first.
    Left,
    /// To the column after, or the last.
    Right,
}
