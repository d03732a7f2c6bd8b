//! Positions on one line, as HoDoKu's library, Susser and `SudokuStudio` write them: a `+` before a value that is no given, and after a colon
//! the candidates that are removed, each as digit, row and column: `53..7+4.…:112 235`. HoDoKu has the technique and its digits in front.
//! What is written is a line of HoDoKu's library, without a technique. `SudokuStudio` may shorten the values to rows with commas between
//! them, in which one `*` stands for all the empty cells that are missing.

use core::ops::Range;

use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::line::line;

use crate::board::candidates::Candidates;
use crate::board::cell::{Cell, CellSet};
use crate::board::digit::{Digit, DigitSet};
use crate::board::grid::Grid;
use crate::board::shape::Shape;
use crate::text::cells::{LONGEST_LINE, read_cells};
use crate::text::error::{Expected, Found, ParseError};
use crate::text::format::{CarriedCandidates, Carries, Content, Format, OnLine, Reading, Reads, Write};
use crate::text::source::Text;
use crate::text::symbols::Symbols;

pub(crate) static HODOKU: Format = Format {
    id: "hodoku",
    name: "a position",
    carries: Carries { givens: true, candidates: CarriedCandidates::All },
    reads: &[Reads::OnLine(OnLine { find, read, refuse: |_, _| None }), Reads::Fallback(read_shortened)],
    write: Some(Write::BoardOfSome(write)),
    #[cfg(test)]
    samples: &[
        ":0100:3:53..7..+4.6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79::317:",
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:113 213",
        "53..7*,6..195*,.98*6.,8...6*3,4..8.3..1,7...2*6,.6*28.,*419..5,*8..79",
    ],
    ..Format::NAMED_ONLY
};

/// The bytes of the values and of the removed candidates that follow them. `None` for values alone, without a `+`.
fn find(text: &str, _board: Option<usize>) -> Option<Range<usize>> {
    if text.len() > LONGEST_LINE || !text.contains([':', '+']) {
        return None;
    }
    let mut start = 0;
    text.split(|c: char| c.is_whitespace() || c == ':').find_map(|word| {
        let (from, end) = (start, start + word.len());
        start = end + text[end..].chars().next().map_or(0, char::len_utf8);
        values(word)?;
        let removed = text[end..].strip_prefix(':').map_or("", |rest| rest.split(':').next().unwrap_or(rest));
        let is_triplet = |word: &str| word.len() == 3 && word.bytes().all(|c| matches!(c, b'1'..=b'9'));
        let are_removed = !removed.trim().is_empty() && removed.split_whitespace().all(is_triplet);
        let end = if are_removed { end + 1 + removed.trim_end().len() } else { end };
        (are_removed || word.contains('+') || text[..from].starts_with(NO_TECHNIQUE)).then_some(from..end)
    })
}

/// How a line of HoDoKu's library begins that has a position and no step.
const NO_TECHNIQUE: &str = ":0000:x:";

/// The values of a word without the `+`, and the cells that have one. `None` if it is no 9x9 board.
fn values(word: &str) -> Option<(String, CellSet)> {
    if !(Shape::NINE.cells()..=2 * Shape::NINE.cells()).contains(&word.len()) {
        return None;
    }
    let (mut values, mut entered, mut plus) = (String::new(), CellSet::EMPTY, false);
    for c in word.chars() {
        match c {
            '+' if !plus => plus = true,
            '.' | '0' if !plus => values.push(c),
            '1'..='9' => {
                if plus {
                    entered.insert(Shape::NINE.each_cell().nth(values.len())?);
                }
                plus = false;
                values.push(c);
            }
            _ => return None,
        }
    }
    (values.len() == Shape::NINE.cells() && !plus).then_some((values, entered))
}

/// Writes a 9x9 board with a `+` before each entry and, after a colon, the candidates that are removed. `None` for a board without entries and
/// for other shapes.
pub(crate) fn position(reading: &Reading) -> Option<String> {
    let Reading { grid, givens, .. } = reading;
    let givens = givens.filter(|_| grid.shape() == Shape::NINE)?;
    let is_entry = |cell: Cell| grid.get(cell).is_some() && !givens.contains(cell);
    if !grid.shape().each_cell().any(is_entry) {
        return None;
    }
    let (values, removed) = (with_marks(grid, &givens), removed(grid, reading.candidates.as_deref()));
    let separator = if removed.is_empty() { "" } else { ":" };
    Some([&values, separator, &removed].concat())
}

