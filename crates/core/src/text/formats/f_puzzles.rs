//! f-puzzles: links, codes, which are compressed JSON, and the JSON itself. `SudokuPad` has the same codes after `fpuz`.

use alloc::format;
use alloc::string::String;

use super::{address, json};
use crate::text::error::ParseError;
use crate::text::foreign::Sign;
use crate::text::format::{CarriedCandidates, Carries, Content, Format, Reading, Reads, Write};
use crate::text::source::Text;

pub(crate) static F_PUZZLES: Format = Format {
    id: "f-puzzles",
    name: "an f-puzzles puzzle",
    carries: Carries { givens: true, candidates: CarriedCandidates::All },
    reads: &[Reads::Whole(read)],
    write: Some(Write::BoardOfSome(write)),
    opens: Some(("f-puzzles", write)),
    signs: &[
        Sign::Link { host: "f-puzzles.com", has: "?", name: "an f-puzzles link" },
        Sign::Code { start: "fpuz", name: "an f-puzzles code" },
        // How compressed JSON starts.
        Sign::Code { start: "N4Ig", name: "an f-puzzles code" },
        Sign::File { start: "{\"", has: "\"grid\"", name: "an f-puzzles puzzle in JSON" },
    ],
    #[cfg(test)]
    samples: &[
        "https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54+x1p7rjtn/nQaCR3PgIm9hk0",
        "fpuzN4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54+x1p7rjtn/nQaCR3PgIm9hk0",
        "N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54+x1p7rjtn/nQaCR3PgIm9hk0",
        "{ \"size\": 9, \"grid\": [[{}, { \"value\": 5 }]] }",
    ],
    ..Format::NAMED_ONLY
};

/// No code of a plain Sudoku is longer, in bytes. A hostile code may unpack to the square of its length.
const LONGEST_CODE: usize = 1 << 13;

fn read(text: &Text<'_>) -> Option<Result<Reading, ParseError>> {
    let [line] = &text.lines[..] else { return None };
    let word = line.text.trim();
    let of_link = word.split_once("load=").map(|(_, code)| code.split('&').next().unwrap_or(code));
    let of_pad = || word.rsplit_once("fpuzzles").or_else(|| word.rsplit_once("fpuz")).map(|(_, code)| code);
    let code = of_link.or_else(of_pad).or(word.starts_with("N4Ig").then_some(word))?;
    json::read(&decompressed(code)?, &F_PUZZLES)
}

/// Writes a link. `None` for a board that is too large for a code.
fn write(board: &Content<'_>) -> Option<String> {
    Some(format!("https://www.f-puzzles.com/?load={}", code(board)?))
}

/// The code of a board, if it is not too long.
pub(super) fn code(board: &Content<'_>) -> Option<String> {
    // A value that is not marked as a given is an entry there.
    let filled = board.grid.filled().map(|(cell, _)| cell).collect();
    let board = Content { givens: Some(board.givens.unwrap_or(&filled)), ..*board };
    let (side, rows) = (board.grid.shape().side(), json::rows_of(&board, "centerPencilMarks"));
    let code = lz_str::compress_to_base64(&format!("{{\"size\":{side},\"grid\":{rows}}}"));
    Some(code).filter(|code| code.len() <= LONGEST_CODE)
}

/// The text that a code of lz-string in base 64 holds. `None` if it is none, or longer than any of a plain Sudoku.
pub(super) fn decompressed(code: &str) -> Option<String> {
    if code.len() > LONGEST_CODE {
        return None;
    }
    let units = lz_str::decompress_from_base64(&address::unescaped(code)?)?;
    String::from_utf16(&units).ok()
}
