//! The iron scale, described.

use alloc::boxed::Box;

use super::rater::{Label, Outcome, Rater};
use crate::rating::{Part, Scale, Shapes, Unrated, Value, Work};

/// The largest side for which the scale is defined.
pub const LARGEST_SIDE: usize = 16;

/// The iron scale.
pub static SCALE: Scale = Scale {
    id: "iron",
    name: "Iron",
    about: "The score of drwho's Iron Sudoku program and its four labels",
    shapes: Shapes::UpTo(LARGEST_SIDE),
    parts: &[Part::whole("score"), Part::word("label", &Label::NAMES)],
    begin: |grid, guesses| Ok(Box::new(Limited { rater: Rater::new(grid), left: guesses })),
    begin_within: None,
    fuel_per_ms: 200,
    price: None,
    sums: true,
};

/// A rating that also finds out whether there is one solution: its passes and the guesses while trying out are limited together.
struct Limited {
    rater: Rater,
    left: u64,
}

impl Work for Limited {
    fn advance(&mut self, fuel: u64) -> Option<Result<Value, Unrated>> {
        let given = fuel.min(self.left);
        let mut unused = given;
        let rating = self.rater.run(&mut unused);
        self.left -= given - unused;
        let Some(rating) = rating else { return (self.left == 0).then_some(Err(Unrated::Undecided)) };
        Some(match rating.outcome {
            Outcome::Unique(_) => Ok(Value::new(&SCALE, [rating.score(), rating.label() as u32])),
            Outcome::Ambiguous => Err(Unrated::Several),
            Outcome::Impossible => Err(Unrated::NoSolution),
        })
    }
}
