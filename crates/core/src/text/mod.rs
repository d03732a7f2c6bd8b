//! Boards as text: recognising a format by its content, reading it and writing it.
//!
//! `formats/` has one file for each format. What they share, and what puts boards on lines together into one reading or a list,
//! is here.
//!
//! ```
//! use crosshatch_core::text::{self, Symbols};
//!
//! let reading = text::read("+---+---+\n|1 .|. .|\n|. .|. .|\n+---+---+\n|. 2|. .|\n|. .|. .|\n+---+---+")?;
//! assert_eq!(reading.format.id, "rows");
//! assert_eq!(text::line(&reading.grid, Symbols::FromOne), "1........2......");
//! let refused = text::read("12345").expect_err("no board has five cells");
//! assert!(!refused.to_string().is_empty());
//! # Ok::<(), text::ParseError>(())
//! ```

mod blocks;
mod cells;
mod contents;
mod error;
mod foreign;
mod format;
pub mod formats;
mod lines;
mod list;
mod mask;
mod one_line;
mod places;
mod recognise;
mod settle;
mod source;
mod symbols;
mod tidy;

use crate::board::digit::DigitSet;

pub use error::{Expected, Found, ParseError};
pub use foreign::Foreign;
pub use format::{CarriedCandidates, Carries, Content, Format, List, Listed, Reading, UnreadLine};
pub use formats::candidate_grid::candidate_grid;
pub use formats::line::{line, read_line, read_line_of};
pub use formats::rows::rows;
pub use formats::sukaku::sukaku;
pub use one_line::{candidates_or_values, on_one_line};
pub use places::Places;
pub use symbols::Symbols;

/// Reads a board, or a list of boards, from text in any format of [`formats::ALL`], which is recognised by its content.
///
/// # Errors
/// Where something is wrong, what stands there and what would be right; or the name of the format, if it is one that is not read.
pub fn read(text: &str) -> Result<Reading, ParseError> {
    if let Some(reading) = formats::files::read(text, formats::ALL, read) {
        return reading;
    }
    let reading = read_any(text).or_else(|error| {
        // What a reader has refused by its name is no other board either.
        if error.names_form() {
            return Err(error);
        }
        let tidied = tidy::tidied(text).and_then(|tidied| read_any(&tidied).ok());
        tidied.ok_or_else(|| recognise::form_of(text).map_or(error, ParseError::foreign))
    });
    let reading = reading
        .and_then(|reading| if mask::is_mask(text, &reading) { Err(ParseError::foreign(Foreign::Mask)) } else { Ok(reading) });
    #[cfg(test)]
    {
        laws::check_plain(text, &reading);
        seeds::write(text, &reading);
    }
    reading
}

/// Reads a text as it is, in any format.
#[inline(never)]
fn read_any(text: &str) -> Result<Reading, ParseError> {
    let content = source::Text::of(text);
    if let Some(lines) = formats::rewritten(formats::ALL).find_map(|rewrite| rewrite(&content)) {
        return read_as(formats::COMMON, &lines);
    }
    let fallback = || formats::fallbacks(formats::ALL).find_map(|read| read(&content));
    read_as(formats::ALL, text).or_else(|error| if error.names_form() { Err(error) } else { fallback().unwrap_or(Err(error)) })
}

/// Reads a board, or a list of boards, from text in one of the common formats. A program with the other formats in a lazy chunk
/// does without that chunk here.
///
/// # Errors
/// As [`read()`], of which a text in another format may be a reason.
pub fn read_common(text: &str) -> Result<Reading, ParseError> {
    read_as(formats::COMMON, text)
}

/// The same for a text that is beyond doubt in such a format. None if something in it is wrong, or if it may be in another one.
pub fn read_plain(text: &str) -> Option<Reading> {
    let reading = read_common(text).ok()?;
    let whole = reading.list.as_ref().is_none_or(|list| list.unread() == 0);
    // A board with fewer than two digits may be a mask.
    let digits: DigitSet = reading.grid.values().flatten().collect();
    (whole && digits.len() > 1 && !has_mark(text)).then_some(reading)
}

/// Whether a text has something that no board has, nor what usually stands beside one: then it may be a link or a file in which a board stands,
/// and more.
fn has_mark(text: &str) -> bool {
    let has_triplet = |at: usize| text.as_bytes().get(at + 1..at + 4).is_some_and(|after| after.iter().all(u8::is_ascii_digit));
    text.match_indices(':').any(|(at, _)| has_triplet(at))
        || text.contains(['{', '[', '<'])
        || text.contains("://")
        || text.contains("www.")
        || text.starts_with(formats::files::MARK)
        // A value that was entered, in a game of SudoCue.
        || text.contains(" u")
}

/// Reads a text in one format alone, even if [`read()`] would recognise another one. None if it is not read in this way: the format has no
/// reader, or none of its readers takes the text.
pub fn read_in(format: &Format, text: &str) -> Option<Result<Reading, ParseError>> {
    let formats = formats::alone(format);
    let content = source::Text::of(text);
    let lines = formats::rewritten(formats).find_map(|rewrite| rewrite(&content));
    let rewritten = lines.map(|lines| read_as(formats::COMMON, &lines));
    let whole = || formats::whole(formats).find_map(|read| read(&content));
    let has_lines = formats::on_line(formats).next().is_some() || formats::on_lines(formats).next().is_some();
    let on_lines = || has_lines.then(|| blocks::read(&content, formats));
    match rewritten.or_else(whole).or_else(on_lines) {
        None | Some(Err(_)) if formats::fallbacks(formats).next().is_some() => {
            formats::fallbacks(formats).find_map(|read| read(&content))
        }
        reading => reading,
    }
}

/// Reads a board, or a list of boards, in one of these formats.
#[inline(never)]
fn read_as(formats: format::Formats, text: &str) -> Result<Reading, ParseError> {
    let content = source::Text::of(text);
    let whole = formats::whole(formats).find_map(|read| read(&content));
    whole.unwrap_or_else(|| blocks::read(&content, formats))
}

impl List {
    /// Reads the board with this 0-based index; `None` past the end.
    pub fn reading(&self, index: usize) -> Option<Reading> {
        // A line may name its format beside a board that is plain.
        self.get(index).and_then(|board| read_as(self.formats, board.cells).or_else(|_| read_common(board.cells)).ok())
    }
}

#[cfg(test)]
mod forms;
#[cfg(test)]
mod laws;
#[cfg(test)]
mod seeds;
#[cfg(test)]
mod tests;
