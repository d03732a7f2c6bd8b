//! What the argument of a step rests on, as plain data.

use alloc::vec::Vec;

use crate::board::cell::{Cell, CellSet};
use crate::board::digit::{Digit, DigitSet};
use crate::board::house::House;

/// What an argument rests on, as plain data. Each technique's file says what the parts mean there.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Evidence {
    /// The digits it is about.
    pub digits: DigitSet,
    /// Houses, in a significant order.
    pub houses: Vec<House>,
    /// Sets of cells, in a significant order.
    pub cells: Vec<CellSet>,
    /// Candidates along a chain, in order.
    pub chain: Vec<(Cell, Digit)>,
    /// Which form of the argument it is, where the technique has several.
    pub form: u8,
    /// What follows from suppositions: a list of inferences for each.
    pub branches: Vec<Vec<Inference>>,
    /// Arguments of the same technique that inferences of the branches rest on ([`Rule::Nested`]).
    pub nested: Vec<Evidence>,
}

/// One conclusion of an argument, and its causes.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Inference {
    /// A cell; or several, of which one has the digit, or none has.
    pub cells: CellSet,
    /// The digit of the candidate.
    pub digit: Digit,
    /// Whether the candidate is on or off.
    pub truth: Truth,
    /// Why it follows.
    pub rule: Rule,
    /// The earlier inferences of its branch that it follows from, as 0-based indices. Empty for a supposition.
    pub causes: Vec<usize>,
}

/// Whether a candidate is true (on) or false (off).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Truth {
    /// It is true.
    On,
    /// It is false.
    Off,
}

/// Why an inference follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Rule {
    /// It does not follow: it is supposed.
    Supposed,
    /// Off, because the cause is on and they cannot both be.
    Seen,
    /// On, because the other candidates of its cell are off.
    Cell,
    /// On, because the other places of its digit in this house are off.
    House(House),
    /// On, because these cells have one digit more than there are cells, and another of the digits is in none of them.
    Set(CellSet),
    /// Off, by this pattern, which is there once the causes are off.
    Pattern(Pattern),
    /// Off, by the argument with this index in [`Evidence::nested`], which holds once the causes are off.
    Nested(usize),
}

/// A pattern that may arise in the course of an argument.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Pattern {
    /// All places of a digit in a house lie in another house.
    LockedCandidates,
    /// Two cells of a house have two candidates between them.
    NakedPair,
    /// Two digits of a house have two places between them.
    HiddenPair,
    /// The places of a digit in two lines lie in the same two cross lines.
    XWing,
}

impl Pattern {
    /// All patterns.
    pub const ALL: [Self; 4] = [Self::LockedCandidates, Self::NakedPair, Self::HiddenPair, Self::XWing];
}

/// The [`Evidence::form`] without a reason.
const UNTOLD: u8 = u8::MAX;

impl Evidence {
    /// The evidence of a step found elsewhere, by something that did not say why it holds.
    pub fn untold() -> Self {
        Self { form: UNTOLD, ..Self::default() }
    }

    /// Whether it gives no reason for the step.
    pub fn is_untold(&self) -> bool {
        self.form == UNTOLD
    }

    /// The number of inferences, with those of nested arguments.
    pub fn inferences(&self) -> usize {
        self.branches.iter().map(Vec::len).chain(self.nested.iter().map(Self::inferences)).sum()
    }

    /// How long the argument is, for telling which of two is simpler: the number of inferences and links, then that of
    /// houses and cells.
    pub fn size(&self) -> (usize, usize) {
        let inferences = self.chain.len() + self.inferences();
        (inferences, self.houses.len() + self.cells.iter().map(CellSet::len).sum::<usize>())
    }
}
