//! Boards in JSON of many programs: rows of cells or all cells in one array, where a cell is a value or an object with a value, whether it is a
//! given, and candidates. GNOME Sudoku's saves have the place of each cell beside it.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use serde_json::{Map, Value};

use crate::board::cell::Cell;
use crate::board::digit::{Digit, DigitSet};
use crate::board::shape::Shape;
use crate::text::contents::{self, CellContent, Notes};
use crate::text::error::ParseError;
use crate::text::foreign::Sign;
use crate::text::format::{CarriedCandidates, Carries, Content, Format, Reading, Reads, Write};
use crate::text::symbols::{Symbols, is_blank};

pub(crate) static JSON: Format = Format {
    id: "json",
    name: "JSON",
    carries: Carries { givens: true, candidates: CarriedCandidates::All },
    reads: &[Reads::Whole(|text| read(text.whole, &JSON))],
    write: Some(Write::Board(|board| format!("{{\"cells\":{}}}", rows_of(board, "candidates")))),
    extension: "json",
    signs: &[
        Sign::File { start: "{\"", has: "", name: "JSON" },
        Sign::File { start: "{}", has: "", name: "JSON" },
        Sign::File { start: "[{", has: "", name: "JSON" },
        Sign::File { start: "[\"", has: "", name: "JSON" },
    ],
    #[cfg(test)]
    samples: &[
        "[\n  {\"name\": \"hard\"}\n]",
        "{\"name\": \"hard\"}",
        "{\"cells\": [[{\"value\": 1, \"given\": true}, {}, {}, {\"value\": 4}], [{}, {}, {}, {}], [{}, {}, {}, {}], [{}, {}, {}, {}]]}",
    ],
    ..Format::NAMED_ONLY
};

/// Reads the board in a JSON text. `None` if the text is not JSON or has no board whose cells are objects; an error if it has other rules
/// than those of Sudoku.
pub(super) fn read(text: &str, format: &'static Format) -> Option<Result<Reading, ParseError>> {
    let root = parse(text)?;
    let (shape, cells) = cells_in(&root)?;
    if let Some(rules) = other_rules(&root) {
        return Some(Err(ParseError::other_rules(rules)));
    }
    contents::reading(shape, &cells, format).map(Ok)
}

/// The cells of a board in an array for each row, each an object with its value and whether it is given, or with its candidates in a field of
/// this name. Written by hand: nothing has to be escaped, and a serialiser knows all kinds of numbers.
pub(super) fn rows_of(board: &Content<'_>, candidates: &str) -> String {
    let number = |digit: Digit| (digit.index() + 1).to_string();
    let cell = |cell: Cell| match (board.grid.get(cell), board.givens, board.candidates) {
        (Some(digit), None, _) => format!("{{\"value\":{}}}", number(digit)),
        (Some(digit), Some(givens), _) => format!("{{\"value\":{},\"given\":{}}}", number(digit), givens.contains(cell)),
        (None, _, Some(sets)) => format!("{{\"{candidates}\":{}}}", array(sets[cell.index()].iter().map(number))),
        (None, _, None) => "{}".into(),
    };
    let cells: Vec<String> = board.grid.shape().each_cell().map(cell).collect();
    array(cells.chunks(board.grid.shape().side()).map(|row| array(row.iter().cloned())))
}

/// An array of these values.
pub(super) fn array(values: impl Iterator<Item = String>) -> String {
    format!("[{}]", values.collect::<Vec<_>>().join(","))
}

/// Parses a JSON text with at least one object in it. `None` for any other text.
pub(super) fn parse(text: &str) -> Option<Value> {
    let text = text.trim();
    // Boards whose cells are plain values are tables, as in every programming language.
    if !text.starts_with(['{', '[']) || !text.contains('{') {
        return None;
    }
    serde_json::from_str(text).ok()
}

/// The cells of the first board in a value: under the names that programs use for the puzzle, then under any other.
fn cells_in(value: &Value) -> Option<(Shape, Vec<CellContent>)> {
    const PUZZLES: [&str; 7] = ["puzzle", "givens", "initial", "grid", "board", "cells", "game"];
    match value {
        Value::Array(items) => {
            let all = of_rows(items).or_else(|| of_all(items));
            all.or_else(|| of_places(items)).or_else(|| items.iter().find_map(cells_in))
        }
        Value::Object(fields) => {
            let named = fields.iter().map(|(name, value)| Some((contents::place_of(name)?, value))).collect::<Option<Vec<_>>>();
            if let Some(cells) = named.and_then(|cells| at_places(&cells, Some(1))) {
                return Some(cells);
            }
            let first = PUZZLES.iter().find_map(|name| cells_in(fields.get(*name)?));
            // Each value is looked at once: twice in each of a hundred nested objects would never end.
            let others = || fields.iter().filter(|(name, _)| *name != "solution" && !PUZZLES.contains(&name.as_str()));
            first.or_else(|| others().find_map(|(_, field)| cells_in(field)))
        }
        _ => None,
    }
}

