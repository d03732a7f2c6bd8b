//! The lines of the named files or of standard input, as fast as they come.

use std::borrow::Cow;
use std::collections::VecDeque;
use std::fs::File;
use std::io::{self, BufRead, BufReader, ErrorKind, Read};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use memchr::{memchr, memchr_iter, memrchr};

use crate::Ending;
use crate::pipeline::Items;

/// A line that says something: neither empty nor a comment.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Line<'a> {
    /// 1-based, counted through all files, empty lines and comments included.
    pub(crate) number: usize,
    /// Without the line's end.
    pub(crate) bytes: &'a [u8],
    /// Whether this is all of it; else the line has more than [`MOST_BYTES`] and this is its start.
    pub(crate) complete: bool,
}

impl Line<'_> {
    /// What it says. What is no UTF-8 is replaced.
    pub(crate) fn text(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(self.bytes)
    }
}

/// Neighbouring lines, as the bytes that they are: many are had at the price of one.
#[derive(Clone)]
pub(crate) struct Block {
    bytes: Arc<[u8]>,
    /// Where those are that were not taken off.
    left: Range<usize>,
    /// The number of the first of them.
    number: usize,
    /// Whether all of them are there; else this is the start of a single line that is too long.
    complete: bool,
}

impl Block {
    /// How many lines these bytes are. The last one may lack its end.
    fn count(bytes: &[u8]) -> usize {
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
            if content.is_empty() || content.starts_with(b"#") {
                continue;
            }
            let complete = self.complete && bytes.len() <= MOST_BYTES;
            let bytes = if complete { bytes } else { &bytes[..KEPT_BYTES.min(bytes.len())] };
            return Some(Line { number, bytes: bytes.strip_suffix(b"\r").unwrap_or(bytes), complete });
        }
        None
    }
}

/// The longest line that is read, so that memory stays flat whatever comes. The longest one-line form of a board, all candidates
/// of a 25x25 one, has 15,625 characters.
pub(crate) const MOST_BYTES: usize = 65_536;

/// How much of a longer line is kept: a hundred characters of up to four bytes.
const KEPT_BYTES: usize = 4 * crate::record::SHOWN;

/// How much is read at once, and so about the most that one block holds.
const BUFFER_BYTES: usize = 1 << 16;

/// The lines of several files in blocks. A block is what one read gave: all lines that are there already, and no waiting for
/// more.
pub(crate) struct Lines {
    files: std::vec::IntoIter<PathBuf>,
    open: Option<(PathBuf, Reader)>,
    cutter: Cutter,
    faults: Arc<Faults>,
}

type Reader = BufReader<Box<dyn Read + Send>>;

impl Lines {
    /// The lines of these files, `-` being standard input; of standard input if there are none.
    pub(crate) fn of(files: Vec<PathBuf>) -> Self {
        let files = if files.is_empty() { vec!["-".into()] } else { files };
        Self { files: files.into_iter(), open: None, cutter: Cutter::default(), faults: Arc::default() }
    }

    /// The lines of a text.
    pub(crate) fn of_text(text: String) -> Self {
        let reader: Reader = BufReader::new(Box::new(io::Cursor::new(text)));
        let open = Some((PathBuf::from("the argument"), reader));
        Self { files: Vec::new().into_iter(), open, cutter: Cutter::default(), faults: Arc::default() }
    }

    /// What went wrong with files; final when the lines are at their end.
    pub(crate) fn faults(&self) -> Arc<Faults> {
        Arc::clone(&self.faults)
    }

    /// Reads once, which may give blocks. False at the end of the last file.
    fn read(&mut self) -> bool {
        let Some((path, reader)) = &mut self.open else {
            let Some(path) = self.files.next() else { return false };
            match open(&path) {
                Ok(reader) => self.open = Some((path, reader)),
                Err(error) => self.faults.report(&path, &error),
            }
            return true;
        };
        match reader.fill_buf() {
            Ok([]) => {
                self.faults.read.fetch_add(1, Ordering::Relaxed);
                self.open = None;
                self.cutter.end();
            }
            Ok(bytes) => {
                let length = bytes.len();
                self.cutter.feed(bytes);
                reader.consume(length);
            }
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) => {
                self.faults.report(path, &error);
                self.open = None;
                self.cutter.end();
            }
        }
        true
    }
}

