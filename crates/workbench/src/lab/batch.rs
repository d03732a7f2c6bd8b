//! Many boards, solved by many engines: what share each solves, with how much work and time. Or rated: what share is of each level.

use std::cell::RefCell;
use std::ops::Range;
use std::rc::Rc;

use crosshatch_core::generate::Order;
use crosshatch_core::rating::{Form, Scale};
use crosshatch_core::solve::UNLIMITED;
use crosshatch_core::text::{Symbols, read_line_of};
use crosshatch_core::{Grid, Shape};
use crosshatch_engines::engine::{self, Ending, Engine};
use crosshatch_engines::harness::{Attempt, Harness, Level, Progress};
use crosshatch_reasoning::scales;
use serde::{Deserialize, Serialize};

use super::run::{STRIDE, engine_of, work};
use crate::figures::grouped;
use crate::work::{Kind, Lane, Now, Work, WorkerChunk};

/// Have engines solve many boards, or have them rated.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BatchRun {
    /// The names of the engines.
    pub engines: Vec<String>,
    /// The scale, if the boards are rated instead of solved.
    pub scale: Option<BatchScale>,
    /// The shape of all boards.
    pub shape: Shape,
    /// The boards, each in one line; empty if they are generated.
    pub boards: Vec<String>,
    /// The numbers of those to be made.
    pub made: Range<u32>,
    /// The seed of those.
    pub seed: u64,
    /// The fewest givens of each puzzle; `None` for as few as possible.
    pub givens: Option<u32>,
}

impl Kind for BatchRun {
    const NAME: &'static str = "field";
    const CHUNK: WorkerChunk = WorkerChunk::Trials;
    const LANE: Lane = Lane::Background;
    type Answer = BatchCard;
    type Work = Trying;

    fn title(&self) -> &'static str {
        "Trying"
    }

    fn begin(&self, clock: Now) -> Result<Trying, String> {
        let engines = self.engines.iter().map(|name| engine_of(name)).collect::<Result<Vec<_>, _>>()?;
        let asked = self.scale.map_or(Asked::Engines(engines), Asked::Scale);
        let shape = self.shape;
        if self.boards.is_empty() {
            let givens = self.givens.map(|fewest| fewest as usize..=shape.cells());
            let order = Order { givens, ..Order::plain(shape) };
            return Trying::generating(asked, order, self.seed, self.made.clone(), clock);
        }
        let read = |text: &String| read_line_of(shape, Symbols::FromOne, text);
        Ok(Trying::of(asked, self.boards.iter().filter_map(read).collect(), clock))
    }

    /// Not where it is not worth it, nor where engines are timed against each other, which has to be done side by side.
    fn divided(&self, most: usize) -> Vec<(Self, BatchCard)> {
        let count = if self.boards.is_empty() { self.made.len() } else { self.boards.len() };
        let parts = most.min(count / FEWEST);
        if parts < 2 || self.scale.is_none() {
            return Vec::new();
        }
        let bounds = |part: usize| count * part / parts..count * (part + 1) / parts;
        let known = |part: usize| BatchCard { of: bounds(part).len() as u32, ..BatchCard::default() };
        (0..parts).map(|part| (self.part(bounds(part)), known(part))).collect()
    }

    fn united(parts: &[BatchCard]) -> Option<BatchCard> {
        Some(BatchCard::together(parts))
    }
}

impl BatchRun {
    /// The part with the boards of these places.
    fn part(&self, places: Range<usize>) -> Self {
        let mut part = self.clone();
        if part.boards.is_empty() {
            part.made = self.made.start + places.start as u32..self.made.start + places.end as u32;
        } else {
            part.boards = self.boards[places].to_vec();
        }
        part
    }
}

/// The fewest boards for which another worker is started.
const FEWEST: usize = 3;

/// The results of the engines on the boards so far.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct BatchCard {
    /// Puzzles tried.
    pub tried: u32,
    /// How many puzzles to try.
    pub of: u32,
    /// Boards that were left out, since they have no solution or several.
    pub left_out: u32,
    /// Each engine, in the order in which they were asked for.
    pub rows: Vec<FieldRow>,
    /// Each level of a scale, where boards are rated instead.
    pub levels: Vec<LevelRow>,
    /// The scale.
    pub scale: Option<BatchScale>,
}

