//! What comes out of the printer: the pages of a PDF file as images, and their words.

use std::io::Write;
use std::process::{Command, Stdio};
use std::thread;

use crate::say::say;

/// The paper to print on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Paper {
    /// Used in most countries.
    A4,
    /// Used in North America.
    Letter,
}

impl Paper {
    /// Both kinds.
    pub const ALL: [Self; 2] = [Self::A4, Self::Letter];

    /// Width and height in inches.
    pub(crate) fn inches(self) -> (f64, f64) {
        match self {
            Self::A4 => (8.27, 11.69),
            Self::Letter => (8.5, 11.0),
        }
    }
}

/// A printed document.
pub struct Print {
    /// The pages.
    pub pages: Vec<Sheet>,
    /// All words on them, separated by single spaces, in the order of the file. A sentence is contiguous only if nothing in it is
    /// drawn separately.
    pub words: String,
}

/// A printed page as an image.
pub struct Sheet {
    width: usize,
    height: usize,
    /// The brightness of each dot, row by row.
    dots: Vec<u8>,
}

/// A board on a page, by its frame in dots.
pub struct PrintedBoard<'a> {
    sheet: &'a Sheet,
    left: usize,
    top: usize,
    length: usize,
}

/// Dots darker than this count as ink.
const INK: u8 = 150;

impl Print {
    /// Reads a PDF file with the programs of Poppler. If these are not installed, prints a notice and returns `None`.
    pub fn of(file: &[u8]) -> Option<Self> {
        let pages = through("pdftoppm", &["-gray", "-r", "144", "-"], file);
        let words = through("pdftotext", &["-", "-"], file);
        let (Some(pages), Some(words)) = (pages, words) else {
            say("SKIPPED: what is printed is looked at with `pdftoppm` and `pdftotext` of Poppler, which are not installed.");
            return None;
        };
        let words = String::from_utf8(words).expect("a text").split_whitespace().collect::<Vec<_>>().join(" ");
        Some(Self { pages: sheets(&pages), words })
    }

    /// The words of a text that occur less often on the pages than in the text.
    pub fn lacks(&self, text: &str) -> Vec<String> {
        let words = |text: &str| -> Vec<String> {
            text.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty()).map(str::to_string).collect()
        };
        let mut printed = words(&self.words);
        let is_missing = |word: &String| match printed.iter().position(|other| other == word) {
            Some(at) => {
                printed.swap_remove(at);
                false
            }
            None => true,
        };
        words(text).into_iter().filter(is_missing).collect()
    }
}

impl Sheet {
    /// The share of the page that is dark, from 0 to 1.
    pub fn darkness(&self) -> f64 {
        self.dots.iter().filter(|&&dot| dot < 128).count() as f64 / self.dots.len() as f64
    }

    fn has_ink(&self, x: usize, y: usize) -> bool {
        self.dots[y * self.width + x] < INK
    }

    /// The board on the page: the first line across a good part of the page is the top of its frame.
    pub fn board(&self) -> Option<PrintedBoard<'_>> {
        (0..self.height).find_map(|top| {
            let start = (0..self.width).find(|&x| self.has_ink(x, top))?;
            let upper = (start..self.width).take_while(|&x| self.has_ink(x, top)).count();
            // The corners are rounded, so the sides are searched for further down.
            let middle = top + upper / 2;
            if upper < self.width / 4 || middle >= self.height {
                return None;
            }
            let left = (0..self.width).find(|&x| self.has_ink(x, middle))?;
            let right = (0..self.width).rfind(|&x| self.has_ink(x, middle))?;
            Some(PrintedBoard { sheet: self, left, top, length: right - left + 1 })
                .filter(|board| top + board.length <= self.height)
        })
    }
}

impl PrintedBoard<'_> {
    /// Whether each cell has content, row by row, on a board of this side.
    pub fn filled(&self, side: usize) -> Vec<bool> {
        // Lines are thinner than this share of a cell, and nothing is this close to them.
        const EDGE: f64 = 0.09;
        let cell = self.length as f64 / side as f64;
        let dots = |from: usize, index: usize| {
            let at = |share: f64| from + ((index as f64 + share) * cell).round() as usize;
            at(EDGE)..at(1.0 - EDGE)
        };
        let is_filled = |row, column| dots(self.top, row).any(|y| dots(self.left, column).any(|x| self.sheet.has_ink(x, y)));
        (0..side * side).map(|cell| is_filled(cell / side, cell % side)).collect()
    }

    /// Whether all four sides of the frame are there.
    pub fn is_whole(&self) -> bool {
        let (right, bottom) = (self.left + self.length - 1, self.top + self.length - 1);
        let along = |x: usize, y: usize| (0..self.length).map(move |way| (x, y, way));
        let down = [self.left, right].into_iter().flat_map(|x| along(x, self.top)).map(|(x, y, way)| (x, y + way));
        let across = along(self.left, bottom).map(|(x, y, way)| (x + way, y));
        let missing = down.chain(across).filter(|&(x, y)| !self.sheet.has_ink(x, y)).count();
        missing <= self.length / 20
    }
}

/// Parses a sequence of portable grey maps (PGM).
fn sheets(mut maps: &[u8]) -> Vec<Sheet> {
    let mut sheets = Vec::new();
    while !maps.is_empty() {
        let mut field = || {
            let end = maps.iter().position(u8::is_ascii_whitespace).expect("a header of four fields");
            let field = String::from_utf8_lossy(&maps[..end]).into_owned();
            maps = &maps[end + 1..];
            field
        };
        let (kind, size, most) = (field(), [field(), field()].map(|size| size.parse::<usize>().expect("a number")), field());
        assert_eq!((&*kind, &*most), ("P5", "255"), "a grey map");
        let [width, height] = size;
        let (dots, rest) = maps.split_at(width * height);
        sheets.push(Sheet { width, height, dots: dots.to_vec() });
        maps = rest;
    }
    sheets
}

/// The output of a program for an input; `None` if the program is not installed.
fn through(program: &str, arguments: &[&str], input: &[u8]) -> Option<Vec<u8>> {
    let mut command = Command::new(program);
    let mut child = command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().ok()?;
    let mut into = child.stdin.take().expect("a pipe");
    let output = thread::scope(|scope| {
        // A program that has read enough closes its end.
        scope.spawn(move || drop(into.write_all(input)));
        child.wait_with_output().expect("the program ends")
    });
    assert!(output.status.success(), "{program} cannot read what was printed");
    Some(output.stdout)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A page with a frame of 60 by 60 dots, and a dot in the third of its nine cells.
    fn page() -> Vec<u8> {
        let mut dots = vec![255; 100 * 120];
        for way in 0..60 {
            for (x, y) in [(way, 0), (way, 59), (0, way), (59, way)] {
                dots[(y + 10) * 100 + x + 20] = 0;
            }
        }
        dots[20 * 100 + 70] = 100;
        [b"P5\n100 120\n255\n", &dots[..]].concat()
    }

    #[test]
    fn a_board_is_found_on_its_page() {
        let pages = sheets(&[page(), page()].concat());
        assert_eq!(pages.len(), 2);
        let board = pages[1].board().expect("a board");
        assert_eq!((board.left, board.top, board.length), (20, 10, 60));
        assert!(board.is_whole());
        assert_eq!(board.filled(3), [false, false, true, false, false, false, false, false, false]);
    }

    #[test]
    fn a_blank_page_has_none() {
        let blank = [&b"P5\n50 50\n255\n"[..], &[255; 2500]].concat();
        assert!(sheets(&blank)[0].board().is_none());
    }
}
