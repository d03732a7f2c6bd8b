//! All that the page knows.

use std::rc::Rc;

use crosshatch_core::{Cell, Grid, Shape};

use crate::board::Board;
use crate::history::History;
use crate::job::{IronCard, Job, Progress};

/// The state of the application. Undo restores the board; the rest is of the moment. What follows from these fields is computed in
/// [`crate::view`], never stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Model {
    /// The board.
    pub board: Rc<Board>,
    /// The boards before and after it.
    pub history: History,
    /// The selected cell.
    pub selected: Cell,
    /// What was last said to the person.
    pub notice: Option<Rc<Notice>>,
    /// The last rating, and of which puzzle.
    pub rated: Option<Rc<Rated>>,
    /// The work that a worker does or shall do.
    pub job: Option<Rc<ActiveJob>>,
    /// How many jobs there have been: the number of the newest.
    pub jobs: u32,
}

/// A sentence below the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    /// Its kind.
    pub tone: Tone,
    /// Its words.
    pub text: String,
}

/// What a sentence is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// News.
    Plain,
    /// Good news.
    Good,
    /// Something is wrong.
    Bad,
}

/// The rating of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rated {
    /// The puzzle.
    pub puzzle: Grid,
    /// Its place on the iron scale, or why it has none.
    pub iron: Result<IronCard, String>,
}

/// Work given to a worker.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ActiveJob {
    /// Its number. What comes with another number is of the past and ignored.
    pub id: u32,
    /// The work.
    pub job: Job,
    /// What it was wanted for.
    pub purpose: Purpose,
    /// The board it was wanted for.
    pub board: Rc<Board>,
    /// How far it has come, once heard.
    pub progress: Option<Progress>,
}

/// What an answer is wanted for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// To say how many solutions there are.
    Check,
    /// To fill the solution in.
    Solve,
    /// To show the rating.
    Rate,
    /// To have a new puzzle, made from this seed.
    Generate(u64),
}

impl Model {
    /// The beginning: an empty board, its centre selected.
    pub fn new(shape: Shape) -> Self {
        Self {
            board: Rc::new(Board::empty(shape)),
            history: History::default(),
            selected: centre(shape),
            notice: None,
            rated: None,
            job: None,
            jobs: 0,
        }
    }

    /// The rating of the puzzle that is on the board, if it is known.
    pub fn current_rating(&self) -> Option<&Rated> {
        self.rated.as_deref().filter(|rated| rated.puzzle == self.board.puzzle())
    }
}

/// The cell in the middle of a board.
pub(crate) fn centre(shape: Shape) -> Cell {
    shape.cell(shape.side() / 2, shape.side() / 2)
}
