//! The text formats: one file each and one list.
//!
//! ```
//! use crosshatch_core::text::{self, Content, Symbols, formats};
//!
//! let json = formats::ALL.iter().find(|format| format.id == "json").expect("a format");
//! let grid = text::read("12..............")?.grid;
//! let board = Content { grid: &grid, givens: None, candidates: None, symbols: Symbols::FromOne };
//! let written = json.write(&[board]).expect("it is written");
//! let reading = text::read(&written)?;
//! assert_eq!((&reading.grid, reading.format), (&grid, *json));
//! # Ok::<(), text::ParseError>(())
//! ```

pub(super) mod address;
pub(super) mod candidate_grid;
pub(super) mod f_puzzles;
pub(super) mod files;
pub(super) mod hodoku;
pub(super) mod ipuz;
pub(super) mod json;
pub(super) mod ksudoku;
#[cfg(test)]
mod laws;
pub(super) mod line;
pub(super) mod list;
pub(super) mod named_cells;
pub(super) mod opensudoku;
pub(super) mod penpa;
pub(super) mod printed;
pub(super) mod puzz_link;
pub(super) mod rows;
pub(super) mod sadman;
pub(super) mod sudocue;
pub(super) mod sudoku_coach;
pub(super) mod sudoku_exchange;
pub(super) mod sudokupad;
pub(super) mod sudokuwiki;
pub(super) mod sukaku;
pub(super) mod table;
pub(super) mod tatham;
pub(super) mod web_page;
pub(super) mod xml;

use super::foreign::Sign;
use super::format::{Format, Formats, OnLine, ReadLines, ReadWhole, Reads, Rewrite};

/// All formats.
pub static ALL: &[&Format] = &[
    &sukaku::SUKAKU,
    &hodoku::HODOKU,
    &line::LINE,
    &rows::ROWS,
    &candidate_grid::CANDIDATE_GRID,
    &list::LIST,
    &files::FILES,
    &table::TABLE,
    &printed::PRINTED,
    &named_cells::NAMED_CELLS,
    &ipuz::IPUZ,
    &sudokupad::SUDOKUPAD,
    &f_puzzles::F_PUZZLES,
    &json::JSON,
    &web_page::WEB_PAGE,
    &opensudoku::OPENSUDOKU,
    &ksudoku::KSUDOKU,
    &xml::XML,
    &sadman::SADMAN,
    &sudocue::SUDOCUE,
    &tatham::TATHAM,
    &sudokuwiki::SUDOKUWIKI,
    &sudoku_exchange::SUDOKU_EXCHANGE,
    &sudoku_coach::SUDOKU_COACH,
    &puzz_link::PUZZ_LINK,
    &penpa::PENPA,
    &address::ADDRESS,
];

/// The most pasted formats, in the order of [`ALL`]. A program that loads the others lazily tries these first.
pub(super) static COMMON: &[&Format] = &[&sukaku::SUKAKU, &line::LINE, &rows::ROWS, &candidate_grid::CANDIDATE_GRID, &list::LIST];

/// This format alone; none if it is not in [`ALL`].
pub(super) fn alone(format: &Format) -> Formats {
    ALL.iter().find(|known| **known == format).map_or(&[], core::slice::from_ref)
}

fn reads(formats: Formats) -> impl DoubleEndedIterator<Item = &'static Reads> {
    formats.iter().flat_map(|format| format.reads)
}

/// The readers of whole texts.
pub(super) fn whole(formats: Formats) -> impl Iterator<Item = ReadWhole> {
    reads(formats).filter_map(|reads| if let Reads::Whole(read) = reads { Some(*read) } else { None })
}

/// What makes lines of files with several boards.
pub(super) fn rewritten(formats: Formats) -> impl Iterator<Item = Rewrite> {
    reads(formats).filter_map(|reads| if let Reads::Rewritten(rewrite) = reads { Some(*rewrite) } else { None })
}

/// The readers that are asked where the others have found no board.
pub(super) fn fallbacks(formats: Formats) -> impl Iterator<Item = ReadWhole> {
    reads(formats).filter_map(|reads| if let Reads::Fallback(read) = reads { Some(*read) } else { None })
}

/// The readers of boards on one line.
pub(super) fn on_line(formats: Formats) -> impl DoubleEndedIterator<Item = &'static OnLine> {
    reads(formats).filter_map(|reads| if let Reads::OnLine(on_line) = reads { Some(on_line) } else { None })
}

/// The readers of boards on several lines.
pub(super) fn on_lines(formats: Formats) -> impl Iterator<Item = ReadLines> {
    reads(formats).filter_map(|reads| if let Reads::OnLines(read) = reads { Some(*read) } else { None })
}

/// The signs of what is named and not read.
pub(super) fn signs() -> impl Iterator<Item = &'static Sign> {
    ALL.iter().flat_map(|format| format.signs)
}
