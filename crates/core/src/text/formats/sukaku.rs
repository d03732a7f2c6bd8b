//! Sukaku: one line with a character for each digit of each cell, 729 for 9x9, which is the digit if the cell may hold it, and
//! otherwise a blank. It has candidates and no values; as in a candidate grid, a cell's only digit is taken for its value.

use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

use crate::board::cell::Cell;
use crate::board::digit::DigitSet;
use crate::board::grid::Grid;
use crate::board::shape::{MOST_SIDE, Shape};
use crate::text::cells::LONGEST_LINE;
use crate::text::error::{Expected, Found, ParseError};
use crate::text::format::{CarriedCandidates, Carries, Content, Format, OnLine, Reading, Reads, Write};
use crate::text::lines::{glyphs, words};
use crate::text::settle::{sets_of, settle};
use crate::text::source::Text;
use crate::text::symbols::{Symbols, is_cell_of};

pub(crate) static SUKAKU: Format = Format {
    id: "sukaku",
    name: "a sukaku",
    counted: Some(|reading: &Reading| {
        let shape = reading.grid.shape();
        format!("{} characters", shape.cells() * shape.side())
    }),
    carries: Carries { givens: false, candidates: CarriedCandidates::Several },
    reads: &[Reads::Whole(read_wrapped), Reads::OnLine(OnLine { find, read, refuse })],
    write: Some(Write::Board(|board: &Content<'_>| sukaku(board.grid, &sets_of(board), board.symbols))),
    #[cfg(test)]
    samples: &["1...1234.2341.341234..341.34.2341...1.341..41.34.23..2341.3412.4"],
    ..Format::NAMED_ONLY
};

/// Writes one line with the candidates of each empty cell and the value of each filled cell. `candidates` has a set for each
/// cell.
///
/// # Panics
/// When the number of sets is not the number of cells of the grid.
pub fn sukaku(grid: &Grid, candidates: &[DigitSet], symbols: Symbols) -> String {
    let shape = grid.shape();
    assert_eq!(candidates.len(), shape.cells(), "a set for each cell");
    let digits = shape.each_cell().flat_map(|cell| {
        let set = grid.get(cell).map_or(candidates[cell.index()], DigitSet::of);
        shape.each_digit().map(move |digit| if set.contains(digit) { symbols.symbol(digit) } else { '.' })
    });
    digits.collect()
}

/// The shape of a sukaku with this many characters.
fn shape_of(characters: usize) -> Option<Shape> {
    let side = (1..=MOST_SIDE).find(|side| side * side * side >= characters)?;
    (side * side * side == characters).then(|| Shape::of_side(side)).flatten()
}

/// The fewest characters of a sukaku, which is 4x4.
const LEAST: usize = 64;

/// The bytes of a sukaku in which each cell has a digit, on a line with a board of `board` bytes, if one was found.
fn find(text: &str, board: Option<usize>) -> Option<Range<usize>> {
    // Most lines with a board have no room for a sukaku beside it, and few boards have the length of a sukaku.
    let may_be_here = board.is_none_or(|board| board == LEAST || text.len() >= board + LEAST);
    let (start, word, shape) = may_be_here.then(|| word(text)).flatten()?;
    let fits = word.chars().all(|c| is_cell_of(c, shape)) && sets(shape, word.chars()).is_some_and(|sets| all_filled(&sets));
    fits.then(|| start..start + word.len())
}

/// The first word that is as long as a sukaku, with the byte at which it starts.
fn word(text: &str) -> Option<(usize, &str, Shape)> {
    if text.len() < LEAST || text.len() > LONGEST_LINE {
        return None;
    }
    let mut words = words(text).filter(|(_, word)| word.len() >= LEAST);
    words.find_map(|(start, word)| shape_of(word.len()).filter(|_| word.is_ascii()).map(|shape| (start, word, shape)))
}

/// The error in a line with the length of a sukaku; `None` if it has another length.
fn refuse(text: &str, number: usize) -> Option<ParseError> {
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

/// Reads the characters that [`find`] found.
fn read(cells: &str, number: usize) -> Result<Reading, ParseError> {
    let refused =
        || ParseError { line: number, column: 1, found: Found::CellsInLine(cells.len()), expected: Expected::BoardLength };
    let shape = shape_of(cells.len()).ok_or_else(refused)?;
    let sets = sets(shape, cells.chars()).ok_or_else(refused)?;
    Ok(reading(shape, &sets, &cells.chars()))
}

/// Reads a text that has a sukaku on several lines: one for each row of the board, or one for each cell.
fn read_wrapped(text: &Text<'_>) -> Option<Result<Reading, ParseError>> {
    let lines = Some(&text.lines).filter(|lines| lines.len() > 1)?;
    let cells: Vec<char> = lines.iter().flat_map(|line| glyphs(line.text).map(|(_, c)| c)).collect();
    let shape = shape_of(cells.len()).filter(|shape| shape.cells() * shape.side() > LEAST)?;
    let alike = lines.len() == shape.side() || lines.len() == shape.cells();
    let width = cells.len() / lines.len();
    let fits =
        alike && cells.iter().all(|&c| is_cell_of(c, shape)) && lines.iter().all(|line| glyphs(line.text).count() == width);
    let sets = fits.then(|| sets(shape, cells.iter().copied()))?.filter(|sets| all_filled(sets))?;
    // Nine boards on nine lines have the same length, but their digits are not in these places.
    let in_place = |(at, &c): (usize, &char)| Symbols::FromOne.digit(c, shape).is_none_or(|d| d.index() == at % shape.side());
    let in_place = cells.iter().enumerate().all(in_place);
    in_place.then(|| Ok(reading(shape, &sets, &cells.iter().copied())))
}

fn reading(shape: Shape, sets: &[DigitSet], cells: &(impl Iterator<Item = char> + Clone)) -> Reading {
    let (grid, candidates) = settle(shape, sets);
    let symbols = Symbols::of_text(shape, cells);
    Reading { candidates: Some(candidates), ..Reading::of_grid(grid, symbols, &SUKAKU) }
}

fn all_filled(sets: &[DigitSet]) -> bool {
    sets.iter().all(|set| !set.is_empty())
}

/// The digits of each cell. None if a digit is in the place of another although the text could be one of values: 64 characters
/// may also be a board of 8x8.
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
