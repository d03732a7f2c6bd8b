//! The ratings of puzzles that were found, on the scales that the order does not name.

use std::collections::VecDeque;

use crosshatch_core::solve::UNLIMITED;
use crosshatch_core::text::{Symbols, read_line_of};
use crosshatch_core::{Grid, Shape, rating};
use serde::{Deserialize, Serialize};

use super::form::SCALES;
use super::hunting::KnownValue;
use crate::work::{Kind, Lane, Now, Work, WorkerChunk};

/// Rate puzzles on the scales that are missing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RateFinds {
    /// The shape of all puzzles.
    pub shape: Shape,
    /// The puzzles, each in one line.
    pub puzzles: Vec<String>,
    /// What is missing: the place of a puzzle and that of a scale in [`SCALES`], in the order in which it is wanted.
    pub missing: Vec<(u32, u8)>,
}

/// The values so far, each with the place of its puzzle.
pub type RatedFinds = Vec<(u32, KnownValue)>;

impl Kind for RateFinds {
    const NAME: &'static str = "rate-finds";
    const CHUNK: WorkerChunk = WorkerChunk::Orders;
    const LANE: Lane = Lane::Background;
    type Answer = RatedFinds;
    type Work = RatingFinds;

    fn title(&self) -> &'static str {
        "Rating the puzzles that were found"
    }

    fn begin(&self, _clock: Now) -> Result<RatingFinds, String> {
        let puzzles = self.puzzles.iter().map(|text| read_line_of(self.shape, Symbols::FromOne, text)).collect();
        Ok(RatingFinds { puzzles, missing: self.missing.iter().copied().collect(), doing: None, known: Vec::new() })
    }

    fn divided(&self, most: usize) -> Vec<(Self, RatedFinds)> {
        let part = |place: usize| {
            let missing = self.missing.iter().skip(place).step_by(most).copied().collect();
            (Self { missing, ..self.clone() }, Vec::new())
        };
        (0..most).map(part).collect()
    }

    fn united(parts: &[RatedFinds]) -> Option<RatedFinds> {
        Some(parts.concat())
    }
}

/// Ratings under way.
pub struct RatingFinds {
    puzzles: Vec<Option<Grid>>,
    missing: VecDeque<(u32, u8)>,
    doing: Option<Doing>,
    known: RatedFinds,
}

/// The rating of a puzzle on a scale.
struct Doing {
    place: u32,
    work: Box<dyn rating::Work>,
    /// The fuel for each step of a worker.
    fuel: u64,
}

/// A part of a millisecond, for which a rating goes on at a time.
const PART: u64 = 8;

impl Work for RatingFinds {
    type Answer = RatedFinds;

    fn advance(&mut self, _fuel: u64) -> Option<RatedFinds> {
        if let Some(Doing { place, work, fuel }) = &mut self.doing {
            let value = work.advance(*fuel)?;
            // Where a scale has no value for a puzzle, none is shown.
            self.known.extend(value.ok().as_ref().and_then(KnownValue::of).map(|known| (*place, known)));
            self.doing = None;
            return None;
        }
        let Some((place, scale)) = self.missing.pop_front() else { return Some(self.known.clone()) };
        let puzzle = self.puzzles.get(place as usize).and_then(Option::as_ref);
        let scale = SCALES.get(usize::from(scale));
        self.doing = puzzle.zip(scale).and_then(|(puzzle, scale)| {
            let work = (scale.begin)(puzzle, UNLIMITED).ok()?;
            Some(Doing { place, work, fuel: scale.fuel_per_ms.div_ceil(PART) })
        });
        None
    }

    fn part(&mut self) -> Option<RatedFinds> {
        Some(self.known.clone())
    }
}
