//! What a person notes in a cell beside its value.

use crosshatch_core::{Digit, DigitSet, Grid};

/// The notes of one cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Marks {
    /// Digits noted in the corners: places of a digit within a box.
    pub corner: DigitSet,
    /// Digits noted in the centre: what the cell may hold.
    pub centre: DigitSet,
    /// Digits crossed off the automatic candidates.
    pub struck: DigitSet,
    /// The cell's colour.
    pub colour: Option<Colour>,
}

impl Marks {
    /// Nothing noted.
    pub const NONE: Self = Self { corner: DigitSet::EMPTY, centre: DigitSet::EMPTY, struck: DigitSet::EMPTY, colour: None };

    /// The digits noted in either place.
    pub fn own(self) -> DigitSet {
        self.corner | self.centre
    }

    /// The notes without those of digits; the colour stays.
    pub fn without_digits(self) -> Self {
        Self { colour: self.colour, ..Self::NONE }
    }

    /// The notes without one digit in corner and centre.
    pub fn without(self, digit: Digit) -> Self {
        Self { corner: self.corner.without(digit), centre: self.centre.without(digit), ..self }
    }
}

/// How small digits are painted that the filled cells rule out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AutoGreen {
    /// Not at all: only what is left is there, in green.
    LeftOnly,
    /// In red.
    RuledOutToo,
}

/// All small digits, painted once: green where the values of that moment leave them. It stays as it is while the board goes on, as on
/// the page of 2007 that it comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Painted {
    /// How.
    pub how: AutoGreen,
    /// The values of that moment.
    pub values: Grid,
}

/// A colour for a cell, 0-based: six fills with the letters A to F, then three hatches, so that colour is never the only sign.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Colour(u8);

impl Colour {
    /// How many there are.
    pub const COUNT: usize = 9;

    /// The colour with this 0-based index, if there is one.
    pub const fn new(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Self(index as u8)) } else { None }
    }

    /// The 0-based index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The letter that stands in the cell, or none for a hatch.
    pub fn letter(self) -> Option<char> {
        (self.0 < 6).then(|| char::from(b'A' + self.0))
    }

    /// What it is called.
    pub fn name(self) -> &'static str {
        ["colour A", "colour B", "colour C", "colour D", "colour E", "colour F", "row hatch", "column hatch", "box hatch"]
            [self.index()]
    }

    /// All colours in order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }
}
