//! The judgement of the moves of a game.
//!
//! A move is judged in the position it was made in: the givens, the entries that agree with the solution, and the candidates that these
//! leave and the person had not removed. Wrong entries are left out of it. Moves that change nothing, removals of candidates that the
//! values rule out, and moves back are not judged.

use std::fmt;
use std::iter;

use crosshatch_core::rating::Scale;
use crosshatch_core::solve::UNLIMITED;
use crosshatch_core::text::Symbols;
use crosshatch_core::{Candidates, Cell, Digit, Grid, Position, Puzzle};

use crate::proof::{Conclusion, Ladder, Proof, level};
use crate::record::{Act, Record};

/// What a move was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// No available step costs less than its proof.
    Found,
    /// A cheaper step was available.
    CouldBeEasier,
    /// A cheaper step was available, two levels below its proof.
    Ahead,
    /// No technique up to forcing chains proves it.
    Guess,
    /// A peer already had the digit.
    Slip,
    /// It contradicts the solution. It showed after the move with this index, when a cell or a digit had no place left.
    Mistake(Option<usize>),
}

/// A judged move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Judged {
    /// The index of the move in the record.
    pub index: usize,
    /// What was done.
    pub act: Act,
    /// What it was.
    pub kind: Kind,
    /// Its easiest proof.
    pub proof: Option<Proof>,
    /// The easiest step that was available.
    pub available: Option<Proof>,
    /// The number of effects that were available for less.
    pub easier: usize,
    /// The milliseconds since the previous move, if both times are known.
    pub waited: Option<u64>,
}

/// The sums of a review.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// The ids of the techniques of the proofs, with how often each was used.
    pub used: Vec<(&'static str, usize)>,
    /// The ids of the techniques of cheaper steps that were passed over.
    pub missed: Vec<(&'static str, usize)>,
    /// The number of guesses.
    pub guesses: usize,
    /// The number of judged moves that are neither slips nor mistakes.
    pub right: usize,
    /// The index, among the judged moves, of the longest wait.
    pub longest: Option<usize>,
    /// The index, among the judged moves, of the first mistake.
    pub first_mistake: Option<usize>,
}

/// Why a game cannot be reviewed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotReviewed;

impl fmt::Display for NotReviewed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Only a game whose puzzle has exactly one solution can be reviewed.")
    }
}

impl std::error::Error for NotReviewed {}

/// A review under way.
pub struct Review {
    record: Record,
    puzzle: Puzzle,
    ladder: Ladder,
    /// The state before each move so far, and the one now.
    states: Vec<State>,
    judged: Vec<Judged>,
}

/// The board in play.
#[derive(Clone)]
struct State {
    grid: Grid,
    removed: Vec<(Cell, Digit)>,
}

impl Review {
    /// A review on a scale that has prices for techniques.
    ///
    /// # Errors
    /// If the puzzle does not have exactly one solution.
    pub fn new(record: Record, scale: &'static Scale) -> Result<Self, NotReviewed> {
        let puzzle = Puzzle::prove(record.givens.clone(), UNLIMITED).map_err(|_| NotReviewed)?;
        let states = vec![State { grid: record.givens.clone(), removed: Vec::new() }];
        Ok(Self { record, puzzle, ladder: Ladder::new(scale), states, judged: Vec::new() })
    }

    /// Judges at most `fuel` more moves. Returns whether all are judged.
    pub fn advance(&mut self, fuel: &mut u64) -> bool {
        while *fuel > 0 && self.states.len() <= self.record.moves.len() {
            *fuel -= 1;
            self.judge_next();
        }
        let ended = self.states.len() > self.record.moves.len();
        if ended {
            for at in 0..self.judged.len() {
                if let Kind::Mistake(_) = self.judged[at].kind {
                    self.judged[at].kind = Kind::Mistake(self.shown(&self.judged[at]));
                }
            }
        }
        ended
    }

    /// The moves judged so far.
    pub fn judged(&self) -> &[Judged] {
        &self.judged
    }

    /// The position in which the move with this index was made, if it is reached.
    pub fn position(&self, index: usize) -> Option<Position> {
        let State { grid, removed } = self.states.get(index)?;
        let mut position = Position::of(&self.puzzle);
        let solution = self.puzzle.solution();
        for (cell, digit) in grid.filled().filter(|&(cell, digit)| solution.get(cell) == Some(digit)) {
            if position.grid().get(cell).is_none() {
                position.place(cell, digit);
            }
        }
        for &(cell, digit) in removed.iter().filter(|&&(cell, digit)| solution.get(cell) != Some(digit)) {
            position.remove(cell, digit);
        }
        Some(position)
    }

    /// The sums of the moves judged so far.
    pub fn summary(&self) -> Summary {
        let is_wrong = |judged: &&Judged| matches!(judged.kind, Kind::Slip | Kind::Mistake(_));
        let passed = |judged: &&Judged| matches!(judged.kind, Kind::CouldBeEasier | Kind::Ahead);
        let id = |proof: &Proof| proof.step.technique.id;
        let waits = self.judged.iter().enumerate().filter_map(|(at, judged)| Some((judged.waited?, at)));
        Summary {
            used: counted(self.judged.iter().filter_map(|judged| judged.proof.as_ref()).map(id)),
            missed: counted(self.judged.iter().filter(passed).filter_map(|judged| judged.available.as_ref()).map(id)),
            guesses: self.judged.iter().filter(|judged| judged.kind == Kind::Guess).count(),
            right: self.judged.iter().filter(|judged| !is_wrong(judged)).count(),
            longest: waits.max().map(|(_, at)| at),
            first_mistake: self.judged.iter().position(|judged| matches!(judged.kind, Kind::Mistake(_))),
        }
    }

