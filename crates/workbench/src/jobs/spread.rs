//! The iron scores of isomorphs of a puzzle: its images when it is turned, mixed and renamed.

use std::num::NonZeroU32;
use std::rc::Rc;

use crosshatch_core::rating::iron::{self, Shuffles};
use crosshatch_core::{Grid, Rng};
use crosshatch_game::Board;
use serde::{Deserialize, Serialize};

use super::prove::{Proven, Verdict};
use super::{Conclude, Kind, Lane, Now, Progress, Work, WorkerChunk};
use crate::check::Then;
use crate::model::Model;
use crate::scales::iron::refusal;

/// Rate isomorphs of a puzzle on the iron scale, and its canonical form.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Spread {
    /// The puzzle.
    pub puzzle: Grid,
    /// How many isomorphs, chosen by chance.
    pub isomorphs: NonZeroU32,
    /// The seed of that.
    pub seed: u64,
}

/// The scores of a puzzle's isomorphs, for showing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SpreadCard {
    /// How many isomorphs were rated.
    pub count: u32,
    /// The mean of their scores, in tenths, rounded.
    pub mean: u32,
    /// The least.
    pub least: u32,
    /// The greatest.
    pub most: u32,
    /// The score of the canonical form, where there is such a form.
    pub canonical: Option<u32>,
}

/// Isomorphs being rated.
pub struct Rating {
    shuffles: Shuffles,
    of: u32,
}

impl Kind for Spread {
    const NAME: &'static str = "spread";
    const CHUNK: WorkerChunk = WorkerChunk::Making;
    const LANE: Lane = Lane::Background;
    type Answer = Result<SpreadCard, Verdict>;
    type Work = Proven<Rating>;

    fn title(&self) -> &'static str {
        "Rating turned copies of the puzzle"
    }

    fn begin(&self, _clock: Now) -> Result<Self::Work, String> {
        if !iron::applies_to(self.puzzle.shape()) {
            return Err(refusal());
        }
        let Self { isomorphs, seed, .. } = *self;
        Ok(Proven::of(self.puzzle.clone(), move |puzzle| {
            let shuffles = Shuffles::new(puzzle, isomorphs, Rng::new(seed)).expect("the scale applies to the board");
            Rating { shuffles, of: isomorphs.get() }
        }))
    }
}

impl Conclude for Spread {
    fn conclude(&self, model: &mut Model, board: &Rc<Board>, answer: Self::Answer) -> Option<()> {
        match answer {
            Err(verdict) => return verdict.conclude(Then::Say, model, board),
            Ok(spread) => {
                if model.ratings.puzzle == self.puzzle {
                    Rc::make_mut(&mut model.ratings).spread = Some(spread);
                }
            }
        }
        Some(())
    }
}

impl Work for Rating {
    type Answer = SpreadCard;

    fn advance(&mut self, fuel: u64) -> Option<SpreadCard> {
        let iron::Spread { count, sum, least, most, canonical, .. } = self.shuffles.advance(fuel)?;
        let count = count.get();
        let mean = (sum * 10 + u64::from(count) / 2) / u64::from(count);
        Some(SpreadCard { count, mean: mean as u32, least, most, canonical })
    }

    fn progress(&self) -> Progress {
        let (done, of) = (self.shuffles.done(), self.of);
        Progress::of(done, of, format!("{done} of {of} copies"))
    }
}
