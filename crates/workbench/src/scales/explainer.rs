//! A puzzle's rating on the Explainer scale: had from a worker step by step, shown while it comes, and its path looked at.

use std::rc::Rc;

use crosshatch_core::rating::Unrated;
use crosshatch_core::solve::{UNLIMITED, count};
use crosshatch_core::step::Step;
use crosshatch_core::{Candidates, Grid, Position, Uniqueness};
use crosshatch_reasoning::scales::explainer::{Ending, RatedStep, Rater, Rating, step_of};
use serde::{Deserialize, Serialize};

use crate::board::Board;
use crate::jobs::{Craft, Kind, Now, Progress, StepFields, Work, start};
use crate::model::Model;
use crate::paths::{Path, Solver};
use crate::sentence;

/// A rating, or as much of one as there is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExplainerRating {
    /// The puzzle.
    pub puzzle: Grid,
    /// The steps so far.
    pub steps: Vec<PricedStep>,
    /// The three values, once it is finished.
    pub end: Option<End>,
    /// Why there is no rating, in words, where there is none.
    pub refusal: Option<String>,
}

/// A step and its price.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PricedStep {
    /// What Sudoku Explainer calls it.
    pub name: String,
    /// The price, in tenths.
    pub tenths: u32,
    /// The step, as the library tells it.
    #[serde(with = "StepFields")]
    pub step: Step,
}

/// The end of a rating, in tenths.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct End {
    /// The hardest step.
    pub er: u32,
    /// The hardest step up to the first that writes a value.
    pub ep: u32,
    /// The first step.
    pub ed: u32,
    /// Whether the path ends with the solution.
    pub solved: bool,
}

/// How often a step of a name and a price is on the path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PricedCount {
    /// The name.
    pub name: String,
    /// The price, in tenths.
    pub tenths: u32,
    /// How many steps.
    pub steps: u32,
    /// The 0-based number of the first of them.
    pub first: usize,
}

/// What is new of a rating, on its way from a worker.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ExplainerPart {
    steps: Vec<PricedStep>,
    end: Option<End>,
}

impl ExplainerRating {
    /// The rating of a puzzle, of which nothing is known yet.
    pub fn begun(puzzle: Grid) -> Self {
        Self { puzzle, steps: Vec::new(), end: None, refusal: None }
    }

    /// The same with what is new.
    #[must_use]
    pub fn with(&self, part: ExplainerPart) -> Self {
        let mut next = self.clone();
        next.steps.extend(part.steps);
        next.end = part.end;
        next
    }

    /// The 0-based number of the hardest step, the first of them where several are.
    pub fn hardest(&self) -> Option<usize> {
        let hardest = self.steps.iter().map(|step| step.tenths).max()?;
        self.steps.iter().position(|step| step.tenths == hardest)
    }

    /// The steps by name and price, the hardest first.
    pub fn counts(&self) -> Vec<PricedCount> {
        let mut counts: Vec<PricedCount> = Vec::new();
        for (number, step) in self.steps.iter().enumerate() {
            match counts.iter_mut().find(|count| (&count.name, count.tenths) == (&step.name, step.tenths)) {
                Some(known) => known.steps += 1,
                None => counts.push(PricedCount { name: step.name.clone(), tenths: step.tenths, steps: 1, first: number }),
            }
        }
        // Stable: of those that cost the same the one that came first stays first.
        counts.sort_by_key(|count| std::cmp::Reverse(count.tenths));
        counts
    }

    /// The path, to be looked at.
    pub fn path(&self) -> Path {
        let steps: Rc<[Step]> = self.steps.iter().map(|priced| priced.step.clone()).collect();
        let mut position = beginning(&self.puzzle);
        steps.iter().for_each(|step| position.apply(&step.effect));
        Path { puzzle: self.puzzle.clone(), steps, open: position.empty().len(), solver: Solver::Explainer, at: None }
    }
}

/// The position in which the scale begins. It takes for granted that there is one solution.
pub(crate) fn beginning(puzzle: &Grid) -> Position {
    let givens = puzzle.filled().map(|(cell, _)| cell).collect();
    Position::new(Candidates::of(puzzle.clone()), givens, Uniqueness::Proven)
}

/// A rating under way, which can be left in the middle of a step.
pub struct ExplainerWork {
    rater: Rater,
    /// The position after the steps that were told.
    position: Position,
    /// How many steps were told.
    told: usize,
    /// The highest price so far.
    hardest: u32,
    /// What was not handed over yet.
    news: Vec<PricedStep>,
}

