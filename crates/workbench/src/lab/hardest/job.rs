//! The job that finds out what scales and techniques say of a puzzle.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use crosshatch_core::rating::{Scale, Work as Rating};
use crosshatch_core::technique::{Family, Technique};
use crosshatch_core::{Cell, Digit, Grid, Position, Puzzle};
use crosshatch_reasoning::logic::Logic;
use crosshatch_reasoning::scales::{depth, explainer, extended};
use crosshatch_reasoning::techniques;
use serde::{Deserialize, Serialize};

use crate::hint::ExplainedStep;
use crate::sentence;
use crate::work::{Kind, Lane, Now, Progress, Work, WorkerChunk};

/// What is found out, in this order.
pub static SCALES: [&Scale; 7] =
    [&depth::TE_DEPTH, &explainer::SCALE, &extended::SCALE, &depth::B, &depth::W, &depth::BXB, &depth::BXBB];

/// The techniques that are used before others are asked.
const BASIC: [Family; 3] = [Family::Singles, Family::Intersections, Family::Subsets];

/// The families that are asked. Forcing chains and nets always find something, and Explainer's rating says how long ones it takes.
const ASKED: [Family; 9] = [
    Family::Fish,
    Family::SingleDigit,
    Family::Wings,
    Family::Uniqueness,
    Family::Colouring,
    Family::Exclusion,
    Family::Chains,
    Family::AlmostLockedSets,
    Family::Exotic,
];

/// The number of families that are asked.
pub const FAMILIES: u32 = ASKED.len() as u32;

/// The patterns worth a picture, the first that is there.
const PICTURED: [&str; 5] = ["tridagon", "double-exocet", "junior-exocet", "sk-loop", "multi-sector-locked-set"];

/// The most work of a technique.
const WORK: u64 = 400_000;
/// The most guesses for a proof.
const GUESSES: u64 = 1_000_000;
/// The parts of a millisecond for which a rating goes on at a time.
const PART: u64 = 4;

/// Find out what scales and techniques say of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Study {
    /// The puzzle.
    pub board: Grid,
}

/// What is known of a puzzle so far.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct StudyCard {
    /// The cells that basic techniques leave open, once that is known.
    pub open: Option<u32>,
    /// The techniques that remove something then: for each family that of the most candidates, with the number of all candidates that the family removes.
    pub finds: Vec<(String, u32)>,
    /// How many families were asked.
    pub asked: u32,
    /// The position that basic techniques leave, with the technique that finds a pattern in it.
    pub pattern: Option<(Position, String)>,
    /// The value on each of the scales so far, or in words why there is none.
    pub values: Vec<Result<String, String>>,
}

/// A study under way.
pub struct Studying {
    board: Grid,
    stage: Stage,
    card: StudyCard,
    /// Whether the card has something new.
    fresh: bool,
}

/// What a study is at.
enum Stage {
    /// Proving that the board is a puzzle. If it is none, no technique is asked, and the scales say why.
    Proving,
    /// Asking families of techniques in this position.
    Asking(Box<Position>),
    /// Rating on the scales, one after another: on this one.
    Rating(Option<Box<dyn Rating>>),
}

impl Kind for Study {
    const NAME: &'static str = "study";
    const CHUNK: WorkerChunk = WorkerChunk::Orders;
    const LANE: Lane = Lane::Background;
    type Answer = StudyCard;
    type Work = Studying;

    fn title(&self) -> &'static str {
        "Studying"
    }

    fn begin(&self, _clock: Now) -> Result<Studying, String> {
        depth::TE_DEPTH.check(self.board.shape()).map_err(|reason| sentence::of(&reason))?;
        Ok(Studying { board: self.board.clone(), stage: Stage::Proving, card: StudyCard::default(), fresh: false })
    }
}

impl Work for Studying {
    type Answer = StudyCard;

    fn advance(&mut self, _fuel: u64) -> Option<StudyCard> {
        let card = &mut self.card;
        match &mut self.stage {
            Stage::Proving => {
                self.stage = match Puzzle::prove(self.board.clone(), GUESSES) {
                    Ok(puzzle) => {
                        let position = after_basics(&puzzle);
                        card.open = Some(position.empty().len() as u32);
                        card.pattern = pattern(&position);
                        Stage::Asking(Box::new(position))
                    }
                    Err(_) => Stage::Rating(None),
                };
                self.fresh = true;
            }
            Stage::Asking(position) => match ASKED.get(card.asked as usize) {
                Some(family) => {
                    card.finds.extend(found_by(*family, position));
                    card.asked += 1;
                    self.fresh = true;
                }
                None => self.stage = Stage::Rating(None),
            },
            Stage::Rating(rating) => {
                let Some(scale) = SCALES.get(card.values.len()) else { return Some(card.clone()) };
                let value = match rating {
                    Some(rating) => rating.advance(scale.fuel_per_ms.div_ceil(PART))?,
                    None => match scale.begin(&self.board, GUESSES) {
                        Ok(begun) => {
                            *rating = Some(begun);
                            return None;
                        }
                        Err(reason) => Err(reason),
                    },
                };
                card.values.push(value.map(|value| value.to_string()).map_err(|reason| sentence::of(&reason)));
                *rating = None;
                self.fresh = true;
            }
        }
        None
    }

    fn part(&mut self) -> Option<StudyCard> {
        std::mem::take(&mut self.fresh).then(|| self.card.clone())
    }

    fn progress(&self) -> Progress {
        let done = self.card.asked + self.card.values.len() as u32;
        Progress::counted(done, (ASKED.len() + SCALES.len()) as u32)
    }
}

/// The position that singles, locked candidates and subsets leave.
fn after_basics(puzzle: &Puzzle) -> Position {
    let basic = techniques::reasoning().filter(|technique| BASIC.contains(&technique.family));
    let mut logic = Logic::new(Position::of(puzzle), basic);
    let _ = logic.advance(&mut { u64::MAX });
    logic.position().clone()
}

/// What a family removes from a position: its technique that removes the most, and how many candidates all of them remove. `None` for nothing.
fn found_by(family: Family, position: &Position) -> Option<(String, u32)> {
    let mut all: BTreeSet<(Cell, Digit)> = BTreeSet::new();
    let mut best: Option<(usize, &Technique)> = None;
    for technique in techniques::ALL.iter().filter(|technique| technique.family == family) {
        let mut own: BTreeSet<(Cell, Digit)> = BTreeSet::new();
        technique.each_within(position, &mut { WORK }, &mut |step| {
            own.extend(step.effect.eliminations);
            ControlFlow::Continue(())
        });
        if own.len() > best.map_or(0, |(most, _)| most) {
            best = Some((own.len(), technique));
        }
        all.extend(own);
    }
    best.map(|(_, technique)| (technique.id.into(), all.len() as u32))
}

/// The technique of the first pattern that is worth a picture, with the position.
fn pattern(position: &Position) -> Option<(Position, String)> {
    let is_there = |id: &&&str| techniques::of_id(id).is_some_and(|technique| technique.first_within(position, WORK).is_some());
    let id = PICTURED.iter().find(is_there)?;
    Some((position.clone(), (*id).into()))
}

/// The pattern in a position as a step of this technique.
pub(super) fn step_of((position, id): &(Position, String)) -> Option<ExplainedStep> {
    let step = techniques::of_id(id)?.first_within(position, WORK)?;
    Some(ExplainedStep::new(position.clone(), step))
}
