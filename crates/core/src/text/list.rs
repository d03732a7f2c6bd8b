//! Several boards in one text: one on each line, with whatever is beside it, or one below the other.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

use super::cells::LEAST_CELLS;
use super::error::{Expected, Found, ParseError};
use super::format::OnLine;
use super::formats::{self, Formats, line, list};
use super::lines::{Line, content_lines, is_border};
use super::reading::Reading;
use super::source::Text;

/// The boards of a text, in their order. It keeps the text and where the boards are in it, so that a hundred thousand take little
/// memory; each board is read when it is asked for.
#[derive(Clone)]
pub struct List {
    text: Box<str>,
    formats: Formats,
    places: Vec<Place>,
    unread: usize,
    first_unread: Option<ParseError>,
}

/// Where in a text a board is, and what is beside it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Place {
    /// The 1-based line on which the board starts.
    pub(super) line: usize,
    /// The byte at which what is in front of the board starts.
    pub(super) before: usize,
    /// The byte at which the board starts.
    pub(super) start: usize,
    /// The byte after the board.
    pub(super) end: usize,
    /// The byte after what follows the board.
    pub(super) after: usize,
}

/// A board of a [`List`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed<'a> {
    /// The 1-based line on which it starts.
    pub line: usize,
    /// Its cells as they are in the text; [`super::read()`] reads them.
    pub cells: &'a str,
    /// What is beside them: a name, a number, a rating. Empty if there is nothing.
    pub comment: String,
}

impl List {
    /// The list of the boards at these places of a text. Each must be readable on its own. `unread` lines could not be read.
    pub(super) fn new(text: &Text<'_>, places: Vec<Place>, unread: usize, first_unread: Option<ParseError>) -> Self {
        Self { text: text.whole.into(), formats: text.formats, places, unread, first_unread }
    }

    /// The whole text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// How many boards it has.
    pub fn len(&self) -> usize {
        self.places.len()
    }

    /// Whether it has no board. No reading has such a list.
    pub fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    /// The board with this 0-based index. None if there are not as many.
    pub fn get(&self, index: usize) -> Option<Listed<'_>> {
        self.places.get(index).map(|place| self.listed(place))
    }

    /// All boards.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Listed<'_>> {
        self.places.iter().map(|place| self.listed(place))
    }

    /// The board with this 0-based index, read. None if there are not as many.
    pub fn reading(&self, index: usize) -> Option<Reading> {
        self.get(index).and_then(|board| super::read_as(self.formats, board.cells).ok())
    }

    /// How many lines could not be read. Comments, borders and the header of a table are not counted.
    pub fn unread(&self) -> usize {
        self.unread
    }

    /// What was wrong with the first line that could not be read.
    pub fn first_unread(&self) -> Option<ParseError> {
        self.first_unread
    }

    fn listed(&self, place: &Place) -> Listed<'_> {
        let beside = |text: &str| {
            let edge = |c: char| c.is_whitespace() || matches!(c, ',' | ';' | ':' | '|' | '"' | '#');
            text.trim_matches(edge).to_string()
        };
        let (before, after) = (beside(&self.text[place.before..place.start]), beside(&self.text[place.end..place.after]));
        let gap = if before.is_empty() || after.is_empty() { "" } else { " " };
        Listed { line: place.line, cells: &self.text[place.start..place.end], comment: before + gap + &after }
    }
}

/// Whether text and places are the same: then so are the boards, whichever formats they may be in.
impl PartialEq for List {
    fn eq(&self, other: &Self) -> bool {
        let Self { text, places, unread, first_unread, formats: _ } = self;
        (text, places, unread, first_unread) == (&other.text, &other.places, &other.unread, &other.first_unread)
    }
}
impl Eq for List {}

/// The number of boards, not the boards.
impl fmt::Debug for List {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("List").field("boards", &self.len()).field("unread", &self.unread).finish_non_exhaustive()
    }
}

/// Reads a text with a board on one line, or on each of several lines.
///
/// # Errors
/// When there is no such line: what is wrong with the first line that is no comment.
pub(super) fn read(text: &Text<'_>) -> Result<Reading, ParseError> {
    let Text { whole, formats, .. } = *text;
    let mut places = Vec::new();
    let (mut unread, mut first_unread) = (0, None);
    for (index, line) in content_lines(whole).enumerate() {
        if is_border(line.text) {
            continue;
        }
        if let Some(place) = place_of(formats, &line) {
            places.push(place);
        } else if !(index == 0 && is_header(line.text)) {
            unread += 1;
            first_unread = first_unread.or(Some(line));
        }
    }
    if let (true, Some(line)) = (places.is_empty() && unread == 0, content_lines(whole).next()) {
        // Nothing but strokes: a border only where there is something to border.
        places.extend(place_of(formats, &line));
    }
    if unread > places.len() {
        // Where most lines are no boards, sixteen characters that could be one are none.
        let all = places.len();
        places.retain(|place| place.end - place.start > LEAST_CELLS);
        unread += all - places.len();
    }
    let first_unread = first_unread.map(|line| refuse(formats, &line));
    let Some(&first) = places.first() else {
        let nothing = ParseError { line: 1, column: 1, found: Found::Nothing, expected: Expected::Board };
        let first = || content_lines(whole).next().map_or(nothing, |line| refuse(formats, &line));
        return Err(first_unread.unwrap_or_else(first));
    };
    let reading = read_one(formats, &whole[first.start..first.end], first.line)?;
    Ok(match places.len() {
        1 if unread == 0 => reading,
        1 => Reading { list: Some(List::new(text, places, unread, first_unread)), ..reading },
        _ => Reading { format: &list::LIST, list: Some(List::new(text, places, unread, first_unread)), ..reading },
    })
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
