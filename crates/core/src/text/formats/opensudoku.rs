//! `OpenSudoku`, an Android program: XML files.

use crate::text::foreign::Sign;
use crate::text::format::Format;

pub(crate) static OPENSUDOKU: Format = Format {
    id: "opensudoku",
    name: "an OpenSudoku file",
    signs: &[
        Sign::File { start: "<opensudoku", has: "", name: "an OpenSudoku file" },
        Sign::File { start: "<?xml", has: "<opensudoku", name: "an OpenSudoku file" },
    ],
    #[cfg(test)]
    samples: &["<?xml version=\"1.0\"?>\n<opensudoku version=\"2\">"],
    ..Format::NAMED_ONLY
};
