//! The hints that are applied together before the techniques are asked again.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::found::Found;

/// Which hints of a technique a round takes, in the order in which the technique gives them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Take {
    /// The first.
    First,
    /// The first and those that follow it, up to the first hint with another price.
    EqualPrice,
}

impl Take {
    /// Whether a technique that knows one hint has to look for another one, each given by its price and its rank among hints of that
    /// price.
    pub(crate) fn wants(self, hint: (f64, usize), known: (f64, usize)) -> bool {
        match self {
            Self::First => hint < known,
            Self::EqualPrice => hint.0 <= known.0,
        }
    }
}

/// The hints taken from one technique so far.
pub(crate) struct Round {
    take: Take,
    hints: Vec<Found>,
}

impl Round {
    /// A round without hints.
    pub(crate) const fn new(take: Take) -> Self {
        Self { take, hints: Vec::new() }
    }

    /// Which hints the round takes.
    pub(crate) const fn take(&self) -> Take {
        self.take
    }

    /// Whether the round has no hint yet.
    pub(crate) const fn is_empty(&self) -> bool {
        self.hints.is_empty()
    }

    /// The hints, in order.
    pub(crate) fn into_hints(self) -> Vec<Found> {
        self.hints
    }

    /// Offers the next hint of the technique. Breaks if the round takes no more. Of chains that eliminate the same candidates it takes the
    /// first.
    pub(crate) fn offer(&mut self, hint: Found) -> ControlFlow<()> {
        if let Some(first) = self.hints.first() {
            // Bit for bit: prices are compared as the original computes them.
            if first.price.to_bits() != hint.price.to_bits() {
                return ControlFlow::Break(());
            }
            if hint.argument.is_some() && self.hints.iter().any(|known| known.eliminations == hint.eliminations) {
                return ControlFlow::Continue(());
            }
        }
        self.hints.push(hint);
        match self.take {
            Take::First => ControlFlow::Break(()),
            Take::EqualPrice => ControlFlow::Continue(()),
        }
    }
}