/// A scale that rates many boards and counts the results: by its words, or by the integer part of its decimal numbers. Workers receive
/// its id.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(into = "&'static str", try_from = "String")]
pub struct BatchScale(&'static Scale);

/// What is asked about many boards.
enum Asked {
    /// How these engines solve them.
    Engines(Vec<Engine>),
    /// How hard they are.
    Scale(BatchScale),
}

/// Of the figures with a decimal none is below 1, and none from this on but that of a board where the scale finds no step.
const CLASSES: u64 = 12;

/// The boards of a level so far.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct LevelRow {
    /// Its name.
    pub level: String,
    /// How many boards are of it.
    pub puzzles: u32,
    /// Their scores together, or their figures with a decimal in tenths.
    pub score: u64,
    /// Microseconds for rating all of them.
    pub micros: u64,
}

/// The results of an engine on the boards so far.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct FieldRow {
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
    /// How many puzzles took so much work: none, 1, 2 to 3, 4 to 7, and so on.
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
    rows: Rc<RefCell<Vec<FieldRow>>>,
    levels: Rc<RefCell<Vec<LevelRow>>>,
    scale: Option<BatchScale>,
    of: u32,
    tried: u32,
}

impl Trying {
    /// What is asked about these boards.
    fn of(asked: Asked, boards: Vec<Grid>, clock: Now) -> Self {
        let of = boards.len() as u32;
        Self::begin(asked, of, clock, |levels| Harness::of(boards.into_iter(), levels))
    }

    /// What is asked about the boards of these numbers that are made to order from a seed.
    fn generating(asked: Asked, order: Order, seed: u64, made: Range<u32>, clock: Now) -> Result<Self, String> {
        order.check().map_err(|error| error.to_string())?;
        Ok(Self::begin(asked, made.len() as u32, clock, |levels| {
            let made = u64::from(made.start)..u64::from(made.end);
            Harness::generating(order, seed, made, levels).expect("the order was checked")
        }))
    }

    fn begin(asked: Asked, of: u32, clock: Now, harness: impl FnOnce(Vec<Level<'static>>) -> Harness<'static>) -> Self {
        let (engines, scale) = match asked {
            Asked::Engines(engines) => (engines, None),
            Asked::Scale(scale) => (Vec::new(), Some(scale)),
        };
        let row = |engine: &Engine| FieldRow { engine: engine.name().into(), ..FieldRow::default() };
        let rows = Rc::new(RefCell::new(engines.iter().map(row).collect::<Vec<_>>()));
        let level = |(index, engine): (usize, Engine)| {
            let rows = Rc::clone(&rows);
            Level::new(engine.name(), move |grid| attempt(engine, grid, clock, &mut rows.borrow_mut()[index]))
        };
        let levels = Rc::new(RefCell::new(scale.map(BatchScale::levels).unwrap_or_default()));
        let of_scale = |scale: BatchScale| {
            let levels = Rc::clone(&levels);
            Level::new(scale.id(), move |grid| scale.grade(grid, clock, &mut levels.borrow_mut()))
        };
        let tests = engines.into_iter().enumerate().map(level).chain(scale.map(of_scale)).collect();
        Self { harness: harness(tests), rows, levels, scale, of, tried: 0 }
    }

    /// What is known so far.
    fn card(&self) -> BatchCard {
        let mut rows = self.rows.borrow().clone();
        for (row, (_, share)) in rows.iter_mut().zip(self.harness.shares()) {
            (row.solved, row.wrong) = (share.solved as u32, share.wrong as u32);
        }
        let levels = self.levels.borrow().clone();
        BatchCard { tried: self.tried, of: self.of, left_out: self.harness.left_out() as u32, rows, levels, scale: self.scale }
    }
}

impl Work for Trying {
    type Answer = BatchCard;

    /// The fuel is guesses of the generator and the proper solver.
    fn advance(&mut self, fuel: u64) -> Option<BatchCard> {
        match self.harness.advance(fuel * STRIDE) {
            Progress::Finished => return Some(self.card()),
            Progress::Tried(_) => self.tried += 1,
            Progress::LeftOut(_) | Progress::OutOfFuel => {}
        }
        None
    }

