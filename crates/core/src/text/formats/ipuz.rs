//! ipuz, an open format for puzzles of many kinds in JSON. Of its kinds, plain Sudoku is read: `puzzle` has the givens, `saved` what was entered
//! since. A file may be wrapped in a call: `ipuz({…})`.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde_json::Value;

use super::json;
use crate::board::digit::Digit;
use crate::board::grid::Grid;
use crate::board::shape::Shape;
use crate::text::contents::{self, CellContent};
use crate::text::error::ParseError;
use crate::text::foreign::{Foreign, Sign};
use crate::text::format::{CarriedCandidates, Carries, Content, Format, Reading, Reads, Write};
use crate::text::source::Text;

pub(crate) static IPUZ: Format = Format {
    id: "ipuz",
    name: NAME,
    carries: Carries { givens: true, candidates: CarriedCandidates::None },
    reads: &[Reads::Whole(read)],
    write: Some(Write::Board(write)),
    extension: "ipuz",
    signs: &[
        Sign::File { start: "{\"", has: "ipuz.org", name: NAME },
        Sign::File { start: "ipuz({", has: "ipuz.org", name: NAME },
    ],
    #[cfg(test)]
    samples: &[
        "{\"version\": \"http://ipuz.org/v2\", \"kind\": [\"http://ipuz.org/sudoku#1\"], \"puzzle\": []}",
        "{\"version\": \"http://ipuz.org/v2\", \"kind\": [\"http://ipuz.org/sudoku#1\"], \"boxes\": true, \"puzzle\": \
         [[1, 0, null, \"4\"], [\"#\", {\"cell\": 3}, 0, 0], [0, 0, 0, 0], [0, 0, {\"cell\": 0, \"style\": {\"color\": \"F00\"}}, 1]]}",
    ],
    ..Format::NAMED_ONLY
};

const NAME: &str = "an ipuz puzzle";

fn read(text: &Text<'_>) -> Option<Result<Reading, ParseError>> {
    let text = text.whole.trim();
    let of_call = text.strip_prefix("ipuz(").map(|text| text.trim_end_matches([';', ')', '\r', '\n']));
    let text = of_call.filter(|_| text.contains("ipuz.org")).unwrap_or(text);
    let root = json::parse(text).filter(is_ipuz)?;
    if let Some(rules) = other_rules(&root) {
        return Some(Err(ParseError::other_rules(rules)));
    }
    // The numbers of a crossword are no digits.
    let reading = sudoku_of(&root).and_then(|_| board(&root));
    Some(reading.ok_or_else(|| ParseError::foreign(Foreign::Named(NAME))))
}

/// Writes the givens, and what was entered if the board distinguishes them. 0 is an empty cell.
fn write(board: &Content<'_>) -> String {
    let (grid, side) = (board.grid, board.grid.shape().side());
    let rows = |grid: &Grid| {
        let numbers: Vec<String> = grid.values().map(|value| value.map_or(0, |digit| digit.index() + 1).to_string()).collect();
        json::array(numbers.chunks(side).map(|row| json::array(row.iter().cloned())))
    };
    let (puzzle, saved) = match board.givens {
        None => (rows(grid), String::new()),
        Some(givens) => {
            let entries = grid.filled().map(|(cell, _)| cell).filter(|cell| !givens.contains(*cell)).collect();
            (rows(&grid.only(givens)), format!(",\"saved\":{}", rows(&grid.only(&entries))))
        }
    };
    format!(
        "{{\"version\":\"http://ipuz.org/v2\",\"kind\":[\"http://ipuz.org/sudoku#1\"],\
         \"dimensions\":{{\"width\":{side},\"height\":{side}}},\"puzzle\":{puzzle}{saved}}}"
    )
}

fn is_ipuz(root: &Value) -> bool {
    let is_address = |value: &Value| value.as_str().is_some_and(|text| text.contains("ipuz.org/"));
    root.get("version").is_some_and(is_address) || kinds(root).any(|kind| kind.contains("ipuz.org/"))
}

