//! Ratings that begin with a proof that the grid is a puzzle.

use alloc::boxed::Box;

use super::scale::{Begun, Value, Work};
use super::unrated::Unrated;
use crate::board::grid::Grid;
use crate::puzzle::{Prover, Puzzle};

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
    /// Proves with at most `guesses` guesses that the grid is a puzzle, then begins `then`.
    pub fn new(grid: &Grid, guesses: u64, then: fn(&Puzzle) -> Begun) -> Self {
        Self { stage: Stage::Proving(Box::new(Prover::new(grid.clone())), guesses), then }
    }
}

/// How many guesses of the proof take one unit of fuel: about 10 microseconds of guesses on a 9x9 board.
const GUESSES_PER_UNIT: u64 = 20;

/// A call in which the proof ends begins the rating, with all of its fuel: the guesses of the proof have a separate limit.
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
