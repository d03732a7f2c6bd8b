//! One line with a character for each digit of each cell, 729 for 9x9: the digit where the cell may hold it, else a blank. It
//! says candidates and no values; a cell's only digit is taken for a value as in a candidate grid.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

use super::error::{Expected, Found, ParseError};
use super::groups::settle;
use super::line::MOST_BYTES;
use super::lines::{Line, glyphs, words};
use super::reading::{Format, Reading};
use super::symbols::{Symbols, is_cell_of};
use crate::board::cell::Cell;
use crate::board::digit::DigitSet;
use crate::board::grid::Grid;
use crate::board::shape::{MOST_SIDE, Shape};

/// Writes what each cell may hold, as one line: its candidates, or its value.
///
/// # Panics
/// When there are not as many sets as the grid has cells.
pub fn sukaku(grid: &Grid, candidates: &[DigitSet], symbols: Symbols) -> String {
    let shape = grid.shape();
    assert_eq!(candidates.len(), shape.cells(), "a set for each cell");
    let digits = shape.each_cell().flat_map(|cell| {
        let set = grid.get(cell).map_or(candidates[cell.index()], DigitSet::of);
        shape.each_digit().map(move |digit| if set.contains(digit) { symbols.symbol(digit) } else { '.' })
    });
    digits.collect()
}

/// The shape of a line with this many characters.
fn shape_of(characters: usize) -> Option<Shape> {
    let side = (1..=MOST_SIDE).find(|side| side * side * side >= characters)?;
    (side * side * side == characters).then(|| Shape::of_side(side)).flatten()
}

/// The fewest characters that there are: of 4x4.
pub(super) const LEAST: usize = 64;

/// The bytes of a line that hold all digits of all cells, each cell having one.
pub(super) fn cells_of(text: &str) -> Option<Range<usize>> {
    let (start, word, shape) = word(text)?;
    let fits = word.chars().all(|c| is_cell_of(c, shape)) && sets(shape, word.chars()).is_some_and(|sets| all_filled(&sets));
    fits.then(|| start..start + word.len())
}

/// The first word that is as long as all digits of all cells, with the byte at which it starts.
fn word(text: &str) -> Option<(usize, &str, Shape)> {
    if text.len() < LEAST || text.len() > MOST_BYTES {
        return None;
    }
    let mut words = words(text).filter(|(_, word)| word.len() >= LEAST);
    words.find_map(|(start, word)| shape_of(word.len()).filter(|_| word.is_ascii()).map(|shape| (start, word, shape)))
}

/// What is wrong with a line that has as many characters as all digits of all cells. None if it is no such line.
pub(super) fn refusal(text: &str, number: usize) -> Option<ParseError> {
    let (start, word, shape) = word(text)?;
    if Shape::of_cells(word.len()).is_some() {
        return None;
    }
    let column = text[..start].chars().count() + 1;
    let wrong = |at, found, expected| Some(ParseError { line: number, column: column + at, found, expected });
    if let Some((at, c)) = word.chars().enumerate().find(|(_, c)| !is_cell_of(*c, shape)) {
        return wrong(at, Found::Character(c), Expected::Symbol(shape));
    }
    let empty = sets(shape, word.chars())?.iter().position(|set| set.is_empty())?;
    let cell = Cell::new(empty);
    wrong(empty * shape.side(), Found::NoCandidate(shape.row(cell) + 1, shape.column(cell) + 1), Expected::Candidate)
}

/// Reads the cells that [`cells_of`] found.
pub(super) fn read(cells: &str, number: usize) -> Result<Reading, ParseError> {
    let refused =
        || ParseError { line: number, column: 1, found: Found::CellsInLine(cells.len()), expected: Expected::BoardLength };
    let shape = shape_of(cells.len()).ok_or_else(refused)?;
    let sets = sets(shape, cells.chars()).ok_or_else(refused)?;
    Ok(reading(shape, &sets, &cells.chars()))
}

/// Reads a text that has the characters on several lines: one for each row of the board, or for each cell.
pub(super) fn read_wrapped(lines: &[Line<'_>]) -> Option<Reading> {
    let cells: Vec<char> = lines.iter().flat_map(|line| glyphs(line.text).map(|(_, c)| c)).collect();
    let shape = shape_of(cells.len()).filter(|shape| shape.cells() * shape.side() > LEAST)?;
    let alike = lines.len() == shape.side() || lines.len() == shape.cells();
    let width = cells.len() / lines.len();
    let fits =
        alike && cells.iter().all(|&c| is_cell_of(c, shape)) && lines.iter().all(|line| glyphs(line.text).count() == width);
    let sets = fits.then(|| sets(shape, cells.iter().copied()))?.filter(|sets| all_filled(sets))?;
    // Nine boards on nine lines are a list: there a digit stands anywhere.
    let in_place = |(at, &c): (usize, &char)| Symbols::FromOne.digit(c, shape).is_none_or(|d| d.index() == at % shape.side());
    let in_place = cells.iter().enumerate().all(in_place);
    in_place.then(|| reading(shape, &sets, &cells.iter().copied()))
}

fn reading(shape: Shape, sets: &[DigitSet], cells: &(impl Iterator<Item = char> + Clone)) -> Reading {
    let (grid, candidates) = settle(shape, sets);
    let symbols = Symbols::of_text(shape, cells);
    Reading { candidates: Some(candidates), ..Reading::of_grid(grid, symbols, Format::Sukaku(sets.len() * shape.side())) }
}

fn all_filled(sets: &[DigitSet]) -> bool {
    sets.iter().all(|set| !set.is_empty())
}

/// The digits of each cell. None if a digit stands in the place of another and the text could be one of values: 64 characters are
/// a board of 8x8 too.
fn sets(shape: Shape, cells: impl Iterator<Item = char> + Clone) -> Option<Vec<DigitSet>> {
    let symbols = Symbols::of_text(shape, &cells);
    let strict = Shape::of_cells(shape.cells() * shape.side()).is_some();
    let mut sets = vec![DigitSet::EMPTY; shape.cells()];
    for (at, symbol) in cells.enumerate() {
        if let Some(digit) = symbols.value(symbol, shape)? {
            if strict && digit.index() != at % shape.side() {
                return None;
            }
            let set = &mut sets[at / shape.side()];
            *set = set.with(digit);
        }
    }
    Some(sets)
}
