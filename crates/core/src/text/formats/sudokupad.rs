//! `SudokuPad`, also at Cracking the Cryptic: JSON, and links with a code or with the id of a puzzle on its server. A code is compressed JSON,
//! which may be zipped first: with short names for the usual fields, without quotation marks around names, and without empty objects.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde_json::Value;

use super::{f_puzzles, json};
use crate::board::shape::Shape;
use crate::text::contents;
use crate::text::error::ParseError;
use crate::text::foreign::Sign;
use crate::text::format::{CarriedCandidates, Carries, Content, Format, Reading, Reads};
use crate::text::source::Text;

/// A link with the code of f-puzzles, whose signs have other meanings in addresses.
fn link(board: &Content<'_>) -> Option<String> {
    let code = f_puzzles::code(board)?;
    Some(format!("https://sudokupad.app/?puzzleid=fpuzzles{}", utf8_percent_encode(&code, NON_ALPHANUMERIC)))
}

pub(crate) static SUDOKUPAD: Format = Format {
    id: "sudokupad",
    name: "a SudokuPad puzzle",
    carries: Carries { givens: true, candidates: CarriedCandidates::All },
    reads: &[Reads::Whole(read)],
    opens: Some(("SudokuPad", link)),
    signs: &[
        Sign::Link { host: "sudokupad.app", has: "/", name: "a SudokuPad link" },
        Sign::Link { host: "app.crackingthecryptic.com", has: "/", name: "a SudokuPad link" },
        Sign::Code { start: "scl", name: "a SudokuPad code" },
        Sign::Code { start: "ctc", name: "a SudokuPad code" },
        Sign::Code { start: "scf", name: "a SudokuPad code" },
        Sign::File { start: "{\"", has: "\"cellsize\"", name: "a SudokuPad puzzle in JSON" },
    ],
    #[cfg(test)]
    samples: &[
        "https://sudokupad.app/fpuzN4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54+x1p7rjtn/nQaCR3PgIm9hk0",
        "https://app.crackingthecryptic.com/sudoku/3RfjTN6pPL",
        "sclN4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54+x1p7rjtn/nQaCR3PgIm9hk0",
        "{\"cells\": [[{}]], \"cellSize\": 64}",
        "{\"cellSize\": 64, \"cells\": [[{\"value\": 1}, {}, {}, {\"value\": 4}], [{}, {}, {}, {}], [{}, {}, {}, {}], [{}, {}, {}, {}]]}",
    ],
    ..Format::NAMED_ONLY
};

fn read(text: &Text<'_>) -> Option<Result<Reading, ParseError>> {
    let whole = text.whole.trim();
    let root = if whole.starts_with('{') {
        match json::parse(whole) {
            Some(root) => Some(root).filter(|root| PARTS.iter().any(|part| field(root, part).is_some())),
            None => unzipped(whole),
        }
    } else {
        let [line] = &text.lines[..] else { return None };
        let json = f_puzzles::decompressed(code(line.text.trim())?)?;
        serde_json::from_str(&json).ok().or_else(|| unzipped(&json))
    }?;
    board(&root)
}

/// The code in a link, or a word that is one.
fn code(word: &str) -> Option<&str> {
    const HOSTS: [&str; 3] = ["sudokupad.app/", "crackingthecryptic.com/", "sudokupad.svencodes.com/"];
    let of_link = HOSTS.iter().find_map(|host| word.split_once(host)).map(|(_, rest)| rest);
    let mut id = of_link.unwrap_or(word);
    while let Some(rest) =
        ["sudoku/", "puzzle/", "?puzzleid=", "sudoku?puzzleid=", "/"].iter().find_map(|start| id.strip_prefix(start))
    {
        id = rest;
    }
    let code = id.strip_prefix("scl").or_else(|| id.strip_prefix("ctc"))?;
    code.split(['?', '&', '#']).next()
}

/// The names of fields, long and zipped, that only this format has beside its cells.
const PARTS: [(&str, &str); 6] =
    [("cellSize", "cs"), ("regions", "re"), ("cages", "ca"), ("overlays", "o"), ("underlays", "u"), ("lines", "l")];

fn field<'a>(value: &'a Value, (name, zipped): &(&str, &str)) -> Option<&'a Value> {
    value.get(name).or_else(|| value.get(zipped))
}

/// The board of a puzzle. `None` if it has none; an error if it has other rules than those of Sudoku.
fn board(root: &Value) -> Option<Result<Reading, ParseError>> {
    let rows = field(root, &("cells", "ce"))?.as_array()?;
    let (shape, cells) = json::of_rows(rows)?;
    if let Some(rules) = other_rules(root, shape) {
        return Some(Err(ParseError::other_rules(rules)));
    }
    contents::reading(shape, &cells, &SUDOKUPAD).map(Ok)
}

