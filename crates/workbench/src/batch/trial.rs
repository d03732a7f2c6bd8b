//! Engines on the rows of a table: what share each solves, with how much work and time.

use std::cell::RefCell;
use std::rc::Rc;

use crosshatch_core::text::{Symbols, read_line_of};
use crosshatch_core::{Grid, Shape};
use crosshatch_engines::engine::{self, Ending, Engine};
use crosshatch_engines::harness::{Attempt, Harness, Level, Progress};
use serde::{Deserialize, Serialize};

use crate::engine_work::{STRIDE, engine_of, work};
use crate::work::{Kind, Lane, Now, Work, WorkerChunk};

/// Which engines solve the rows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Contest {
    /// All that can solve boards of the shape.
    #[default]
    All,
    /// The rules of the Perl program, one more at a time, and a proper solver: the comparison that its author had in mind.
    RuleByRule,
}

impl Contest {
    /// All contests.
    pub const ALL: [Self; 2] = [Self::All, Self::RuleByRule];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::All => "All engines",
            Self::RuleByRule => "Super Sudoku, rule by rule",
        }
    }

    /// Its engines, for boards of a shape.
    pub(super) fn engines(self, shape: Shape) -> Vec<Engine> {
        match self {
            Self::All => Engine::of_shape(shape).collect(),
            Self::RuleByRule => Engine::HARNESS.into(),
        }
    }
}

/// The most rows that are tried: the limit for one message to a worker.
pub(super) const MOST_TRIED: usize = 10_000;

/// Have engines solve boards. It is not divided among workers, since the engines are timed against each other.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TryEngines {
    /// The names of the engines.
    pub engines: Vec<String>,
    /// The shape of all boards.
    pub shape: Shape,
    /// The boards, each in one line.
    pub boards: Vec<String>,
    /// How many rows are left out: they are of another shape, or beyond the limit.
    pub skipped: u32,
}

impl Kind for TryEngines {
    const NAME: &'static str = "try-engines";
    const CHUNK: WorkerChunk = WorkerChunk::Trials;
    const LANE: Lane = Lane::Background;
    type Answer = TrialCard;
    type Work = Trying;

    fn title(&self) -> &'static str {
        "Trying engines"
    }

    fn begin(&self, clock: Now) -> Result<Trying, String> {
        let engines = self.engines.iter().map(|name| engine_of(name)).collect::<Result<Vec<_>, _>>()?;
        let read = |text: &String| read_line_of(self.shape, Symbols::FromOne, text);
        Ok(Trying::of(engines, self.boards.iter().filter_map(read).collect(), self.skipped, clock))
    }
}

/// The results of the engines on the boards so far.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct TrialCard {
    /// Puzzles tried.
    pub tried: u32,
    /// How many boards to try.
    pub of: u32,
    /// Boards that were left out, since they have no solution or several.
    pub left_out: u32,
    /// Rows that were left out before: they are of another shape, or beyond the limit.
    pub skipped: u32,
    /// Each engine, in the order in which they were asked for.
    pub rows: Vec<TrialRow>,
}

/// The results of an engine on the boards so far.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct TrialRow {
    /// Its name.
    pub engine: String,
    /// Puzzles that it solved.
    pub solved: u32,
    /// Puzzles of which it said something false.
    pub wrong: u32,
    /// Puzzles that it was given up on.
    pub given_up: u32,
    /// Microseconds for all puzzles together.
    pub micros: u64,
    /// How many puzzles took how much work: none, 1, 2 to 3, 4 to 7, and so on.
    pub spread: Vec<u32>,
    /// The work of all puzzles together.
    pub work: u64,
}

/// The fuel after which an engine is given up on one of many boards, on 9x9.
const GIVE_UP: u64 = 100_000;

/// The fuel of what is not counted.
const WARMING: u64 = 1_000;

/// Boards under way.
pub struct Trying {
    harness: Harness<'static>,
    rows: Rc<RefCell<Vec<TrialRow>>>,
    of: u32,
    tried: u32,
    skipped: u32,
}

impl Trying {
    fn of(engines: Vec<Engine>, boards: Vec<Grid>, skipped: u32, clock: Now) -> Self {
        let of = boards.len() as u32;
        let row = |engine: &Engine| TrialRow { engine: engine.name().into(), ..TrialRow::default() };
        let rows = Rc::new(RefCell::new(engines.iter().map(row).collect::<Vec<_>>()));
        let level = |(index, engine): (usize, Engine)| {
            let rows = Rc::clone(&rows);
            Level::new(engine.name(), move |grid| attempt(engine, grid, clock, &mut rows.borrow_mut()[index]))
        };
        let tests = engines.into_iter().enumerate().map(level).collect();
        Self { harness: Harness::of(boards.into_iter(), tests), rows, of, tried: 0, skipped }
    }

    /// What is known so far.
    fn card(&self) -> TrialCard {
        let mut rows = self.rows.borrow().clone();
        for (row, (_, share)) in rows.iter_mut().zip(self.harness.shares()) {
            (row.solved, row.wrong) = (share.solved as u32, share.wrong as u32);
        }
        let left_out = self.harness.left_out() as u32;
        TrialCard { tried: self.tried, of: self.of, left_out, skipped: self.skipped, rows }
    }
}

impl Work for Trying {
    type Answer = TrialCard;

    /// The fuel is guesses of the proper solver.
    fn advance(&mut self, fuel: u64) -> Option<TrialCard> {
        match self.harness.advance(fuel * STRIDE) {
            Progress::Finished => return Some(self.card()),
            Progress::Tried(_) => self.tried += 1,
            Progress::LeftOut(_) | Progress::OutOfFuel => {}
        }
        None
    }

    fn part(&mut self) -> Option<TrialCard> {
        Some(self.card())
    }
}

/// Has an engine solve a puzzle, and notes what that took. Before the first it does a little that is not counted, since browsers are slow
/// with code that has only begun.
fn attempt(engine: Engine, grid: &Grid, clock: Now, row: &mut TrialRow) -> Attempt {
    if row.spread.is_empty() {
        engine::Run::new(engine, grid, 2).advance(&mut { WARMING });
    }
    let began = clock();
    let mut run = engine::Run::new(engine, grid, 2);
    let mut fuel = GIVE_UP * 81 / grid.shape().cells() as u64;
    let report = run.advance(&mut fuel);
    row.micros += ((clock() - began) * 1000.0) as u64;
    let (work, _) = work(&run.counters());
    row.work += work;
    let bucket = (u64::BITS - work.leading_zeros()) as usize;
    if row.spread.len() <= bucket {
        row.spread.resize(bucket + 1, 0);
    }
    row.spread[bucket] += 1;
    match report.map(|report| report.ending) {
        None => {
            row.given_up += 1;
            Attempt::GaveUp
        }
        Some(Ending::Stuck(_)) => Attempt::GaveUp,
        Some(ending) => match ending.solution() {
            Some(solution) => Attempt::Solved(solution.clone()),
            None => Attempt::Refuted,
        },
    }
}
