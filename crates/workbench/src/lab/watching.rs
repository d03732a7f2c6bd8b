//! An engine, watched step by step.

use std::rc::Rc;

use crosshatch_core::solve::watch::Event;
use crosshatch_core::text::Symbols;
use crosshatch_core::{Cell, CellSet, DigitSet, Grid};
use crosshatch_engines::engine::{Counters, Engine};
use crosshatch_engines::follower::{Follower, Level, Marks};
use crosshatch_game::Selection;

use super::numbers::from_bytes;
use super::telling::{Narration, begins, is_decision, tell};
use super::trace::{PAGE_EVENTS, TraceCard};
use crate::cell_view::{CellView, Doubt, Notes, edges};

/// An engine on a board, at one moment of what it did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Watching {
    engine: Engine,
    board: Rc<Grid>,
    symbols: Symbols,
    /// `None` until the worker has sent it.
    page: Option<Rc<Page>>,
    /// How many steps of the page are done.
    at: usize,
    now: Rc<Follower>,
    told: Rc<Narration>,
    /// Whether autoplay is on.
    pub playing: bool,
    /// How fast.
    pub speed: Speed,
}

/// A page of an engine's events.
#[derive(PartialEq, Eq, Debug)]
struct Page {
    from: u64,
    start: (Vec<Event>, Marks),
    events: Vec<Event>,
    /// Where each step begins.
    steps: Vec<u32>,
    total: u64,
    ended: bool,
    stretch: u64,
    depths: Vec<u32>,
}

/// How fast an engine is watched.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Speed {
    /// To be read.
    #[default]
    Slow,
    /// Ten times as fast.
    Fast,
    /// As fast as it can be drawn.
    Most,
}

/// Where to go in what an engine did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seek {
    /// On, as the clock does.
    Tick,
    /// One step on.
    Forward,
    /// One step back.
    Back,
    /// To the next decision.
    NextDecision,
    /// To the decision before.
    LastDecision,
    /// To the state after this number of steps of the page.
    To(usize),
    /// Starts or stops autoplay.
    PlayOrPause,
    /// At this speed.
    Speed(Speed),
}

impl Speed {
    /// All speeds, the slowest first.
    pub const ALL: [Self; 3] = [Self::Slow, Self::Fast, Self::Most];

    /// Its name, for people.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Slow => "1×",
            Self::Fast => "10×",
            Self::Most => "Max",
        }
    }

    /// Milliseconds between two ticks of the clock.
    pub const fn pause(self) -> u32 {
        match self {
            Self::Slow => 700,
            Self::Fast => 70,
            Self::Most => 33,
        }
    }

    /// Steps for each tick.
    const fn stride(self) -> usize {
        if matches!(self, Self::Most) { 12 } else { 1 }
    }
}

impl Watching {
    /// An engine on a board that is not yet followed.
    pub(super) fn waiting(engine: Engine, board: Grid, symbols: Symbols) -> Self {
        let now = Rc::new(Follower::new(engine, &board));
        let (told, playing, speed) = (Rc::default(), false, Speed::default());
        Self { engine, board: Rc::new(board), symbols, page: None, at: 0, now, told, playing, speed }
    }

    /// The beginning of a page from the worker. `None` if the page is unreadable or about another engine.
    pub(super) fn reading(&self, card: &TraceCard) -> Option<Self> {
        if card.engine != self.engine.name() {
            return None;
        }
        let marks = Marks::of_numbers(card.marks.as_slice().try_into().ok()?);
        let (standing, events) = (from_bytes(&card.standing)?, from_bytes(&card.events)?);
        let begin = |&at: &usize| begins(at.checked_sub(1).map(|before| &events[before]), &events[at]);
        let steps = (0..events.len()).filter(begin).map(|at| at as u32).collect();
        let page = Page {
            from: card.from,
            start: (standing, marks),
            steps,
            events,
            total: card.total,
            ended: card.ended,
            stretch: card.stretch.max(1),
            depths: card.depths.clone(),
        };
        Some(Self { page: Some(Rc::new(page)), ..self.clone() }.moved_to(0))
    }

