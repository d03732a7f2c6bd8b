//! Ratings under way, and why there may be none.

use alloc::boxed::Box;
use core::fmt;

use super::{Shapes, Value};
use crate::board::grid::Grid;
use crate::board::shape::Shape;
use crate::puzzle::{Defect, Prover, Puzzle};
use crate::solve::UNLIMITED;

/// A rating that can be left and taken up again.
pub trait Work {
    /// Goes on for some fuel, in units of the scale's own; the value, or why there is none, once that is known.
    fn advance(&mut self, fuel: u64) -> Option<Result<Value, Unrated>>;
}

/// A rating that has not done anything yet, or why there is none where that is seen at once.
pub type Begun = Result<Box<dyn Work>, Unrated>;

/// Why a grid has no value on a scale.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unrated {
    /// The scale is for those shapes, and the board has this one.
    Shape(Shapes, Shape),
    /// The board has fewer filled cells than the scale needs.
    TooFew {
        /// What the scale needs.
        needed: usize,
        /// What the board has.
        filled: usize,
    },
    /// It has no solution.
    NoSolution,
    /// It has several, and the scale is for puzzles that have one.
    Several,
    /// That was not found out with the guesses that might be taken.
    Undecided,
}

/// As words that may stand in a sentence.
impl fmt::Display for Unrated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Shape(shapes, shape) => write!(f, "the scale {}, and this board is {1}x{1}", shapes.said(), shape.side()),
            Self::TooFew { needed, filled } => write!(f, "the scale needs {needed} filled cells, and {filled} are"),
            Self::NoSolution => f.write_str("the board has no solution"),
            Self::Several => f.write_str("the scale is for puzzles with one solution, and this board has several"),
            Self::Undecided => f.write_str("it was not found out whether the board has one solution"),
        }
    }
}

impl core::error::Error for Unrated {}

/// What is no puzzle has no value on a scale for puzzles.
impl From<&Defect> for Unrated {
    fn from(defect: &Defect) -> Self {
        match defect {
            Defect::Clash(_) | Defect::NoSolution(_) => Self::NoSolution,
            Defect::Several(_) => Self::Several,
            Defect::Undecided(_) => Self::Undecided,
        }
    }
}

/// Has work that is done in slices done in one go.
pub fn to_the_end<T>(mut advance: impl FnMut(u64) -> Option<T>) -> T {
    loop {
        if let Some(done) = advance(UNLIMITED) {
            return done;
        }
    }
}

/// The rating of a grid that has to be proven to be a puzzle before.
pub struct ProvenFirst {
    stage: Stage,
    then: fn(&Puzzle) -> Begun,
}

enum Stage {
    /// With the guesses that may still be taken.
    Proving(Box<Prover>, u64),
    Rating(Box<dyn Work>),
}

impl ProvenFirst {
    /// What begins once the grid is proven to be a puzzle, which may take so many guesses.
    pub fn new(grid: &Grid, guesses: u64, then: fn(&Puzzle) -> Begun) -> Self {
        Self { stage: Stage::Proving(Box::new(Prover::new(grid.clone())), guesses), then }
    }
}

/// How many guesses of the proof take one unit of fuel: about 10 microseconds of guesses on a 9x9 board.
const GUESSES_PER_UNIT: u64 = 20;

/// A call in which the proof ends begins the rating, with all of its fuel: the guesses of the proof have a limit of their own.
impl Work for ProvenFirst {
    fn advance(&mut self, fuel: u64) -> Option<Result<Value, Unrated>> {
        loop {
            let (prover, left) = match &mut self.stage {
                Stage::Proving(prover, left) => (prover, left),
                Stage::Rating(work) => return work.advance(fuel),
            };
            let guesses = fuel.saturating_mul(GUESSES_PER_UNIT).min(*left);
            match prover.advance(guesses) {
                Some(Ok(puzzle)) => match (self.then)(&puzzle) {
                    Ok(work) => self.stage = Stage::Rating(work),
                    Err(reason) => return Some(Err(reason)),
                },
                Some(Err(unproven)) => return Some(Err((&unproven.defect).into())),
                None => {
                    *left -= guesses;
                    return (*left == 0).then_some(Err(Unrated::Undecided));
                }
            }
        }
    }
}
