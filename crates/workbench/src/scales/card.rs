//! What a scale says of a puzzle, for showing.

use crosshatch_core::step::Step;
use serde::{Deserialize, Serialize};

use crate::jobs::{Message, SentStep};

/// What a scale says of a puzzle, or why it says nothing, in a sentence.
pub type RatingResult = Result<Card, String>;

/// What a scale says of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Card {
    /// The number that is compared, in the unit of the scale.
    pub points: u32,
    /// The same as it is read: "148", "≈ 24 min".
    pub value: String,
    /// What else there is, as "1.2 · 1.2"; may be empty.
    pub beside: String,
    /// The word for it; may be empty.
    pub word: String,
    /// Remarks on it, in sentences; may be empty.
    pub said: String,
    /// What the rows are, as a phrase.
    pub caption: String,
    /// What the value comes from.
    pub rows: Vec<CardRow>,
}

/// A row of what a value comes from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CardRow {
    /// What it counts.
    pub name: String,
    /// How often there is one.
    pub count: String,
    /// What one of them costs, or all together.
    pub price: String,
    /// The 0-based number of the first of these steps, if there are steps.
    pub first: Option<u32>,
}

/// A step that a scale takes, with its price. The prices of HoDoKu's path add up to its score, the highest of Explainer's is
/// its ER. The minutes scale shows one of its 80 ways, the one in which one looks as long as on average; the time is shared out
/// by how long one looks for each step.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PricedStep {
    /// What the scale calls it.
    pub name: String,
    /// The price, in the unit of the scale.
    pub price: u32,
    /// The step as the library explains it, encoded: only a lazy chunk can read it.
    #[serde(with = "serde_bytes")]
    pub(crate) told: Vec<u8>,
}

impl PricedStep {
    /// A step of this name and price.
    pub(super) fn new(name: &str, price: u32, told: Step) -> Self {
        Self { name: name.into(), price, told: SentStep(told).to_bytes() }
    }

    /// The step as the library tells it, which may still be without its argument; none where it cannot be read.
    pub(crate) fn read(&self) -> Option<Step> {
        SentStep::of_bytes(&self.told).ok().map(|SentStep(step)| step)
    }
}
