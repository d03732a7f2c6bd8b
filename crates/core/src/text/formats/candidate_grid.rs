//! Candidate grids: rows with a group of digits for each cell, separated by blanks, with borders around the boxes. Marks beside
//! the digits, which some programs use to point at a pattern, are ignored.
//!
//! ```text
//! .-----------.-----------.---
//! | 5  3  124 | 26 7  468 |
//! ```

use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use super::rows::rows;
use crate::board::digit::DigitSet;
use crate::board::grid::Grid;
use crate::board::shape::Shape;
use crate::text::error::{Expected, Found, ParseError};
use crate::text::format::{CarriedCandidates, Carries, Content, Format, Reading, Reads, Write};
use crate::text::lines::{Line, is_border, rows_of_words, tokens, usual_length};
use crate::text::settle::{sets_of, settle};
use crate::text::symbols::{Symbols, is_blank, is_cell, is_mark};

pub(crate) static CANDIDATE_GRID: Format = Format {
    id: "candidate-grid",
    name: "a candidate grid",
    carries: Carries { givens: true, candidates: CarriedCandidates::Several },
    reads: &[Reads::OnLines(read_block)],
    write: Some(Write::Board(write)),
    #[cfg(test)]
    samples: &[
        ".---------.---------.\n| 1   34  | 234 24  |\n| 34  2   | 134 14  |\n\
         :---------+---------:\n| 234 134 | 124 124 |\n| 24  14  | 124 3   |\n'---------'---------'\n",
        "1...\n....\n....\n....\n\n1 34 234 24\n34 *2 34 14\n234 134 124 124\n24 14- 12 3\n",
    ],
    ..Format::NAMED_ONLY
};

/// Writes the candidates, and above them rows of the givens and rows of all values if the board distinguishes them. Rows rather
/// than lines, since a line of a 4x4 board has 16 cells, and a row of its candidate grid may have 16 candidates.
fn write(board: &Content<'_>) -> String {
    let candidates = candidate_grid(board.grid, &sets_of(board), board.symbols);
    let Some(givens) = board.givens else { return candidates };
    let [givens, values] = [&board.grid.only(givens), board.grid].map(|grid| rows(grid, board.symbols));
    format!("{givens}\n{values}\n{candidates}")
}

/// Writes all candidates as a grid with borders and aligned columns; a filled cell has its value. `candidates` has a set for each
/// cell.
///
/// A candidate grid cannot distinguish a value from a cell's only candidate: readers take a lone digit for a value unless an
/// unfilled peer has it as a candidate too. With [`crate::text::line()`] of the givens and of all values above it, nothing is
/// lost.
///
/// # Panics
/// When the number of sets is not the number of cells of the grid.
pub fn candidate_grid(grid: &Grid, candidates: &[DigitSet], symbols: Symbols) -> String {
    let shape = grid.shape();
    let (side, width) = (shape.side(), shape.box_width());
    assert_eq!(candidates.len(), shape.cells(), "a set for each cell");
    let groups = shape.each_cell().map(|cell| {
        let set = grid.get(cell).map_or(candidates[cell.index()], DigitSet::of);
        if set.is_empty() { ".".into() } else { set.iter().map(|digit| symbols.symbol(digit)).collect() }
    });
    let groups: Vec<String> = groups.collect();
    let widths: Vec<usize> =
        (0..side).map(|column| groups[column..].iter().step_by(side).map(String::len).max().unwrap_or(1)).collect();
    let border = |text: &mut String, [left, inner, right]: [char; 3]| {
        for (band, widths) in widths.chunks(width).enumerate() {
            text.push(if band == 0 { left } else { inner });
            text.extend(core::iter::repeat_n('-', widths.iter().map(|width| width + 2).sum()));
        }
        text.push(right);
        text.push('\n');
    };
    let mut text = String::new();
    border(&mut text, ['.'; 3]);
    for (row, groups) in groups.chunks(side).enumerate() {
        if row > 0 && row % shape.box_height() == 0 {
            border(&mut text, [':', '+', ':']);
        }
        for (column, group) in groups.iter().enumerate() {
            text.push_str(if column % width > 0 {
                "  "
            } else if column == 0 {
                "| "
            } else {
                " | "
            });
            text.push_str(group);
            text.extend(core::iter::repeat_n(' ', widths[column] - group.len()));
        }
        text.push_str(" |\n");
    }
    border(&mut text, ['\''; 3]);
    text
}

/// The groups of one line.
struct Row<'a> {
    /// The 1-based number of the line.
    line: usize,
    /// Each with its 1-based column.
    groups: Vec<(usize, &'a str)>,
}

/// Whether lines with a group for each cell hold candidates, rather than values with some blanks missing between them: there are
/// more groups of several digits than empty cells.
pub(crate) fn are_candidates<'a>(lines: impl Iterator<Item = &'a str>) -> bool {
    let (mut several, mut empty) = (0, 0);
    for (_, group) in lines.flat_map(tokens) {
        match group.chars().filter(|&c| is_digit(c)).count() {
            0 => empty += 1,
            1 => {}
            _ => several += 1,
        }
    }
    several > empty
}

/// Whether a character is a digit of some shape and no blank. 0 is a digit on hexadecimal boards only; a 0 alone is nearly always
/// a blank.
fn is_digit(symbol: char) -> bool {
    is_cell(symbol) && !is_blank(symbol)
}

