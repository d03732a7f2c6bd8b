//! From what a puzzle asks of a person to the time that it takes.

/// What a puzzle asks, on average over some ways of solving it.
#[derive(Clone, Copy, PartialEq, PartialOrd, Default, Debug)]
pub struct Effort {
    /// How long one looks for the next digit: each time, the number of empty cells by what the ways on are worth.
    pub looking: f64,
    /// How often no house shows a digit: only naked singles are left, or nothing.
    pub no_house: f64,
    /// How often no digit can be written, so that candidates have to be eliminated first.
    pub stuck: f64,
}

/// A time that people take, in seconds, on average over some of them, and the range in which it was for four of five puzzles.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Time {
    /// The time itself.
    pub seconds: u32,
    /// One of ten puzzles takes less.
    pub least: u32,
    /// One of ten takes longer.
    pub most: u32,
}

/// The model: the logarithm of the time is a weighted sum of the logarithms of what a puzzle asks.
#[derive(Clone, PartialEq, Debug)]
pub struct Coefficients {
    /// The logarithm of the time in seconds where every feature has its mean.
    pub base: f64,
    /// Of the effort: [`Effort::logarithms`].
    pub features: [Feature; 3],
    /// The ranges, by what the time is below.
    pub ranges: [Spread; 3],
}

/// A feature as it was among the puzzles that the model comes from, and what it counts for.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Feature {
    /// Its mean.
    pub mean: f64,
    /// Its standard deviation.
    pub deviation: f64,
    /// What a standard deviation more adds to the logarithm of the time. Not negative.
    pub weight: f64,
}

/// How far the times of puzzles were from what the model says.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Spread {
    /// For times below these seconds.
    pub below: u32,
    /// One of ten puzzles takes less than this part of the time.
    pub least: f64,
    /// One of ten takes longer.
    pub most: f64,
}

impl Effort {
    /// The logarithms that the model weighs.
    pub fn logarithms(self) -> [f64; 3] {
        // A solved board leaves nothing to look for.
        [libm::log(self.looking.max(1.0)), libm::log1p(self.no_house), libm::log1p(self.stuck)]
    }
}

impl Feature {
    /// How many deviations from the mean, at most three: the model was not fitted beyond.
    pub fn standard(&self, value: f64) -> f64 {
        const MOST: f64 = 3.0;
        ((value - self.mean) / self.deviation).clamp(-MOST, MOST)
    }
}

impl Coefficients {
    /// The logarithm of the seconds.
    pub fn logarithm(&self, effort: Effort) -> f64 {
        let parts = self.features.iter().zip(effort.logarithms());
        parts.fold(self.base, |sum, (feature, value)| sum + feature.weight * feature.standard(value))
    }

    /// The time.
    pub fn time(&self, effort: Effort) -> Time {
        let seconds = libm::exp(self.logarithm(effort));
        let whole = |seconds: f64| libm::round(seconds) as u32;
        let spread = self.ranges.iter().find(|spread| whole(seconds) < spread.below).unwrap_or(&self.ranges[2]);
        Time { seconds: whole(seconds), least: whole(seconds * spread.least), most: whole(seconds * spread.most) }
    }
}
