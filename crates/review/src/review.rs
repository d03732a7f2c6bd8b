//! The judgement of the moves of a game.
//!
//! A move is judged in the position it was made in: the givens, the entries that agree with the solution, and the candidates that these
//! leave and the person had not removed. Wrong entries are left out of it. Moves that change nothing, removals of candidates that are already
//! ruled out, and moves back are not judged.
//!
//! Few people write down every elimination. The eliminations that prove a move therefore count as known from then on, until the person goes
//! back to an earlier position. They can only make a later proof easier: what was easier than a move is looked for without them.

use std::collections::BTreeMap;
use std::fmt;
use std::iter;

use crosshatch_core::rating::Scale;
use crosshatch_core::solve::UNLIMITED;
use crosshatch_core::step::Effect;
use crosshatch_core::{Candidates, Cell, Digit, DigitSet, Grid, Position, Puzzle};

use crate::judgement::Kind;
use crate::ladder::{Ladder, Proof};
use crate::proof::{Conclusion, Outcome, Search};
use crate::record::{Act, Record};

/// The most work on one search for a proof, in the units of [`Review::advance`]; a move takes at most two searches.
const MOST_WORK: u64 = 2_000_000;

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
    /// The proof of the easiest conclusion that was available.
    pub available: Option<Proof>,
    /// The easiest conclusion that was available.
    pub available_effect: Option<Effect>,
    /// The number of conclusions that cost less than the proof, as far as they were there together with the easiest one.
    pub easier: usize,
    /// The milliseconds since the previous move, if both times are known.
    pub waited: Option<u64>,
    /// For a placement proven by a single: the number of moves after which it was there at its price or less, without interruption.
    pub since: Option<usize>,
    /// The milliseconds from then until the move, if both times are known.
    pub available_for: Option<u64>,
}

/// Why a game cannot be reviewed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotReviewed {
    /// The puzzle does not have exactly one solution.
    Solutions,
    /// The game has no moves.
    NoMoves,
}

impl fmt::Display for NotReviewed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Solutions => "Only a game whose puzzle has exactly one solution can be reviewed.",
            Self::NoMoves => "This board has no history, so there is nothing to review.",
        })
    }
}

impl std::error::Error for NotReviewed {}

/// A review under way.
pub struct Review {
    record: Record,
    pub(crate) puzzle: Puzzle,
    ladder: Ladder,
    /// The state before each move so far, and the one now.
    states: Vec<State>,
    /// The search for the proof of the next move, if it is under way.
    trial: Option<Trial>,
    judged: Vec<Judged>,
    ended: bool,
}

/// The board in play.
#[derive(Clone)]
struct State {
    grid: Grid,
    /// The candidates that the person removed.
    removed: Vec<(Cell, Digit)>,
    /// The candidates that the proofs of earlier moves removed.
    derived: Vec<(Cell, Digit)>,
    /// The placements by singles, each with its least price.
    singles: BTreeMap<(Cell, Digit), u32>,
}

/// The search for the proof of a move.
struct Trial {
    act: Act,
    search: Search,
    /// The kind of a wrong move.
    wrong: Option<Kind>,
    /// The proof, once it is found and what was easier is looked for without the eliminations of earlier proofs.
    proof: Option<Proof>,
    /// The eliminations of the proof.
    derived: Vec<(Cell, Digit)>,
}

impl Review {
    /// A review on a scale that has prices for techniques.
    ///
    /// # Errors
    /// If there is nothing to review.
    pub fn new(record: Record, scale: &'static Scale) -> Result<Self, NotReviewed> {
        if record.moves.is_empty() {
            return Err(NotReviewed::NoMoves);
        }
        let puzzle = Puzzle::prove(record.givens.clone(), UNLIMITED).map_err(|_| NotReviewed::Solutions)?;
        let start = State { grid: record.givens.clone(), removed: Vec::new(), derived: Vec::new(), singles: BTreeMap::new() };
        let mut review = Self {
            record,
            puzzle,
            ladder: Ladder::new(scale),
            states: Vec::new(),
            trial: None,
            judged: Vec::new(),
            ended: false,
        };
        review.enter(start);
        Ok(review)
    }

