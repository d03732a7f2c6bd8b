//! One line with a character for each cell, as in files and forums: `53..7....6..195....98....6.8...` and so on. An empty cell is
//! any of the usual characters for it; comments, numbers and the columns of a table may stand beside the board.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

use crate::board::grid::Grid;
use crate::board::shape::{MOST_SIDE, Shape};
use crate::text::cells::{LEAST_CELLS, LONGEST_LINE, read_cells};
use crate::text::error::{Expected, Found, ParseError};
use crate::text::format::{Content, Format, OnLine, Reading, Reads, Write};
use crate::text::lines::{is_comment, tokens, words};
use crate::text::symbols::{Symbols, count_no_cells, is_cell, is_cell_of};

pub(crate) static LINE: Format = Format {
    id: "line",
    name: "one line",
    reads: &[Reads::OnLine(OnLine {
        find: |text, _| cells_of(text),
        read: read_line,
        refuse: |text, number| read_line(text, number).err(),
    })],
    write: Some(Write::Board(|board: &Content<'_>| line(board.grid, board.symbols))),
    #[cfg(test)]
    samples: &[
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "530070000600195000098000060800060003400803001700020006060000280000419005000080079  # name; SE 1.2",
        "1...2...3...4...",
    ],
    ..Format::NAMED_ONLY
};

/// Writes a grid as one line, with `.` for an empty cell.
pub fn line(grid: &Grid, symbols: Symbols) -> String {
    grid.values().map(|value| value.map_or('.', |digit| symbols.symbol(digit))).collect()
}

/// As one line of text.
impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&line(self, Symbols::FromOne))
    }
}

/// Reads what [`line()`] wrote for a grid of this shape. None for any other text.
pub fn read_line_of(shape: Shape, symbols: Symbols, text: &str) -> Option<Grid> {
    let values: Option<Vec<_>> = text.chars().map(|symbol| symbols.value(symbol, shape)).collect();
    Grid::from_values(shape, values?)
}

/// Reads a board from one line, where `number` is the 1-based number of that line in its text, for errors.
///
/// The board is the longest word that is as long as a board, and the first of several such words. Words end at blanks, commas,
/// semicolons, bars, colons, quotation marks, slashes and similar marks. If there is no such word, a line of digits and blanks that is
/// as long as a board is read with the blanks as empty cells, and a line of single characters separated by blanks is read with
/// each character as a cell.
///
/// # Errors
/// When there is no such word, or when it has a character that is no cell of its shape.
pub fn read_line(text: &str, number: usize) -> Result<Reading, ParseError> {
    let text = text.trim_end_matches(['\r', '\n']);
    let column = |start: usize| text[..start].chars().count() + 1;
    match find(text) {
        Some(Place::Word(word)) => {
            let first = column(word.start);
            let shape = shape_of(&text[word.clone()]).expect("a word as long as a board");
            read_cells(&LINE, shape, text[word].chars(), |index| (number, first + index))
        }
        Some(Place::Blanks(shape)) => {
            read_cells(&LINE, shape, text.chars().map(|c| if c == ' ' { '.' } else { c }), |index| (number, index + 1))
        }
        Some(Place::Apart(shape)) => {
            let cells = tokens(text).filter_map(|(_, word)| word.chars().next());
            read_cells(&LINE, shape, cells.collect::<Vec<_>>().into_iter(), |index| {
                (number, tokens(text).nth(index).map_or(1, |(column, _)| column))
            })
        }
        None => Err(refuse(text, number)),
    }
}

/// Whether a line is a board and nothing else.
pub(crate) fn is_board(text: &str) -> bool {
    let text = text.trim();
    shape_of(text).is_some_and(|shape| fits(text, shape))
}

/// The bytes of a line that hold the cells of a board which [`read_line`] can read.
fn cells_of(text: &str) -> Option<Range<usize>> {
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

/// Where the cells of a line are.
enum Place {
    /// At these bytes.
    Word(Range<usize>),
    /// On the whole line, with blanks as empty cells.
    Blanks(Shape),
    /// On the whole line, separated by blanks.
    Apart(Shape),
}

fn find(text: &str) -> Option<Place> {
    if text.len() < LEAST_CELLS || text.len() > LONGEST_LINE {
        return None;
    }
    if let Some(word) = board_word(text) {
        return Some(Place::Word(word));
    }
    let blanks = |shape: &Shape| text.split(' ').all(|word| fits(word, *shape) && word.bytes().all(|c| c.is_ascii_digit()));
    if let Some(shape) = Shape::of_cells(text.len()).filter(blanks) {
        return Some(Place::Blanks(shape));
    }
    // Sixteen separate cells are a row of a larger board.
    let single = |word: &str| word.len() == 1 && word.chars().all(is_cell);
    let apart = tokens(text).take(MOST_SIDE * MOST_SIDE + 1).try_fold(0, |count, (_, word)| single(word).then_some(count + 1));
    apart.filter(|&count| count > LEAST_CELLS).and_then(Shape::of_cells).map(Place::Apart)
}

/// The bytes of the longest word that is as long as a board, the first of several. A longer word with a few wrong characters is
/// preferred to a shorter one without any, since it is what was meant; reading it says what is wrong.
fn board_word(text: &str) -> Option<Range<usize>> {
    let mut best: Option<Range<usize>> = None;
    let mut consider = |start: usize, word: &str| {
        let longer = |word: &str| word.len() > best.as_ref().map_or(LEAST_CELLS - 1, Range::len);
        if !longer(word) || is_comment(word) {
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
            // Text from web pages has blanks outside ASCII.
            let mut next = start;
            for part in word.split_inclusive(char::is_whitespace) {
                consider(next, part.trim_end());
                next += part.len();
            }
        }
    }
    best
}

fn shape_of(word: &str) -> Option<Shape> {
    Shape::of_cells(word.chars().count())
}

fn fits(word: &str, shape: Shape) -> bool {
    count_no_cells(word, shape) == 0
}

/// Why a line is no board: its longest word has the length of a board but a character that is no cell of it, or it has a character that
/// is no cell of any board, or the wrong length.
fn refuse(text: &str, number: usize) -> ParseError {
    let (start, word, size) = words(text).fold((0, "", 0), |best, (start, word)| {
        let size = if word.len() > best.2 { word.chars().count() } else { 0 };
        if size > best.2 { (start, word, size) } else { best }
    });
    let column = text[..start].chars().count() + 1;
    let wrong = |shape| word.chars().enumerate().find(|(_, c)| !is_cell_of(*c, shape));
    if let Some((shape, (at, c))) = Shape::of_cells(size).and_then(|shape| Some((shape, wrong(shape)?))) {
        return ParseError { line: number, column: column + at, found: Found::Character(c), expected: Expected::Symbol(shape) };
    }
    match word.chars().enumerate().find(|(_, c)| !is_cell(*c)) {
        Some((at, c)) if at * 2 < size => {
            ParseError { line: number, column: column + at, found: Found::Character(c), expected: Expected::Board }
        }
        _ => ParseError { line: number, column, found: Found::CellsInLine(size), expected: Expected::BoardLength },
    }
}
