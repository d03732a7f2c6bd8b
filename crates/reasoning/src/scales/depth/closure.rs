//! What a theory eliminates: braids or whips up to a length, or trials of candidates in which a smaller theory is applied.

use alloc::vec::Vec;

use super::board::{Board, Contradiction};
use super::braids::{Trial, try_braid};
use super::fuel::{Exhausted, Fuel};
use super::labels::{Label, Labels};
use super::whips::is_whip;

/// What eliminates candidates, besides singles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Theory {
    /// How many candidates are assumed at a time, before braids or whips are looked for.
    pub(super) depth: u32,
    /// The longest braids or whips; with 0 there are none.
    pub(super) length: u32,
    pub(super) pattern: Pattern,
}

/// The patterns that a length limits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Pattern {
    Braid,
    Whip,
}

/// A board from which a theory eliminates candidates until it finds no more.
pub(super) struct Closure {
    pub(super) board: Board,
    theory: Theory,
    open: Vec<Label>,
    next: usize,
    /// What was tried since the last elimination, and what follows from a consistent trial and so is consistent too.
    settled: Labels,
}

/// What became of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Step {
    Tried,
    /// The theory eliminates no more.
    Finished,
}

impl Closure {
    /// A board whose singles are asserted. Candidates in `settled` are not tried before the first elimination.
    pub(super) fn new(board: Board, theory: Theory, settled: Labels) -> Self {
        let open = board.open();
        Self { board, theory, open, next: 0, settled }
    }

    /// Tries the next candidate.
    pub(super) fn step(&mut self, fuel: &mut Fuel) -> Result<Result<Step, Contradiction>, Exhausted> {
        let tried = |closure: &Self, label| closure.settled.contains(label) || !closure.board.is_open(label);
        let Some(ahead) = (0..self.open.len()).find(|ahead| !tried(self, self.open[(self.next + ahead) % self.open.len()])) else {
            return Ok(Ok(Step::Finished));
        };
        let at = (self.next + ahead) % self.open.len();
        let label = self.open[at];
        match self.theory.attempt(&self.board, label, fuel)? {
            Trial::Consistent(board) => self.settled.extend(board.asserted()),
            Trial::TooLong => {}
            Trial::Refuted => {
                if let Err(contradiction) = self.board.exclude(label) {
                    return Ok(Err(contradiction));
                }
                self.settled = Labels::EMPTY;
            }
        }
        self.settled.insert(label);
        self.next = at + 1;
        Ok(Ok(Step::Tried))
    }

    /// Tries candidates until no more are eliminated, or there is a contradiction.
    fn finish(&mut self, fuel: &mut Fuel) -> Result<Result<(), Contradiction>, Exhausted> {
        loop {
            match self.step(fuel)? {
                Ok(Step::Tried) => {}
                Ok(Step::Finished) => return Ok(Ok(())),
                Err(contradiction) => return Ok(Err(contradiction)),
            }
        }
    }
}

impl Theory {
    /// Whether it eliminates a candidate of a board at once.
    fn attempt(self, board: &Board, label: Label, fuel: &mut Fuel) -> Result<Trial, Exhausted> {
        let Some(depth) = self.depth.checked_sub(1) else {
            return self.pattern.attempt(board, label, self.length, fuel);
        };
        fuel.spend(10)?;
        let mut board = board.clone();
        if board.assume(label).is_err() {
            return Ok(Trial::Refuted);
        }
        let inner = Self { depth, ..self };
        if inner.depth == 0 && inner.length == 0 {
            return Ok(Trial::Consistent(board));
        }
        let mut closure = Closure::new(board, inner, Labels::EMPTY);
        Ok(match closure.finish(fuel)? {
            Err(Contradiction { .. }) => Trial::Refuted,
            Ok(()) => Trial::Consistent(closure.board),
        })
    }
}

impl Pattern {
    fn attempt(self, board: &Board, label: Label, length: u32, fuel: &mut Fuel) -> Result<Trial, Exhausted> {
        let trial = try_braid(board, label, length, fuel)?;
        let refuted = matches!(trial, Trial::Refuted);
        Ok(if self == Self::Whip && refuted && !is_whip(board, label, length, fuel)? { Trial::TooLong } else { trial })
    }
}