    /// Judges moves until about `fuel` is used up, which is reduced by the work done. Returns whether all are judged. A unit is about the cost of
    /// looking at a house. The search for one technique is not interrupted.
    pub fn advance(&mut self, fuel: &mut u64) -> bool {
        /// The work of entering a position.
        const ENTER: u64 = 1000;
        while *fuel > 0 && !self.ended {
            let index = self.states.len() - 1;
            let Some(made) = self.record.moves.get(index) else {
                self.end();
                break;
            };
            let act = made.act;
            if self.trial.is_none() {
                match self.begin(act) {
                    Start::Search(search, wrong) => {
                        self.trial = Some(Trial { act, search: *search, wrong, proof: None, derived: Vec::new() });
                    }
                    Start::Nothing => self.play(Vec::new()),
                }
                *fuel = fuel.saturating_sub(ENTER);
                continue;
            }
            let trial = self.trial.as_mut().expect("begun above");
            if let Some(outcome) = trial.search.advance(&self.ladder, fuel) {
                let trial = self.trial.take().expect("begun above");
                self.trial = self.finish(trial, outcome);
            }
        }
        self.ended
    }

    /// The moves judged so far.
    pub fn judged(&self) -> &[Judged] {
        &self.judged
    }

    /// The game.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// Whether the game has reached the solution so far.
    pub fn is_solved(&self) -> bool {
        self.states.iter().any(|state| state.grid == *self.puzzle.solution())
    }

    /// The position in which the move with this index was made, if it is reached. It has no eliminations but those of the person.
    pub fn position(&self, index: usize) -> Option<Position> {
        Some(self.bare(self.states.get(index)?))
    }

    /// The time after this number of moves; `None` if it is not known.
    fn time_after(&self, moves: usize) -> Option<u64> {
        moves.checked_sub(1).map_or(Some(0), |index| self.record.moves[index].at)
    }

    fn bare(&self, state: &State) -> Position {
        let State { grid, removed, .. } = state;
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
        position
    }

    /// The position with the eliminations of earlier proofs.
    fn known(&self, state: &State) -> Position {
        let mut position = self.bare(state);
        for &(cell, digit) in &state.derived {
            position.remove(cell, digit);
        }
        position
    }

    /// Begins to judge a move.
    fn begin(&self, act: Act) -> Start {
        let state = self.states.last().expect("the start");
        let solution = self.puzzle.solution();
        let position = self.known(state);
        // What is wrong has no proof; only the easiest conclusion is of interest.
        let search = |wanted, wrong: Option<Kind>| {
            let search = Search::new(position.clone(), wanted, u32::MAX, MOST_WORK);
            Start::Search(Box::new(if wrong.is_some() { search.until_easiest() } else { search }), wrong)
        };
        let (wanted, is_wrong) = match act {
            Act::Place(cell, digit) if state.grid.get(cell) != Some(digit) => {
                let is_wrong = solution.get(cell) != Some(digit);
                // Beside a wrong entry, a right one is no slip.
                if is_wrong && position.geometry().peers(cell).iter().any(|&peer| state.grid.get(peer) == Some(digit)) {
                    return search(Conclusion::Place(cell, digit), Some(Kind::Slip));
                }
                (Conclusion::Place(cell, digit), is_wrong)
            }
            Act::Remove(cell, digit) if position.has(cell, digit) => {
                (Conclusion::Remove(cell, digit), solution.get(cell) == Some(digit))
            }
            _ => return Start::Nothing,
        };
        search(wanted, is_wrong.then_some(Kind::Mistake(None)))
    }

    /// Judges a move whose search has ended. Returns another search if one is needed.
    fn finish(&mut self, trial: Trial, outcome: Outcome) -> Option<Trial> {
        let Trial { act, search, wrong, proof, derived } = trial;
        if let Some(kind) = wrong {
            self.judge_unproven(act, kind, &search);
            return None;
        }
        let state = self.states.last().expect("the start");
        if let Some(proof) = proof {
            let kind = search.easiest.as_ref().map_or(Kind::Found, |easiest| Kind::of_proven(&proof, easiest));
            self.judge(act, kind, (proof, search), derived);
            return None;
        }
        let Some(proof) = search.proof.clone() else {
            let kind = if outcome == Outcome::Cut { Kind::Undecided } else { Kind::Guess };
            self.judge_unproven(act, kind, &search);
            return None;
        };
        let kind = search.easiest.as_ref().map_or(Kind::Found, |easiest| Kind::of_proven(&proof, easiest));
        let derived = search.removed.clone();
        if kind == Kind::Found || state.derived.is_empty() {
            self.judge(act, kind, (proof, search), derived);
            return None;
        }
        let again = Search::new(self.bare(state), search.wanted(), proof.price, MOST_WORK).until_easiest();
        Some(Trial { act, search: again, wrong: None, proof: Some(proof), derived })
    }

