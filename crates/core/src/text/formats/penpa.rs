//! Penpa, a program for drawing puzzles of any kind: links. What follows `p=` is deflated text in base 64, one part of the drawing on each line.

use alloc::string::String;
use alloc::vec::Vec;

use base64::Engine as _;
use base64::alphabet::STANDARD;
use base64::engine::DecodePaddingMode;
use base64::engine::general_purpose::{GeneralPurpose, PAD};
use serde_json::Value;

use super::{address, json};
use crate::board::digit::DigitSet;
use crate::board::shape::Shape;
use crate::text::contents::{self, CellContent, Notes};
use crate::text::error::ParseError;
use crate::text::foreign::Sign;
use crate::text::format::{CarriedCandidates, Carries, Format, Reading, Reads};
use crate::text::source::Text;

pub(crate) static PENPA: Format = Format {
    id: "penpa",
    name: "a Penpa puzzle",
    carries: Carries { givens: true, candidates: CarriedCandidates::All },
    reads: &[Reads::Whole(read)],
    signs: &[Sign::Link { host: "github.io", has: "/penpa-edit", name: "a Penpa link" }],
    #[cfg(test)]
    samples: &[
        "https://swaroopg92.github.io/penpa-edit/#m=edit&p=7VRNb9swDL37V",
        // As Penpa writes it, from the tests of a converter of its drawings.
        "https://swaroopg92.github.io/penpa-edit/#m=edit&p=7VVPb5tOFLz7U1h73oP5szjhlqZJL4l/TeMqipAVrR2SWMYmXeCXCMvfPfMeJCyYqmqrqjlUiNUwPGbnLcySfSu0iWWAwzuQI+ngcIOAT8f3+RzVx3SZJ3E4nMZZPgyeA3lU5A+pCYfn2qzAru70RspJOjRFEmfyv9NTeaeTLB5EtcBssC0Pw/JClp/CSDhCChenI2ayvAi35XlYTmR5iVtCOuDOqiIX8KSBV3yf0HFFOiPgSY0BrwEXS7NI4puzivkcRuVUCprnAz9NUKzT/2NR+6DrRbqeL4mY6xx9Zg/Lx/pOVtymq6KudWY7WR5Vdi977HqNXYKVXUI9dqmLP2z3cLbbYdm/wPBNGJH3rw08aOBluMU4CbfCdelRBS/VuxFuQETQEJ5HhG8R6nVxXokxEV5D+CxqVfh+t4JnsUQVV+ALeSO4wtII2IdN8COWRsDGLOsBG7OaG7OGVTHmR940sCgOL801j6c8ujxOsXKy9Hj8yOOIR8XjGdecYEEdBzFyYc2Fogvs1djjeFWYokYdE1bA1ArhAHj8Wo9welhIxi4wvDP22pr0OhgrYCwaY8SZ3grrQ0fVOgo6qtZR0LE9qFpHQYcWnzF0FOmguStu8ZhHn8eAWx/TJ/VTH93vr/IP7UQuOn070NGv4tkgwkYmsjS5yQpzpxeIJe9zSB64TbGex6ZFJWn6mCw37brl/SY1ce8tIuPb+776eWpuO+pPOklaRLWlt6hqg2lRucHuYV1rY9KnFrPW+UOLsHaallK8ydsGct22qFe6M9u66Xk3EM+Cz8ijH9C/38Tf+k3QOxi9t9y+Nzv8+aamN/uge+IPtjfmNb+XdPB7maYJ92MNtifZYLvhBrWfb5B7EQf3nZSTajfo5KqbdZpqL+40lZ147KCMXgA=",
    ],
    ..Format::NAMED_ONLY
};

/// The longest code that is unpacked, and the longest text that it may hold, in bytes: a drawing on a large board has some 50,000.
const LONGEST_CODE: usize = 1 << 16;
const LONGEST_TEXT: usize = 1 << 20;

/// Base 64 that accepts bits after the last whole byte, and a code that lost the `=` at its end.
const BASE64: GeneralPurpose = GeneralPurpose::new(
    &STANDARD,
    PAD.with_decode_allow_trailing_bits(true).with_decode_padding_mode(DecodePaddingMode::Indifferent),
);

fn read(text: &Text<'_>) -> Option<Result<Reading, ParseError>> {
    let [line] = &text.lines[..] else { return None };
    let (_, query) = line.text.trim().split_once("penpa-edit/")?;
    let code = query.split(['?', '#', '&']).find_map(|part| part.strip_prefix("p="))?;
    drawing(&unpacked(code)?)
}

