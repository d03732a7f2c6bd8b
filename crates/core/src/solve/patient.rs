//! A question to the solver that is given up after a number of guesses.

use super::{Solutions, Status};
use crate::board::grid::Grid;

/// A search for solutions that is given up after a number of guesses, however they are sliced.
pub(crate) struct Patient {
    solutions: Solutions,
    left: u64,
}

/// The outcome of a slice of a [`Patient`] search.
pub(crate) enum Answer {
    /// A solution that was not reported before.
    Yes(Grid),
    /// There is no solution, or no further one.
    No,
    /// The patience is used up.
    GivenUp,
    /// The fuel of this slice is used up; call again to go on.
    NotYet,
}

impl Patient {
    /// A search with a patience of this many guesses.
    pub(crate) fn new(solutions: Solutions, patience: u64) -> Self {
        Self { solutions, left: patience }
    }

    /// Goes on for at most `fuel` guesses; subtracts what was spent.
    pub(crate) fn advance(&mut self, fuel: &mut u64) -> Answer {
        let granted = self.left.min(*fuel);
        let mut rest = granted;
        let status = self.solutions.advance(&mut rest);
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
