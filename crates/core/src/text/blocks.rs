//! Finds the boards in a text, each on one line or on several. Boards that follow one another may be one board: its givens, then
//! all of its values, then its candidates.

use alloc::vec::Vec;

use super::cells::LEAST_CELLS;
use super::error::ParseError;
use super::format::{Formats, List, Place, Reading, Unread};
use super::formats::candidate_grid::{self, CANDIDATE_GRID};
use super::formats::line::{self, LINE};
use super::formats::list::LIST;
use super::formats::on_lines;
use super::formats::rows::{self, ROWS};
use super::lines::{Line, glyphs, is_border, is_prose, is_row, may_be_empty_row, tokens, usual_length};
use super::list;
use super::settle::unfilled;
use super::source::Text;
use super::symbols::Symbols;
use crate::board::digit::{Digit, DigitSet};
use crate::board::grid::Grid;
use crate::board::shape::{MOST_SIDE, Shape};

/// Reads the board or the boards on the lines of a text.
///
/// # Errors
/// When no boards are found, neither on the lines as they are nor on lines without their comments: what is wrong with the lines.
pub(super) fn read(text: &Text<'_>, formats: Formats) -> Result<Reading, ParseError> {
    if text.lines.len() < 2 || text.lines.iter().all(|line| line::is_board(line.text)) {
        return list::read(text, formats);
    }
    let lines = &text.lines[..];
    let refused = match read_lines(text, formats, lines, is_border) {
        Ok(reading) => return Ok(reading),
        Err(error) => error,
    };
    let uncommented: Vec<_> = lines.iter().map(without_comment).collect();
    let (refused, lines) = if uncommented.iter().zip(lines).any(|(short, line)| short.end() < line.end()) {
        match read_lines(text, formats, &uncommented, is_border) {
            Ok(reading) => return Ok(reading),
            Err(error) => (error, &uncommented[..]),
        }
    } else {
        (refused, lines)
    };
    let first_words: Option<Vec<_>> = lines.iter().map(first_word).collect();
    let of_first_words = first_words.and_then(|lines| read_lines(text, formats, &lines, is_border).ok());
    let with_empty_rows = || read_lines(text, formats, lines, |line| is_border(line) && !may_be_empty_row(line)).ok();
    of_first_words.or_else(with_empty_rows).ok_or(refused)
}

/// A line up to the comment that follows its cells.
fn without_comment<'a>(line: &Line<'a>) -> Line<'a> {
    let comment = line.text.match_indices('#').map(|(at, _)| at).find(|&at| {
        let (before, after) = line.text.split_at(at);
        before.ends_with(char::is_whitespace) && after.contains(char::is_alphabetic)
    });
    Line { text: comment.map_or(line.text, |at| &line.text[..at]), ..*line }
}

/// A line up to the end of its first word. None if what follows could be cells too.
fn first_word<'a>(line: &Line<'a>) -> Option<Line<'a>> {
    let start = line.text.len() - line.text.trim_start().len();
    let end = line.text[start..].find(char::is_whitespace).map_or(line.text.len(), |at| start + at);
    let rest = line.text[end..].trim();
    (rest.is_empty() || !is_row(rest)).then(|| Line { text: &line.text[..end], ..*line })
}

/// A board and where it is.
struct Block {
    reading: Reading,
    place: Place,
}