    fn part(&mut self) -> Option<BatchCard> {
        Some(self.card())
    }
}

impl BatchCard {
    /// What several workers know of parts of the boards, as one.
    pub(crate) fn together(parts: &[Self]) -> Self {
        let mut all = Self::default();
        for part in parts {
            all.tried += part.tried;
            all.of += part.of;
            all.left_out += part.left_out;
            all.scale = part.scale.or(all.scale);
            all.rows.resize_with(part.rows.len().max(all.rows.len()), FieldRow::default);
            all.levels.resize_with(part.levels.len().max(all.levels.len()), LevelRow::default);
            for (row, part) in all.rows.iter_mut().zip(&part.rows) {
                row.add(part);
            }
            for (level, part) in all.levels.iter_mut().zip(&part.levels) {
                level.add(part);
            }
        }
        all
    }
}

impl LevelRow {
    fn add(&mut self, part: &Self) {
        self.level.clone_from(&part.level);
        self.puzzles += part.puzzles;
        self.score += part.score;
        self.micros += part.micros;
    }
}

impl FieldRow {
    fn add(&mut self, part: &Self) {
        self.engine.clone_from(&part.engine);
        self.solved += part.solved;
        self.wrong += part.wrong;
        self.given_up += part.given_up;
        self.micros += part.micros;
        self.work += part.work;
        self.spread.resize(self.spread.len().max(part.spread.len()), 0);
        for (own, part) in self.spread.iter_mut().zip(&part.spread) {
            *own += part;
        }
    }
}

impl BatchScale {
    /// All that boards can be counted on.
    pub fn all() -> impl Iterator<Item = Self> {
        scales::ALL.iter().copied().filter_map(Self::of)
    }

    /// This scale, if boards can be counted on it.
    pub fn of(scale: &'static Scale) -> Option<Self> {
        (!scale.words().is_empty() || scale.points().form == Form::Tenths).then_some(Self(scale))
    }

    /// The scale with an id, if boards can be counted on it.
    pub fn of_id(id: &str) -> Option<Self> {
        scales::of_id(id).and_then(Self::of)
    }

    /// Its id.
    pub fn id(self) -> &'static str {
        self.0.id
    }

    /// What boards are counted by: "Iron's labels", "Explainer's ER".
    pub fn title(self) -> String {
        let word = self.0.parts.iter().find(|part| matches!(part.form, Form::Word(_)));
        word.map_or_else(|| format!("{}'s {}", self.0.name, self.figure()), |word| format!("{}'s {}s", self.0.name, word.name))
    }

    /// What the number is called: "score", "ER".
    pub fn figure(self) -> &'static str {
        self.0.points().name
    }

    /// Such a number as it is read.
    pub fn written(self, number: u64) -> String {
        match self.0.points().form {
            Form::Tenths => self.0.written(number as u32),
            Form::Whole | Form::Word(_) => grouped(number.into()),
        }
    }

    /// Why boards of a shape are not rated, where they are not.
    pub(super) fn refusal(self, shape: Shape) -> Option<String> {
        let said = || format!("The {} scale {}.", self.0.name, self.0.shapes.said().replace('x', " × "));
        (!self.0.applies_to(shape)).then(said)
    }

    /// Its levels, without boards.
    fn levels(self) -> Vec<LevelRow> {
        let named = |level: String| LevelRow { level, ..LevelRow::default() };
        match self.0.words() {
            [] => (1..CLASSES).map(|class| named(format!("{} {class}", self.figure()))).collect(),
            words => words.iter().map(|&word| named(word.into())).collect(),
        }
    }

    /// Rates a puzzle, and counts it at its level. Whether the rating solves it is not asked.
    fn grade(self, grid: &Grid, clock: Now, levels: &mut [LevelRow]) -> Attempt {
        let began = clock();
        if let Ok(value) = self.0.rate(grid, UNLIMITED) {
            let class = (value.tenths() / 10).clamp(1, CLASSES - 1) as usize - 1;
            let level = value.word().and_then(|word| self.0.words().iter().position(|&other| other == word));
            let row = &mut levels[level.unwrap_or(class)];
            row.puzzles += 1;
            row.score += u64::from(value.amount());
            row.micros += ((clock() - began) * 1000.0) as u64;
        }
        Attempt::GaveUp
    }
}

impl From<BatchScale> for &'static str {
    fn from(scale: BatchScale) -> Self {
        scale.id()
    }
}

impl TryFrom<String> for BatchScale {
    type Error = String;

    fn try_from(id: String) -> Result<Self, Self::Error> {
        Self::of_id(&id).ok_or_else(|| format!("There is no scale \"{id}\" on which boards are counted."))
    }
}

/// Has an engine solve a puzzle, and notes what that took. Before the first it does a little that is not counted, since browsers are slow
/// with code that has only begun.
fn attempt(engine: Engine, grid: &Grid, clock: Now, row: &mut FieldRow) -> Attempt {
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
