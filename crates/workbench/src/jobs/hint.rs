//! The next step of a board, or what rules a candidate out.

use std::rc::Rc;

use crosshatch_core::technique::Technique;
use crosshatch_core::{Candidates, Position, Uniqueness};
use crosshatch_game::Board;
use serde::{Deserialize, Serialize};

use super::{Conclude, Kind, Now, Work, WorkerChunk, wire};
use crate::hint::seeking::{Allowance, Seeker, Sought, Wanted, proven};
use crate::hint::{self, HintLevel};
use crate::model::Model;

/// Look for the next step of a position, or for what rules a candidate out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FindStep {
    /// The start of the puzzle: its givens, and the candidates that they leave or that are given too.
    pub start: Candidates,
    /// The position on the board.
    pub position: Position,
    /// The techniques that are asked, in their order.
    #[serde(with = "wire::techniques")]
    pub techniques: Vec<&'static Technique>,
    /// What is looked for.
    pub wanted: Wanted,
    /// The highest level to show.
    pub level: HintLevel,
}

/// What there is to say of a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StepFound {
    /// Whether it was proven that there is one solution.
    pub proven: bool,
    /// What was found.
    pub sought: Sought,
}

impl Kind for FindStep {
    const NAME: &'static str = "next-step";
    const CHUNK: WorkerChunk = WorkerChunk::Searching;
    type Answer = StepFound;
    type Work = Seeker;

    fn title(&self) -> &'static str {
        "Looking for a step"
    }

    fn begin(&self, _clock: Now) -> Result<Seeker, String> {
        Ok(Seeker::new(self.start.clone(), self.position.clone(), self.techniques.clone(), self.wanted.clone()))
    }
}

impl Conclude for FindStep {
    fn conclude(&self, model: &mut Model, board: &Rc<Board>, answer: StepFound) -> Option<()> {
        if board == model.board() {
            // The worker has the proof.
            let position = if answer.proven { proven(&self.position) } else { self.position.clone() };
            hint::found(model, position, answer.sought, self.level, self.wanted.clone());
        }
        Some(())
    }
}

impl Work for Seeker {
    type Answer = StepFound;

    fn advance(&mut self, fuel: u64) -> Option<StepFound> {
        let sought = Self::advance(self, Allowance::slice(self.position().shape(), fuel))?;
        Some(StepFound { proven: self.position().uniqueness() == Uniqueness::Proven, sought })
    }
}