/// The text that a code holds. `None` if it is none, or longer than any of a Sudoku.
fn unpacked(code: &str) -> Option<String> {
    if code.len() > LONGEST_CODE {
        return None;
    }
    let code = address::unescaped(code)?.replace('-', "+").replace('_', "/");
    let bytes = miniz_oxide::inflate::decompress_to_vec_with_limit(&BASE64.decode(code).ok()?, LONGEST_TEXT).ok()?;
    String::from_utf8(bytes).ok()
}

/// A board in a drawing, whose cells are numbered row by row. Two cells around the board are free, and there may be a margin.
struct Drawn {
    shape: Shape,
    /// The number of columns and of rows of the whole drawing.
    columns: usize,
    rows: usize,
    /// The row and the column in which the board begins.
    first: (usize, usize),
}

impl Drawn {
    /// The index of the cell with this number.
    fn cell(&self, number: usize) -> Option<usize> {
        let (row, column) = self.within(number)?;
        let side = self.shape.side();
        (row < side && column < side).then_some(row * side + column)
    }

    /// The row and the column of the board that a number stands for; it may be beyond the last.
    fn within(&self, number: usize) -> Option<(usize, usize)> {
        let row = (number / self.columns).checked_sub(self.first.0)?;
        let column = (number % self.columns).checked_sub(self.first.1)?;
        Some((row, column))
    }

    /// Where a corner is: how many rows are above it, and how many columns left of it. Corners are numbered after all cells, each like the
    /// cell above it and to its left.
    fn corner(&self, number: usize) -> Option<(usize, usize)> {
        self.within(number.checked_sub(self.columns * self.rows)? + self.columns + 1)
    }

    /// Whether these boundaries are those between the boxes. The frame around the board may be drawn too.
    fn has_boxes(&self, boundaries: &[(usize, usize)]) -> bool {
        let (side, box_width, box_height) = (self.shape.side(), self.shape.box_width(), self.shape.box_height());
        let mut between = 0;
        for &(one, other) in boundaries {
            let (Some((y, x)), Some((y2, x2))) = (self.corner(one), self.corner(other)) else { return false };
            let (at, step) = if x == x2 { (x, box_width) } else { (y, box_height) };
            let is_short = x.abs_diff(x2) + y.abs_diff(y2) == 1 && x.max(x2) <= side && y.max(y2) <= side;
            if !is_short || at % step != 0 {
                return false;
            }
            between += usize::from(at != 0 && at != side);
        }
        between == side * (side / box_width - 1 + side / box_height - 1)
    }
}

/// The board in a drawing. `None` if the drawing is of something else, an error if it is a Sudoku with further rules.
fn drawing(text: &str) -> Option<Result<Reading, ParseError>> {
    let mut lines = text.lines();
    let mut header = lines.next()?.split(',');
    let grid = header.next().filter(|grid| ["square", "sudoku"].contains(grid))?;
    let width: usize = header.next()?.parse().ok()?;
    let height: usize = header.next()?.parse().ok()?;
    let mut margin = lines.next()?.trim_matches(['[', ']']).split(',').map(|cells| cells.trim().parse::<u8>().map(usize::from));
    let mut margin = || margin.next()?.ok();
    let (above, below, left, right) = (margin()?, margin()?, margin()?, margin()?);
    let question = part(lines.nth(1)?)?;
    let answer = lines.next().and_then(part).unwrap_or_default();
    // Of the lists that follow, that of the tags alone has words.
    let mut words = lines.filter(|line| line.starts_with("[\"")).flat_map(|line| line.split('"').skip(1).step_by(2));
    let classic = words.all(|tag| ["classic", "sudoku"].contains(&tag));

    let side = width.checked_sub(left + right).filter(|&side| height.checked_sub(above + below) == Some(side))?;
    let boundaries = boundaries(&question)?;
    let mut boards = Shape::all().filter(|shape| shape.side() == side).map(|shape| Drawn {
        shape,
        columns: width + 4,
        rows: height + 4,
        first: (2 + above, 2 + left),
    });
    let Some(board) = boards.find(|board| board.has_boxes(&boundaries)) else {
        // Other drawings have numbers too. A grid for Sudoku comes with its boxes.
        return (grid == "sudoku").then(|| Err(ParseError::other_rules("a puzzle with irregular boxes")));
    };
    let rules = other_rules(&question).or((!classic).then_some("a puzzle with rules other than those of Sudoku"));
    if let Some(rules) = rules {
        return Some(Err(ParseError::other_rules(rules)));
    }
    let mut cells = alloc::vec![CellContent::default(); board.shape.cells()];
    for (part, is_given) in [(&answer, false), (&question, true)] {
        for (number, content) in numbers(part) {
            match board.cell(number) {
                Some(cell) => fill(&mut cells[cell], board.shape, content, is_given)?,
                None if is_given => {
                    return Some(Err(ParseError::other_rules("a puzzle with numbers outside of its board")));
                }
                None => {}
            }
        }
    }
    contents::reading(board.shape, &cells, &PENPA).map(Ok)
}

