//! One line with a character for each cell, as files and forums have it: `53..7....6..195....98....6.8...` and so on. Any usual
//! character stands for an empty cell; comments, numbers and other columns may stand around it.

use alloc::string::String;
use alloc::vec::Vec;

use super::error::{Expected, Found, ParseError};
use super::symbols::{Symbols, is_cell};
use super::{Format, Reading};
use crate::grid::Grid;
use crate::shape::Shape;

/// Writes a grid as one line, `.` for an empty cell.
pub fn line(grid: &Grid, symbols: Symbols) -> String {
    grid.values().map(|value| value.map_or('.', |digit| symbols.symbol(digit))).collect()
}

/// Reads what [`line`] wrote of a grid of this shape. None for any other text.
pub fn read_line_of(shape: Shape, symbols: Symbols, text: &str) -> Option<Grid> {
    let values: Option<Vec<_>> = text.chars().map(|symbol| symbols.value(symbol, shape)).collect();
    Grid::from_values(shape, values?)
}

/// Reads a board from one line, which is line `number` of its text.
///
/// The board is the longest word that is as long as a board, the first of several; words end at blanks, commas, semicolons, bars,
/// colons and quotes. A line of nothing but digits and blanks, as long as a board, is read with the blanks as empty cells.
///
/// # Errors
/// When there is no such word, or it has a character that its shape does not know.
pub fn read_line(text: &str, number: usize) -> Result<Reading, ParseError> {
    let text = text.trim_end_matches(['\r', '\n']);
    let size = |word: &str| word.chars().count();
    let boards = words(text).filter(|(_, word)| Shape::of_cells(size(word)).is_some());
    if let Some((column, word)) = longest(boards)
        && let Some(shape) = Shape::of_cells(size(word))
    {
        return read_cells(shape, word.chars(), |index| (number, column + index + 1));
    }
    if let Some(shape) = Shape::of_cells(text.chars().count())
        && text.chars().all(|c| c == ' ' || c.is_ascii_digit())
    {
        return read_cells(shape, text.chars().map(|c| if c == ' ' { '.' } else { c }), |index| (number, index + 1));
    }
    let (column, word) = longest(words(text)).unwrap_or((0, ""));
    let wrong = |at: usize, found, expected| ParseError { line: number, column: column + at + 1, found, expected };
    match word.chars().enumerate().find(|(_, c)| !is_cell(*c)) {
        Some((at, c)) if at * 2 < size(word) => Err(wrong(at, Found::Character(c), Expected::Board)),
        _ => Err(wrong(0, Found::CellsInLine(size(word)), Expected::BoardLength)),
    }
}

/// The longest of the words, the first of several.
fn longest<'a>(words: impl Iterator<Item = (usize, &'a str)>) -> Option<(usize, &'a str)> {
    words.reduce(|best, next| if next.1.chars().count() > best.1.chars().count() { next } else { best })
}

/// The words of a line, each with the 0-based column at which it starts, in characters.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let ends_word = |c: char| c.is_whitespace() || matches!(c, ',' | ';' | ':' | '"' | '\'' | '|');
    let mut column = 0;
    text.split(ends_word).filter_map(move |word| {
        let start = column;
        column += word.chars().count() + 1;
        (!word.is_empty()).then_some((start, word))
    })
}

/// Reads one character for each cell of `shape`; `place` gives the 1-based line and column of a cell's character.
pub(super) fn read_cells(
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
    Ok(Reading { grid, symbols, format: Format::Line })
}
