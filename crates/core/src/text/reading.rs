//! The content of a text that was read.

use alloc::boxed::Box;
use alloc::string::String;

use super::format::Format;
use super::list::List;
use super::symbols::Symbols;
use crate::board::cell::CellSet;
use crate::board::digit::DigitSet;
use crate::board::grid::Grid;

/// The content of a text that was read; of a list, that of its first board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reading {
    /// All values.
    pub grid: Grid,
    /// The cells whose values are givens, where the text distinguishes them from entries.
    pub givens: Option<CellSet>,
    /// A set for each cell, where the text has candidates: those of the cell, or the empty set for a cell that has a value.
    pub candidates: Option<Box<[DigitSet]>>,
    /// How its digits were written.
    pub symbols: Symbols,
    /// The format of the text.
    pub format: &'static Format,
    /// All boards of the text, if it has several, or if it has lines besides its board that could not be read.
    pub list: Option<List>,
}

impl Reading {
    /// A reading of values alone.
    pub(super) fn of_grid(grid: Grid, symbols: Symbols, format: &'static Format) -> Self {
        Self { grid, givens: None, candidates: None, symbols, format, list: None }
    }

    /// How many boards the text has: one at least.
    pub fn boards(&self) -> usize {
        self.list.as_ref().map_or(1, List::len)
    }

    /// The format in words that a sentence can go on with: "one line", "a list of 120".
    pub fn form(&self) -> String {
        self.format.counted.map_or_else(|| self.format.name.into(), |counted| counted(self))
    }
}
