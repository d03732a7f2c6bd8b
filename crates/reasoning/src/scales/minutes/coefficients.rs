//! What `cargo xtask fit-minutes` has found in the times of people for 766 puzzles, and written.

use super::model::{Coefficients, Feature, Spread};

/// The model that is in use.
pub(super) static FITTED: Coefficients = Coefficients {
    base: 5.85827,
    features: [
        Feature { mean: 5.74686, deviation: 0.48021, weight: 0.24640 },
        Feature { mean: 0.17445, deviation: 0.41943, weight: 0.04915 },
        Feature { mean: 0.09153, deviation: 0.32359, weight: 0.00481 },
    ],
    ranges: [
        Spread { below: 302, least: 0.853, most: 1.378 },
        Spread { below: 370, least: 0.854, most: 1.621 },
        Spread { below: u32::MAX, least: 0.781, most: 1.642 },
    ],
};

/// The longest time that the model tells: what asks more may well take longer.
pub const LONGEST: u32 = 862;
/// The time that four of five puzzles of [`LONGEST`] take at least.
pub const LONGEST_LEAST: u32 = 673;
