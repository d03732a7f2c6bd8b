//! All steps of a position.

use std::rc::Rc;

use crosshatch_core::technique::Technique;
use crosshatch_core::{Candidates, Defect, Position, Prover};
use crosshatch_game::Board;
use crosshatch_reasoning::all_steps::{self, AllSteps, Budget, Group};
use serde::{Deserialize, Serialize};

use super::{Conclude, Kind, Now, Progress, Work, WorkerChunk, wire};
use crate::hint::seeking::proven;
use crate::model::Model;
use crate::paths::{self, AvailableGroup, AvailableStep};

/// Look for all steps of a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FindAllSteps {
    /// The start of the puzzle: its givens, and the candidates that they leave or that are given too.
    pub start: Candidates,
    /// The position on the board.
    pub position: Position,
    /// The techniques that are asked.
    #[serde(with = "wire::techniques")]
    pub techniques: Vec<&'static Technique>,
}

/// Steps being looked for, which can be left between two techniques. What follows from the puzzle's having one solution is used once that
/// is proven.
pub enum Asking {
    /// Whether the puzzle has one solution, the position, and the techniques.
    Proving(Box<Prover>, Box<Position>, Vec<&'static Technique>),
    /// The steps so far.
    Asking(Box<AllSteps>),
}

impl Kind for FindAllSteps {
    const NAME: &'static str = "all-steps";
    const CHUNK: WorkerChunk = WorkerChunk::Searching;
    type Answer = Vec<AvailableGroup>;
    type Work = Asking;

    fn title(&self) -> &'static str {
        "Looking for all steps"
    }

    fn begin(&self, _clock: Now) -> Result<Asking, String> {
        let prover = Box::new(Prover::of_start(self.start.clone()));
        Ok(Asking::Proving(prover, Box::new(self.position.clone()), self.techniques.clone()))
    }
}

impl Conclude for FindAllSteps {
    fn conclude(&self, model: &mut Model, board: &Rc<Board>, groups: Vec<AvailableGroup>) -> Option<()> {
        if board == model.board() {
            model.available = Some(Rc::new(paths::Available { board: Rc::clone(board), groups }));
        }
        Some(())
    }
}

impl Work for Asking {
    type Answer = Vec<AvailableGroup>;

    fn advance(&mut self, guesses: u64) -> Option<Vec<AvailableGroup>> {
        match self {
            Self::Proving(prover, position, techniques) => {
                let position = match prover.advance(guesses)? {
                    Ok(puzzle) if puzzle.sukaku().is_none() => proven(position),
                    Err(unproven) if matches!(unproven.defect, Defect::Undecided(_)) => return None,
                    Ok(_) | Err(_) => Position::clone(position),
                };
                *self = Self::Asking(Box::new(AllSteps::new(position, techniques.iter().copied(), Budget::default())));
                None
            }
            Self::Asking(steps) => steps.advance(&mut 1).then(|| steps.groups().iter().map(AvailableGroup::of).collect()),
        }
    }

    fn progress(&self) -> Progress {
        match self {
            Self::Proving(_, _, techniques) => Progress::counted(0, techniques.len() as u32),
            Self::Asking(steps) => {
                let (asked, of) = steps.progress();
                Progress::counted(asked as u32, of as u32)
            }
        }
    }
}

impl AvailableGroup {
    fn of(group: &Group<'_>) -> Self {
        let step = |available: &&all_steps::Available| AvailableStep { step: available.step.clone(), others: available.others };
        Self { family: group.family, steps: group.steps.iter().map(step).collect(), cut: group.cut.clone() }
    }
}
