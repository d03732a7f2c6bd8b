//! The frame of a text format: what each format states about itself, and how it is recognised, read and written. What a text says
//! once it is read stands here too, since a format reads it and a reading names its format.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

use super::error::ParseError;
use super::foreign::Sign;
use super::lines::Line;
use super::source::Text;
use super::symbols::Symbols;
use crate::board::candidates::Candidates;
use crate::board::cell::CellSet;
use crate::board::digit::DigitSet;
use crate::board::grid::Grid;

/// A text format, described once: reading, writing, the names that people see and the tests all take it from here.
///
/// A format belongs in one file and one list, [`super::formats::ALL`].
pub struct Format {
    /// Its name in code and messages: lower case, hyphens.
    pub id: &'static str,
    /// Its name for people, with an article where it takes one, so that a sentence can go on with it: "one line", "a candidate
    /// grid".
    pub name: &'static str,
    /// Its name with a number taken from a text in this format, such as "a list of 120"; `name` where there is nothing to count.
    pub(super) counted: Option<fn(&Reading) -> String>,
    /// What it says about a board besides the values.
    pub carries: Carries,
    /// How a text in this format is recognised and read; none for a format that is not read.
    pub(super) reads: &'static [Reads],
    /// How links, codes and files of this format that cannot be read are recognised, so that the error can name them.
    pub(super) signs: &'static [Sign],
    /// Writes it; none for a format that is not written.
    pub(super) write: Option<Write>,
    /// The extension of files in this format, without the dot.
    pub extension: &'static str,
    /// The program or site that opens a board by a link, with its name.
    pub(super) opens: Option<(&'static str, WriteBoard)>,
    /// Examples, one at least. [`super::read()`] reads each as this format, or refuses it by a name of this format.
    #[cfg(test)]
    pub samples: &'static [&'static str],
}

/// What a format says about a board besides the values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Carries {
    /// Which of the values are givens.
    pub givens: bool,
    /// The candidates of the empty cells.
    pub candidates: CarriedCandidates,
}

/// How much a format says about the candidates of empty cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CarriedCandidates {
    /// Nothing.
    None,
    /// The candidates of each cell that has several. A cell's only candidate may be taken for its value, and a board without any
    /// cell that has several may be taken for another format.
    Several,
    /// The candidates of every empty cell. Where they are those that the values leave, they need not be said.
    All,
}

/// A way to recognise and read a format, by content alone. The kinds are tried in this order, and the formats of a kind in
/// the order of [`super::formats::ALL`].
pub(super) enum Reads {
    /// The whole text, known by a mark that no other board has: a file, a link, a code. None if the text is something else; an
    /// error if it is this format and something in it is wrong.
    Whole(ReadWhole),
    /// A board on one line, with other things beside it. Several such lines are a list.
    OnLine(OnLine),
    /// A board that starts on the first of these lines, and the number of its lines. Titles, comments and further boards may
    /// stand around it. None if no such board starts there; an error if one does and something in it is wrong.
    OnLines(ReadLines),
    /// The boards of the whole text, one a line, if it is a file of several.
    Rewritten(Rewrite),
    /// The whole text, in which none of the other ways has found a board. None if this one finds none either.
    Fallback(ReadWhole),
}

/// Some formats, of which each text is one. Of two that would take the same text, the one that is to have it comes first.
pub(super) type Formats = &'static [&'static Format];

