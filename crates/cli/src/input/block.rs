//! Lines in blocks.

use std::borrow::Cow;
use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use memchr::{memchr, memchr_iter};

use super::selection::Selection;
use crate::pipeline::Items;

/// A line with content: neither empty nor a comment.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Line<'a> {
    /// The number of the line, from 1, counted over all files, including empty lines and comments.
    pub(crate) number: usize,
    /// The content without the line end.
    pub(crate) bytes: &'a [u8],
    /// Whether this is the whole line; otherwise the line has more than [`MOST_BYTES`] bytes and this is its start.
    pub(crate) complete: bool,
}

impl Line<'_> {
    /// The content, in which invalid UTF-8 is replaced.
    pub(crate) fn text(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(self.bytes)
    }

    /// The line behind the number with which it begins, and a tab. `None` if it does not begin so.
    pub(crate) fn split_number(&self) -> Option<Self> {
        let tab = memchr(b'\t', self.bytes)?;
        let number = str::from_utf8(&self.bytes[..tab]).ok()?.trim().parse().ok()?;
        Some(Self { number, bytes: &self.bytes[tab + 1..], complete: self.complete })
    }

    /// The whole content.
    ///
    /// # Errors
    /// When the line is too long to be read.
    pub(crate) fn whole(&self) -> Result<Cow<'_, str>, TooLong> {
        if self.complete { Ok(self.text()) } else { Err(TooLong { line: self.number }) }
    }
}

/// A line of more than [`MOST_BYTES`] bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TooLong {
    /// Its number, from 1.
    pub(crate) line: usize,
}

impl fmt::Display for TooLong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "This line is longer than {MOST_BYTES} bytes. Line {}.", self.line)
    }
}

/// Consecutive lines in their raw form, which makes handling many as cheap as handling one. All end with a line feed, except
/// perhaps the last.
#[derive(Clone)]
pub(crate) struct Block {
    pub(super) bytes: Arc<[u8]>,
    /// The range of the lines that have not been taken.
    pub(super) left: Range<usize>,
    /// The number of the first of these lines.
    pub(super) number: usize,
    /// Whether the lines are complete; otherwise this is the start of a single line that is too long.
    pub(super) complete: bool,
    /// Which of the lines are answered; the others are skipped.
    pub(super) selection: Selection,
}

impl Block {
    /// The number of lines in these bytes. The last one may lack its line end.
    pub(super) fn count(bytes: &[u8]) -> usize {
        memchr_iter(b'\n', bytes).count() + usize::from(!bytes.ends_with(b"\n"))
    }
}

impl Items for Block {
    type Item<'a> = Line<'a>;

    /// In bytes.
    const WINDOW: usize = 1 << 17;

    fn size(&self) -> usize {
        self.left.len()
    }

    fn take(&mut self, size: usize) -> Self {
        let bytes = &self.bytes[self.left.clone()];
        let least = size.clamp(1, bytes.len()) - 1;
        let length = memchr(b'\n', &bytes[least..]).map_or(bytes.len(), |end| least + end + 1);
        let lines = Self::count(&bytes[..length]);
        let taken = Self { left: self.left.start..self.left.start + length, ..self.clone() };
        self.left.start += length;
        self.number += lines;
        taken
    }

    fn next(&mut self) -> Option<Line<'_>> {
        while !self.left.is_empty() {
            let rest = &self.bytes[self.left.clone()];
            let end = memchr(b'\n', rest);
            self.left.start += end.map_or(rest.len(), |end| end + 1);
            let number = self.number;
            self.number += 1;
            let bytes = &rest[..end.unwrap_or(rest.len())];
            let content = bytes.trim_ascii_start();
            if content.is_empty() || content.starts_with(b"#") || !self.selection.contains(number) {
                continue;
            }
            let complete = self.complete && bytes.len() <= MOST_BYTES;
            let bytes = if complete { bytes } else { &bytes[..KEPT_BYTES.min(bytes.len())] };
            return Some(Line { number, bytes, complete });
        }
        None
    }
}

/// The maximum length of a line that is read, which bounds the memory. The longest one-line form of a board, all candidates of a
/// 25x25 one, has 15,625 characters.
pub(super) const MOST_BYTES: usize = 65_536;

/// How much of a longer line is kept: a hundred characters of up to four bytes.
pub(super) const KEPT_BYTES: usize = 4 * crate::record::SHOWN;
