//! The events of a generator, for watching it.

use alloc::vec::Vec;

use crate::board::cell::Cell;
use crate::board::digit::Digit;
use crate::board::grid::Grid;

/// One action of a generator. Applied in order to an empty board, the events so far give the board as it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A cell was filled.
    Filled {
        /// The cell filled.
        cell: Cell,
        /// Its digit.
        digit: Digit,
    },
    /// A digit was tried in a cell and rejected: the board cannot be completed with it, or, above 12x12, no completion
    /// was found in time.
    Rejected {
        /// The cell left empty for now.
        cell: Cell,
        /// The digit rejected.
        digit: Digit,
    },
    /// A cell was emptied.
    Removed {
        /// The cell emptied.
        cell: Cell,
        /// Why it could go.
        phase: Phase,
    },
    /// A cell was examined in this phase and stays filled.
    Kept {
        /// The cell kept.
        cell: Cell,
        /// The condition that it does not meet.
        phase: Phase,
    },
    /// The puzzle had more givens than ordered. The board is empty again.
    Restarted,
}

/// The conditions under which a given may go.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// It stands in the only place for its digit in its box: with the cell empty, the digit has no other place there.
    OnlyPlace,
    /// The solution stays the only one without it.
    Unique,
}

impl Event {
    /// Does to `board` what the generator did to its own.
    pub fn apply(self, board: &mut Grid) {
        match self {
            Self::Filled { cell, digit } => board.set(cell, Some(digit)),
            Self::Removed { cell, .. } => board.set(cell, None),
            Self::Rejected { .. } | Self::Kept { .. } => {}
            Self::Restarted => *board = Grid::empty(board.shape()),
        }
    }
}

/// The board that a generator works on. It changes by events alone, so a record of them is complete.
pub(super) struct Sheet {
    pub(super) board: Grid,
    /// The events since they were last taken; `None` when nobody records.
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

    /// Empties cells that go together.
    pub(super) fn remove(&mut self, cells: &[Cell], phase: Phase) {
        for &cell in cells {
            self.note(Event::Removed { cell, phase });
        }
    }

    /// Records that cells stay filled, which cannot go together.
    pub(super) fn keep(&mut self, cells: &[Cell], phase: Phase) {
        for &cell in cells {
            self.note(Event::Kept { cell, phase });
        }
    }
}
