//! Games of `SudoCue`, `.sdx`: rows of cells that blanks separate. An open cell is written as its candidates, a value that was entered has a `u`
//! in front of it, and a given has nothing.

use alloc::vec::Vec;

use crate::board::digit::DigitSet;
use crate::board::shape::Shape;
use crate::text::contents::{self, CellContent, Notes};
use crate::text::error::ParseError;
use crate::text::format::{CarriedCandidates, Carries, Format, Reading, Reads};
use crate::text::lines::tokens;
use crate::text::source::Text;
use crate::text::symbols::Symbols;

pub(crate) static SUDOCUE: Format = Format {
    id: "sudocue",
    name: "a SudoCue game",
    carries: Carries { givens: true, candidates: CarriedCandidates::All },
    reads: &[Reads::Whole(read)],
    #[cfg(test)]
    samples: &["1 24 34 u3\n34 4 2 1\n24 3 1 12\n2 12 13 4\n"],
    ..Format::NAMED_ONLY
};

fn read(text: &Text<'_>) -> Option<Result<Reading, ParseError>> {
    // Without an entry, the game is a candidate grid.
    if !text.whole.contains(" u") {
        return None;
    }
    let shape = Shape::of_side(text.lines.len()).filter(|shape| shape.side() <= 9)?;
    let mut cells = Vec::with_capacity(shape.cells());
    for line in &text.lines {
        cells.extend(tokens(line.text).map(|(_, word)| cell(word, shape)).collect::<Option<Vec<_>>>()?);
    }
    let is_square = text.lines.iter().all(|line| tokens(line.text).count() == shape.side());
    if !is_square || !cells.iter().any(|cell| cell.value.is_some() && cell.is_given == Some(false)) {
        return None;
    }
    contents::reading(shape, &cells, &SUDOCUE).map(Ok)
}

/// The cell that a word stands for. `None` if it is none.
fn cell(word: &str, shape: Shape) -> Option<CellContent> {
    let entered = word.strip_prefix('u');
    let digits = entered.unwrap_or(word).chars().map(|c| Symbols::FromOne.digit(c, shape)).collect::<Option<DigitSet>>()?;
    match (digits.only(), entered) {
        (Some(_), _) if word.len() > 2 => None,
        (Some(value), _) => Some(CellContent { value: Some(value), is_given: Some(entered.is_none()), notes: None }),
        (None, None) if !digits.is_empty() => {
            Some(CellContent { value: None, is_given: Some(false), notes: Some(Notes { set: digits, exhaustive: true }) })
        }
        _ => None,
    }
}