impl ExplainerWork {
    /// The rating of a grid, not begun.
    ///
    /// # Errors
    /// Says in words why there is none.
    pub fn new(grid: &Grid) -> Result<Self, String> {
        let rater = Rater::new(grid).map_err(refusal)?;
        // Rectangles, loops and BUGs ask for one solution, and without it the path would be long and lead nowhere.
        if count(grid, 2, UNLIMITED).count > 1 {
            return Err(refusal(Unrated::Several));
        }
        Ok(Self { rater, position: beginning(grid), told: 0, hardest: 0, news: Vec::new() })
    }

    /// Goes on for some fuel; what is new and the end, once it is there.
    pub fn advance(&mut self, fuel: u64) -> Option<ExplainerPart> {
        let rating = self.rater.advance(fuel);
        if let Some(Rating { er, ep, ed, path, ending }) = rating {
            path[self.told..].iter().for_each(|step| note(step, &mut self.position, &mut self.news));
            let [er, ep, ed] = [er, ep, ed].map(|tenths| tenths.get().into());
            let end = Some(End { er, ep, ed, solved: matches!(ending, Ending::Solved(_)) });
            return Some(ExplainerPart { steps: std::mem::take(&mut self.news), end });
        }
        let path = self.rater.path();
        for step in &path[self.told..] {
            self.hardest = self.hardest.max(step.price.get().into());
            note(step, &mut self.position, &mut self.news);
        }
        self.told = path.len();
        None
    }

    /// What is new since it was last asked for.
    pub fn news(&mut self) -> Option<ExplainerPart> {
        (!self.news.is_empty()).then(|| ExplainerPart { steps: std::mem::take(&mut self.news), end: None })
    }
}

/// Rate a grid on the Explainer scale.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RateExplainer {
    /// The grid.
    pub puzzle: Grid,
}

impl Kind for RateExplainer {
    const NAME: &'static str = "rate-explainer";
    const CRAFT: Craft = Craft::Rating;
    /// What is new of the rating, or why there is none.
    type Answer = Result<ExplainerPart, String>;
    type Work = Result<ExplainerWork, String>;

    fn title(&self) -> &'static str {
        "Rating on the Explainer scale"
    }

    fn begin(&self, _clock: Now) -> Result<Self::Work, String> {
        Ok(ExplainerWork::new(&self.puzzle))
    }

    fn conclude(&self, model: &mut Model, _board: &Rc<Board>, heard: Self::Answer) -> Option<()> {
        let known = model.explainer.take().filter(|known| known.puzzle == self.puzzle)?;
        model.explainer = Some(Rc::new(match heard {
            Ok(part) => known.with(part),
            Err(reason) => ExplainerRating { refusal: Some(reason), ..ExplainerRating::clone(&known) },
        }));
        Some(())
    }
}

impl Work for Result<ExplainerWork, String> {
    type Answer = Result<ExplainerPart, String>;

    fn advance(&mut self, fuel: u64) -> Option<Self::Answer> {
        match self {
            Ok(work) => work.advance(fuel).map(Ok),
            Err(reason) => Some(Err(reason.clone())),
        }
    }

    fn part(&mut self) -> Option<Self::Answer> {
        self.as_mut().ok()?.news().map(Ok)
    }

    fn progress(&self) -> Progress {
        let words = |work: &ExplainerWork| so_far(work.told, work.hardest);
        Progress { words: self.as_ref().map_or(String::new(), words), percent: None }
    }
}

/// Has the puzzle rated on the Explainer scale, by a worker.
pub(crate) fn rate(model: &mut Model) {
    let puzzle = model.board().puzzle();
    start(model, RateExplainer { puzzle: puzzle.clone() });
    model.explainer = Some(Rc::new(ExplainerRating::begun(puzzle)));
}

/// "23 steps, 8.9 so far".
pub(crate) fn so_far(steps: usize, hardest: u32) -> String {
    match steps {
        0 => "no step so far".into(),
        1 => format!("1 step, {} so far", price(hardest)),
        _ => format!("{steps} steps, {} so far", price(hardest)),
    }
}

/// Notes a step as the library tells it, and does it.
fn note(step: &RatedStep, position: &mut Position, news: &mut Vec<PricedStep>) {
    let told = step_of(position, step);
    position.apply(&told.effect);
    news.push(PricedStep { name: step.name.text().into(), tenths: step.price.get().into(), step: told });
}

/// Why a board has no rating, as a sentence.
fn refusal(reason: Unrated) -> String {
    sentence::of(&reason)
}

/// A price as it is read: 72 tenths are "7.2".
pub fn price(tenths: u32) -> String {
    format!("{}.{}", tenths / 10, tenths % 10)
}
