//! Watching a puzzle being made or solved, event by event, after it was.

use std::rc::Rc;

use crosshatch_core::generate::{Event, Phase};
use crosshatch_core::text::Symbols;
use crosshatch_core::{Cell, CellSet, Digit, Grid, Shape};
use crosshatch_game::Board;

/// An action on the replay.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReplayAction {
    /// Go to another place in the record.
    Seek(Seek),
    /// End the replay.
    Stop,
}

/// Where to go in a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seek {
    /// One event on, as the clock does.
    Tick,
    /// To the state after this number of events.
    To(usize),
    /// Start or stop autoplay.
    PlayOrPause,
}

/// Applies an action of the first load.
pub(crate) fn update(replay: &mut Option<Rc<Replay>>, action: ReplayAction) {
    if action == ReplayAction::Stop {
        *replay = None;
    }
}

/// Applies an action of the menus' chunk.
pub(crate) fn update_from_menus(replay: &mut Option<Rc<Replay>>, action: ReplayAction) {
    if let ReplayAction::Seek(seek) = action {
        *replay = replay.as_deref().map(|replay| Rc::new(replay.sought(seek)));
    }
}

/// A record of a generator's or a solver's work and the place in it that is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Replay {
    record: Rc<Record>,
    /// How many events have happened.
    at: usize,
    /// The board after them.
    board: Rc<Board>,
    /// Whether autoplay is on.
    pub playing: bool,
}

/// What is watched.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Record {
    /// A puzzle being made.
    Making(Shape, Vec<Event>),
    /// This board being solved, entry by entry, and what is said at the end.
    Solving(Rc<Board>, Vec<SolvedEntry>, String),
}

/// An entry of a solution in solving order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SolvedEntry {
    /// The cell.
    pub cell: Cell,
    /// Its digit.
    pub digit: Digit,
    /// What found it, in words.
    pub found_by: String,
}

impl Replay {
    /// The making of a puzzle from its beginning, playing.
    pub fn making(shape: Shape, events: Vec<Event>) -> Self {
        Self { record: Rc::new(Record::Making(shape, events)), at: 0, board: Rc::new(Board::empty(shape)), playing: true }
    }

    /// The solving of a board from its beginning, playing; `closing` is said at the end.
    pub fn solving(board: &Board, entries: Vec<SolvedEntry>, closing: String) -> Self {
        let board = Rc::new(board.clone());
        Self { record: Rc::new(Record::Solving(Rc::clone(&board), entries, closing)), at: 0, board, playing: true }
    }

    /// Whether the record shows a solution, to follow step by step, and not the making of a puzzle.
    pub fn is_solving(&self) -> bool {
        matches!(*self.record, Record::Solving(..))
    }

    /// How many events have happened.
    pub fn at(&self) -> usize {
        self.at
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        match &*self.record {
            Record::Making(_, events) => events.len(),
            Record::Solving(_, entries, _) => entries.len(),
        }
    }

    /// Whether nothing was recorded.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The board as it stands there.
    pub fn board(&self) -> &Rc<Board> {
        &self.board
    }

    /// The same record at another place.
    pub fn moved_to(&self, at: usize) -> Self {
        let at = at.min(self.len());
        let board = match &*self.record {
            Record::Making(shape, events) => {
                let mut grid = Grid::empty(*shape);
                for event in &events[..at] {
                    event.apply(&mut grid);
                }
                Board::of_givens(grid, Symbols::FromOne)
            }
            Record::Solving(board, entries, _) => {
                let mut board = Board::clone(board);
                for entry in &entries[..at] {
                    board.enter(entry.cell, Some(entry.digit));
                }
                board
            }
        };
        Self { at, board: Rc::new(board), playing: self.playing && at < self.len(), ..self.clone() }
    }

    /// The same place, with autoplay on or off.
    pub fn playing(self, playing: bool) -> Self {
        Self { playing, ..self }
    }

    /// Whether any key pauses it and any other goes on, as in the program of 2011.
    pub fn takes_any_key(&self) -> bool {
        self.is_solving() && self.at < self.len()
    }

    /// The cell of the last event.
    pub fn cell(&self) -> Option<Cell> {
        let last = self.at.checked_sub(1)?;
        let events = match &*self.record {
            Record::Making(_, events) => events,
            Record::Solving(_, entries, _) => return entries.get(last).map(|entry| entry.cell),
        };
        match *events.get(last)? {
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
        let Record::Making(_, events) = &*self.record else { return kept };
        for event in &events[..self.at] {
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
        let shape = self.board.shape();
        let name = |cell| shape.cell_name(cell);
        let symbol = |digit: Digit| self.board.symbols().symbol(digit);
        let last = self.at.checked_sub(1);
        let events = match &*self.record {
            Record::Making(_, events) => events,
            Record::Solving(_, _, closing) if self.at == self.len() => return closing.clone(),
            Record::Solving(_, entries, _) => {
                return last.and_then(|last| entries.get(last)).map_or("Thinking…".into(), |entry| {
                    format!("{} in {}: {}.", symbol(entry.digit), name(entry.cell), entry.found_by)
                });
            }
        };
        match last.and_then(|last| events.get(last)).copied() {
            None => "An empty board.".into(),
            Some(Event::Filled { cell, digit }) => format!("Fill: {} in {}.", symbol(digit), name(cell)),
            Some(Event::Rejected { cell, digit }) => {
                format!("Fill: not {} in {}; the board could not be completed.", symbol(digit), name(cell))
            }
            Some(Event::Removed { cell, phase: Phase::OnlyPlace }) => {
                format!("Phase A: {} is removed, the only place for its digit in its box.", name(cell))
            }
            Some(Event::Kept { cell, phase: Phase::OnlyPlace }) => format!("Phase A: {} stays.", name(cell)),
            Some(Event::Removed { cell, phase: Phase::Unique }) => {
                format!("Phase B: {} is removed; the solution is still the only one.", name(cell))
            }
            Some(Event::Kept { cell, phase: Phase::Unique }) => {
                format!("Phase B: {} stays; without it there would be several solutions.", name(cell))
            }
            Some(Event::Restarted) => "Too many givens: begin again.".into(),
        }
    }

    /// The replay at another place.
    fn sought(&self, seek: Seek) -> Self {
        match seek {
            Seek::Tick => self.moved_to(self.at() + 1),
            Seek::To(at) => self.moved_to(at).playing(false),
            Seek::PlayOrPause if self.at() == self.len() => self.moved_to(0).playing(true),
            Seek::PlayOrPause => self.clone().playing(!self.playing),
        }
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
