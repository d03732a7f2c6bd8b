//! Lists of boards, boards in other formats and in canonical form.

use crosshatch_core::symmetry;
use crosshatch_core::text::formats::ALL;
use crosshatch_core::text::{CarriedCandidates, Content, Format, Reading, Symbols, line, read};
use serde::{Deserialize, Serialize};

use crate::board::{Board, board};
use crate::failure::{Failure, FailureKind};
use crate::work::{Border, Job};

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
pub(crate) fn parse_all<B: Border>(text: &str) -> Result<Job<B>, Failure> {
    let reading = read(text)?;
    let Some(list) = &reading.list else {
        return Ok(Job::done(Boards { boards: vec![Board::of(&reading)], unread: Vec::new() }));
    };
    let boards = (0..list.len()).filter_map(|index| list.reading(index)).map(|reading| Board::of(&reading)).collect();
    let unread = list.unread_from(1).map(|unread| UnreadLine {
        line: unread.line,
        text: unread.text.to_owned(),
        message: unread.reason.to_string(),
    });
    Ok(Job::done(Boards { boards, unread: unread.collect() }))
}

/// The options of `format`.
#[derive(Default, Deserialize)]
pub(crate) struct FormatOptions {
    /// The id of the format.
    format: String,
}

/// `format`: a board in another format.
pub(crate) fn format<B: Border>(text: &str, options: &FormatOptions) -> Result<Job<B>, Failure> {
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
    Ok(Job::done(written?))
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
pub(crate) fn formats<B: Border>() -> Job<B> {
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

/// A canonical form.
#[derive(Serialize)]
struct Canonical {
    /// The form, the same for all isomorphs.
    canonical: String,
    /// The number of automorphisms.
    automorphisms: u32,
}

/// `canonical`: the canonical form.
pub(crate) fn canonical<B: Border>(text: &str) -> Result<Job<B>, Failure> {
    let found =
        symmetry::canonical(&board(text)?.grid).map_err(|none| Failure::new(FailureKind::Unsupported, none.to_string()))?;
    Ok(Job::done(Canonical { canonical: line(&found.grid, Symbols::FromOne), automorphisms: found.automorphisms }))
}
