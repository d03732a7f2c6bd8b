//! Boards as text: recognising a format by its content, reading it and writing it.
//!
//! `formats/` has one file for each format. What they share, and what puts boards on lines together into one reading or a list,
//! is here.

mod blocks;
mod cells;
mod error;
mod foreign;
mod format;
pub mod formats;
mod lines;
mod list;
mod reading;
mod settle;
mod source;
mod symbols;

pub use error::{Expected, Found, ParseError};
pub use foreign::Foreign;
pub use format::{CarriedCandidates, Carries, Content, Format};
pub use formats::candidate_grid::candidate_grid;
pub use formats::line::{line, read_line, read_line_of};
pub use formats::rows::rows;
pub use formats::sukaku::sukaku;
pub use list::{List, Listed};
pub use reading::Reading;
pub use symbols::Symbols;

/// Reads a board, or a list of boards, from text in any format of [`formats::ALL`], which is recognised by its content.
///
/// # Errors
/// Where something is wrong, what stands there and what would be right; or the name of the format, if it is one that is not read.
pub fn read(text: &str) -> Result<Reading, ParseError> {
    let content = source::Text::of(text);
    if let Some(read) = formats::whole().find_map(|read| read(&content)) {
        return read;
    }
    blocks::read(&content).map_err(|error| foreign::form_of(text).map_or(error, ParseError::foreign))
}

#[cfg(test)]
mod laws;
#[cfg(test)]
mod tests;
