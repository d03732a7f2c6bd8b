//! Puzzles to order: what their view reads of the model, and how what it asks for is carried out.

use std::rc::Rc;

use crosshatch_core::text::Symbols;
use crosshatch_game::Board;

use super::{Conclude, start};
use crate::model::{Model, Tone};
use crate::opaque::OpaqueState;
use crate::orders::{Action, Context, Doing, Edit, Effect, HuntCard, HuntPuzzles, Odds, Orders, RateFinds, RatedFinds, TryOdds};
use crate::routes::View;
use crate::text::link::{from_address, to_address};
use crate::work::{Lane, Progress};

/// Applies an action of the view. What a person does puts the order into the address.
pub(crate) fn update(model: &mut Model, action: &OpaqueState<Action>) {
    if let Some(action) = action.known() {
        act(model, &action);
    }
}

fn act(model: &mut Model, action: &Action) {
    let context = Context { puzzle: model.board().puzzle(), doing: doing(model) };
    apply(model, |orders| orders.update(&context, action));
    // The page tries the odds by itself, which is no order of the person's.
    if *action != Action::TryOdds {
        model.order = Some(to_address(&model.orders.get().form.order.to_string()).into());
    }
}

/// Shows the view with the order in an address.
pub(crate) fn open(model: &mut Model, address: &str) {
    model.go_to(View::Orders);
    act(model, &Action::Edit(Edit::Text(from_address(address))));
}

/// What workers do for the view.
pub(crate) fn doing(model: &Model) -> Doing {
    match model.jobs.in_lane(Lane::Background) {
        Some(active) if active.job.is::<HuntPuzzles>() => Doing::Searching,
        Some(active) if active.job.is::<RateFinds>() => Doing::Rating,
        _ => Doing::Nothing,
    }
}

/// Changes the state of the view, and carries out what it asks for.
fn apply(model: &mut Model, change: impl FnOnce(&mut Orders) -> Vec<Effect>) {
    let mut effects = Vec::new();
    model.orders.change(|orders| effects = change(orders));
    carry_out(model, effects);
}

/// Does what the view asks for.
fn carry_out(model: &mut Model, effects: Vec<Effect>) {
    for effect in effects {
        match effect {
            Effect::Hunt(job) => start(model, job),
            Effect::Rate(job) => start(model, job),
            Effect::Try(job) => {
                let is_of_another = |other: &TryOdds| other.order() != job.order();
                let under_way = model.jobs.in_lane(Lane::Background);
                if under_way.is_none_or(|active| active.job.as_kind().is_some_and(is_of_another)) {
                    let board = Rc::clone(model.board());
                    model.jobs.start(job.into(), board);
                }
            }
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
        apply(model, |orders| orders.receive(self, &card));
        Some(())
    }
}

impl Conclude for TryOdds {
    fn conclude(&self, model: &mut Model, _board: &Rc<Board>, odds: Odds) -> Option<()> {
        model.orders.change(|orders| orders.tried(self, odds));
        Some(())
    }

    fn belongs_to(&self) -> Option<View> {
        Some(View::Orders)
    }
}

impl Conclude for RateFinds {
    fn conclude(&self, model: &mut Model, _board: &Rc<Board>, known: RatedFinds) -> Option<()> {
        model.orders.change(|orders| orders.rated(known));
        Some(())
    }
}