/// The addresses that name the kind of a puzzle.
fn kinds(root: &Value) -> impl Iterator<Item = &str> {
    let kind = root.get("kind");
    let several = kind.and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str);
    kind.and_then(Value::as_str).into_iter().chain(several)
}

/// What follows `sudoku` in the kind of a puzzle: nothing for plain Sudoku. `None` if it is no Sudoku.
fn sudoku_of(root: &Value) -> Option<&str> {
    let variant = kinds(root).find_map(|kind| kind.split_once("ipuz.org/sudoku"))?.1;
    Some(variant.split('#').next().unwrap_or(variant).trim_matches('/'))
}

/// The name of a Sudoku with other rules.
fn other_rules(root: &Value) -> Option<&'static str> {
    const KINDS: [(&str, &str); 7] = [
        ("diagonalsudoku", "a puzzle with diagonals"),
        ("hypersudoku", "a windoku"),
        ("latinsquare", "a Latin square"),
        ("killersudoku", "a puzzle with killer cages"),
        ("calcudoku", "a calcudoku"),
        ("jigsawsudoku", "a puzzle with irregular boxes"),
        ("thermosudoku", "a puzzle with thermometers"),
    ];
    let kind = sudoku_of(root)?;
    let has = |name: &str| root.get(name).and_then(Value::as_array).is_some_and(|items| !items.is_empty());
    let named = KINDS.iter().find(|(name, _)| *name == kind).map(|(_, name)| *name);
    named.or(match kind {
        _ if has("cages") => Some("a puzzle with cages"),
        _ if has("zones") => Some("a puzzle with extra regions"),
        _ if root.get("boxes") == Some(&Value::Bool(false)) => Some("a Latin square"),
        "" | "wordoku" => None,
        _ => Some("a puzzle with rules other than those of Sudoku"),
    })
}

/// The board of a plain Sudoku.
fn board(root: &Value) -> Option<Reading> {
    let puzzle = root.get("puzzle")?.as_array()?;
    let shape = Shape::of_side(puzzle.len())?;
    let symbols: Vec<char> = root.get("charset").and_then(Value::as_str).unwrap_or_default().chars().collect();
    let symbols = (symbols.len() == shape.side()).then_some(&symbols[..]);
    let givens = values(shape, puzzle, symbols)?;
    let saved = root.get("saved").and_then(Value::as_array).and_then(|saved| values(shape, saved, symbols));
    let entered = saved.as_deref().into_iter().flatten().copied().chain(core::iter::repeat(None));
    let has_saved = saved.is_some();
    let cell = |(given, entered): (&Option<Digit>, Option<Digit>)| CellContent {
        value: given.or(entered),
        is_given: has_saved.then_some(given.is_some()),
        ..CellContent::default()
    };
    contents::reading(shape, &givens.iter().zip(entered).map(cell).collect::<Vec<_>>(), &IPUZ)
}

/// The values of rows, in which a digit is written as a symbol or as a number. `None` if a cell is neither a digit nor empty.
fn values(shape: Shape, rows: &[Value], symbols: Option<&[char]>) -> Option<Vec<Option<Digit>>> {
    let mut values = Vec::with_capacity(shape.cells());
    for row in rows {
        for cell in row.as_array().filter(|row| row.len() == shape.side())? {
            let cell = cell.get("cell").or_else(|| cell.get("value")).unwrap_or(cell);
            let symbol = cell.as_str().and_then(|text| {
                symbols?.iter().position(|symbol| symbol.to_lowercase().eq(text.chars().flat_map(char::to_lowercase)))
            });
            values.push(match symbol {
                Some(index) => Some(Digit::new(index)),
                // An object without a cell has a style alone.
                None if cell.is_object() => None,
                None => json::digit_of(cell, shape)?,
            });
        }
    }
    (values.len() == shape.cells()).then_some(values)
}
