//! The `HoDoKu` scale, described.

use alloc::boxed::Box;

use super::{Level, Rater};
use crosshatch_core::Shape;
use crosshatch_core::rating::{Part, Scale, Shapes, Unrated, Value, Work};

/// The `HoDoKu` scale. Boards with several solutions have values too: its techniques do not ask.
pub static SCALE: Scale = Scale {
    id: "hodoku",
    name: "HoDoKu",
    about: "The level and score of `HoDoKu` 2.3.2 with its defaults",
    shapes: Shapes::Only(Shape::NINE),
    parts: &[Part::word("level", &Level::NAMES), Part::whole("score")],
    begin: |grid, _| Ok(Box::new(Rater::new(grid)?)),
    price: Some(|technique| technique.prices.hodoku),
    sums: true,
};

impl Work for Rater {
    fn advance(&mut self, fuel: u64) -> Option<Result<Value, Unrated>> {
        let rating = Self::advance(self, fuel)?;
        Some(Ok(Value::new(&SCALE, [rating.level as u32, rating.score])))
    }
}
