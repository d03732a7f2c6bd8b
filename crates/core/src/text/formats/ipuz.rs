//! ipuz, an open format for puzzles of many kinds in JSON.

use crate::text::foreign::Sign;
use crate::text::format::Format;

pub(crate) static IPUZ: Format = Format {
    id: "ipuz",
    name: "an ipuz puzzle",
    signs: &[Sign::File { start: "{\"", has: "ipuz.org", name: "an ipuz puzzle" }],
    #[cfg(test)]
    samples: &["{\"version\": \"http://ipuz.org/v2\", \"kind\": [\"http://ipuz.org/sudoku#1\"], \"puzzle\": []}"],
    ..Format::NAMED_ONLY
};
