//! Several boards in one text: one on each line, with whatever stands beside it, or one below the other.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use super::error::{Expected, Found, ParseError};
use super::line::LEAST_CELLS;
use super::lines::{Line, content_lines, is_border};
use super::reading::{Format, Reading};
use super::{line, sukaku};

/// The boards of a text in its order. It keeps the text and where in it they are, so that a hundred thousand cost little; a board
/// is read when it is asked for.
#[derive(Clone, PartialEq, Eq)]
pub struct List {
    text: Box<str>,
    places: Vec<Place>,
    unread: usize,
    first_unread: Option<ParseError>,
}

/// Where a board is: its 1-based line, and the bytes of its cells between those of what stands beside it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Place {
    pub(super) line: usize,
    pub(super) before: usize,
    pub(super) start: usize,
    pub(super) end: usize,
    pub(super) after: usize,
}

/// A board of a [`List`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed<'a> {
    /// The 1-based line on which it starts.
    pub line: usize,
    /// Its cells as they stand in the text; [`super::read`] reads them.
    pub cells: &'a str,
    /// What stands beside them: a name, a number, a rating. Empty if there is nothing.
    pub comment: String,
}

impl List {
    /// The list of what is at these places of a text. Each must be readable on its own.
    pub(super) fn new(text: &str, places: Vec<Place>, unread: usize, first_unread: Option<ParseError>) -> Self {
        Self { text: text.into(), places, unread, first_unread }
    }

    /// The text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// How many boards.
    pub fn len(&self) -> usize {
        self.places.len()
    }

    /// Whether there is no board. No reading has such a list.
    pub fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    /// The board with this 0-based number.
    pub fn get(&self, index: usize) -> Option<Listed<'_>> {
        self.places.get(index).map(|place| self.listed(place))
    }

    /// All boards.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Listed<'_>> {
        self.places.iter().map(|place| self.listed(place))
    }

    /// The board with this 0-based number, read.
    pub fn reading(&self, index: usize) -> Option<Reading> {
        self.get(index).and_then(|board| super::read(board.cells).ok())
    }

    /// How many lines could not be read. Comments, borders and the head of a table are not counted.
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

/// Says how many boards there are, not all of them.
impl fmt::Debug for List {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("List").field("boards", &self.len()).field("unread", &self.unread).finish_non_exhaustive()
    }
}

/// Reads a text with a board on a line, or on each of several.
pub(super) fn read(text: &str) -> Result<Reading, ParseError> {
    let mut places = Vec::new();
    let (mut unread, mut first_unread) = (0, None);
    for (index, line) in content_lines(text).enumerate() {
        if is_border(line.text) {
            continue;
        }
        if let Some(place) = place_of(&line) {
            places.push(place);
        } else if !(index == 0 && is_head(line.text)) {
            unread += 1;
            first_unread = first_unread.or(Some(line));
        }
    }
    if let (true, Some(line)) = (places.is_empty() && unread == 0, content_lines(text).next()) {
        // Nothing but strokes: no border where there is nothing to border.
        places.extend(place_of(&line));
    }
    if unread > places.len() {
        // Among much that is no board, sixteen characters that could be one prove nothing.
        let all = places.len();
        places.retain(|place| place.end - place.start > LEAST_CELLS);
        unread += all - places.len();
    }
    let first_unread = first_unread.map(|line| refuse(&line));
    let Some(&first) = places.first() else {
        let nothing = ParseError { line: 1, column: 1, found: Found::Nothing, expected: Expected::Board };
        let first = || content_lines(text).next().map_or(nothing, |line| refuse(&line));
        return Err(first_unread.unwrap_or_else(first));
    };
    let reading = read_one(&text[first.start..first.end], first.line)?;
    Ok(match places.len() {
        1 if unread == 0 => reading,
        1 => Reading { list: Some(List::new(text, places, unread, first_unread)), ..reading },
        boards => {
            let list = List::new(text, places, unread, first_unread);
            Reading { format: Format::List(boards), list: Some(list), ..reading }
        }
    })
}

/// Where on a line there is a board that can be read.
pub(super) fn place_of(line: &Line<'_>) -> Option<Place> {
    let board = line::cells_of(line.text);
    // Beside most boards there is no room for more, and most boards are no cube.
    let room = |board: &core::ops::Range<usize>| board.len() == sukaku::LEAST || line.text.len() >= board.len() + sukaku::LEAST;
    let candidates = if board.as_ref().is_none_or(room) { sukaku::cells_of(line.text) } else { None };
    let cells = candidates.or(board)?;
    let (start, end) = (line.start + cells.start, line.start + cells.end);
    Some(Place { line: line.number, before: line.start, start, end, after: line.end() })
}

/// Reads the cells of one board.
pub(super) fn read_one(cells: &str, number: usize) -> Result<Reading, ParseError> {
    if sukaku::cells_of(cells).is_some() { sukaku::read(cells, number) } else { line::read_line(cells, number) }
}

/// Why a line is no board.
pub(super) fn refuse(line: &Line<'_>) -> ParseError {
    let refused = sukaku::refusal(line.text, line.number).or_else(|| line::read_line(line.text, line.number).err());
    // A border as long as a board reads as an empty one.
    refused.unwrap_or(ParseError { line: line.number, column: 1, found: Found::Rows(0), expected: Expected::Board })
}

/// Whether a first line names the columns of a table.
fn is_head(text: &str) -> bool {
    text.contains([',', ';', '\t']) && !text.contains(|c: char| c.is_ascii_digit())
}
