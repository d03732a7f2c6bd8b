//! The engines side by side on one board, and one of them step by step.

use std::rc::Rc;

use crosshatch_core::Grid;
use crosshatch_engines::engine::Engine;
use crosshatch_engines::exact_cover;
use crosshatch_engines::heuristic::Rules;
use crosshatch_engines::matchpeg::Pairs;
use crosshatch_game::Board;

use super::Page;
use super::run::{Run, RunCard, RunOutcome};
use super::trace::{Trace, TraceCard};
use super::watching::{Seek, Watching};
use crate::engine_work::name;
use crate::jobs::{Conclude, Job, Lane, start};
use crate::model::Model;
use crate::routes::View;

/// What the page of engines knows.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Engines {
    /// The board that the cards are of.
    board: Option<Rc<Grid>>,
    /// How engines fared on it, in the order in which they came back.
    cards: Vec<Rc<RunCard>>,
    /// The engines that are still to come.
    queue: Vec<Engine>,
    /// The engine that is watched.
    watching: Option<Watching>,
}

/// What may happen on the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Have all engines solve the board, one after another.
    Compare,
    /// Watch this engine on the board.
    Watch(Engine),
    /// Go to another place in what it does.
    Seek(Seek),
    /// Go to another page of what it does: from this event on.
    Turn(u64),
    /// Watch no longer.
    StopWatching,
    /// Stop the work under way.
    Stop,
}

impl Engines {
    /// The engine that is watched.
    pub fn watching(&self) -> Option<&Watching> {
        self.watching.as_ref()
    }
}

/// Handles an action of the page.
pub(super) fn update(model: &mut Model, action: Action) {
    let board = asked(model);
    let mut page = page_of(model);
    model.lab_failure = None;
    match action {
        Action::Compare => {
            let board_shape = board.shape();
            page.board = Some(Rc::new(board));
            page.cards = Vec::new();
            page.queue = Engine::of_shape(board_shape).collect();
            keep(model, page);
            start_next(model);
            return;
        }
        Action::Watch(engine) => {
            page.queue = Vec::new();
            let symbols = model.board().symbols();
            page.watching = Some(Watching::waiting(engine, board.clone(), symbols));
            trace(model, &board, engine, 0);
        }
        Action::Turn(from) => {
            if let Some(watching) = &page.watching {
                trace(model, watching.board(), watching.engine(), from);
            }
        }
        Action::Seek(seek) => page.watching = page.watching.map(|watching| watching.sought(seek)),
        Action::StopWatching => {
            page.watching = None;
            model.jobs.end(Lane::Background);
        }
        Action::Stop => {
            page.queue = Vec::new();
            model.jobs.end(Lane::Background);
        }
    }
    keep(model, page);
}

fn page_of(model: &Model) -> Engines {
    (*model.lab.get().engines).clone()
}

fn keep(model: &mut Model, page: Engines) {
    model.lab.change(|lab| lab.engines = Rc::new(page));
}

/// The board that engines are asked about: the puzzle, or where nothing is given, the values.
fn asked(model: &Model) -> Grid {
    let puzzle = model.board().puzzle();
    if puzzle.count_filled() == 0 { model.board().grid().clone() } else { puzzle }
}

fn trace(model: &mut Model, board: &Grid, engine: Engine, from: u64) {
    start(model, Trace { board: board.clone(), engine: engine.name().into(), from });
}

/// Starts the next engine to compare.
fn start_next(model: &mut Model) {
    let mut page = page_of(model);
    if page.queue.is_empty() {
        return;
    }
    let engine = page.queue.remove(0);
    let Some(board) = page.board.clone() else { return };
    keep(model, page);
    start(model, Run { board: (*board).clone(), engine: engine.name().into() });
}

/// An engine fared so on the board.
pub(super) fn ran(model: &mut Model, card: RunCard) {
    let mut page = page_of(model);
    page.cards.push(Rc::new(card));
    keep(model, page);
    start_next(model);
}

/// Shows a page of an engine's trace. `None` if it cannot be read.
pub(super) fn traced(model: &mut Model, card: &TraceCard) -> Option<()> {
    let page = page_of(model);
    let watching = page.watching.as_ref()?.reading(card)?;
    keep(model, Engines { watching: Some(watching), ..page });
    Some(())
}

impl Conclude for Trace {
    fn conclude(&self, model: &mut Model, _board: &Rc<Board>, card: TraceCard) -> Option<()> {
        traced(model, &card)
    }

    fn belongs_to(&self) -> Option<View> {
        Some(View::Lab(Page::Engines))
    }
}

impl Conclude for Run {
    fn conclude(&self, model: &mut Model, _board: &Rc<Board>, card: RunCard) -> Option<()> {
        ran(model, card);
        Some(())
    }

    fn belongs_to(&self) -> Option<View> {
        Some(View::Lab(Page::Engines))
    }
}

/// The page, for showing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EnginesView {
    /// The board that engines are asked about now, in words.
    pub board: String,
    /// Whether there is something on it to be solved.
    pub empty: bool,
    /// Whether the table is of another board than that.
    pub stale: bool,
    /// Each engine.
    pub rows: Vec<Row>,
    /// What they agree on, once all have come back.
    pub verdict: Option<String>,
    /// The engine that is watched.
    pub watching: Option<Watching>,
    /// The work under way.
    pub doing: Option<Doing>,
}

