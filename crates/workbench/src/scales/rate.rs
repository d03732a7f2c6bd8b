//! Rating on a scale, as a worker does it.

use std::rc::Rc;

use crosshatch_core::Candidates;
use crosshatch_core::rating::Unrated;
use crosshatch_game::Board;
use serde::{Deserialize, Serialize};

use super::{LINES, PricedStep, RATERS, Rating, RatingResult, ratings};
use crate::jobs::{Conclude, Kind, Lane, Now, Work, WorkerChunk};
use crate::model::Model;
use crate::sentence;

/// A rating that nobody asked for pauses after this number of milliseconds.
const PATIENCE_MS: f64 = 20_000.0;

/// Rate a puzzle on a scale.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Rate {
    /// The place of the scale in [`LINES`].
    pub line: usize,
    /// The start of the puzzle. In a Sukaku it has fewer candidates than the values leave.
    pub start: Candidates,
    /// Its first steps, where they are known.
    pub known: Vec<PricedStep>,
    /// Whether it was asked for. Otherwise it rests after a while.
    pub asked: bool,
}

/// What is new of a rating.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RatePart {
    /// The steps that follow on those that were known.
    pub steps: Vec<PricedStep>,
    /// How it ended, if it has. A part before the last one may already carry the card; the last one then carries a fuller card.
    pub end: Option<End>,
}

/// How a rating ends.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum End {
    /// The scale says this.
    Rated(RatingResult),
    /// It takes long, and rests until it is asked for.
    Rests,
}

/// A rating that rests after a while.
pub struct Patient {
    rating: Box<dyn Rating>,
    clock: Now,
    /// When it rests.
    until: f64,
    /// Whether the early card has been sent.
    handed: bool,
}

impl Kind for Rate {
    const NAME: &'static str = "rate";
    const CHUNK: WorkerChunk = WorkerChunk::Rating;
    const LANE: Lane = Lane::Rating;
    type Answer = RatePart;
    type Work = Result<Patient, String>;

    fn title(&self) -> &'static str {
        "Rating"
    }

    fn begin(&self, clock: Now) -> Result<Self::Work, String> {
        let id = LINES.get(self.line).ok_or("There is no such scale.")?.id;
        let rater = RATERS.iter().find(|rater| rater.id == id).ok_or("The worker does not know the scale.")?;
        let until = if self.asked { f64::INFINITY } else { clock() + PATIENCE_MS };
        let grid = self.start.grid();
        let begun = match rater.begin_within {
            _ if self.start == Candidates::of(grid.clone()) => (rater.begin)(grid, &self.known),
            Some(begin) => begin(&self.start, &self.known),
            None => Err(sentence::of(&Unrated::Candidates)),
        };
        Ok(begun.map(|rating| Patient { rating, clock, until, handed: false }))
    }
}

impl Conclude for Rate {
    fn conclude(&self, model: &mut Model, _board: &Rc<Board>, part: RatePart) -> Option<()> {
        ratings::take_in(model, self, part);
        Some(())
    }
}

impl Work for Result<Patient, String> {
    type Answer = RatePart;

    fn advance(&mut self, fuel: u64) -> Option<RatePart> {
        match self {
            Ok(Patient { rating, clock, until, .. }) => {
                let said = rating.advance(fuel).map(End::Rated);
                // With a card, the rating ends instead of resting: only the comparison is missing.
                let late = || rating.known().map_or(End::Rests, |card| End::Rated(Ok(card.clone())));
                let end = said.or_else(|| (clock() > *until).then(late))?;
                Some(RatePart { steps: rating.news(), end: Some(end) })
            }
            Err(reason) => Some(RatePart { steps: Vec::new(), end: Some(End::Rated(Err(reason.clone()))) }),
        }
    }

    fn part(&mut self) -> Option<RatePart> {
        let patient = self.as_mut().ok()?;
        let steps = patient.rating.news();
        let card = patient.rating.known().filter(|_| !patient.handed).cloned();
        if card.is_some() {
            patient.handed = true;
            patient.until = patient.until.max((patient.clock)() + PATIENCE_MS);
        }
        let end = card.map(|card| End::Rated(Ok(card)));
        (!steps.is_empty() || end.is_some()).then_some(RatePart { steps, end })
    }
}
