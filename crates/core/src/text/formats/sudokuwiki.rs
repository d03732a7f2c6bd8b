//! `SudokuWiki`: links and the codes in them.

use crate::text::foreign::Sign;
use crate::text::format::Format;

pub(crate) static SUDOKUWIKI: Format = Format {
    id: "sudokuwiki",
    name: "a SudokuWiki puzzle",
    signs: &[
        Sign::Link { host: "sudokuwiki.org", has: "?", name: "a SudokuWiki link" },
        Sign::Code { start: "S9B", name: "a SudokuWiki code" },
    ],
    #[cfg(test)]
    samples: &["https://www.sudokuwiki.org/sudoku.htm?bd=S9B015y2e685w68050609", "S9B015y2e685w68050609080p"],
    ..Format::NAMED_ONLY
};
