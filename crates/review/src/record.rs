//! The exported form of a game.
//!
//! ```text
//! crosshatch game 1
//! puzzle 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
//! 1500 r1c3=4
//! 4000 r1c4<>2
//! 6500 r1c3=.
//! - back 1
//! ```
//!
//! The first line has the version, the second the givens. Each further line is a move: the milliseconds since the start of the game, or
//! `-` if the time is not known; then `=` and a digit for a placement, `=.` for a cleared cell, `<>` for a removed candidate, `+` for a
//! restored one, or `back` and the number of the move whose position was restored (0 for the start), which covers undo, redo and branches.
//! Empty lines and lines that start with `#` are skipped.

use std::fmt::{self, Write as _};

use crosshatch_core::text::{Symbols, read_line};
use crosshatch_core::{Cell, Digit, Grid, Shape};

/// The first line.
const HEADER: &str = "crosshatch game ";
/// The version that is written.
const VERSION: u32 = 1;

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

/// Why a text is no record. Lines are counted from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RecordError {
    /// The first line is not that of an exported game.
    Header,
    /// A newer version of the format.
    Newer(u32),
    /// The puzzle in this line cannot be read, for this reason.
    Puzzle(usize, String),
    /// There is no puzzle.
    NoPuzzle,
    /// This line is not a move.
    Move(usize, String),
    /// This line goes back to a move that does not come before it.
    Back(usize),
    /// This line changes a given.
    Given(usize, String),
}

impl Record {
    /// Writes the record as text.
    pub fn write(&self) -> String {
        let shape = self.givens.shape();
        let values = self.givens.values().map(|value| value.map_or('.', |digit| Symbols::FromOne.symbol(digit)));
        let mut text = format!("{HEADER}{VERSION}\npuzzle {}\n", values.collect::<String>());
        for Move { at, act } in &self.moves {
            let at = at.map_or("-".into(), |at| at.to_string());
            writeln!(text, "{at} {}", act.written(shape)).expect("a text takes everything");
        }
        text
    }

    /// Reads a record.
    ///
    /// # Errors
    /// If the text is of another form or version; the error names the line.
    pub fn read(text: &str) -> Result<Self, RecordError> {
        let is_said = |(_, line): &(usize, &str)| !line.is_empty() && !line.starts_with('#');
        let mut lines = text.lines().enumerate().map(|(at, line)| (at + 1, line.trim())).filter(is_said);
        let version = lines.next().and_then(|(_, line)| line.strip_prefix(HEADER)?.parse().ok());
        match version.ok_or(RecordError::Header)? {
            VERSION => {}
            newer => return Err(RecordError::Newer(newer)),
        }
        let (number, puzzle) = lines.next().ok_or(RecordError::NoPuzzle)?;
        let puzzle = puzzle.strip_prefix("puzzle ").ok_or(RecordError::NoPuzzle)?;
        let givens = read_line(puzzle, number).map_err(|error| RecordError::Puzzle(number, error.to_string()))?.grid;
        let mut moves = Vec::new();
        for (number, line) in lines {
            let read =
                Move::read(line, givens.shape()).ok_or_else(|| RecordError::Move(number, line.chars().take(40).collect()))?;
            match read.act {
                Act::Back(to) if to > moves.len() => return Err(RecordError::Back(number)),
                Act::Place(cell, _) | Act::Clear(cell) if givens.get(cell).is_some() => {
                    return Err(RecordError::Given(number, givens.shape().cell_name(cell)));
                }
                _ => moves.push(read),
            }
        }
        Ok(Self { givens, moves })
    }
}

impl Move {
    fn read(line: &str, shape: Shape) -> Option<Self> {
        let (at, act) = line.split_once(' ')?;
        let at = if at == "-" { None } else { Some(at.parse().ok()?) };
        Some(Self { at, act: Act::read(act.trim(), shape)? })
    }
}

impl Act {
    fn written(self, shape: Shape) -> String {
        let of = |cell, sign, digit| format!("{}{sign}{}", shape.cell_name(cell), Symbols::FromOne.symbol(digit));
        match self {
            Self::Place(cell, digit) => of(cell, "=", digit),
            Self::Clear(cell) => format!("{}=.", shape.cell_name(cell)),
            Self::Remove(cell, digit) => of(cell, "<>", digit),
            Self::Restore(cell, digit) => of(cell, "+", digit),
            Self::Back(to) => format!("back {to}"),
        }
    }

    fn read(text: &str, shape: Shape) -> Option<Self> {
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

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Header => f.write_str("The first line of an exported game is \"crosshatch game 1\"."),
            Self::Newer(version) => {
                write!(f, "This game has version {version} of the format, and only version {VERSION} can be read.")
            }
            Self::Puzzle(line, reason) => write!(f, "Line {line}: the puzzle cannot be read. {reason}"),
            Self::NoPuzzle => f.write_str("The second line of an exported game is \"puzzle\" and the givens."),
            Self::Move(line, found) => write!(f, "Line {line}: \"{found}\" is not a move, such as \"1500 r4c5=7\"."),
            Self::Back(line) => write!(f, "Line {line}: the game goes back to a move that has not been made yet."),
            Self::Given(line, cell) => write!(f, "Line {line}: {cell} is a given and cannot change."),
        }
    }
}

impl std::error::Error for RecordError {}
