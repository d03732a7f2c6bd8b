//! How often puzzles meet an order, and which of its clauses makes them rare: found out by trying, before a search.

use std::fmt::Write as _;
use std::sync::Arc;

use crosshatch_reasoning::orders::{Hunt, Order};
use serde::{Deserialize, Serialize};

use super::hunting::{STRIDE, shares};
use crate::figures::{duration, grouped, rate};
use crate::work::{Kind, Lane, Now, Work, WorkerChunk};

/// Try how often orders are met.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TryOdds {
    /// The orders as text: one, and the same without each of its clauses.
    pub orders: Vec<String>,
    /// The number of the first attempt.
    pub first: u64,
    /// The distance from one attempt to the next.
    pub every: u64,
}

/// What was tried so far.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Odds {
    /// First with the whole order, then without each of its clauses.
    pub samples: Vec<Sample>,
}

/// What became of some attempts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Sample {
    /// How many puzzles met the order.
    pub found: u32,
    /// How many puzzles were judged.
    pub tried: u32,
    /// The milliseconds that it took.
    pub ms: u32,
}

/// The number of puzzles that is enough to know how often there is one.
const ENOUGH: u32 = 12;
/// The milliseconds after which no more is tried: with the whole order, and without one of its clauses.
const LONGEST: [u32; 2] = [1_500, 500];
/// The same in judged puzzles, for a clock that stands still.
const MOST_TRIED: u32 = 20_000;

/// The clauses of an order, one of which may be left out: what puzzles shall be like. Its shape, its seed and how puzzles are made and searched for are none.
pub(super) fn clauses(order: &str) -> Vec<&str> {
    let is_clause =
        |clause: &&str| !["", "shape", "method", "search", "seed"].contains(&clause.split(' ').next().unwrap_or_default());
    order.split("; ").filter(is_clause).collect()
}

/// The clauses that are left out in turn: without its only clause, an order asks for nothing.
fn left_out(order: &str) -> Vec<&str> {
    Some(clauses(order)).filter(|clauses| clauses.len() > 1).unwrap_or_default()
}

impl TryOdds {
    /// The job for an order.
    pub(super) fn of(order: String) -> Self {
        let without = |left_out: &str| order.split("; ").filter(|clause| *clause != left_out).collect::<Vec<_>>().join("; ");
        let others: Vec<String> = left_out(&order).into_iter().map(without).collect();
        Self { orders: [vec![order], others].concat(), first: 0, every: 1 }
    }

    /// The order that it is about, as text.
    pub(crate) fn order(&self) -> &str {
        self.orders.first().map_or("", |order| order)
    }
}

impl Sample {
    /// Puzzles that met the order in some time, for comparison.
    fn rate(&self) -> f64 {
        f64::from(self.found) / f64::from(self.ms.max(1))
    }

    /// The same in words, if there was one.
    fn pace(&self) -> String {
        rate(self.found.into(), self.ms.into())
    }
}

impl Odds {
    /// Whether the order was tried without each of its clauses.
    pub(super) fn is_complete(&self, order: &str) -> bool {
        self.samples.len() > left_out(order).len()
    }

    /// What is known of the odds of an order, in sentences. Empty while that is nothing.
    pub(super) fn sentences(&self, order: &str) -> String {
        let Some((whole, others)) = self.samples.split_first() else { return String::new() };
        let mut said = match whole.found {
            0 if whole.tried == 0 => return String::new(),
            0 => format!(
                "None of the first {} puzzles tried is like that ({}).",
                grouped(whole.tried.into()),
                duration(whole.ms.into())
            ),
            _ => format!("About {}.", whole.pace()),
        };
        let rarest =
            left_out(order).into_iter().zip(others).filter(|(_, other)| other.found > 0 && other.rate() >= TWICE * whole.rate());
        if let Some((clause, other)) = rarest.max_by(|(_, one), (_, other)| one.rate().total_cmp(&other.rate())) {
            // The cells of a mask are not for reading.
            let clause = if clause.starts_with("mask") { "mask" } else { clause };
            let _ = write!(said, " Rarest is “{clause}”: without it, about {}.", other.pace());
        }
        said
    }
}

/// How much more often an order has to be met without a clause for the clause to be named.
const TWICE: f64 = 2.0;

impl Kind for TryOdds {
    const NAME: &'static str = "odds";
    const CHUNK: WorkerChunk = WorkerChunk::Orders;
    const LANE: Lane = Lane::Background;
    type Answer = Odds;
    type Work = Trying;

