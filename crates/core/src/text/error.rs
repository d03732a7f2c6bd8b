//! What was wrong with a text, as data; its `Display` is a sentence for the person.

use core::fmt;

use super::symbols::name_of_symbols;
use crate::shape::Shape;

/// A text that could not be read: where, what stood there and what was expected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseError {
    /// 1-based line.
    pub line: usize,
    /// 1-based column, in characters.
    pub column: usize,
    /// What stood there.
    pub found: Found,
    /// What would have been right.
    pub expected: Expected,
}

/// What stood in the wrong place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Found {
    /// No content at all.
    Nothing,
    /// A character that means nothing here.
    Character(char),
    /// So many cells on one line.
    CellsInLine(usize),
    /// So many cells in the row with this 1-based number.
    CellsInRow(usize, usize),
    /// So many rows.
    Rows(usize),
}

/// What would have been right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Expected {
    /// Any board.
    Board,
    /// A number of cells that makes a board.
    BoardLength,
    /// A digit of this shape or a blank.
    Symbol(Shape),
    /// So many.
    Count(usize),
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { line, column, .. } = *self;
        match self.found {
            Found::Nothing => {
                return f.write_str(
                    "There is nothing to read: a board was expected, such as 81 characters with dots for empty cells.",
                );
            }
            Found::Character(found) => write!(f, "\"{found}\" is not expected here")?,
            Found::CellsInLine(cells) => write!(f, "This line has {}", cells_text(cells))?,
            Found::CellsInRow(row, cells) => write!(f, "Row {row} has {}", cells_text(cells))?,
            Found::Rows(1) => f.write_str("There is 1 row")?,
            Found::Rows(rows) => write!(f, "There are {rows} rows")?,
        }
        match self.expected {
            Expected::Board => f.write_str("; a board was expected.")?,
            Expected::BoardLength => f.write_str("; a 9x9 board has 81, a 16x16 board 256.")?,
            Expected::Symbol(shape) => {
                let side = shape.side();
                write!(f, ": a {side}x{side} board has {} and . for an empty cell.", name_of_symbols(shape))?;
            }
            Expected::Count(count) => write!(f, "; it needs {count}.")?,
        }
        write!(f, " Line {line}, column {column}.")
    }
}

impl core::error::Error for ParseError {}

fn cells_text(cells: usize) -> impl fmt::Display {
    struct Cells(usize);
    impl fmt::Display for Cells {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            match self.0 {
                1 => f.write_str("1 cell"),
                n => write!(f, "{n} cells"),
            }
        }
    }
    Cells(cells)
}
