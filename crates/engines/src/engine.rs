//! All engines behind one interface, so that they can be compared and watched.

use alloc::boxed::Box;

use crate::exact_cover::{Choice, GridSearch, Sudoku};
use crate::heuristic::{self, Heuristic, Outcome, Rules};
use crate::matchpeg::{self, Hypotheses, Matchpeg, Options, Pairs};
use crate::permuting::Permuting;
use crosshatch_core::solve::watch::Watch;
use crosshatch_core::solve::{Count, Search, Solutions, Status, Stuck};
use crosshatch_core::{Candidates, Grid, Position, Puzzle, Shape, Uniqueness};
use crosshatch_reasoning::logic::{self, Logic};
use crosshatch_reasoning::techniques;

/// A way to solve a board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Engine {
    /// The solver that the program itself uses on 9x9, and the general one elsewhere. It cannot be watched.
    Nine,
    /// The general solver: singles, and guesses at the cell or house with the fewest alternatives.
    Search,
    /// Exact cover with dancing cells.
    ExactCover(Choice),
    /// Matchpeg, in the faithful reading except for the treatment of pairs.
    Matchpeg(Pairs),
    /// The rules of the Perl program "Super Sudoku".
    Heuristic(Rules),
    /// Permutations of the digits, row by row.
    Permuting,
    /// Techniques alone, as people use them, without the last resort.
    Logic,
}

impl Engine {
    /// The engines that are compared on boards of every shape, each in the variants that are worth comparing. They can be watched.
    pub const ALL: [Self; 9] = [
        Self::Search,
        Self::Logic,
        Self::ExactCover(Choice::Smallest),
        Self::ExactCover(Choice::Leftmost),
        Self::Matchpeg(Pairs::Off),
        Self::Matchpeg(Pairs::Hidden),
        Self::Heuristic(Rules::Pairs),
        Self::Heuristic(Rules::Home),
        Self::Permuting,
    ];

    /// What the author of the Perl program meant to compare: his rules, adding one at a time, and a proper algorithm.
    pub const HARNESS: [Self; 6] = [
        Self::Heuristic(Rules::Exclude),
        Self::Heuristic(Rules::Reduce),
        Self::Heuristic(Rules::Pairs),
        Self::Heuristic(Rules::Home),
        Self::Logic,
        Self::Search,
    ];

    /// A name without spaces, for command lines and messages.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Nine => "fast",
            Self::Search => "general",
            Self::ExactCover(Choice::Smallest) => "exact-cover",
            Self::ExactCover(Choice::Leftmost) => "exact-cover-leftmost",
            Self::Matchpeg(Pairs::Off) => "matchpeg",
            Self::Matchpeg(Pairs::Hidden) => "matchpeg-pairs",
            Self::Matchpeg(Pairs::HiddenAndNaked) => "matchpeg-both-pairs",
            Self::Heuristic(Rules::Exclude) => "heuristic-exclude",
            Self::Heuristic(Rules::Reduce) => "heuristic-reduce",
            Self::Heuristic(Rules::Pairs) => "heuristic",
            Self::Heuristic(Rules::Home) => "heuristic-home",
            Self::Permuting => "permutation",
            Self::Logic => "logic",
        }
    }

    /// The engine with this name, among those that are compared anywhere.
    pub fn of_name(name: &str) -> Option<Self> {
        Self::of_shape(Shape::NINE).chain(Self::HARNESS).find(|engine| engine.name() == name)
    }

    /// The engines that are compared on boards of a shape: those in [`Self::ALL`], and on 9x9 before them the one made for that.
    pub fn of_shape(shape: Shape) -> impl Iterator<Item = Self> {
        (shape == Shape::NINE).then_some(Self::Nine).into_iter().chain(Self::ALL)
    }

    /// Whether it tells what it does to who watches it.
    pub fn can_be_watched(self) -> bool {
        self != Self::Nine
    }
}

/// The result of an engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// The answer.
    pub ending: Ending,
    /// The work it took.
    pub counters: Counters,
}

/// The answer of an engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ending {
    /// The number of solutions, up to a limit.
    Counted(Count),
    /// A solution, without a search for others, or `None` if no solution exists.
    Single(Option<Grid>),
    /// The engine does not guess and got stuck.
    Stuck(Stuck),
}

