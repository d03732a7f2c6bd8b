//! What a generator does, for who wants to watch.

use alloc::vec::Vec;

use crate::board::cell::Cell;
use crate::board::digit::Digit;
use crate::board::grid::Grid;

/// One thing that a generator did. Applied in order to an empty board, the events so far give the board as it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A cell got its digit.
    Filled {
        /// The cell.
        cell: Cell,
        /// Its digit.
        digit: Digit,
    },
    /// A digit was tried in a cell and not taken: with it the board cannot be completed. Above 12x12 it may be that only no way was
    /// found in time.
    Rejected {
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: Digit,
    },
    /// A cell was emptied.
    Removed {
        /// The cell.
        cell: Cell,
        /// What allowed it.
        phase: Phase,
    },
    /// A cell was looked at and stays filled, for this phase.
    Kept {
        /// The cell.
        cell: Cell,
        /// What did not allow it.
        phase: Phase,
    },
    /// The puzzle had more givens than were asked for. The board is empty again.
    Restarted,
}

/// Why a given may go.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// It stands in the only place for its digit in its box.
    OnlyPlace,
    /// Without it the solution stays the only one.
    Unique,
}

impl Event {
    /// Does to a board what the generator did to its own.
    pub fn apply(self, board: &mut Grid) {
        match self {
            Self::Filled { cell, digit } => board.set(cell, Some(digit)),
            Self::Removed { cell, .. } => board.set(cell, None),
            Self::Rejected { .. } | Self::Kept { .. } => {}
            Self::Restarted => *board = Grid::empty(board.shape()),
        }
    }
}

/// The board that a generator works on. It changes by events alone, so that a record of them misses nothing.
pub(super) struct Sheet {
    pub(super) board: Grid,
    /// The events since they were last taken, if they are wanted.
    pub(super) events: Option<Vec<Event>>,
}

impl Sheet {
    pub(super) fn new(board: Grid) -> Self {
        Self { board, events: None }
    }

    pub(super) fn note(&mut self, event: Event) {
        event.apply(&mut self.board);
        if let Some(events) = &mut self.events {
            events.push(event);
        }
    }

    /// Empties cells that have gone together.
    pub(super) fn remove(&mut self, cells: &[Cell], phase: Phase) {
        for &cell in cells {
            self.note(Event::Removed { cell, phase });
        }
    }

    /// Leaves cells filled that cannot go together.
    pub(super) fn keep(&mut self, cells: &[Cell], phase: Phase) {
        for &cell in cells {
            self.note(Event::Kept { cell, phase });
        }
    }
}
