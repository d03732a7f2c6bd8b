//! Cells with their names, each with its value: `r1c1=5`, `R1C2: 3`, in any order. Blanks, commas and the like stand between them.

use alloc::vec::Vec;

use crate::board::digit::Digit;
use crate::board::grid::Grid;
use crate::board::shape::MOST_SIDE;
use crate::text::contents::{FEWEST_PLACES, place_of, shape_of_places};
use crate::text::error::ParseError;
use crate::text::foreign::Foreign;
use crate::text::format::{Format, Reading, Reads};
use crate::text::source::Text;
use crate::text::symbols::Symbols;

pub(crate) static NAMED_CELLS: Format = Format {
    id: "named-cells",
    name: "a list of named cells",
    reads: &[Reads::Fallback(read)],
    #[cfg(test)]
    samples: &[
        "r1c1=5 r1c2=3 r2c1=6 r3c2=9 r5c5=7 r7c2=6 r8c4=4 r9c9=9",
        "R1C1: 5\nR1C2: 3\nR2C1: 6\nR3C2: 9\nR5C5: 7\nR7C2: 6\nR8C4: 4\nR9C9: 9",
    ],
    ..Format::NAMED_ONLY
};

fn read(text: &Text<'_>) -> Option<Result<Reading, ParseError>> {
    let refused = || is_of_numbers(text).then(|| Err(ParseError::foreign(Foreign::Places)));
    of_names(text).map(Ok).or_else(refused)
}

/// Whether a text is a list of cells that are called by numbers or by a letter and a number. The first line may be their count.
fn is_of_numbers(text: &Text<'_>) -> bool {
    let is_number = |word: &&str| word.parse::<usize>().is_ok_and(|number| number <= MOST_SIDE);
    let is_cell = |group: &&str| {
        let words = group.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
        let words: Vec<&str> = words.filter(|word| word.len() < 2 || word.contains(|c: char| c.is_ascii_digit())).collect();
        match &words[..] {
            [row, column, digit] => [row, column, digit].into_iter().all(is_number),
            [name, digit] => name.strip_prefix(char::is_alphabetic).is_some_and(|number| is_number(&number)) && is_number(digit),
            _ => false,
        }
    };
    let groups: Vec<&str> = if text.whole.contains('(') {
        text.whole.split('(').skip(1).map(|rest| rest.split(')').next().unwrap_or(rest)).collect()
    } else {
        text.lines.iter().map(|line| line.text).collect()
    };
    let cells = groups.iter().filter(|group| is_cell(group)).count();
    cells >= FEWEST_PLACES && cells + 1 >= groups.len()
}

/// The board of cells that are called by their names.
fn of_names(text: &Text<'_>) -> Option<Reading> {
    // Other signs between a name and a digit mean something else, such as `<>` for a candidate that is removed.
    let is_between = |c: char| c.is_whitespace() || "=:,;|.".contains(c);
    let mut words = text.lines.iter().flat_map(|line| line.text.split(is_between)).filter(|word| !word.is_empty());
    let mut cells: Vec<((usize, usize), usize)> = Vec::new();
    while let Some(name) = words.next() {
        cells.push((place_of(name)?, words.next()?.parse().ok()?));
    }
    let (shape, first) = shape_of_places(cells.iter().map(|&(place, _)| place), Some(1))?;
    let mut grid = Grid::empty(shape);
    for ((row, column), value) in cells {
        let digit = Digit::new(value.checked_sub(1).filter(|&index| index < shape.side())?);
        let cell = shape.cell(row - first, column - first);
        if grid.get(cell).is_some_and(|other| other != digit) {
            return None;
        }
        grid.set(cell, Some(digit));
    }
    Some(Reading::of_grid(grid, Symbols::FromOne, &NAMED_CELLS))
}