impl Ending {
    /// The first solution that was found.
    pub fn solution(&self) -> Option<&Grid> {
        match self {
            Self::Counted(count) => count.first.as_ref(),
            Self::Single(solution) => solution.as_ref(),
            Self::Stuck(_) => None,
        }
    }
}

/// The work of an engine, in its own units.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Counters {
    /// Of the solver made for 9x9, and of the general one.
    Search {
        /// Candidates assumed to be true.
        guesses: u64,
    },
    /// Of exact cover.
    ExactCover {
        /// Options taken, not counting the givens.
        nodes: u64,
        /// Choices among several options.
        branches: u64,
    },
    /// Of Matchpeg; see [`matchpeg::Report`].
    Matchpeg {
        /// The 0-based number of the last stage.
        stage: u8,
        /// Cells filled because they can't be any other digit.
        by_cell: u32,
        /// Cells filled because no other cell of a house can be the digit.
        by_house: u32,
        /// Hypotheses, by their results.
        hypotheses: Hypotheses,
        /// Combinations tried.
        combinations: u64,
        /// The number of cells in the combination that solved the grid; 0 if none did.
        cells: usize,
    },
    /// Of the rules of "Super Sudoku".
    Heuristic(heuristic::Counters),
    /// Of the permutation engine.
    Permuting {
        /// Permutations of a row that were examined.
        permutations: u64,
    },
    /// Of the techniques.
    Logic {
        /// Steps applied.
        steps: u64,
    },
}

impl From<&matchpeg::Report> for Counters {
    fn from(report: &matchpeg::Report) -> Self {
        let &matchpeg::Report { stage, by_cell, by_house, hypotheses, combinations, cells, .. } = report;
        Self::Matchpeg { stage: stage.number(), by_cell, by_house, hypotheses, combinations, cells }
    }
}

/// An engine working on a board. It can be interrupted and resumed, and watched.
pub struct Run<W = ()> {
    work: Box<Work<W>>,
    limit: usize,
    found: Count,
}

enum Work<W> {
    Nine(Nine<W>),
    Search(Search<W>),
    ExactCover(GridSearch<W>),
    Matchpeg(Matchpeg<W>),
    Heuristic(Heuristic<W>),
    Permuting(Permuting<W>),
    Logic(Box<Logic<W>>),
}

/// The solver made for 9x9, and who watches in vain.
struct Nine<W> {
    solutions: Solutions,
    guesses: u64,
    watch: W,
}

impl<W> Nine<W> {
    fn advance(&mut self, fuel: &mut u64) -> Status {
        let before = *fuel;
        let status = self.solutions.advance(fuel);
        self.guesses += before - *fuel;
        status
    }
}

impl Run {
    /// An engine on a board; if it counts solutions, it counts up to `limit`.
    pub fn new(engine: Engine, grid: &Grid, limit: usize) -> Self {
        Self::watched(engine, grid, limit, ())
    }
}

impl<W: Watch> Run<W> {
    /// Like [`Run::new`], but watched from the first given on.
    pub fn watched(engine: Engine, grid: &Grid, limit: usize, watch: W) -> Self {
        let work = match engine {
            Engine::Nine => Work::Nine(Nine { solutions: Solutions::by_search(grid), guesses: 0, watch }),
            Engine::Search => Work::Search(Search::watched(grid, watch)),
            Engine::ExactCover(choice) => Work::ExactCover(Sudoku::new(grid.shape()).watched(grid, choice, watch)),
            Engine::Matchpeg(pairs) => Work::Matchpeg(Matchpeg::watched(grid, Options { pairs, ..Options::default() }, watch)),
            Engine::Heuristic(rules) => Work::Heuristic(Heuristic::watched(grid, rules, watch)),
            Engine::Permuting => Work::Permuting(Permuting::watched(grid, watch)),
            Engine::Logic => Work::Logic(Box::new(Logic::watched(position(grid), techniques::reasoning(), watch))),
        };
        Self::of(work, limit)
    }

