//! Boards as text: what it is, what it says, and how to write it.

mod error;
mod line;
mod rows;
mod symbols;

pub use error::{Expected, Found, ParseError};
pub use line::{line, read_line, read_line_of};
pub use symbols::Symbols;

use alloc::vec::Vec;

use crate::grid::Grid;

/// A text that was understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reading {
    /// The values.
    pub grid: Grid,
    /// How its digits were written.
    pub symbols: Symbols,
    /// What kind of text it was.
    pub format: Format,
}

/// The kinds of text that are understood, decided by content.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// All cells on one line.
    Line,
    /// One line for each row, with or without borders and blanks.
    Rows,
    /// Several lines, each with all cells of a board. Holds how many; the first was read.
    List(usize),
}

/// Reads a board from text of any known kind.
///
/// # Errors
/// What was found where, and what would have been right, when the text is of no known kind.
pub fn read(text: &str) -> Result<Reading, ParseError> {
    let lines: Vec<(usize, &str)> = content_lines(text).collect();
    let Some(&(first_number, first)) = lines.first() else {
        return Err(ParseError { line: 1, column: 1, found: Found::Nothing, expected: Expected::Board });
    };
    let boards: Vec<Reading> = lines.iter().filter_map(|&(number, text)| read_line(text, number).ok()).collect();
    // Each of sixteen rows of a 16x16 board can look like a whole 4x4 board: where not all lines are boards, a short one proves nothing.
    let all = boards.len() == lines.len();
    let rows = if all { None } else { Some(rows::read(&lines)) };
    let found = boards.len();
    match (rows, boards.into_iter().find(|board| all || board.grid.shape().cells() > LONGEST_ROW)) {
        (Some(Ok(reading)), _) => Ok(reading),
        (_, Some(board)) if found == 1 => Ok(board),
        (_, Some(board)) => Ok(Reading { format: Format::List(found), ..board }),
        (Some(Err(error)), None) if lines.len() > 1 => Err(error),
        (_, None) => Err(read_line(first, first_number).expect_err("no line is a board")),
    }
}

/// The cells of a row of the largest board.
const LONGEST_ROW: usize = 25;

/// The lines that say something, with their 1-based numbers: not empty, no comment.
fn content_lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = text.lines().enumerate().map(|(index, line)| (index + 1, line));
    lines.filter(|(_, line)| !line.trim().is_empty() && !line.trim_start().starts_with('#'))
}

#[cfg(test)]
mod tests;
