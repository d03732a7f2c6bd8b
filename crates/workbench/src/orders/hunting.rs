//! The search for puzzles that meet an order, shared among workers.

use std::sync::Arc;

use crosshatch_core::rating::Value;
use crosshatch_core::text::{Symbols, line};
use crosshatch_reasoning::orders::{Find, Hunt, Order, Reach};
use serde::{Deserialize, Serialize};

use super::form::{SCALES, told};
use crate::work::{Kind, Lane, Now, Work, WorkerChunk};

/// Look for puzzles that meet an order.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HuntPuzzles {
    /// The order as text, with its seed.
    pub order: String,
    /// How many puzzles are wanted.
    pub count: u32,
    /// The number of the first attempt.
    pub first: u64,
    /// The distance from one attempt to the next.
    pub every: u64,
}

/// What is found so far.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct HuntCard {
    /// The puzzles that meet the order.
    pub finds: Vec<HuntFind>,
    /// All attempts with a smaller number are done, of those that are the job's.
    pub next: u64,
    /// How many puzzles were judged.
    pub tried: u32,
    /// How many milliseconds that took.
    pub ms: u32,
    /// The nearest puzzle that does not meet the order, and how far it is from it.
    pub nearest: Option<(u32, HuntFind)>,
    /// What is known of whether the order's range of givens is out of reach.
    pub reach: Reach,
}

/// A puzzle that was found.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HuntFind {
    /// The number of the attempt.
    pub attempt: u64,
    /// The givens, in one line.
    pub puzzle: String,
    /// What is known of its values.
    pub values: Vec<KnownValue>,
}

/// The value of a puzzle on a scale.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct KnownValue {
    /// The place of the scale in [`SCALES`].
    pub scale: u8,
    /// The value as it is shown: "7.2", "29 Medium".
    pub shown: String,
}

impl KnownValue {
    /// A value on one of [`SCALES`]; `None` on any other scale.
    pub(super) fn of(value: &Value) -> Option<Self> {
        let scale = SCALES.iter().position(|scale| *scale == value.scale())?;
        let number = told(SCALES[scale], value.amount());
        let shown = value.word().map_or(number.clone(), |word| format!("{number} {word}"));
        Some(Self { scale: scale as u8, shown })
    }
}

impl HuntFind {
    fn of(attempt: u64, find: &Find) -> Self {
        let values = find.values.iter().filter_map(KnownValue::of).collect();
        Self { attempt, puzzle: line(find.puzzle.givens(), Symbols::FromOne), values }
    }
}

impl Kind for HuntPuzzles {
    const NAME: &'static str = "hunt";
    const CHUNK: WorkerChunk = WorkerChunk::Orders;
    const LANE: Lane = Lane::Background;
    type Answer = HuntCard;
    type Work = Hunting;

    fn title(&self) -> &'static str {
        "Looking for puzzles to order"
    }

    fn begin(&self, clock: Now) -> Result<Hunting, String> {
        let order: Arc<Order> = Arc::new(self.order.parse().map_err(|error| format!("{error}"))?);
        let hunt = Hunt::of(&order, self.first);
        let card = HuntCard { next: self.first, ..HuntCard::default() };
        Ok(Hunting { wanted: self.count, every: self.every.max(1), order, hunt, card, clock, began: clock() })
    }

    fn divided(&self, most: usize) -> Vec<(Self, HuntCard)> {
        let part = |(first, every)| {
            let known = HuntCard { next: first, ..HuntCard::default() };
            (Self { first, every, ..self.clone() }, known)
        };
        shares(self.first, self.every, most).map(part).collect()
    }

    fn united(parts: &[HuntCard]) -> Option<HuntCard> {
        let mut all = HuntCard { next: parts.iter().map(|part| part.next).min()?, ..HuntCard::default() };
        for part in parts {
            all.finds.extend_from_slice(&part.finds);
            all.tried += part.tried;
            all.ms = all.ms.max(part.ms);
            all.reach = all.reach.and(part.reach);
        }
        all.finds.sort_by_key(|find| find.attempt);
        let nearest = parts.iter().filter_map(|part| part.nearest.as_ref());
        all.nearest = nearest.min_by_key(|(distance, near)| (*distance, near.attempt)).cloned();
        Some(all)
    }
}

/// A search under way.
pub struct Hunting {
    order: Arc<Order>,
    wanted: u32,
    every: u64,
    hunt: Hunt,
    card: HuntCard,
    clock: Now,
    began: f64,
}

/// Divides attempts among workers: for each, the number of its first attempt and the distance from one to the next.
pub(super) fn shares(first: u64, every: u64, workers: usize) -> impl Iterator<Item = (u64, u64)> {
    (0..workers as u64).map(move |place| (first + place * every, every * workers as u64))
}

/// The units of a hunt for each step of a worker.
pub(super) const STRIDE: u64 = 4;

impl Work for Hunting {
    type Answer = HuntCard;

    fn advance(&mut self, fuel: u64) -> Option<HuntCard> {
        let ended = self.hunt.advance(fuel * STRIDE)?;
        let attempt = self.card.next;
        self.card.tried += ended.tried;
        self.card.next += self.every;
        if let Some(givens) = self.order.excessive(&ended) {
            self.card.reach.note(givens);
        }
        if let Some(near) = ended.near
            && self.card.nearest.as_ref().is_none_or(|(distance, _)| near.distance < *distance)
        {
            self.card.nearest = Some((near.distance, HuntFind::of(attempt, &near.find)));
        }
        if let Some(find) = ended.found {
            self.card.finds.push(HuntFind::of(attempt, &find));
        }
        if self.card.finds.len() as u32 >= self.wanted {
            return self.part();
        }
        self.hunt = Hunt::of(&self.order, self.card.next);
        None
    }

    fn part(&mut self) -> Option<HuntCard> {
        self.card.ms = ((self.clock)() - self.began) as u32;
        Some(self.card.clone())
    }
}
