//! The Explainer scale, described.

use alloc::boxed::Box;

use super::{Rater, Rating};
use crosshatch_core::Shape;
use crosshatch_core::rating::{Part, ProvenFirst, Scale, Shapes, Unrated, Value, Work};

/// The Explainer scale. Some of its techniques ask for a single solution.
pub static SCALE: Scale = Scale {
    id: "explainer",
    name: "Explainer",
    about: "ER, EP and ED of Sudoku Explainer 1.2.1: the hardest step, up to the first value, the first step",
    shapes: Shapes::Only(Shape::NINE),
    parts: &[Part::tenths("ER"), Part::tenths("EP"), Part::tenths("ED")],
    begin: |grid, guesses| Ok(Box::new(ProvenFirst::new(grid, guesses, |puzzle| Ok(Box::new(Rater::of(puzzle)?))))),
    fuel_per_ms: 250,
    price: Some(|technique| technique.prices.explainer),
    sums: false,
};

impl Work for Rater {
    fn advance(&mut self, fuel: u64) -> Option<Result<Value, Unrated>> {
        Some(Ok(Self::advance(self, fuel)?.value()))
    }
}

impl Rating {
    /// The value on the scale.
    pub fn value(&self) -> Value {
        Value::new(&SCALE, [self.er, self.ep, self.ed].map(|tenths| tenths.get().into()))
    }
}
