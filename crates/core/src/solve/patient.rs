//! A search that is given up after so many guesses.

use super::{Search, Status};
use crate::grid::Grid;

/// A search that is given up after so many guesses, however they are sliced.
pub(crate) struct Patient {
    search: Search,
    left: u64,
}

/// What a slice of a [`Patient`] search came to.
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
    /// A search with a patience of so many guesses.
    pub(crate) fn new(search: Search, patience: u64) -> Self {
        Self { search, left: patience }
    }

    /// Goes on for at most `fuel` guesses; what was spent is taken off.
    pub(crate) fn advance(&mut self, fuel: &mut u64) -> Answer {
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
