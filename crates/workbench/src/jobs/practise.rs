//! A board where a technique is the next step.

use std::ops::ControlFlow;
use std::rc::Rc;

use crosshatch_core::step::{Effect, Step};
use crosshatch_core::technique::Technique;
use crosshatch_core::{Position, Shape};
use crosshatch_game::Board;
use serde::{Deserialize, Serialize};

use super::{Conclude, Kind, Now, Progress, Work, WorkerChunk, wire};
use crate::guide::{self, Found, Origin, PUZZLES, Practice};
use crate::model::Model;
use crate::routes::View;

/// Find a board where a technique is the next step.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Practise {
    /// The technique.
    #[serde(with = "wire::technique")]
    pub technique: &'static Technique,
    /// The seed.
    pub seed: u64,
}

/// A board to practise on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PracticeBoard {
    /// The position on it.
    pub position: Position,
    /// What each step of the technique there does, that of the one that was found first.
    pub aims: Vec<Effect>,
    /// Whether it is of a puzzle that was made, and not an isomorph of an exemplar.
    pub made: bool,
}

impl Kind for Practise {
    const NAME: &'static str = "practise";
    const CHUNK: WorkerChunk = WorkerChunk::Searching;
    type Answer = PracticeBoard;
    type Work = Practice;

    fn title(&self) -> &'static str {
        "Looking for a board"
    }

    fn begin(&self, _clock: Now) -> Result<Practice, String> {
        Ok(Practice::new(self.technique, self.seed))
    }
}

impl Conclude for Practise {
    fn conclude(&self, model: &mut Model, _board: &Rc<Board>, answer: PracticeBoard) -> Option<()> {
        if answer.aims.is_empty() || answer.position.shape() != Shape::NINE {
            return None;
        }
        guide::begin(model, self.technique, &answer.position, answer.aims, answer.made);
        Some(())
    }

    fn belongs_to(&self) -> Option<View> {
        Some(View::Guide(Some(self.technique)))
    }
}

impl Work for Practice {
    type Answer = PracticeBoard;

    fn advance(&mut self, fuel: u64) -> Option<PracticeBoard> {
        let Found { position, step, origin } = Self::advance(self, fuel)?;
        let aims = aims(&position, step);
        Some(PracticeBoard { position, aims, made: origin == Origin::Puzzle })
    }

    fn progress(&self) -> Progress {
        let done = self.tried();
        Progress::of(done, PUZZLES, format!("{done} of at most {PUZZLES} puzzles tried"))
    }
}

/// The most distinct steps that are collected.
const MOST_AIMS: usize = 60;

/// The work that looking for other steps may do: some hundredths of a second.
const WORK: u64 = 100_000;

/// What the steps of a technique do in a position where this is one of them.
fn aims(position: &Position, step: Step) -> Vec<Effect> {
    let mut aims = vec![step.effect];
    step.technique.each_within(position, &mut { WORK }, &mut |other| {
        if !aims.contains(&other.effect) {
            aims.push(other.effect);
        }
        if aims.len() < MOST_AIMS { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    aims
}
