//! The engines: what each may infer, what it asks on nested boards, and the names and prices of its hints.

use alloc::sync::Arc;

use super::super::board::Board;
use super::super::found::{Argument, Form, Found};
use super::super::names::{self, StepName};
use super::price::Order;
use super::proofs::{Aim, Proof};
use super::run::{Mode, cell_and_digit};

/// The engines, in the order in which they are asked.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Engine {
    /// Cycles and forcing chains, on one digit and on several.
    Simple,
    /// Nishio: contradictions on the candidates of one digit, where eliminations accumulate.
    Nishio,
    /// Forcing chains from all candidates of a cell or from all places of a digit in a house.
    Multiple,
    /// As `Multiple`, and contradictions; eliminations accumulate.
    Dynamic,
    /// As `Dynamic`, with locked candidates, pairs and X-wings among the inferences.
    Plus,
    /// As `Plus`, with simple chains among the inferences.
    NestedSimple,
    /// As `Plus`, with simple and multiple chains among the inferences.
    NestedMultiple,
    /// As `Plus`, with dynamic chains among the inferences.
    NestedDynamic,
    /// As `Plus`, with dynamic chains among the inferences, which may themselves contain simple chains.
    NestedNested,
}

impl Engine {
    /// Whether this engine's runs continue those of `other`, so that they can be taken over.
    pub(super) fn goes_on_from(self, other: Self) -> bool {
        match self {
            Self::Plus => other == Self::Dynamic,
            Self::NestedSimple | Self::NestedDynamic => matches!(other, Self::Dynamic | Self::Plus),
            Self::NestedMultiple => other == Self::NestedSimple,
            Self::NestedNested => other == Self::NestedDynamic,
            Self::Simple | Self::Nishio | Self::Multiple | Self::Dynamic => false,
        }
    }

    /// The approximate time it takes to follow one supposition, in units of 10 microseconds.
    pub(super) fn effort(self) -> u64 {
        match self {
            Self::Simple | Self::Nishio | Self::Multiple | Self::Dynamic | Self::Plus => 1,
            Self::NestedSimple => 10,
            Self::NestedMultiple => 50,
            Self::NestedDynamic => 200,
            Self::NestedNested => 5000,
        }
    }

    /// The base price of the engine's hints, before the addition for complexity. The price of a simple chain depends on its
    /// links; the highest of these prices is given here.
    pub(super) fn base(self) -> f64 {
        match self {
            Self::Simple => 7.0,
            Self::Nishio => 7.5,
            Self::Multiple => 8.0,
            Self::Dynamic => 8.5,
            Self::Plus => 9.0,
            Self::NestedSimple => 9.5,
            Self::NestedMultiple => 10.0,
            Self::NestedDynamic => 10.5,
            Self::NestedNested => 11.0,
        }
    }

    pub(super) fn aim(self) -> Aim {
        let mode = Mode { cells: self != Self::Nishio, dynamic: self != Self::Multiple };
        Aim { mode, multiple: self != Self::Nishio }
    }

    /// The engines that are run on the boards that suppositions leave, in order.
    pub(super) fn nested(self) -> &'static [Self] {
        match self {
            Self::Simple | Self::Nishio | Self::Multiple | Self::Dynamic | Self::Plus => &[],
            Self::NestedSimple => &[Self::Simple],
            Self::NestedMultiple => &[Self::Simple, Self::Multiple],
            Self::NestedDynamic => &[Self::Dynamic],
            Self::NestedNested => &[Self::Dynamic, Self::NestedSimple],
        }
    }

    /// A proof as a hint of this engine.
    pub(super) fn found(self, board: &Board, order: Order, proof: &Proof, argument: Argument) -> Found {
        Found {
            name: self.name(proof.form),
            price: order.price,
            placement: proof.result.is_on().then(|| cell_and_digit(proof.result.candidate())),
            eliminations: proof.eliminations(board),
            argument: Some(Arc::new(argument)),
        }
    }

    /// The name of a hint of this form.
    pub(super) fn name(self, form: Form) -> &'static StepName {
        let dynamic = match self {
            Self::Simple => return &names::CHAIN,
            Self::Nishio => return &names::NISHIO,
            Self::Multiple if matches!(form, Form::Cell(_)) => return &names::MULTIPLE_OF_CELL,
            Self::Multiple => return &names::MULTIPLE_OF_HOUSE,
            Self::Dynamic => &names::DYNAMIC,
            Self::Plus => &names::PLUS,
            Self::NestedSimple => &names::NESTED_SIMPLE,
            Self::NestedMultiple => &names::NESTED_MULTIPLE,
            Self::NestedDynamic => &names::NESTED_DYNAMIC,
            Self::NestedNested => &names::NESTED_TWICE,
        };
        match form {
            Form::Cell(_) => &dynamic.of_cell,
            Form::House { .. } => &dynamic.of_house,
            Form::Double => &dynamic.double,
            _ => &dynamic.contradiction,
        }
    }
}
