//! The search for what to hint at: is the board still right, and what is the next step?

use crosshatch_core::step::Effect;
use crosshatch_core::technique::{Ended, Technique};
use crosshatch_core::{Candidates, Cell, CellSet, Defect, Digit, Grid, Position, Prover, Shape, Uniqueness};
use crosshatch_reasoning::logic;
use serde::{Deserialize, Serialize};

use super::reason::{Reason, Verdict, first_that};
use crate::jobs::SentStep;

/// What is looked for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Wanted {
    /// The next step, with none of these effects.
    Step(Vec<Effect>),
    /// The easiest reason why this candidate is ruled out: a step, perhaps after others.
    Against(Cell, Digit),
}

/// What there is to say of a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Sought {
    /// A step.
    Step(Box<SentStep>),
    /// A step that is found once some others are done.
    Later(Vec<SentStep>, Box<SentStep>),
    /// None of the techniques finds anything.
    Nothing,
    /// The puzzle has one solution; these entries, and the notes of these cells, do not agree with it.
    Wrong {
        /// Cells with wrong values.
        values: CellSet,
        /// Empty cells whose right digit was crossed off.
        notes: CellSet,
    },
    /// There is no solution.
    Impossible,
}

/// The search, which can be left and gone on with.
pub struct Seeker {
    /// The position; what follows from there being one solution is used once that is proven.
    position: Position,
    techniques: Vec<&'static Technique>,
    wanted: Wanted,
    stage: Stage,
}

enum Stage {
    /// Whether the puzzle has one solution.
    Proving(Box<Prover>),
    /// What the easiest reason is.
    Reasoning(Box<Reason>),
    /// The next technique to be asked, by its place.
    Asking(usize),
    Ended(Sought),
}

/// How much may be done before the search is left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Allowance {
    /// Guesses of the solver.
    pub guesses: u64,
    /// The work of all techniques together, in the units of [`Technique::each_within`].
    pub work: u64,
    /// How many techniques may be asked.
    pub techniques: usize,
}

impl Allowance {
    /// What a worker does between two looks at its messages.
    pub fn slice(shape: Shape, guesses: u64) -> Self {
        Self { guesses, work: logic::work(shape), techniques: 1 }
    }
}

impl Seeker {
    /// What follows in a position of the puzzle with this start, by these techniques, in their order.
    pub fn new(start: Candidates, position: Position, techniques: Vec<&'static Technique>, wanted: Wanted) -> Self {
        Self { position, techniques, wanted, stage: Stage::Proving(Box::new(Prover::of_start(start))) }
    }

    /// Goes on; what was found, if it is at its end. None where the allowance did not suffice: a technique that is cut short is asked again
    /// from the beginning when it goes on.
    pub fn advance(&mut self, mut allowance: Allowance) -> Option<Sought> {
        loop {
            let next = match &mut self.stage {
                Stage::Ended(sought) => return Some(sought.clone()),
                Stage::Proving(prover) => match prover.advance(allowance.guesses)? {
                    Ok(puzzle) => {
                        if puzzle.sukaku().is_none() {
                            self.position = proven(&self.position);
                        }
                        match wrong(&self.position, puzzle.solution()) {
                            Some(wrong) => Stage::Ended(wrong),
                            None if self.wanted.is_right(puzzle.solution()) => Stage::Ended(Sought::Nothing),
                            None => self.begun(),
                        }
                    }
                    Err(unproven) => match unproven.defect {
                        Defect::Several(_) if !is_dead(&self.position) => self.begun(),
                        Defect::Undecided(_) => return None,
                        Defect::Several(_) | Defect::Clash(_) | Defect::NoSolution(_) => Stage::Ended(Sought::Impossible),
                    },
                },
                Stage::Reasoning(reason) => match reason.advance(&mut allowance)? {
                    Verdict::Found(before, step) if before.is_empty() => Stage::Ended(Sought::Step(Box::new(SentStep(*step)))),
                    Verdict::Found(before, step) => {
                        let before = before.into_iter().map(SentStep).collect();
                        Stage::Ended(Sought::Later(before, Box::new(SentStep(*step))))
                    }
                    Verdict::Right => Stage::Ended(Sought::Nothing),
                    // Then any step will do.
                    Verdict::Unknown => Stage::Asking(0),
                },
                Stage::Asking(at) => {
                    let at = *at;
                    let Some(&technique) = self.techniques.get(at) else {
                        self.stage = Stage::Ended(Sought::Nothing);
                        continue;
                    };
                    allowance.techniques = allowance.techniques.checked_sub(1)?;
                    let (position, wanted) = (&self.position, &self.wanted);
                    match first_that(technique, position, &mut allowance.work, |step| wanted.is_met_by(&step.effect, position)) {
                        (Some(step), _) => Stage::Ended(Sought::Step(Box::new(SentStep(step)))),
                        (None, Ended::Cut) if self.is_small() => return None,
                        (None, _) => Stage::Asking(at + 1),
                    }
                }
            };
            self.stage = next;
        }
    }

    /// Above 9x9 a technique is passed over where it finds nothing with the work that is allowed, as the engine does.
    fn is_small(&self) -> bool {
        self.position.shape().side() <= 9
    }

    /// The stage after the proof.
    fn begun(&self) -> Stage {
        match &self.wanted {
            Wanted::Step(_) => Stage::Asking(0),
            wanted @ Wanted::Against(..) => {
                Stage::Reasoning(Box::new(Reason::new(self.position.clone(), self.techniques.clone(), wanted.clone())))
            }
        }
    }

    /// The position as it is searched.
    pub fn position(&self) -> &Position {
        &self.position
    }
}

impl Wanted {
    /// Whether it is asked about a digit of the solution.
    fn is_right(&self, solution: &Grid) -> bool {
        matches!(self, &Self::Against(cell, digit) if solution.get(cell) == Some(digit))
    }

    /// Whether it is what an effect does.
    pub(super) fn is_met_by(&self, effect: &Effect, position: &Position) -> bool {
        match self {
            Self::Step(offered) => offered.iter().all(|known| !effect.is_part_of(known)),
            Self::Against(cell, digit) => {
                let sees = |other: Cell| position.geometry().peer_set(*cell).contains(other);
                let placed =
                    |&(other, value): &(Cell, Digit)| (other == *cell && value != *digit) || (value == *digit && sees(other));
                effect.eliminations.contains(&(*cell, *digit)) || effect.placements.iter().any(placed)
            }
        }
    }
}

/// The same position, with one solution.
pub(crate) fn proven(position: &Position) -> Position {
    Position::new(position.candidates().clone(), *position.givens(), Uniqueness::Proven)
}

/// Whether something has no place any more.
pub(super) fn is_dead(position: &Position) -> bool {
    position.grid().first_clash().is_some() || position.candidates().dead_end().is_some()
}

/// What does not agree with the solution, if anything.
fn wrong(position: &Position, solution: &Grid) -> Option<Sought> {
    let right = |cell| solution.get(cell).expect("a full grid");
    let values: CellSet = position.grid().filled().filter(|&(cell, digit)| right(cell) != digit).map(|(cell, _)| cell).collect();
    // Where a wrong value takes the right digit from a cell, that is no fault of the cell's notes.
    let left = Candidates::of(position.grid().clone());
    let lost = |cell: &Cell| left.get(*cell).contains(right(*cell)) && !position.has(*cell, right(*cell));
    let notes: CellSet = position.empty().iter().filter(lost).collect();
    (!values.is_empty() || !notes.is_empty()).then_some(Sought::Wrong { values, notes })
}
