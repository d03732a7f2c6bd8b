//! Steps: what a technique has found.

use alloc::vec::Vec;
use core::fmt;

use crate::board::cell::{Cell, CellSet};
use crate::board::digit::{Digit, DigitSet};
use crate::board::house::House;
use crate::position::Position;
use crate::technique::Technique;

/// A finding of a technique: what follows, and from what.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The technique.
    pub technique: &'static Technique,
    /// What follows.
    pub effect: Effect,
    /// From what it follows: enough to explain it, in the order that the technique's file says.
    pub evidence: Evidence,
}

/// What changes on the board. Both lists ascend and name nothing twice.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Effect {
    /// Values that come into cells.
    pub placements: Vec<(Cell, Digit)>,
    /// Candidates that go.
    pub eliminations: Vec<(Cell, Digit)>,
}

/// What an argument rests on, as plain data. What each part means is said in the technique's file.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Evidence {
    /// The digits it is about.
    pub digits: DigitSet,
    /// Houses, in an order that means something.
    pub houses: Vec<House>,
    /// Sets of cells, in an order that means something.
    pub cells: Vec<CellSet>,
    /// Candidates one after another.
    pub chain: Vec<(Cell, Digit)>,
    /// Which of several forms of the argument it is.
    pub form: u8,
    /// What follows from something that is supposed, one list for each supposition.
    pub branches: Vec<Vec<Inference>>,
    /// Arguments that inferences of the branches rest on ([`Rule::Nested`]), of the same technique's making.
    pub nested: Vec<Evidence>,
}

/// One thing that an argument comes to, and from what.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Inference {
    /// A cell; or several, of which one has the digit, or none.
    pub cells: CellSet,
    /// The digit.
    pub digit: Digit,
    /// Whether it is so.
    pub truth: Truth,
    /// Why.
    pub rule: Rule,
    /// From which earlier inferences of its branch: their places, 0-based. Empty where it is supposed.
    pub causes: Vec<usize>,
}

/// Whether a candidate is right.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Truth {
    /// It is.
    On,
    /// It is not.
    Off,
}

/// Why something follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Rule {
    /// It does not: it is supposed.
    Supposed,
    /// It is off, since the cause is on and they cannot both be.
    Seen,
    /// It is on, since the other candidates of its cell are off.
    Cell,
    /// It is on, since the other places of its digit in this house are off.
    House(House),
    /// It is on, since these cells have one digit more than they are, and another of these digits is in none of them.
    Set(CellSet),
    /// It is off, by this pattern, which is there once the causes are off.
    Pattern(Pattern),
    /// It is off, by the argument with this place in [`Evidence::nested`], which holds once the causes are off.
    Nested(usize),
}

/// A pattern that may come about on the way of an argument.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Pattern {
    /// A digit of a house lies in another house.
    LockedCandidates,
    /// Two cells of a house have two candidates.
    NakedPair,
    /// Two digits of a house have two places.
    HiddenPair,
    /// A digit has the same two cross lines in two lines.
    XWing,
}

impl Effect {
    /// A value comes into a cell.
    pub fn place(cell: Cell, digit: Digit) -> Self {
        Self { placements: alloc::vec![(cell, digit)], eliminations: Vec::new() }
    }

    /// Candidates go. Those that are not there go too, which changes nothing.
    pub fn eliminate(candidates: impl IntoIterator<Item = (Cell, Digit)>) -> Self {
        Self::of(Vec::new(), candidates.into_iter().collect())
    }

    /// Values come and candidates go.
    pub fn of(mut placements: Vec<(Cell, Digit)>, mut eliminations: Vec<(Cell, Digit)>) -> Self {
        for list in [&mut placements, &mut eliminations] {
            list.sort_unstable();
            list.dedup();
        }
        Self { placements, eliminations }
    }

    /// Only what changes something in this position.
    #[must_use]
    pub fn in_position(mut self, position: &Position) -> Self {
        self.eliminations.retain(|&(cell, digit)| position.has(cell, digit));
        self.placements.retain(|&(cell, _)| position.grid().get(cell).is_none());
        self
    }

    /// Whether nothing changes.
    pub fn is_empty(&self) -> bool {
        self.placements.is_empty() && self.eliminations.is_empty()
    }

    /// Whether all of this is also in another.
    pub fn is_part_of(&self, other: &Self) -> bool {
        let within = |own: &[(Cell, Digit)], other: &[(Cell, Digit)]| own.iter().all(|each| other.contains(each));
        within(&self.placements, &other.placements) && within(&self.eliminations, &other.eliminations)
    }

    /// The cells that change.
    pub fn cells(&self) -> CellSet {
        self.placements.iter().chain(&self.eliminations).map(|&(cell, _)| cell).collect()
    }
}

impl Pattern {
    /// All patterns.
    pub const ALL: [Self; 4] = [Self::LockedCandidates, Self::NakedPair, Self::HiddenPair, Self::XWing];
}

/// The form of evidence that says nothing.
const UNTOLD: u8 = u8::MAX;

impl Evidence {
    /// Evidence of a step that somebody else found, who did not say why it holds.
    pub fn untold() -> Self {
        Self { form: UNTOLD, ..Self::default() }
    }

    /// Whether it says nothing of why.
    pub fn is_untold(&self) -> bool {
        self.form == UNTOLD
    }

    /// How many inferences there are, with those of nested arguments.
    pub fn inferences(&self) -> usize {
        self.branches.iter().map(Vec::len).chain(self.nested.iter().map(Self::inferences)).sum()
    }

    /// How much there is of it, to be told which of two arguments is the simpler: inferences, then houses and cells.
    pub fn size(&self) -> (usize, usize) {
        let inferences = self.chain.len() + self.inferences();
        (inferences, self.houses.len() + self.cells.iter().map(CellSet::len).sum::<usize>())
    }
}

/// For mistakes of ours: the raw indices.
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
