//! Boards read from text and written as text.

use crosshatch_core::text::formats::ALL;
use crosshatch_core::text::{CarriedCandidates, Content, Format, Reading, line, read, read_plain};
use crosshatch_core::{Candidates, DigitSet, Grid, Shape};
use serde::{Deserialize, Serialize};

use crate::failure::{Failure, FailureKind};
use crate::work::{Begun, Job};

/// Reads the board of a text, or the first of several.
pub(crate) fn board(text: &str) -> Result<Reading, Failure> {
    // Most texts are plain lines, which need no search for their format.
    read_plain(text).map_or_else(|| Ok(read(text)?), Ok)
}

/// The candidates of a text, where they are not those that its values leave.
pub(crate) fn position(reading: &Reading) -> Option<Candidates> {
    reading.position().filter(|position| *position != Candidates::of(reading.grid.clone()))
}

/// A board as data.
#[derive(Debug, Serialize)]
pub(crate) struct Board {
    /// The size of a box: `3x3`.
    shape: Shape,
    side: usize,
    /// All values in one line, `.` for an empty cell.
    values: String,
    /// The same of the givens alone, where the text tells them from entries.
    #[serde(skip_serializing_if = "Option::is_none")]
    givens: Option<String>,
    /// The candidates of each cell, where the text has them; empty for a cell with a value.
    #[serde(skip_serializing_if = "Option::is_none")]
    candidates: Option<Vec<String>>,
    /// The id of the format that the text is in.
    format: &'static str,
}

impl Board {
    fn of(reading: &Reading) -> Self {
        let Reading { grid, givens, candidates, symbols, format, .. } = reading;
        let shape = grid.shape();
        let given = |cells: &crosshatch_core::CellSet| {
            shape.each_cell().filter(|cell| !cells.contains(*cell)).fold(grid.clone(), |grid: Grid, cell| grid.with(cell, None))
        };
        let digits = |set: &DigitSet| set.iter().map(|digit| symbols.symbol(digit)).collect();
        Self {
            shape,
            side: shape.side(),
            values: line(grid, *symbols),
            givens: givens.as_ref().map(|cells| line(&given(cells), *symbols)),
            candidates: candidates.as_ref().map(|sets| sets.iter().map(digits).collect()),
            format: format.id,
        }
    }
}

/// `parse`: the board of a text, or the first of several.
pub(crate) fn parse(text: &str) -> Begun {
    Job::done(Board::of(&board(text)?))
}

/// All boards of a text.
#[derive(Debug, Serialize)]
struct Boards {
    boards: Vec<Board>,
    unread: Vec<UnreadLine>,
}

/// A line of a text that could not be read.
#[derive(Debug, Serialize)]
struct UnreadLine {
    /// 1-based.
    line: usize,
    text: String,
    message: String,
}

/// `parseAll`: all boards of a text, and its lines that could not be read.
pub(crate) fn parse_all(text: &str) -> Begun {
    let reading = read(text)?;
    let Some(list) = &reading.list else { return Job::done(Boards { boards: vec![Board::of(&reading)], unread: Vec::new() }) };
    let boards = (0..list.len()).filter_map(|index| list.reading(index)).map(|reading| Board::of(&reading)).collect();
    let unread = list.unread_from(1).map(|unread| UnreadLine {
        line: unread.line,
        text: unread.text.to_owned(),
        message: unread.reason.to_string(),
    });
    Job::done(Boards { boards, unread: unread.collect() })
}

/// The options of `format`.
#[derive(Default, Deserialize)]
pub(crate) struct FormatOptions {
    /// The id of the format.
    format: String,
}

/// `format`: a board in another format.
pub(crate) fn format(text: &str, options: &FormatOptions) -> Begun {
    let reading = board(text)?;
    let written = |format: &&&Format| format.is_written();
    let Some(format) = ALL.iter().filter(written).find(|format| format.id == options.format) else {
        let ids: Vec<&str> = ALL.iter().filter(written).map(|format| format.id).collect();
        let message = format!("\"{}\" is not a format that is written; these are: {}.", options.format, ids.join(", "));
        return Err(Failure::new(FailureKind::Option, message));
    };
    let Reading { grid, givens, candidates, symbols, .. } = &reading;
    let content = Content { grid, givens: givens.as_ref(), candidates: candidates.as_deref(), symbols: *symbols };
    let side = grid.shape().side();
    let written = format.write(&[content]).ok_or_else(|| {
        Failure::new(FailureKind::Unsupported, format!("The format \"{}\" has no boards of {side}x{side}.", format.id))
    });
    Job::done(written?)
}

/// A format as data.
#[derive(Debug, Serialize)]
struct FormatData {
    id: &'static str,
    name: &'static str,
    extension: &'static str,
    /// Whether `format` writes it.
    written: bool,
    /// Whether it tells givens from entries.
    givens: bool,
    /// Whether it has candidates.
    candidates: bool,
}

/// `formats`: all formats.
pub(crate) fn formats() -> Begun {
    let data = |format: &&'static Format| FormatData {
        id: format.id,
        name: format.name,
        extension: format.extension,
        written: format.is_written(),
        givens: format.carries.givens,
        candidates: format.carries.candidates != CarriedCandidates::None,
    };
    Job::done(ALL.iter().map(data).collect::<Vec<_>>())
}
