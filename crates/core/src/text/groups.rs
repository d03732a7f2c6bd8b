//! Candidate grids: rows of as many groups of digits as there are cells, with blanks between them, borders around the boxes, and
//! marks that are passed over:
//!
//! ```text
//! .-----------.-----------.---
//! | 5  3  124 | 26 7  468 |
//! ```

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use super::error::{Expected, Found, ParseError};
use super::lines::{Line, is_border, tokens};
use super::reading::{Format, Reading};
use super::symbols::{Symbols, is_blank, is_cell, is_mark};
use crate::board::digit::DigitSet;
use crate::board::grid::Grid;
use crate::board::shape::Shape;

/// Writes all candidates as a grid with borders, the columns aligned; a filled cell has its value.
///
/// The form cannot tell a value from an only candidate: its readers take a lone digit for a value unless an unfilled peer has it
/// as a candidate too. With [`super::line()`] of the givens and of all values above it, it says everything.
///
/// # Panics
/// When there are not as many sets as the grid has cells.
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

/// The groups of one line with their 1-based columns.
struct Row<'a> {
    line: usize,
    groups: Vec<(usize, &'a str)>,
}

/// Whether lines with as many groups as cells hold candidates rather than values that some blanks are missing between: there are
/// more groups of several digits than empty cells.
pub(super) fn are_candidates<'a>(lines: impl Iterator<Item = &'a str>) -> bool {
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

/// Whether a character is a digit of some shape. 0 is, on hexadecimal boards; alone it is a blank nearly everywhere.
fn is_digit(symbol: char) -> bool {
    is_cell(symbol) && !is_blank(symbol)
}

/// Reads candidates from the lines of one grid.
pub(super) fn read(lines: &[Line<'_>]) -> Result<Reading, ParseError> {
    let (shape, sets, symbols) = read_sets(lines)?;
    let (grid, candidates) = settle(shape, &sets);
    Ok(Reading { candidates: Some(candidates), ..Reading::of_grid(grid, symbols, Format::CandidateGrid) })
}

fn read_sets(lines: &[Line<'_>]) -> Result<(Shape, Vec<DigitSet>, Symbols), ParseError> {
    let lines = lines.iter().filter(|line| !is_border(line.text));
    let rows: Vec<Row<'_>> = lines.map(|line| Row { line: line.number, groups: tokens(line.text).collect() }).collect();
    let lengths: Vec<usize> = rows.iter().map(|row| row.groups.len()).collect();
    let side = super::rows::usual_length(&lengths);
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

/// A row with too few or too many groups. Where one is missing and the others stand in the columns of another row, its cell is
/// known.
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

/// The symbols that a candidate grid was written with. A 0 that is not alone in its cell is a digit.
fn symbols_of(shape: Shape, rows: &[Row<'_>]) -> Symbols {
    let groups = || rows.iter().flat_map(|row| row.groups.iter().map(|&(_, group)| group));
    let zero = groups().any(|group| group.len() > 1 && group.contains('0'));
    let sixteenth = groups().any(|group| group.contains(['G', 'g']));
    if shape.side() == 16 && zero && !sixteenth { Symbols::Hexadecimal } else { Symbols::FromOne }
}

/// The digits of a group, or the character that is none and how many characters stand before it.
fn read_group(shape: Shape, symbols: Symbols, group: &str) -> Result<DigitSet, (usize, Found)> {
    let mut set = DigitSet::EMPTY;
    let digits = group.chars().any(|c| symbols.digit(c, shape).is_some());
    for (at, symbol) in group.chars().enumerate() {
        if let Some(digit) = symbols.digit(symbol, shape) {
            set = set.with(digit);
            continue;
        }
        // Beside digits that are no letters, a letter names a pattern.
        let names = digits && shape.side() < 10 && symbol.is_ascii_alphabetic();
        if !(names || is_mark(symbol) || (is_blank(symbol) && !digits)) {
            return Err((at, Found::Character(symbol)));
        }
    }
    Ok(set)
}

/// What sets of digits say of a board: a lone digit is a value, unless an unfilled peer has it as a candidate too.
pub(super) fn settle(shape: Shape, sets: &[DigitSet]) -> (Grid, Box<[DigitSet]>) {
    let geometry = shape.geometry();
    let mut grid = Grid::empty(shape);
    for cell in shape.each_cell() {
        let set = sets[cell.index()];
        if let Some(digit) = set.only() {
            let open =
                geometry.peers(cell).iter().map(|peer| sets[peer.index()]).any(|peer| peer.len() > 1 && peer.contains(digit));
            grid.set(cell, (!open).then_some(digit));
        }
    }
    let candidates = unfilled(&grid, sets);
    (grid, candidates)
}

/// The sets of the cells that are empty.
pub(super) fn unfilled(grid: &Grid, sets: &[DigitSet]) -> Box<[DigitSet]> {
    grid.values().zip(sets).map(|(value, &set)| if value.is_some() { DigitSet::EMPTY } else { set }).collect()
}
