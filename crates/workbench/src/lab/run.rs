//! An engine at work on a board, measured.

use crosshatch_core::{Grid, Shape};
use crosshatch_engines::engine::{self, Counters, Ending, Engine, Report};
use serde::{Deserialize, Serialize};

use crate::engine_work::{STRIDE, counted, engine_of, work};
use crate::figures::grouped;
use crate::work::{Kind, Lane, Now, Work, WorkerChunk};

/// Have an engine solve a board, and measure it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Run {
    /// The board.
    pub board: Grid,
    /// The engine's name.
    pub engine: String,
}

/// How an engine fared on a board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RunCard {
    /// Its name.
    pub engine: String,
    /// Its outcome.
    pub fared: RunOutcome,
    /// Its main counter, for comparing.
    pub work: u64,
    /// The same in words.
    pub words: String,
    /// Its other counters in words; may be empty.
    pub detail: String,
    /// Microseconds for one run.
    pub micros: u64,
}

/// The outcome of an engine's run.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum RunOutcome {
    /// The number of solutions counted, with 2 for two or more, and the first one.
    Counted(u32, Option<Grid>),
    /// It found a solution and looked for no other.
    Solved(Grid),
    /// It says that no solution exists.
    Impossible,
    /// It stopped with this number of cells open.
    Stuck(u32),
    /// It was given up.
    GivenUp,
}

/// Solutions after which no further one is looked for.
pub(super) const LIMIT: usize = 2;

/// A run that takes less is repeated until it has taken as much, in milliseconds: clocks in browsers are coarse.
const MEASURED_MS: f64 = 25.0;

/// The first run is a warm-up and not counted, since browsers run fresh code slowly; a run of this many milliseconds needs no
/// warm-up.
const WARMED_MS: f64 = 250.0;

/// The fuel after which an engine is given up, on 9x9; less on larger boards, where each step takes longer.
const GIVE_UP: u64 = 4_000_000;

/// An engine on a board, measured.
pub struct Measured {
    engine: Engine,
    grid: Grid,
    run: engine::Run,
    fuel: u64,
    clock: Now,
    spent: f64,
    runs: u32,
    is_warm: bool,
    card: Option<RunCard>,
}

impl Kind for Run {
    const NAME: &'static str = "run";
    const CHUNK: WorkerChunk = WorkerChunk::Trials;
    const LANE: Lane = Lane::Background;
    type Answer = RunCard;
    type Work = Measured;

    fn title(&self) -> &'static str {
        "Trying"
    }

    fn begin(&self, clock: Now) -> Result<Measured, String> {
        let (engine, grid) = (engine_of(&self.engine)?, self.board.clone());
        let fuel = give_up(grid.shape());
        let run = engine::Run::new(engine, &grid, LIMIT);
        Ok(Measured { engine, grid, run, fuel, clock, spent: 0.0, runs: 0, is_warm: false, card: None })
    }
}

pub(super) fn give_up(shape: Shape) -> u64 {
    GIVE_UP * 81 / shape.cells() as u64
}

/// Lets a run go on for a slice of the fuel that it has left; its report, or none while it goes on, or that it is given up.
pub(super) fn slice<W: crosshatch_core::solve::watch::Watch>(run: &mut engine::Run<W>, left: &mut u64, fuel: u64) -> Sliced {
    let given = fuel.min(*left);
    let mut rest = given;
    let report = run.advance(&mut rest);
    *left -= given - rest;
    match report {
        Some(report) => Sliced::Ended(report),
        None if *left == 0 => Sliced::GivenUp,
        None => Sliced::GoesOn,
    }
}

/// The outcome of a slice of a run.
pub(super) enum Sliced {
    GoesOn,
    GivenUp,
    Ended(Report),
}

impl Work for Measured {
    type Answer = RunCard;

    fn advance(&mut self, fuel: u64) -> Option<RunCard> {
        let began = (self.clock)();
        let sliced = slice(&mut self.run, &mut self.fuel, fuel * STRIDE);
        self.spent += (self.clock)() - began;
        let fared = match sliced {
            Sliced::GoesOn => return None,
            Sliced::GivenUp => RunOutcome::GivenUp,
            Sliced::Ended(report) => fared(&report),
        };
        self.runs += 1;
        let counters = self.run.counters();
        let card = self.card.get_or_insert_with(|| {
            let (work, words) = work(&counters);
            RunCard { engine: self.engine.name().into(), fared, work, words, detail: detail(&counters), micros: 0 }
        });
        let is_first = !self.is_warm && self.spent < WARMED_MS;
        self.is_warm = true;
        if is_first {
            (self.spent, self.runs) = (0.0, 0);
        }
        if is_first || self.spent < MEASURED_MS && self.runs < 1_000 {
            self.run = engine::Run::new(self.engine, &self.grid, LIMIT);
            self.fuel = give_up(self.grid.shape());
            return None;
        }
        card.micros = (self.spent * 1000.0 / f64::from(self.runs)) as u64;
        self.card.take()
    }
}

fn fared(report: &Report) -> RunOutcome {
    match &report.ending {
        Ending::Counted(count) => RunOutcome::Counted(count.count as u32, count.first.clone()),
        Ending::Single(Some(solution)) => RunOutcome::Solved(solution.clone()),
        Ending::Single(None) => RunOutcome::Impossible,
        Ending::Stuck(stuck) => RunOutcome::Stuck(stuck.open.len() as u32),
    }
}

/// The other counters of an engine in words.
fn detail(counters: &Counters) -> String {
    match *counters {
        Counters::Search { .. } | Counters::Permuting { .. } | Counters::Logic { .. } => String::new(),
        Counters::ExactCover { branches, .. } => format!("{} of them one of several", grouped(branches.into())),
        Counters::Matchpeg { stage, hypotheses, combinations, cells, .. } => {
            let tried = hypotheses.tried();
            let mut words = vec![format!("stage {stage}")];
            if tried > 0 {
                let tried = counted(tried.into(), "hypothesis", "hypotheses");
                words.push(format!("{tried}: {} wrong, {} lucky", hypotheses.wrong, hypotheses.lucky));
            }
            if combinations > 0 {
                words.push(counted(combinations.into(), "combination", "combinations"));
            }
            if cells > 0 {
                words.push(if cells == 1 { "of 1 cell".into() } else { format!("of {cells} cells") });
            }
            words.join(", ")
        }
        Counters::Heuristic(counters) => {
            format!("{} by exclude, {} by reduce, {} by pairs", counters.by_exclude, counters.by_reduce, counters.by_pairs)
        }
    }
}
