//! What a theory eliminates: braids or whips up to a length, or trials of candidates in which a smaller theory is applied.

use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use super::board::{Board, Contradiction};
use super::braids::{self, Effort, Trial};
use super::fuel::{Exhausted, Fuel};
use super::labels::{Label, Labels};
use super::whips;

/// A way to eliminate candidates, in addition to singles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Theory {
    /// How many candidates are assumed, one upon the other, before braids or whips are searched for.
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
///
/// Each candidate is tried in a quick way first. Once that eliminates nothing more, candidates are tried exactly.
pub(super) struct Closure {
    board: Board,
    theory: Theory,
    /// The candidates that were open at the beginning, and the place of the next one to try.
    open: Vec<Label>,
    next: usize,
    /// What is never tried.
    excepted: Labels,
    /// The candidates that were tried in the quick way since the last elimination.
    tried: Labels,
    /// The candidates that the theory does not eliminate from this board.
    settled: Labels,
    /// Those of them that lead to no contradiction by singles, so that no braid of any length eliminates them.
    consistent: Labels,
    /// The board that follows from each candidate, from which its next trial continues. `None` in a trial, where it would take too much memory.
    trials: Option<BTreeMap<Label, Box<Self>>>,
}

/// The result of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Step {
    Tried,
    /// The theory eliminates no more.
    Finished,
}

impl Closure {
    /// Begins with a board whose singles are asserted. Candidates in `excepted` are never tried.
    pub(super) fn new(board: Board, theory: Theory, excepted: Labels) -> Self {
        Self { trials: Some(BTreeMap::new()), excepted, ..Self::of_trial(board, theory) }
    }

    fn of_trial(board: Board, theory: Theory) -> Self {
        let (open, none) = (board.open(), Labels::EMPTY);
        Self { board, theory, open, next: 0, excepted: none, tried: none, settled: none, consistent: none, trials: None }
    }

    /// The board so far.
    pub(super) fn board(&self) -> &Board {
        &self.board
    }

    /// Continues with a theory that eliminates at least what the present one does.
    pub(super) fn apply(&mut self, theory: Theory) {
        if theory != self.theory {
            if theory.depth != self.theory.depth {
                self.consistent = Labels::EMPTY;
                self.trials = self.trials.as_ref().map(|_| BTreeMap::new());
            }
            self.theory = theory;
            self.tried = self.consistent;
            self.settled = self.consistent;
        }
    }

    /// Tries the next candidate.
    pub(super) fn step(&mut self, effort: Effort, fuel: &mut Fuel) -> Result<Result<Step, Contradiction>, Exhausted> {
        if self.theory.is_singles() {
            return Ok(Ok(Step::Finished));
        }
        let quick = self.next_besides(&self.tried).map(|at| (at, Effort::Quick));
        let exact = || self.next_besides(&self.settled).map(|at| (at, Effort::Exact));
        let Some((at, effort)) = quick.or_else(|| if effort == Effort::Exact { exact() } else { None }) else {
            return Ok(Ok(Step::Finished));
        };
        let label = self.open[at];
        // Without braids there is no quicker way.
        let is_exact = effort == Effort::Exact || self.theory.length == 0;
        match self.attempt(label, effort, fuel)? {
            Trial::Refuted => {
                if let Err(contradiction) = self.board.exclude(label) {
                    return Ok(Err(contradiction));
                }
                self.forget();
            }
            // A candidate that follows from a consistent trial is consistent too.
            Trial::Consistent(follows) => {
                self.tried.extend(&follows);
                if self.theory.depth == 0 {
                    self.consistent.extend(&follows);
                }
                if self.theory.depth == 0 || is_exact {
                    self.settled.extend(&follows);
                }
            }
            Trial::TooLong => {}
        }
        self.tried.insert(label);
        if is_exact {
            self.settled.insert(label);
        }
        self.next = at + 1;
        Ok(Ok(Step::Tried))
    }

