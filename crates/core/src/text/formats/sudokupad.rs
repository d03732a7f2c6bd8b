//! `SudokuPad`, also at Cracking the Cryptic: links with a code or with the id of a puzzle on its server, and JSON.

use crate::text::foreign::Sign;
use crate::text::format::Format;

pub(crate) static SUDOKUPAD: Format = Format {
    id: "sudokupad",
    name: "a SudokuPad puzzle",
    signs: &[
        Sign::Link { host: "sudokupad.app", has: "/", name: "a SudokuPad link" },
        Sign::Link { host: "app.crackingthecryptic.com", has: "/", name: "a SudokuPad link" },
        Sign::Code { start: "scl", name: "a SudokuPad code" },
        Sign::Code { start: "ctc", name: "a SudokuPad code" },
        Sign::Code { start: "scf", name: "a SudokuPad code" },
        Sign::File { start: "{\"", has: "\"cellsize\"", name: "a SudokuPad puzzle in JSON" },
    ],
    #[cfg(test)]
    samples: &[
        "https://sudokupad.app/fpuzN4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54+x1p7rjtn/nQaCR3PgIm9hk0",
        "https://app.crackingthecryptic.com/sudoku/3RfjTN6pPL",
        "sclN4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54+x1p7rjtn/nQaCR3PgIm9hk0",
        "{\"cells\": [[{}]], \"cellSize\": 64}",
    ],
    ..Format::NAMED_ONLY
};
