//! Solo, in Simon Tatham's Portable Puzzle Collection: links and saved games.

use crate::text::foreign::Sign;
use crate::text::format::Format;

pub(crate) static TATHAM: Format = Format {
    id: "tatham",
    name: "one of Simon Tatham's puzzles",
    signs: &[
        Sign::Link { host: "chiark.greenend.org.uk", has: "#", name: "a link to one of Simon Tatham's puzzles" },
        Sign::File { start: "savefile:41:", has: "", name: "a saved game of one of Simon Tatham's puzzles" },
    ],
    #[cfg(test)]
    samples: &[
        "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/solo.html#3x3:a4b7",
        "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection",
    ],
    ..Format::NAMED_ONLY
};
