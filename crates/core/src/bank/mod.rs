//! A bank of rated 9x9 puzzles, in about 23 bytes each.
//!
//! [`Bank::read`] takes some milliseconds for ten thousand puzzles: it reads their ratings and leaves the givens to [`Bank::givens`].
//!
//! ```
//! use crosshatch_core::bank::{self, Bank, Entry, Ratings, presented};
//! use crosshatch_core::text;
//!
//! let grid = text::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?.grid;
//! let ratings = Ratings { iron: 8, seconds: 150, hodoku: (0, 214), explainer: [12, 12, 10], hardest: 0, minimal: false };
//! let bytes = bank::write(&["hidden-single"], &[Entry { givens: presented(&grid), ratings }]);
//! let bank = Bank::read(bytes).expect("a bank");
//! assert_eq!((bank.givens(0), bank.ratings()), (Some(presented(&grid)), &[ratings][..]));
//! # Ok::<(), text::ParseError>(())
//! ```
//!
//! # Format
//!
//! Little-endian. `CHB` and the version, 1; the number of techniques (1 byte), and for each the length of its id (1 byte) and the id; the number of
//! tenths that occur in Explainer's ratings (1 byte), and these in ascending order (1 byte each); the number of puzzles (4 bytes), and the largest
//! iron score, time and `HoDoKu` score (4 bytes each). Then the puzzles: the length of a record (1 byte), and the record, a number of several digits
//! each with its own radix (`number.rs`), lowest first: ER, EP, ED, seconds, iron score, level, `HoDoKu` score, hardest technique, whether it is
//! minimal, the number of givens, which cells are given, and which digits.
//!
//! The digits of a puzzle are written in the order of their first appearance, so a puzzle is stored up to the names of its digits. The names are drawn
//! from a hash of what is stored; [`presented`] gives a puzzle the names that it will have in a bank. Ratings depend on those names.

mod cells;
mod number;

use alloc::collections::BTreeSet;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use crate::board::digit::Digit;
use crate::board::grid::Grid;
use crate::board::shape::Shape;
use crate::rng::Rng;
use crate::symmetry::Relabelling;
use number::{MOST_RADIX, Reader, Writer};

/// The mark of a bank and its version.
const MARK: [u8; 4] = *b"CHB\x01";

/// Rated puzzles.
#[derive(Debug)]
pub struct Bank {
    bytes: Vec<u8>,
    header: Header,
    /// Where each record begins.
    records: Vec<usize>,
    ratings: Vec<Ratings>,
}

/// A puzzle and its ratings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The givens of a 9x9 puzzle, as [`presented`] gives them.
    pub givens: Grid,
    /// The ratings.
    pub ratings: Ratings,
}

/// The ratings of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Ratings {
    /// ER, EP and ED of Sudoku Explainer, in tenths.
    pub explainer: [u32; 3],
    /// The seconds on the minutes scale.
    pub seconds: u32,
    /// The score on the iron scale.
    pub iron: u32,
    /// The place of `HoDoKu`'s level, from 0 to 4, and its score.
    pub hodoku: (u32, u32),
    /// The hardest technique: its place in [`Bank::techniques`].
    pub hardest: usize,
    /// Whether every given is needed.
    pub minimal: bool,
}

/// Why bytes are not a bank.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BankError {
    /// They do not begin with the mark of a bank.
    NoBank,
    /// They are a bank of another version.
    Version(u8),
    /// They end too early; the number of bytes.
    CutShort(usize),
    /// They contain what no bank contains; the place after what was read.
    Damaged(usize),
}

/// The number of `HoDoKu`'s levels.
const LEVELS: u64 = 5;

/// The puzzle with the names of digits that it has in a bank. Puzzles that differ only in the names of their digits become equal.
///
/// # Panics
/// When the puzzle is not 9x9.
pub fn presented(givens: &Grid) -> Grid {
    let stored = Relabelling::by_first_appearance(givens).apply(givens);
    named(&stored)
}

