//! Web addresses of any site with a board in them: in a path, a parameter or a fragment, as one word or as rows, percent-encoded or plain.

use alloc::string::String;
use alloc::vec::Vec;

use percent_encoding::percent_decode_str;

use super::line;
use crate::board::shape::Shape;
use crate::text::cells::LONGEST_LINE;
use crate::text::error::ParseError;
use crate::text::format::{Format, Reading, Reads};
use crate::text::source::Text;
use crate::text::symbols::{is_blank, is_cell};

pub(crate) static ADDRESS: Format = Format {
    id: "address",
    name: "a web address with a board",
    reads: &[Reads::Fallback(read)],
    #[cfg(test)]
    samples: &[
        "https://www.example.org/solve?1%2E%2E%2E2%2E%2E%2E3%2E%2E%2E4%2E%2E%2E",
        "https://www.example.org/solve?grid=1000,2000,3000,4000",
    ],
    ..Format::NAMED_ONLY
};

/// More addresses than this are a list of links, not a board.
const MOST_ADDRESSES: usize = 8;

fn read(text: &Text<'_>) -> Option<Result<Reading, ParseError>> {
    let words = text.lines.iter().flat_map(|line| line.text.split(|c: char| c.is_whitespace() || "<>\"'()[]".contains(c)));
    let addresses: Vec<&str> = words.filter_map(after_host).take(MOST_ADDRESSES + 1).collect();
    if addresses.len() > MOST_ADDRESSES {
        return None;
    }
    let mut boards: Vec<String> = addresses
        .iter()
        .filter_map(|address| percent_decode_str(address).decode_utf8().ok())
        .flat_map(|address| boards(&address))
        .collect();
    boards.sort();
    boards.dedup();
    let [board] = &boards[..] else { return None };
    let reading = line::read_line(board, 1).ok()?;
    Some(Ok(Reading { format: &ADDRESS, ..reading }))
}

/// A code in base 64 that stood in an address, which escapes some of its characters and turns `+` into a blank. `None` if it is no text.
pub(super) fn unescaped(code: &str) -> Option<String> {
    Some(percent_decode_str(code).decode_utf8().ok()?.replace(' ', "+"))
}

/// What follows the host of an address. `None` if a word is no address.
fn after_host(word: &str) -> Option<&str> {
    let rest = word.strip_prefix("https://").or_else(|| word.strip_prefix("http://")).or_else(|| word.strip_prefix("www."))?;
    Some(&rest[rest.find(['/', '?', '#'])?..]).filter(|rest| rest.len() <= LONGEST_LINE)
}

/// The boards in the parts of an address, each on one line.
fn boards(address: &str) -> Vec<String> {
    let parts = address.split(['?', '&', '=', '#']).flat_map(|part| [Some(part), part.rsplit_once('/').map(|(_, last)| last)]);
    let parts = parts.flatten().filter_map(|part| {
        let whole = |separator: &[char]| one_line(part.trim_matches(['/', '"', ' ']), separator);
        whole(&[]).or_else(|| whole(&['/', ',', ';', '|', '\n', '\r', ' ', '+', '~', ':', '!', '[', ']']))
    });
    parts.filter(|board| has_values(board)).collect()
}

/// A board that is one word, or rows or cells between these separators, as one line.
fn one_line(part: &str, separators: &[char]) -> Option<String> {
    let words: Vec<&str> = part.split(separators).filter(|word| !word.is_empty()).collect();
    let long = words.first()?.len();
    let is_shape = match (words.len(), long) {
        (1, _) => true,
        (words, 1) => Shape::of_cells(words).is_some(),
        (words, long) => words == long && Shape::of_side(long).is_some(),
    };
    let alike = words.iter().all(|word| word.len() == long && word.chars().all(is_cell));
    let board = words.concat();
    (is_shape && alike && line::is_board(&board)).then_some(board)
}

/// Whether a word has values, and blanks of one kind: other words are names that happen to be as long as a board.
fn has_values(board: &str) -> bool {
    let blanks = || board.chars().filter(|&c| is_blank(c));
    let alike = blanks().zip(blanks().skip(1)).all(|(first, second)| first == second);
    alike && board.chars().filter(|&c| !is_blank(c)).count() * 8 >= board.len()
}
