//! The generator, which runs in a worker.

use super::{Source, Wanted};
use crate::jobs::{self, Generate};
use crate::model::{Model, Tone};

/// Puzzles made by a worker.
pub(super) struct NewPuzzles;

impl Source for NewPuzzles {
    fn supply(&self, model: &mut Model, wanted: Wanted, seed: u64) -> bool {
        match wanted {
            Wanted::Made => {
                make(model, seed);
                true
            }
            Wanted::Next(after) => jobs::start_after(model, after, seed),
            Wanted::InRange => match model.sources.range.as_seconds() {
                Some((least, most)) => jobs::start_timed(model, least, most, seed),
                None => false,
            },
            Wanted::OfDifficulty(_) | Wanted::Daily(..) | Wanted::Listed(_) => false,
        }
    }
}

fn make(model: &mut Model, seed: u64) {
    match model.sources.order.order(model.board().shape()) {
        Ok(order) => jobs::start(model, Generate { order, seed, recorded: model.sources.order.watch }),
        Err(error) => model.say(Tone::Bad, error.to_string()),
    }
}
