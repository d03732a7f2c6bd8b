//! sudoku.coach: links.

use alloc::format;
use alloc::string::String;

use super::line::line;
use crate::board::shape::Shape;
use crate::text::foreign::Sign;
use crate::text::format::{Content, Format};
use crate::text::symbols::Symbols;

pub(crate) static SUDOKU_COACH: Format = Format {
    id: "sudoku-coach",
    name: "a sudoku.coach link",
    signs: &[Sign::Link { host: "sudoku.coach", has: "/play", name: "a sudoku.coach link" }],
    opens: Some(("sudoku.coach", link)),
    #[cfg(test)]
    samples: &["https://sudoku.coach/en/play/today"],
    ..Format::NAMED_ONLY
};

/// A link with the values. `None` for other shapes than 9x9.
fn link(board: &Content<'_>) -> Option<String> {
    (board.grid.shape() == Shape::NINE).then(|| format!("https://sudoku.coach/en/play/{}", line(board.grid, Symbols::FromOne)))
}
