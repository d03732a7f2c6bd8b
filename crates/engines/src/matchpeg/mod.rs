//! Matchpeg: what can't be, then what if.
//!
//! The solver that its author described in May 2007. It has two rules: if a cell can't be anything but one digit, it is that
//! digit; if only one cell of a house can be a digit, that cell is it. When these come to rest, it tries things out in ever wider
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
mod pairs;
#[cfg(test)]
mod tests;

use crate::pegboard::{Contradiction, Pegboard};
use combinations::Combinations;
use crosshatch_core::Grid;
use crosshatch_core::solve::UNLIMITED;
use crosshatch_core::solve::watch::{Event, Watch};
use full_search::FullSearch;
use hypotheses::Pass;

/// The possible readings of the author's text. The default is the faithful one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// Whether pairs are searched for before anything is tried. The author found them not worth the time; off by default.
    pub pairs: Pairs,
    /// The order in which hypotheses go through the grid. Row by row by default.
    pub passes: Direction,
    /// Which of equally hard cells comes first in combinations. Column by column by default: then AI Escargot needs three cells,
    /// as the author says; row by row it needs five.
    pub ties: Direction,
    /// The maximum number of cells that are combined; below 2, none are. 5 by default.
    pub max_cells: usize,
}

/// Which pairs the optional stage searches for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Pairs {
    /// None: the stage is skipped.
    Off,
    /// Two digits of a house with the same two places: these cells can't be anything else. The author's version.
    Hidden,
    /// Also two cells of a house with the same two digits: no other cell of the house can be these. Not by the author.
    HiddenAndNaked,
}

/// An order of the cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    /// Row by row, each from the left.
    RowMajor,
    /// Column by column, each from the top.
    ColumnMajor,
}

/// The stages, in order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Stage {
    /// The two rules alone.
    Propagation,
    /// Pairs, if enabled.
    Pairs,
    /// Each candidate of each cell on its own: is it a contradiction, does it solve the grid, or neither? Whole passes, until one
    /// changes nothing.
    Hypotheses,
    /// All combinations of digits in the two cells with the most candidates, then in the first three, and so on.
    Combinations,
    /// A depth-first search. The author's text ends before this; with it the engine always has an answer.
    FullSearch,
}

/// What the engine did with a grid, and the result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// A solution, or `None` if there is none. It is *not* known whether there are others.
    pub solution: Option<Grid>,
    /// The last stage that was needed.
    pub stage: Stage,
    /// Cells filled because they can't be anything else. This and [`Self::by_house`] count only what is still in force at the
    /// end, and no givens, even if one follows from those before it.
    pub by_cell: u32,
    /// Cells filled because no other cell of a house can be their digit.
    pub by_house: u32,
    /// Hypotheses up to the one that solved the grid, by their results.
    pub hypotheses: Hypotheses,
    /// Combinations tried, of all sizes, up to the one that solved the grid. Those ruled out by their first digits alone count as
    /// tried.
    pub combinations: u64,
    /// The number of cells in the combination that solved the grid; 0 if none did.
    pub cells: usize,
}

/// Isolated hypotheses, by their results.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Hypotheses {
    /// Those that led to a contradiction: the digit was excluded for good, with all consequences.
    pub wrong: u32,
    /// Those that solved the grid: at most one.
    pub lucky: u32,
    /// Neither.
    pub no_effect: u32,
}

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

/// The result of a piece of work.
enum Step {
    /// There is more to do in this stage.
    More,
    /// The stage is done, but the grid is not solved.
    Rest,
    /// The board is solved.
    Solved,
    /// There is no solution.
    Impossible,
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

impl Default for Options {
    fn default() -> Self {
        Self { pairs: Pairs::Off, passes: Direction::RowMajor, ties: Direction::ColumnMajor, max_cells: 5 }
    }
}

impl Stage {
    /// All stages, in order.
    pub const ALL: [Self; 5] = [Self::Propagation, Self::Pairs, Self::Hypotheses, Self::Combinations, Self::FullSearch];

    /// The 0-based number.
    pub const fn number(self) -> u8 {
        self as u8
    }
}

impl Hypotheses {
    /// The total number of hypotheses tried.
    pub const fn tried(self) -> u32 {
        self.wrong + self.lucky + self.no_effect
    }
}
