//! The ratings of the puzzle on the board. Every new puzzle is rated on one scale after the other, unasked: on the page
//! if that is quick, else by a separate worker, so that requested work never waits for a rating.

use std::rc::Rc;

use crosshatch_core::{DigitSet, Grid, Shape};
use crosshatch_game::Board;

use super::{Card, End, LINES, Line, PricedStep, Rate, RatePart, RatingAction, RatingResult, iron};
use crate::jobs::{Lane, SpreadCard};
use crate::model::Model;

/// What is known of a puzzle's ratings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ratings {
    /// The puzzle.
    pub puzzle: Grid,
    /// The candidates that it is given by, in a Sukaku.
    sukaku: Option<Rc<[DigitSet]>>,
    /// The scales, by their places in [`LINES`].
    pub scales: [OnScale; LINES.len()],
    /// The scores of its images, once they were asked for.
    pub spread: Option<SpreadCard>,
}

/// What is known of a puzzle's rating on a scale.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct OnScale {
    /// The steps so far, where the scale has steps.
    pub steps: Rc<[PricedStep]>,
    /// How far it is.
    pub stage: Stage,
}

/// How far a rating is.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Stage {
    /// Nothing is known.
    #[default]
    Open,
    /// Shown until the scale has rated the puzzle: the card from before the puzzle was turned, mirrored or relabelled, or from the bank.
    Provisional(Rc<Card>),
    /// It rests until it is asked for.
    Rests,
    /// It went wrong; holds why, as a sentence.
    Failed(Rc<str>),
    /// The scale has no value for the puzzle; holds why, as a sentence.
    Refused(Rc<str>),
    /// The scale says this.
    Rated(Rc<Card>),
}

impl From<RatingResult> for Stage {
    fn from(said: RatingResult) -> Self {
        match said {
            Ok(card) => Self::Rated(Rc::new(card)),
            Err(reason) => Self::Refused(reason.into()),
        }
    }
}

impl Ratings {
    /// An empty board has none.
    pub(crate) fn none(shape: Shape) -> Self {
        Self { puzzle: Grid::empty(shape), sukaku: None, scales: Default::default(), spread: None }
    }

    /// What is known of the rating on the scale with this id.
    pub fn on(&self, id: &str) -> Option<&OnScale> {
        LINES.iter().zip(&self.scales).find(|(line, _)| line.id == id).map(|(_, on)| on)
    }

    /// What the scale with this id says, once that is known.
    pub fn card(&self, id: &str) -> Option<&Card> {
        match &self.on(id)?.stage {
            Stage::Rated(card) => Some(card),
            _ => None,
        }
    }

    /// The value on the scale with this id, final or provisional.
    pub fn value(&self, id: &str) -> Option<u32> {
        match &self.on(id)?.stage {
            Stage::Rated(card) | Stage::Provisional(card) => Some(card.points),
            _ => None,
        }
    }

    /// Why the puzzle has no rating at all, as far as the page itself sees that: it has not one solution. `None` for a Sukaku, which a worker
    /// looks at.
    pub fn refusal(&self) -> Option<&str> {
        if self.sukaku.is_some() {
            return None;
        }
        LINES.iter().zip(&self.scales).find_map(|(line, on)| match &on.stage {
            Stage::Refused(reason) if line.here.is_some() => Some(&**reason),
            _ => None,
        })
    }

    /// The scales that have a path of the puzzle, or may have one once it is rated, with their places.
    pub fn with_path(&self) -> impl Iterator<Item = (usize, &'static Line)> {
        let all = LINES.iter().zip(&self.scales).enumerate().filter(|_| self.refusal().is_none());
        let may = all.filter(|(_, (line, on))| line.path.is_some() && !matches!(on.stage, Stage::Refused(_)));
        may.map(|(place, (line, _))| (place, *line))
    }

    /// Those of a puzzle, as far as the page itself finds them.
    fn begun(board: &Board) -> Self {
        let sukaku = board.sukaku().cloned();
        let mut own = Self { scales: Default::default(), spread: None, puzzle: board.puzzle(), sukaku };
        own.rate_here();
        own
    }

    fn rate_here(&mut self) {
        if self.sukaku.is_some() || self.puzzle.count_filled() == 0 {
            return;
        }
        for (line, on) in LINES.iter().zip(&mut self.scales) {
            if let Some(said) = line.here.and_then(|here| here(&self.puzzle)) {
                on.stage = said.into();
            }
        }
    }

    /// Whether they are of the puzzle on this board.
    fn are_of(&self, board: &Board) -> bool {
        self.sukaku.as_ref() == board.sukaku() && self.puzzle == board.puzzle()
    }

