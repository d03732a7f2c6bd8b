//! The Lab's work in a worker: an engine at work on a board, what it tells, and engines on many boards.

use std::ops::Range;

use crosshatch_core::generate::Order;
use crosshatch_core::text::{Symbols, read_line_of};
use crosshatch_core::{Grid, Shape};
use crosshatch_engines::engine::{Counters, Ending, Engine, Report, Run};
use crosshatch_engines::recorder::Recorder;
use serde::{Deserialize, Serialize};

use super::field::{Asked, Field, FieldScale};
use super::grouped;
use super::numbers::to_bytes;
use crate::job::{Answer, BoardText};

/// Work for the Lab.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Job {
    /// Have the engine of this name solve a board, and measure it.
    Run(BoardText, String),
    /// Have it tell what it does, from the event with this number on.
    Trace(BoardText, String, u64),
    /// Have engines solve many boards.
    Field {
        /// Their names.
        engines: Vec<String>,
        /// The scale on which the boards are to be rated instead, if they are.
        scale: Option<FieldScale>,
        /// The shape of all boards, as `3x3`.
        shape: String,
        /// The boards, each in one line; none where they are to be made.
        boards: Vec<String>,
        /// Those to be made have numbers from this on.
        first: u32,
        /// How many are to be made, and from which seed, in decimal.
        made: u32,
        /// The seed.
        seed: String,
        /// The fewest givens of each; as few as possible where there is none.
        givens: Option<u32>,
    },
}

impl Job {
    /// Parts for at most so many workers, with the number of boards in each; none where it is not worth it, or where engines are timed
    /// against each other, which has to be done side by side.
    pub(crate) fn parts(&self, most: usize) -> Vec<(Self, u32)> {
        let Self::Field { scale: Some(_), boards, made, .. } = self else { return Vec::new() };
        let count = if boards.is_empty() { *made as usize } else { boards.len() };
        let parts = most.min(count / FEWEST);
        if parts < 2 {
            return Vec::new();
        }
        let bounds = |part: usize| count * part / parts..count * (part + 1) / parts;
        (0..parts).map(|part| (self.part(bounds(part)), bounds(part).len() as u32)).collect()
    }

    /// The part with the boards of these places.
    fn part(&self, places: Range<usize>) -> Self {
        let mut part = self.clone();
        if let Self::Field { boards, first, made, .. } = &mut part {
            if boards.is_empty() {
                *first += places.start as u32;
                *made = places.len() as u32;
            } else {
                *boards = boards[places].to_vec();
            }
        }
        part
    }
}

/// The fewest boards for which another worker is started.
const FEWEST: usize = 3;

/// How an engine fared on a board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RunCard {
    /// Its name.
    pub engine: String,
    /// What it came to.
    pub fared: Fared,
    /// Its main counter, for comparing.
    pub work: u64,
    /// The same in words.
    pub words: String,
    /// Its other counters in words; may be empty.
    pub detail: String,
    /// Microseconds for one run.
    pub micros: u64,
}

/// What an engine came to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Fared {
    /// It counted so many solutions, two meaning two or more; the first of them.
    Counted(u32, Option<BoardText>),
    /// It found a solution and looked for no other.
    Solved(BoardText),
    /// It says that there is none.
    Impossible,
    /// It could not go on with so many cells open.
    Stuck(u32),
    /// It was given up.
    GivenUp,
}

/// A page of what an engine told.
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
    /// The events, four bytes each: an array of so many numbers would take the page ten times as long to read.
    #[serde(with = "serde_bytes")]
    pub events: Vec<u8>,
    /// How many events there are in all, as far as the engine was followed.
    pub total: u64,
    /// Whether it came to its end there.
    pub ended: bool,
    /// How many events one of the depths stands for.
    pub stretch: u64,
    /// How deep it was at most, for one stretch after another.
    pub depths: Vec<u32>,
}

/// Events of one page: what an engine does with an ordinary board, and not more than the page can take in within a moment.
pub(super) const PAGE_EVENTS: usize = 1 << 15;

/// Solutions after which no further one is looked for.
const LIMIT: usize = 2;

/// A run that takes less is repeated until it has taken as much, in milliseconds: clocks in browsers are coarse.
const MEASURED_MS: f64 = 25.0;

/// The fuel after which an engine is given up, on 9x9; less on larger boards, where each step takes longer.
const GIVE_UP: u64 = 4_000_000;

/// How many steps of an engine count as one of a task.
const STRIDE: u64 = 32;

/// The milliseconds since some moment.
pub type Clock = fn() -> f64;

/// Work of the Lab under way.
pub(crate) enum Work {
    Run(Box<Measured>),
    Trace(Box<Traced>),
    Field(Box<Field>),
}

/// An engine on a board, measured.
pub(crate) struct Measured {
    engine: Engine,
    grid: Grid,
    run: Run,
    fuel: u64,
    clock: Clock,
    spent: f64,
    runs: u32,
    card: Option<RunCard>,
}

/// An engine on a board, recorded.
pub(crate) struct Traced {
    engine: Engine,
    run: Run<Recorder>,
    fuel: u64,
}