/// The cells of an array with an array for each row.
pub(super) fn of_rows(items: &[Value]) -> Option<(Shape, Vec<CellContent>)> {
    let shape = Shape::of_side(items.len())?;
    let mut cells = Vec::with_capacity(shape.cells());
    for row in items {
        let row = row.as_array().filter(|row| row.len() == shape.side())?;
        cells.extend(row.iter().map(|cell| cell_of(cell, shape)).collect::<Option<Vec<_>>>()?);
    }
    Some((shape, cells))
}

/// The cells of an array with all of them, row by row or each with its place.
fn of_all(items: &[Value]) -> Option<(Shape, Vec<CellContent>)> {
    let shape = Shape::of_cells(items.len())?;
    let mut cells = vec![CellContent::default(); shape.cells()];
    for (at, item) in items.iter().enumerate() {
        let position = item.get("position").and_then(Value::as_array);
        let index = |at: usize| position.and_then(|position| usize::try_from(position.get(at)?.as_u64()?).ok());
        let at = match index(0).zip(index(1)) {
            None => at,
            Some((row, column)) if row < shape.side() && column < shape.side() => row * shape.side() + column,
            Some(_) => return None,
        };
        *cells.get_mut(at)? = cell_of(item, shape)?;
    }
    Some((shape, cells))
}

/// The cells of an array of objects, each with its row and column. `None` also where it is not seen whether these begin with 0 or 1.
fn of_places(items: &[Value]) -> Option<(Shape, Vec<CellContent>)> {
    const ROWS: [&str; 4] = ["row", "r", "y", "rowIndex"];
    const COLUMNS: [&str; 6] = ["col", "column", "c", "x", "colIndex", "columnIndex"];
    let index = |item: &Value, names: &[&str]| usize::try_from(names.iter().find_map(|name| item.get(*name)?.as_u64())?).ok();
    let places = items.iter().map(|item| Some(((index(item, &ROWS)?, index(item, &COLUMNS)?), item)));
    at_places(&places.collect::<Option<Vec<_>>>()?, None)
}

/// The board with these cells, each at its row and column, which begin with `first` where that is not seen.
fn at_places(cells: &[((usize, usize), &Value)], first: Option<usize>) -> Option<(Shape, Vec<CellContent>)> {
    let (shape, first) = contents::shape_of_places(cells.iter().map(|&(place, _)| place), first)?;
    let mut board = vec![CellContent::default(); shape.cells()];
    for ((row, column), value) in cells {
        board[(row - first) * shape.side() + column - first] = cell_of(value, shape)?;
    }
    Some((shape, board))
}

/// What a value says of a cell. `None` if it is no cell of this shape.
fn cell_of(value: &Value, shape: Shape) -> Option<CellContent> {
    if let Value::Object(fields) = value {
        return of_fields(fields, shape);
    }
    if let Value::Array(digits) = value {
        let set = digits.iter().map(|digit| digit_of(digit, shape).flatten()).collect::<Option<DigitSet>>()?;
        return Some(CellContent { notes: Some(Notes { set, exhaustive: true }), ..CellContent::default() });
    }
    Some(CellContent { value: digit_of(value, shape)?, ..CellContent::default() })
}

fn of_fields(fields: &Map<String, Value>, shape: Shape) -> Option<CellContent> {
    const VALUES: [&str; 8] = ["value", "v", "val", "digit", "number", "num", "n", "cell"];
    const GIVENS: [&str; 10] =
        ["given", "isGiven", "is_given", "fixed", "isFixed", "locked", "initial", "clue", "readonly", "readOnly"];
    const CANDIDATES: [&str; 6] =
        ["centremarks", "centerMarks", "centermarks", "centerPencilMarks", "candidates", "possibilities"];
    const MARKS: [&str; 5] = ["notes", "pencilMarks", "pencilmarks", "pencilMark", "marks"];
    let field = |names: &[&str]| names.iter().find_map(|name| fields.get(*name));
    let value = match field(&VALUES) {
        Some(value) => digit_of(value, shape)?,
        None => None,
    };
    let is_given =
        field(&GIVENS).and_then(Value::as_bool).or_else(|| fields.get("editable").and_then(Value::as_bool).map(|is| !is));
    let digits = |value: &Value| match value {
        Value::Array(digits) => digits.iter().map(|digit| digit_of(digit, shape).flatten()).collect::<Option<DigitSet>>(),
        Value::String(digits) => {
            let digits = digits.chars().filter(|c| !c.is_whitespace() && *c != ',');
            digits.map(|digit| Symbols::FromOne.digit(digit, shape)).collect()
        }
        _ => None,
    };
    let of_names = |names, exhaustive| field(names).and_then(digits).map(|set| Notes { set, exhaustive });
    let notes = of_names(&CANDIDATES, true).or_else(|| of_names(&MARKS, false));
    Some(CellContent { value, is_given, notes })
}