/// The names drawn for a puzzle whose digits are in the order of their first appearance.
fn named(stored: &Grid) -> Grid {
    assert_eq!(stored.shape(), Shape::NINE, "a bank has 9x9 puzzles");
    // FNV-1a over the cells.
    let byte = |value: Option<Digit>| value.map_or(0, |digit| digit.index() as u64 + 1);
    let hash = stored.values().fold(0xcbf2_9ce4_8422_2325_u64, |hash, value| (hash ^ byte(value)).wrapping_mul(0x0100_0000_01b3));
    Relabelling::random(Shape::NINE, &mut Rng::new(hash)).apply(stored)
}

/// What all records of a bank share.
#[derive(Debug)]
struct Header {
    techniques: Vec<String>,
    tenths: Vec<u8>,
    most_iron: u32,
    most_seconds: u32,
    most_hodoku: u32,
}

/// A bank as bytes: the ids of the techniques that its entries name, and its entries in this order.
///
/// # Panics
/// When an entry is not [`presented`], or names no technique of the list; and when a number is beyond the format: a rating in tenths, or the
/// number of techniques, above 255.
pub fn write(techniques: &[&str], entries: &[Entry]) -> Vec<u8> {
    let tenths = entries.iter().flat_map(|entry| entry.ratings.explainer);
    let tenths: BTreeSet<u8> = tenths.map(|tenths| u8::try_from(tenths).expect("a rating below 25.6")).collect();
    let most = |amount: fn(&Ratings) -> u32| entries.iter().map(|entry| amount(&entry.ratings)).max().unwrap_or(0);
    let header = Header {
        techniques: techniques.iter().map(ToString::to_string).collect(),
        tenths: tenths.into_iter().collect(),
        most_iron: most(|ratings| ratings.iron),
        most_seconds: most(|ratings| ratings.seconds),
        most_hodoku: most(|ratings| ratings.hodoku.1),
    };
    let mut bytes = header.bytes(entries.len());
    for entry in entries {
        let record = header.record(entry);
        bytes.push(u8::try_from(record.len()).expect("no puzzle takes so much"));
        bytes.extend(record);
    }
    bytes
}

impl Bank {
    /// Reads a bank.
    ///
    /// # Errors
    /// When the bytes are not a bank of this version, or are damaged where that shows.
    pub fn read(bytes: Vec<u8>) -> Result<Self, BankError> {
        let mut input = Input { bytes: &bytes, at: 0 };
        let (header, count) = Header::read(&mut input)?;
        let (mut records, mut ratings) = (Vec::new(), Vec::new());
        for _ in 0..count {
            records.push(input.at);
            let length = input.byte()?;
            ratings.push(header.ratings(&mut Reader::new(input.take(length.into())?)));
        }
        if input.at < bytes.len() {
            return Err(BankError::Damaged(input.at));
        }
        Ok(Self { bytes, header, records, ratings })
    }

    /// The ids of the techniques that ratings name.
    pub fn techniques(&self) -> &[String] {
        &self.header.techniques
    }

    /// The ratings of all puzzles, in the order of the bank.
    pub fn ratings(&self) -> &[Ratings] {
        &self.ratings
    }

    /// The givens of a puzzle, by its place; `None` where there is none, or its record is damaged.
    pub fn givens(&self, place: usize) -> Option<Grid> {
        let at = *self.records.get(place)?;
        let record = &self.bytes[at + 1..][..self.bytes[at].into()];
        let mut reader = Reader::new(record);
        self.header.ratings(&mut reader);
        let givens = named(&cells::read(&mut reader)?);
        reader.is_at_end().then_some(givens)
    }
}

impl Header {
    fn bytes(&self, count: usize) -> Vec<u8> {
        let mut bytes = MARK.to_vec();
        bytes.push(u8::try_from(self.techniques.len()).expect("at most 255 techniques"));
        for id in &self.techniques {
            bytes.push(u8::try_from(id.len()).expect("ids are short"));
            bytes.extend(id.as_bytes());
        }
        bytes.push(u8::try_from(self.tenths.len()).expect("at most 255 tenths"));
        bytes.extend(&self.tenths);
        for number in [count as u32, self.most_iron, self.most_seconds, self.most_hodoku] {
            bytes.extend(number.to_le_bytes());
        }
        bytes
    }