    /// The engine.
    pub fn engine(&self) -> Engine {
        self.engine
    }

    /// The board that it works on.
    pub fn board(&self) -> &Grid {
        &self.board
    }

    /// The symbols that the board is written with.
    pub fn symbols(&self) -> Symbols {
        self.symbols
    }

    /// Somewhere else in what it did.
    pub(super) fn sought(self, seek: Seek) -> Self {
        let at = self.at;
        match seek {
            Seek::Tick => {
                let moved = self.moved_to(at + self.speed.stride());
                let playing = moved.playing && moved.at < moved.steps();
                Self { playing, ..moved }
            }
            Seek::Forward => self.paused().moved_to(at + 1),
            Seek::Back => self.paused().moved_to(at.saturating_sub(1)),
            Seek::NextDecision => {
                let next = (at..self.steps()).find(|&step| self.is_decision(step)).map_or(self.steps(), |step| step + 1);
                self.paused().moved_to(next)
            }
            Seek::LastDecision => {
                let last = (0..at.saturating_sub(1)).rev().find(|&step| self.is_decision(step)).map_or(0, |step| step + 1);
                self.paused().moved_to(last)
            }
            Seek::To(at) => self.paused().moved_to(at),
            Seek::PlayOrPause if self.playing => self.paused(),
            Seek::PlayOrPause if at == self.steps() => Self { playing: true, ..self.moved_to(0) },
            Seek::PlayOrPause => Self { playing: true, ..self },
            Seek::Speed(speed) => Self { speed, ..self },
        }
    }

    fn paused(self) -> Self {
        Self { playing: false, ..self }
    }

    fn is_decision(&self, step: usize) -> bool {
        self.page.as_ref().is_some_and(|page| is_decision(page.step(step)))
    }

    /// The state after `at` steps of the page, at most its end. Going back replays the page from its beginning, which takes a moment.
    fn moved_to(&self, at: usize) -> Self {
        let Some(page) = &self.page else { return self.clone() };
        let at = at.min(page.steps.len());
        let forward = at >= self.at && self.at > 0;
        let (mut now, done) =
            if forward { ((*self.now).clone(), self.at) } else { (Follower::at(self.engine, &self.board, &page.start), 0) };
        let last = at.saturating_sub(1).max(done);
        (done..last).flat_map(|step| page.step(step)).for_each(|&event| now.apply(event));
        let told = if at > last {
            let (before, step) = (now.clone(), page.step(last));
            for &event in step {
                now.apply(event);
            }
            Rc::new(tell(self.engine, self.symbols, &before, step, &now))
        } else if at == 0 {
            Rc::new(Narration { words: page.beginning(), ..Narration::default() })
        } else {
            Rc::clone(&self.told)
        };
        Self { at, now: Rc::new(now), told, ..self.clone() }
    }

    fn steps(&self) -> usize {
        self.page.as_ref().map_or(0, |page| page.steps.len())
    }

    /// The moment, for showing; none until there is something to be shown.
    pub fn view(&self) -> Option<WatchingView> {
        let page = self.page.as_deref()?;
        let done = page.steps.get(self.at).map_or(page.events.len(), |&next| next as usize) as u64;
        let next = page.from + page.events.len() as u64;
        Some(WatchingView {
            words: self.told.words.clone(),
            at: self.at,
            of: page.steps.len(),
            event: page.from + done,
            total: page.total,
            ended: page.ended,
            before: (page.from > 0).then(|| page.from.saturating_sub(PAGE_EVENTS as u64)),
            after: (next < page.total).then_some(next),
            levels: self.now.levels().to_vec(),
            counters: self.now.counters(),
            solutions: self.now.marks().solutions,
            strip: page.strip(page.from + done),
        })
    }

