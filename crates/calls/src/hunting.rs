//! Puzzles to order: one attempt a call, so that a pool of workers divides them.

use std::collections::BTreeMap;
use std::sync::Arc;

use crosshatch_core::rating::Value;
use crosshatch_reasoning::orders::{Hunt, Order, OrderTextError, Reach};
use serde::{Deserialize, Serialize};

use crate::failure::{Failure, FailureKind};
use crate::generating::Generated;
use crate::work::{Border, Job, Work};

/// Reads an order and makes sure that it can be met, as far as that is known in advance.
fn read(text: &str) -> Result<Order, Failure> {
    let of_order = |message: String| Failure::new(FailureKind::Order, message);
    let order: Order = text.parse().map_err(|error: OrderTextError| of_order(error.to_string()))?;
    order.check().map_err(|error| of_order(error.to_string()))?;
    Ok(order)
}

/// The options of `order`.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(crate) struct OrderOptions {
    /// The seed in place of that of the text.
    seed: Option<String>,
    /// The seed if neither is given.
    random: String,
}

/// `order`: an order as it is written in full.
pub(crate) fn order<B: Border>(text: &str, options: &OrderOptions) -> Result<Job<B>, Failure> {
    let has_seed = text.split([';', '\n']).any(|part| {
        let name = part.split_whitespace().next();
        name.is_some_and(|name| name.eq_ignore_ascii_case("seed"))
    });
    let seed = options.seed.as_ref().or_else(|| (!has_seed).then_some(&options.random));
    let order = seed.map_or_else(|| read(text), |seed| read(&format!("{text}; seed {seed}")))?;
    Ok(Job::done(order.to_string()))
}

/// The options of `hunt`.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(crate) struct HuntOptions {
    /// The number of the attempt.
    attempt: u32,
}

/// `hunt`: one attempt to meet an order.
pub(crate) fn hunt<B: Border>(text: &str, options: &HuntOptions) -> Result<Job<B>, Failure> {
    let order = Arc::new(read(text)?);
    Ok(Job::of(Hunting { hunt: Hunt::of(&order, options.attempt.into()), order }))
}

struct Hunting {
    hunt: Hunt,
    order: Arc<Order>,
}

/// The result of an attempt.
#[derive(Serialize)]
struct Attempt {
    found: Option<Found>,
    /// How many puzzles were judged.
    tried: u32,
    /// How many givens the nearest puzzle has, if these are too many and nothing else is wrong.
    excessive: Option<usize>,
}

/// A puzzle that meets an order.
#[derive(Serialize)]
struct Found {
    #[serde(flatten)]
    generated: Generated,
    /// Its values on the scales of the order.
    values: BTreeMap<&'static str, Value>,
}

impl Work for Hunting {
    type Answer = Attempt;

    fn advance(&mut self, fuel: u64) -> Option<Result<Attempt, Failure>> {
        let ended = self.hunt.advance(fuel)?;
        let excessive = self.order.excessive(&ended);
        let found = ended.found.map(|find| Found {
            generated: Generated::of(&find.puzzle, find.minimal, self.order.seed),
            values: find.values.into_iter().map(|value| (value.scale().id, value)).collect(),
        });
        Some(Ok(Attempt { found, tried: ended.tried, excessive }))
    }
}

/// The options of `reach`.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(crate) struct ReachOptions {
    /// What the first attempts have reported as `excessive`, in the order of their numbers.
    excessive: Vec<usize>,
}

/// `reach`: fails if attempts to meet an order show that its range of givens is out of reach.
pub(crate) fn reach<B: Border>(text: &str, options: &ReachOptions) -> Result<Job<B>, Failure> {
    let order = read(text)?;
    let mut reach = Reach::default();
    for givens in &options.excessive {
        reach.note(*givens);
        if let Some(why) = reach.refusal(&order) {
            return Err(Failure::new(FailureKind::Order, why));
        }
    }
    Ok(Job::done(()))
}
