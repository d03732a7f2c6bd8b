//! Boards as text: what it is, what it says, and how to write it.

mod blocks;
mod error;
mod foreign;
mod groups;
mod line;
mod lines;
mod list;
mod reading;
mod rows;
mod sukaku;
mod symbols;

pub use error::{Expected, Found, ParseError};
pub use foreign::Foreign;
pub use groups::candidate_grid;
pub use line::{line, read_line, read_line_of};
pub use list::{List, Listed};
pub use reading::{Format, Reading};
pub use rows::rows;
pub use sukaku::sukaku;
pub use symbols::Symbols;

use alloc::vec::Vec;

/// Reads a board from text of any known kind, decided by what it says.
///
/// # Errors
/// What was found where, and what would have been right, when the text is of no known kind.
pub fn read(text: &str) -> Result<Reading, ParseError> {
    read_board(text).map_err(|error| foreign::form_of(text).map_or(error, ParseError::foreign))
}

fn read_board(text: &str) -> Result<Reading, ParseError> {
    // What some programs write before a text to say how it is encoded.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let lines: Vec<lines::Line<'_>> = lines::content_lines(text).take(MOST_LINES + 1).collect();
    if lines.len() < 2 || lines.len() > MOST_LINES || text.len() > MOST_BYTES {
        return list::read(text);
    }
    if let Some(reading) = sukaku::read_wrapped(&lines) {
        return Ok(reading);
    }
    if lines.iter().all(|line| line::is_board(line.text)) { list::read(text) } else { blocks::read(text, &lines) }
}

/// Longer texts are lists with a board on a line, or nothing that can be read.
const MOST_LINES: usize = 20_000;
const MOST_BYTES: usize = 1 << 19;

#[cfg(test)]
mod laws;
#[cfg(test)]
mod tests;
