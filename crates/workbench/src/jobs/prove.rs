//! How many solutions a grid has.

use std::rc::Rc;

use crosshatch_core::solve::SmallestClash;
use crosshatch_core::{CellSet, Defect, Grid, Prover, Puzzle, Unproven};
use crosshatch_game::Board;
use serde::{Deserialize, Serialize};

use super::{Conclude, Kind, Now, Progress, Work, WorkerChunk};
use crate::cell_view::Pointed;
use crate::check::{self, Then};
use crate::model::{Model, Tone};
use crate::sentence;

/// Find out whether a grid has one solution, several or none.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Prove {
    /// The grid.
    pub grid: Grid,
    /// What it is for.
    pub then: Then,
}

/// How many solutions a grid has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Verdict {
    /// One: this.
    Unique(Grid),
    /// Two, and perhaps more.
    Several(Grid, Grid),
    /// None. Holds cells that alone already have none, of which none can be left out as far as is known.
    Impossible(CellSet),
}

/// The proof that a grid is a puzzle, under way.
pub enum Proof {
    /// Whether there is one solution.
    Proving(Box<Prover>),
    /// Why there is no solution: a separate search.
    Contradicting(Box<SmallestClash>),
}

/// Work on a puzzle that begins once a grid is proven to be one. It ends with its answer, or with the fault of the grid.
pub enum Proven<W> {
    /// Whether it is one, and the work that follows.
    Proving(Proof, Box<dyn Fn(Puzzle) -> W>),
    /// The work.
    Working(W),
}

impl Kind for Prove {
    const NAME: &'static str = "prove";
    const CHUNK: WorkerChunk = WorkerChunk::Making;
    type Answer = Verdict;
    type Work = Proof;

    fn title(&self) -> &'static str {
        match self.then {
            Then::Say => "Checking",
            Then::FillIn => "Solving",
        }
    }

    fn begin(&self, _clock: Now) -> Result<Proof, String> {
        Ok(Proof::of(self.grid.clone()))
    }
}

impl Conclude for Prove {
    fn conclude(&self, model: &mut Model, board: &Rc<Board>, verdict: Verdict) -> Option<()> {
        verdict.conclude(self.then, model, board)
    }
}

impl Verdict {
    /// Says what it means for a board, as it was when it was asked about.
    pub(super) fn conclude(self, then: Then, model: &mut Model, board: &Rc<Board>) -> Option<()> {
        let shape = board.shape();
        if (board.grid(), board.sukaku()) != (model.board().grid(), model.board().sukaku()) {
            model.say(Tone::Plain, "The board changed meanwhile; check again.".into());
            return Some(());
        }
        match self {
            Self::Unique(solution) if solution.shape() == shape => check::proved(model, then, &solution),
            Self::Several(first, second) if first.shape() == shape && second.shape() == shape => {
                check::refused(model, &Defect::Several(Box::new([first, second])), "");
            }
            Self::Impossible(cells) => {
                let cells = check::on_board(shape, &cells);
                model.say_of(Tone::Bad, sentence::impossible(board, None, cells.len()), Pointed::Marked, cells);
            }
            Self::Unique(_) | Self::Several(..) => return None,
        }
        Some(())
    }
}

impl Proof {
    /// The proof for a grid, not begun.
    fn of(grid: Grid) -> Self {
        Self::Proving(Box::new(Prover::new(grid)))
    }

    /// Works for about `fuel` guesses. Returns the puzzle or the fault of the grid once known.
    fn advance(&mut self, fuel: u64) -> Option<Result<Puzzle, Verdict>> {
        match self {
            Self::Proving(prover) => match prover.advance(fuel)? {
                Ok(puzzle) => return Some(Ok(puzzle)),
                Err(Unproven { grid, defect }) => match defect {
                    Defect::Several(two) => {
                        let [first, second] = *two;
                        return Some(Err(Verdict::Several(first, second)));
                    }
                    Defect::Clash(_) | Defect::NoSolution(_) => *self = Self::Contradicting(Box::new(SmallestClash::new(&grid))),
                    Defect::Undecided(_) => {}
                },
            },
            Self::Contradicting(search) => {
                let cells = search.advance(fuel)?.map_or(CellSet::EMPTY, |found| found.cells);
                return Some(Err(Verdict::Impossible(cells)));
            }
        }
        None
    }
}

impl Work for Proof {
    type Answer = Verdict;

    fn advance(&mut self, fuel: u64) -> Option<Verdict> {
        Some(match Self::advance(self, fuel)? {
            Ok(puzzle) => Verdict::Unique(puzzle.solution().clone()),
            Err(verdict) => verdict,
        })
    }
}

impl<W> Proven<W> {
    /// What follows once this grid is proven to be a puzzle: not begun.
    pub(super) fn of(grid: Grid, then: impl Fn(Puzzle) -> W + 'static) -> Self {
        Self::Proving(Proof::of(grid), Box::new(then))
    }
}

impl<W: Work> Work for Proven<W> {
    type Answer = Result<W::Answer, Verdict>;

    fn advance(&mut self, fuel: u64) -> Option<Self::Answer> {
        match self {
            Self::Proving(proof, then) => match proof.advance(fuel)? {
                Ok(puzzle) => *self = Self::Working(then(puzzle)),
                Err(verdict) => return Some(Err(verdict)),
            },
            Self::Working(work) => return work.advance(fuel).map(Ok),
        }
        None
    }

    fn progress(&self) -> Progress {
        match self {
            Self::Proving(..) => Progress::default(),
            Self::Working(work) => work.progress(),
        }
    }
}
