//! One line for each row, plain or with borders between the boxes and blanks between the cells:
//!
//! ```text
//! 5 3 . | . 7 . | . . .
//! 6 . . | 1 9 5 | . . .
//! ------+-------+------
//! ```

use alloc::vec::Vec;

use super::error::{Expected, Found, ParseError};
use super::line::read_cells;
use super::symbols::is_cell;
use super::{Format, Reading};
use crate::shape::Shape;

/// The cells of one line with their 1-based columns.
struct Row {
    line: usize,
    cells: Vec<(usize, char)>,
}

/// Reads a board from its content lines, each with its 1-based number.
pub(super) fn read(lines: &[(usize, &str)]) -> Result<Reading, ParseError> {
    let rows: Vec<Row> =
        lines.iter().filter(|(_, text)| !is_border(text)).map(|&(line, text)| read_row(line, text)).collect::<Result<_, _>>()?;
    let Some((first, last)) = rows.first().zip(rows.last()) else {
        return Err(ParseError { line: lines[0].0, column: 1, found: Found::Rows(0), expected: Expected::Board });
    };
    let side = usual_length(&rows);
    let Some(shape) = Shape::of_side(side) else {
        let found = Found::CellsInLine(first.cells.len());
        return Err(ParseError { line: first.line, column: first.cells[0].0, found, expected: Expected::Board });
    };
    if let Some((row, wrong)) = rows.iter().enumerate().find(|(_, row)| row.cells.len() != side) {
        // The first cell too many, or the last there is.
        let (column, _) = wrong.cells[side.min(wrong.cells.len() - 1)];
        let found = Found::CellsInRow(row + 1, wrong.cells.len());
        return Err(ParseError { line: wrong.line, column, found, expected: Expected::Count(side) });
    }
    if rows.len() != side {
        let extra = rows.get(side).unwrap_or(last);
        let error = ParseError { line: extra.line, column: 1, found: Found::Rows(rows.len()), expected: Expected::Count(side) };
        return Err(error);
    }
    let place = |index: usize| (rows[index / side].line, rows[index / side].cells[index % side].0);
    let cells = rows.iter().flat_map(|row| row.cells.iter().map(|&(_, symbol)| symbol));
    let reading = read_cells(shape, cells, place)?;
    Ok(Reading { format: Format::Rows, ..reading })
}

/// Whether a line only separates rows: several strokes in a run and no digit.
fn is_border(text: &str) -> bool {
    let strokes = text.chars().filter(|c| matches!(c, '-' | '=' | '─' | '━' | '═')).count();
    strokes >= 3 && !text.chars().any(char::is_alphanumeric) && (text.contains("---") || text.contains(['+', '=', '─', '━', '═']))
}

fn read_row(line: usize, text: &str) -> Result<Row, ParseError> {
    let separates = |c: char| c.is_whitespace() || matches!(c, '|' | '!' | ',' | ';' | '│' | '┃' | '║');
    let cells: Vec<(usize, char)> = text.chars().enumerate().filter(|(_, c)| !separates(*c)).map(|(at, c)| (at + 1, c)).collect();
    match cells.iter().find(|(_, c)| !is_cell(*c)) {
        Some(&(column, c)) => Err(ParseError { line, column, found: Found::Character(c), expected: Expected::Board }),
        None if cells.is_empty() => Err(ParseError { line, column: 1, found: Found::CellsInLine(0), expected: Expected::Board }),
        None => Ok(Row { line, cells }),
    }
}

/// The number of cells that most rows have; of two as frequent, the one that is a side, then the one met first.
fn usual_length(rows: &[Row]) -> usize {
    let lengths = rows.iter().map(|row| row.cells.len());
    let rank = |length: usize| {
        let alike = lengths.clone().filter(|&other| other == length).count();
        (alike, Shape::of_side(length).is_some())
    };
    lengths.clone().rev().max_by_key(|&length| rank(length)).unwrap_or(0)
}