    fn title(&self) -> &'static str {
        "Trying how often there is such a puzzle"
    }

    fn begin(&self, clock: Now) -> Result<Trying, String> {
        let orders = self.orders.iter().rev().cloned().collect();
        Ok(Trying { orders, first: self.first, every: self.every.max(1), at: None, odds: Odds::default(), clock })
    }

    fn divided(&self, most: usize) -> Vec<(Self, Odds)> {
        shares(self.first, self.every, most)
            .map(|(first, every)| (Self { first, every, ..self.clone() }, Odds::default()))
            .collect()
    }

    fn united(parts: &[Odds]) -> Option<Odds> {
        let mut all = Odds::default();
        for (place, sample) in parts.iter().flat_map(|part| part.samples.iter().enumerate()) {
            if all.samples.len() <= place {
                all.samples.resize(place + 1, Sample::default());
            }
            let sum = &mut all.samples[place];
            sum.found += sample.found;
            sum.tried += sample.tried;
            sum.ms = sum.ms.max(sample.ms);
        }
        Some(all)
    }
}

/// Attempts to meet an order and its variants.
pub struct Trying {
    /// The orders that are still to be tried, the next one last.
    orders: Vec<String>,
    first: u64,
    every: u64,
    /// The order that is being tried.
    at: Option<Attempt>,
    odds: Odds,
    clock: Now,
}

/// An attempt under way.
struct Attempt {
    order: Arc<Order>,
    number: u64,
    hunt: Hunt,
    began: f64,
}

impl Work for Trying {
    type Answer = Odds;

    fn advance(&mut self, fuel: u64) -> Option<Odds> {
        let Some(at) = &mut self.at else {
            let Some(order) = self.orders.pop() else { return Some(self.odds.clone()) };
            self.odds.samples.push(Sample::default());
            // Without a clause it may be an order that cannot be met.
            let order = order.parse().ok().filter(|order: &Order| order.check().is_ok()).map(Arc::new);
            let began = (self.clock)();
            self.at = order.map(|order| Attempt { hunt: Hunt::of(&order, self.first), order, number: self.first, began });
            return None;
        };
        let longest = LONGEST[usize::from(self.odds.samples.len() > 1)];
        let sample = self.odds.samples.last_mut()?;
        if let Some(ended) = at.hunt.advance(fuel * STRIDE) {
            sample.tried += ended.tried;
            sample.found += u32::from(ended.found.is_some());
            at.number += self.every;
            at.hunt = Hunt::of(&at.order, at.number);
        }
        sample.ms = ((self.clock)() - at.began) as u32;
        if sample.found >= ENOUGH || sample.ms >= longest || sample.tried >= MOST_TRIED {
            self.at = None;
        }
        None
    }

    fn part(&mut self) -> Option<Odds> {
        Some(self.odds.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_odds_in_sentences() {
        let order = "explainer 6.5..7.5; needs w-wing; minimal; seed 4";
        assert_eq!(clauses(order), ["explainer 6.5..7.5", "needs w-wing", "minimal"]);
        let without =
            ["needs w-wing; minimal; seed 4", "explainer 6.5..7.5; minimal; seed 4", "explainer 6.5..7.5; needs w-wing; seed 4"];
        assert_eq!(TryOdds::of(order.into()).orders, [&[order][..], &without].concat());
        assert_eq!(TryOdds::of("minimal".into()).orders, ["minimal"]);
        let sample = |found, ms| Sample { found, tried: 400, ms };
        let told = |samples: &[Sample]| Odds { samples: samples.to_vec() }.sentences(order);
        assert_eq!(told(&[]), "");
        assert_eq!(told(&[Sample { found: 0, tried: 0, ms: 1_000 }]), "");
        assert_eq!(told(&[sample(2, 18_000)]), "About 1 in 9 s.");
        assert_eq!(told(&[sample(2, 1_000), sample(3, 1_000), sample(0, 500)]), "About 2 a second.");
        let rarest = "About 1 in 9 s. Rarest is “needs w-wing”: without it, about 12 a second.";
        assert_eq!(told(&[sample(2, 18_000), sample(12, 15_000), sample(12, 1_000), sample(2, 18_000)]), rarest);
        let none = "None of the first 400 puzzles tried is like that (2 s).";
        assert_eq!(told(&[sample(0, 2_000)]), none);
        assert_eq!(
            told(&[sample(0, 2_000), sample(1, 500)]),
            format!("{none} Rarest is “explainer 6.5..7.5”: without it, about 2 a second.")
        );
    }
}
