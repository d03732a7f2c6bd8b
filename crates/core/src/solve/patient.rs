//! A question that is given up after so many guesses.

use super::{Solutions, Status};
use crate::board::grid::Grid;

/// Solutions that are given up after so many guesses, however they are sliced.
pub(crate) struct Patient {
    solutions: Solutions,
    left: u64,
}

/// What a slice of a [`Patient`] one came to.
pub(crate) enum Answer {
    /// A solution that was not reported before.
    Yes(Grid),
    /// There is none, or no other.
    No,
    /// The patience is at its end.
    GivenUp,
    /// The slice is.
    NotYet,
}

impl Patient {
    /// Solutions with a patience of so many guesses.
    pub(crate) fn new(solutions: Solutions, patience: u64) -> Self {
        Self { solutions, left: patience }
    }

    /// Goes on for at most `fuel` guesses; what was spent is taken off.
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