pub(super) type WriteBoard = fn(&Content<'_>) -> Option<String>;
pub(super) type ReadWhole = fn(&Text<'_>) -> Option<Result<Reading, ParseError>>;
pub(super) type Rewrite = fn(&Text<'_>) -> Option<String>;
pub(super) type ReadLines = fn(&[Line<'_>]) -> Option<Result<(Reading, usize), ParseError>>;

/// How a board on one line is recognised and read.
pub(super) struct OnLine {
    /// The bytes of a line that hold a board which can be read. The second argument is the number of bytes of the board that the
    /// formats after this one have found on the line, if they have: where it leaves no room for this format, there is no need to
    /// search.
    pub(super) find: fn(&str, Option<usize>) -> Option<Range<usize>>,
    /// Reads the bytes found, which are from the line with this 1-based number.
    pub(super) read: fn(&str, usize) -> Result<Reading, ParseError>,
    /// What is wrong with the line with this 1-based number, if it was meant to be in this format.
    pub(super) refuse: fn(&str, usize) -> Option<ParseError>,
}

/// How a format is written.
pub(super) enum Write {
    /// One board of any shape.
    Board(fn(&Content<'_>) -> String),
    /// One board of some shapes. None for a board that the format cannot hold.
    BoardOfSome(WriteBoard),
    /// It holds any number of boards, one at least.
    Boards(fn(&[Content<'_>]) -> String),
}

/// A board to be written. A format leaves out what it does not carry.
#[derive(Clone, Copy, Debug)]
pub struct Content<'a> {
    /// All values, givens and entries.
    pub grid: &'a Grid,
    /// The cells whose values are givens, for formats that distinguish them.
    pub givens: Option<&'a CellSet>,
    /// A set for each cell of the grid: the candidates of an empty cell; of a filled cell it does not matter. Without them, a
    /// format that carries candidates writes those that the values leave.
    pub candidates: Option<&'a [DigitSet]>,
    /// How digits are written.
    pub symbols: Symbols,
}

impl Format {
    /// A format that is recognised but neither read nor written: what is left to state is its names and its signs. Other formats take from
    /// it what they have none of.
    pub(super) const NAMED_ONLY: Self = Self {
        id: "",
        name: "",
        counted: None,
        carries: Carries::VALUES,
        reads: &[],
        signs: &[],
        write: None,
        extension: "txt",
        opens: None,
        #[cfg(test)]
        samples: &[],
    };

    /// The name of the program or site that opens a board by a [`Format::link`], if there is one.
    pub fn program(&self) -> Option<&'static str> {
        self.opens.map(|(name, _)| name)
    }

    /// The link that opens a board in [`Format::program`]. None without such a program, and for a board that it cannot open.
    pub fn link(&self, board: &Content<'_>) -> Option<String> {
        self.opens.and_then(|(_, link)| link(board))
    }

    /// Whether boards are written in it.
    pub fn is_written(&self) -> bool {
        self.write.is_some()
    }

    /// Writes boards in this format. None if it is not written at all, if there is no board, if there are several and it holds one, or if it
    /// cannot hold the board.
    ///
    /// # Panics
    /// When a board's number of candidate sets is not its number of cells.
    pub fn write(&self, boards: &[Content<'_>]) -> Option<String> {
        match (self.write.as_ref()?, boards) {
            (Write::Board(write), [board]) => Some(write(board)),
            (Write::BoardOfSome(write), [board]) => write(board),
            (Write::Boards(write), [_, ..]) => Some(write(boards)),
            _ => None,
        }
    }
}

impl Carries {
    /// Nothing but values.
    pub(super) const VALUES: Self = Self { givens: false, candidates: CarriedCandidates::None };
}

/// Two formats are the same if they have the same id.
impl PartialEq for Format {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}
impl Eq for Format {}

impl fmt::Debug for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}

/// The content of a text that was read; of a list, that of its first board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reading {
    /// All values.
    pub grid: Grid,
    /// The cells whose values are givens, where the text distinguishes them from entries.
    pub givens: Option<CellSet>,
    /// A set for each cell, where the text has candidates: those of the cell, or the empty set for a cell that has a value.
    pub candidates: Option<Box<[DigitSet]>>,
    /// How its digits were written.
    pub symbols: Symbols,
    /// The format of the text.
    pub format: &'static Format,
    /// All boards of the text, if it has several, or if it has lines besides its board that could not be read.
    pub list: Option<List>,
}

impl Reading {
    /// A reading of values alone.
    pub(super) fn of_grid(grid: Grid, symbols: Symbols, format: &'static Format) -> Self {
        Self { grid, givens: None, candidates: None, symbols, format, list: None }
    }

    /// The position, if the text has candidates: its values, with those of its candidates that they leave.
    pub fn position(&self) -> Option<Candidates> {
        self.candidates.as_ref().map(|sets| Candidates::within(self.grid.clone(), sets))
    }

    /// How many boards the text has: one at least.
    pub fn boards(&self) -> usize {
        self.list.as_ref().map_or(1, List::len)
    }

    /// The format in words that a sentence can go on with: "one line", "a list of 120".
    pub fn form(&self) -> String {
        self.format.counted.map_or_else(|| self.format.name.into(), |counted| counted(self))
    }
}

/// The boards of a text, in their order. It keeps the text and where the boards are in it, so that a hundred thousand take little
/// memory; each board is read when it is asked for.
#[derive(Clone)]
pub struct List {
    text: Box<str>,
    pub(super) formats: Formats,
    pub(super) places: Vec<Place>,
    pub(super) unread: Vec<Unread>,
}

/// Where in a text a line is that could not be read, and what is wrong with it if the line itself does not tell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(super) struct Unread {
    /// The 1-based number.
    pub(super) line: usize,
    /// The byte at which it starts.
    pub(super) start: usize,
    /// The byte after it.
    pub(super) end: usize,
    /// It is not sent to another process: a list with such lines has no [`super::Places`].
    #[cfg_attr(feature = "serde", serde(skip))]
    pub(super) reason: Option<ParseError>,
}

impl Unread {
    /// Lines that each tell what is wrong with them.
    pub(super) fn of(lines: &[Line<'_>]) -> Vec<Self> {
        lines.iter().map(|line| Self { line: line.number, start: line.start, end: line.end(), reason: None }).collect()
    }
}

/// A line of a [`List`] that could not be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnreadLine<'a> {
    /// The 1-based number.
    pub line: usize,
    /// Its characters, without the line break.
    pub text: &'a str,
    /// What is wrong with it.
    pub reason: ParseError,
}

/// Where in a text a board is, and what is beside it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
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
    /// The list of the boards at these places of a text. Each must be readable on its own. The lines `unread` could not be read.
    pub(super) fn new(text: &str, formats: Formats, places: Vec<Place>, unread: Vec<Unread>) -> Self {
        Self { text: text.into(), formats, places, unread }
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

    /// The board with this 0-based index, or `None` past the end.
    pub fn get(&self, index: usize) -> Option<Listed<'_>> {
        self.places.get(index).map(|place| self.listed(place))
    }

    /// All boards.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Listed<'_>> {
        self.places.iter().map(|place| self.listed(place))
    }

    /// How many lines could not be read. Comments, borders and the header of a table are not counted.
    pub fn unread(&self) -> usize {
        self.unread.len()
    }

    /// Whether each line that could not be read is the name of a file. Only files come with the reason.
    pub fn unread_are_files(&self) -> bool {
        !self.unread.is_empty() && self.unread.iter().all(|unread| unread.reason.is_some())
    }

    /// The lines that could not be read, from the line with this 1-based number on, each with what is wrong with it if that is known.
    pub(super) fn unread_lines(&self, line: usize) -> impl Iterator<Item = (Line<'_>, Option<ParseError>)> {
        let first = self.unread.partition_point(|unread| unread.line < line);
        self.unread[first..]
            .iter()
            .map(|&Unread { line: number, start, end, reason }| (Line { number, start, text: &self.text[start..end] }, reason))
    }

    /// The text with another line in place of the one with this 1-based number. `None` if that could be read.
    pub fn with_line(&self, number: usize, line: &str) -> Option<String> {
        let Unread { start, end, .. } = *self.unread.iter().find(|unread| unread.line == number)?;
        Some([&self.text[..start], line, &self.text[end..]].concat())
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
        let Self { text, places, unread, formats: _ } = self;
        (text, places, unread) == (&other.text, &other.places, &other.unread)
    }
}
impl Eq for List {}

/// The number of boards, not the boards.
impl fmt::Debug for List {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("List").field("boards", &self.len()).field("unread", &self.unread()).finish_non_exhaustive()
    }
}