    /// Tries candidates until no more are eliminated, or there is a contradiction.
    fn finish(&mut self, effort: Effort, fuel: &mut Fuel) -> Result<Result<(), Contradiction>, Exhausted> {
        loop {
            match self.step(effort, fuel)? {
                Ok(Step::Tried) => {}
                Ok(Step::Finished) => return Ok(Ok(())),
                Err(contradiction) => return Ok(Err(contradiction)),
            }
        }
    }

    /// The index of the next candidate that is open and neither excepted nor in a set.
    fn next_besides(&self, set: &Labels) -> Option<usize> {
        let is_next = |&at: &usize| {
            let label = self.open[at];
            !set.contains(label) && !self.excepted.contains(label) && self.board.is_open(label)
        };
        (self.next..self.open.len()).chain(0..self.next).find(is_next)
    }

    /// Forgets what was tried, since the board has changed.
    fn forget(&mut self) {
        self.tried = Labels::EMPTY;
        self.settled = Labels::EMPTY;
        self.consistent = Labels::EMPTY;
    }

    /// Whether the theory eliminates a candidate at once.
    fn attempt(&mut self, label: Label, effort: Effort, fuel: &mut Fuel) -> Result<Trial, Exhausted> {
        let Theory { depth, length, pattern } = self.theory;
        let Some(depth) = depth.checked_sub(1) else { return pattern.attempt(&self.board, label, length, effort, fuel) };
        let inner = Theory { depth, ..self.theory };
        if inner.is_singles() {
            fuel.spend(COST_OF_TRIAL)?;
            let mut board = self.board.clone();
            return Ok(board.assume(label).map_or(Trial::Refuted, |()| Trial::Consistent(*board.asserted())));
        }
        let kept = self.trials.as_mut().and_then(|trials| trials.remove(&label));
        let trial = if let Some(mut trial) = kept {
            trial.take_over(&self.board).map(|()| trial)
        } else {
            fuel.spend(COST_OF_TRIAL)?;
            let mut board = self.board.clone();
            board.assume(label).map(|()| Box::new(Self::of_trial(board, inner)))
        };
        let Ok(mut trial) = trial else { return Ok(Trial::Refuted) };
        trial.apply(inner);
        let finished = trial.finish(effort, fuel);
        let follows = *trial.board.asserted();
        if let Some(trials) = &mut self.trials
            && !matches!(finished, Ok(Err(_)))
        {
            trials.insert(label, trial);
        }
        Ok(if finished?.is_err() { Trial::Refuted } else { Trial::Consistent(follows) })
    }

    /// Eliminates the candidates that were eliminated from another board, of which this one is a trial.
    fn take_over(&mut self, outer: &Board) -> Result<(), Contradiction> {
        let mut has_changed = false;
        for index in 0..self.open.len() {
            let label = self.open[index];
            if self.board.is_open(label) && !outer.has(label) {
                self.board.exclude(label)?;
                has_changed = true;
            }
        }
        if has_changed {
            self.forget();
        }
        Ok(())
    }
}

/// The usual number of assertions that follow from a candidate.
const COST_OF_TRIAL: u64 = 10;

impl Theory {
    /// Whether it eliminates only what singles do.
    fn is_singles(self) -> bool {
        self.depth == 0 && self.length == 0
    }
}

impl Pattern {
    /// Whether one of them, of at most a length, eliminates a candidate.
    fn attempt(self, board: &Board, label: Label, length: u32, effort: Effort, fuel: &mut Fuel) -> Result<Trial, Exhausted> {
        let braid = braids::attempt(board, label, length, effort, fuel)?;
        let is_in_doubt = self == Self::Whip && matches!(braid, Trial::Refuted);
        if is_in_doubt && (effort == Effort::Quick || !whips::is_whip(board, label, length, fuel)?) {
            return Ok(Trial::TooLong);
        }
        Ok(braid)
    }
}
