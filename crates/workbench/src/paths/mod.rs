//! The whole path of a puzzle, and all steps of a position: lists of steps, from which one goes to the board.

mod action;
pub mod listing;

pub use action::PathAction;

use std::fmt::Write;
use std::rc::Rc;

use crosshatch_core::picture::Notation;
use crosshatch_core::step::{Effect, Step};
use crosshatch_core::technique::{Family, Technique};
use crosshatch_core::text::Symbols;
use crosshatch_core::{Candidates, CellSet, Position, Shape};
use crosshatch_game::{Board, Marks};
use crosshatch_reasoning::scales::{explainer, hodoku, told};
use serde::{Deserialize, Serialize};

use crate::hint::{self, ExplainedStep, HintLevel, StepHint};
use crate::jobs::{StepFields, techniques_by_id};
use crate::model::Model;
use crate::scales::{LINES, PricedStep};

/// Applies an action of the first load.
pub(crate) fn update(model: &mut Model, action: PathAction) {
    if let PathAction::Choose(line) = action {
        model.end_hint();
        model.settings.path = line.and_then(|line| LINES.get(line)).filter(|line| line.path.is_some()).map(|line| line.id);
    }
}

/// Applies an action of the steps' chunk.
pub(crate) fn update_from_steps(model: &mut Model, action: PathAction) {
    match action {
        PathAction::Look(line, number) => hint::look_rated(model, line, number),
        PathAction::Step(line, number) => hint::look_for(model, line, number),
        PathAction::Choose(_) => {}
    }
}

/// Whose path it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PathSource {
    /// That of the techniques that hints use, the easiest first.
    Easiest,
    /// That of a scale.
    Scale {
        /// The scale's place in [`LINES`].
        line: usize,
        /// What the scale calls its steps and charges for them.
        steps: Rc<[PricedStep]>,
    },
}

impl PathSource {
    /// Its name in data.
    pub(crate) fn id(&self) -> &'static str {
        match self {
            Self::Easiest => "crosshatch",
            &Self::Scale { line, .. } => LINES[line].id,
        }
    }

    /// What it is, in a sentence.
    pub(crate) fn said(&self) -> &'static str {
        match self {
            Self::Easiest => "Crosshatch's own path, the easiest technique first.",
            &Self::Scale { line, .. } => LINES[line].path.as_ref().map_or("", |path| path.said),
        }
    }
}

/// Finds the argument of a scale's step in the position before it.
type Teller = fn(&Position, &PricedStep, Step) -> Step;

/// The scales that explain their steps beyond the technique, by id.
static TELLERS: [(&str, Teller); 2] = [
    ("hodoku", |position, priced, step| hodoku::told(position, &priced.name, step)),
    ("explainer", |position, priced, step| explainer::told(position, &priced.name, priced.price, step)),
];

/// The path of a puzzle, and where on it the board is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Path {
    /// The start of the puzzle: its givens, and the candidates that they leave or that are given too.
    pub start: Candidates,
    /// Its steps.
    pub steps: Rc<[Step]>,
    /// How many cells it leaves open.
    pub open: usize,
    /// Where its steps come from.
    pub source: PathSource,
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
    /// The step, explained.
    pub hint: StepHint,
}

impl Path {
    /// The path of a scale, as far as it is known; `None` if no step is known, or one is unreadable.
    pub(crate) fn of_scale(model: &Model, line: usize) -> Option<Self> {
        let priced = &model.ratings.scales.get(line)?.steps;
        let steps: Rc<[Step]> = priced.iter().map(PricedStep::read).collect::<Option<_>>()?;
        let start = model.board().start();
        let mut position = Position::of_start(start.clone());
        steps.iter().for_each(|step| position.apply(&step.effect));
        let source = PathSource::Scale { line, steps: Rc::clone(priced) };
        let open = position.empty().len();
        (!steps.is_empty()).then(|| Self { start, steps, open, source, at: None })
    }

    /// A step in the position before it, with its argument if the library has one. A scale's step may lack it until it is shown.
    fn told(&self, number: usize, position: &Position) -> Step {
        let step = self.steps[number].clone();
        match &self.source {
            PathSource::Easiest => step,
            PathSource::Scale { line, steps } => match TELLERS.iter().find(|(id, _)| *id == LINES[*line].id) {
                Some((_, tell)) => tell(position, &steps[number], step),
                None => told(position, step),
            },
        }
    }

    /// The same path, shown before this 0-based step, at most the last.
    pub fn at(&self, number: usize, symbols: Symbols) -> Self {
        let number = number.min(self.steps.len().saturating_sub(1));
        if self.steps.is_empty() {
            return self.clone();
        }
        let mut position = Position::of_start(self.start.clone());
        self.steps[..number].iter().for_each(|step| position.apply(&step.effect));
        let shape = self.start.shape();
        let given: CellSet = self.start.grid().filled().map(|(cell, _)| cell).collect();
        let marks = vec![Marks::NONE; shape.cells()];
        let board = Board::of_parts(position.grid().clone(), given, marks, symbols).expect("givens are values");
        let step = self.told(number, &position);
        let hint = StepHint::new(ExplainedStep::new(position, step), HintLevel::Why, Vec::new());
        let jump = Jump { number, board: Rc::new(board), hint };
        Self { at: Some(jump), ..self.clone() }
    }

    /// The same path, looked at nowhere.
    #[must_use]
    pub fn left(&self) -> Self {
        Self { at: None, ..self.clone() }
    }
}

/// The path that is shown: that of the chosen scale, as far as it is known by now, or that of the techniques, once it was asked for.
pub(crate) fn shown(model: &Model) -> Option<Rc<Path>> {
    let current = model.current_path();
    let Some(line) = model.path_line() else { return current.cloned() };
    let known = &model.ratings.scales[line].steps;
    let is_whole =
        |path: &&Rc<Path>| matches!(&path.source, PathSource::Scale { line: of, steps } if *of == line && steps == known);
    let whole = current.filter(is_whole).cloned();
    let at = current.and_then(|path| path.at.clone());
    whole.or_else(|| Path::of_scale(model, line).map(|path| Rc::new(Path { at, ..path })))
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
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AvailableGroup {
    /// The family.
    pub family: Family,
    /// Its steps, the simplest first.
    pub steps: Vec<AvailableStep>,
    /// Its techniques that were not searched to their end.
    #[serde(with = "techniques_by_id")]
    pub cut: Vec<&'static Technique>,
}

/// One of all steps.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AvailableStep {
    /// The step.
    #[serde(with = "StepFields")]
    pub step: Step,
    /// How many others have the same effect.
    pub others: u32,
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
