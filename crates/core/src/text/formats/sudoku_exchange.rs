//! Sudoku Exchange: links.

use crate::text::foreign::Sign;
use crate::text::format::Format;

pub(crate) static SUDOKU_EXCHANGE: Format = Format {
    id: "sudoku-exchange",
    name: "a Sudoku Exchange link",
    signs: &[Sign::Link { host: "sudokuexchange.com", has: "?", name: "a Sudoku Exchange link" }],
    #[cfg(test)]
    samples: &["https://sudokuexchange.com/play/?s=Wk1p5A3q&d=3"],
    ..Format::NAMED_ONLY
};