    /// Notes the judgement of a proven move, and makes it.
    fn judge(&mut self, act: Act, kind: Kind, (proof, search): (Proof, Search), derived: Vec<(Cell, Digit)>) {
        let mut judged = self.judgement(act, kind);
        judged.easier = search.cheaper(proof.price);
        judged.since = self.since(act, &proof);
        judged.available_for = judged.since.and_then(|since| {
            let (start, end) = (self.time_after(since)?, self.record.moves[judged.index].at?);
            Some(end.saturating_sub(start))
        });
        judged.available = search.easiest.or_else(|| Some(proof.clone()));
        judged.available_effect = search.available_effect.or_else(|| Some(proof.step.effect.clone()));
        judged.proof = Some(proof);
        self.judged.push(judged);
        self.play(derived);
    }

    /// Notes the judgement of a move without a proof, and makes it.
    fn judge_unproven(&mut self, act: Act, kind: Kind, search: &Search) {
        let judged = self.judgement(act, kind);
        let (available, available_effect) = (search.easiest.clone(), search.available_effect.clone());
        self.judged.push(Judged { easier: search.cheaper(u32::MAX), available, available_effect, ..judged });
        self.play(Vec::new());
    }

    /// The judgement without a proof.
    fn judgement(&self, act: Act, kind: Kind) -> Judged {
        let index = self.states.len() - 1;
        let times = self.record.moves[index].at.zip(self.time_after(index));
        let waited = times.map(|(at, before)| at.saturating_sub(before));
        let (proof, available, available_effect, since, available_for) = (None, None, None, None, None);
        Judged { index, act, kind, proof, available, available_effect, easier: 0, waited, since, available_for }
    }

    /// The number of moves after which a single has been there at its price or less.
    fn since(&self, act: Act, proof: &Proof) -> Option<usize> {
        let Act::Place(cell, digit) = act else { return None };
        let is_there = |state: &State| state.singles.get(&(cell, digit)).is_some_and(|&price| price <= proof.price);
        let standing = self.states.iter().rev().take_while(|state| is_there(state)).count();
        self.states.len().checked_sub(standing).filter(|_| standing > 0)
    }

    /// Makes the next move, before which these candidates were proven to be false.
    fn play(&mut self, derived: Vec<(Cell, Digit)>) {
        let index = self.states.len() - 1;
        let mut state = self.states[index].clone();
        state.derived.extend(derived);
        match self.record.moves[index].act {
            Act::Place(cell, digit) => state.grid.set(cell, Some(digit)),
            Act::Clear(cell) => state.grid.set(cell, None),
            Act::Remove(cell, digit) => state.removed.push((cell, digit)),
            Act::Restore(cell, digit) => {
                for list in [&mut state.removed, &mut state.derived] {
                    list.retain(|&candidate| candidate != (cell, digit));
                }
            }
            Act::Back(to) => state = self.states[to].clone(),
        }
        self.enter(state);
    }

    /// Appends a state.
    fn enter(&mut self, mut state: State) {
        state.singles.clear();
        for Proof { step, price } in self.ladder.singles(&self.known(&state)) {
            for &placement in &step.effect.placements {
                let least = state.singles.entry(placement).or_insert(price);
                *least = price.min(*least);
            }
        }
        self.states.push(state);
    }

    /// Finds out when mistakes showed.
    fn end(&mut self) {
        for at in 0..self.judged.len() {
            if let Kind::Mistake(_) = self.judged[at].kind {
                self.judged[at].kind = Kind::Mistake(self.shown(&self.judged[at]));
            }
        }
        self.ended = true;
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
                candidates.remove(cell, DigitSet::of(digit));
            }
            state.grid.first_clash().is_some() || candidates.dead_end().is_some()
        };
        let after = iter::zip(mistake.index.., &self.states[mistake.index + 1..]);
        after.take_while(|(_, state)| stands(state)).find(|(_, state)| dead(state)).map(|(index, _)| index)
    }
}

/// How the judgement of a move begins.
enum Start {
    /// Its proof is to be searched for, or only the easiest conclusion if the move is wrong and so has its kind.
    Search(Box<Search>, Option<Kind>),
    /// It is not judged.
    Nothing,
}
