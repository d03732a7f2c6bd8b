//! Several files that were opened together, as one text: before each file stand a mark, its name and the end of that line. They become a list
//! with a line for each board, which is called by its file.

use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use super::hodoku::on_one_line;
use crate::text::error::ParseError;
use crate::text::foreign::Foreign;
use crate::text::format::{Format, Formats, List, Place, Reading};
use crate::text::lines::Line;
use crate::text::source::Text;

pub(crate) static FILES: Format = Format {
    id: "files",
    name: "several files",
    counted: Some(|reading: &Reading| format!("{} boards in files", reading.boards())),
    #[cfg(test)]
    samples: &["\u{c}one.txt\n12..\n..12\n2...\n...1\n\u{c}two.txt\n1234\n....\n....\n4321\n"],
    ..Format::NAMED_ONLY
};

/// What stands before each file.
pub const FILE_MARK: char = '\u{c}';

/// How the names of pictures end, in lower case.
const PICTURES: [&str; 9] = [".png", ".jpg", ".jpeg", ".gif", ".webp", ".heic", ".bmp", ".svg", ".pdf"];

/// How the text of a file is read.
type Read = fn(&str) -> Result<Reading, ParseError>;

/// Reads several files, each by `read` and, for the list, in one of these formats. `None` if the text does not begin with the mark.
pub(crate) fn read(text: &str, formats: Formats, read: Read) -> Option<Result<Reading, ParseError>> {
    let files = text.strip_prefix(FILE_MARK)?.split(FILE_MARK).map(|file| file.split_once('\n').unwrap_or((file, "")));
    if let (Some((name, content)), None) = (files.clone().next(), files.clone().nth(1)) {
        return Some(if is_picture(name) { Err(ParseError::foreign(PICTURE)) } else { read(content) });
    }
    let mut list = Lines::default();
    let mut refused = None;
    for (name, content) in files {
        match boards(name, content, read) {
            Ok(boards) => boards.iter().for_each(|(board, comment)| list.push(board, name, comment)),
            Err(error) => {
                refused = refused.or(Some(error));
                list.refuse(name);
            }
        }
    }
    Some(
        list.first
            .take()
            .ok_or_else(|| refused.unwrap_or_else(|| ParseError::foreign(PICTURE)))
            .map(|first| list.reading(first, formats)),
    )
}

const PICTURE: Foreign = Foreign::Named("a picture");

fn is_picture(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    PICTURES.iter().any(|end| name.ends_with(end))
}

/// The boards of a file, each with what stands beside it.
fn boards(name: &str, content: &str, read: Read) -> Result<Vec<(Reading, String)>, ParseError> {
    if is_picture(name) {
        return Err(ParseError::foreign(PICTURE));
    }
    let reading = read(content)?;
    let Some(list) = reading.list.as_ref().filter(|list| list.len() > 1) else {
        return Ok(vec![(Reading { list: None, ..reading }, String::new())]);
    };
    Ok(list.iter().enumerate().filter_map(|(at, listed)| Some((list.reading(at)?, listed.comment))).collect())
}

/// The lines of the list.
#[derive(Default)]
struct Lines {
    text: String,
    places: Vec<Place>,
    /// The lines of files that could not be read: the number and where the line starts and ends.
    unread: Vec<(usize, usize, usize)>,
    first: Option<Reading>,
}

impl Lines {
    fn push(&mut self, board: &Reading, name: &str, comment: &str) {
        let start = self.text.len();
        self.text += &on_one_line(board);
        let end = self.text.len();
        self.text.extend(["  ", name, " ", comment]);
        let line = self.places.len() + self.unread.len() + 1;
        self.places.push(Place { line, before: start, start, end, after: self.text.len() });
        self.text.push('\n');
        self.first.get_or_insert_with(|| board.clone());
    }

    fn refuse(&mut self, name: &str) {
        let start = self.text.len();
        self.text += name;
        self.unread.push((self.places.len() + self.unread.len() + 1, start, self.text.len()));
        self.text.push('\n');
    }

    /// The reading of all files, of which this is the first board.
    fn reading(self, first: Reading, formats: Formats) -> Reading {
        let Self { text, places, unread, .. } = self;
        if places.len() == 1 && unread.is_empty() {
            return first;
        }
        let lines: Vec<Line<'_>> =
            unread.iter().map(|&(number, start, end)| Line { number, start, text: &text[start..end] }).collect();
        let format = if places.len() == 1 { first.format } else { &FILES };
        let list = List::new(&Text::of(&text), formats, places, &lines);
        Reading { format, list: Some(list), ..first }
    }
}