/// A part of the drawing, which is JSON with short names in place of some strings: `zN` for `"number"`.
fn part(line: &str) -> Option<Value> {
    let mut json = String::with_capacity(2 * line.len());
    for (at, piece) in line.split('"').enumerate() {
        if at > 0 {
            json.push('"');
        }
        // Every other piece is within quotation marks.
        let mut rest = piece;
        while let Some(short) = rest.find('z').filter(|_| at % 2 == 0) {
            let name = rest.get(short..short + 2)?;
            for piece in [&rest[..short], "\"", name, "\""] {
                json.push_str(piece);
            }
            rest = &rest[short + 2..];
        }
        json.push_str(rest);
    }
    json::parse(&json)
}

fn field<'a>(part: &'a Value, name: &str, short: &str) -> Option<&'a Value> {
    part.get(short).or_else(|| part.get(name))
}

/// What is written in places, with their numbers.
fn numbers(part: &Value) -> impl Iterator<Item = (usize, &Value)> {
    let numbers = field(part, "number", "zN").and_then(Value::as_object);
    numbers.into_iter().flatten().filter_map(|(place, content)| Some((place.parse().ok()?, content)))
}

/// Writes into a cell what a drawing has there: a text, its colour and its kind. `None` if that is no digit of the board.
fn fill(cell: &mut CellContent, shape: Shape, content: &Value, is_given: bool) -> Option<()> {
    match (&content[0], content[2].as_str()?) {
        (text @ Value::String(_), "1") => {
            let value = Some(json::digit_of(text, shape)??);
            *cell = CellContent { value, is_given: Some(is_given), notes: None };
        }
        // Small digits in their places of the cell, 1 for each that is there.
        (Value::Array(marks), "7") if cell.value.is_none() => {
            let marked = marks.iter().enumerate().filter(|(_, mark)| mark.as_u64() == Some(1));
            let set: DigitSet = marked.map(|(index, _)| shape.each_digit().nth(index)).collect::<Option<_>>()?;
            cell.notes = Some(Notes { set, exhaustive: true });
        }
        _ if is_given => return None,
        _ => {}
    }
    Some(())
}

/// The drawn boundaries of cells, each one cell long, as the numbers of their corners. `None` if one is none.
fn boundaries(part: &Value) -> Option<Vec<(usize, usize)>> {
    let lines = field(part, "lineE", "zE").and_then(Value::as_object);
    let ends = |line: &String| {
        let (one, other) = line.split_once(',')?;
        Some((one.parse().ok()?, other.parse().ok()?))
    };
    lines.into_iter().flatten().map(|(line, _)| ends(line)).collect()
}

/// The name of a puzzle whose question has more than digits and boxes.
fn other_rules(question: &Value) -> Option<&'static str> {
    const DRAWN: [(&str, &str, &str); 15] = [
        ("killercages", "z6", "a puzzle with cages"),
        ("cage", "zC", "a puzzle with cages"),
        ("thermo", "zT", "a puzzle with thermometers"),
        ("nobulbthermo", "z7", "a puzzle with thermometers"),
        ("arrows", "z3", "a puzzle with arrows"),
        ("direction", "zD", "a puzzle with arrows"),
        ("line", "zL", "a puzzle with lines"),
        ("freeline", "zF", "a puzzle with lines"),
        ("freelineE", "z2", "a puzzle with lines"),
        ("wall", "zW", "a puzzle with lines"),
        ("squareframe", "z0", "a puzzle with frames around some cells"),
        ("polygon", "z5", "a puzzle with frames around some cells"),
        ("symbol", "zY", "a puzzle with signs between or below its digits"),
        ("numberS", "z1", "a puzzle with small numbers"),
        ("surface", "zS", "a puzzle with coloured cells"),
    ];
    let is_drawn = |name: &str, short: &str| field(question, name, short).is_some_and(json::has_content);
    DRAWN.iter().find(|(name, short, _)| is_drawn(name, short)).map(|&(.., rules)| rules)
}
