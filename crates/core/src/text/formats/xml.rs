//! XML of no known format.

use crate::text::foreign::Sign;
use crate::text::format::Format;

pub(crate) static XML: Format = Format {
    id: "xml",
    name: "XML",
    signs: &[Sign::File { start: "<?xml", has: "", name: "XML" }, Sign::File { start: "<!doctype", has: "", name: "XML" }],
    #[cfg(test)]
    samples: &["<?xml version=\"1.0\"?><sudoku/>"],
    ..Format::NAMED_ONLY
};
