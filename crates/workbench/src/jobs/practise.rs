//! A board where a technique is the next step.

use std::rc::Rc;

use crosshatch_core::Position;
use crosshatch_core::technique::Technique;
use serde::{Deserialize, Serialize};

use super::{Craft, Kind, Now, Progress, Work, wire};
use crate::board::Board;
use crate::guide::{Origin, PUZZLES, Practice};
use crate::model::{self, Model, Tone};
use crate::routes::View;
use crate::{hint, sentence};

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
    /// Whether it is of a puzzle that was made, and not an isomorph of an exemplar.
    pub made: bool,
}

impl Kind for Practise {
    const NAME: &'static str = "practise";
    const CRAFT: Craft = Craft::Searching;
    type Answer = PracticeBoard;
    type Work = Practice;

    fn title(&self) -> &'static str {
        "Looking for a board"
    }

    fn begin(&self, _clock: Now) -> Result<Practice, String> {
        Ok(Practice::new(self.technique, self.seed))
    }

    fn conclude(&self, model: &mut Model, _board: &Rc<Board>, answer: PracticeBoard) -> Option<()> {
        let technique = self.technique;
        let board = hint::board_of(&answer.position);
        model.practised = Some(Rc::new(model::Practised { technique, puzzle: board.puzzle() }));
        model.bring(board);
        model.source = format!("to practise: {}", technique.name).into();
        model.say(Tone::Good, sentence::practice(technique.name, answer.made));
        Some(())
    }

    fn belongs_to(&self) -> Option<View> {
        Some(View::Guide(Some(self.technique)))
    }
}

impl Work for Practice {
    type Answer = PracticeBoard;

    fn advance(&mut self, fuel: u64) -> Option<PracticeBoard> {
        let found = Self::advance(self, fuel)?;
        Some(PracticeBoard { position: found.position, made: found.origin == Origin::Puzzle })
    }

    fn progress(&self) -> Progress {
        let done = self.tried();
        Progress::of(done, PUZZLES, format!("{done} of at most {PUZZLES} puzzles tried"))
    }
}
