//! The state of a game, and the outcome of an action on it.

use alloc::rc::Rc;

use crosshatch_core::{Cell, CellSet, Digit, Grid, Shape};

use crate::board::Board;
use crate::filter::Filter;
use crate::marks::Colour;
use crate::proof::Proof;
use crate::selection::Selection;
use crate::settings::Mode;
use crate::sketch::{Candidate, Figure};
use crate::timeline::Timeline;

/// The fuel of a [`Proof`]: the page can wait for it, it takes a few milliseconds.
const PROOF_GUESSES: u64 = 300;

/// The game in play. Undo restores the board alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    /// The board, and the boards before and after it.
    pub timeline: Timeline,
    /// The selected cells.
    pub selection: Selection,
    /// What is written or drawn in the next cell that is selected.
    pub held: Option<Held>,
    /// Which cells are highlighted.
    pub filter: Option<Filter>,
    /// The last proof that was wanted. It is kept because pasting, checking and asking for a hint want the same one.
    pub proof: Option<Rc<Proof>>,
    /// The proof of the givens, if entries were compared with the solution.
    pub solution: Option<Rc<Proof>>,
}

/// What is written or drawn in the next cell that is selected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Held {
    /// A digit, as the mode says.
    Digit(Digit),
    /// A colour.
    Colour(Colour),
    /// A pen with this figure.
    Pen(Figure),
    /// A pen with this figure, after the first end of a link.
    From(Figure, Candidate),
}

/// What an action leaves to the caller. `R` is the type of its remarks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome<R> {
    /// Whether the action put a board in place. Hints, notices and replays of the previous one end then.
    pub shows_board: bool,
    /// The new mode, if the action changed it.
    pub mode: Option<Mode>,
    /// What to tell the person.
    pub remark: Option<R>,
}

/// What to tell the person after a [`BoardAction`](crate::BoardAction).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Remark {
    /// The cell is a given, which cannot be changed.
    IsGiven(Cell),
    /// The cell has this many visible candidates; with one, it would have been filled.
    CandidatesLeft(Cell, usize),
}

/// What to tell the person after a [`BoardTool`](crate::BoardTool): a link was drawn or removed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LinkChange {
    /// The candidates at its ends.
    pub ends: [Candidate; 2],
    /// The link; `None` if it was removed.
    pub link: Option<Figure>,
}

impl Game {
    /// A game on an empty board, with the centre selected.
    pub fn new(shape: Shape) -> Self {
        Self {
            timeline: Timeline::new(Board::empty(shape)),
            selection: Selection::centre(shape),
            held: None,
            filter: None,
            proof: None,
            solution: None,
        }
    }

    /// The board.
    pub fn board(&self) -> &Rc<Board> {
        self.timeline.board()
    }

    /// Whether the puzzle is solved.
    pub fn is_solved(&self) -> bool {
        let board = self.board();
        board.has_givens() && board.grid().is_full() && board.grid().first_clash().is_none() && board.allows(board.grid())
    }

    /// The held digit, or else the digit of the active cell.
    pub fn seen_digit(&self) -> Option<Digit> {
        match self.held {
            Some(Held::Digit(digit)) => Some(digit),
            _ => self.board().grid().get(self.selection.active),
        }
    }

    /// The pen's figure.
    pub fn figure(&self) -> Figure {
        match self.held {
            Some(Held::Pen(figure) | Held::From(figure, _)) => figure,
            _ => Figure::default(),
        }
    }

    /// Puts down what is held if it does not suit the new mode. Colours and pens suit one mode each, digits the others.
    pub fn change_mode(&mut self, from: Mode, to: Mode) {
        let kind = |mode: Mode| (mode == Mode::Colour, mode == Mode::Pen);
        if kind(from) != kind(to) {
            self.held = None;
        }
    }

    /// Puts another board in place as one undoable step. Returns `false` and changes nothing if the boards are equal.
    pub fn replace_board(&mut self, board: Board) -> bool {
        let differs = **self.board() != board;
        if differs {
            self.show(self.timeline.then(board));
        }
        differs
    }

    /// Shows another board of the timeline, or a longer timeline.
    pub fn show(&mut self, timeline: Timeline) {
        if timeline.board().shape() != self.board().shape() {
            self.selection = Selection::centre(timeline.board().shape());
            (self.held, self.filter) = (None, None);
        }
        self.timeline = timeline;
    }

    /// The proof of a grid, remembered or found by a short search. That of a Sukaku is only remembered.
    pub fn prove(&mut self, grid: Grid) -> Option<Rc<Proof>> {
        let is_of_grid = |known: &&Rc<Proof>| known.is_of(self.board(), &grid);
        if let Some(known) = self.proof.iter().chain(&self.solution).find(is_of_grid) {
            return Some(Rc::clone(known));
        }
        if self.board().sukaku().is_some() {
            return None;
        }
        let proof = Rc::new(Proof::by_search(grid, PROOF_GUESSES)?);
        self.proof = Some(Rc::clone(&proof));
        Some(proof)
    }

    /// The proof of the givens, remembered or found by a short search.
    pub fn prove_givens(&mut self) -> Option<Rc<Proof>> {
        if !self.board().has_givens() {
            return None;
        }
        let puzzle = self.board().puzzle();
        if self.solution.as_ref().is_none_or(|known| !known.is_of(self.board(), &puzzle)) {
            self.solution = self.prove(puzzle);
        }
        self.solution.clone()
    }

    /// The entries that differ from the solution, if [`Self::prove_givens`] found it for this puzzle.
    pub fn known_wrong_entries(&self) -> CellSet {
        let proof = self.solution.as_ref().filter(|proof| proof.is_of(self.board(), &self.board().puzzle()));
        proof.and_then(|proof| Some(self.board().wrong_entries(proof.solution()?))).unwrap_or_default()
    }
}
