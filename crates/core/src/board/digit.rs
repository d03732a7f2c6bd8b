//! Digits, whatever they look like: [`crate::text::Symbols`] alone knows how one is written.

use crate::board::set::{Member, SmallSet};

/// A digit as a 0-based index below the side of its shape: on 9x9 the digit written "1" is 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Digit(u8);

/// A set of digits.
pub type DigitSet = SmallSet<Digit>;

impl Digit {
    /// The digit with this 0-based index.
    pub const fn new(index: usize) -> Self {
        Self(index as u8)
    }

    /// The 0-based index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Member for Digit {
    fn index(self) -> usize {
        self.index()
    }
    fn at(index: usize) -> Self {
        Self::new(index)
    }
}
