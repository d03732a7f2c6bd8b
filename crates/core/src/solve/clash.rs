//! Why a grid has no solution: a small set of its values that have none together.

use alloc::vec::Vec;

use super::patient::{Answer, Patient};
use super::trace::Trace;
use super::{Solutions, Status, UNLIMITED};
use crate::board::cell::{Cell, CellSet};
use crate::board::grid::Grid;
use crate::rng::Rng;

/// The number of sets, at most, that following singles gives to start from.
const TRACED: usize = 3;
/// The number of random orders in which values are left out, starting from all of them.
const ORDERS: u64 = 8;
/// Guesses after which the question whether a set of values has a solution is abandoned. Few on 9x9 need
/// 100; an order that meets a hard one is better replaced by another.
const QUESTION_PATIENCE: u64 = 2000;
/// Guesses that may go into further attempts once there is a set of which no cell can be left out, or, above
/// [`EXACT_SIDE`], any set.
const SPARE: u64 = 20_000;
/// The largest side on which no question stays open in the end.
const EXACT_SIDE: usize = 12;

/// Filled cells whose values have no solution together, whatever stands in the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Contradiction {
    /// The filled cells that contradict each other.
    pub cells: CellSet,
    /// Whether it is known that no cell can be left out: without any one of them, the others have a solution. Always
    /// true up to 12x12.
    pub irreducible: bool,
}

/// Looks for a small [`Contradiction`] in a grid without solution, in slices.
///
/// Values are left out one after another for as long as the rest has no solution; what remains at the end is
/// irreducible. The result depends on the order, so several are tried, beginning with the few values that following
/// singles shows to be enough. The simplest cases of that are two equal digits in a house, and a cell or digit without
/// a place. The smallest set wins, the first of equals. It is small, but not proven to be the smallest: a proof would
/// take exponential time. An attempt ends as soon as it cannot win.
///
/// A 9x9 grid takes a few hundred questions to the solver, and some milliseconds.
///
/// ```
/// use crosshatch_core::solve::{SmallestClash, UNLIMITED};
///
/// let grid = crosshatch_core::text::read("12....3....4....")?.grid;
/// let found = SmallestClash::new(&grid).advance(UNLIMITED).expect("unlimited fuel lasts").expect("no place for a 3 in row 1");
/// assert_eq!((found.cells.len(), found.irreducible), (3, true));
/// # Ok::<(), crosshatch_core::text::ParseError>(())
/// ```
pub struct SmallestClash {
    grid: Grid,
    stage: Stage,
    best: Option<Contradiction>,
    /// What finds solutions.
    solutions: fn(&Grid) -> Solutions,
    /// Guesses that one question may take.
    patience: u64,
    /// Guesses left for further attempts, once `best` is good enough.
    spare: u64,
}

enum Stage {
    /// Looking whether there is a solution after all.
    Whole(Solutions),
    Trace(Trace),
    /// The attempts still to be made, the next one last.
    Shrink(Vec<Shrink>),
}

impl SmallestClash {
    /// A search for a contradiction in `grid`, not begun.
    pub fn new(grid: &Grid) -> Self {
        Self::with_patience(grid, QUESTION_PATIENCE)
    }

    /// A search for a contradiction in `grid`, not begun, by search alone: see [`Solutions::by_search`].
    pub fn by_search(grid: &Grid) -> Self {
        Self::of(grid, QUESTION_PATIENCE, Solutions::by_search)
    }

    pub(super) fn with_patience(grid: &Grid, patience: u64) -> Self {
        Self::of(grid, patience, Solutions::new)
    }

    fn of(grid: &Grid, patience: u64, solutions: fn(&Grid) -> Solutions) -> Self {
        Self { stage: Stage::Whole(solutions(grid)), grid: grid.clone(), best: None, solutions, patience, spare: SPARE }
    }

    /// Spends about `fuel` guesses; the smallest contradiction met, once all attempts are made.
    ///
    /// # Errors
    /// A solution, if the grid has one.
    pub fn advance(&mut self, fuel: u64) -> Option<Result<Contradiction, Grid>> {
        let mut fuel = fuel;
        while fuel > 0 {
            let before = fuel;
            if let Some(answer) = self.step(&mut fuel) {
                return Some(answer);
            }
            // A step without a guess takes time too, and costs one.
            fuel = fuel.min(before - 1);
        }
        None
    }

    /// The smallest contradiction so far, for those who cannot wait.
    pub fn best(&self) -> Option<&Contradiction> {
        self.best.as_ref()
    }

