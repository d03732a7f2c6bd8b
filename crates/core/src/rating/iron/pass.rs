//! The rungs of the ladder, and what one climb up the ladder found.

use alloc::vec::Vec;

use crate::board::candidates::Candidates;
use crate::board::cell::Cell;
use crate::board::digit::{Digit, DigitSet};
use crate::board::set::{Member, SmallSet};

/// A rung of the ladder, cheapest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Rung {
    /// Cross-hatching: a digit with one place left in a box.
    BoxScan,
    /// A digit with one place left in a row or column.
    LineScan,
    /// A cell with one candidate left.
    MissingDigit,
    /// Virtual cross-hatching: all places of a digit in one house lie in another one.
    RegionIntersection,
    /// A naked or hidden tuple of size `n`, 2 to 8: `n` digits confined to `n` cells.
    Tuple(u8),
    /// Trying out a candidate, which proves impossible.
    WhatIf,
}

impl Rung {
    /// What a pass that ends on this rung adds to the score, 1 to 12.
    pub fn price(self) -> u32 {
        match self {
            Self::BoxScan => 1,
            Self::LineScan => 2,
            Self::MissingDigit => 3,
            Self::RegionIntersection => 4,
            Self::Tuple(size) => 3 + u32::from(size),
            Self::WhatIf => 12,
        }
    }

    /// The rung's name in the list of the original program.
    pub fn name(self) -> &'static str {
        match self {
            Self::BoxScan => "Block cross hatch scan",
            Self::LineScan => "Row/column cross hatch scan",
            Self::MissingDigit => "Missing digit scan",
            Self::RegionIntersection => "Region intersection analysis",
            Self::Tuple(2) => "Naked/Hidden pair analysis",
            Self::Tuple(3) => "Naked/Hidden triplet analysis",
            Self::Tuple(4) => "Naked/Hidden quadruplet analysis",
            Self::Tuple(5) => "Naked/Hidden quintuplet analysis",
            Self::Tuple(6) => "Naked/Hidden sextuplet analysis",
            Self::Tuple(7) => "Naked/Hidden septuplet analysis",
            Self::Tuple(_) => "Naked/Hidden octuplet analysis",
            Self::WhatIf => "What if analysis",
        }
    }
}

/// The two kinds of tuple, which share a rung.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum TupleKind {
    /// `n` cells of a house hold only the `n` digits of the tuple. As in the original, what a
    /// tuple of either kind removes beyond its own house counts here too.
    Naked,
    /// The `n` digits of the tuple have only `n` places in a house.
    Hidden,
}

impl Member for TupleKind {
    fn index(self) -> usize {
        self as usize
    }
    fn at(index: usize) -> Self {
        if index == 0 { Self::Naked } else { Self::Hidden }
    }
}

/// One climb up the ladder: the rung that ended it and what that rung found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pass {
    /// The rung that ended it.
    pub rung: Rung,
    /// The kinds of tuple that removed anything; empty on a rung without tuples.
    pub kinds: SmallSet<TupleKind>,
    /// The values entered, in solving order.
    pub placed: Vec<(Cell, Digit)>,
    /// The candidates removed, in solving order, without those that the values remove.
    pub removed: Vec<(Cell, DigitSet)>,
}

impl Pass {
    /// A pass that has reached a rung and found nothing yet.
    pub(super) fn at(rung: Rung) -> Self {
        Self { rung, kinds: SmallSet::EMPTY, placed: Vec::new(), removed: Vec::new() }
    }

    /// Removes candidates from a cell of the board and records those that were there.
    pub(super) fn remove(&mut self, board: &mut Candidates, cell: Cell, digits: DigitSet) {
        let gone = board.remove(cell, digits);
        if !gone.is_empty() {
            self.removed.push((cell, gone));
        }
    }
}
