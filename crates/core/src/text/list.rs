//! Several boards in one text: one on each line, with whatever is beside it, or one below the other.

use alloc::vec::Vec;
use core::ops::Range;

use super::cells::LEAST_CELLS;
use super::error::{Expected, Found, ParseError};
use super::format::{Formats, List, OnLine, Place, Reading, Unread, UnreadLine};
use super::formats::{self, line, list};
use super::lines::{Line, content_lines, is_border};
use super::source::Text;

/// Reads a text with a board on one line, or on each of several lines.
///
/// # Errors
/// When there is no such line: what is wrong with the first line that is no comment.
pub(super) fn read(text: &Text<'_>, formats: Formats) -> Result<Reading, ParseError> {
    let whole = text.whole;
    let (mut places, mut unread) = (Vec::new(), Vec::new());
    for (index, line) in content_lines(whole).enumerate() {
        if is_border(line.text) {
            continue;
        }
        if let Some(place) = place_of(formats, &line) {
            places.push(place);
        } else if !(index == 0 && is_header(line.text)) {
            unread.push(line);
        }
    }
    if let (true, Some(line)) = (places.is_empty() && unread.is_empty(), content_lines(whole).next()) {
        // Nothing but strokes: a border only where there is something to border.
        places.extend(place_of(formats, &line));
    }
    if unread.len() > places.len() {
        // Where most lines are no boards, sixteen characters that could be one are none.
        let is_short = |place: &mut Place| place.end - place.start <= LEAST_CELLS;
        let line = |place: Place| Line { number: place.line, start: place.before, text: &whole[place.before..place.after] };
        let mut short = places.extract_if(.., is_short).map(line).peekable();
        let mut all = Vec::new();
        for line in unread {
            while let Some(earlier) = short.next_if(|earlier| earlier.number < line.number) {
                all.push(earlier);
            }
            all.push(line);
        }
        all.extend(short);
        unread = all;
    }
    let Some(&first) = places.first() else {
        let nothing = ParseError { line: 1, column: 1, found: Found::Nothing, expected: Expected::Board };
        let first = || content_lines(whole).next().map_or(nothing, |line| refuse(formats, &line));
        return Err(unread.first().map_or_else(first, |line| refuse(formats, line)));
    };
    let reading = read_one(formats, &whole[first.start..first.end], first.line)?;
    if places.len() == 1 && unread.is_empty() {
        return Ok(reading);
    }
    let format = if places.len() == 1 { reading.format } else { &list::LIST };
    let list = List::new(whole, formats, places, Unread::of(&unread));
    Ok(Reading { format, list: Some(list), ..reading })
}

impl List {
    /// The lines that could not be read, from the line with this 1-based number on.
    pub fn unread_from(&self, line: usize) -> impl Iterator<Item = UnreadLine<'_>> {
        self.unread_lines(line).map(|(line, reason)| UnreadLine {
            line: line.number,
            text: line.text,
            reason: reason.unwrap_or_else(|| refuse(self.formats, &line)),
        })
    }
}

/// Where on a line there is a board that can be read.
pub(super) fn place_of(formats: Formats, line: &Line<'_>) -> Option<Place> {
    let find =
        |found: Option<Range<usize>>, on_line: &OnLine| (on_line.find)(line.text, found.as_ref().map(Range::len)).or(found);
    let cells = formats::on_line(formats).rev().fold(None, find)?;
    let (start, end) = (line.start + cells.start, line.start + cells.end);
    Some(Place { line: line.number, before: line.start, start, end, after: line.end() })
}

/// Reads the cells of one board, which are from the line with this 1-based number.
pub(super) fn read_one(formats: Formats, cells: &str, number: usize) -> Result<Reading, ParseError> {
    let read = formats::on_line(formats).find(|on_line| (on_line.find)(cells, None).is_some()).map(|on_line| on_line.read);
    read.unwrap_or(line::read_line)(cells, number)
}

/// Why a line is no board.
pub(super) fn refuse(formats: Formats, line: &Line<'_>) -> ParseError {
    let refused = formats::on_line(formats).find_map(|on_line| (on_line.refuse)(line.text, line.number));
    // A border that is as long as a board can be read as an empty board.
    refused.unwrap_or(ParseError { line: line.number, column: 1, found: Found::Rows(0), expected: Expected::Board })
}

/// Whether a first line names the columns of a table.
fn is_header(text: &str) -> bool {
    text.contains([',', ';', '\t']) && !text.contains(|c: char| c.is_ascii_digit())
}
