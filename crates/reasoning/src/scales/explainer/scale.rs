//! The Explainer scale, described.

use alloc::boxed::Box;

use super::Rater;
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
    price: Some(|technique| technique.prices.explainer),
    sums: false,
};

impl Work for Rater {
    fn advance(&mut self, fuel: u64) -> Option<Result<Value, Unrated>> {
        let rating = Self::advance(self, fuel)?;
        Some(Ok(Value::new(&SCALE, [rating.er, rating.ep, rating.ed].map(|tenths| tenths.get().into()))))
    }
}
