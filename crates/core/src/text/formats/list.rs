//! Several boards, written with a line for each. Such a text is read by way of the formats of its boards, which may as well be
//! rows or candidate grids, one below the other: where several boards are found, the text is a list.

use alloc::format;
use alloc::string::String;

use super::line::line;
use crate::text::format::{Content, Format, Reading, Write};

pub(crate) static LIST: Format = Format {
    id: "list",
    name: "a list",
    counted: Some(|reading: &Reading| format!("a list of {}", reading.boards())),
    write: Some(Write::Boards(write)),
    extension: "sdm",
    #[cfg(test)]
    samples: &[
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 # easy\n\
         ..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9 # hard\n",
        "12..\n..12\n2...\n...1\n\n1234\n....\n....\n4321\n",
    ],
    ..Format::NAMED_ONLY
};

/// Writes boards as lines, each with a line's end.
fn write(boards: &[Content<'_>]) -> String {
    boards.iter().flat_map(|board| [line(board.grid, board.symbols), "\n".into()]).collect()
}
