//! `rate`: the difficulty of each line on one or more scales.

use crosshatch_core::rating::Scale;
use crosshatch_core::text::{Reading, line};
use serde::Serialize;

use crate::lines::LineCommand;
use crate::record::Answer;
use crate::scale::Values;

/// The command.
pub(crate) struct Rate {
    scales: Vec<&'static Scale>,
}

impl Rate {
    /// Rating on these scales, in this order.
    pub(crate) fn new(scales: Vec<&'static Scale>) -> Self {
        Self { scales }
    }
}

impl LineCommand for Rate {
    type Answer = Rated;

    fn answer(&self, reading: &Reading) -> Rated {
        Rated { puzzle: line(&reading.grid, reading.symbols), values: Values::of(&reading.grid, &self.scales) }
    }
}

/// The ratings of a line.
#[derive(Serialize)]
pub(crate) struct Rated {
    puzzle: String,
    #[serde(flatten)]
    values: Values,
}

impl Answer for Rated {
    fn fields(&self) -> String {
        format!("{}\t{}", self.puzzle, self.values.fields())
    }

    /// A grid without a value, for whatever reason, counts as unusable.
    fn is_fine(&self) -> bool {
        self.values.is_complete()
    }
}
