//! The marks of a cell: notes of digits, and a colour.

use crosshatch_core::{Digit, DigitSet, Grid};

/// The marks of a cell.
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
    /// No marks.
    pub const NONE: Self = Self { corner: DigitSet::EMPTY, centre: DigitSet::EMPTY, struck: DigitSet::EMPTY, colour: None };

    /// The digits noted in the corners or the centre.
    pub fn own(self) -> DigitSet {
        self.corner | self.centre
    }

    /// The marks without digits; the colour stays.
    pub fn without_digits(self) -> Self {
        Self { colour: self.colour, ..Self::NONE }
    }

    /// The marks without the notes of one digit. Whether it is crossed off stays.
    pub fn without(self, digit: Digit) -> Self {
        Self { corner: self.corner.without(digit), centre: self.centre.without(digit), ..self }
    }
}

/// How candidates that the values rule out are painted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AutoGreen {
    /// Not at all: only the candidates that are left are painted, in green.
    LeftOnly,
    /// In red.
    RuledOutToo,
}

/// Candidates painted once: green if the values of that moment leave them. Later values do not change them, as on the page of 2007 that
/// had this first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Painted {
    /// How candidates that were ruled out are painted.
    pub how: AutoGreen,
    /// The values at the moment of painting.
    pub values: Grid,
}

/// A colour for a cell, 0-based: six fills with the letters A to F, then three hatches, so that colour is never the only sign.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Colour(u8);

impl Colour {
    /// The number of colours.
    pub const COUNT: usize = 9;

    /// The colour with this 0-based index, if there is one.
    pub const fn new(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Self(index as u8)) } else { None }
    }

    /// The 0-based index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The letter shown in the cell; hatches have none.
    pub fn letter(self) -> Option<char> {
        (self.0 < 6).then(|| char::from(b'A' + self.0))
    }

    /// The name.
    pub fn name(self) -> &'static str {
        ["colour A", "colour B", "colour C", "colour D", "colour E", "colour F", "row hatch", "column hatch", "box hatch"]
            [self.index()]
    }

    /// All colours in order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }
}
