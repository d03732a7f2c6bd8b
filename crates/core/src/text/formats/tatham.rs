//! Solo, in Simon Tatham's Portable Puzzle Collection: game IDs such as `3x3:a5b7_2…`, alone, in links and in saved games.
//!
//! The parameters are the boxes in a row and in a column of boxes, or the side and `j` for irregular boxes, then letters for other rules. In the description a letter is a run of as
//! many empty cells, from `a` for one, and `_` separates two numbers. The format is described in the source of Solo, `solo.c`.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::board::digit::Digit;
use crate::board::grid::Grid;
use crate::board::shape::Shape;
use crate::text::error::ParseError;
use crate::text::foreign::Sign;
use crate::text::format::{Content, Format, Reading, Reads, Write};
use crate::text::source::Text;
use crate::text::symbols::Symbols;

pub(crate) static TATHAM: Format = Format {
    id: "tatham",
    name: "a game of Solo",
    reads: &[Reads::Whole(read)],
    write: Some(Write::Board(write)),
    signs: &[
        Sign::Link { host: "chiark.greenend.org.uk", has: "#", name: "a link to one of Simon Tatham's puzzles" },
        Sign::File { start: "savefile:41:", has: "", name: "a saved game of one of Simon Tatham's puzzles" },
    ],
    #[cfg(test)]
    samples: &[
        "2x2:1a3_2b4e1_3b",
        "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/solo.html#2x2:1a3_2b4e1_3b",
        "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/solo.html#3x3:a4b7",
        "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection",
    ],
    ..Format::NAMED_ONLY
};

fn read(text: &Text<'_>) -> Option<Result<Reading, ParseError>> {
    let (parameters, description) = saved(text).or_else(|| id(text))?;
    let (across, rest) = number(parameters)?;
    let (boxes, rules) = match rest.strip_prefix('j') {
        Some(rules) => (None, rules),
        None => number(rest.strip_prefix('x')?).map(|(down, rules)| (Some(down), rules))?,
    };
    // What follows `d` is the difficulty, `a`, `r` and `m` the symmetry.
    let rules = rules.split(['d', 'a', 'r', 'm']).next().unwrap_or(rules);
    let other = match boxes {
        _ if rules.contains('k') => Some("a game ID of Solo with killer cages"),
        _ if rules.contains('x') => Some("a game ID of Solo with diagonals"),
        None => Some("a game ID of Solo with irregular boxes"),
        Some(_) => None,
    };
    if let Some(name) = other {
        return Some(Err(ParseError::other_rules(name)));
    }
    let down = boxes?;
    let shape = Shape::new(down, across).ok()?;
    let grid = Grid::from_values(shape, cells(shape, description)?)?;
    Some(Ok(Reading::of_grid(grid, Symbols::FromOne, &TATHAM)))
}

/// Writes a game ID.
fn write(board: &Content<'_>) -> String {
    let shape = board.grid.shape();
    let mut id = format!("{}x{}:", shape.box_height(), shape.box_width());
    // Runs of empty cells stand between numbers, and `_` where two numbers are side by side.
    let values: Vec<Option<Digit>> = board.grid.values().collect();
    for part in values.chunk_by(|before, after| before.is_none() && after.is_none()) {
        match part[0] {
            Some(digit) => {
                let separator = if id.ends_with(|c: char| c.is_ascii_digit()) { "_" } else { "" };
                id.extend([separator, &(digit.index() + 1).to_string()]);
            }
            None => id.extend(part.chunks(LONGEST_RUN).map(|run| char::from(b'a' + (run.len() - 1) as u8))),
        }
    }
    id
}

/// The most empty cells that a letter stands for.
const LONGEST_RUN: usize = 26;

/// The parameters and the description of a game ID, which is all of a text or follows `#` in a link.
fn id<'a>(text: &Text<'a>) -> Option<(&'a str, &'a str)> {
    let [line] = &text.lines[..] else { return None };
    let id = line.text.trim();
    let id = id.split_once("solo.html#").map_or(id, |(_, id)| id);
    let (parameters, description) = id.split_once(':')?;
    let are_parameters =
        parameters.contains(['x', 'j']) && parameters.bytes().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit());
    (are_parameters && !description.contains(char::is_whitespace)).then_some((parameters, description))
}

/// The same of a saved game.
fn saved<'a>(text: &Text<'a>) -> Option<(&'a str, &'a str)> {
    let field = |name: &str| {
        text.lines.iter().find_map(|line| line.text.strip_prefix(name)?.trim_start().strip_prefix(':')?.split_once(':'))
    };
    let is_solo = field("GAME").is_some_and(|(_, game)| game.trim() == "Solo");
    Some((field("PARAMS").filter(|_| is_solo)?.1, field("DESC")?.1))
}

/// The number in front of a text, of two digits at most, and the rest.
fn number(text: &str) -> Option<(usize, &str)> {
    let (number, rest) = text.split_at(text.bytes().take_while(u8::is_ascii_digit).count());
    (number.len() <= 2).then_some(())?;
    Some((number.parse().ok()?, rest))
}

/// The values of a description. `None` if their number is not that of the shape's cells.
fn cells(shape: Shape, description: &str) -> Option<Vec<Option<Digit>>> {
    let mut values = Vec::new();
    let mut rest = description;
    while let Some(c) = rest.chars().next() {
        if c.is_ascii_digit() {
            let (value, after) = number(rest)?;
            values.push(Some(Digit::new(value.checked_sub(1).filter(|&index| index < shape.side())?)));
            rest = after;
            continue;
        }
        if c.is_ascii_lowercase() {
            values.extend(core::iter::repeat_n(None, c as usize - 'a' as usize + 1));
        } else if c != '_' {
            return None;
        }
        rest = &rest[1..];
    }
    (values.len() == shape.cells()).then_some(values)
}
