//! What a text said.

use alloc::boxed::Box;
use core::fmt;

use super::list::List;
use super::symbols::Symbols;
use crate::board::cell::CellSet;
use crate::board::digit::DigitSet;
use crate::board::grid::Grid;

/// A text that was understood. Of a list it is the first board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reading {
    /// All values.
    pub grid: Grid,
    /// The cells that are givens, where the text tells them from entries.
    pub givens: Option<CellSet>,
    /// What each cell may still hold, where the text says so; nothing for a cell that has a value.
    pub candidates: Option<Box<[DigitSet]>>,
    /// How its digits were written.
    pub symbols: Symbols,
    /// What kind of text it was.
    pub format: Format,
    /// All boards of the text, where it has several, or lines beside its board that could not be read.
    pub list: Option<List>,
}

impl Reading {
    /// Values and nothing else.
    pub(super) fn of_grid(grid: Grid, symbols: Symbols, format: Format) -> Self {
        Self { grid, givens: None, candidates: None, symbols, format, list: None }
    }
}

/// The kinds of text that are understood, decided by content.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// All cells on one line.
    Line,
    /// One line for each row, with or without borders and blanks.
    Rows,
    /// One line for each row, with all candidates of each cell.
    CandidateGrid,
    /// A character for each digit of each cell. Holds how many that are: 729 for 9x9.
    Sukaku(usize),
    /// Several boards. Holds how many; the first was read.
    List(usize),
}

/// The kind in words that a sentence can go on with: "one line", "a candidate grid".
impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Line => f.write_str("one line"),
            Self::Rows => f.write_str("rows"),
            Self::CandidateGrid => f.write_str("a candidate grid"),
            Self::Sukaku(characters) => write!(f, "{characters} characters"),
            Self::List(boards) => write!(f, "a list of {boards}"),
        }
    }
}
