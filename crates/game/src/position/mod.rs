//! A board as text, for links and for saving: `1;3x3;53b7d6b195c...;...;...`
//!
//! Five to seven fields, separated by semicolons:
//! 1. the version of this format: 1, or 2 for a Sukaku;
//! 2. the shape, with `h` behind it where the digits are hexadecimal;
//! 3. the givens: each digit's symbol, and `a` to `z` for 1 to 26 cells without one;
//! 4. the entries in the same form, empty if there are none;
//! 5. the marks and the sketch, empty if there are none: bits, six to a character (`A`-`Z`, `a`-`z`, `0`-`9`, `-`, `_`), the highest first;
//! 6. if candidates were painted: `a` or `b` for green alone or with red, and the values at that moment if they were others, in the
//!    form of the third field; empty if none were;
//! 7. in a Sukaku, the candidates that it is given by: bits, one for each digit of each cell.
//!
//! The bits: for each empty cell 1 bit whether it has notes of digits, and if so 3 bits whether there are any in the corner, in the
//! centre, crossed off, then for each of these a bit for each digit (for those crossed off, only for digits that the values leave);
//! then 1 bit whether there are colours, and if so for each cell 1 bit, and 4 bits for its colour; then the sketch: for each stroke a 1,
//! 3 bits for the figure, and its one or two candidates, each as 10 bits for the cell and 5 for the digit; a 0. Trailing zeros are left
//! out. [`salvage`] reads a board even if unknown bits follow.

mod layers;

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crosshatch_core::text::Symbols;
use crosshatch_core::{CellSet, Digit, Grid, Shape};

use self::layers::{read_marks, read_sketch, read_sukaku, write_marks, write_sukaku};
use crate::bits::Reader;
use crate::board::Board;
use crate::marks::{AutoGreen, Painted};

/// The version of most boards, and that of a Sukaku: programs that know the first alone refuse it, since they would show another puzzle.
const VERSION: &str = "1";
const SUKAKU_VERSION: &str = "2";

/// Writes a board as text. At most 2 KB up to 16x16 and 8 KB at 25x25, and 6 characters more for each link.
pub fn write(board: &Board) -> String {
    let shape = board.shape();
    let hexadecimal = if board.symbols() == Symbols::Hexadecimal { "h" } else { "" };
    let values = |given: bool| {
        let of_kind = |cell| board.grid().get(cell).filter(|_| board.is_given(cell) == given);
        write_values(shape.each_cell().map(of_kind), board.symbols())
    };
    let entries = if board.givens().len() == board.grid().count_filled() { String::new() } else { values(false) };
    let painted = board.painted().map_or(String::new(), |Painted { how, values }| {
        let of_moment = |cell| values.get(cell);
        let differ = values != board.grid();
        let values = if differ { write_values(shape.each_cell().map(of_moment), board.symbols()) } else { String::new() };
        format!(";{}{values}", if *how == AutoGreen::LeftOnly { 'a' } else { 'b' })
    });
    let (version, sukaku) = match board.sukaku() {
        Some(sets) => (SUKAKU_VERSION, format!("{};{}", if painted.is_empty() { ";" } else { "" }, write_sukaku(board, sets))),
        None => (VERSION, String::new()),
    };
    format!("{version};{shape}{hexadecimal};{};{entries};{}{painted}{sukaku}", values(true), write_marks(board))
}

/// Reads a board from text.
///
/// # Errors
/// If the text is of another version or damaged.
pub fn read(text: &str) -> Result<Board, PositionError> {
    salvage(text).map(|(board, _)| board)
}

