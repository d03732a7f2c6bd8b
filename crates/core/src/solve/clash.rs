//! Why a grid has no solution: a small set of its values that have none together.

use alloc::vec::Vec;

use super::patient::{Answer, Patient};
use super::trace::Trace;
use super::{Solutions, Status, UNLIMITED};
use crate::board::cell::{Cell, CellSet};
use crate::board::grid::Grid;
use crate::rng::Rng;

/// The most sets to start from that following singles gives.
const TRACED: usize = 3;
/// Random orders in which values are left out, beginning with all of them.
const ORDERS: u64 = 8;
/// Guesses after which one question, whether a set of values has a solution, is given up. Few on 9x9 need as many as 100, and an
/// order that meets a hard one is better replaced by another.
const QUESTION_PATIENCE: u64 = 2000;
/// Guesses that may be spent on further attempts once there is a set of which none can be left out, or, above [`EXACT_SIDE`], any.
const SPARE: u64 = 20_000;
/// The largest side on which no question stays open in the end.
const EXACT_SIDE: usize = 12;

/// Filled cells whose values have no solution together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Contradiction {
    /// The cells.
    pub cells: CellSet,
    /// Whether it is known that none can be left out: without any one of them, the others have a solution. Always so up to 12x12.
    pub irreducible: bool,
}

/// Looks for a small [`Contradiction`] in a grid without solution, in slices.
///
/// Values are left out one after another for as long as the rest has no solution; what is left at the end is irreducible. What
/// comes of it depends on the order, so several are tried, and first of all from the few values that following singles shows
/// to be enough. Two equal digits in a house, and a cell or digit that has no place, are the simplest cases of that. The
/// smallest set wins, the first of equals. It is small, and not proven to be the smallest: to prove that would take exponential time.
///
/// A grid of 9x9 takes a few hundred questions to the solver, and some milliseconds.
pub struct SmallestClash {
    grid: Grid,
    stage: Stage,
    best: Option<Contradiction>,
    /// Guesses that a question may take.
    patience: u64,
    /// Guesses left for further attempts, once `best` is as good as it has to be.
    spare: u64,
}

enum Stage {
    /// Whether there is a solution after all.
    Whole(Solutions),
    Trace(Trace),
    /// The attempts that are still to be made, the next one last.
    Shrink(Vec<Shrink>),
}

impl SmallestClash {
    /// The search for what contradicts itself in `grid`, not begun.
    pub fn new(grid: &Grid) -> Self {
        Self::with_patience(grid, QUESTION_PATIENCE)
    }

    pub(super) fn with_patience(grid: &Grid, patience: u64) -> Self {
        Self { stage: Stage::Whole(Solutions::new(grid)), grid: grid.clone(), best: None, patience, spare: SPARE }
    }

    /// Spends about `fuel` guesses; the smallest contradiction met, once all attempts are made.
    ///
    /// # Errors
    /// A solution, where the grid has one.
    pub fn advance(&mut self, fuel: u64) -> Option<Result<Contradiction, Grid>> {
        let mut fuel = fuel;
        while fuel > 0 {
            let before = fuel;
            if let Some(answer) = self.step(&mut fuel) {
                return Some(answer);
            }
            // Also a step without a guess takes its time.
            fuel = fuel.min(before - 1);
        }
        None
    }

    /// The smallest contradiction so far, for who cannot wait.
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

    /// Begins or goes on with an attempt; the best once there is nothing more to try.
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
        // What may be spent: only what is spare once the best is as good as it has to be.
        let enough = self.best.is_some_and(|best| best.irreducible || !exact);
        let granted = if enough { self.spare.min(*fuel) } else { *fuel };
        let mut rest = granted;
        let end = attempt.step(&mut rest, &self.grid);
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

/// From where to leave values out, and in what orders; the first to be tried is last.
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
    /// What is left, which has no solution.
    cells: CellSet,
    /// The cells that are still to be asked about, the next one last.
    order: Vec<Cell>,
    /// Whether each cell that was asked about and stays is known to be needed.
    irreducible: bool,
    patience: u64,
    /// Whether the rest has a solution without the next cell, if begun.
    question: Option<Patient>,
}

impl Shrink {
    fn new(cells: CellSet, chance: &mut Rng, patience: u64) -> Self {
        let mut order: Vec<Cell> = cells.iter().collect();
        chance.shuffle(&mut order);
        Self { cells, order, irreducible: true, patience, question: None }
    }

    /// How many cells were asked about and stay.
    fn kept(&self) -> usize {
        self.cells.len() - self.order.len()
    }

    /// Begins or goes on with one cell; what is left once all were asked about.
    fn step(&mut self, fuel: &mut u64, grid: &Grid) -> Option<Contradiction> {
        let Some(&cell) = self.order.last() else {
            return Some(Contradiction { cells: self.cells, irreducible: self.irreducible });
        };
        let mut fewer = self.cells;
        fewer.remove(cell);
        let question = self.question.get_or_insert_with(|| Patient::new(Solutions::new(&grid.only(&fewer)), self.patience));
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