    /// A sentence about a judged move.
    pub fn sentence(&self, judged: &Judged) -> String {
        let shape = self.puzzle.givens().shape();
        let what = match judged.act {
            Act::Place(cell, digit) => format!("{} in {}", Symbols::FromOne.symbol(digit), shape.cell_name(cell)),
            Act::Remove(cell, digit) => format!("removing {} from {}", Symbols::FromOne.symbol(digit), shape.cell_name(cell)),
            _ => String::new(),
        };
        let name = |proof: &Option<Proof>| proof.as_ref().map_or("", |proof| proof.step.technique.name).to_lowercase();
        match judged.kind {
            Kind::Found => format!("Found: {what} by {}; nothing easier was available.", name(&judged.proof)),
            Kind::CouldBeEasier => {
                format!("Here {what} takes {}; an easier step was available: {}.", name(&judged.proof), name(&judged.available))
            }
            Kind::Ahead => {
                format!("Well seen: {what} takes {}, when {} was enough.", name(&judged.proof), name(&judged.available))
            }
            Kind::Guess => format!("No technique up to forcing chains proves {what}: a guess."),
            Kind::Slip => format!("A slip: {what} breaks a rule, because a cell in the same house has the digit."),
            Kind::Mistake(None) => format!("A mistake: {what} contradicts the solution."),
            Kind::Mistake(Some(at)) => format!("A mistake: {what} contradicts the solution. It showed at move {}.", at + 1),
        }
    }

    fn judge_next(&mut self) {
        let index = self.states.len() - 1;
        let made = self.record.moves[index];
        let before = index.checked_sub(1).map_or(Some(0), |at| self.record.moves[at].at);
        let mut state = self.states[index].clone();
        if let Some((kind, proof, available, easier)) = self.kind(index, made.act) {
            let waited = made.at.zip(before).map(|(at, before)| at.saturating_sub(before));
            self.judged.push(Judged { index, act: made.act, kind, proof, available, easier, waited });
        }
        match made.act {
            Act::Place(cell, digit) => state.grid.set(cell, Some(digit)),
            Act::Clear(cell) => state.grid.set(cell, None),
            Act::Remove(cell, digit) => state.removed.push((cell, digit)),
            Act::Restore(cell, digit) => state.removed.retain(|&removed| removed != (cell, digit)),
            Act::Back(to) => state = self.states[to].clone(),
        }
        self.states.push(state);
    }

    /// The judgement of a move; `None` if it is not to be judged.
    fn kind(&self, index: usize, act: Act) -> Option<(Kind, Option<Proof>, Option<Proof>, usize)> {
        let State { grid, .. } = &self.states[index];
        let solution = self.puzzle.solution();
        let position = self.position(index)?;
        let (wanted, kind) = match act {
            Act::Place(cell, digit) if grid.get(cell) != Some(digit) => {
                let is_slip = position.geometry().peers(cell).iter().any(|&peer| grid.get(peer) == Some(digit));
                let is_wrong = solution.get(cell) != Some(digit);
                let kind = if is_slip { Some(Kind::Slip) } else { is_wrong.then_some(Kind::Mistake(None)) };
                (Conclusion::Place(cell, digit), kind)
            }
            Act::Remove(cell, digit) if position.has(cell, digit) => {
                let is_wrong = solution.get(cell) == Some(digit);
                (Conclusion::Remove(cell, digit), is_wrong.then_some(Kind::Mistake(None)))
            }
            _ => return None,
        };
        if let Some(kind) = kind {
            return Some((kind, None, None, 0));
        }
        let (available, proof, easier) = self.ladder.judge(&position, wanted);
        let kind = match (&proof, &available) {
            (None, _) => Kind::Guess,
            (Some(proof), Some(least)) if least.price < proof.price => {
                let is_far = level(proof.step.technique) >= level(least.step.technique) + 2;
                if is_far { Kind::Ahead } else { Kind::CouldBeEasier }
            }
            _ => Kind::Found,
        };
        Some((kind, proof, available, easier))
    }

    /// The first move, from a mistake on, after which the board cannot be completed on sight, while the mistake stands.
    fn shown(&self, mistake: &Judged) -> Option<usize> {
        let stands = |state: &State| match mistake.act {
            Act::Place(cell, digit) => state.grid.get(cell) == Some(digit),
            Act::Remove(cell, digit) => state.removed.contains(&(cell, digit)),
            _ => false,
        };
        let dead = |state: &State| {
            let mut candidates = Candidates::of(state.grid.clone());
            for &(cell, digit) in &state.removed {
                candidates.remove(cell, crosshatch_core::DigitSet::of(digit));
            }
            state.grid.first_clash().is_some() || candidates.dead_end().is_some()
        };
        let after = iter::zip(mistake.index.., &self.states[mistake.index + 1..]);
        after.take_while(|(_, state)| stands(state)).find(|(_, state)| dead(state)).map(|(index, _)| index)
    }
}

fn counted(ids: impl Iterator<Item = &'static str>) -> Vec<(&'static str, usize)> {
    let mut counts: Vec<(&'static str, usize)> = Vec::new();
    for id in ids {
        match counts.iter_mut().find(|(known, _)| *known == id) {
            Some((_, count)) => *count += 1,
            None => counts.push((id, 1)),
        }
    }
    counts
}
