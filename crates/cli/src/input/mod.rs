//! The lines of the named files or of standard input, as fast as they arrive.

mod block;
mod cutter;
mod packed;
mod selection;

use std::fs::{File, Metadata};
use std::io::{self, BufRead, BufReader, ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

pub(crate) use block::{Block, Line, TooLong};
use cutter::Cutter;
pub(crate) use selection::{Selection, Shard};

use crate::pipeline::Items;
use crate::{Ending, echo, standard};

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
    /// What each file is rewritten by when it is opened.
    rewrite: Option<fn(&str) -> String>,
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
        Self {
            files: files.into_iter(),
            open,
            cutter,
            begun: None,
            selection: Selection::default(),
            faults: Arc::default(),
            rewrite: None,
        }
    }

    /// The same lines, after each file was read to its end and rewritten.
    pub(crate) fn rewritten(self, rewrite: fn(&str) -> String) -> Self {
        Self { rewrite: Some(rewrite), ..self }
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
            let rewrite = self.rewrite;
            let opened = open(&path).and_then(|reader| match rewrite {
                Some(rewrite) => rewritten(reader, rewrite),
                None => Ok(reader),
            });
            match opened {
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

/// The whole text of a file, or of standard input if its name is `-`.
///
/// # Errors
/// If it cannot be read, which is then reported.
pub(crate) fn whole(path: &Path) -> Result<String, Ending> {
    let faults = Faults::default();
    let mut bytes = Vec::new();
    match open(path).and_then(|mut reader| reader.read_to_end(&mut bytes)) {
        Ok(_) => Ok(String::from_utf8_lossy(&bytes).into_owned()),
        Err(error) => {
            faults.report(path, &error);
            Err(faults.ending())
        }
    }
}

/// The text of a reader, rewritten.
fn rewritten(mut reader: Reader, rewrite: fn(&str) -> String) -> io::Result<Reader> {
    let mut bytes = Vec::new();
    reader.read_to_end(&mut bytes)?;
    let text = rewrite(&String::from_utf8_lossy(&bytes));
    Ok(BufReader::new(Box::new(io::Cursor::new(text))))
}

/// Files that could not be read, or not completely. The others are still read.
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
