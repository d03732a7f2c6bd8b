//! A grid as programs print it: every cell has its place on the line, and a blank there is an empty cell. Line ends may be trimmed.
//!
//! ```text
//! 5 3     7          | 5 3   |   7   |       |
//! 6     1 9 5        | 6     | 1 9 5 |       |
//! ```

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

use super::table::value_of;
use crate::board::grid::Grid;
use crate::board::shape::{MOST_SIDE, Shape};
use crate::text::error::ParseError;
use crate::text::format::{Format, Reading, Reads};
use crate::text::lines::is_border;
use crate::text::source::Text;
use crate::text::symbols::{Symbols, is_blank};

pub(crate) static PRINTED: Format = Format {
    id: "printed",
    name: "a printed grid",
    reads: &[Reads::Fallback(read)],
    #[cfg(test)]
    samples: &["1     4\n    2\n  3\n4     1\n", "+--+--+\n|1 | 4|\n|  |2 |\n+--+--+\n| 3|  |\n|4 | 1|\n+--+--+\n"],
    ..Format::NAMED_ONLY
};

fn read(text: &Text<'_>) -> Option<Result<Reading, ParseError>> {
    // Texts without lines are too long for a grid.
    let text = text.lines.first().map(|_| text.whole)?;
    let is_alone = |at: usize| !text[..at].ends_with(|c: char| c.is_ascii_digit());
    if text.char_indices().any(|(at, c)| is_blank(c) && c != '-' && (c != '0' || is_alone(at))) || text.contains('\t') {
        return None;
    }
    let lines: Vec<Vec<char>> =
        text.lines().filter(|line| !is_border(line)).map(|line| line.trim_end().chars().collect()).collect();
    let first = lines.iter().position(|line| !line.is_empty())?;
    let last = lines.iter().rposition(|line| !line.is_empty())?;
    let grid = of_lines(&lines[first..=last])?;
    Some(Ok(Reading::of_grid(grid, Symbols::FromOne, &PRINTED)))
}

fn is_bar(c: char) -> bool {
    matches!(c, '|' | '!' | '¦' | '│' | '┃' | '║' | ':')
}

fn of_lines(lines: &[Vec<char>]) -> Option<Grid> {
    let sides = (1..=MOST_SIDE).filter_map(Shape::of_side);
    sides.rev().find_map(|shape| {
        let (side, height) = (shape.side(), shape.box_height());
        let rows: Vec<&[char]> = if lines.len() == side {
            lines.iter().map(Vec::as_slice).collect()
        } else if lines.len() == side + side / height - 1 {
            let (gaps, rows): (Vec<_>, Vec<_>) = (0..lines.len()).partition(|line| line % (height + 1) == height);
            gaps.iter().all(|&line| lines[line].is_empty()).then(|| rows.iter().map(|&line| lines[line].as_slice()).collect())?
        } else {
            return None;
        };
        Layout::all(shape).find_map(|layout| layout.read(shape, &rows))
    })
}

/// Where the cells of a line are.
#[derive(Clone, Copy)]
struct Layout {
    /// The 0-based column of the last digit of the first cell.
    start: usize,
    /// From one cell to the next within a box.
    pitch: usize,
    /// What is between boxes besides.
    gap: usize,
    /// The cells of a box on a line.
    width: usize,
}

impl Layout {
    /// All layouts for a shape, the likeliest first.
    fn all(shape: Shape) -> impl Iterator<Item = Self> {
        let width = shape.box_width();
        let of_start =
            move |start| (1..=4).rev().flat_map(move |pitch| (0..=4).map(move |gap| Self { start, pitch, gap, width }));
        (0..=16).flat_map(of_start)
    }

    fn column(self, cell: usize) -> usize {
        self.start + cell * self.pitch + cell / self.width * self.gap
    }

    /// The board on these rows. `None` if
    ///
    /// - something other than bars between boxes stands between the cells,
    /// - every row is filled from its first cell on, so that a short row lacks a cell,
    /// - all boxes on the right are empty, so that the lines are too short for the board.
    fn read(self, shape: Shape, rows: &[&[char]]) -> Option<Grid> {
        let mut values = vec![None; shape.cells()];
        let mut has_empty = false;
        for (cells, row) in values.chunks_mut(shape.side()).zip(rows) {
            for word in self.words(row) {
                let last = word.end - 1;
                let cell = (0..shape.side()).find(|&cell| self.column(cell) >= last);
                if is_bar(row[last]) {
                    let splits_box = cell.is_some_and(|cell| cell % self.width > 0 || self.column(cell) == last);
                    if splits_box {
                        return None;
                    }
                    continue;
                }
                let cell = cell.filter(|&cell| self.column(cell) == last)?;
                let text: String = row[word].iter().collect();
                cells[cell] = Some(value_of(&text, shape)??);
            }
            has_empty |= cells.iter().rposition(Option::is_some).is_some_and(|last| cells[..last].contains(&None));
        }
        let last_box = shape.side() - shape.box_width();
        let reaches = |grid: &Grid| grid.filled().any(|(cell, _)| shape.column(cell) >= last_box);
        Grid::from_values(shape, values).filter(|grid| has_empty && reaches(grid) && grid.count_filled() >= shape.side())
    }

    /// The columns of each value and each bar of a line. Only where cells are wide may a value have two digits.
    fn words(self, row: &[char]) -> impl Iterator<Item = Range<usize>> {
        let joins = move |at: usize| self.pitch > 2 && row[at].is_ascii_digit() && row[at - 1].is_ascii_digit();
        let starts = (0..row.len()).filter(move |&at| !row[at].is_whitespace() && (at == 0 || !joins(at)));
        starts.map(move |at| at..(at + 1..row.len()).find(|&next| !joins(next)).unwrap_or(row.len()))
    }
}
