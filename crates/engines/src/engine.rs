//! Every engine behind one call, to be compared and watched.

use alloc::boxed::Box;

use crate::exact_cover::{Choice, GridSearch, Sudoku};
use crate::heuristic::{self, Heuristic, Outcome, Rules};
use crate::matchpeg::{self, Hypotheses, Matchpeg, Options, Pairs};
use crate::permuting::Permuting;
use crosshatch_core::solve::watch::Watch;
use crosshatch_core::solve::{Count, Search, Status, Stuck};
use crosshatch_core::{Candidates, Grid, Position, Puzzle, Uniqueness};
use crosshatch_reasoning::logic::{self, Logic};
use crosshatch_reasoning::techniques;

/// A way to solve a board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Engine {
    /// The general solver: singles, and guesses in the smallest choice.
    Search,
    /// Exact cover by dancing cells.
    ExactCover(Choice),
    /// Matchpeg, in the faithful reading but for pairs.
    Matchpeg(Pairs),
    /// The rules of the Perl program "Super Sudoku".
    Heuristic(Rules),
    /// Permutations, row after row.
    Permuting,
    /// Techniques alone, as people use them; not the last resort.
    Logic,
}

impl Engine {
    /// The engines that are compared, each with the readings worth comparing.
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

    /// What the author of the Perl program meant to compare: his rules, one more at a time, and a proper algorithm.
    pub const HARNESS: [Self; 6] = [
        Self::Heuristic(Rules::Exclude),
        Self::Heuristic(Rules::Reduce),
        Self::Heuristic(Rules::Pairs),
        Self::Heuristic(Rules::Home),
        Self::Logic,
        Self::Search,
    ];

    /// A name for text and messages, without spaces.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Search => "fast",
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

    /// The engine with this name, of those in [`Self::ALL`] and [`Self::HARNESS`].
    pub fn of_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().chain(Self::HARNESS).find(|engine| engine.name() == name)
    }
}

/// What an engine came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// Its answer.
    pub ending: Ending,
    /// What it did for that.
    pub counters: Counters,
}

/// The answer of an engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ending {
    /// It counted solutions, up to a limit.
    Counted(Count),
    /// It found a solution and looked for no other; or there is none.
    Single(Option<Grid>),
    /// It does not guess, and could not go on.
    Stuck(Stuck),
}

impl Ending {
    /// The solution that was met first.
    pub fn solution(&self) -> Option<&Grid> {
        match self {
            Self::Counted(count) => count.first.as_ref(),
            Self::Single(solution) => solution.as_ref(),
            Self::Stuck(_) => None,
        }
    }
}

/// The work of an engine, in what it counts itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Counters {
    /// Of the general solver.
    Search {
        /// Candidates taken as true without knowing.
        guesses: u64,
    },
    /// Of exact cover.
    ExactCover {
        /// Options taken, without those of the givens.
        nodes: u64,
        /// How often there were several to choose from.
        branches: u64,
    },
    /// Of Matchpeg; [`matchpeg::Report`] says what each means.
    Matchpeg {
        /// The 0-based number of the last stage.
        stage: u8,
        /// Cells filled because they can't be anything else.
        by_cell: u32,
        /// Cells filled because no other cell of a house can be their digit.
        by_house: u32,
        /// Hypotheses by what they came to.
        hypotheses: Hypotheses,
        /// Combinations tried.
        combinations: u64,
        /// How many cells the combination had that finished the grid; 0 if none did.
        cells: usize,
    },
    /// Of the Perl program's rules.
    Heuristic(heuristic::Counters),
    /// Of permutations.
    Permuting {
        /// Permutations of a row looked at.
        permutations: u64,
    },
    /// Of techniques.
    Logic {
        /// Steps made.
        steps: u64,
    },
}

impl From<&matchpeg::Report> for Counters {
    fn from(report: &matchpeg::Report) -> Self {
        let &matchpeg::Report { stage, by_cell, by_house, hypotheses, combinations, cells, .. } = report;
        Self::Matchpeg { stage: stage.number(), by_cell, by_house, hypotheses, combinations, cells }
    }
}

/// An engine at work on a board. It can be left and taken up again, and watched.
pub struct Run<W = ()> {
    work: Box<Work<W>>,
    limit: usize,
    found: Count,
}

enum Work<W> {
    Search(Search<W>),
    ExactCover(GridSearch<W>),
    Matchpeg(Matchpeg<W>),
    Heuristic(Heuristic<W>),
    Permuting(Permuting<W>),
    Logic(Box<Logic<W>>),
}

impl Run {
    /// An engine on a board, counting solutions up to `limit` if it counts any.
    pub fn new(engine: Engine, grid: &Grid, limit: usize) -> Self {
        Self::watched(engine, grid, limit, ())
    }

    /// Exact cover on a board, by a matrix of its shape that was made before.
    ///
    /// # Panics
    /// When the board has another shape.
    pub fn with_matrix(matrix: &Sudoku, choice: Choice, grid: &Grid, limit: usize) -> Self {
        Self::of(Work::ExactCover(matrix.search(grid, choice)), limit)
    }
}

impl<W: Watch> Run<W> {
    /// The same as [`Run::new`], watched from the first given on.
    pub fn watched(engine: Engine, grid: &Grid, limit: usize, watch: W) -> Self {
        let work = match engine {
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

    /// Goes on until there is a report, or until `fuel` is spent, which every engine counts in its own way: guesses, options taken,
    /// things tried, rounds, permutations looked at. What was spent is taken off.
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

    /// What was done so far. Which cells Matchpeg filled is counted at its end only.
    pub fn counters(&self) -> Counters {
        match &*self.work {
            Work::Search(run) => Counters::Search { guesses: run.guesses() },
            Work::ExactCover(run) => Counters::ExactCover { nodes: run.cover().nodes(), branches: run.cover().branches() },
            Work::Matchpeg(run) => run.so_far().into(),
            Work::Heuristic(run) => Counters::Heuristic(run.counters()),
            Work::Permuting(run) => Counters::Permuting { permutations: run.permutations() },
            Work::Logic(run) => Counters::Logic { steps: run.path().len() as u64 },
        }
    }

    /// How many solutions were found so far, and the first of them, by an engine that counts them.
    pub fn found(&self) -> &Count {
        &self.found
    }

    /// Who watches.
    pub fn watcher(&mut self) -> &mut W {
        match &mut *self.work {
            Work::Search(run) => run.watcher(),
            Work::ExactCover(run) => run.watcher(),
            Work::Matchpeg(run) => run.watch(),
            Work::Heuristic(run) => run.watcher(),
            Work::Permuting(run) => run.watcher(),
            Work::Logic(run) => run.watcher(),
        }
    }
}

/// The position of a board for techniques: what rests on a single solution is used where that is soon proven.
pub fn position(grid: &Grid) -> Position {
    /// Guesses for the proof.
    const GUESSES: u64 = 2_000;
    if let Ok(puzzle) = Puzzle::prove(grid.clone(), GUESSES) {
        return Position::of(&puzzle);
    }
    let givens = grid.filled().map(|(cell, _)| cell).collect();
    Position::new(Candidates::of(grid.clone()), givens, Uniqueness::Unknown)
}
