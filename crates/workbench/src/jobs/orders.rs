//! Puzzles to order: what their view may read of the model, and what it asks of it.

use std::rc::Rc;

use crosshatch_core::text::Symbols;
use crosshatch_game::Board;

use super::{Conclude, start};
use crate::model::{Model, Tone};
use crate::opaque::OpaqueState;
use crate::orders::{Action, Context, Doing, Effect, HuntCard, HuntPuzzles, RateFinds, RatedFinds};
use crate::work::{Lane, Progress};

/// Applies an action of the view.
pub(crate) fn update(model: &mut Model, action: &OpaqueState<Action>) {
    let Some(action) = action.known() else { return };
    let context = context(model);
    let mut effects = Vec::new();
    model.orders.change(|orders| effects = orders.update(&context, &action));
    carry_out(model, effects);
}

/// What workers do for the view.
pub(crate) fn doing(model: &Model) -> Doing {
    match model.jobs.in_lane(Lane::Background) {
        Some(active) if active.job.is::<HuntPuzzles>() => Doing::Searching,
        Some(active) if active.job.is::<RateFinds>() => Doing::Rating,
        _ => Doing::Nothing,
    }
}

fn context(model: &Model) -> Context {
    Context { puzzle: model.board().puzzle(), doing: doing(model) }
}

fn carry_out(model: &mut Model, effects: Vec<Effect>) {
    for effect in effects {
        match effect {
            Effect::Hunt(job) => start(model, job),
            Effect::Rate(job) => start(model, job),
            Effect::Stop => drop(model.jobs.end(Lane::Background)),
            Effect::Progress(met, count) => {
                let progress = Progress::of(met, count, format!("{met} of {count} found"));
                model.jobs.set_progress(Lane::Background, progress);
            }
            Effect::Play(grid, order) => {
                let givens = grid.count_filled();
                model.bring(Board::of_givens(grid, Symbols::FromOne));
                model.source = format!("made to order: {order}").into();
                model.say(Tone::Good, format!("Made to order: {givens} givens."));
            }
        }
    }
}

impl Conclude for HuntPuzzles {
    fn conclude(&self, model: &mut Model, _board: &Rc<Board>, card: HuntCard) -> Option<()> {
        let mut effects = Vec::new();
        model.orders.change(|orders| effects = orders.receive(self, &card));
        carry_out(model, effects);
        Some(())
    }
}

impl Conclude for RateFinds {
    fn conclude(&self, model: &mut Model, _board: &Rc<Board>, known: RatedFinds) -> Option<()> {
        model.orders.change(|orders| orders.rated(known));
        Some(())
    }
}