fn read_lines(text: &Text<'_>, formats: Formats, lines: &[Line<'_>], is_border: fn(&str) -> bool) -> Result<Reading, ParseError> {
    let rows: Vec<Line<'_>> = lines.iter().filter(|line| !is_border(line.text)).copied().collect();
    let like_large = rows.iter().filter(|line| glyphs(line.text).count().abs_diff(LEAST_CELLS) <= 1).count();
    let least = if like_large <= FEW { LEAST_CELLS } else { MOST_SIDE + 1 };
    let mut blocks = Vec::new();
    let mut skipped: Vec<Line<'_>> = Vec::new();
    let mut at = 0;
    while let Some(line) = rows.get(at) {
        if let Some((mut block, height)) = block(formats, &rows[at..], least)? {
            // A line of prose above a board of several lines is its title.
            if let Some(title) = at.checked_sub(1).map(|above| rows[above]).filter(|above| height > 1 && is_prose(above.text)) {
                block.place.before = title.start;
                skipped.pop_if(|last| last.start == title.start);
            }
            blocks.push(block);
            at += height;
        } else {
            skipped.push(*line);
            at += 1;
        }
    }
    let sides: Vec<usize> = blocks.iter().map(|block| block.reading.grid.shape().side()).collect();
    if blocks.is_empty() || skipped.iter().any(|line| is_row_of_any(line.text, &sides)) {
        return explain(formats, &rows);
    }
    if blocks.iter().all(|block| block.reading.format == &LINE) {
        return list::read(text, formats);
    }
    Ok(combine(text, formats, blocks, &skipped))
}

/// The board that starts on the first of these lines, and the number of its lines. One on a single line has at least `least`
/// cells.
fn block(formats: Formats, rows: &[Line<'_>], least: usize) -> Result<Option<(Block, usize)>, ParseError> {
    if let Some((place, cells)) = one_line(formats, &rows[0], least) {
        return Ok(Some((Block { reading: list::read_one(formats, cells, rows[0].number)?, place }, 1)));
    }
    let Some((reading, height)) = on_lines(formats).find_map(|read| read(rows)).transpose()? else { return Ok(None) };
    let (first, end) = (rows[0], rows[height - 1].end());
    let place = Place { line: first.number, before: first.start, start: first.start, end, after: end };
    Ok(Some((Block { reading, place }, height)))
}

/// A board on one line of at least `least` cells: where it is, and its cells.
fn one_line<'a>(formats: Formats, line: &Line<'a>, least: usize) -> Option<(Place, &'a str)> {
    let place = list::place_of(formats, line)?;
    let cells = &line.text[place.start - line.start..place.end - line.start];
    // A line with a few blanks could be a row of a candidate grid.
    let one_word = tokens(cells).nth(1).is_none() || tokens(cells).nth(MOST_SIDE).is_some();
    (one_word && glyphs(cells).count() >= least).then_some((place, cells))
}

/// More lines than this with about 16 cells are rows of a larger board, perhaps mistyped, rather than 4x4 boards.
const FEW: usize = 4;

/// Whether a line that is part of no board looks like a row of a board with one of these sides.
fn is_row_of_any(text: &str, sides: &[usize]) -> bool {
    let (cells, words) = (glyphs(text).count(), tokens(text).count());
    !is_prose(text) && sides.iter().any(|&side| cells.abs_diff(side) <= 1 || words == side)
}

/// One reading of all boards: they are one board, or a list.
fn combine(text: &Text<'_>, formats: Formats, mut blocks: Vec<Block>, skipped: &[Line<'_>]) -> Reading {
    let places: Vec<Place> = blocks.iter().map(|block| block.place).collect();
    if let Some(reading) = continued(&blocks) {
        return reading;
    }
    let first = blocks.swap_remove(0).reading;
    if places.len() == 1 {
        return first;
    }
    let list = List::new(text.whole, formats, places, Unread::of(skipped));
    Reading { format: &LIST, list: Some(list), ..first }
}

