//! Cuts a stream of bytes at line ends, however it is split.

use std::borrow::Cow;
use std::collections::VecDeque;

use memchr::{memchr, memrchr};

use super::block::{Block, KEPT_BYTES, MOST_BYTES};
use super::selection::Selection;

/// Turns the bytes fed to it into blocks. Lines may end as on Unix, Windows or the classic Macintosh: otherwise a file of the
/// last would be one line, and a comment at its start would hide all puzzles.
#[derive(Default)]
pub(super) struct Cutter {
    /// The blocks completed so far.
    pub(super) blocks: VecDeque<Block>,
    /// The start of a line whose end has not arrived.
    started: Vec<u8>,
    /// Whether that line is too long. Its start has then been cut already, unless it consists only of blanks, some of which are
    /// in `started`.
    overlong: bool,
    /// The number of lines in blocks so far.
    ended: usize,
    /// Whether the current file is past its start, where a byte order mark may be.
    within_file: bool,
    /// Whether the last byte was a carriage return, which ended a line.
    returned: bool,
}

impl Cutter {
    /// Processes the next bytes of a file.
    pub(super) fn feed(&mut self, bytes: &[u8]) {
        let Some(last) = bytes.last() else { return };
        let bytes = if self.returned { bytes.strip_prefix(b"\n").unwrap_or(bytes) } else { bytes };
        self.returned = *last == b'\r';
        let bytes = with_line_feeds(bytes);
        let mut rest = &bytes[..];
        if self.overlong {
            let Some(next) = self.skip(rest) else { return };
            rest = next;
        }
        if let Some(last) = memrchr(b'\n', rest) {
            self.started.extend_from_slice(&rest[..=last]);
            self.cut(true);
            rest = &rest[last + 1..];
        }
        self.started.extend_from_slice(rest);
        if self.started.len() > MOST_BYTES + BYTE_ORDER_MARK.len() {
            self.give_up();
        }
    }

    /// Ends a file, whose last line may lack its line end.
    pub(super) fn end(&mut self) {
        if self.overlong {
            self.end_overlong();
        } else {
            self.cut(true);
        }
        self.within_file = false;
        self.returned = false;
    }

    /// Keeps only the start of a line that is too long. Its first byte that is not blank decides what it is: a comment, which is
    /// ignored, or a line that cannot be read.
    fn give_up(&mut self) {
        self.overlong = true;
        if !self.within_file && self.started.starts_with(BYTE_ORDER_MARK) {
            self.started.drain(..BYTE_ORDER_MARK.len());
        }
        self.within_file = true;
        let first = self.started.iter().position(|byte| !byte.is_ascii_whitespace());
        let beyond = first.filter(|&first| first >= KEPT_BYTES).map(|first| self.started[first]);
        self.started.truncate(KEPT_BYTES);
        self.started.shrink_to_fit();
        self.started.extend(beyond);
        if first.is_some() {
            self.cut(false);
        }
    }

    /// Skips the rest of a line that is too long. Returns what follows it, if it ends here.
    fn skip<'a>(&mut self, bytes: &'a [u8]) -> Option<&'a [u8]> {
        let end = memchr(b'\n', bytes);
        let rest = &bytes[..end.unwrap_or(bytes.len())];
        if !self.started.is_empty()
            && let Some(&first) = rest.trim_ascii_start().first()
        {
            self.started.push(first);
            self.cut(false);
        }
        let end = end?;
        self.end_overlong();
        Some(&bytes[end + 1..])
    }

    /// Ends a line that is too long. One that consists only of blanks is ignored, but counted.
    fn end_overlong(&mut self) {
        if !self.started.is_empty() {
            self.ended += 1;
            self.started.clear();
        }
        self.overlong = false;
    }

    /// Makes a block of what there is: whole lines, or the start of one.
    fn cut(&mut self, complete: bool) {
        let bytes = &self.started[..];
        let bytes = if self.within_file { bytes } else { bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes) };
        if !bytes.is_empty() {
            let block = Block {
                bytes: bytes.into(),
                left: 0..bytes.len(),
                number: self.ended + 1,
                complete,
                selection: Selection::default(),
            };
            self.ended += Block::count(bytes);
            self.blocks.push_back(block);
            self.within_file = true;
        }
        self.started.clear();
    }
}

