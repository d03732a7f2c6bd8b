//! Making puzzles: fill a board at random, then dig givens out of it for as long as the solution stays the only one.

use alloc::vec::Vec;

use crate::cell::Cell;
use crate::grid::Grid;
use crate::puzzle::Puzzle;
use crate::rng::Rng;
use crate::shape::Shape;
use crate::solve::{Search, Status};

/// Guesses that a random filling may take before it is begun anew, for each cell of the board. Most boards need almost none;
/// one that needs many has met a bad start and will need far more.
const FILL_PATIENCE: u64 = 4;

/// Guesses after which the question whether a given can go is given up on boards of a side above 16, and the given stays. There the
/// hardest of these questions would take hours.
const DIG_PATIENCE: u64 = 400;

/// Makes one puzzle, in slices. The same shape and seed make the same puzzle on every machine, however it is sliced.
pub struct Generator {
    shape: Shape,
    chance: Rng,
    stage: Stage,
}

enum Stage {
    Fill { filling: Patient, attempt: u32 },
    Dig(Dig),
}

/// A search that is given up after so many guesses, however they are sliced.
struct Patient {
    search: Search,
    left: u64,
}

/// What a slice of a [`Patient`] search came to.
enum Answer {
    /// A solution.
    Yes(Grid),
    /// There is none.
    No,
    /// The patience is at its end.
    GivenUp,
    /// The slice is.
    NotYet,
}

impl Patient {
    fn advance(&mut self, fuel: &mut u64) -> Answer {
        let granted = self.left.min(*fuel);
        let mut rest = granted;
        let status = self.search.advance(&mut rest);
        self.left -= granted - rest;
        *fuel -= granted - rest;
        match status {
            Status::Found(solution) => Answer::Yes(solution),
            Status::Exhausted => Answer::No,
            Status::OutOfFuel if self.left == 0 => Answer::GivenUp,
            Status::OutOfFuel => Answer::NotYet,
        }
    }
}

/// Digging: each cell is looked at once, in random order, and emptied if the solution stays the only one. What has to stay
/// then has to stay for good, so that one round leaves a minimal puzzle.
struct Dig {
    solution: Grid,
    givens: Grid,
    order: Vec<Cell>,
    /// How many of `order` are decided.
    decided: usize,
    /// The search for another solution without the given of the next cell, if begun.
    check: Option<Patient>,
    /// Whether no check was given up.
    minimal: bool,
}

/// A generated puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Generated {
    /// The puzzle and its solution.
    pub puzzle: Puzzle,
    /// Whether every given is known to be needed. Always so up to 16x16; on larger boards a given stays when the proof would take
    /// too long.
    pub minimal: bool,
}

/// How far a generator has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    /// Filling the board.
    Filling,
    /// Digging: so many cells of all are decided, so many givens left.
    Digging {
        /// Cells that have been looked at.
        decided: usize,
        /// Cells of the board.
        cells: usize,
        /// Cells that still have a given.
        givens: usize,
    },
}

impl Generator {
    /// A generator of one puzzle of `shape`.
    pub fn new(shape: Shape, chance: Rng) -> Self {
        let mut chance = chance;
        Self { shape, stage: Stage::fill(shape, &mut chance, 0), chance }
    }

    /// Spends about `fuel` guesses; the puzzle once it is made.
    pub fn advance(&mut self, fuel: u64) -> Option<Generated> {
        let mut fuel = fuel;
        while fuel > 0 {
            let before = fuel;
            match &mut self.stage {
                Stage::Fill { filling, attempt } => match filling.advance(&mut fuel) {
                    Answer::Yes(solution) => self.stage = Stage::Dig(Dig::new(solution, &mut self.chance)),
                    Answer::NotYet => {}
                    Answer::No | Answer::GivenUp => {
                        let next = *attempt + 1;
                        self.stage = Stage::fill(self.shape, &mut self.chance, next);
                    }
                },
                Stage::Dig(dig) => {
                    if let Some(made) = dig.step(&mut fuel) {
                        return Some(made);
                    }
                }
            }
            // Also a step without a guess takes its time.
            fuel = fuel.min(before - 1);
        }
        None
    }

    /// How far it has come.
    pub fn progress(&self) -> Progress {
        match &self.stage {
            Stage::Fill { .. } => Progress::Filling,
            Stage::Dig(dig) => {
                Progress::Digging { decided: dig.decided, cells: dig.order.len(), givens: dig.givens.count_filled() }
            }
        }
    }
}

impl Stage {
    /// The filling of an empty board. Each attempt has twice the patience of the one before.
    fn fill(shape: Shape, chance: &mut Rng, attempt: u32) -> Self {
        let left = (FILL_PATIENCE * shape.cells() as u64) << attempt.min(20);
        let search = Search::random(&Grid::empty(shape), chance.fork());
        Self::Fill { filling: Patient { search, left }, attempt }
    }
}

impl Dig {
    fn new(solution: Grid, chance: &mut Rng) -> Self {
        let mut order: Vec<Cell> = solution.shape().each_cell().collect();
        chance.shuffle(&mut order);
        Self { givens: solution.clone(), solution, order, decided: 0, check: None, minimal: true }
    }

    /// Begins or goes on with the check of one cell; the puzzle when all are decided.
    fn step(&mut self, fuel: &mut u64) -> Option<Generated> {
        let Some(&cell) = self.order.get(self.decided) else {
            let puzzle = Puzzle::made(self.givens.clone(), self.solution.clone());
            return Some(Generated { puzzle, minimal: self.minimal });
        };
        let check = self.check.get_or_insert_with(|| {
            let value = self.solution.get(cell).expect("a solution is full");
            let left = if self.solution.shape().side() > 16 { DIG_PATIENCE } else { u64::MAX };
            Patient { search: Search::excluding(&self.givens.clone().with(cell, None), cell, value), left }
        });
        match check.advance(fuel) {
            Answer::NotYet => return None,
            Answer::GivenUp => self.minimal = false,
            Answer::No => self.givens.set(cell, None),
            Answer::Yes(_) => {}
        }
        self.check = None;
        self.decided += 1;
        None
    }
}

#[cfg(test)]
mod tests;