impl Iterator for Lines {
    type Item = Block;

    fn next(&mut self) -> Option<Block> {
        loop {
            let block = self.cutter.blocks.pop_front();
            if block.is_some() || !self.read() {
                return block;
            }
        }
    }
}

fn open(path: &Path) -> io::Result<Reader> {
    let source: Box<dyn Read + Send> = if path.as_os_str() == "-" { Box::new(io::stdin()) } else { Box::new(File::open(path)?) };
    Ok(BufReader::with_capacity(BUFFER_BYTES, source))
}

/// Files that could not be read, or not to their end. The others are read all the same.
#[derive(Default)]
pub(crate) struct Faults {
    read: AtomicUsize,
    failed: AtomicUsize,
}

impl Faults {
    /// What the files mean for the exit status: wrong usage if none could be read.
    pub(crate) fn ending(&self) -> Ending {
        match (self.failed.load(Ordering::Relaxed), self.read.load(Ordering::Relaxed)) {
            (0, _) => Ending::Fine,
            (_, 0) => Ending::Usage,
            _ => Ending::Unusable,
        }
    }

    fn report(&self, path: &Path, error: &io::Error) {
        self.failed.fetch_add(1, Ordering::Relaxed);
        eprintln!("crosshatch: {} cannot be read: {error}", path.display());
    }
}

/// Cuts bytes at lines' ends, however they come.
#[derive(Default)]
struct Cutter {
    /// What was cut.
    blocks: VecDeque<Block>,
    /// The start of a line whose end has not come.
    started: Vec<u8>,
    /// Whether that line is too long, so that only its start is in `started`.
    overlong: bool,
    /// Lines in blocks so far.
    ended: usize,
    /// Whether a line of the present file has ended.
    within_file: bool,
}

impl Cutter {
    fn feed(&mut self, bytes: &[u8]) {
        let mut rest = bytes;
        if self.overlong {
            let Some(end) = memchr(b'\n', rest) else { return };
            self.cut();
            rest = &rest[end + 1..];
        }
        if let Some(last) = memrchr(b'\n', rest) {
            self.started.extend_from_slice(&rest[..=last]);
            self.cut();
            rest = &rest[last + 1..];
        }
        self.started.extend_from_slice(rest);
        if self.started.len() > MOST_BYTES {
            self.overlong = true;
            self.started.truncate(KEPT_BYTES);
            self.started.shrink_to_fit();
        }
    }

    /// The end of a file, where a last line may lack its end.
    fn end(&mut self) {
        self.cut();
        self.within_file = false;
    }

    /// Makes a block of what there is.
    fn cut(&mut self) {
        let bytes = &self.started[..];
        let bytes = if self.within_file { bytes } else { bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes) };
        if !bytes.is_empty() {
            let block = Block { bytes: bytes.into(), left: 0..bytes.len(), number: self.ended + 1, complete: !self.overlong };
            self.ended += Block::count(bytes);
            self.blocks.push_back(block);
            self.within_file = true;
        }
        self.started.clear();
        self.overlong = false;
    }
}

/// What some editors put at the start of a file.
const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

#[cfg(test)]
mod tests {
    use super::*;

    /// The lines of these pieces, taken off in stretches of a size.
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
        let text = b"\xEF\xBB\xBFfirst\r\n\n# comment\n  \t\r\nf\xFFfth\n  # comment\nlast";
        let expected = [(1, "first"), (5, "f\u{fffd}fth"), (7, "last")];
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
        let longest = [vec![b'x'; MOST_BYTES], b"\n".to_vec()].concat();
        let longer = [b"first\n".to_vec(), vec![b'x'; MOST_BYTES + 1], b"\nnext\n".to_vec()].concat();
        for size in [1000, 65_536, 1_000_000] {
            let lines = cut(&longest.chunks(size).collect::<Vec<_>>(), 1);
            assert!(lines.len() == 1 && lines[0].2 && lines[0].1.len() == MOST_BYTES);
            let lines = cut(&longer.chunks(size).collect::<Vec<_>>(), 1);
            assert_eq!(lines[0], (1, "first".into(), true));
            assert_eq!(lines[1], (2, "x".repeat(KEPT_BYTES), false));
            assert_eq!(lines[2], (3, "next".into(), true));
        }
    }
}