/// The digit that a number or a text is: `Some(None)` for an empty cell, `None` if it is neither.
#[expect(clippy::option_option, reason = "outside: is it a cell; inside: is the cell filled, as in `Grid::set`")]
pub(super) fn digit_of(value: &Value, shape: Shape) -> Option<Option<Digit>> {
    let of_number = |number: i64| match number {
        ..=0 => Some(None),
        _ => usize::try_from(number).ok().filter(|&number| number <= shape.side()).map(|number| Some(Digit::new(number - 1))),
    };
    match value {
        Value::Null | Value::Bool(false) => Some(None),
        Value::Number(number) => of_number(number.as_i64()?),
        Value::String(text) => match text.trim() {
            "" => Some(None),
            text if text.len() == 1 && text.chars().all(is_blank) => Some(None),
            text if text.len() == 1 => text.chars().find_map(|c| Symbols::FromOne.digit(c, shape)).map(Some),
            text => of_number(text.parse().ok()?),
        },
        _ => None,
    }
}

/// Whether a field says anything: `true`, or a list or an object with something in it.
pub(super) fn has_content(value: &Value) -> bool {
    match value {
        Value::Bool(is_true) => *is_true,
        Value::Array(items) => !items.is_empty(),
        Value::Object(fields) => !fields.is_empty(),
        _ => false,
    }
}

/// The name of a puzzle with other rules, by the fields of f-puzzles and its like.
fn other_rules(root: &Value) -> Option<&'static str> {
    const RULES: [(&str, &str); 12] = [
        ("killercage", "a puzzle with killer cages"),
        ("diagonal+", "a puzzle with diagonals"),
        ("diagonal-", "a puzzle with diagonals"),
        ("thermometer", "a puzzle with thermometers"),
        ("arrow", "a puzzle with arrows"),
        ("antiknight", "a puzzle with the anti-knight rule"),
        ("antiking", "a puzzle with the anti-king rule"),
        ("nonconsecutive", "a puzzle with the non-consecutive rule"),
        ("disjointgroups", "a puzzle with disjoint groups"),
        ("littlekillersum", "a puzzle with sums of diagonals"),
        ("sandwichsum", "a puzzle with sandwich sums"),
        ("renban", "a puzzle with renban lines"),
    ];
    const MORE: [&str; 14] = [
        "difference",
        "ratio",
        "xv",
        "clone",
        "quadruple",
        "betweenline",
        "minimum",
        "maximum",
        "even",
        "odd",
        "extraregion",
        "palindrome",
        "whispers",
        "regionsumline",
    ];
    let has = |name: &str| root.get(name).is_some_and(has_content);
    let named = RULES.iter().find(|(field, _)| has(field)).map(|(_, name)| *name);
    let others = || MORE.iter().any(|field| has(field)).then_some("a puzzle with rules other than those of Sudoku");
    let has_region = |cell: &Value| cell.get("region").is_some_and(|region| !region.is_null());
    let rows = || root.get("grid").and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_array).flatten();
    named.or_else(others).or_else(|| rows().any(has_region).then_some("a puzzle with irregular boxes"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn objects_within_objects_take_no_time() {
        let nested = |depth| "{\"puzzle\":".repeat(depth) + "1" + &"}".repeat(depth);
        for depth in [1, 20, 120] {
            assert!(read(&nested(depth), &JSON).is_none(), "{depth}");
        }
    }

    #[test]
    fn places_outside_the_board_are_refused() {
        let board = |row: &str| {
            let cells = ["{\"value\": 1, \"position\": [ROW, 0]}"].into_iter().chain([", {}"; 15]).collect::<String>();
            read(&("[".to_string() + &cells + "]").replace("ROW", row), &JSON)
        };
        assert!(board("0").is_some_and(|reading| reading.is_ok_and(|reading| reading.grid.count_filled() == 1)));
        for row in ["4", "4294967296", "18446744073709551615"] {
            assert!(board(row).is_none(), "{row}");
        }
    }
}