    /// Those of an image of the puzzle: what was known of this one stands until it is known of the image.
    fn of_image(&self, board: &Board) -> Self {
        let of_image = |on: &OnScale| {
            let stage = match &on.stage {
                Stage::Rated(card) | Stage::Provisional(card) => Stage::Provisional(Rc::clone(card)),
                _ => Stage::Open,
            };
            OnScale { steps: Rc::default(), stage }
        };
        let scales = self.scales.each_ref().map(of_image);
        let mut own = Self { puzzle: board.puzzle(), sukaku: board.sukaku().cloned(), scales, spread: None };
        own.rate_here();
        own
    }

    /// The first scale that is still to be rated on, unless there is nothing to rate.
    fn next(&self) -> Option<usize> {
        if (self.puzzle.count_filled() == 0 && self.sukaku.is_none()) || self.refusal().is_some() {
            return None;
        }
        self.scales.iter().position(|on| matches!(on.stage, Stage::Open | Stage::Provisional(_)))
    }
}

/// The rating under way.
pub fn under_way(model: &Model) -> Option<&Rate> {
    model.jobs.in_lane(Lane::Rating)?.job.as_kind()
}

/// Sees to it that the puzzle on the board is rated. To be called after every change of the model before.
pub(crate) fn keep_up(model: &mut Model, before: &Model) {
    if !Rc::ptr_eq(model.board(), before.board()) || !Rc::ptr_eq(&model.ratings, &before.ratings) {
        look_after(model);
    }
}

/// Sees to it that the puzzle on the board is rated.
pub(crate) fn look_after(model: &mut Model) {
    if !model.ratings.are_of(model.board()) {
        model.ratings = Rc::new(Ratings::begun(model.board()));
    }
    let start = model.board().start();
    model.jobs.retain(|job| job.as_kind::<Rate>().is_none_or(|rate| rate.start == start));
    // A review that nobody asked for gives way.
    if under_way(model).is_none()
        && let Some(line) = model.ratings.next()
    {
        begin(model, line, false);
    }
}

/// The board was turned, mirrored or relabelled, and its ratings belong to the board before.
pub(crate) fn follow_image(model: &mut Model) {
    if !model.ratings.are_of(model.board()) {
        model.ratings = Rc::new(model.ratings.of_image(model.board()));
    }
}

/// Shows the cards of the puzzle on the board that are known before it is rated.
pub(crate) fn foresee(model: &mut Model, card: impl Fn(&Line) -> Option<Card>) {
    let mut ratings = Ratings::begun(model.board());
    for (line, on) in LINES.iter().zip(&mut ratings.scales) {
        if let (Stage::Open, Some(card)) = (&on.stage, card(line)) {
            on.stage = Stage::Provisional(Rc::new(card));
        }
    }
    model.ratings = Rc::new(ratings);
}

/// Applies an action of the first load.
pub(crate) fn update(model: &mut Model, action: RatingAction) {
    match action {
        RatingAction::Pause => end(model, Stage::Rests),
        RatingAction::Resume(line) => go_on(model, line),
        RatingAction::Spread(_) | RatingAction::WatchSolved => {}
    }
}

/// Applies an action of the menus' chunk.
pub(crate) fn update_from_menus(model: &mut Model, action: RatingAction) {
    match action {
        RatingAction::Spread(seed) => iron::spread(model, seed),
        RatingAction::WatchSolved => iron::watch_solved(model),
        RatingAction::Pause | RatingAction::Resume(_) => {}
    }
}

/// Resumes or retries a rating, without a time limit.
pub(crate) fn go_on(model: &mut Model, line: usize) {
    let waits = |on: &OnScale| matches!(on.stage, Stage::Rests | Stage::Failed(_));
    if model.ratings.scales.get(line).is_some_and(waits) {
        begin(model, line, true);
    }
}

fn begin(model: &mut Model, line: usize, asked: bool) {
    let known = model.ratings.scales[line].steps.to_vec();
    let rate = Rate { line, start: model.board().start(), known, asked };
    let board = Rc::clone(model.board());
    model.jobs.start(rate.into(), board);
}

/// Takes in a worker's report on a rating.
pub(super) fn take_in(model: &mut Model, rate: &Rate, part: RatePart) {
    let Some(on) = Rc::make_mut(&mut model.ratings).scales.get_mut(rate.line) else { return };
    if !part.steps.is_empty() {
        on.steps = on.steps.iter().cloned().chain(part.steps).collect();
    }
    match part.end {
        Some(End::Rated(said)) => on.stage = said.into(),
        Some(End::Rests) => on.stage = Stage::Rests,
        None => {}
    }
}

/// The rating under way went wrong.
pub(crate) fn fail(model: &mut Model, reason: &str) {
    end(model, Stage::Failed(reason.into()));
}

/// Ends the rating under way as one that is so far.
fn end(model: &mut Model, stage: Stage) {
    if let Some(line) = under_way(model).map(|rate| rate.line) {
        model.jobs.end(Lane::Rating);
        let on = &mut Rc::make_mut(&mut model.ratings).scales[line];
        // An early card stays: only the comparison is missing.
        if !matches!(on.stage, Stage::Rated(_)) {
            on.stage = stage;
        }
    }
}
