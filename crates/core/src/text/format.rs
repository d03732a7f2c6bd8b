//! The frame of a text format: what each format states about itself, and how it is recognised, read and written.

use alloc::string::String;
use core::fmt;
use core::ops::Range;

use super::error::ParseError;
use super::foreign::Sign;
use super::lines::Line;
use super::reading::Reading;
use super::source::Text;
use super::symbols::Symbols;
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
    /// The candidates of every empty cell.
    All,
}

/// A way to recognise and read a format, by content alone. The three kinds are tried in this order, and the formats of a kind in
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
}

pub(super) type ReadWhole = fn(&Text<'_>) -> Option<Result<Reading, ParseError>>;
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
    /// It holds one board.
    Board(fn(&Content<'_>) -> String),
    /// It holds any number of boards, one at least.
    Boards(fn(&[Content<'_>]) -> String),
}

/// A board to be written. A format leaves out what it does not carry.
#[derive(Clone, Copy, Debug)]
pub struct Content<'a> {
    /// All values, givens and entries.
    pub grid: &'a Grid,
    /// The cells whose values are givens, if that is to be told.
    pub givens: Option<&'a CellSet>,
    /// A set for each cell of the grid: the candidates of an empty cell; of a filled cell it does not matter. Without them, a
    /// format that carries candidates writes those that the values leave.
    pub candidates: Option<&'a [DigitSet]>,
    /// How digits are written.
    pub symbols: Symbols,
}

impl Format {
    /// A format that is recognised but neither read nor written: what is left to state is its names and its signs.
    pub(super) const NAMED_ONLY: Self = Self {
        id: "",
        name: "",
        counted: None,
        carries: Carries::VALUES,
        reads: &[],
        signs: &[],
        write: None,
        #[cfg(test)]
        samples: &[],
    };

    /// Writes boards in this format. None if it is not written at all, if there is no board, or if there are several and it holds
    /// one.
    ///
    /// # Panics
    /// When a board has candidates, but not as many sets as cells.
    pub fn write(&self, boards: &[Content<'_>]) -> Option<String> {
        match (self.write.as_ref()?, boards) {
            (Write::Board(write), [board]) => Some(write(board)),
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
