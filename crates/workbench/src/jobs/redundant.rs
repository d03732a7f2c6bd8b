//! The givens of a puzzle each of which could be left out.

use std::rc::Rc;

use crosshatch_core::{CellSet, Grid, RedundantGivens};
use crosshatch_game::Board;
use serde::{Deserialize, Serialize};

use super::prove::{Proven, Verdict};
use super::{Conclude, Kind, Now, Work, WorkerChunk};
use crate::cell_view::Pointed;
use crate::check::{self, Then};
use crate::model::{Model, Tone};
use crate::sentence;

/// Find the givens of a puzzle each of which could be left out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FindRedundant {
    /// The puzzle.
    pub puzzle: Grid,
}

impl Kind for FindRedundant {
    const NAME: &'static str = "redundant-givens";
    const CHUNK: WorkerChunk = WorkerChunk::Making;
    type Answer = Result<CellSet, Verdict>;
    type Work = Proven<RedundantGivens>;

    fn title(&self) -> &'static str {
        "Looking at each given"
    }

    fn begin(&self, _clock: Now) -> Result<Self::Work, String> {
        Ok(Proven::of(self.puzzle.clone(), |puzzle| RedundantGivens::new(&puzzle)))
    }
}

impl Conclude for FindRedundant {
    fn conclude(&self, model: &mut Model, board: &Rc<Board>, answer: Self::Answer) -> Option<()> {
        match answer {
            Err(verdict) => return verdict.conclude(Then::Say, model, board),
            Ok(_) if self.puzzle != model.board().puzzle() => {
                model.say(Tone::Plain, "The board changed meanwhile; ask again.".into());
            }
            Ok(cells) => {
                let cells = check::on_board(board.shape(), &cells);
                model.say_of(Tone::Plain, sentence::redundant(board.shape(), &cells), Pointed::NotNeeded, cells);
            }
        }
        Some(())
    }
}

impl Work for RedundantGivens {
    type Answer = CellSet;

    fn advance(&mut self, fuel: u64) -> Option<CellSet> {
        Self::advance(self, fuel).map(|found| found.redundant)
    }
}