/// The name of a puzzle with other rules.
fn other_rules(root: &Value, shape: Shape) -> Option<&'static str> {
    let items = |name, zipped| field(root, &(name, zipped)).and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
    let has = |name, zipped| !items(name, zipped).is_empty();
    let is_set = |value: Option<&Value>| value.is_some_and(json::has_content);
    // What has cells is a rule; titles, authors and solutions are cages without any.
    let of_cells = |cage: &&Value| field(cage, &("cells", "ce")).is_some_and(|cells| is_set(Some(cells)));
    let metadata = root.get("metadata");
    let by_name = |name: &str| is_set(root.get(name)) || is_set(metadata.and_then(|data| data.get(name)));
    Some(match () {
        () if items("cages", "ca").iter().any(|cage| of_cells(&cage)) => "a puzzle with cages",
        () if has("arrows", "a") => "a puzzle with arrows",
        () if has("lines", "l") => "a puzzle with lines",
        () if by_name("antiknight") => "a puzzle with the anti-knight rule",
        () if by_name("antiking") => "a puzzle with the anti-king rule",
        () if by_name("fogofwar") || by_name("foglight") || by_name("foglink") => "a puzzle with fog",
        () if has("overlays", "o") || has("underlays", "u") => "a puzzle with signs between or below its digits",
        () if by_name("global") || by_name("dutchflatmate") => "a puzzle with rules other than those of Sudoku",
        () if has("regions", "re") && !are_boxes(items("regions", "re"), shape) => "a puzzle with irregular boxes",
        () => return None,
    })
}

/// Whether regions are the boxes of a shape.
fn are_boxes(regions: &[Value], shape: Shape) -> bool {
    let side = shape.side() as u64;
    let (width, height) = (shape.box_width() as u64, shape.box_height() as u64);
    let place = |cell: &Value| {
        let place = cell.as_array()?;
        let (row, column) = (place.first()?.as_u64()?, place.get(1)?.as_u64()?);
        (place.len() == 2 && row < side && column < side).then_some((row, column))
    };
    let box_of = |(row, column): (u64, u64)| row / height * height + column / width;
    let region = |region: &Value| {
        let cells = region.as_array()?.iter().map(place).collect::<Option<BTreeSet<_>>>()?;
        let first = box_of(*cells.first()?);
        (cells.len() == shape.side() && cells.iter().all(|&cell| box_of(cell) == first)).then_some(first)
    };
    regions
        .iter()
        .map(region)
        .collect::<Option<BTreeSet<_>>>()
        .is_some_and(|boxes| boxes.len() == regions.len() && boxes.len() == shape.side())
}

/// The value of a zipped text.
fn unzipped(text: &str) -> Option<Value> {
    serde_json::from_str(&as_json(text)?).ok()
}

/// A zipped text as JSON. `None` if a string in it has no end.
fn as_json(text: &str) -> Option<String> {
    // A text without double quotation marks has single ones, and apostrophes escaped.
    let quote = if text.contains('"') { '"' } else { '\'' };
    let mut json = String::with_capacity(2 * text.len());
    let mut rest = text.trim();
    // The last sign outside of names, strings and numbers.
    let mut last = ' ';
    while let Some(c) = rest.chars().next() {
        if c == quote {
            rest = string(&rest[1..], quote, &mut json)?;
            last = c;
        } else if matches!(c, '{' | '}' | '[' | ']' | ',' | ':') || c.is_whitespace() {
            let is_left_out = matches!(last, '[' | ',') && matches!(c, ',' | ']') || last == ',' && c == '}';
            if is_left_out {
                json.push_str("{}");
            }
            json.push(c);
            if !c.is_whitespace() {
                last = c;
            }
            rest = &rest[c.len_utf8()..];
        } else {
            let end = rest.find(|c: char| "{}[],:".contains(c) || c == quote).unwrap_or(rest.len());
            let (word, after) = rest.split_at(end);
            match word.trim() {
                "t" if last == ':' => json.push_str("true"),
                "f" if last == ':' => json.push_str("false"),
                word if !after.starts_with(':') && serde_json::from_str::<Value>(word).is_ok() => json.push_str(word),
                word => json.push_str(&serde_json::to_string(word).ok()?),
            }
            last = 'w';
            rest = after;
        }
    }
    Some(json)
}

/// Appends to `json` the string that a text begins with, after its quotation mark. Returns what follows the string; `None` if it has no end.
fn string<'a>(text: &'a str, quote: char, json: &mut String) -> Option<&'a str> {
    json.push('"');
    let mut chars = text.char_indices();
    while let Some((at, c)) = chars.next() {
        match c {
            _ if c == quote => {
                json.push('"');
                return Some(&text[at + 1..]);
            }
            '\\' => match chars.next()?.1 {
                '\'' => json.push('\''),
                escaped => json.extend(['\\', escaped]),
            },
            '"' => json.push_str("\\\""),
            _ => json.push(c),
        }
    }
    None
}
