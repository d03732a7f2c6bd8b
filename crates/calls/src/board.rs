//! Boards read from text.

use crosshatch_core::text::{Reading, Symbols, line, read_line};
#[cfg(feature = "reasoning")]
use crosshatch_core::text::{read, read_plain};
use crosshatch_core::{Candidates, CellSet, DigitSet, Grid, Shape};
use serde::Serialize;

use crate::failure::Failure;
use crate::work::{Border, Job};

/// Reads the board of a text, or the first of several. Without the feature `reasoning`, reads plain lines only, and refuses everything else as
/// unreadable: the scripts then ask the full module.
pub(crate) fn board(text: &str) -> Result<Reading, Failure> {
    let plain = plain_line(text);
    #[cfg(feature = "reasoning")]
    return plain.or_else(|| read_plain(text)).map_or_else(|| Ok(read(text)?), Ok);
    #[cfg(not(feature = "reasoning"))]
    plain.ok_or_else(|| Failure::new(crate::failure::FailureKind::Unreadable, ""))
}

/// A board on one line with nothing beside it, which no other format can be taken for: it has no character but those of cells, and two
/// digits at least, so that it is no mask.
fn plain_line(text: &str) -> Option<Reading> {
    let text = text.trim();
    if !text.bytes().all(|byte| byte == b'.' || byte.is_ascii_alphanumeric()) {
        return None;
    }
    let reading = read_line(text, 1).ok()?;
    let digits: DigitSet = reading.grid.values().flatten().collect();
    (digits.len() > 1).then_some(reading)
}

/// The candidates of a text, where they are not those that its values leave.
pub(crate) fn position(reading: &Reading) -> Option<Candidates> {
    reading.position().filter(|position| !position.follow_from_values())
}

/// A board as data.
#[derive(Debug, Serialize)]
pub(crate) struct Board {
    /// The size of a box: `3x3`.
    shape: Shape,
    side: usize,
    /// The digits in their order, where they are not 1 to 9 and then letters.
    #[serde(skip_serializing_if = "Option::is_none")]
    digits: Option<String>,
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
    pub(crate) fn of(reading: &Reading) -> Self {
        let Reading { grid, givens, candidates, symbols, format, .. } = reading;
        let shape = grid.shape();
        let given = |cells: &CellSet| {
            shape.each_cell().filter(|cell| !cells.contains(*cell)).fold(grid.clone(), |grid: Grid, cell| grid.with(cell, None))
        };
        let digits = |set: &DigitSet| -> String { set.iter().map(|digit| symbols.symbol(digit)).collect() };
        Self {
            shape,
            side: shape.side(),
            digits: (*symbols != Symbols::FromOne).then(|| digits(&shape.digits())),
            values: line(grid, *symbols),
            givens: givens.as_ref().map(|cells| line(&given(cells), *symbols)),
            candidates: candidates.as_ref().map(|sets| sets.iter().map(digits).collect()),
            format: format.id,
        }
    }
}

/// `parse`: the board of a text, or the first of several.
pub(crate) fn parse<B: Border>(text: &str) -> Result<Job<B>, Failure> {
    Ok(Job::done(Board::of(&board(text)?)))
}

#[cfg(all(test, feature = "reasoning"))]
mod tests {
    use super::*;
    use crosshatch_core::Rng;
    use crosshatch_core::generate::Generator;

    #[test]
    fn both_modules_read_a_plain_line_alike() {
        let mut lines: Vec<String> = Vec::new();
        for side in [4, 6, 8, 9, 12, 16] {
            let shape = Shape::of_side(side).expect("a usual side");
            let made = Generator::new(shape, Rng::new(7)).advance(u64::MAX).expect("unlimited fuel lasts").puzzle;
            for grid in [made.givens(), made.solution()] {
                let text = line(grid, Symbols::FromOne);
                lines.extend([text.replace('.', "0"), text.to_lowercase(), format!(" {text}\n"), text]);
            }
        }
        let mut plain = 0;
        for text in &lines {
            if let Some(reading) = plain_line(text) {
                assert_eq!(Ok(reading), read(text), "{text}");
                plain += 1;
            }
        }
        assert!(plain > lines.len() / 2, "{plain} of {}", lines.len());
    }

    #[test]
    fn what_may_be_something_else_is_no_plain_line() {
        let masks = ["x..x.xx..x..x..x", &".".repeat(81), &"1".repeat(81), &"x".repeat(81)].map(str::to_owned);
        let links = ["https://www.sudokuwiki.org/sudoku.htm?bd=".to_owned() + &"1.".repeat(40) + "3", "S9B".to_owned()];
        for text in masks.iter().chain(&links) {
            assert_eq!(plain_line(text), None, "{text}");
        }
    }
}
