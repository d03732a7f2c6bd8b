//! Files of `SadMan` Sudoku and `SudoCue`, `.sdk`: sections with the givens, the values and the candidates of a game. Other sections, such as
//! colours, and the lines of the header, `#A` to `#Z`, are left out.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::line::line;
use super::rows;
use crate::board::cell::Cell;
use crate::board::digit::{Digit, DigitSet};
use crate::board::grid::Grid;
use crate::board::shape::Shape;
use crate::text::contents::{self, CellContent, Notes};
use crate::text::error::{Expected, Found, ParseError};
use crate::text::format::{CarriedCandidates, Carries, Content, Format, Reading, Reads, Write};
use crate::text::lines::{Line, is_border};
use crate::text::source::Text;
use crate::text::symbols::{Symbols, is_blank};

pub(crate) static SADMAN: Format = Format {
    id: "sadman",
    name: "a SadMan file",
    carries: Carries { givens: true, candidates: CarriedCandidates::All },
    reads: &[Reads::Whole(read)],
    write: Some(Write::Board(write)),
    extension: "sdk",
    #[cfg(test)]
    samples: &[
        "#ABob\n#L1\n[Puzzle]\n1...\n..2.\n.3..\n...4\n[State]\n1...\n..2.\n.3..\n...4\n",
        "[Puzzle]\n1...\n..2.\n.3..\n...4\n[State]\n1..3\n..2.\n.3..\n...4\n[PencilMarks]\n,24,4,\n34,4,,1\n24,,1,12\n2,12,13,\n",
    ],
    ..Format::NAMED_ONLY
};

fn read(text: &Text<'_>) -> Option<Result<Reading, ParseError>> {
    let puzzle = section(text, "[puzzle]")?;
    Some(game(text, &puzzle))
}

/// Writes the givens, then all values if some are entries, then the candidates if the board has any.
fn write(board: &Content<'_>) -> String {
    let (grid, shape) = (board.grid, board.grid.shape());
    let rows = |grid: &Grid| {
        let symbols: Vec<char> = line(grid, Symbols::FromOne).chars().collect();
        symbols.chunks(shape.side()).flat_map(|row| row.iter().copied().chain(['\n'])).collect::<String>()
    };
    let mut text = match board.givens {
        None => format!("[Puzzle]\n{}", rows(grid)),
        Some(givens) => format!("[Puzzle]\n{}[State]\n{}", rows(&grid.only(givens)), rows(grid)),
    };
    if let Some(candidates) = board.candidates {
        text += "[PencilMarks]\n";
        let group = |cell: Cell| {
            let set = if grid.get(cell).is_some() { DigitSet::EMPTY } else { candidates[cell.index()] };
            set.iter().map(|digit| Symbols::FromOne.symbol(digit)).collect::<String>()
        };
        let groups: Vec<String> = shape.each_cell().map(group).collect();
        groups.chunks(shape.side()).for_each(|row| text.extend([&row.join(","), "\n"]));
    }
    text
}

/// The lines of a section. `None` if there is no such section.
fn section<'a>(text: &Text<'a>, name: &str) -> Option<Vec<Line<'a>>> {
    let is_head = |line: &Line<'_>| {
        let text = line.text.trim();
        text.starts_with('[') && text.ends_with(']') && text.bytes().any(|c| c.is_ascii_alphabetic())
    };
    let start = text.lines.iter().position(|line| line.text.trim().eq_ignore_ascii_case(name))?;
    let rest = &text.lines[start + 1..];
    let end = rest.iter().position(is_head).unwrap_or(rest.len());
    Some(rest[..end].iter().filter(|line| !is_border(line.text)).copied().collect())
}

fn game(text: &Text<'_>, puzzle: &[Line<'_>]) -> Result<Reading, ParseError> {
    let givens = rows::read(puzzle)?;
    let shape = givens.grid.shape();
    let values = match section(text, "[state]").filter(|lines| !lines.is_empty()) {
        Some(lines) => of_shape(shape, rows::read(&lines)?, &lines)?.grid,
        None => givens.grid.clone(),
    };
    let marks = section(text, "[pencilmarks]").filter(|lines| !lines.is_empty());
    let marks = marks.map(|lines| marks_of(shape, &lines)).transpose()?;
    let set = |index: usize| marks.as_ref().map(|marks| marks[index]).filter(|set| !set.is_empty());
    let cell = |cell| CellContent {
        value: givens.grid.get(cell).or(values.get(cell)),
        is_given: Some(givens.grid.get(cell).is_some()),
        notes: set(cell.index()).map(|set| Notes { set, exhaustive: true }),
    };
    let cells: Vec<CellContent> = shape.each_cell().map(cell).collect();
    let reading = contents::reading(shape, &cells, &SADMAN).ok_or_else(|| wrong_count(puzzle, shape))?;
    Ok(Reading { symbols: givens.symbols, ..reading })
}

fn of_shape(shape: Shape, reading: Reading, lines: &[Line<'_>]) -> Result<Reading, ParseError> {
    let error = || wrong_count(lines, shape);
    Some(reading).filter(|reading| reading.grid.shape() == shape).ok_or_else(error)
}

/// The error for a section with a wrong number of lines.
fn wrong_count(lines: &[Line<'_>], shape: Shape) -> ParseError {
    let line = lines.first().map_or(1, |line| line.number);
    ParseError { line, column: 1, found: Found::Rows(lines.len()), expected: Expected::Count(shape.side()) }
}

/// The candidates of the cells, which commas separate.
fn marks_of(shape: Shape, lines: &[Line<'_>]) -> Result<Vec<DigitSet>, ParseError> {
    if lines.len() != shape.side() {
        return Err(wrong_count(lines, shape));
    }
    let mut sets = Vec::with_capacity(shape.cells());
    for (row, line) in lines.iter().enumerate() {
        let groups: Vec<&str> = line.text.trim().split(',').collect();
        if groups.len() != shape.side() {
            let found = Found::GroupsInRow(row + 1, groups.len());
            return Err(ParseError { line: line.number, column: 1, found, expected: Expected::Count(shape.side()) });
        }
        for group in groups {
            let symbols = group.trim().chars().filter(|&c| !is_blank(c));
            let digit = |symbol: char| {
                let column = line.text.chars().position(|c| c == symbol).unwrap_or(0) + 1;
                let error =
                    ParseError { line: line.number, column, found: Found::Character(symbol), expected: Expected::Symbol(shape) };
                Symbols::FromOne.digit(symbol, shape).ok_or(error)
            };
            let digits = symbols.map(digit).collect::<Result<Vec<Digit>, _>>()?;
            sets.push(digits.into_iter().collect());
        }
    }
    Ok(sets)
}