impl Work {
    /// The work of a job, not begun.
    pub(crate) fn new(job: &Job, clock: Clock) -> Result<Self, String> {
        let engine = |name: &str| Engine::of_name(name).ok_or_else(|| format!("There is no engine \"{name}\"."));
        let grid = |board: &BoardText| board.grid().ok_or("This is no board.");
        Ok(match job {
            Job::Run(board, name) => {
                let (engine, grid) = (engine(name)?, grid(board)?);
                let fuel = give_up(grid.shape());
                let run = Run::new(engine, &grid, LIMIT);
                Self::Run(Box::new(Measured { engine, grid, run, fuel, clock, spent: 0.0, runs: 0, card: None }))
            }
            Job::Trace(board, name, from) => {
                let (engine, grid) = (engine(name)?, grid(board)?);
                let recorder = Recorder::new(engine, &grid, *from, PAGE_EVENTS);
                let fuel = give_up(grid.shape());
                Self::Trace(Box::new(Traced { engine, run: Run::watched(engine, &grid, LIMIT, recorder), fuel }))
            }
            Job::Field { engines, scale, shape, boards, first, made, seed, givens } => {
                let engines = engines.iter().map(|name| engine(name)).collect::<Result<Vec<_>, _>>()?;
                let asked = scale.map_or(Asked::Engines(engines), Asked::Scale);
                let shape: Shape = shape.parse().map_err(|error| format!("{error}"))?;
                let field = if boards.is_empty() {
                    let seed = seed.parse().map_err(|_| format!("\"{seed}\" is not a seed: a number was expected."))?;
                    let givens = givens.map(|fewest| fewest as usize..=shape.cells());
                    Field::generating(asked, Order { givens, ..Order::plain(shape) }, seed, *first..*first + *made, clock)?
                } else {
                    let read = |text: &String| read_line_of(shape, Symbols::FromOne, text);
                    Field::of(asked, boards.iter().filter_map(read).collect(), clock)
                };
                Self::Field(Box::new(field))
            }
        })
    }

    /// Goes on for about `fuel` steps; the answer once it is there.
    pub(crate) fn advance(&mut self, fuel: u64) -> Option<Answer> {
        Some(match self {
            Self::Run(measured) => Answer::Ran(measured.advance(fuel * STRIDE)?),
            Self::Trace(traced) => Answer::Traced(traced.advance(fuel * STRIDE)?),
            Self::Field(field) => Answer::Field(field.advance(fuel * STRIDE)?),
        })
    }

    /// What is known so far.
    pub(crate) fn part(&self) -> Option<Answer> {
        match self {
            Self::Field(field) => Some(Answer::Field(field.card())),
            Self::Run(_) | Self::Trace(_) => None,
        }
    }
}

fn give_up(shape: Shape) -> u64 {
    GIVE_UP * 81 / shape.cells() as u64
}

/// Lets a run go on for a slice of the fuel that it has left; its report, or none while it goes on, or that it is given up.
pub(super) fn slice<W: crosshatch_core::solve::watch::Watch>(run: &mut Run<W>, left: &mut u64, fuel: u64) -> Sliced {
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

/// What a slice of a run came to.
pub(super) enum Sliced {
    GoesOn,
    GivenUp,
    Ended(Report),
}

impl Measured {
    fn advance(&mut self, fuel: u64) -> Option<RunCard> {
        let began = (self.clock)();
        let sliced = slice(&mut self.run, &mut self.fuel, fuel);
        self.spent += (self.clock)() - began;
        let fared = match sliced {
            Sliced::GoesOn => return None,
            Sliced::GivenUp => Fared::GivenUp,
            Sliced::Ended(report) => fared(&report),
        };
        self.runs += 1;
        let counters = self.run.counters();
        let card = self.card.get_or_insert_with(|| {
            let (work, words) = work(&counters);
            RunCard { engine: self.engine.name().into(), fared, work, words, detail: detail(&counters), micros: 0 }
        });
        if self.spent < MEASURED_MS && self.runs < 1_000 {
            self.run = Run::new(self.engine, &self.grid, LIMIT);
            self.fuel = give_up(self.grid.shape());
            return None;
        }
        card.micros = (self.spent * 1000.0 / f64::from(self.runs)) as u64;
        self.card.take()
    }
}

impl Traced {
    fn advance(&mut self, fuel: u64) -> Option<TraceCard> {
        let ended = match slice(&mut self.run, &mut self.fuel, fuel) {
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

fn fared(report: &Report) -> Fared {
    match &report.ending {
        Ending::Counted(count) => Fared::Counted(count.count as u32, count.first.as_ref().map(BoardText::of)),
        Ending::Single(Some(solution)) => Fared::Solved(BoardText::of(solution)),
        Ending::Single(None) => Fared::Impossible,
        Ending::Stuck(stuck) => Fared::Stuck(stuck.open.len() as u32),
    }
}

/// The main counter of an engine, and in words.
pub(super) fn work(counters: &Counters) -> (u64, String) {
    let (count, one, many) = match *counters {
        Counters::Search { guesses } => (guesses, "guess", "guesses"),
        Counters::ExactCover { nodes, .. } => (nodes, "option", "options"),
        Counters::Matchpeg { hypotheses, combinations, .. } => {
            (u64::from(hypotheses.tried()) + combinations, "thing tried", "things tried")
        }
        Counters::Heuristic(counters) => (counters.rounds.into(), "round", "rounds"),
        Counters::Permuting { permutations } => (permutations, "permutation", "permutations"),
        Counters::Logic { steps } => (steps, "step", "steps"),
    };
    (count, format!("{} {}", grouped(count.into()), if count == 1 { one } else { many }))
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
                words.push(format!("{tried} hypotheses: {} wrong, {} lucky", hypotheses.wrong, hypotheses.lucky));
            }
            if combinations > 0 {
                words.push(format!("{} combinations", grouped(combinations.into())));
            }
            if cells > 0 {
                words.push(format!("of {cells} cells"));
            }
            words.join(", ")
        }
        Counters::Heuristic(counters) => {
            format!("{} by exclude, {} by reduce, {} by pairs", counters.by_exclude, counters.by_reduce, counters.by_pairs)
        }
    }
}
