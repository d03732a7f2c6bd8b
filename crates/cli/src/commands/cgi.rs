//! `cgi`: the response of the web program of 2011, version 1.9 of drwho's Iron Sudoku.

use std::fmt::Write as _;
use std::io::{self, Read};
use std::{env, iter};

use crosshatch_core::rating::iron::{self, Outcome};
use crosshatch_core::solve::solve;
use crosshatch_core::text::{Symbols, line};
use crosshatch_core::{Digit, Grid, Shape};

use crate::{Ending, standard};

/// More than any form sends.
const MOST_BYTES: u64 = 65_536;

/// The header of the response when a web server calls the program.
const HEADER: &str = "Content-type: text/plain\n\n";

/// Answers one request.
pub(crate) fn run() -> Ending {
    let query = env::var_os("QUERY_STRING").and_then(|query| parameter(&query.to_string_lossy(), "clues"));
    let clues = match query.map_or_else(from_input, Ok) {
        Ok(clues) => clues,
        Err(error) => {
            standard::remark(format_args!("standard input cannot be read: {error}"));
            return Ending::Unusable;
        }
    };
    let header = if env::var_os("GATEWAY_INTERFACE").is_some() { HEADER } else { "" };
    standard::print(&format!("{header}{}", reply(&clues)), Ending::Fine)
}

/// Reads a form as sent by a browser, or the digits alone.
fn from_input() -> io::Result<String> {
    let mut bytes = Vec::new();
    standard::input()?.take(MOST_BYTES + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err(io::Error::other(format!("it is longer than {MOST_BYTES} bytes")));
    }
    let text = String::from_utf8_lossy(&bytes);
    Ok(parameter(text.trim(), "clues").unwrap_or_else(|| text.into_owned()))
}

/// The value of a parameter in the query string of an address, with its escapes decoded.
fn parameter(query: &str, name: &str) -> Option<String> {
    query.split('&').filter_map(|pair| pair.split_once('=')).find(|(key, _)| *key == name).map(|(_, value)| unescaped(value))
}

/// Decodes `%` followed by two hexadecimal digits to a byte. Only digits matter here, so anything else may become a space.
fn unescaped(value: &str) -> String {
    let mut parts = value.split('%');
    let first = parts.next().unwrap_or_default();
    let rest = parts.flat_map(|part| {
        let code = part.get(..2).and_then(|hex| u8::from_str_radix(hex, 16).ok());
        let byte = code.map(|code| if code.is_ascii() { char::from(code) } else { ' ' });
        byte.into_iter().chain(part[if code.is_some() { 2 } else { 0 }..].chars())
    });
    first.chars().chain(rest).collect()
}

/// The digits of a text as a 9x9 board, row by row; 0 is an empty cell, as are cells missing at the end.
fn board(clues: &str) -> Grid {
    let digits = clues.chars().filter_map(|c| c.to_digit(10)).map(|d| (d as usize).checked_sub(1).map(Digit::new));
    let values = digits.chain(iter::repeat(None)).take(Shape::NINE.cells());
    Grid::from_values(Shape::NINE, values).expect("81 digits below 9")
}

/// The response to a board. The original scores an ambiguous board by what it did under its last assumption, which the iron scale
/// does not know; the score given here is that of the passes before.
fn reply(clues: &str) -> String {
    let grid = board(clues);
    let none = "0\n".into();
    if grid.count_filled() == 0 {
        return none;
    }
    let rating = iron::rate(&grid);
    let (status, label, solution) = match &rating.outcome {
        Outcome::Impossible => return none,
        Outcome::Unique(solution) => (1, rating.label().to_string(), solution.clone()),
        Outcome::Ambiguous => (2, "Ambiguous".into(), solve(&grid).expect("several solutions")),
    };
    let mut text = format!("{status}\n{}\n{label}\n", rating.score());
    let cells: Vec<char> = line(&solution, Symbols::FromOne).chars().collect();
    for row in cells.chunks(Shape::NINE.side()) {
        writeln!(text, "{}", row.iter().collect::<String>()).expect("a string takes all");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parameters_are_found_and_resolved() {
        for (query, wanted) in [
            ("clues=123", Some("123")),
            ("a=1&clues=%31%32+%30%0d%0A4&b=5", Some("12+0\r\n4")),
            ("clues=", Some("")),
            ("clues=1%", Some("1")),
            ("clues=1%zz2%e4%f", Some("1zz2 f")),
            ("clues=%€1", Some("€1")),
            ("no_clues=1&clue=2", None),
            ("", None),
        ] {
            assert_eq!(parameter(query, "clues").as_deref(), wanted, "{query}");
        }
    }
}
