//! A game as data: a puzzle and the moves of a person. A move is written as `r1c3=4` for a placement, `r1c3=.` for a cleared cell, `r1c4<>2`
//! for a removed candidate, `r1c4+2` for a restored one, and `back 1` for a return to the position after the first move, 0 for the start, which
//! covers undo, redo and branches.

use std::fmt;

use crosshatch_core::text::Symbols;
use crosshatch_core::{Cell, Digit, Grid, Shape};

/// The version that is written.
pub(crate) const VERSION: u64 = 1;

/// A puzzle, and the moves of a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The givens.
    pub givens: Grid,
    /// The moves, oldest first.
    pub moves: Vec<Move>,
}

/// A move, and when it was made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Move {
    /// The milliseconds since the start of the game, if known.
    pub at: Option<u64>,
    /// What was done.
    pub act: Act,
}

/// What a person did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Act {
    /// Wrote a value.
    Place(Cell, Digit),
    /// Cleared a cell.
    Clear(Cell),
    /// Removed a candidate.
    Remove(Cell, Digit),
    /// Restored a candidate.
    Restore(Cell, Digit),
    /// Went back to the position after this number of moves, 0 for the start.
    Back(usize),
}

/// A part of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Location {
    /// The line with this 1-based number.
    Line(usize),
    /// The move with this 1-based number, in JSON.
    Move(usize),
    /// The puzzle, in JSON.
    Puzzle,
}

/// Why a text is no record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RecordError {
    /// It is not the text of an exported game.
    Header,
    /// It is a board, which says nothing about moves.
    Board,
    /// A newer version of the format.
    Newer(u64),
    /// Its JSON cannot be read, for this reason, which names the line.
    Json(String),
    /// The puzzle cannot be read, for this reason.
    Puzzle(Location, String),
    /// There is no puzzle.
    NoPuzzle,
    /// This is not a move.
    Move(Location, String),
    /// This move goes back to a move that does not come before it.
    Back(Location),
    /// This move changes a given.
    Given(Location, String),
}

impl Record {
    /// Whether the time of at least one move is known.
    pub fn has_times(&self) -> bool {
        self.moves.iter().any(|made| made.at.is_some())
    }

    /// Appends a move that was read at this location.
    ///
    /// # Errors
    /// If the move cannot follow those before it.
    pub(crate) fn push(&mut self, next: Move, location: Location) -> Result<(), RecordError> {
        match next.act {
            Act::Back(to) if to > self.moves.len() => Err(RecordError::Back(location)),
            Act::Place(cell, _) | Act::Clear(cell) if self.givens.get(cell).is_some() => {
                Err(RecordError::Given(location, self.givens.shape().cell_name(cell)))
            }
            _ => {
                self.moves.push(next);
                Ok(())
            }
        }
    }

    /// The givens on one line.
    pub(crate) fn puzzle_line(&self) -> String {
        self.givens.values().map(|value| value.map_or('.', |digit| Symbols::FromOne.symbol(digit))).collect()
    }
}

impl Act {
    /// The candidate that it is about; `None` for a cleared cell and a move back.
    pub fn candidate(self) -> Option<(Cell, Digit)> {
        match self {
            Self::Place(cell, digit) | Self::Remove(cell, digit) | Self::Restore(cell, digit) => Some((cell, digit)),
            Self::Clear(_) | Self::Back(_) => None,
        }
    }

    /// The act as text, such as `r1c3=4`.
    pub fn written(self, shape: Shape) -> String {
        let of = |cell, sign, digit| format!("{}{sign}{}", shape.cell_name(cell), Symbols::FromOne.symbol(digit));
        match self {
            Self::Place(cell, digit) => of(cell, "=", digit),
            Self::Clear(cell) => format!("{}=.", shape.cell_name(cell)),
            Self::Remove(cell, digit) => of(cell, "<>", digit),
            Self::Restore(cell, digit) => of(cell, "+", digit),
            Self::Back(to) => format!("back {to}"),
        }
    }

    /// Reads an act.
    pub(crate) fn read(text: &str, shape: Shape) -> Option<Self> {
        if let Some(to) = text.strip_prefix("back ") {
            return Some(Self::Back(to.parse().ok()?));
        }
        let (name, sign, digit) = ["<>", "=", "+"].into_iter().find_map(|sign| {
            let (name, digit) = text.split_once(sign)?;
            Some((name, sign, digit))
        })?;
        let (row, column) = name.strip_prefix('r')?.split_once('c')?;
        let within = |text: &str| text.parse::<usize>().ok().filter(|&number| (1..=shape.side()).contains(&number));
        let cell = shape.cell(within(row)? - 1, within(column)? - 1);
        if (sign, digit) == ("=", ".") {
            return Some(Self::Clear(cell));
        }
        let mut symbols = digit.chars();
        let digit = Symbols::FromOne.digit(symbols.next()?, shape)?;
        if symbols.next().is_some() {
            return None;
        }
        Some(match sign {
            "=" => Self::Place(cell, digit),
            "+" => Self::Restore(cell, digit),
            _ => Self::Remove(cell, digit),
        })
    }
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Line(number) => write!(f, "Line {number}"),
            Self::Move(number) => write!(f, "Move {number}"),
            Self::Puzzle => f.write_str("\"puzzle\""),
        }
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Header => f.write_str("The first line of an exported game is \"crosshatch game 1\"."),
            Self::Board => f.write_str("This board has no history, so there is nothing to review."),
            Self::Newer(version) => {
                write!(f, "This game has version {version} of the format, and only version {VERSION} can be read.")
            }
            Self::Json(reason) => write!(f, "The JSON of this game cannot be read: {reason}."),
            Self::Puzzle(location, reason) => write!(f, "{location}: the puzzle cannot be read. {reason}"),
            Self::NoPuzzle => f.write_str("The second line of an exported game is \"puzzle\" and the givens."),
            Self::Move(location, found) => write!(
                f,
                "{location}: \"{found}\" is not a move, such as \"{}\".",
                match location {
                    Location::Line(_) => "1500 r4c5=7",
                    Location::Move(_) | Location::Puzzle => "r4c5=7",
                }
            ),
            Self::Back(location) => write!(f, "{location}: the game goes back to a move that has not been made yet."),
            Self::Given(location, cell) => write!(f, "{location}: {cell} is a given and cannot change."),
        }
    }
}

impl std::error::Error for RecordError {}
