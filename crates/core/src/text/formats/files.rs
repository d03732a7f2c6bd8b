//! Files that were opened together, as one text: before each file stand a mark, its name and a line break. They become a list with a line for
//! each board, which is called by its file. A file that could not be opened has its name alone.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::text::error::ParseError;
use crate::text::foreign::Foreign;
use crate::text::format::{Format, Formats, List, Place, Reading, Unread};
use crate::text::one_line::on_one_line;

pub(crate) static FILES: Format = Format {
    id: "files",
    name: "several files",
    counted: Some(|reading: &Reading| format!("{} boards in files", reading.boards())),
    #[cfg(test)]
    samples: &["\u{1c}one.txt\n12..\n..12\n2...\n...1\n\u{1c}two.txt\n1234\n....\n....\n4321\n"],
    ..Format::NAMED_ONLY
};

/// What stands before each file: the file separator of ASCII.
pub(crate) const MARK: char = '\u{1c}';

/// How the names of pictures end, in lower case.
const PICTURES: [&str; 9] = [".png", ".jpg", ".jpeg", ".gif", ".webp", ".heic", ".bmp", ".svg", ".pdf"];

/// Reads a text.
type Reader = fn(&str) -> Result<Reading, ParseError>;

/// Reads files, each by `reader`; the boards of their list are in `formats`. `None` if the text does not begin with the mark.
pub(crate) fn read(text: &str, formats: Formats, reader: Reader) -> Option<Result<Reading, ParseError>> {
    let files: Vec<File<'_>> = text.strip_prefix(MARK)?.split(MARK).map(File::of).collect();
    if let [file] = &files[..] {
        return Some(file.read(reader));
    }
    let mut readings: Vec<_> = files.iter().map(|file| file.read(reader)).collect();
    let mut list = Lines::default();
    for (file, reading) in files.iter().zip(&readings) {
        match reading {
            Ok(reading) => list.push(file.name, reading),
            Err(error) => list.refuse(file.name, Some(*error)),
        }
    }
    let first = readings.iter().position(Result::is_ok).unwrap_or(0);
    Some(readings.swap_remove(first).map(|first| list.reading(first, formats)))
}

/// A file.
struct File<'a> {
    name: &'a str,
    /// None if the file could not be opened.
    content: Option<&'a str>,
}

impl<'a> File<'a> {
    /// The file that stands between two marks.
    fn of(text: &'a str) -> Self {
        let (name, content) = text.split_once('\n').map_or((text, None), |(name, content)| (name, Some(content)));
        Self { name, content }
    }

    fn read(&self, reader: Reader) -> Result<Reading, ParseError> {
        let name = self.name.to_ascii_lowercase();
        match self.content {
            None => Err(ParseError::foreign(Foreign::Unopened)),
            Some(_) if PICTURES.iter().any(|end| name.ends_with(end)) => Err(ParseError::foreign(Foreign::Named("a picture"))),
            Some(content) => reader(content),
        }
    }
}

/// The lines of the list.
#[derive(Default)]
struct Lines {
    text: String,
    places: Vec<Place>,
    unread: Vec<Unread>,
}

impl Lines {
    /// Adds the boards of a file, and between them the lines of it that could not be read.
    fn push(&mut self, name: &str, reading: &Reading) {
        let Some(list) = &reading.list else { return self.push_board(reading, name, "") };
        let mut unread = list.unread_lines(1).map(|(line, _)| line).peekable();
        for (at, listed) in list.iter().enumerate() {
            while let Some(line) = unread.next_if(|line| line.number < listed.line) {
                self.refuse(line.text, None);
            }
            if let Some(board) = list.reading(at) {
                self.push_board(&board, name, &listed.comment);
            }
        }
        unread.for_each(|line| self.refuse(line.text, None));
    }

    fn push_board(&mut self, board: &Reading, name: &str, comment: &str) {
        let (line, start) = (self.next_line(), self.text.len());
        self.text += &on_one_line(board);
        let end = self.text.len();
        self.text.extend(["  ", name, " ", comment]);
        self.places.push(Place { line, before: start, start, end, after: self.text.len() });
        self.text.push('\n');
    }

    /// Adds a line of a file that could not be read, or the name of a file that could not be read, with the reason.
    fn refuse(&mut self, text: &str, reason: Option<ParseError>) {
        let (line, start) = (self.next_line(), self.text.len());
        self.text += text;
        self.unread.push(Unread { line, start, end: self.text.len(), reason });
        self.text.push('\n');
    }

    fn next_line(&self) -> usize {
        self.places.len() + self.unread.len() + 1
    }

    /// The reading of all files, of which this is that of the first file with a board.
    fn reading(self, first: Reading, formats: Formats) -> Reading {
        let format = if self.places.len() == 1 { first.format } else { &FILES };
        Reading { format, list: Some(List::new(&self.text, formats, self.places, self.unread)), ..first }
    }
}
