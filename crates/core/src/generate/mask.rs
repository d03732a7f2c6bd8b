//! Masks: where givens stand.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::board::cell::Cell;

/// Where the givens of a puzzle stand, cell by cell in rows.
///
/// ```
/// use crosshatch_core::generate::{Mask, Spot};
///
/// let mask: Mask = "x..? ?..x .xx. ????".parse()?;
/// assert_eq!((mask.spots().len(), mask.spots()[0], mask.spots()[3]), (16, Spot::Given, Spot::Either));
/// assert_eq!(mask.to_string(), "x..??..x.xx.????");
/// # Ok::<(), crosshatch_core::generate::MaskTextError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Mask(Vec<Spot>);

/// What a mask says of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Spot {
    /// A given stands there.
    Given,
    /// None does.
    Empty,
    /// One may, or not.
    Either,
}

impl Mask {
    /// A mask of these spots, row by row.
    pub fn new(spots: Vec<Spot>) -> Self {
        Self(spots)
    }

    /// What it says of the cells, row by row.
    pub fn spots(&self) -> &[Spot] {
        &self.0
    }

    /// What it says of a cell.
    pub fn at(&self, cell: Cell) -> Spot {
        self.0[cell.index()]
    }

    /// How many cells it says this of.
    pub fn count(&self, spot: Spot) -> usize {
        self.0.iter().filter(|own| **own == spot).count()
    }
}

impl Spot {
    const LETTERS: [(Self, char); 3] = [(Self::Given, 'x'), (Self::Empty, '.'), (Self::Either, '?')];
}

/// Writes `x` for a given, `.` for an empty cell, `?` for either.
impl fmt::Display for Mask {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |spot: &Spot| Spot::LETTERS.iter().find(|(own, _)| own == spot).map_or('?', |(_, letter)| *letter);
        f.write_str(&self.0.iter().map(letter).collect::<String>())
    }
}

/// Reads the same. Spaces and ends of lines do not count; `X`, `#` and digits from 1 stand for a given too, `0`, `-` and `_` for an empty cell.
impl FromStr for Mask {
    type Err = MaskTextError;

    fn from_str(text: &str) -> Result<Self, MaskTextError> {
        let spot = |(at, letter): (usize, char)| match letter {
            'x' | 'X' | '#' | '1'..='9' => Ok(Spot::Given),
            '.' | '0' | '-' | '_' => Ok(Spot::Empty),
            '?' => Ok(Spot::Either),
            other => Err(MaskTextError { letter: other, at }),
        };
        let letters = text.chars().filter(|letter| !letter.is_whitespace());
        letters.enumerate().map(spot).collect::<Result<_, _>>().map(Self)
    }
}

/// A character that does not describe a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MaskTextError {
    /// The character.
    pub letter: char,
    /// The 0-based number of the cell.
    pub at: usize,
}

impl fmt::Display for MaskTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { letter, at } = self;
        write!(f, "A mask has x for a given, . for an empty cell and ? for either; cell {} has \"{letter}\".", at + 1)
    }
}
impl core::error::Error for MaskTextError {}