/// Work of the page under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Doing {
    /// Engines solve the board: runs done, and runs in all.
    Comparing(usize, usize),
    /// An engine is followed.
    Following,
}

/// An engine in the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The engine.
    pub engine: Engine,
    /// Its name, for people.
    pub name: &'static str,
    /// How it solves, in a few words.
    pub how: &'static str,
    /// How it fared, once it has.
    pub card: Option<Rc<RunCard>>,
    /// Whether it is at work.
    pub running: bool,
    /// Whether it is watched.
    pub watched: bool,
    /// How long a bar for its time is, in percent on a logarithmic scale.
    pub bar: u32,
}

/// The page, for showing.
pub fn view(model: &Model) -> EnginesView {
    let page = &*model.lab.get().engines;
    let board = asked(model);
    let stale = page.board.as_deref().is_some_and(|of| *of != board);
    let running = model.jobs.in_lane(Lane::Background).map(|active| &active.job);
    // How many engines there are in the table, which may be of a board of another shape.
    let of = Engine::of_shape(page.board.as_deref().unwrap_or(&board).shape()).count();
    let most = page.cards.iter().map(|card| card.micros).max().unwrap_or(0);
    let row = |engine: Engine| {
        let card = page.cards.iter().find(|card| card.engine == engine.name()).cloned();
        let at_work = running.and_then(Job::as_kind::<Run>).is_some_and(|run| run.engine == engine.name());
        Row {
            engine,
            name: name(engine),
            how: how(engine),
            bar: card.as_ref().map_or(0, |card| bar(card.micros, most)),
            card,
            running: at_work,
            watched: page.watching.as_ref().is_some_and(|watching| watching.engine() == engine),
        }
    };
    let doing = running.and_then(|job| {
        if job.is::<Run>() {
            Some(Doing::Comparing(page.cards.len(), of))
        } else if job.is::<Trace>() {
            Some(Doing::Following)
        } else {
            None
        }
    });
    EnginesView {
        board: described(model, &board),
        empty: board.count_filled() == 0,
        stale,
        rows: Engine::of_shape(board.shape()).map(row).collect(),
        verdict: (page.cards.len() == of).then(|| verdict(&page.cards)),
        watching: page.watching.clone(),
        doing,
    }
}

/// The board in a few words.
fn described(model: &Model, board: &Grid) -> String {
    let filled = board.count_filled();
    let side = board.shape().side();
    let kind = if model.board().has_givens() { "given" } else { "value" };
    let source = if model.practice().is_some() { "to practise on" } else { &model.source };
    format!("{side} × {side} · {filled} {kind}{} · {source}", if filled == 1 { "" } else { "s" })
}

/// How much of the longest bar is for this time: each doubling of it adds as much.
fn bar(micros: u64, most: u64) -> u32 {
    let doublings = |micros: u64| micros.max(1).ilog2() + 1;
    doublings(micros) * 100 / doublings(most)
}

/// What engines agree on.
fn verdict(cards: &[Rc<RunCard>]) -> String {
    let solution = |card: &RunCard| match &card.fared {
        RunOutcome::Counted(1, Some(solution)) | RunOutcome::Solved(solution) => Some(solution.clone()),
        _ => None,
    };
    let several = cards.iter().any(|card| matches!(card.fared, RunOutcome::Counted(2.., _)));
    let none = cards.iter().filter(|card| matches!(card.fared, RunOutcome::Impossible | RunOutcome::Counted(0, _))).count();
    let left = |known: usize| match cards.len() - known {
        0 => String::new(),
        1 => "; one cannot tell".into(),
        others => format!("; {others} cannot tell"),
    };
    if several {
        return "Two solutions or more.".into();
    }
    if none > 0 {
        return format!("No solution: {none} engines say so{}.", left(none));
    }
    let mut found: Vec<Grid> = cards.iter().filter_map(|card| solution(card)).collect();
    let agree = found.len();
    found.dedup();
    match found.len() {
        0 => "No engine finished.".into(),
        1 => format!("One solution, on which {agree} engines agree{}.", left(agree)),
        _ => "The engines disagree: that is a mistake in this program.".into(),
    }
}

/// How an engine solves, in a few words.
fn how(engine: Engine) -> &'static str {
    match engine {
        Engine::Nine => "all nine boxes at once; made for this size",
        Engine::Search => "singles, then a guess where the choice is smallest",
        Engine::ExactCover(exact_cover::Choice::Smallest) => "dancing cells, smallest item first",
        Engine::ExactCover(exact_cover::Choice::Leftmost) => "dancing cells, first item first",
        Engine::Matchpeg(Pairs::Off) => "what can't be, then what if",
        Engine::Matchpeg(_) => "and pairs before anything is tried",
        Engine::Heuristic(Rules::Home) => "and pairs in boxes",
        Engine::Heuristic(_) => "exclude, reduce, pairs; never guesses",
        Engine::Permuting => "the digits of a row in every order",
        Engine::Logic => "techniques, as people use them",
    }
}
