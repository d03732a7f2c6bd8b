//! The text form of a game.
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
//! `-` if the time is not known, and the act. Empty lines and lines that start with `#` are skipped.

use std::fmt::Write as _;

use crosshatch_core::Shape;
use crosshatch_core::text::read_line;

use crate::record::{Act, Location, Move, Record, RecordError, VERSION};

/// The start of the first line.
const HEADER: &str = "crosshatch game ";

impl Record {
    /// Writes the record as text.
    pub fn write(&self) -> String {
        let shape = self.givens.shape();
        let mut text = format!("{HEADER}{VERSION}\npuzzle {}\n", self.puzzle_line());
        for Move { at, act } in &self.moves {
            let at = at.map_or("-".into(), |at| at.to_string());
            writeln!(text, "{at} {}", act.written(shape)).expect("a text takes everything");
        }
        text
    }

    /// Whether a text is meant to be in the text form.
    pub fn is_text(text: &str) -> bool {
        text.trim_start().starts_with(HEADER)
    }

    /// Reads the text form.
    ///
    /// # Errors
    /// If the text is no game, or of a newer version; the error names the line.
    pub fn read_text(text: &str) -> Result<Self, RecordError> {
        let has_content = |(_, line): &(usize, &str)| !line.is_empty() && !line.starts_with('#');
        let mut lines = (1..).zip(text.lines().map(str::trim)).filter(has_content);
        let version = lines.next().and_then(|(_, line)| line.strip_prefix(HEADER)?.parse().ok());
        match version.ok_or(RecordError::Header)? {
            VERSION => {}
            newer => return Err(RecordError::Newer(newer)),
        }
        let (number, puzzle) = lines.next().ok_or(RecordError::NoPuzzle)?;
        let puzzle = puzzle.strip_prefix("puzzle ").ok_or(RecordError::NoPuzzle)?;
        let location = Location::Line(number);
        let givens = read_line(puzzle, number).map_err(|error| RecordError::Puzzle(location, error.to_string()))?.grid;
        let mut record = Self { givens, moves: Vec::new() };
        for (number, line) in lines {
            let location = Location::Line(number);
            let read = read_move(line, record.givens.shape());
            record.push(read.ok_or_else(|| RecordError::Move(location, line.chars().take(40).collect()))?, location)?;
        }
        Ok(record)
    }
}

fn read_move(line: &str, shape: Shape) -> Option<Move> {
    let (at, act) = line.split_once(' ')?;
    let at = if at == "-" { None } else { Some(at.parse().ok()?) };
    Some(Move { at, act: Act::read(act.trim(), shape)? })
}
