//! The lines of the named files or of standard input, as fast as they arrive.

mod cutter;
mod packed;
mod selection;

use std::borrow::Cow;
use std::fmt;
use std::fs::{File, Metadata};
use std::io::{self, BufRead, BufReader, ErrorKind, Read};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use cutter::Cutter;
use memchr::{memchr, memchr_iter};
pub(crate) use selection::{Selection, Shard};

use crate::pipeline::Items;
use crate::{Ending, echo, standard};

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
    bytes: Arc<[u8]>,
    /// The range of the lines that have not been taken.
    left: Range<usize>,
    /// The number of the first of these lines.
    number: usize,
    /// Whether the lines are complete; otherwise this is the start of a single line that is too long.
    complete: bool,
    /// Which of the lines are answered; the others are skipped.
    selection: Selection,
}

impl Block {
    /// The number of lines in these bytes. The last one may lack its line end.
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
const MOST_BYTES: usize = 65_536;

/// How much of a longer line is kept: a hundred characters of up to four bytes.
const KEPT_BYTES: usize = 4 * crate::record::SHOWN;

/// Stands for standard input in a list of files.
const STANDARD: &str = "-";

/// How much is read at once, and thus approximately the maximum size of a block.
const BUFFER_BYTES: usize = 1 << 16;

/// The lines of several files, in blocks. A block is the result of one read: all lines that are available, without waiting for
/// more.
pub(crate) struct Lines {
    files: std::vec::IntoIter<PathBuf>,
    open: Option<(PathBuf, Reader)>,
    cutter: Cutter,
    /// The rest of the block from which the header was taken.
    begun: Option<Block>,
    selection: Selection,
    faults: Arc<Faults>,
}

type Reader = BufReader<Box<dyn Read + Send>>;

impl Lines {
    /// The lines of these files, where `-` is standard input; those of standard input if there are none.
    pub(crate) fn of(files: Vec<PathBuf>) -> Self {
        let files = if files.is_empty() { vec![STANDARD.into()] } else { files };
        Self::new(files, None)
    }

    /// The lines of a text.
    pub(crate) fn of_text(text: String) -> Self {
        let reader: Reader = BufReader::new(Box::new(io::Cursor::new(text)));
        Self::new(Vec::new(), Some((PathBuf::from("the argument"), reader)))
    }

    fn new(files: Vec<PathBuf>, open: Option<(PathBuf, Reader)>) -> Self {
        let cutter = Cutter::default();
        Self { files: files.into_iter(), open, cutter, begun: None, selection: Selection::default(), faults: Arc::default() }
    }

    /// Takes the first line with content; `None` if there is no line.
    pub(crate) fn take_first(&mut self) -> Option<String> {
        loop {
            let mut block = self.next()?;
            let first = block.next().map(|line| line.text().into_owned());
            if first.is_some() {
                self.begun = Some(block).filter(|block| block.size() > 0);
                return first;
            }
        }
    }

    /// Yields only the selected lines from now on.
    pub(crate) fn select(&mut self, selection: Selection) {
        self.selection = selection;
    }

    /// The number of selected lines of these files, which are read for that; `None` if one is not a regular file or cannot be read.
    pub(crate) fn count(files: Vec<PathBuf>, selection: Selection) -> Option<u64> {
        if files.is_empty() || !files.iter().all(|file| file.is_file()) {
            return None;
        }
        let mut lines = Self::of(files);
        lines.faults = Arc::new(Faults { silent: true, ..Faults::default() });
        lines.select(selection);
        let mut count = 0;
        for mut block in lines.by_ref() {
            while block.next().is_some() {
                count += 1;
            }
        }
        (lines.faults.ending() == Ending::Fine).then_some(count)
    }

    /// The problems with files; final once the lines have ended.
    pub(crate) fn faults(&self) -> Arc<Faults> {
        Arc::clone(&self.faults)
    }

    /// Reads once, which can produce blocks. Returns false at the end of the last file.
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
            let block = self.begun.take().or_else(|| self.cutter.blocks.pop_front());
            if let Some(block) = block {
                return Some(Block { selection: self.selection, ..block });
            }
            if !self.read() {
                return None;
            }
        }
    }
}

/// These files with their lengths, as far as they have any, in one line.
pub(crate) fn described(files: &[PathBuf]) -> String {
    let described = files.iter().map(|path| {
        let length = path.metadata().ok().filter(Metadata::is_file).map(|data| data.len());
        format!("{} ({length:?})", path.display())
    });
    described.collect::<Vec<_>>().join(", ")
}

fn open(path: &Path) -> io::Result<Reader> {
    let source: Box<dyn Read + Send> =
        if path.as_os_str() == STANDARD { standard::input()? } else { Box::new(File::open(path)?) };
    Ok(BufReader::with_capacity(BUFFER_BYTES, packed::unpacked(source)?))
}

/// Files that could not be read, or not completely. The others are read all the same.
#[derive(Default)]
pub(crate) struct Faults {
    read: AtomicUsize,
    failed: AtomicUsize,
    /// Whether they are not reported.
    silent: bool,
}

impl Faults {
    /// What the problems mean for the exit status: wrong usage if no file could be read.
    pub(crate) fn ending(&self) -> Ending {
        match (self.failed.load(Ordering::Relaxed), self.read.load(Ordering::Relaxed)) {
            (0, _) => Ending::Fine,
            (_, 0) => Ending::Usage,
            _ => Ending::Unusable,
        }
    }

    fn report(&self, path: &Path, error: &io::Error) {
        self.failed.fetch_add(1, Ordering::Relaxed);
        if self.silent {
            return;
        }
        let name = if path.as_os_str() == STANDARD { "standard input".to_owned() } else { echo::path(path) };
        standard::remark(format_args!("{name} cannot be read: {error}"));
    }
}