/// The UTF-8 byte order mark, which some editors put at the start of a file.
const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// The bytes with every line end replaced by a line feed.
fn with_line_feeds(bytes: &[u8]) -> Cow<'_, [u8]> {
    if memchr(b'\r', bytes).is_none() {
        return bytes.into();
    }
    let mut text = Vec::with_capacity(bytes.len());
    let mut rest = bytes;
    while let Some(end) = memchr(b'\r', rest) {
        text.extend_from_slice(&rest[..end]);
        text.push(b'\n');
        rest = &rest[end + 1..];
        rest = rest.strip_prefix(b"\n").unwrap_or(rest);
    }
    text.extend_from_slice(rest);
    text.into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pipeline::Items;

    /// The lines of these pieces, taken in stretches of `size`.
    fn cut(pieces: &[&[u8]], size: usize) -> Vec<(usize, String, bool)> {
        let mut cutter = Cutter::default();
        for piece in pieces {
            cutter.feed(piece);
        }
        cutter.end();
        let mut lines = Vec::new();
        for mut block in cutter.blocks {
            while block.size() > 0 {
                let mut stretch = block.take(size);
                while let Some(line) = stretch.next() {
                    lines.push((line.number, line.text().into_owned(), line.complete));
                }
            }
        }
        lines
    }

    #[test]
    fn lines_are_the_same_however_the_bytes_come() {
        let text = b"\xEF\xBB\xBFfirst\r\n\n# comment\n  \t\r\nf\xFFfth\n  # comment\rseventh\r\rlast";
        let expected = [(1, "first"), (5, "f\u{fffd}fth"), (7, "seventh"), (9, "last")];
        let expected = expected.map(|(number, text)| (number, text.to_owned(), true));
        for size in 1..=text.len() {
            let pieces: Vec<&[u8]> = text.chunks(size).collect();
            for stretch in [1, 10, 1000] {
                assert_eq!(cut(&pieces, stretch), expected, "in pieces of {size}");
            }
        }
    }

    #[test]
    fn a_line_has_a_greatest_length() {
        let after = |blank: &str, count: usize, rest: &str| blank.repeat(count) + rest;
        let mark = "\u{feff}";
        // What is left of the line, and whether that is the whole line.
        let cases = [
            (after("x", MOST_BYTES, ""), Some(true)),
            (after("x", MOST_BYTES + 1, ""), Some(false)),
            (after("x", 300_000, ""), Some(false)),
            (after(" ", MOST_BYTES - 1, "5"), Some(true)),
            (after(" ", MOST_BYTES, "5"), Some(false)),
            (after(" ", 300_000, "5"), Some(false)),
            (after("\t", 300_000, "5"), Some(false)),
            (after("\0", 300_000, ""), Some(false)),
            (after(" ", 300_000, ""), None),
            (after(" ", 300_000, "# a comment"), None),
            (after("#", 300_000, ""), None),
            (mark.to_owned() + &after("x", MOST_BYTES, ""), Some(true)),
            (mark.to_owned() + &after("x", MOST_BYTES + 1, ""), Some(false)),
            (mark.to_owned() + &after(" ", 300_000, "5"), Some(false)),
            (mark.to_owned() + &after(" ", 300_000, ""), None),
        ];
        for (line, complete) in &cases {
            let text = line.trim_start_matches(mark);
            for (size, end) in [1000, 65_536, 1_000_000].into_iter().flat_map(|size| ["\n", "\r\n", "\r"].map(|end| (size, end)))
            {
                let bytes = [line, end, "next"].concat().into_bytes();
                let mut lines = cut(&bytes.chunks(size).collect::<Vec<_>>(), 1);
                assert_eq!(lines.pop(), Some((2, "next".into(), true)), "{size}, {end:?}: {}", &line[..100]);
                let alone = cut(&line.as_bytes().chunks(size).collect::<Vec<_>>(), 1);
                assert_eq!(lines, alone, "the end of a file is the end of a line");
                let kept = |complete: bool| if complete { text.to_owned() } else { text[..KEPT_BYTES].to_owned() };
                let expected: Vec<_> = complete.iter().map(|&complete| (1, kept(complete), complete)).collect();
                assert!(lines == expected, "{size}, {end:?}: {}", &line[..100]);
            }
        }
    }
}