    fn step(&mut self, fuel: &mut u64) -> Option<Result<Contradiction, Grid>> {
        match &mut self.stage {
            Stage::Whole(solutions) => match solutions.advance(fuel) {
                Status::Found(solution) => return Some(Err(solution)),
                Status::OutOfFuel => {}
                Status::Exhausted => {
                    if let Some(clash) = self.grid.first_clash() {
                        return Some(Ok(Contradiction { cells: clash.cells.into_iter().collect(), irreducible: true }));
                    }
                    self.stage = Stage::Trace(Trace::new(&self.grid));
                }
            },
            Stage::Trace(trace) => {
                if trace.round() {
                    self.stage = Stage::Shrink(attempts(&self.grid, trace.contradictions(), self.patience));
                }
            }
            Stage::Shrink(_) => return self.shrink(fuel).map(Ok),
        }
        None
    }

    /// Begins or goes on with an attempt; the best set once there is nothing left to try.
    fn shrink(&mut self, fuel: &mut u64) -> Option<Contradiction> {
        let Stage::Shrink(attempts) = &mut self.stage else { return None };
        let exact = self.grid.shape().side() <= EXACT_SIDE;
        let Some(attempt) = attempts.last_mut().filter(|_| self.spare > 0) else {
            let best = self.best.expect("the first attempt ends with a set");
            if best.irreducible || !exact {
                return Some(best);
            }
            attempts.push(Shrink::new(best.cells, &mut Rng::new(0), UNLIMITED));
            return None;
        };
        // Once the best is good enough, only what is spare may be spent.
        let enough = self.best.is_some_and(|best| best.irreducible || !exact);
        let granted = if enough { self.spare.min(*fuel) } else { *fuel };
        let mut rest = granted;
        let end = attempt.step(&mut rest, &self.grid, self.solutions);
        *fuel -= granted - rest;
        if enough {
            self.spare -= granted - rest;
        }
        let hopeless = self.best.is_some_and(|best| best.irreducible && attempt.kept() >= best.cells.len());
        if end.is_some() || hopeless {
            attempts.pop();
        }
        self.best = self.best.into_iter().chain(end).min_by_key(|made| (!made.irreducible, made.cells.len()));
        None
    }
}

/// The sets to leave values out of, each with an order; the first to be tried is last.
fn attempts(grid: &Grid, traced: Vec<CellSet>, patience: u64) -> Vec<Shrink> {
    let mut chance = Rng::new(0);
    let whole: CellSet = grid.filled().map(|(cell, _)| cell).collect();
    let traced = traced.into_iter().take(TRACED);
    let starts = traced.chain((0..ORDERS).map(|_| whole));
    let mut attempts: Vec<Shrink> = starts.map(|cells| Shrink::new(cells, &mut chance, patience)).collect();
    attempts.reverse();
    attempts
}

/// Leaving values out of a set in one order.
struct Shrink {
    /// What remains; it has no solution.
    cells: CellSet,
    /// The cells still to be asked about, the next one last.
    order: Vec<Cell>,
    /// Whether each cell that was asked about and stays is known to be needed.
    irreducible: bool,
    patience: u64,
    /// The question whether the rest has a solution without the next cell, once begun.
    question: Option<Patient>,
}

impl Shrink {
    fn new(cells: CellSet, chance: &mut Rng, patience: u64) -> Self {
        let mut order: Vec<Cell> = cells.iter().collect();
        chance.shuffle(&mut order);
        Self { cells, order, irreducible: true, patience, question: None }
    }

    /// The number of cells that were asked about and stay.
    fn kept(&self) -> usize {
        self.cells.len() - self.order.len()
    }

    /// Begins or goes on with one cell; what remains once all were asked about.
    fn step(&mut self, fuel: &mut u64, grid: &Grid, solutions: fn(&Grid) -> Solutions) -> Option<Contradiction> {
        let Some(&cell) = self.order.last() else {
            return Some(Contradiction { cells: self.cells, irreducible: self.irreducible });
        };
        let mut fewer = self.cells;
        fewer.remove(cell);
        let question = self.question.get_or_insert_with(|| Patient::new(solutions(&grid.only(&fewer)), self.patience));
        match question.advance(fuel) {
            Answer::NotYet => return None,
            Answer::No => self.cells = fewer,
            Answer::GivenUp => self.irreducible = false,
            Answer::Yes(_) => {}
        }
        self.question = None;
        self.order.pop();
        None
    }
}
