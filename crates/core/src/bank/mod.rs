//! A bank of rated 9x9 puzzles, in less than 25 bytes each.
//!
//! [`Bank::read`] takes some milliseconds for ten thousand puzzles: it reads their ratings and leaves the givens to [`Bank::givens`].
//!
//! ```
//! use crosshatch_core::bank::{self, Bank, Entry, Ratings, presented};
//! use crosshatch_core::text;
//!
//! let grid = text::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?.grid;
//! let ratings = Ratings { iron: 8, seconds: 150, hodoku: (0, 214), explainer: [12, 12, 10], hardest: [0; 2], minimal: false };
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
//! iron score, time and HoDoKu score (4 bytes each). Then two tables of what occurs together: for each of the tenths, the techniques that are
//! hardest on Explainer's path at this ER; for each technique, the levels at which it is hardest on HoDoKu's path; each list with its length
//! (1 byte). Then the puzzles: the length of a record (1 byte), and the record, a number of several digits each with its own radix (`number.rs`),
//! lowest first: ER, EP up to ER, ED up to EP, the hardest technique of those at this ER, the hardest technique on HoDoKu's path, the level of those
//! with this technique, HoDoKu score, seconds, iron score, whether it is minimal, the number of givens, which cells are given, and which digits.
//!
//! The digits of a puzzle are written in the order of their first appearance, so a puzzle is stored up to the names of its digits. The names are drawn
//! from a hash of what is stored; [`presented`] gives a puzzle the names that it will have in a bank. Ratings depend on those names.

mod cells;
mod number;

use alloc::collections::BTreeSet;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

use crate::board::digit::Digit;
use crate::board::grid::Grid;
use crate::board::shape::Shape;
use crate::rng::Rng;
use crate::symmetry::Relabelling;
use number::{MOST_RADIX, Reader, Writer};

/// The mark of a bank and its version.
const MARK: [u8; 4] = *b"CHB\x01";

/// Rated puzzles.
#[derive(PartialEq, Eq, Debug)]
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
    /// The place of HoDoKu's level, from 0 to 4, and its score.
    pub hodoku: (u32, u32),
    /// The technique of the most expensive step on HoDoKu's path and on Explainer's, as places in [`Bank::techniques`].
    pub hardest: [usize; 2],
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

/// How long people take for a puzzle, in one word.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Difficulty {
    /// Less than 5 minutes.
    Easy,
    /// 5 to 9 minutes.
    Medium,
    /// 9 to 14 minutes.
    Hard,
    /// 14 minutes or more. The minutes scale predicts no longer times.
    Expert,
}

impl Difficulty {
    /// All of them, the quickest first.
    pub const ALL: [Self; 4] = [Self::Easy, Self::Medium, Self::Hard, Self::Expert];

    /// Its name, such as "Easy".
    pub const fn name(self) -> &'static str {
        ["Easy", "Medium", "Hard", "Expert"][self as usize]
    }

    /// Its times on the minutes scale, in seconds.
    pub const fn seconds(self) -> Range<u32> {
        match self {
            Self::Easy => 0..300,
            Self::Medium => 300..540,
            Self::Hard => 540..840,
            Self::Expert => 840..u32::MAX,
        }
    }

    /// The difficulty of a puzzle that takes this many seconds on the minutes scale.
    pub fn of(seconds: u32) -> Self {
        Self::ALL.into_iter().rfind(|difficulty| difficulty.seconds().start <= seconds).unwrap_or(Self::Easy)
    }
}

/// The number of HoDoKu's levels.
const LEVELS: usize = 5;

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
    let byte = |value: Option<Digit>| value.map_or(0, |digit| digit.index() as u8 + 1);
    let seed = Rng::seed_of(stored.values().map(byte));
    Relabelling::random(Shape::NINE, &mut Rng::new(seed)).apply(stored)
}