/// Reads a board like [`read`], and whether only zeros follow its bits: damaged or newer texts may have more.
///
/// # Errors
/// If the text is of another version or damaged.
pub fn salvage(text: &str) -> Result<(Board, bool), PositionError> {
    let fields: Vec<&str> = text.split(';').collect();
    match fields.first() {
        Some(&(VERSION | SUKAKU_VERSION)) => {}
        Some(version) if version.parse::<u32>().is_ok() => return Err(PositionError::Newer),
        _ => return Err(PositionError::Damaged),
    }
    let [version, shape, givens, entries, marks, ref more @ ..] = fields[..] else { return Err(PositionError::Damaged) };
    let (board, whole) = parse(shape, givens, entries, marks).ok_or(PositionError::Damaged)?;
    let (painted, sukaku) = match (version, more) {
        (VERSION, []) => ("", None),
        (VERSION, [painted]) if !painted.is_empty() => (*painted, None),
        (SUKAKU_VERSION, [painted, sukaku]) => (*painted, Some(read_sukaku(sukaku, &board).ok_or(PositionError::Damaged)?)),
        _ => return Err(PositionError::Damaged),
    };
    let painted = if painted.is_empty() { None } else { Some(read_painted(painted, &board).ok_or(PositionError::Damaged)?) };
    Ok((board.with_painted(painted).with_sukaku(sukaku), whole))
}

/// Why a text cannot be read as a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PositionError {
    /// Written by a later version of the program.
    Newer,
    /// Incomplete or changed.
    Damaged,
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Newer => "This link was made by a newer version of Crosshatch: reload the page to get it.",
            Self::Damaged => "This link is damaged: a part of it is missing or was changed.",
        })
    }
}

impl core::error::Error for PositionError {}

fn parse(shape: &str, givens: &str, entries: &str, marks: &str) -> Option<(Board, bool)> {
    let (shape, symbols) = match shape.strip_suffix('h') {
        Some(shape) => (shape, Symbols::Hexadecimal),
        None => (shape, Symbols::FromOne),
    };
    let shape: Shape = shape.parse().ok()?;
    if symbols == Symbols::Hexadecimal && shape.side() != 16 {
        return None;
    }
    let given = read_values(givens, shape, symbols)?;
    let mut grid = given.clone();
    if !entries.is_empty() {
        for (cell, digit) in read_values(entries, shape, symbols)?.filled() {
            if given.get(cell).is_some() {
                return None;
            }
            grid.set(cell, Some(digit));
        }
    }
    let givens: CellSet = given.filled().map(|(cell, _)| cell).collect();
    let mut bits = Reader::new(marks);
    let marks = read_marks(&mut bits, &grid)?;
    let mut board = Board::of_parts(grid, givens, marks, symbols)?;
    read_sketch(&mut bits, &mut board)?;
    Some((board, bits.only_zeros_left()))
}

fn write_values(values: impl Iterator<Item = Option<Digit>>, symbols: Symbols) -> String {
    let mut text = String::new();
    let mut empty = 0_u8;
    let end_run = |text: &mut String, empty: &mut u8| {
        if *empty > 0 {
            text.push(char::from(b'a' + *empty - 1));
            *empty = 0;
        }
    };
    for value in values {
        if let Some(digit) = value {
            end_run(&mut text, &mut empty);
            text.push(symbols.symbol(digit));
            continue;
        }
        empty += 1;
        if empty == 26 {
            end_run(&mut text, &mut empty);
        }
    }
    end_run(&mut text, &mut empty);
    text
}

fn read_values(text: &str, shape: Shape, symbols: Symbols) -> Option<Grid> {
    let mut values = Vec::new();
    for symbol in text.chars() {
        if symbol.is_ascii_lowercase() {
            values.extend((b'a'..=symbol as u8).map(|_| None));
        } else {
            values.push(Some(symbols.digit(symbol, shape)?));
        }
        if values.len() > shape.cells() {
            return None;
        }
    }
    Grid::from_values(shape, values)
}

fn read_painted(text: &str, board: &Board) -> Option<Painted> {
    let mut rest = text.chars();
    let how = match rest.next()? {
        'a' => AutoGreen::LeftOnly,
        'b' => AutoGreen::RuledOutToo,
        _ => return None,
    };
    let values = match rest.as_str() {
        "" => board.grid().clone(),
        values => read_values(values, board.shape(), board.symbols())?,
    };
    Some(Painted { how, values })
}

#[cfg(test)]
mod tests;
