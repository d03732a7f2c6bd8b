//! The guide's page as data for a screen.

use std::rc::Rc;

use crosshatch_core::text::Symbols;
use crosshatch_core::{DigitSet, Shape};

use super::hint::{Word, words};
use super::{JobView, job};
use crosshatch_picture::Scene;

use crate::cell_view::{CellView, Notes};
use crate::guide::{self, Cost, Page, Shown};
use crate::hint::ExplainedStep;
use crate::jobs::{Lane, Practise};
use crate::model::Model;
use crate::routes::View;

/// What the guide's page of a technique shows.
#[derive(Clone, PartialEq)]
pub struct GuideView {
    /// What is the same for all its examples.
    pub page: Page,
    /// What the technique costs, and its example where that depends on the step.
    pub costs: Vec<Cost>,
    /// The example.
    pub example: ExampleView,
    /// The search for a board to practise on, while it is under way.
    pub job: Option<JobView>,
}

/// An example, shown up to a frame.
#[derive(Clone, PartialEq)]
pub struct ExampleView {
    /// Which of the examples it is, 0-based.
    pub index: usize,
    /// The 0-based frame.
    pub frame: usize,
    /// How many frames there are.
    pub frames: usize,
    /// The shape of its board.
    pub shape: Shape,
    /// How its digits are written.
    pub symbols: Symbols,
    /// Its cells, with the candidates of its position.
    pub cells: Rc<[CellView]>,
    /// What the frame says.
    pub words: Vec<Word>,
    /// The marks over the board.
    pub scene: Rc<Scene>,
}

/// The guide's page, while it is shown.
pub fn guide(model: &Model) -> Option<GuideView> {
    let View::Guide(Some(technique)) = model.view else { return None };
    let shown = model.guide.example.as_ref()?;
    let page = guide::page(technique.id)?;
    let mut costs = page.costs.clone();
    for (cost, here) in costs.iter_mut().zip(guide::costs_of(&shown.told.step)) {
        if *cost != here {
            cost.price = format!("{}. Here {}", cost.price, here.price);
        }
    }
    let search = model.jobs.in_lane(Lane::Asked).filter(|active| active.job.is::<Practise>());
    Some(GuideView { page, costs, example: example(model, shown), job: search.map(|search| job(search)) })
}

/// A practice that is under way, beside the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PracticeView {
    /// The task, as a sentence.
    pub aim: String,
    /// What was found so far, as a sentence; empty before that.
    pub tally: String,
    /// Whether it was found, so that another board is the next thing to have.
    pub found: bool,
}

/// The practice that is under way on the board, if one is.
pub fn practice(model: &Model) -> Option<PracticeView> {
    guide::told_of_practice(model).map(|(aim, tally, found)| PracticeView { aim, tally, found })
}

/// An example, for showing.
pub(super) fn example(model: &Model, shown: &Shown) -> ExampleView {
    let ExplainedStep { position, explanation, step } = &*shown.told;
    let (shape, symbols) = (position.shape(), Symbols::FromOne);
    let words = |frame| words(frame, shape, symbols, model.settings.notation);
    let scene = Scene::up_to(position, explanation, shown.frame);
    ExampleView {
        index: shown.index,
        frame: shown.frame,
        frames: explanation.frames.len(),
        shape,
        symbols,
        cells: cells(&shown.told, symbols),
        words: explanation.frames.get(shown.frame).map(words).unwrap_or_default(),
        scene: Rc::new(scene.argued_by(step.technique)),
    }
}

/// The cells of a position, with its candidates.
fn cells(told: &ExplainedStep, symbols: Symbols) -> Rc<[CellView]> {
    let position = &told.position;
    let view = |cell| {
        let value = position.grid().get(cell);
        let automatic = if value.is_none() { position.get(cell) } else { DigitSet::EMPTY };
        CellView {
            symbol: value.map(|digit| symbols.symbol(digit)),
            given: position.givens().contains(cell),
            notes: Notes { automatic, ..Notes::default() },
            ..CellView::empty(cell)
        }
    };
    position.shape().each_cell().map(view).collect()
}
