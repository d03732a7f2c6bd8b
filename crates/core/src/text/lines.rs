//! The lines of a text: which of them have content, which are borders, and what is on them.

use super::symbols::{is_blank, is_cell, is_mark};
use crate::board::shape::Shape;

/// A line of a text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line<'a> {
    /// The 1-based number.
    pub(super) number: usize,
    /// Where it starts in its text, in bytes.
    pub(super) start: usize,
    /// Its characters, without the line break.
    pub(super) text: &'a str,
}

impl Line<'_> {
    /// Where it ends in its text, in bytes.
    pub(super) fn end(&self) -> usize {
        self.start + self.text.len()
    }
}

/// All lines of a text that are not empty. They end with a line feed, with a carriage return and a line feed, or, in a text
/// without line feeds, with a carriage return.
fn filled_lines(text: &str) -> impl Iterator<Item = Line<'_>> {
    let end = if text.contains('\n') { b'\n' } else { b'\r' };
    let mut next = Some(0);
    let mut number = 0;
    core::iter::from_fn(move || {
        let mut start = next?;
        number += 1;
        while text.as_bytes().get(start) == Some(&end) {
            start += 1;
            number += 1;
        }
        let rest = &text[start..];
        // On short lines a loop is faster than the search of `str`.
        let near = rest.bytes().take(NEAR).position(|byte| byte == end);
        let length = near.or_else(|| rest.find(char::from(end)));
        next = length.map(|length| start + length + 1);
        let line = length.map_or(rest, |length| &rest[..length]);
        Some(Line { number, start, text: line.strip_suffix('\r').unwrap_or(line) })
    })
}

/// A line's end is usually not further away than this, in bytes.
const NEAR: usize = 100;

/// The lines that are neither empty nor comments.
pub(super) fn content_lines(text: &str) -> impl Iterator<Item = Line<'_>> {
    filled_lines(text).filter(|line| {
        let plain = line.text.starts_with(|c: char| c.is_ascii_alphanumeric());
        let text = if plain { line.text } else { line.text.trim_start() };
        !text.is_empty() && !is_comment(text)
    })
}

/// Whether a line, without leading blanks, is a comment, or a part of a line begins one. It then starts with `#`, but so may a row of a board that has `#` for
/// empty cells.
pub(super) fn is_comment(text: &str) -> bool {
    let is_row = || {
        let cells = text.chars().filter(|&c| !separates(c));
        let empty = cells.clone().filter(|&c| c == '#').count();
        empty >= 2 && cells.clone().count() > empty && cells.clone().all(|c| c == '#' || c.is_ascii_digit())
    };
    text.starts_with('#') && (text.len() > MOST_BYTES || !is_row())
}

/// No row and no border has more bytes.
const MOST_BYTES: usize = 4000;

/// Whether a line only separates rows: several strokes, no digit.
pub(super) fn is_border(text: &str) -> bool {
    if text.len() > MOST_BYTES || text.starts_with(|c: char| c.is_ascii_alphanumeric()) {
        return false;
    }
    let strokes = text.chars().filter(|&c| is_stroke(c)).count();
    let only_border = |c: char| is_stroke(c) || is_box_drawing(c) || c.is_whitespace() || "+|!:.,'`*".contains(c);
    strokes >= 3
        && text.chars().all(only_border)
        && (text.contains("---") || text.contains(|c| c == '+' || (c != '-' && is_stroke(c))))
}

/// Whether a line that [`is_border`] takes for a border could also be a row of empty cells: nothing but `-` between bars.
pub(super) fn may_be_empty_row(text: &str) -> bool {
    text.chars().all(|c| c == '-' || separates(c))
}

fn is_stroke(c: char) -> bool {
    matches!(c, '-' | '=' | '─' | '━' | '═' | '┄' | '┈' | '╌' | '—' | '–')
}

fn is_box_drawing(c: char) -> bool {
    ('\u{2500}'..='\u{257f}').contains(&c)
}