/// What all records of a bank share.
#[derive(PartialEq, Eq, Debug)]
struct Header {
    techniques: Vec<String>,
    tenths: Vec<u8>,
    most_iron: u32,
    most_seconds: u32,
    most_hodoku: u32,
    /// For each of the tenths, the techniques that are hardest on Explainer's path at this ER.
    by_er: Vec<Vec<u8>>,
    /// For each technique, the levels at which it is hardest on HoDoKu's path.
    by_technique: Vec<Vec<u8>>,
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
    let tenths: Vec<u8> = tenths.into_iter().collect();
    let of_er = |ratings: &Ratings| (place_of(&tenths, ratings.explainer[0]), ratings.hardest[1]);
    let of_technique = |ratings: &Ratings| (ratings.hardest[0], ratings.hodoku.0 as usize);
    let header = Header {
        by_er: together(tenths.len(), entries, of_er),
        by_technique: together(techniques.len(), entries, of_technique),
        techniques: techniques.iter().map(ToString::to_string).collect(),
        tenths,
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

/// `pair` gives two numbers for each entry. For each value of the first number, below `count`: the values of the second number that occur
/// with it, in ascending order.
fn together(count: usize, entries: &[Entry], pair: impl Fn(&Ratings) -> (usize, usize)) -> Vec<Vec<u8>> {
    let mut lists = vec![BTreeSet::new(); count];
    for entry in entries {
        let (first, second) = pair(&entry.ratings);
        lists[first].insert(u8::try_from(second).expect("at most 255 of them"));
    }
    lists.into_iter().map(|list| list.into_iter().collect()).collect()
}

/// The place of a rating among those that occur.
fn place_of(tenths: &[u8], rating: u32) -> usize {
    tenths.iter().position(|&known| u32::from(known) == rating).expect("the header has all of them")
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
            let record = input.take(length.into())?;
            ratings.push(header.ratings(&mut Reader::new(record)).ok_or(BankError::Damaged(input.at))?);
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

    /// The givens of a puzzle, by its place; `None` if the place is out of range or its record is damaged.
    pub fn givens(&self, place: usize) -> Option<Grid> {
        let at = *self.records.get(place)?;
        let record = &self.bytes[at + 1..][..self.bytes[at].into()];
        let mut reader = Reader::new(record);
        self.header.ratings(&mut reader)?;
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
        for list in self.by_er.iter().chain(&self.by_technique) {
            bytes.push(u8::try_from(list.len()).expect("at most 255 techniques"));
            bytes.extend(list);
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
        let mut lists = |length: usize, radix: usize| -> Result<Vec<Vec<u8>>, BankError> {
            let mut list = || {
                let length = input.byte()?;
                let list = input.take(length.into())?.to_vec();
                if list.iter().all(|&value| usize::from(value) < radix) { Ok(list) } else { Err(BankError::Damaged(input.at)) }
            };
            (0..length).map(|_| list()).collect()
        };
        let by_er = lists(tenths.len(), techniques.len())?;
        let by_technique = lists(techniques.len(), LEVELS)?;
        Ok((Self { techniques, tenths, most_iron, most_seconds, most_hodoku, by_er, by_technique }, count))
    }

    fn record(&self, Entry { givens, ratings }: &Entry) -> Vec<u8> {
        let mut writer = Writer::default();
        let places = ratings.explainer.map(|tenths| place_of(&self.tenths, tenths));
        let mut radix = self.tenths.len();
        for place in places {
            writer.push(place as u64, radix as u64);
            radix = place + 1;
        }
        let [in_hodoku, in_explainer] = ratings.hardest;
        writer.push_of(&self.by_er[places[0]], in_explainer);
        writer.push(in_hodoku as u64, self.techniques.len() as u64);
        writer.push_of(&self.by_technique[in_hodoku], ratings.hodoku.0 as usize);
        writer.push(ratings.hodoku.1.into(), u64::from(self.most_hodoku) + 1);
        writer.push(ratings.seconds.into(), u64::from(self.most_seconds) + 1);
        writer.push(ratings.iron.into(), u64::from(self.most_iron) + 1);
        writer.push(ratings.minimal.into(), 2);
        let stored = Relabelling::by_first_appearance(givens).apply(givens);
        assert_eq!(named(&stored), *givens, "the digits have the names that they have in a bank");
        cells::write(&stored, &mut writer);
        writer.bytes()
    }

    /// Reads the ratings of a record; `None` if they are not those of a puzzle.
    fn ratings(&self, reader: &mut Reader) -> Option<Ratings> {
        let mut radix = self.tenths.len();
        let places = [(); 3].map(|()| {
            let place = reader.next(radix as u64) as usize;
            radix = place + 1;
            place
        });
        let explainer = places.map(|place| self.tenths[place].into());
        let in_explainer = reader.next_of(&self.by_er[places[0]])?;
        let in_hodoku = reader.next(self.techniques.len() as u64) as usize;
        let level = reader.next_of(&self.by_technique[in_hodoku])?;
        let score = reader.next(u64::from(self.most_hodoku) + 1) as u32;
        let seconds = reader.next(u64::from(self.most_seconds) + 1) as u32;
        let iron = reader.next(u64::from(self.most_iron) + 1) as u32;
        let hardest = [in_hodoku, in_explainer.into()];
        Some(Ratings { explainer, seconds, iron, hodoku: (level.into(), score), hardest, minimal: reader.next(2) == 1 })
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
