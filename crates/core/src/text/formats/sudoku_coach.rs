//! sudoku.coach: links.

use crate::text::foreign::Sign;
use crate::text::format::Format;

pub(crate) static SUDOKU_COACH: Format = Format {
    id: "sudoku-coach",
    name: "a sudoku.coach link",
    signs: &[Sign::Link { host: "sudoku.coach", has: "/play", name: "a sudoku.coach link" }],
    #[cfg(test)]
    samples: &["https://sudoku.coach/en/play/today"],
    ..Format::NAMED_ONLY
};
