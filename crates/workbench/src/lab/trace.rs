//! What an engine does on a board, recorded a page at a time.

use crosshatch_core::Grid;
use crosshatch_engines::engine::{self, Engine};
use crosshatch_engines::recorder::Recorder;
use serde::{Deserialize, Serialize};

use super::numbers::to_bytes;
use super::run::{LIMIT, Sliced, give_up, slice};
use crate::engine_work::{STRIDE, engine_of};
use crate::work::{Kind, Lane, Now, Work, WorkerChunk};

/// Have an engine tell what it does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Trace {
    /// The board.
    pub board: Grid,
    /// The engine's name.
    pub engine: String,
    /// The number of the first event that is wanted.
    pub from: u64,
}

/// A page of an engine's events.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TraceCard {
    /// The engine's name.
    pub engine: String,
    /// The 0-based number of the first event here.
    pub from: u64,
    /// The moment before it: the events that stand, four bytes each, and what was counted.
    #[serde(with = "serde_bytes")]
    pub standing: Vec<u8>,
    /// What was counted.
    pub marks: Vec<u64>,
    /// The events, four bytes each: the page would read an array of numbers ten times slower.
    #[serde(with = "serde_bytes")]
    pub events: Vec<u8>,
    /// How many events there are in all, as far as the engine was followed.
    pub total: u64,
    /// Whether it ran to its end there.
    pub ended: bool,
    /// How many events one of the depths stands for.
    pub stretch: u64,
    /// How deep it was at most, for one stretch after another.
    pub depths: Vec<u32>,
}

/// Events of one page: what an engine does with an ordinary board, and not more than the page can take in within a moment.
pub(super) const PAGE_EVENTS: usize = 1 << 15;

/// An engine on a board, recorded.
pub struct Traced {
    engine: Engine,
    run: engine::Run<Recorder>,
    fuel: u64,
}

impl Kind for Trace {
    const NAME: &'static str = "trace";
    const CHUNK: WorkerChunk = WorkerChunk::Trials;
    const LANE: Lane = Lane::Background;
    type Answer = TraceCard;
    type Work = Traced;

    fn title(&self) -> &'static str {
        "Trying"
    }

    fn begin(&self, _clock: Now) -> Result<Traced, String> {
        let engine = engine_of(&self.engine)?;
        let recorder = Recorder::new(engine, &self.board, self.from, PAGE_EVENTS);
        let run = engine::Run::watched(engine, &self.board, LIMIT, recorder);
        Ok(Traced { engine, run, fuel: give_up(self.board.shape()) })
    }
}

impl Work for Traced {
    type Answer = TraceCard;

    fn advance(&mut self, fuel: u64) -> Option<TraceCard> {
        let ended = match slice(&mut self.run, &mut self.fuel, fuel * STRIDE) {
            Sliced::GoesOn => return None,
            Sliced::GivenUp => false,
            Sliced::Ended(_) => true,
        };
        let recorder = self.run.watcher();
        let (standing, marks) = recorder.start().cloned().unwrap_or_default();
        Some(TraceCard {
            engine: self.engine.name().into(),
            from: recorder.from(),
            standing: to_bytes(&standing),
            marks: marks.numbers().into(),
            events: to_bytes(recorder.events()),
            total: recorder.seen(),
            ended,
            stretch: recorder.depths().stretch,
            depths: recorder.depths().deepest.clone(),
        })
    }
}
