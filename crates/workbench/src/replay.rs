//! Watching a puzzle being made, event by event, after it was made.

use std::rc::Rc;

use crosshatch_core::generate::{Event, Phase};
use crosshatch_core::text::Symbols;
use crosshatch_core::{Cell, CellSet, Digit, Grid, Shape};

use crate::board::Board;

/// A record of a generator's work and the place in it that is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Replay {
    shape: Shape,
    events: Rc<Vec<Event>>,
    /// How many events have happened.
    at: usize,
    /// The board after them.
    board: Rc<Board>,
    /// Whether it goes on by itself.
    pub playing: bool,
}

impl Replay {
    /// The record from its beginning, playing.
    pub fn new(shape: Shape, events: Vec<Event>) -> Self {
        Self { shape, events: Rc::new(events), at: 0, board: Rc::new(Board::empty(shape)), playing: true }
    }

    /// How many events have happened.
    pub fn at(&self) -> usize {
        self.at
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.events.len()
    }

    /// Whether nothing was recorded.
    pub fn is_empty(&self) -> bool {
        self.events.is_empty()
    }

    /// The board as it stands there.
    pub fn board(&self) -> &Rc<Board> {
        &self.board
    }

    /// The same record at another place.
    pub fn moved_to(&self, at: usize) -> Self {
        let at = at.min(self.events.len());
        let mut grid = Grid::empty(self.shape);
        for event in &self.events[..at] {
            event.apply(&mut grid);
        }
        let board = Rc::new(Board::of_givens(grid, Symbols::FromOne));
        Self { at, board, playing: self.playing && at < self.events.len(), ..self.clone() }
    }

    /// The same place, going on by itself or not.
    pub fn playing(self, playing: bool) -> Self {
        Self { playing, ..self }
    }

    /// The cell of the last event.
    pub fn cell(&self) -> Option<Cell> {
        match self.last()? {
            Event::Filled { cell, .. }
            | Event::Rejected { cell, .. }
            | Event::Removed { cell, .. }
            | Event::Kept { cell, .. } => Some(cell),
            Event::Restarted => None,
        }
    }

    /// The cells that have been looked at and stay in the phase that is shown.
    pub fn kept(&self) -> CellSet {
        let mut kept = CellSet::EMPTY;
        for event in &self.events[..self.at] {
            match *event {
                Event::Kept { cell, phase: Phase::Unique } => kept.insert(cell),
                Event::Restarted => kept = CellSet::EMPTY,
                _ => {}
            }
        }
        kept
    }

    /// What happens there, in words.
    pub fn caption(&self) -> String {
        let name = |cell| self.shape.cell_name(cell);
        let symbol = |digit: Digit| Symbols::FromOne.symbol(digit);
        match self.last() {
            None => "An empty board.".into(),
            Some(Event::Filled { cell, digit }) => format!("Fill: {} in {}.", symbol(digit), name(cell)),
            Some(Event::Rejected { cell, digit }) => {
                format!("Fill: not {} in {}; the board could not be completed.", symbol(digit), name(cell))
            }
            Some(Event::Removed { cell, phase: Phase::OnlyPlace }) => {
                format!("Phase A: {} goes, the only place for its digit in its box.", name(cell))
            }
            Some(Event::Kept { cell, phase: Phase::OnlyPlace }) => format!("Phase A: {} stays.", name(cell)),
            Some(Event::Removed { cell, phase: Phase::Unique }) => {
                format!("Phase B: {} goes; the solution stays the only one.", name(cell))
            }
            Some(Event::Kept { cell, phase: Phase::Unique }) => {
                format!("Phase B: {} stays; without it there would be several.", name(cell))
            }
            Some(Event::Restarted) => "Too many givens: begin again.".into(),
        }
    }

    fn last(&self) -> Option<Event> {
        self.events.get(self.at.checked_sub(1)?).copied()
    }
}

/// An event as a number, to cross from worker to page: kind, cell and digit.
pub(crate) fn to_number(event: Event) -> u32 {
    let number = |kind: u32, cell: Cell, digit: usize| kind << 24 | (cell.index() as u32) << 8 | digit as u32;
    let phase = |phase: Phase| match phase {
        Phase::OnlyPlace => 0,
        Phase::Unique => 1,
    };
    match event {
        Event::Restarted => 0,
        Event::Filled { cell, digit } => number(1, cell, digit.index()),
        Event::Rejected { cell, digit } => number(2, cell, digit.index()),
        Event::Removed { cell, phase: why } => number(3, cell, phase(why)),
        Event::Kept { cell, phase: why } => number(4, cell, phase(why)),
    }
}

/// The event of a number on a board of this shape.
pub(crate) fn from_number(number: u32, shape: Shape) -> Option<Event> {
    let (kind, cell, low) = (number >> 24, (number >> 8 & 0xffff) as usize, (number & 0xff) as usize);
    if cell >= shape.cells() || low >= shape.side() {
        return None;
    }
    let (cell, digit) = (Cell::new(cell), Digit::new(low));
    let phase = if low == 0 { Phase::OnlyPlace } else { Phase::Unique };
    Some(match kind {
        0 => Event::Restarted,
        1 => Event::Filled { cell, digit },
        2 => Event::Rejected { cell, digit },
        3 => Event::Removed { cell, phase },
        4 => Event::Kept { cell, phase },
        _ => return None,
    })
}
