//! Matchpeg: what can't be, then what if.
//!
//! The solver that its author described in May 2007. It has two rules: if a cell can't be anything but one digit, it is that
//! digit; if only one cell of a house can be a digit, that cell is it. When these find no more, it tries things out in ever wider
//! stages ([`Stage`]). The author's text leaves some orders open; the readings chosen here are those under which its claims hold
//! best, and [`Options`] has the others.
//!
//! # The claims, measured
//! Share of puzzles in percent by the stage that finished them, and the hypotheses of those that needed any:
//!
//! | puzzles | two rules | hypotheses | combinations | beyond 5 cells | mean | median | 90 % | most |
//! |---|---|---|---|---|---|---|---|---|
//! | 766 from an application | 91.25 | 8.75 | 0 | 0 | 2.3 | 1 | 5 | 24 |
//! | 20,000 minimal ones | 49.66 | 50.34 | 0 | 0 | 5.0 | 3 | 11 | 87 |
//! | 49,158 with 17 givens | 44.56 | 55.44 | 0 | 0 | 13.2 | 6 | 33 | 250 |
//! | 1,465 of the "top 1465" | 0 | 99.80 | 0.20 | 0 | 64.2 | 48 | 142 | 997 |
//! | 4,500 rated 11 and more | 0 | 0.62 | 51.49 | 47.89 | 357.4 | 437 | 476 | 729 |
//! | 375 of the hardest | 0 | 0 | 34.93 | 65.07 | 397.2 | 474 | 505 | 532 |
//!
//! - "The vast majority" yields to the two rules: true for puzzles that people solve.
//! - A lucky guess comes "after about 10" hypotheses: for ordinary puzzles yes, or sooner.
//! - "A very, very small number" needs combinations: no ordinary puzzle does. Of the 375 hardest, 16 need three cells, 40 four,
//!   75 five, 74 six and 170 more.
//! - Pairs "never" finish a puzzle: not so, they finish 10.57 % of the minimal ones and 19.31 % of those with 17 givens. But they
//!   are not worth their time, as the author says: the puzzles that the two rules do not finish take 37 µs without pairs and 52
//!   µs with them; those with 17 givens, 55 and 62 µs. Only in the "top 1465" do pairs save a little, 10 of 190 µs, and there
//!   they finish 2.25 %.
//!
//! The number of hypotheses is not the same for a puzzle and its mirror image.

mod combinations;
mod full_search;
mod hypotheses;
mod options;
mod pairs;
mod report;
#[cfg(test)]
mod tests;

pub use options::{Direction, Options, Pairs};
pub use report::{Hypotheses, Report, Stage};

use crate::pegboard::{Contradiction, Pegboard};
use combinations::Combinations;
use crosshatch_core::Grid;
use crosshatch_core::solve::UNLIMITED;
use crosshatch_core::solve::watch::{Event, Watch};
use full_search::FullSearch;
use hypotheses::Pass;
use report::Step;

/// A run of Matchpeg that can be interrupted and resumed, and [watched](crosshatch_core::solve::watch).
pub struct Matchpeg<W = ()> {
    options: Options,
    board: Pegboard,
    watch: W,
    work: Work,
    report: Report,
}

/// The current stage of the work.
enum Work {
    Pairs,
    Hypotheses(Pass),
    Combinations(Combinations),
    FullSearch(FullSearch),
    Done,
}

impl Matchpeg {
    /// A run without a watcher.
    pub fn new(grid: &Grid, options: Options) -> Self {
        Self::watched(grid, options, ())
    }
}

impl<W: Watch> Matchpeg<W> {
    /// A run that reports everything it does to `watch`. The two rules are applied at once; only what comes after them takes
    /// fuel.
    pub fn watched(grid: &Grid, options: Options, mut watch: W) -> Self {
        watch.see(Event::Stage(Stage::Propagation.number()));
        let (board, outcome) = Pegboard::of(grid, &mut watch);
        let report = Report {
            solution: None,
            stage: Stage::Propagation,
            by_cell: 0,
            by_house: 0,
            hypotheses: Hypotheses::default(),
            combinations: 0,
            cells: 0,
        };
        let mut run = Self { options, board, watch, work: Work::Done, report };
        match outcome {
            Ok(()) if run.board.is_solved() => run.end(&Step::Solved),
            Ok(()) if options.pairs == Pairs::Off => run.enter(Work::Hypotheses(Pass::new())),
            Ok(()) => run.enter(Work::Pairs),
            Err(Contradiction) => run.end(&Step::Impossible),
        }
        run
    }

    /// The watcher.
    pub fn watch(&mut self) -> &mut W {
        &mut self.watch
    }

    /// The report so far. The numbers of filled cells are known only at the end.
    pub fn so_far(&self) -> &Report {
        &self.report
    }

    /// The values that are certain so far, outside of hypotheses under way.
    pub fn grid(&self) -> Grid {
        self.board.grid()
    }

    /// Continues until there is a report or `fuel` is used up; what is used is subtracted. A hypothesis, a digit of a
    /// combination, a guess, and a search for pairs each cost 1.
    pub fn advance(&mut self, fuel: &mut u64) -> Option<Report> {
        while !matches!(self.work, Work::Done) {
            *fuel = fuel.checked_sub(1)?;
            self.step();
        }
        Some(self.report.clone())
    }

    fn step(&mut self) {
        let Self { options, board, watch, work, report } = self;
        let step = match work {
            Work::Pairs => pairs::look(board, options.pairs, watch),
            Work::Hypotheses(pass) => pass.step(options.passes, board, watch, &mut report.hypotheses),
            Work::Combinations(combinations) => combinations.step(board, watch, report),
            Work::FullSearch(search) => search.step(board, watch),
            Work::Done => return,
        };
        match (step, &self.work) {
            (Step::More, _) => {}
            (Step::Rest, Work::Pairs) => self.enter(Work::Hypotheses(Pass::new())),
            (Step::Rest, Work::Hypotheses(_)) => match Combinations::new(&self.board, self.options) {
                Some(combinations) => self.enter(Work::Combinations(combinations)),
                None => self.enter(Work::FullSearch(FullSearch::new())),
            },
            (Step::Rest, _) => self.enter(Work::FullSearch(FullSearch::new())),
            (end, _) => self.end(&end),
        }
    }

    fn enter(&mut self, work: Work) {
        self.report.stage = match work {
            Work::Pairs => Stage::Pairs,
            Work::Hypotheses(_) => Stage::Hypotheses,
            Work::Combinations(_) => Stage::Combinations,
            Work::FullSearch(_) => Stage::FullSearch,
            Work::Done => self.report.stage,
        };
        self.work = work;
        self.watch.see(Event::Stage(self.report.stage.number()));
    }

    fn end(&mut self, end: &Step) {
        self.work = Work::Done;
        let placed = self.board.placed();
        (self.report.by_cell, self.report.by_house) = (placed.by_cell, placed.by_house);
        if matches!(end, Step::Solved) {
            self.watch.see(Event::Solved);
            self.report.solution = Some(self.board.grid());
        }
    }
}

/// Runs Matchpeg in one go, in the faithful reading. A 9x9 puzzle takes some tens of microseconds, or some milliseconds if it
/// needs combinations; the worst case is exponential.
pub fn matchpeg(grid: &Grid) -> Report {
    let mut fuel = UNLIMITED;
    Matchpeg::new(grid, Options::default()).advance(&mut fuel).expect("unlimited fuel lasts")
}
