//! A puzzle made to order.

use std::rc::Rc;

use crosshatch_core::generate::{self, Generator, Order};
use crosshatch_core::text::Symbols;
use crosshatch_core::{Grid, Rng};
use crosshatch_game::Board;
use serde::{Deserialize, Serialize};

use super::{Conclude, Kind, Lane, Now, Progress, Work, WorkerChunk};
use crate::model::{Model, Tone};
use crate::replay::{self, Replay};
use crate::sentence;

/// Make a puzzle to order.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Generate {
    /// What is ordered.
    pub order: Order,
    /// The seed.
    pub seed: u64,
    /// Whether to record the making.
    pub recorded: bool,
}

/// A new puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Generated {
    /// Its givens.
    pub givens: Grid,
    /// Whether each given is known to be needed.
    pub minimal: bool,
    /// What was done, as numbers; empty unless it was recorded.
    pub events: Vec<u32>,
}

impl Kind for Generate {
    const NAME: &'static str = "generate";
    const CHUNK: WorkerChunk = WorkerChunk::Making;
    const LANE: Lane = Lane::Background;
    type Answer = Generated;
    type Work = Generator;

    fn title(&self) -> &'static str {
        "Generating"
    }

    fn begin(&self, _clock: Now) -> Result<Generator, String> {
        let generator = Generator::of(self.order.clone(), Rng::new(self.seed)).map_err(|error| error.to_string())?;
        Ok(if self.recorded { generator.recording() } else { generator })
    }
}

impl Conclude for Generate {
    fn conclude(&self, model: &mut Model, _board: &Rc<Board>, answer: Generated) -> Option<()> {
        let said = sentence::generated(&answer.givens, answer.minimal, self.seed);
        put_in_place(model, answer, format!("generated, seed {}", self.seed), said);
        Some(())
    }
}

/// Puts a puzzle that was made in place, or the record of its making before it.
pub(super) fn put_in_place(model: &mut Model, made: Generated, source: String, said: String) {
    let Generated { givens, events, .. } = made;
    let shape = givens.shape();
    let events: Option<Vec<_>> = events.into_iter().map(|number| replay::from_number(number, shape)).collect();
    let replay = events.filter(|events| !events.is_empty()).map(|events| Rc::new(Replay::making(shape, events)));
    model.replace_board(Board::of_givens(givens, Symbols::FromOne));
    model.source = source.into();
    model.say(Tone::Good, said);
    model.replay = replay;
}

impl Work for Generator {
    type Answer = Generated;

    fn advance(&mut self, fuel: u64) -> Option<Generated> {
        let made = Self::advance(self, fuel)?;
        let events = self.take_events().into_iter().map(replay::to_number).collect();
        Some(Generated { givens: made.puzzle.givens().clone(), minimal: made.minimal, events })
    }

    fn progress(&self) -> Progress {
        match Self::progress(self) {
            generate::Progress::Filling { .. } => Progress::default(),
            generate::Progress::Digging { decided, cells, givens, .. } => {
                let words = format!("{decided} of {cells} cells decided · {givens} givens left");
                Progress::of(decided as u32, cells as u32, words)
            }
        }
    }
}