/// Writes a 9x9 board as a line of HoDoKu's library. `None` for other shapes.
fn write(board: &Content<'_>) -> Option<String> {
    let Content { grid, givens, candidates, .. } = *board;
    if grid.shape() != Shape::NINE {
        return None;
    }
    let values = givens.map_or_else(|| line(grid, Symbols::FromOne), |givens| with_marks(grid, givens));
    Some(format!("{NO_TECHNIQUE}{values}:{}::", removed(grid, candidates)))
}

/// The values of a 9x9 board, with a `+` before each entry.
fn with_marks(grid: &Grid, givens: &CellSet) -> String {
    let with_mark = |(symbol, cell): (char, Cell)| {
        if grid.get(cell).is_some() && !givens.contains(cell) { format!("+{symbol}") } else { symbol.to_string() }
    };
    line(grid, Symbols::FromOne).chars().zip(Shape::NINE.each_cell()).map(with_mark).collect()
}

/// The candidates of a 9x9 board that the values leave and these sets lack, with blanks between them.
fn removed(grid: &Grid, candidates: Option<&[DigitSet]>) -> String {
    let Some(candidates) = candidates else { return String::new() };
    let by_values = Candidates::of(grid.clone());
    let of_cell = |cell: Cell| {
        let (row, column) = (Shape::NINE.row(cell) + 1, Shape::NINE.column(cell) + 1);
        (by_values.get(cell) - candidates[cell.index()]).iter().map(move |digit| format!("{}{row}{column}", digit.index() + 1))
    };
    let removed: Vec<String> = grid.shape().each_cell().flat_map(of_cell).collect();
    removed.join(" ")
}

/// The position of shortened rows. `None` if the text is anything else.
fn read_shortened(text: &Text<'_>) -> Option<Result<Reading, ParseError>> {
    let [line] = &text.lines[..] else { return None };
    let (rows, removed) = line.text.split_once(':').unwrap_or((line.text, ""));
    let rows: Vec<&str> = rows.trim().split(',').collect();
    let is_shortened = rows.len() == Shape::NINE.side() && rows.iter().any(|row| row.contains('*'));
    let rows = rows.into_iter().map(whole_row).collect::<Option<String>>().filter(|_| is_shortened)?;
    let position = if removed.is_empty() { rows } else { rows + ":" + removed };
    let found = find(&position, None).or_else(|| Some(0..position.len()).filter(|_| values(&position).is_some()))?;
    Some(read(&position[found], line.number))
}

/// A row with as many empty cells in place of its `*` as it lacks. `None` if it has several, or none and another length.
fn whole_row(row: &str) -> Option<String> {
    let side = Shape::NINE.side();
    let count = |part: &str| part.chars().filter(|&c| c != '+').count();
    match row.split('*').collect::<Vec<_>>()[..] {
        [row] => (count(row) == side).then(|| row.into()),
        [before, after] => {
            let empty = side.checked_sub(count(before) + count(after))?;
            Some([before, &".".repeat(empty), after].concat())
        }
        _ => None,
    }
}

fn read(text: &str, number: usize) -> Result<Reading, ParseError> {
    let shape = Shape::NINE;
    let (word, removed) = text.split_once(':').unwrap_or((text, ""));
    let wrong = ParseError { line: number, column: 1, found: Found::CellsInLine(word.len()), expected: Expected::BoardLength };
    let (values, entered) = values(word).ok_or(wrong)?;
    let mut reading = read_cells(&HODOKU, shape, values.chars(), |_| (number, 1))?;
    reading.givens = Some(reading.grid.filled().map(|(cell, _)| cell).filter(|&cell| !entered.contains(cell)).collect());
    let mut candidates = Candidates::of(reading.grid.clone());
    for triplet in removed.split_whitespace() {
        let [digit, row, column] = triplet.as_bytes() else { return Err(wrong) };
        let index = |digit: &u8| usize::from(digit - b'0').checked_sub(1).ok_or(wrong);
        candidates.remove(shape.cell(index(row)?, index(column)?), DigitSet::of(Digit::new(index(digit)?)));
    }
    let sets: Vec<DigitSet> = shape.each_cell().map(|cell| candidates.get(cell)).collect();
    reading.candidates = (!removed.is_empty()).then(|| Box::from(sets));
    Ok(reading)
}
