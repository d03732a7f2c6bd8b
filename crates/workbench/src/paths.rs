//! The whole path of a puzzle, and all steps of a position: lists of steps, from which one goes to the board.

use std::fmt::Write;
use std::rc::Rc;

use crosshatch_core::picture::Notation;
use crosshatch_core::step::{Effect, Step};
use crosshatch_core::technique::{Family, Technique};
use crosshatch_core::text::Symbols;
use crosshatch_core::{CellSet, Defect, Grid, Position, Prover, Shape};
use crosshatch_reasoning::all_steps::{AllSteps, Budget, Group};
use crosshatch_reasoning::logic::{Logic, Outcome};
use serde::{Deserialize, Serialize};

use crate::board::Board;
use crate::explainer::beginning;
use crate::hint::seeking::proven;
use crate::hint::wire::StepCard;
use crate::hint::{HintLevel, StepHint, Told};
use crate::marks::Marks;

/// Who made a path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Solver {
    /// The techniques that hints use.
    Techniques,
    /// The Explainer scale.
    Explainer,
}

impl Solver {
    /// Its name in data.
    pub(crate) fn id(self) -> &'static str {
        match self {
            Self::Techniques => "crosshatch",
            Self::Explainer => "explainer",
        }
    }
}

/// The path of a puzzle, and where on it the board is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Path {
    /// The puzzle.
    pub puzzle: Grid,
    /// Its steps.
    pub steps: Rc<[Step]>,
    /// How many cells it leaves open.
    pub open: usize,
    /// Who made it.
    pub solver: Solver,
    /// The step that is looked at, if one is.
    pub at: Option<Jump>,
}

/// A step of a path that is looked at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Jump {
    /// Its 0-based number.
    pub number: usize,
    /// The board before it.
    pub board: Rc<Board>,
    /// The step, told.
    pub hint: StepHint,
}

impl Path {
    /// The same path, looked at before this 0-based step; at the last one where there are fewer.
    pub fn at(&self, number: usize, symbols: Symbols) -> Self {
        let number = number.min(self.steps.len().saturating_sub(1));
        let Some(step) = self.steps.get(number) else { return self.clone() };
        let mut position = beginning(&self.puzzle);
        self.steps[..number].iter().for_each(|step| position.apply(&step.effect));
        let shape = self.puzzle.shape();
        let given: CellSet = self.puzzle.filled().map(|(cell, _)| cell).collect();
        let marks = vec![Marks::NONE; shape.cells()];
        let board = Board::of_parts(position.grid().clone(), given, marks, symbols).expect("givens are values");
        let hint = StepHint::new(Told::new(position, step.clone()), HintLevel::Why, Vec::new());
        let jump = Jump { number, board: Rc::new(board), hint };
        Self { at: Some(jump), ..self.clone() }
    }

    /// The same path, looked at nowhere.
    #[must_use]
    pub fn left(&self) -> Self {
        Self { at: None, ..self.clone() }
    }
}

/// The steps of a position, by family.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Available {
    /// The position on the board, for which they hold.
    pub board: Rc<Board>,
    /// The families that have something.
    pub groups: Vec<AvailableGroup>,
}

/// The steps of a family.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AvailableGroup {
    /// The family.
    pub family: Family,
    /// Its steps, the simplest first, and how many others say the same.
    pub steps: Vec<(Step, u32)>,
    /// Its techniques that were not searched to their end.
    pub cut: Vec<&'static Technique>,
}

/// The path of a puzzle being made, which can be left between two steps.
pub struct PathWork(Stage);

enum Stage {
    Proving(Box<Prover>, Vec<&'static Technique>),
    Following(Box<Logic>),
}

impl PathWork {
    /// The path of this puzzle by these techniques.
    pub fn new(puzzle: Grid, techniques: Vec<&'static Technique>) -> Self {
        Self(Stage::Proving(Box::new(Prover::new(puzzle)), techniques))
    }

    /// Goes on for so many guesses or a step; the answer once it is there.
    pub fn advance(&mut self, guesses: u64) -> Option<PathCard> {
        match &mut self.0 {
            Stage::Proving(prover, techniques) => match prover.advance(guesses)? {
                Ok(puzzle) => {
                    self.0 = Stage::Following(Box::new(Logic::new(Position::of(&puzzle), techniques.iter().copied())));
                    None
                }
                Err(unproven) if matches!(unproven.defect, Defect::Undecided(_)) => None,
                Err(_) => Some(PathCard { steps: None, open: 0 }),
            },
            Stage::Following(logic) => {
                let outcome = logic.advance(&mut 1)?;
                let open = if let Outcome::Stuck(stuck) = outcome { stuck.open.len() as u32 } else { 0 };
                Some(PathCard { steps: Some(logic.path().iter().map(StepCard::of).collect()), open })
            }
        }
    }