fn read_block(lines: &[Line<'_>]) -> Option<Result<(Reading, usize), ParseError>> {
    let rows = rows_of_words(lines).filter(|rows| are_candidates(rows.iter().map(|row| row.text)))?;
    Some(read(rows).map(|reading| (reading, rows.len())))
}

/// Reads a candidate grid from its lines; borders are left out.
///
/// # Errors
/// When the number of groups in a row is not the number of rows, when a group has a character that is neither a digit of the
/// shape nor a mark, or when it has no digit.
pub(crate) fn read(lines: &[Line<'_>]) -> Result<Reading, ParseError> {
    let (shape, sets, symbols) = read_sets(lines)?;
    let (grid, candidates) = settle(shape, &sets);
    Ok(Reading { candidates: Some(candidates), ..Reading::of_grid(grid, symbols, &CANDIDATE_GRID) })
}

fn read_sets(lines: &[Line<'_>]) -> Result<(Shape, Vec<DigitSet>, Symbols), ParseError> {
    let lines = lines.iter().filter(|line| !is_border(line.text));
    let rows: Vec<Row<'_>> = lines.map(|line| Row { line: line.number, groups: tokens(line.text).collect() }).collect();
    let lengths: Vec<usize> = rows.iter().map(|row| row.groups.len()).collect();
    let side = usual_length(&lengths);
    let (Some(shape), Some(last)) = (Shape::of_side(side), rows.last()) else {
        let (line, groups) = rows.first().map_or((1, 0), |row| (row.line, row.groups.len()));
        return Err(ParseError { line, column: 1, found: Found::GroupsInRow(1, groups), expected: Expected::Board });
    };
    if let Some((index, row)) = rows.iter().enumerate().find(|(_, row)| row.groups.len() != side) {
        return Err(wrong_length(&rows, index, row, side));
    }
    if rows.len() != side {
        let line = rows.get(side).unwrap_or(last).line;
        return Err(ParseError { line, column: 1, found: Found::Rows(rows.len()), expected: Expected::Count(side) });
    }
    let symbols = symbols_of(shape, &rows);
    let mut sets = vec![DigitSet::EMPTY; shape.cells()];
    for cell in shape.each_cell() {
        let (row, column) = (shape.row(cell), shape.column(cell));
        let (start, group) = rows[row].groups[column];
        let set = read_group(shape, symbols, group).map_err(|(at, found)| ParseError {
            line: rows[row].line,
            column: start + at,
            found,
            expected: Expected::Symbol(shape),
        })?;
        if set.is_empty() {
            let found = Found::NoCandidate(row + 1, column + 1);
            return Err(ParseError { line: rows[row].line, column: start, found, expected: Expected::Candidate });
        }
        sets[cell.index()] = set;
    }
    Ok((shape, sets, symbols))
}

/// The error for a row with too few or too many groups. If one is missing and the others are aligned with those of another row,
/// the error names the cell.
fn wrong_length(rows: &[Row<'_>], index: usize, row: &Row<'_>, side: usize) -> ParseError {
    let line = row.line;
    let starts = |row: &Row<'_>| row.groups.iter().map(|&(column, _)| column).collect::<Vec<_>>();
    let mine = starts(row);
    let whole = rows.iter().map(starts).find(|other| {
        let missing = other.iter().filter(|start| !mine.contains(start)).count();
        other.len() == side && mine.len() + 1 == side && missing == 1
    });
    if let Some(whole) = whole
        && let Some(missing) = whole.iter().position(|start| !mine.contains(start))
    {
        let found = Found::NoCandidate(index + 1, missing + 1);
        return ParseError { line, column: whole[missing], found, expected: Expected::Candidate };
    }
    let column = mine.get(side).or(mine.last()).copied().unwrap_or(1);
    ParseError { line, column, found: Found::GroupsInRow(index + 1, mine.len()), expected: Expected::Count(side) }
}

/// The symbols that a candidate grid is written with. A 0 that is not alone in its cell is a digit.
fn symbols_of(shape: Shape, rows: &[Row<'_>]) -> Symbols {
    let groups = || rows.iter().flat_map(|row| row.groups.iter().map(|&(_, group)| group));
    let zero = groups().any(|group| group.len() > 1 && group.contains('0'));
    let sixteenth = groups().any(|group| group.contains(['G', 'g']));
    if shape.side() == 16 && zero && !sixteenth { Symbols::Hexadecimal } else { Symbols::FromOne }
}

/// The digits of a group; or the first character that is neither a digit nor a mark, with its 0-based index.
fn read_group(shape: Shape, symbols: Symbols, group: &str) -> Result<DigitSet, (usize, Found)> {
    let mut set = DigitSet::EMPTY;
    let digits = group.chars().any(|c| symbols.digit(c, shape).is_some());
    for (at, symbol) in group.chars().enumerate() {
        if let Some(digit) = symbols.digit(symbol, shape) {
            set = set.with(digit);
            continue;
        }
        // Where digits are never letters, a letter is a mark.
        let names = digits && shape.side() < 10 && symbol.is_ascii_alphabetic();
        if !(names || is_mark(symbol) || (is_blank(symbol) && !digits)) {
            return Err((at, Found::Character(symbol)));
        }
    }
    Ok(set)
}
