//! The iron scale: its card, rated here where that is quick, else by a worker.

use std::num::NonZeroU32;
use std::rc::Rc;

use crosshatch_core::Grid;
use crosshatch_core::rating::iron::{self, Outcome, Rater};
use serde::{Deserialize, Serialize};

use crate::board::Board;
use crate::jobs::{Craft, Kind, Now, Spread, Work, start};
use crate::model::{Model, Rated, Tone};
use crate::replay::{Replay, SolvedEntry};
use crate::sentence;

/// Passes and guesses of the iron scale that the page itself makes: enough for the hardest 9x9 boards known, of which one in twenty takes
/// more than 1,400 and the longest 2,900 and some milliseconds.
const PAGE_PASSES: u64 = 4_000;
/// The largest side of a board that the page itself rates: a pass over a larger one takes its time.
pub(crate) const PAGE_SIDE: usize = 9;

/// Rate a grid on the iron scale.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RateIron {
    /// The grid.
    pub puzzle: Grid,
}

/// A rating on the iron scale, for showing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct IronCard {
    /// The score.
    pub score: u32,
    /// Easy, Medium, Hard or Expert.
    pub label: String,
    /// The rungs that were used, cheapest first.
    pub rungs: Vec<RungCount>,
}

/// How often a rung ended a pass.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RungCount {
    /// The rung's name.
    pub name: String,
    /// Its price.
    pub price: u32,
    /// How many passes ended there.
    pub passes: u32,
}

impl IronCard {
    /// The card of a rating.
    ///
    /// # Errors
    /// Says in words why there is no score: no solution, or more than one.
    pub fn of(rating: &iron::Rating) -> Result<Self, String> {
        match rating.outcome {
            Outcome::Impossible => return Err("No solution, so no score.".into()),
            Outcome::Ambiguous => return Err("More than one solution, so no score.".into()),
            Outcome::Unique(_) => {}
        }
        let mut rungs: Vec<RungCount> = Vec::new();
        for rung in rating.passes.iter().map(|pass| pass.rung) {
            // A rung has a price of its own, and they are in order.
            let place = rungs.partition_point(|other| other.price < rung.price());
            match rungs.get_mut(place).filter(|other| other.price == rung.price()) {
                Some(known) => known.passes += 1,
                None => rungs.insert(place, RungCount { name: rung.name().into(), price: rung.price(), passes: 1 }),
            }
        }
        Ok(Self { score: rating.score(), label: rating.label().to_string(), rungs })
    }

    /// Why boards above the scale's largest shape have no score.
    pub fn refusal() -> String {
        format!("The iron scale goes up to {0} × {0}.", iron::LARGEST_SIDE)
    }
}

impl Kind for RateIron {
    const NAME: &'static str = "rate-iron";
    const CRAFT: Craft = Craft::Making;
    /// The rating, or why there is none.
    type Answer = Result<IronCard, String>;
    type Work = Rater;

    fn title(&self) -> &'static str {
        "Rating"
    }

    fn begin(&self, _clock: Now) -> Result<Rater, String> {
        if iron::applies_to(self.puzzle.shape()) { Ok(Rater::new(&self.puzzle)) } else { Err(IronCard::refusal()) }
    }

    fn conclude(&self, model: &mut Model, _board: &Rc<Board>, iron: Self::Answer) -> Option<()> {
        model.rated = Some(Rc::new(Rated { puzzle: self.puzzle.clone(), iron, spread: None }));
        Some(())
    }
}

impl Work for Rater {
    type Answer = Result<IronCard, String>;

    fn advance(&mut self, fuel: u64) -> Option<Self::Answer> {
        Self::advance(self, fuel).map(|rating| IronCard::of(&rating))
    }
}

/// Rates the puzzle: here if that is quick, else in a worker.
pub(crate) fn rate(model: &mut Model) {
    let puzzle = model.board().puzzle();
    if puzzle.count_filled() == 0 {
        model.say(Tone::Plain, sentence::EMPTY.into());
    } else if !rate_quickly(model) {
        start(model, RateIron { puzzle });
    }
}

/// Rates the puzzle if that takes no more than a moment; whether it did.
pub(crate) fn rate_quickly(model: &mut Model) -> bool {
    let puzzle = model.board().puzzle();
    let shape = puzzle.shape();
    let iron = if !iron::applies_to(shape) {
        Err(IronCard::refusal())
    } else if shape.side() > PAGE_SIDE {
        return false;
    } else if let Some(rating) = Rater::new(&puzzle).advance(PAGE_PASSES) {
        IronCard::of(&rating)
    } else {
        return false;
    };
    model.rated = Some(Rc::new(Rated { puzzle, iron, spread: None }));
    true
}

/// How many isomorphs of a puzzle are rated.
const ISOMORPHS: NonZeroU32 = NonZeroU32::new(200).expect("not zero");

/// Has isomorphs of the puzzle rated.
pub(crate) fn spread(model: &mut Model, seed: u64) {
    let puzzle = model.board().puzzle();
    start(model, Spread { puzzle, isomorphs: ISOMORPHS, seed });
}

/// Shows the puzzle being solved in the order of the iron scale. On large boards the rating takes too long to be made for that.
pub(crate) fn watch_solved(model: &mut Model) {
    let board = model.board().restarted();
    let puzzle = board.grid().clone();
    let quick = iron::applies_to(puzzle.shape()) && puzzle.shape().side() <= PAGE_SIDE;
    let rating = if quick { Rater::new(&puzzle).advance(PAGE_PASSES) } else { None };
    let Some(rating) = rating else {
        model.say(Tone::Plain, sentence::NOT_WATCHED.into());
        return;
    };
    let record = iron::Record::of(&puzzle, rating);
    let closing = sentence::closing(&record);
    let entry = |entry: &iron::Entry| SolvedEntry {
        cell: entry.cell,
        digit: entry.digit,
        found_by: record.passes[entry.pass].techniques.first().map_or(String::new(), ToString::to_string),
    };
    let entries = record.entries.iter().map(entry).collect();
    model.replay = Some(Rc::new(Replay::solving(&board, entries, closing)));
}