    /// How many steps there are so far.
    pub fn steps(&self) -> u32 {
        if let Stage::Following(logic) = &self.0 { logic.path().len() as u32 } else { 0 }
    }
}

/// A path on its way from a worker.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PathCard {
    /// Its steps; none where the puzzle has not one solution.
    steps: Option<Vec<StepCard>>,
    open: u32,
}

impl PathCard {
    /// The path of a puzzle, if the card is one; none within where the puzzle has not one solution.
    pub fn path(&self, puzzle: Grid) -> Option<Option<Path>> {
        let Some(steps) = &self.steps else { return Some(None) };
        let shape = puzzle.shape();
        let steps: Option<Rc<[Step]>> = steps.iter().map(|card| card.step(shape)).collect();
        Some(Some(Path { puzzle, steps: steps?, open: self.open as usize, solver: Solver::Techniques, at: None }))
    }
}

/// All steps of a position being looked for, which can be left between two techniques. What follows from the puzzle's having one solution is
/// used once that is proven.
pub struct AvailableWork(Search);

enum Search {
    Proving(Box<Prover>, Box<Position>, Vec<&'static Technique>),
    Asking(Box<AllSteps>),
}

impl AvailableWork {
    /// The steps that these techniques find in a position of this puzzle.
    pub fn new(puzzle: Grid, position: Position, techniques: Vec<&'static Technique>) -> Self {
        Self(Search::Proving(Box::new(Prover::new(puzzle)), Box::new(position), techniques))
    }

    /// Goes on for so many guesses or asks one technique more; the answer once all have been asked.
    pub fn advance(&mut self, guesses: u64) -> Option<AvailableCard> {
        match &mut self.0 {
            Search::Proving(prover, position, techniques) => {
                let position = match prover.advance(guesses)? {
                    Ok(_) => proven(position),
                    Err(unproven) if matches!(unproven.defect, Defect::Undecided(_)) => return None,
                    Err(_) => Position::clone(position),
                };
                let steps = AllSteps::new(position, techniques.iter().copied(), Budget::default());
                self.0 = Search::Asking(Box::new(steps));
                None
            }
            Search::Asking(steps) => {
                steps.advance(&mut 1).then(|| AvailableCard(steps.groups().iter().map(GroupCard::of).collect()))
            }
        }
    }

    /// How many techniques were asked, of how many.
    pub fn progress(&self) -> (u32, u32) {
        match &self.0 {
            Search::Proving(_, _, techniques) => (0, techniques.len() as u32),
            Search::Asking(steps) => {
                let (asked, of) = steps.progress();
                (asked as u32, of as u32)
            }
        }
    }
}

/// All steps of a position on their way from a worker.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AvailableCard(Vec<GroupCard>);

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct GroupCard {
    /// The place of the family among all.
    family: u32,
    steps: Vec<(StepCard, u32)>,
    cut: Vec<String>,
}

impl GroupCard {
    fn of(group: &Group<'_>) -> Self {
        Self {
            family: group.family as u32,
            steps: group.steps.iter().map(|available| (StepCard::of(&available.step), available.others)).collect(),
            cut: group.cut.iter().map(|technique| technique.id.to_owned()).collect(),
        }
    }

    fn group(&self, shape: Shape) -> Option<AvailableGroup> {
        Some(AvailableGroup {
            family: *Family::ALL.get(self.family as usize)?,
            steps: self.steps.iter().map(|(card, others)| Some((card.step(shape)?, *others))).collect::<Option<_>>()?,
            cut: self.cut.iter().filter_map(|id| crosshatch_reasoning::techniques::of_id(id)).collect(),
        })
    }
}

impl AvailableCard {
    /// The steps on this board, if the card says so.
    pub fn available(&self, board: Rc<Board>) -> Option<Available> {
        let groups = self.0.iter().map(|card| card.group(board.shape())).collect::<Option<_>>()?;
        Some(Available { board, groups })
    }
}

/// What a step does, in short: "r2c3, r6c1 ≠ 4" or "r2c1 = 4".
pub fn short(effect: &Effect, shape: Shape, symbols: Symbols, notation: Notation) -> String {
    let mut text = String::new();
    for (sign, list) in [("=", &effect.placements), ("≠", &effect.eliminations)] {
        for digit in shape.each_digit() {
            let cells: Vec<String> =
                list.iter().filter(|(_, other)| *other == digit).map(|&(cell, _)| notation.cell(shape, cell)).collect();
            if !cells.is_empty() {
                let between = if text.is_empty() { "" } else { "; " };
                let _ = write!(text, "{between}{} {sign} {}", cells.join(", "), symbols.symbol(digit));
            }
        }
    }
    text
}
