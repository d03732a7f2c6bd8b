//! Digits as indices; only [`crate::text::Symbols`] knows how they are written.

use crate::board::set::{Member, SmallSet};

/// A digit as a 0-based index below the side of its shape: on 9x9 the digit written "1" has index 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Digit(u8);

/// A set of digits of one shape, as a 32-bit mask.
///
/// ```
/// use crosshatch_core::{Digit, DigitSet, Shape};
///
/// let odd: DigitSet = (0..9).step_by(2).map(Digit::new).collect();
/// let even = Shape::NINE.digits() - odd;
/// assert_eq!((odd.len(), even.len(), (odd & even).is_empty()), (5, 4, true));
/// assert_eq!(even.first(), Some(Digit::new(1)));
/// ```
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
