//! Steps: the findings of techniques.

use alloc::vec::Vec;
use core::fmt;

use crate::board::cell::{Cell, CellSet};
use crate::board::digit::{Digit, DigitSet};
use crate::board::house::House;
use crate::frame::position::Position;
use crate::frame::technique::Technique;

/// A finding of a technique: what follows, and from what.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The technique that found it.
    pub technique: &'static Technique,
    /// What changes on the board.
    pub effect: Effect,
    /// Why: enough to explain the effect, laid out as the technique's file says.
    pub evidence: Evidence,
}

/// What changes on the board. Both lists are ascending and free of duplicates.
///
/// ```
/// use crosshatch_core::{Cell, Digit, step::Effect};
///
/// let (low, high) = ((Cell::new(3), Digit::new(0)), (Cell::new(7), Digit::new(0)));
/// let effect = Effect::eliminate([high, low, high]);
/// assert_eq!(effect.eliminations, [low, high]);
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Effect {
    /// The values placed.
    pub placements: Vec<(Cell, Digit)>,
    /// The candidates removed.
    pub eliminations: Vec<(Cell, Digit)>,
}

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

impl Effect {
    /// The effect of placing a value.
    pub fn place(cell: Cell, digit: Digit) -> Self {
        Self { placements: alloc::vec![(cell, digit)], eliminations: Vec::new() }
    }

    /// The effect of removing candidates. Those that are not there may be among them, which changes nothing.
    pub fn eliminate(candidates: impl IntoIterator<Item = (Cell, Digit)>) -> Self {
        Self::of(Vec::new(), candidates.into_iter().collect())
    }

    /// The effect of placing values and removing candidates, in any order and with duplicates.
    pub fn of(mut placements: Vec<(Cell, Digit)>, mut eliminations: Vec<(Cell, Digit)>) -> Self {
        for list in [&mut placements, &mut eliminations] {
            list.sort_unstable();
            list.dedup();
        }
        Self { placements, eliminations }
    }

    /// The part of this effect that changes something in `position`.
    #[must_use]
    pub fn in_position(mut self, position: &Position) -> Self {
        self.eliminations.retain(|&(cell, digit)| position.has(cell, digit));
        self.placements.retain(|&(cell, _)| position.grid().get(cell).is_none());
        self
    }

    /// Whether there are neither placements nor eliminations.
    pub fn is_empty(&self) -> bool {
        self.placements.is_empty() && self.eliminations.is_empty()
    }

    /// Whether `other` has all of these placements and eliminations.
    pub fn is_part_of(&self, other: &Self) -> bool {
        let within = |own: &[(Cell, Digit)], other: &[(Cell, Digit)]| own.iter().all(|each| other.contains(each));
        within(&self.placements, &other.placements) && within(&self.eliminations, &other.eliminations)
    }

    /// The cells that are filled or lose candidates.
    pub fn cells(&self) -> CellSet {
        self.placements.iter().chain(&self.eliminations).map(|&(cell, _)| cell).collect()
    }
}

impl Pattern {
    /// All patterns.
    pub const ALL: [Self; 4] = [Self::LockedCandidates, Self::NakedPair, Self::HiddenPair, Self::XWing];
}

/// The [`Evidence::form`] that says nothing of why.
const UNTOLD: u8 = u8::MAX;

impl Evidence {
    /// The evidence of a step found elsewhere, by something that did not say why it holds.
    pub fn untold() -> Self {
        Self { form: UNTOLD, ..Self::default() }
    }

    /// Whether this says nothing of why the step holds.
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

/// Writes raw indices, for reports of our own mistakes: `40=7 41-7` places a 7 in cell 40 and removes one from cell 41.
impl fmt::Display for Effect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut between = "";
        for (list, sign) in [(&self.placements, '='), (&self.eliminations, '-')] {
            for (cell, digit) in list {
                write!(f, "{between}{}{sign}{}", cell.index(), digit.index() + 1)?;
                between = " ";
            }
        }
        Ok(())
    }
}
