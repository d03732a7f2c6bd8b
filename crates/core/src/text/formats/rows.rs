//! One line for each row, with or without borders around the boxes and blanks between the cells:
//!
//! ```text
//! 5 3 . | . 7 . | . . .
//! 6 . . | 1 9 5 | . . .
//! ------+-------+------
//! ```
//!
//! Digits above 9 are letters, or numbers if the cells are separated by blanks: `10 11 . 3`.

use alloc::string::String;
use alloc::vec::Vec;

use crate::board::digit::Digit;
use crate::board::grid::Grid;
use crate::board::shape::Shape;
use crate::text::cells::read_cells;
use crate::text::error::{Expected, Found, ParseError};
use crate::text::format::{Content, Format, Reading, Reads, Write};
use crate::text::lines::{Line, glyphs, leading_rows, rows_of_words, tokens, usual_length};
use crate::text::symbols::{Symbols, is_blank, is_cell};

pub(crate) static ROWS: Format = Format {
    id: "rows",
    name: "rows",
    reads: &[Reads::OnLines(read_numbers), Reads::OnLines(read_characters)],
    write: Some(Write::Board(|board: &Content<'_>| rows(board.grid, board.symbols))),
    #[cfg(test)]
    samples: &[
        "12..\n.1.2\n2...\n...1",
        "| 5 3 . | . 7 . | . . . |\n| 6 . . | 1 9 5 | . . . |\n| . 9 8 | . . . | . 6 . |\n\
         |-------+-------+-------|\n\
         | 8 . . | . 6 . | . . 3 |\n| 4 . . | 8 . 3 | . . 1 |\n| 7 . . | . 2 . | . . 6 |\n\
         |-------+-------+-------|\n\
         | . 6 . | . . . | 2 8 . |\n| . . . | 4 1 9 | . . 5 |\n| . . . | . 8 . | . 7 9 |\n",
    ],
    ..Format::NAMED_ONLY
};

/// Writes a grid as rows with borders around the boxes, and with `.` for an empty cell.
pub fn rows(grid: &Grid, symbols: Symbols) -> String {
    let shape = grid.shape();
    let (width, height) = (shape.box_width(), shape.box_height());
    let mut border = String::new();
    for _ in 0..height {
        border.push('+');
        border.extend(core::iter::repeat_n('-', 2 * width + 1));
    }
    border.push_str("+\n");
    let mut text = border.clone();
    for row in 0..shape.side() {
        if row > 0 && row % height == 0 {
            text.push_str(&border);
        }
        for column in 0..shape.side() {
            text.push_str(if column % width == 0 { "| " } else { "" });
            text.push(grid.get(shape.cell(row, column)).map_or('.', |digit| symbols.symbol(digit)));
            text.push(' ');
        }
        text.push_str("|\n");
    }
    text + &border
}

/// The cells of one line.
struct Row {
    /// The 1-based number of the line.
    line: usize,
    /// Each with its 1-based column.
    cells: Vec<(usize, char)>,
}

fn read_characters(lines: &[Line<'_>]) -> Option<Result<(Reading, usize), ParseError>> {
    let rows = leading_rows(lines, |text| glyphs(text).all(|(_, c)| is_cell(c)).then(|| glyphs(text).count()))?;
    Some(read(rows).map(|reading| (reading, rows.len())))
}

/// Reads a board from lines, each of which is a row even if it looks like a border.
///
/// # Errors
/// When a line has a character that is no cell, or the rows are not as long as there are rows.
pub(crate) fn read(lines: &[Line<'_>]) -> Result<Reading, ParseError> {
    let rows: Vec<Row> = lines.iter().map(read_row).collect::<Result<_, _>>()?;
    read_rows(lines, &rows)
}

fn read_rows(lines: &[Line<'_>], rows: &[Row]) -> Result<Reading, ParseError> {
    let Some((first, last)) = rows.first().zip(rows.last()) else {
        let line = lines.first().map_or(1, |line| line.number);
        return Err(ParseError { line, column: 1, found: Found::Rows(0), expected: Expected::Board });
    };
    let lengths: Vec<usize> = rows.iter().map(|row| row.cells.len()).collect();
    let side = usual_length(&lengths);
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
    read_cells(&ROWS, shape, cells, place)
}

fn read_row(line: &Line<'_>) -> Result<Row, ParseError> {
    let cells: Vec<(usize, char)> = glyphs(line.text).collect();
    let line = line.number;
    match cells.iter().find(|(_, c)| !is_cell(*c)) {
        Some(&(column, c)) => Err(ParseError { line, column, found: Found::Character(c), expected: Expected::Board }),
        None if cells.is_empty() => Err(ParseError { line, column: 1, found: Found::CellsInLine(0), expected: Expected::Board }),
        None => Ok(Row { line, cells }),
    }
}

/// Reads a board from lines with a number or a blank for each cell. None if they are anything else; numbers that could as well be
/// candidates in ascending order are.
fn read_numbers(lines: &[Line<'_>]) -> Option<Result<(Reading, usize), ParseError>> {
    let lines = rows_of_words(lines)?;
    let shape = Shape::of_side(lines.len()).filter(|shape| shape.side() > 9)?;
    let mut values = Vec::with_capacity(shape.cells());
    let (mut certain, mut large) = (false, false);
    for (_, word) in lines.iter().flat_map(|line| tokens(line.text)) {
        if word.len() <= 2 && word.chars().all(is_blank) {
            certain = true;
            values.push(None);
            continue;
        }
        let digits = word.len() <= 2 && word.chars().all(|c| c.is_ascii_digit());
        let number = digits.then(|| word.parse::<usize>().ok())?.filter(|number| (1..=shape.side()).contains(number))?;
        large |= number > 9;
        certain |= number > 9 && number / 10 >= number % 10;
        values.push(Some(Digit::new(number - 1)));
    }
    let grid = Grid::from_values(shape, values).filter(|_| certain && large)?;
    Some(Ok((Reading::of_grid(grid, Symbols::FromOne, &ROWS), lines.len())))
}
