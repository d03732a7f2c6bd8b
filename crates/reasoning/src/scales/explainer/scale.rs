//! The Explainer scale and its batch variant, described.

use alloc::boxed::Box;

use super::{Rater, Rating, SHAPES, Take};
use crosshatch_core::rating::{Part, ProvenFirst, Scale, Unrated, Value, Work};

const PARTS: &[Part] = &[Part::tenths("ER"), Part::tenths("EP"), Part::tenths("ED")];

/// The Explainer scale. Some of its techniques ask for a single solution.
pub static SCALE: Scale = Scale {
    id: "explainer",
    name: "Explainer",
    about: "ER, EP and ED of Sudoku Explainer 1.2.1: the hardest step, up to the first value, the first step",
    shapes: SHAPES,
    parts: PARTS,
    begin: |grid, guesses| Ok(Box::new(ProvenFirst::new(grid, guesses, |puzzle| Ok(Box::new(Rater::of(puzzle)?))))),
    begin_within: Some(|candidates, guesses| Ok(Box::new(Rater::of_sukaku(candidates, guesses)?))),
    fuel_per_ms: 250,
    price: Some(|technique| technique.prices.explainer),
    sums: false,
};

/// The batch variant of the Explainer scale, for published lists above 10.5. Its techniques have the prices of [`SCALE`], which lists them,
/// and none here, so that no table shows them twice.
pub static BATCH: Scale = Scale {
    id: "explainer-batch",
    name: "Batch Explainer",
    about: "ER, EP and ED of serate's batch mode, as in published lists above 10.5",
    shapes: SHAPES,
    parts: PARTS,
    begin: |grid, guesses| {
        Ok(Box::new(ProvenFirst::new(grid, guesses, |puzzle| Ok(Box::new(Rater::of(puzzle)?.taking(Take::EqualPrice))))))
    },
    begin_within: Some(|candidates, guesses| Ok(Box::new(Rater::of_sukaku(candidates, guesses)?.taking(Take::EqualPrice)))),
    fuel_per_ms: 250,
    price: None,
    sums: false,
};

impl Take {
    /// The scale whose rounds take these hints.
    fn scale(self) -> &'static Scale {
        match self {
            Self::First => &SCALE,
            Self::EqualPrice => &BATCH,
        }
    }
}

impl Work for Rater {
    fn advance(&mut self, fuel: u64) -> Option<Result<Value, Unrated>> {
        Some(Ok(Self::advance(self, fuel)?.value(self.take.scale())))
    }
}

impl Rating {
    /// The value on the scale that made the rating.
    pub fn value(&self, scale: &'static Scale) -> Value {
        Value::new(scale, [self.er, self.ep, self.ed].map(|tenths| tenths.get().into()))
    }
}
