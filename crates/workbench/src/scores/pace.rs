//! One's own speed: how long one takes beside what people take on average.

use std::collections::BinaryHeap;

use super::{Score, Scores};

/// How long a person takes, as a multiple of the expected time. Estimates lean towards 1 while solves are few: with `n` of them, the factor
/// is the median to the power of `n / (n + 5)`. No public data tells the times of single persons, so this is reasonable and untested.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    /// From how many puzzles it is known: those that were solved without a hint and have an expected time.
    pub games: usize,
    /// The median of time by expected time, in thousandths.
    pub median: u32,
    /// Between which values the middle half of them lies, in thousandths.
    pub range: (u32, u32),
    /// What estimates are multiplied by, in thousandths.
    pub factor: u32,
}

/// The weight, in solves, of the guess that one is as fast as others.
const WEIGHT_OF_OTHERS: f64 = 5.0;

impl Pace {
    /// The person's, once they have solved a puzzle without a hint.
    pub fn of(scores: &Scores) -> Option<Self> {
        let ratios: BinaryHeap<u32> = scores.all().iter().filter_map(time_ratio).collect();
        let ratios = ratios.into_sorted_vec();
        let games = ratios.len();
        let median = middle(&ratios)?;
        let weight = games as f64 / (games as f64 + WEIGHT_OF_OTHERS);
        // The median to the power of the weight.
        let factor = libm::exp(weight * libm::log(f64::from(median.max(1)) / 1000.0)) * 1000.0;
        let range = (ratios[games / 4], ratios[(3 * games / 4).min(games - 1)]);
        Some(Self { games, median, range, factor: factor.round() as u32 })
    }

    /// The seconds that a puzzle will take the person, about, of which the expected seconds are known.
    pub fn seconds(self, expected: u32) -> u32 {
        (u64::from(expected) * u64::from(self.factor) / 1000).min(u32::MAX.into()) as u32
    }
}

/// A month of the person's solves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Month {
    /// Such as `2026-11`.
    pub name: String,
    /// How many puzzles were solved without a hint.
    pub games: usize,
    /// The median of time by expected time, in thousandths.
    pub median: u32,
}

impl Month {
    /// The months in which there were such, oldest first.
    pub fn all(scores: &Scores) -> Vec<Self> {
        let mut months: Vec<(&str, BinaryHeap<u32>)> = Vec::new();
        for score in scores.all() {
            let (Some(ratio), Some(name)) = (time_ratio(score), score.date.get(..7)) else { continue };
            let place = months.partition_point(|(month, _)| *month < name);
            if months.get(place).is_none_or(|(month, _)| *month != name) {
                months.insert(place, (name, BinaryHeap::new()));
            }
            months[place].1.push(ratio);
        }
        let month = |(name, ratios): (&str, BinaryHeap<u32>)| {
            let ratios = ratios.into_sorted_vec();
            Some(Self { median: middle(&ratios)?, games: ratios.len(), name: name.into() })
        };
        months.into_iter().filter_map(month).collect()
    }
}

/// The median of values in their order.
fn middle(values: &[u32]) -> Option<u32> {
    let upper = *values.get(values.len() / 2)?;
    Some(if values.len().is_multiple_of(2) { u32::midpoint(values[values.len() / 2 - 1], upper) } else { upper })
}

/// Time by expected time of a puzzle that was solved without a hint, in thousandths.
pub(crate) fn time_ratio(score: &Score) -> Option<u32> {
    let (seconds, expected) = (score.seconds?, score.expected.filter(|&expected| expected > 0)?);
    let ratio = u64::from(seconds) * 1000 / u64::from(expected);
    (score.hints == 0).then_some(ratio.min(u32::MAX.into()) as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Scores of puzzles with an expected time of 100 seconds, the times that they took, and the hints.
    fn solved(times: &[(u32, u32)], date: &str) -> Scores {
        times.iter().enumerate().fold(Scores::default(), |scores, (index, &(seconds, hints))| {
            let (date, puzzle) = (date.into(), format!("{date} {index}"));
            let (seconds, expected) = (Some(seconds), Some(100));
            scores.with(Score { date, puzzle, seconds, hints, expected, ..Score::default() })
        })
    }

    #[test]
    fn pace_is_the_median_of_unaided_solves_and_leans_towards_one() {
        assert_eq!(Pace::of(&Scores::default()), None);
        assert_eq!(Pace::of(&solved(&[(80, 1)], "2026-11-01")), None, "a hint is no speed");
        let pace = Pace::of(&solved(&[(60, 0), (50, 0), (300, 0), (40, 0), (20, 0), (5, 3)], "2026-11-01")).expect("a pace");
        // Five solves weigh a half: the square root of 0.5.
        assert_eq!(pace, Pace { games: 5, median: 500, range: (400, 600), factor: 707 });
        assert_eq!(pace.seconds(1200), 848);
        let one = Pace::of(&solved(&[(50, 0)], "2026-11-01")).expect("a pace");
        assert_eq!((one.factor, one.median), (891, 500));
        let many = Pace::of(&solved(&[(50, 0); 95], "2026-11-01")).expect("a pace");
        assert_eq!(many.factor, 518);
    }

    #[test]
    fn months_are_told_in_their_order() {
        let scores = solved(&[(80, 0), (100, 0)], "2026-12-24").united(&solved(&[(150, 0), (10, 1)], "2026-02-03"));
        let month = |name: &str, games, median| Month { name: name.into(), games, median };
        assert_eq!(Month::all(&scores), [month("2026-02", 1, 1500), month("2026-12", 2, 900)]);
    }

    #[test]
    fn whatever_is_kept_makes_a_pace() {
        let extreme = |seconds, expected| Score { seconds: Some(seconds), expected: Some(expected), ..Score::default() };
        for (seconds, expected) in [(0, 1), (u32::MAX, 1), (1, u32::MAX), (5, 0)] {
            let scores = Scores::default().with(extreme(seconds, expected));
            let pace = Pace::of(&scores).map(|pace| pace.seconds(u32::MAX));
            assert_eq!(pace.is_some(), expected > 0);
            assert!(Month::all(&scores).is_empty(), "a month needs a date");
        }
    }
}
