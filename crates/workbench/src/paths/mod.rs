//! The whole path of a puzzle, and all steps of a position: lists of steps, from which one goes to the board.

pub mod listing;

use std::fmt::Write;
use std::rc::Rc;

use crosshatch_core::picture::Notation;
use crosshatch_core::step::{Effect, Step};
use crosshatch_core::technique::{Family, Technique};
use crosshatch_core::text::Symbols;
use crosshatch_core::{CellSet, Grid, Shape};
use serde::{Deserialize, Serialize};

use crate::board::Board;
use crate::board::marks::Marks;
use crate::hint::{HintLevel, StepHint, Told};
use crate::jobs::{StepFields, techniques_by_id};
use crate::scales::explainer::beginning;

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
