//! What is wrong with a text, as data; its `Display` is a sentence for the person.

use core::fmt;

use super::foreign::Foreign;
use super::symbols::name_of_symbols;
use crate::board::shape::Shape;

/// Why a text could not be read: the place, what is there and what was expected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseError {
    /// 1-based line.
    pub line: usize,
    /// 1-based column, in characters.
    pub column: usize,
    /// What is there.
    pub found: Found,
    /// What would be right.
    pub expected: Expected,
}

/// What is in the wrong place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Found {
    /// No content at all.
    Nothing,
    /// A character that means nothing here.
    Character(char),
    /// A line with this number of cells.
    CellsInLine(usize),
    /// A row with a wrong number of cells: the 1-based number of the row, then how many cells it has.
    CellsInRow(usize, usize),
    /// A row with a wrong number of groups of candidates: the 1-based number of the row, then how many groups it has.
    GroupsInRow(usize, usize),
    /// A cell without candidates, in this 1-based row and column.
    NoCandidate(usize, usize),
    /// This number of rows.
    Rows(usize),
    /// A link, a code or a file that is recognised and not read.
    Foreign(Foreign),
}

impl ParseError {
    /// Whether it names what the text is, rather than what is wrong in it.
    pub fn names_form(&self) -> bool {
        matches!(self.found, Found::Foreign(_))
    }

    /// The error for a text that is recognised and not read.
    pub(super) fn foreign(form: Foreign) -> Self {
        Self { line: 1, column: 1, found: Found::Foreign(form), expected: Expected::Board }
    }

    /// The refusal of a puzzle with other rules than those of Sudoku, by its name with an article.
    pub(super) fn other_rules(name: &'static str) -> Self {
        Self::foreign(Foreign::OtherRules(name))
    }
}

/// What would be right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Expected {
    /// Any board.
    Board,
    /// A number of cells that makes a board.
    BoardLength,
    /// A digit of this shape or an empty cell.
    Symbol(Shape),
    /// One candidate at least.
    Candidate,
    /// This number of them.
    Count(usize),
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { line, column, .. } = *self;
        match self.found {
            Found::Nothing => {
                return f.write_str(
                    "There is nothing to read: a board was expected, such as 81 characters with dots for empty cells.",
                );
            }
            Found::Foreign(Foreign::Named(name)) => {
                return write!(f, "This is {name}, which Crosshatch does not read yet: paste the board itself, {AS_TEXT}.");
            }
            Found::Foreign(Foreign::OtherRules(name)) => {
                return write!(f, "This is {name}. Crosshatch knows the rules of plain Sudoku only.");
            }
            Found::Foreign(Foreign::Address) => {
                return write!(f, "This is a web address, not a board: open the page and copy the board from it, {AS_TEXT}.");
            }
            Found::Foreign(Foreign::Unopened) => return f.write_str("This file could not be opened."),
            Found::Foreign(Foreign::Places) => {
                return f.write_str(
                    "This is a list of cells that does not say which number is the row: name the cells, such as r1c1=5.",
                );
            }
            Found::Foreign(Foreign::Mask) => {
                return f.write_str(
                    "This is a mask, which shows which cells are filled but not with which digits: paste a board with digits.",
                );
            }
            Found::Character(found) => write!(f, "{} is not expected here", Named(found))?,
            Found::CellsInLine(cells) => write!(f, "This line has {}", cells_text(cells))?,
            Found::CellsInRow(row, cells) => write!(f, "Row {row} has {}", cells_text(cells))?,
            Found::GroupsInRow(row, 1) => write!(f, "Row {row} has 1 group of candidates")?,
            Found::GroupsInRow(row, groups) => write!(f, "Row {row} has {groups} groups of candidates")?,
            Found::NoCandidate(row, column) => write!(f, "r{row}c{column} has no candidate")?,
            Found::Rows(1) => f.write_str("There is 1 row")?,
            Found::Rows(rows) => write!(f, "There are {rows} rows")?,
        }
        match self.expected {
            Expected::Board => f.write_str("; a board was expected.")?,
            Expected::BoardLength => f.write_str("; a 9x9 board has 81, a 16x16 board 256.")?,
            Expected::Symbol(shape) => {
                let side = shape.side();
                write!(f, ": a {side}x{side} board has {} and . for an empty cell.", name_of_symbols(shape))?;
            }
            Expected::Candidate => f.write_str("; every cell needs one at least.")?,
            Expected::Count(count) => write!(f, "; it needs {count}.")?,
        }
        write!(f, " Line {line}, column {column}.")
    }
}

/// How a board can be pasted, for the end of a sentence.
const AS_TEXT: &str = "for instance as 81 characters with dots for empty cells";

impl core::error::Error for ParseError {}

fn cells_text(cells: usize) -> impl fmt::Display {
    struct Cells(usize);
    impl fmt::Display for Cells {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            match self.0 {
                1 => f.write_str("1 cell"),
                n => write!(f, "{n} cells"),
            }
        }
    }
    Cells(cells)
}

/// A character in words, also if it cannot be seen itself.
struct Named(char);

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(character) = *self;
        let code = u32::from(character);
        match character {
            '"' => f.write_str("A quotation mark"),
            // An emoji is one character; what joins or colours it is another, which cannot be seen.
            '\u{ad}'
            | '\u{300}'..='\u{36f}'
            | '\u{200b}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{fe00}'..='\u{fe0f}'
            | '\u{feff}'
            | '\u{fff9}'..='\u{fffb}'
            | '\u{e0000}'..='\u{e01ef}' => {
                write!(f, "An invisible character (U+{code:04X})")
            }
            _ if character.is_control() => write!(f, "A control character (U+{code:04X})"),
            _ if character.is_whitespace() => write!(f, "A blank (U+{code:04X})"),
            _ => write!(f, "\"{character}\""),
        }
    }
}
