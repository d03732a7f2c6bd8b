//! The arguments of the Explainer scale's chains as evidence, and how their length is priced.

use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;

use crate::hints::found::{Argument, Form, Inference as Argued, Reason};
use crosshatch_core::step::{Evidence, Inference, Rule, Truth};
use crosshatch_core::{Cell, CellSet, Digit, DigitSet, House};

/// A cycle, which holds in both directions.
pub(super) const CYCLE: u8 = 0;
/// A path from an assumption to its opposite.
pub(super) const CHAIN: u8 = 1;
/// Two paths from one assumption to a candidate that would be both on and off.
pub(super) const CONTRADICTION: u8 = 2;
/// Paths from a candidate being on and from its being off to the same conclusion.
pub(super) const DOUBLE: u8 = 3;
/// Paths from all candidates of a cell to the same conclusion.
pub(super) const CELL: u8 = 4;
/// Paths from all places of a digit in a house to the same conclusion.
pub(super) const HOUSE: u8 = 5;

/// Turns an argument into evidence.
pub(crate) fn evidence_of(argument: &Argument) -> Evidence {
    let mut inner: Vec<Arc<Argument>> = Vec::new();
    let branches: Vec<Vec<Inference>> =
        argument.branches.iter().map(|branch| branch.iter().map(|argued| inference(argued, &mut inner)).collect()).collect();
    let (houses, cells, form) = match argument.form {
        Form::Cycle => (vec![], vec![], CYCLE),
        Form::Chain => (vec![], vec![], CHAIN),
        Form::Contradiction => (vec![], vec![], CONTRADICTION),
        Form::Double => (vec![], vec![], DOUBLE),
        Form::Cell(cell) => (vec![], vec![CellSet::of(Cell::new(cell.into()))], CELL),
        Form::House { house, .. } => (vec![House::new(house.into())], vec![], HOUSE),
    };
    let supposed = branches.iter().filter_map(|branch| branch.first());
    Evidence {
        digits: supposed.map(|inference| inference.digit).collect::<DigitSet>(),
        houses,
        cells,
        chain: vec![],
        form,
        branches,
        nested: inner.iter().map(|argument| evidence_of(argument)).collect(),
    }
}

/// Turns an inference into that of the library; a nested argument is added to `inner` once.
fn inference(argued: &Argued, inner: &mut Vec<Arc<Argument>>) -> Inference {
    let rule = match (&argued.reason, argued.on) {
        (Reason::Supposed, _) => Rule::Supposed,
        (Reason::Cell | Reason::House(_), false) => Rule::Seen,
        (Reason::Cell, true) => Rule::Cell,
        (Reason::House(house), true) => Rule::House(House::new((*house).into())),
        (Reason::Pattern(pattern), _) => Rule::Pattern(*pattern),
        (Reason::Nested(argument), _) => {
            let known = inner.iter().position(|known| known == argument);
            Rule::Nested(known.unwrap_or_else(|| {
                inner.push(Arc::clone(argument));
                inner.len() - 1
            }))
        }
    };
    Inference {
        cells: CellSet::of(Cell::new(argued.cell.into())),
        digit: Digit::new(argued.digit.into()),
        truth: if argued.on { Truth::On } else { Truth::Off },
        rule,
        causes: argued.causes.iter().map(|&cause| cause.into()).collect(),
    }
}

/// What the length of an argument adds to its price, in tenths: one for each threshold it exceeds (4, 6, 8, 12, 16, 24, ...).
pub(super) fn length(evidence: &Evidence) -> u32 {
    let (mut added, mut threshold) = (0, 4);
    let beyond = complexity(evidence).saturating_sub(2);
    while beyond > threshold {
        added += 1;
        threshold = if added % 2 == 1 { threshold / 2 * 3 } else { threshold / 3 * 4 };
    }
    added
}

/// The number of inferences the scale counts: those of all branches, and those of nested arguments once. A cycle ends where it
/// began, which counts once.
pub(super) fn complexity(evidence: &Evidence) -> usize {
    let own: usize = evidence.branches.iter().map(Vec::len).sum();
    let closes = |branch: &Vec<Inference>| {
        let state = |end: Option<&Inference>| end.map(|end| (end.cells, end.digit, end.truth));
        branch.len() > 1 && state(branch.first()) == state(branch.last())
    };
    let twice = evidence.branches.iter().filter(|branch| closes(branch)).count();
    own - twice + evidence.nested.iter().map(complexity).sum::<usize>()
}
