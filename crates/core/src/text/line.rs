//! One line with a character for each cell, as files and forums have it: `53..7....6..195....98....6.8...` and so on. Any usual
//! character stands for an empty cell; comments, numbers and other columns may stand around it.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use super::error::{Expected, Found, ParseError};
use super::lines::{tokens, words};
use super::reading::{Format, Reading};
use super::symbols::{Symbols, count_no_cells, is_cell};
use crate::board::grid::Grid;
use crate::board::shape::{MOST_SIDE, Shape};

/// Writes a grid as one line, `.` for an empty cell.
pub fn line(grid: &Grid, symbols: Symbols) -> String {
    grid.values().map(|value| value.map_or('.', |digit| symbols.symbol(digit))).collect()
}

/// Reads what [`line()`] wrote of a grid of this shape. None for any other text.
pub fn read_line_of(shape: Shape, symbols: Symbols, text: &str) -> Option<Grid> {
    let values: Option<Vec<_>> = text.chars().map(|symbol| symbols.value(symbol, shape)).collect();
    Grid::from_values(shape, values?)
}

/// Reads a board from one line, which is line `number` of its text.
///
/// The board is the longest word that is as long as a board, the first of several; words end at blanks, commas, semicolons, bars,
/// colons, quotes, slashes and the like. Else a line of nothing but digits and blanks, as long as a board, is read with the blanks as
/// empty cells, and a line of single characters between blanks with each of them as a cell.
///
/// # Errors
/// When there is no such word, or it has a character that its shape does not know.
pub fn read_line(text: &str, number: usize) -> Result<Reading, ParseError> {
    let text = text.trim_end_matches(['\r', '\n']);
    let column = |start: usize| text[..start].chars().count() + 1;
    match find(text) {
        Some(Place::Word(word)) => {
            let first = column(word.start);
            let shape = shape_of(&text[word.clone()]).expect("a word as long as a board");
            read_cells(shape, text[word].chars(), |index| (number, first + index))
        }
        Some(Place::Blanks(shape)) => {
            read_cells(shape, text.chars().map(|c| if c == ' ' { '.' } else { c }), |index| (number, index + 1))
        }
        Some(Place::Apart(shape)) => {
            let cells = tokens(text).filter_map(|(_, word)| word.chars().next());
            read_cells(shape, cells.collect::<Vec<_>>().into_iter(), |index| {
                (number, tokens(text).nth(index).map_or(1, |(column, _)| column))
            })
        }
        None => Err(refuse(text, number)),
    }
}

/// The bytes of a line that hold the cells of a board that can be read, for [`read_line`].
pub(super) fn cells_of(text: &str) -> Option<Range<usize>> {
    match find(text)? {
        Place::Word(word) => {
            let shape = shape_of(&text[word.clone()])?;
            fits(&text[word.clone()], shape).then_some(word)
        }
        Place::Blanks(_) => Some(0..text.len()),
        Place::Apart(shape) => {
            let fit = tokens(text).all(|(_, word)| fits(word, shape));
            fit.then(|| text.len() - text.trim_start().len()..text.trim_end().len())
        }
    }
}

/// Whether a line is a board and nothing else.
pub(super) fn is_board(text: &str) -> bool {
    let text = text.trim();
    shape_of(text).is_some_and(|shape| fits(text, shape))
}

/// Where the cells of a line are.
enum Place {
    /// These bytes.
    Word(Range<usize>),
    /// Everywhere, blanks being empty cells.
    Blanks(Shape),
    /// Everywhere, blanks standing between them.
    Apart(Shape),
}

fn find(text: &str) -> Option<Place> {
    if text.len() < LEAST_CELLS || text.len() > MOST_BYTES {
        return None;
    }
    if let Some(word) = board_word(text) {
        return Some(Place::Word(word));
    }
    let blanks = |shape: &Shape| text.split(' ').all(|word| fits(word, *shape) && word.bytes().all(|c| c.is_ascii_digit()));
    if let Some(shape) = Shape::of_cells(text.len()).filter(blanks) {
        return Some(Place::Blanks(shape));
    }
    // Sixteen cells apart are a row of a larger board.
    let single = |word: &str| word.len() == 1 && word.chars().all(is_cell);
    let apart = tokens(text).take(MOST_SIDE * MOST_SIDE + 1).try_fold(0, |count, (_, word)| single(word).then_some(count + 1));
    apart.filter(|&count| count > LEAST_CELLS).and_then(Shape::of_cells).map(Place::Apart)
}

/// The bytes of the longest word that is as long as a board, the first of several. A longer one that has a few wrong characters
/// is meant rather than a shorter one without: it is taken, and its reader says what is wrong.
fn board_word(text: &str) -> Option<Range<usize>> {
    let mut best: Option<Range<usize>> = None;
    let mut consider = |start: usize, word: &str| {
        let longer = |word: &str| word.len() > best.as_ref().map_or(LEAST_CELLS - 1, Range::len);
        if !longer(word) {
            return;
        }
        let before_comment = || word.split_once('#').map(|(word, _)| word).filter(|word| longer(word));
        let whole = shape_of(word).map(|shape| (word, shape));
        let board =
            whole.or_else(|| before_comment().and_then(|word| Some((word, shape_of(word).filter(|&shape| fits(word, shape))?))));
        if let Some((word, _)) = board.filter(|&(word, shape)| count_no_cells(word, shape) * 8 <= word.len()) {
            best = Some(start..start + word.len());
        }
    };
    for (start, word) in words(text) {
        if word.is_ascii() {
            consider(start, word);
        } else {
            // Web pages have blanks that are no ASCII.
            let mut next = start;
            for part in word.split_inclusive(char::is_whitespace) {
                consider(next, part.trim_end());
                next += part.len();
            }
        }
    }
    best
}

/// On a longer line nobody means a board.
pub(super) const MOST_BYTES: usize = 1 << 16;
/// The cells of the smallest board.
pub(super) const LEAST_CELLS: usize = 16;

fn shape_of(word: &str) -> Option<Shape> {
    Shape::of_cells(word.chars().count())
}

fn fits(word: &str, shape: Shape) -> bool {
    count_no_cells(word, shape) == 0
}

/// Why a line is no board: its longest word has a character that no board has, or the wrong length.
fn refuse(text: &str, number: usize) -> ParseError {
    let (start, word, size) = words(text).fold((0, "", 0), |best, (start, word)| {
        let size = if word.len() > best.2 { word.chars().count() } else { 0 };
        if size > best.2 { (start, word, size) } else { best }
    });
    let column = text[..start].chars().count() + 1;
    match word.chars().enumerate().find(|(_, c)| !is_cell(*c)) {
        Some((at, c)) if at * 2 < size => {
            ParseError { line: number, column: column + at, found: Found::Character(c), expected: Expected::Board }
        }
        _ => ParseError { line: number, column, found: Found::CellsInLine(size), expected: Expected::BoardLength },
    }
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
    Ok(Reading::of_grid(grid, symbols, Format::Line))
}
