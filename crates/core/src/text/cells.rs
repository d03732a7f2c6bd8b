//! Values written as one character for each cell.

use super::error::{Expected, Found, ParseError};
use super::format::{Format, Reading};
use super::symbols::Symbols;
use crate::board::grid::Grid;
use crate::board::shape::Shape;

/// The number of cells of the smallest board.
pub(super) const LEAST_CELLS: usize = 16;
/// The most bytes of a line that can hold a board.
pub(super) const LONGEST_LINE: usize = 1 << 16;

/// Reads one character for each cell of `shape`; `place` gives the 1-based line and column of the character with a 0-based index.
///
/// # Errors
/// When a character is neither a digit of the shape nor an empty cell.
pub(super) fn read_cells(
    format: &'static Format,
    shape: Shape,
    cells: impl Iterator<Item = char> + Clone,
    place: impl Fn(usize) -> (usize, usize),
) -> Result<Reading, ParseError> {
    let symbols = Symbols::of_text(shape, &cells);
    let mut grid = Grid::empty(shape);
    for ((index, symbol), cell) in cells.enumerate().zip(shape.each_cell()) {
        let value = symbols.value(symbol, shape).ok_or_else(|| {
            let (line, column) = place(index);
            ParseError { line, column, found: Found::Character(symbol), expected: Expected::Symbol(shape) }
        })?;
        grid.set(cell, value);
    }
    Ok(Reading::of_grid(grid, symbols, format))
}
