//! The minutes scale, described.

use alloc::boxed::Box;

use super::{Rater, SHAPES, time};
use crosshatch_core::rating::{Part, ProvenFirst, Scale, Unrated, Value, Work};

/// The minutes scale, in seconds.
pub static SCALE: Scale = Scale {
    id: "minutes",
    name: "Minutes",
    about: "How long people take, in seconds, by a model of how they look for the next digit",
    shapes: SHAPES,
    parts: &[Part::whole("seconds"), Part::aside("least"), Part::aside("most")],
    begin: |grid, guesses| Ok(Box::new(ProvenFirst::new(grid, guesses, |puzzle| Ok(Box::new(Rater::of(puzzle)?))))),
    begin_within: None,
    fuel_per_ms: 10,
    price: None,
    sums: true,
};

/// A unit of fuel is a run.
impl Work for Rater {
    fn advance(&mut self, fuel: u64) -> Option<Result<Value, Unrated>> {
        let time = time(Self::advance(self, fuel)?);
        Some(Ok(Value::new(&SCALE, [time.seconds, time.least, time.most])))
    }
}
