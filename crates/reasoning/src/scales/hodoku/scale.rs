//! The HoDoKu scale, described.

use alloc::boxed::Box;

use super::{Level, Rater, Rating, SHAPES};
use crosshatch_core::rating::{Part, Scale, Unrated, Value, Work};

/// The HoDoKu scale. Boards with several solutions have values too: its techniques do not ask.
pub static SCALE: Scale = Scale {
    id: "hodoku",
    name: "HoDoKu",
    about: "The level and score of HoDoKu 2.3.2 with its defaults",
    shapes: SHAPES,
    parts: &[Part::word("level", &Level::NAMES), Part::whole("score")],
    begin: |grid, _| Ok(Box::new(Rater::new(grid)?)),
    begin_within: None,
    fuel_per_ms: 2,
    price: Some(|technique| technique.prices.hodoku),
    sums: true,
};

impl Work for Rater {
    fn advance(&mut self, fuel: u64) -> Option<Result<Value, Unrated>> {
        Some(Ok(Self::advance(self, fuel)?.value()))
    }
}

impl Rating {
    /// The value on the scale.
    pub fn value(&self) -> Value {
        Value::new(&SCALE, [self.level as u32, self.score])
    }
}
