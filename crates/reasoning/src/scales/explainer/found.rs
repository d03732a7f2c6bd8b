//! What a search finds, what such a step is called, and how a chain argues.

use alloc::sync::Arc;
use alloc::vec::Vec;

use crosshatch_core::step::Pattern;

use super::names::StepName;

/// What a step does, and its price.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Found {
    /// What the step is called.
    pub(crate) name: &'static StepName,
    /// The price as the original counts it. Sums of tenths are not exact there, and its order of hints depends on them.
    pub(crate) price: f64,
    /// The value that is written.
    pub(crate) placement: Option<(u8, u8)>,
    /// The candidates that go. Those of the peers of a value that is written are not among them.
    pub(crate) eliminations: Vec<(u8, u8)>,
    /// How a chain argues; nothing for other techniques.
    pub(crate) argument: Option<Arc<Argument>>,
}

impl Found {
    /// A value and nothing else.
    pub(crate) fn placing(name: &'static StepName, price: f64, cell: u8, digit: u8) -> Self {
        Self { name, price, placement: Some((cell, digit)), eliminations: Vec::new(), argument: None }
    }

    /// Candidates that go.
    pub(crate) fn removing(name: &'static StepName, price: f64, eliminations: Vec<(u8, u8)>) -> Self {
        Self { name, price, placement: None, eliminations, argument: None }
    }
}

/// How a chain argues: what follows from one or several suppositions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Argument {
    /// What the suppositions are, and what the ends of the branches have to do with each other.
    pub form: Form,
    /// What follows from each supposition, down to its end.
    pub branches: Vec<Vec<Inference>>,
}

/// What kind of argument it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// One branch comes back to the candidate that is supposed on: a cycle of candidates, which can be read in both directions.
    Cycle,
    /// One branch leads from a supposition to its opposite.
    Chain,
    /// Two branches from one supposition lead to a candidate that would be both on and off.
    Contradiction,
    /// Two branches, from a candidate supposed on and supposed off, lead to the same end.
    Double,
    /// A branch from each candidate of the cell leads to the same end.
    Cell(u8),
    /// A branch from each place of a digit in a house leads to the same end.
    House {
        /// The house: 0 to 8 are boxes, 9 to 17 rows, 18 to 26 columns.
        house: u8,
        /// The digit.
        digit: u8,
    },
}

/// One thing that a branch comes to. Causes stand before what follows from them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Inference {
    /// The cell of the candidate.
    pub cell: u8,
    /// Its digit.
    pub digit: u8,
    /// Whether it is so.
    pub on: bool,
    /// Why.
    pub reason: Reason,
    /// From which earlier inferences of the branch.
    pub causes: Vec<u16>,
}

/// Why something follows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// It does not: it is supposed.
    Supposed,
    /// Off since another candidate of the cell is on, or on since all others are off.
    Cell,
    /// Off since another place of the house is on, or on since all others are off. Houses 0 to 8 are boxes, 9 to 17 rows, 18 to 26 columns.
    House(u8),
    /// Off by locked candidates, a pair or an X-wing that the causes leave.
    Pattern(Pattern),
    /// Off by a chain on the board that the causes leave.
    Nested(Arc<Argument>),
}