    /// The board at the moment: what the engine knows.
    pub fn cells(&self) -> Vec<CellView> {
        let shape = self.board.shape();
        let tried: CellSet = self.now.levels().iter().map(|level| level.cell).collect();
        let follows = self.now.doubtful();
        let doubt = |cell: Cell| match (tried.contains(cell), follows.contains(cell)) {
            (true, _) => Some(Doubt::Tried),
            (false, true) => Some(Doubt::Follows),
            (false, false) => None,
        };
        let view = |cell: Cell| {
            let value = self.now.board().get(cell);
            let struck: DigitSet = self.told.excluded.iter().filter(|(at, _)| *at == cell).map(|&(_, digit)| digit).collect();
            // Permutations have no candidates.
            let open = value.is_none() && self.engine != Engine::Permuting;
            let left = if open { self.now.candidates(cell) } else { DigitSet::EMPTY };
            let struck = if open { struck - left } else { DigitSet::EMPTY };
            let lit = self.told.digit.filter(|&digit| left.contains(digit) && self.told.about.contains(cell));
            CellView {
                cell,
                symbol: value.map(|digit| self.symbols.symbol(digit)),
                given: self.board.get(cell).is_some(),
                clash: self.told.dead.contains(cell),
                pointed: None,
                kept: false,
                active: false,
                selected: (self.told.about == CellSet::of(cell)).then(|| edges(&Selection::only(cell), shape, cell)),
                peer: self.told.about.len() > 1 && self.told.about.contains(cell),
                same: false,
                shown: false,
                colour: None,
                letter: None,
                doubt: doubt(cell),
                notes: Notes { automatic: left, red: struck, lit, ..Notes::default() },
                split: None,
                sketch: Default::default(),
            }
        };
        shape.each_cell().map(view).collect()
    }
}

impl Page {
    /// The events of a step.
    fn step(&self, step: usize) -> &[Event] {
        let end = self.steps.get(step + 1).map_or(self.events.len(), |&next| next as usize);
        &self.events[self.steps[step] as usize..end]
    }

    fn beginning(&self) -> String {
        match self.from {
            0 => "Before the first given.".into(),
            from => format!("After {} events.", crate::figures::grouped(from.into())),
        }
    }

    /// How deep the engine was, for drawing, with the place of an event in it.
    fn strip(&self, event: u64) -> Strip {
        let permille = |event: u64| (event * 1000 / self.total.max(1)).min(1000) as u32;
        Strip {
            depths: self.depths.clone(),
            width: (self.total / self.stretch.max(1)) as u32 + 1,
            page: (permille(self.from), permille(self.from + self.events.len() as u64)),
            at: permille(event),
        }
    }
}

/// A moment of an engine, for showing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WatchingView {
    /// What just happened.
    pub words: String,
    /// How many steps of the page are done.
    pub at: usize,
    /// How many there are.
    pub of: usize,
    /// How many events have happened.
    pub event: u64,
    /// How many there are in all, as far as the engine was followed.
    pub total: u64,
    /// Whether that is all.
    pub ended: bool,
    /// Where the page before this one begins.
    pub before: Option<u64>,
    /// Where the next page begins.
    pub after: Option<u64>,
    /// What is being tried, the first one first.
    pub levels: Vec<Level>,
    /// What was counted so far.
    pub counters: Counters,
    /// Solutions met so far.
    pub solutions: u64,
    /// How deep the engine was all along.
    pub strip: Strip,
}

/// How deep an engine was, from its first event to its last.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Strip {
    /// The deepest of one stretch after another, as far as the engine was followed.
    pub depths: Vec<u32>,
    /// How many stretches are drawn side by side.
    pub width: u32,
    /// Where the page begins and ends, in thousandths of all events.
    pub page: (u32, u32),
    /// Where the moment is, in thousandths.
    pub at: u32,
}
