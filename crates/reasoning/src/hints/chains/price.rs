//! The prices of hints, and the order in which they are offered.

use core::cmp::Ordering;

use super::super::round::Take;

/// The key by which hints are ordered.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Order {
    pub(super) price: f64,
    pub(super) complexity: u32,
    pub(super) key: u8,
}

impl Order {
    /// The last key with this price.
    pub(super) fn end_of_price(self) -> Self {
        Self { complexity: u32::MAX, key: u8::MAX, ..self }
    }

    pub(super) fn compare(&self, other: &Self) -> Ordering {
        let prices = self.price.partial_cmp(&other.price).unwrap_or(Ordering::Equal);
        prices.then((self.complexity, self.key).cmp(&(other.complexity, other.key)))
    }
}

/// The price of a hint of this complexity: `base` plus 0.1 for each of the limits 4, 6, 8, 12, 16, 24, ... that the complexity
/// exceeds by more than 2.
pub(super) fn price(base: f64, complexity: u32) -> f64 {
    base + added(complexity).0
}

/// What is added to the base price for this complexity, and the greatest complexity for which the same is added.
fn added(complexity: u32) -> (f64, u32) {
    let mut added = 0.0;
    let (mut limit, mut odd) = (4, false);
    while complexity > limit + 2 {
        added += 0.1;
        limit = if odd { limit * 4 / 3 } else { limit * 3 / 2 };
        odd = !odd;
    }
    (added, limit + 2)
}

/// The greatest complexity with which a round may still take a hint with this key, where a hint of this complexity and key is
/// known.
pub(super) fn limit(take: Take, key: u8, known: (u32, u8)) -> u32 {
    match take {
        Take::First if key < known.1 => known.0,
        Take::First => known.0 - 1,
        Take::EqualPrice => added(known.0).1,
    }
}
