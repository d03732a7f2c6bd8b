//! The lines of the named files or of standard input, as fast as they come.

use std::fs::File;
use std::io::{self, BufRead, BufReader, ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::Ending;

/// A line that says something: neither empty nor a comment.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Line {
    /// 1-based, counted through all files, empty lines and comments included.
    pub(crate) number: usize,
    /// Without the line's end. What is no UTF-8 is replaced.
    pub(crate) text: String,
    /// Whether `text` is all of it; else the line has more than [`MOST_BYTES`] and this is its start.
    pub(crate) complete: bool,
}

/// The longest line that is read, so that memory stays flat whatever comes. The longest one-line form of a board, all candidates
/// of a 25x25 one, has 15,625 characters.
pub(crate) const MOST_BYTES: usize = 65_536;

/// How much of a longer line is kept: a hundred characters of up to four bytes.
const KEPT_BYTES: usize = 4 * crate::record::SHOWN;

/// How much is read at once, and so the most that one batch of lines can hold.
const BUFFER_BYTES: usize = 65_536;

/// The lines of several files in batches. A batch is what one read gave: all lines that are there already, and no waiting for
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

    /// One read's worth of lines, perhaps none. False at the end of the last file.
    fn read(&mut self, lines: &mut Vec<Line>) -> bool {
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
                self.cutter.end(lines);
            }
            Ok(bytes) => {
                let length = bytes.len();
                self.cutter.feed(bytes, lines);
                reader.consume(length);
            }
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) => {
                self.faults.report(path, &error);
                self.open = None;
                self.cutter.end(lines);
            }
        }
        true
    }
}

impl Iterator for Lines {
    type Item = Vec<Line>;

    fn next(&mut self) -> Option<Vec<Line>> {
        let mut lines = Vec::new();
        while lines.is_empty() {
            if !self.read(&mut lines) {
                return None;
            }
        }
        Some(lines)
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

/// Cuts bytes into lines, however they come.
#[derive(Default)]
struct Cutter {
    /// The start of a line whose end has not come.
    started: Vec<u8>,
    /// Whether that line is too long, so that only its start is in `started`.
    overlong: bool,
    /// Lines ended so far.
    ended: usize,
    /// Whether a line of the present file has ended.
    within_file: bool,
}

impl Cutter {
    fn feed(&mut self, bytes: &[u8], lines: &mut Vec<Line>) {
        let mut rest = bytes;
        while let Some(end) = rest.iter().position(|&byte| byte == b'\n') {
            if self.started.is_empty() && end <= MOST_BYTES {
                self.line(&rest[..end], lines);
            } else {
                self.lengthen(&rest[..end]);
                self.end_line(lines);
            }
            rest = &rest[end + 1..];
        }
        self.lengthen(rest);
    }

    /// The end of a file, where a last line may lack its end.
    fn end(&mut self, lines: &mut Vec<Line>) {
        if !self.started.is_empty() {
            self.end_line(lines);
        }
        self.within_file = false;
    }

    fn lengthen(&mut self, bytes: &[u8]) {
        if self.overlong {
            return;
        }
        self.started.extend_from_slice(bytes);
        if self.started.len() > MOST_BYTES {
            self.overlong = true;
            self.started.truncate(KEPT_BYTES);
            self.started.shrink_to_fit();
        }
    }

    fn end_line(&mut self, lines: &mut Vec<Line>) {
        let started = std::mem::take(&mut self.started);
        self.line(&started, lines);
        self.overlong = false;
    }

    fn line(&mut self, bytes: &[u8], lines: &mut Vec<Line>) {
        self.ended += 1;
        let bytes = if self.within_file { bytes } else { bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes) };
        self.within_file = true;
        let content = bytes.trim_ascii_start();
        if content.is_empty() || content.starts_with(b"#") {
            return;
        }
        let bytes = bytes.strip_suffix(b"\r").unwrap_or(bytes);
        lines.push(Line { number: self.ended, text: String::from_utf8_lossy(bytes).into(), complete: !self.overlong });
    }
}

/// What some editors put at the start of a file.
const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

#[cfg(test)]
mod tests {
    use super::*;

    fn cut(pieces: &[&[u8]]) -> Vec<Line> {
        let (mut cutter, mut lines) = (Cutter::default(), Vec::new());
        for piece in pieces {
            cutter.feed(piece, &mut lines);
        }
        cutter.end(&mut lines);
        lines
    }

    #[test]
    fn lines_are_the_same_however_the_bytes_come() {
        let text = b"\xEF\xBB\xBFfirst\r\n\n# comment\n  \t\r\nf\xFFfth\n  # comment\nlast";
        let expected = [(1, "first"), (5, "f\u{fffd}fth"), (7, "last")];
        let expected = expected.map(|(number, text)| Line { number, text: text.into(), complete: true });
        for size in 1..=text.len() {
            let pieces: Vec<&[u8]> = text.chunks(size).collect();
            assert_eq!(cut(&pieces), expected, "in pieces of {size}");
        }
    }

    #[test]
    fn a_line_has_a_greatest_length() {
        let longest = [vec![b'x'; MOST_BYTES], b"\n".to_vec()].concat();
        let longer = [vec![b'x'; MOST_BYTES + 1], b"\nnext\n".to_vec()].concat();
        for size in [1000, 65_536, 1_000_000] {
            let lines = cut(&longest.chunks(size).collect::<Vec<_>>());
            assert!(lines[0].complete && lines[0].text.len() == MOST_BYTES);
            let lines = cut(&longer.chunks(size).collect::<Vec<_>>());
            assert!(!lines[0].complete && lines[0].text.len() == KEPT_BYTES);
            assert_eq!(lines[1], Line { number: 2, text: "next".into(), complete: true });
        }
    }
}