/// The reading of boards that are one board: givens, then all values; or givens, maybe all values, then candidates.
fn continued(blocks: &[Block]) -> Option<Reading> {
    if !(2..=3).contains(&blocks.len()) {
        return None;
    }
    let readings: Vec<Reading> = blocks.iter().map(|block| block.reading.clone()).collect();
    let readings = in_same_symbols(readings)?;
    let (last, before) = readings.split_last()?;
    let givens = before.first()?;
    if before.iter().any(|reading| reading.candidates.is_some()) {
        return None;
    }
    let cells = givens.grid.filled().map(|(cell, _)| cell).collect();
    let Some(open) = last.candidates.as_ref().filter(|_| last.format == &CANDIDATE_GRID) else {
        let enters = before.len() == 1 && last.candidates.is_none() && givens.format == &ROWS;
        let enters = enters && givens.grid != last.grid && givens.grid.is_part_of(&last.grid);
        // A full board below a puzzle is its solution.
        let is_solution = last.grid.count_filled() == last.grid.shape().cells();
        return enters.then(|| if is_solution { givens.clone() } else { Reading { givens: Some(cells), ..last.clone() } });
    };
    if givens.grid.shape() != last.grid.shape() {
        return None;
    }
    let sets: Vec<DigitSet> = last.grid.values().zip(open).map(|(value, &set)| value.map_or(set, DigitSet::of)).collect();
    let grid = match before {
        // Which other cells have a value, only the candidate grid says.
        [_] => {
            let mut grid = last.grid.clone();
            givens.grid.filled().for_each(|(cell, digit)| grid.set(cell, Some(digit)));
            grid
        }
        [_, values] => givens.grid.is_part_of(&values.grid).then(|| values.grid.clone())?,
        _ => return None,
    };
    let agree = grid.filled().all(|(cell, digit)| sets[cell.index()].contains(digit));
    let candidates = Some(unfilled(&grid, &sets));
    agree.then(|| Reading { grid, givens: Some(cells), candidates, ..last.clone() })
}

/// The readings, all with the same symbols: if one is seen to be hexadecimal, the others are too, although it is not seen of
/// them. None if one of them then has a digit too high.
fn in_same_symbols(mut readings: Vec<Reading>) -> Option<Vec<Reading>> {
    if readings.iter().any(|reading| reading.symbols == Symbols::Hexadecimal) {
        for reading in readings.iter_mut().filter(|reading| reading.symbols != Symbols::Hexadecimal) {
            let next = |digit: Digit| Digit::new(digit.index() + 1);
            let values = reading.grid.values().map(|value| value.map(next));
            reading.grid = Grid::from_values(reading.grid.shape(), values)?;
            let digits = reading.grid.shape().digits();
            for set in reading.candidates.iter_mut().flatten() {
                *set = set.iter().map(next).collect();
                if !set.is_subset(digits) {
                    return None;
                }
            }
            reading.symbols = Symbols::Hexadecimal;
        }
    }
    Some(readings)
}

/// What is wrong with lines that make no board.
fn explain(formats: Formats, rows: &[Line<'_>]) -> Result<Reading, ParseError> {
    let from = rows.iter().position(|line| !is_prose(line.text));
    let to = rows.iter().rposition(|line| !is_prose(line.text));
    let (Some(from), Some(to)) = (from, to) else {
        return rows.first().map_or_else(|| rows::read(rows), |line| Err(list::refuse(formats, line)));
    };
    let rows = &rows[from..=to];
    let longest = tokens(rows[0].text).map(|(_, word)| word.chars().count()).max();
    if rows.len() == 1 || longest.is_some_and(|longest| longest > MOST_SIDE) {
        return Err(list::refuse(formats, &rows[0]));
    }
    let agreeing = |lengths: &[usize]| {
        let usual = usual_length(lengths);
        let side = Shape::of_side(usual).map(Shape::side);
        lengths.iter().filter(|&&length| Some(length) == side).count()
    };
    let apart: Vec<usize> = rows.iter().map(|line| tokens(line.text).count()).collect();
    let together: Vec<usize> = rows.iter().map(|line| glyphs(line.text).count()).collect();
    if agreeing(&apart) > agreeing(&together) && candidate_grid::are_candidates(rows.iter().map(|line| line.text)) {
        candidate_grid::read(rows)
    } else {
        rows::read(rows)
    }
}
