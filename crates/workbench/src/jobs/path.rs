//! The path of a puzzle.

use std::rc::Rc;

use crosshatch_core::technique::Technique;
use crosshatch_core::{Candidates, Defect, Position, Prover};
use crosshatch_game::Board;
use crosshatch_reasoning::logic::{Logic, Outcome};
use serde::{Deserialize, Serialize};

use super::{Conclude, Kind, Now, SentStep, Work, WorkerChunk, wire};
use crate::check::{self, Then};
use crate::model::Model;
use crate::paths::{self, PathSource};

/// Follow a puzzle to its end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FindPath {
    /// The start of the puzzle: its givens, and the candidates that they leave or that are given too.
    pub start: Candidates,
    /// The techniques, in the order in which they are asked.
    #[serde(with = "wire::techniques")]
    pub techniques: Vec<&'static Technique>,
}

/// The path that was found.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PathFound {
    /// Its steps.
    pub steps: Vec<SentStep>,
    /// How many cells it leaves open.
    pub open: u32,
}

/// A path being followed, which can be left between two steps.
pub enum Following {
    /// Whether the puzzle has one solution, and the techniques that follow it then.
    Proving(Box<Prover>, Vec<&'static Technique>),
    /// The path so far.
    Following(Box<Logic>),
}

impl Kind for FindPath {
    const NAME: &'static str = "path";
    const CHUNK: WorkerChunk = WorkerChunk::Searching;
    /// None where the puzzle has not one solution.
    type Answer = Option<PathFound>;
    type Work = Following;

    fn title(&self) -> &'static str {
        "Finding the path"
    }

    fn begin(&self, _clock: Now) -> Result<Following, String> {
        Ok(Following::Proving(Box::new(Prover::of_start(self.start.clone())), self.techniques.clone()))
    }
}

impl Conclude for FindPath {
    fn conclude(&self, model: &mut Model, _board: &Rc<Board>, answer: Self::Answer) -> Option<()> {
        match answer {
            Some(PathFound { steps, open }) => {
                let steps = steps.into_iter().map(|SentStep(step)| step).collect();
                let (start, open) = (self.start.clone(), open as usize);
                model.path = Some(Rc::new(paths::Path { start, steps, open, source: PathSource::Easiest, at: None }));
            }
            None => check::prove(model, Then::Say),
        }
        Some(())
    }
}

impl Work for Following {
    type Answer = Option<PathFound>;

    fn advance(&mut self, guesses: u64) -> Option<Self::Answer> {
        match self {
            Self::Proving(prover, techniques) => match prover.advance(guesses)? {
                Ok(puzzle) => {
                    *self = Self::Following(Box::new(Logic::new(Position::of(&puzzle), techniques.iter().copied())));
                    None
                }
                Err(unproven) if matches!(unproven.defect, Defect::Undecided(_)) => None,
                Err(_) => Some(None),
            },
            Self::Following(logic) => {
                let outcome = logic.advance(&mut 1)?;
                let open = if let Outcome::Stuck(stuck) = outcome { stuck.open.len() as u32 } else { 0 };
                Some(Some(PathFound { steps: logic.path().iter().cloned().map(SentStep).collect(), open }))
            }
        }
    }
}
