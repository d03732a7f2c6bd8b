//! What a search finds, the name of the step, and the argument of a chain.

use alloc::sync::Arc;
use alloc::vec::Vec;

use crosshatch_core::step::Pattern;

use super::names::StepName;

/// What a step does, and its price.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Found {
    /// What the step is called.
    pub(crate) name: &'static StepName,
    /// The price as the original computes it. Sums of tenths are not exact there, and its order of hints depends on them.
    pub(crate) price: f64,
    /// The value that is entered.
    pub(crate) placement: Option<(u8, u8)>,
    /// The eliminated candidates, without those that follow from entering the value.
    pub(crate) eliminations: Vec<(u8, u8)>,
    /// The argument of a chain; `None` for other techniques.
    pub(crate) argument: Option<Arc<Argument>>,
}

impl Found {
    /// A step that enters a value.
    pub(crate) fn placing(name: &'static StepName, price: f64, cell: u8, digit: u8) -> Self {
        Self { name, price, placement: Some((cell, digit)), eliminations: Vec::new(), argument: None }
    }

    /// A step that eliminates candidates.
    pub(crate) fn removing(name: &'static StepName, price: f64, eliminations: Vec<(u8, u8)>) -> Self {
        Self { name, price, placement: None, eliminations, argument: None }
    }
}

/// The argument of a chain: what follows from one or several suppositions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Argument {
    /// What is supposed, and how the ends of the branches are related.
    pub form: Form,
    /// The inferences from each supposition, down to its end.
    pub branches: Vec<Vec<Inference>>,
}

/// The form of an argument.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// One branch leads back to the candidate that is supposed true: a cycle of candidates, which can be read in both directions.
    Cycle,
    /// One branch leads from a supposition to its opposite.
    Chain,
    /// Two branches from one supposition lead to a candidate that would be both true and false.
    Contradiction,
    /// Two branches, from a candidate supposed true and supposed false, lead to the same end.
    Double,
    /// A branch from each candidate of this cell leads to the same end.
    Cell(u8),
    /// A branch from each place of a digit in a house leads to the same end.
    House {
        /// The house: 0 to 8 are rows, 9 to 17 columns, 18 to 26 boxes.
        house: u8,
        /// The digit.
        digit: u8,
    },
}

/// One inference of a branch. Causes precede what follows from them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Inference {
    /// The cell of the candidate.
    pub cell: u8,
    /// Its digit.
    pub digit: u8,
    /// Whether the candidate is true.
    pub on: bool,
    /// Why it is true or false.
    pub reason: Reason,
    /// The causes, as indices of earlier inferences of the branch.
    pub causes: Vec<u16>,
}

/// The reason of an inference.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// It is the supposition.
    Supposed,
    /// False because another candidate of the cell is true, or true because all others are false.
    Cell,
    /// False because another place of the digit in this house is true, or true because all others are false. Houses 0 to 8 are
    /// rows, 9 to 17 columns, 18 to 26 boxes.
    House(u8),
    /// False by locked candidates, a pair or an X-wing that the causes leave.
    Pattern(Pattern),
    /// False by a chain on the board that the causes leave.
    Nested(Arc<Argument>),
}