    fn of(work: Work<W>, limit: usize) -> Self {
        Self { work: Box::new(work), limit, found: Count { count: 0, first: None, decided: true } }
    }

    /// Continues until there is a report or `fuel` is used up; what is used is subtracted. Every engine counts fuel in its own
    /// units: guesses, options taken, things tried, rounds, or permutations examined.
    pub fn advance(&mut self, fuel: &mut u64) -> Option<Report> {
        let ending = match &mut *self.work {
            Work::Matchpeg(run) => Ending::Single(run.advance(fuel)?.solution),
            Work::Heuristic(run) => match run.advance(fuel)? {
                Outcome::Solved(grid) => Ending::Single(Some(grid)),
                Outcome::Contradiction(_) => Ending::Single(None),
                Outcome::Stuck(stuck) => Ending::Stuck(stuck),
            },
            Work::Logic(run) => match run.advance(fuel)? {
                logic::Outcome::Solved(grid) => Ending::Single(Some(grid)),
                logic::Outcome::Contradiction => Ending::Single(None),
                logic::Outcome::Stuck(stuck) => Ending::Stuck(stuck),
            },
            counting => {
                while self.found.count < self.limit {
                    let status = match counting {
                        Work::Nine(run) => run.advance(fuel),
                        Work::Search(run) => run.advance(fuel),
                        Work::ExactCover(run) => run.advance(fuel),
                        Work::Permuting(run) => run.advance(fuel),
                        Work::Matchpeg(_) | Work::Heuristic(_) | Work::Logic(_) => Status::Exhausted,
                    };
                    match status {
                        Status::Found(solution) => {
                            self.found.count += 1;
                            self.found.first.get_or_insert(solution);
                        }
                        Status::Exhausted => break,
                        Status::OutOfFuel => return None,
                    }
                }
                Ending::Counted(self.found.clone())
            }
        };
        Some(Report { ending, counters: self.counters() })
    }

    /// The work so far. The cells that Matchpeg filled are counted only at its end.
    pub fn counters(&self) -> Counters {
        match &*self.work {
            Work::Nine(run) => Counters::Search { guesses: run.guesses },
            Work::Search(run) => Counters::Search { guesses: run.guesses() },
            Work::ExactCover(run) => Counters::ExactCover { nodes: run.cover().nodes(), branches: run.cover().branches() },
            Work::Matchpeg(run) => run.so_far().into(),
            Work::Heuristic(run) => Counters::Heuristic(run.counters()),
            Work::Permuting(run) => Counters::Permuting { permutations: run.permutations() },
            Work::Logic(run) => Counters::Logic { steps: run.path().len() as u64 },
        }
    }

    /// The number of solutions found so far and the first of them, for engines that count solutions.
    pub fn found(&self) -> &Count {
        &self.found
    }

    /// The watcher.
    pub fn watcher(&mut self) -> &mut W {
        match &mut *self.work {
            Work::Nine(run) => &mut run.watch,
            Work::Search(run) => run.watcher(),
            Work::ExactCover(run) => run.watcher(),
            Work::Matchpeg(run) => run.watch(),
            Work::Heuristic(run) => run.watcher(),
            Work::Permuting(run) => run.watcher(),
            Work::Logic(run) => run.watcher(),
        }
    }
}

/// The position of a board for the techniques. Techniques that rely on a unique solution are allowed if uniqueness is proven
/// quickly.
pub fn position(grid: &Grid) -> Position {
    /// The number of guesses that the proof may take.
    const GUESSES: u64 = 2_000;
    if let Ok(puzzle) = Puzzle::prove(grid.clone(), GUESSES) {
        return Position::of(&puzzle);
    }
    let givens = grid.filled().map(|(cell, _)| cell).collect();
    Position::new(Candidates::of(grid.clone()), givens, Uniqueness::Unknown)
}

/// The position of a puzzle whose candidates are part of it. Nothing follows from its having one solution: techniques that rest on that assume
/// that the values alone rule candidates out.
pub fn position_within(candidates: &Candidates) -> Position {
    let givens = candidates.grid().filled().map(|(cell, _)| cell).collect();
    Position::new(candidates.clone(), givens, Uniqueness::Unknown)
}