    /// Reads the header and the number of records that follow.
    fn read(input: &mut Input<'_>) -> Result<(Self, u32), BankError> {
        let mark = input.take(MARK.len()).map_err(|_| BankError::NoBank)?;
        if mark[..3] != MARK[..3] {
            return Err(BankError::NoBank);
        }
        if mark[3] != MARK[3] {
            return Err(BankError::Version(mark[3]));
        }
        let mut techniques = Vec::new();
        for _ in 0..input.byte()? {
            let length = input.byte()?;
            let id = core::str::from_utf8(input.take(length.into())?);
            techniques.push(id.map_err(|_| BankError::Damaged(input.at))?.to_string());
        }
        let count = input.byte()?;
        let tenths = input.take(count.into())?.to_vec();
        let [count, most_iron, most_seconds, most_hodoku] = [input.number()?, input.number()?, input.number()?, input.number()?];
        let too_large = u64::from(most_iron.max(most_seconds).max(most_hodoku)) >= MOST_RADIX;
        if too_large || (count > 0 && (techniques.is_empty() || tenths.is_empty())) {
            return Err(BankError::Damaged(input.at));
        }
        Ok((Self { techniques, tenths, most_iron, most_seconds, most_hodoku }, count))
    }

    fn record(&self, Entry { givens, ratings }: &Entry) -> Vec<u8> {
        let mut writer = Writer::default();
        for tenths in ratings.explainer {
            let place = self.tenths.iter().position(|&known| u32::from(known) == tenths);
            writer.push(place.expect("the header has all of them") as u64, self.tenths.len() as u64);
        }
        writer.push(ratings.seconds.into(), u64::from(self.most_seconds) + 1);
        writer.push(ratings.iron.into(), u64::from(self.most_iron) + 1);
        writer.push(ratings.hodoku.0.into(), LEVELS);
        writer.push(ratings.hodoku.1.into(), u64::from(self.most_hodoku) + 1);
        writer.push(ratings.hardest as u64, self.techniques.len() as u64);
        writer.push(ratings.minimal.into(), 2);
        let stored = Relabelling::by_first_appearance(givens).apply(givens);
        assert_eq!(named(&stored), *givens, "the digits have the names that they have in a bank");
        cells::write(&stored, &mut writer);
        writer.bytes()
    }

    fn ratings(&self, reader: &mut Reader) -> Ratings {
        let explainer = [(); 3].map(|()| self.tenths[reader.next(self.tenths.len() as u64) as usize].into());
        let seconds = reader.next(u64::from(self.most_seconds) + 1) as u32;
        let iron = reader.next(u64::from(self.most_iron) + 1) as u32;
        let hodoku = (reader.next(LEVELS) as u32, reader.next(u64::from(self.most_hodoku) + 1) as u32);
        let hardest = reader.next(self.techniques.len() as u64) as usize;
        Ratings { explainer, seconds, iron, hodoku, hardest, minimal: reader.next(2) == 1 }
    }
}

/// Bytes that are being read.
struct Input<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Input<'a> {
    fn take(&mut self, length: usize) -> Result<&'a [u8], BankError> {
        let end = self.at.checked_add(length).filter(|&end| end <= self.bytes.len());
        let end = end.ok_or(BankError::CutShort(self.bytes.len()))?;
        let taken = &self.bytes[self.at..end];
        self.at = end;
        Ok(taken)
    }

    fn byte(&mut self) -> Result<u8, BankError> {
        Ok(self.take(1)?[0])
    }

    fn number(&mut self) -> Result<u32, BankError> {
        Ok(self.take(4)?.iter().rev().fold(0, |number, &byte| number << 8 | u32::from(byte)))
    }
}

impl fmt::Display for BankError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoBank => f.write_str("This file is not a bank of puzzles."),
            Self::Version(version) => write!(f, "This bank of puzzles has version {version}; version {} is known here.", MARK[3]),
            Self::CutShort(bytes) => write!(f, "The bank of puzzles ends too early, after {bytes} bytes."),
            Self::Damaged(at) => write!(f, "The bank of puzzles is damaged at byte {at}."),
        }
    }
}
impl core::error::Error for BankError {}

#[cfg(test)]
mod tests;
