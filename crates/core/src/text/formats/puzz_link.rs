//! puzz.link and other sites of the program pzprjs: addresses.

use crate::text::foreign::Sign;
use crate::text::format::Format;

pub(crate) static PUZZ_LINK: Format = Format {
    id: "puzz-link",
    name: "a puzz.link address",
    signs: &[
        Sign::Link { host: "puzz.link", has: "?", name: "a puzz.link address" },
        Sign::Link { host: "pzprxs.vercel.app", has: "?", name: "a puzz.link address" },
    ],
    #[cfg(test)]
    samples: &["https://puzz.link/p?sudoku/9/9/k4p"],
    ..Format::NAMED_ONLY
};
