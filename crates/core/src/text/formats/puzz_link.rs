//! Addresses of puzz.link: `?sudoku/9/9/` and the cells in base 36, where 1 to f is a value, `-` stands before one of two digits, and a letter
//! from g on is a run of empty cells (g for 1, h for 2, ...).

use alloc::vec::Vec;

use crate::board::digit::Digit;
use crate::board::grid::Grid;
use crate::board::shape::Shape;
use crate::text::error::ParseError;
use crate::text::foreign::Sign;
use crate::text::format::{Format, Reading, Reads};
use crate::text::source::Text;
use crate::text::symbols::Symbols;

pub(crate) static PUZZ_LINK: Format = Format {
    id: "puzz-link",
    name: "a puzz.link puzzle",
    reads: &[Reads::Whole(read)],
    signs: &[
        Sign::Link { host: "puzz.link", has: "?", name: "a puzz.link address" },
        Sign::Link { host: "pzprxs.vercel.app", has: "?", name: "a puzz.link address" },
    ],
    #[cfg(test)]
    samples: &["https://puzz.link/p?sudoku/4/4/1h4h2h3h4h1", "https://puzz.link/p?sudoku/9/9/k4p"],
    ..Format::NAMED_ONLY
};

fn read(text: &Text<'_>) -> Option<Result<Reading, ParseError>> {
    let [line] = &text.lines[..] else { return None };
    let (_, puzzle) = line.text.trim().split_once("?sudoku/")?;
    let mut parts = puzzle.split('/');
    let side: usize = parts.next()?.parse().ok()?;
    let shape = Shape::of_side(side).filter(|_| parts.next().is_some_and(|height| height.parse() == Ok(side)))?;
    let grid = Grid::from_values(shape, cells(shape, parts.next()?)?)?;
    Some(Ok(Reading::of_grid(grid, Symbols::FromOne, &PUZZ_LINK)))
}

/// The values of the cells. `None` if their number is not that of the shape's cells.
fn cells(shape: Shape, code: &str) -> Option<Vec<Option<Digit>>> {
    let mut values = Vec::new();
    let mut rest = code;
    while let Some(c) = rest.chars().next() {
        let length = if c == '-' { 3 } else { 1 };
        match c {
            'g'..='z' => values.extend(core::iter::repeat_n(None, c.to_digit(36)? as usize - 15)),
            '.' => values.push(None),
            _ => {
                let value = usize::from_str_radix(rest.get(..length)?.trim_start_matches('-'), 16).ok()?;
                values.push(Some(Digit::new(value.checked_sub(1).filter(|&index| index < shape.side())?)));
            }
        }
        rest = rest.get(length..)?;
    }
    (values.len() == shape.cells()).then_some(values)
}
