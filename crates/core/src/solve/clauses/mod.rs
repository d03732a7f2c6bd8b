//! Clause learning, in turns with the general solver.
//!
//! The general solver is fast if it meets solutions on the way, and lost if a wrong guess shows late. Clause
//! learning is the other way round: it finds out why guesses failed and does not fail for the same reason twice, but a
//! guess costs it ten times as much, and it searches for each solution anew. So the general solver begins. When it has
//! guessed for a while without meeting a solution, it withdraws and says what is done with, and clause learning goes on
//! with the rest, to the next solution or the end. From a solution the general solver begins again, near it, where
//! others are likely to be.
//!
//! Clause learning works in stretches of 100 conflicts, which are paid for afterwards, so its path does not depend on
//! the fuel. A conflict takes as long as ten guesses and is charged as ten, so that a budget means about the same
//! time in both engines. Some boards are hard for clauses in principle: ten digits that share nine places in a box,
//! for example.

mod learner;

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::mem;

use super::search::Done;
use super::{Search, Status};
use crate::board::grid::Grid;
use crate::board::shape::Shape;
use learner::Learner;

/// Guesses for each cell of the board that the general solver makes without meeting a solution before it withdraws.
/// Filling an empty board takes it about half a guess for each cell.
const PATIENCE: u64 = 1;

/// The smallest side on which clauses are learned. Smaller boards take the general solver milliseconds at most.
const LEAST_SIDE: usize = 10;

/// Whether boards of this shape are hard enough for clause learning.
pub(super) fn are_worth_it(shape: Shape) -> bool {
    shape.side() >= LEAST_SIDE
}

/// Engines that take turns.
pub(super) trait Engines {
    /// Goes on as [`super::Solutions::advance`] does.
    fn advance(&mut self, fuel: &mut u64) -> Status;
}

/// The two engines, taking turns.
pub(super) struct Turns {
    shape: Shape,
    search: Search,
    /// Guesses that the general solver makes without meeting a solution before it withdraws.
    patience: u64,
    /// How many of those guesses are left.
    left: u64,
    /// What is done with. The general solver forgets it between two turns, and meets its solutions again.
    done: Vec<Done>,
    turn: Turn,
}

enum Turn {
    /// The general solver's; the learner waits, once there is one.
    Search(Option<Box<Learner>>),
    Clauses(Box<Learner>),
    Over,
}

impl Turns {
    /// The turns that begin with a search that has not guessed yet.
    pub(super) fn new(shape: Shape, search: Search) -> Self {
        Self::with_patience(shape, search, PATIENCE * shape.cells() as u64)
    }

    fn with_patience(shape: Shape, search: Search, patience: u64) -> Self {
        Self { shape, search, patience, left: patience, done: Vec::new(), turn: Turn::Search(None) }
    }

    /// Ends the general solver's turn and hands what is done with to the learner.
    fn hand_over(&mut self, learner: Option<Box<Learner>>) -> Box<Learner> {
        let done = self.search.withdraw();
        let mut learner = learner.unwrap_or_else(|| Box::new(Learner::new(self.shape, self.search.candidates())));
        learner.leave_out(&done);
        self.done.extend(done);
        learner
    }

    fn is_done_with(&self, solution: &Grid) -> bool {
        self.done.iter().any(|done| done.iter().all(|&(cell, digit)| solution.get(cell) == Some(digit)))
    }
}

impl Engines for Turns {
    fn advance(&mut self, fuel: &mut u64) -> Status {
        loop {
            match mem::replace(&mut self.turn, Turn::Over) {
                Turn::Over => return Status::Exhausted,
                Turn::Search(learner) => {
                    let granted = self.left.min(*fuel);
                    let mut rest = granted;
                    let status = self.search.advance(&mut rest);
                    self.left -= granted - rest;
                    *fuel -= granted - rest;
                    match status {
                        Status::Exhausted => {}
                        Status::OutOfFuel if self.left == 0 => {
                            self.turn = Turn::Clauses(self.hand_over(learner));
                            continue;
                        }
                        Status::Found(solution) if self.is_done_with(&solution) => {
                            self.turn = Turn::Search(learner);
                            continue;
                        }
                        Status::OutOfFuel => self.turn = Turn::Search(learner),
                        Status::Found(_) => {
                            self.turn = Turn::Search(learner);
                            self.left = self.patience;
                        }
                    }
                    return status;
                }
                Turn::Clauses(mut learner) => {
                    let status = learner.advance(fuel);
                    match &status {
                        Status::Exhausted => {}
                        Status::OutOfFuel => self.turn = Turn::Clauses(learner),
                        Status::Found(solution) => {
                            self.done.push(solution.filled().collect());
                            self.search.stay_near(solution.clone());
                            self.left = self.patience;
                            self.turn = Turn::Search(Some(learner));
                        }
                    }
                    return status;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests;