/// Whether a character separates the cells of a row.
pub(super) fn separates(c: char) -> bool {
    c.is_whitespace() || matches!(c, '|' | '!' | ',' | ';' | ':' | '¦' | '[' | ']' | '"') || is_box_drawing(c)
}

/// The cells of a row, each with its 1-based column: all characters that separate nothing.
pub(super) fn glyphs(text: &str) -> impl Iterator<Item = (usize, char)> {
    (1..).zip(text.chars()).filter(|(_, c)| !separates(*c))
}

/// The words of a line, each with the byte at which it starts. They end at blanks, at what separates the columns of a table or
/// the parts of an address, and at brackets.
pub(super) fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut next = 0;
    core::iter::from_fn(move || {
        let rest = text.get(next..).filter(|rest| !rest.is_empty())?;
        let length = rest.bytes().position(|byte| ENDS_WORD[usize::from(byte)]).unwrap_or(rest.len());
        let start = next;
        next += length + 1;
        Some((start, &rest[..length]))
    })
    .filter(|(_, word)| !word.is_empty())
}

static ENDS_WORD: [bool; 256] = {
    let mut ends = [false; 256];
    let mut byte = 0_u8;
    while byte < 128 {
        ends[byte as usize] = byte.is_ascii_whitespace()
            || matches!(byte, b',' | b';' | b':' | b'|' | b'"' | b'\'')
            || matches!(byte, b'/' | b'=' | b'&' | b'<' | b'>' | b'[' | b']')
            || matches!(byte, b'(' | b')' | b'{' | b'}' | b'`');
        byte += 1;
    }
    ends
};

/// The words of a row, each with its 1-based column: what is between the characters that separate.
pub(super) fn tokens(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut next = 1;
    text.split(separates).filter_map(move |word| {
        let column = next;
        next += word.chars().count() + 1;
        (!word.is_empty()).then_some((column, word))
    })
}

/// Whether a line could be a row of cells or of candidates.
pub(super) fn is_row(text: &str) -> bool {
    let mut any = false;
    text.chars().filter(|&c| !separates(c)).all(|c| {
        any = true;
        is_cell(c) || is_mark(c)
    }) && any
}

/// Whether a line is prose rather than mistyped cells.
pub(super) fn is_prose(text: &str) -> bool {
    let (mut cells, mut others) = (0, 0);
    for (_, c) in glyphs(text) {
        if c.is_ascii_digit() || is_blank(c) { cells += 1 } else { others += 1 }
    }
    others >= cells
}

/// The first lines, if they are the rows of a board: the number of cells in each equals the number of rows. `cells`
/// counts the cells of a line; `None` if it cannot be a row.
pub(super) fn leading_rows<'a, 'b>(lines: &'a [Line<'b>], cells: impl Fn(&str) -> Option<usize>) -> Option<&'a [Line<'b>]> {
    let side = cells(lines.first()?.text).filter(|&side| Shape::of_side(side).is_some())?;
    lines.get(..side).filter(|rows| rows.iter().all(|row| cells(row.text) == Some(side)))
}

/// The first lines, if they are the rows of a board with a word for each cell.
pub(super) fn rows_of_words<'a, 'b>(lines: &'a [Line<'b>]) -> Option<&'a [Line<'b>]> {
    leading_rows(lines, |text| is_row(text).then(|| tokens(text).count()))
}

/// The length that most rows have; of two that are as frequent, the one that is the side of a board, and then the one that comes
/// first. 0 if there is no row.
pub(super) fn usual_length(lengths: &[usize]) -> usize {
    let rank = |length: usize| {
        let alike = lengths.iter().filter(|&&other| other == length).count();
        (alike, Shape::of_side(length).is_some())
    };
    // Of a long text, a sample is enough.
    lengths.iter().take(100).rev().copied().max_by_key(|&length| rank(length)).unwrap_or(0)
}
