//! Many puzzles: what their view reads of the model, and how what it asks for is carried out.

use std::rc::Rc;

use crosshatch_game::Board;

use super::{Conclude, start};
use crate::batch::{Action, Arrange, Batch, Context, Effect, RateRows, RatedRows, TrialCard, TryEngines};
use crate::model::{Model, Tone};
use crate::opaque::OpaqueState;
use crate::routes::View;
use crate::text::bringing::board_of;
use crate::text::link::{from_address, to_address};
use crate::work::{Lane, Progress};

/// Applies an action of the view.
pub(crate) fn update(model: &mut Model, action: &OpaqueState<Action>) {
    if let Some(action) = action.known() {
        let context = Context { rating: is_rating(model), trying: is_trying(model) };
        apply(model, |batch| batch.update(context, &action));
    }
}

/// Applies an action of the view of the bank. Its query goes into the address.
pub(crate) fn update_bank(model: &mut Model, action: &OpaqueState<Action>) {
    if let Some(action) = action.known() {
        act_on_bank(model, &action);
    }
}

fn act_on_bank(model: &mut Model, action: &Action) {
    let mut effects = Vec::new();
    model.bank_table.change(|bank| effects = bank.update(Context { rating: false, trying: false }, action));
    let query = to_address(&model.bank_table.get().arrangement.to_string());
    model.bank_query = (!query.is_empty()).then(|| query.into());
    for effect in effects {
        match effect {
            Effect::Play(reading, source) => model.bring_from(board_of(&reading), source.into()),
            Effect::Say(text) => model.say(Tone::Bad, text),
            // The bank is rated, and engines solve rows of the person's tables only.
            Effect::Rate(_) | Effect::Try(_) | Effect::Stop => {}
        }
    }
}

/// Shows the bank with the query in an address.
pub(crate) fn browse(model: &mut Model, address: &str) {
    model.go_to(View::Bank);
    act_on_bank(model, &Action::Arrange(Arrange::Query(from_address(address))));
}

/// Whether workers rate rows of the table.
pub(crate) fn is_rating(model: &Model) -> bool {
    model.jobs.in_lane(Lane::Background).is_some_and(|active| active.job.is::<RateRows>())
}

/// Whether engines solve rows of the table.
pub(crate) fn is_trying(model: &Model) -> bool {
    model.jobs.in_lane(Lane::Background).is_some_and(|active| active.job.is::<TryEngines>())
}

/// Changes the state of the view, and carries out what it asks for.
fn apply(model: &mut Model, change: impl FnOnce(&mut Batch) -> Vec<Effect>) {
    let mut effects = Vec::new();
    model.batch.change(|batch| effects = change(batch));
    carry_out(model, effects);
}

/// Does what the view asks for, and notes how far the rating is, or the trial of engines.
fn carry_out(model: &mut Model, effects: Vec<Effect>) {
    for effect in effects {
        match effect {
            // Other long work comes first, whoever asked for it.
            Effect::Rate(job) if model.jobs.in_lane(Lane::Background).is_none() => {
                let board = Rc::clone(model.board());
                model.jobs.start(job.into(), board);
            }
            Effect::Rate(_) => {}
            Effect::Try(job) => start(model, job),
            Effect::Stop => {
                if is_rating(model) || is_trying(model) {
                    model.jobs.end(Lane::Background);
                }
            }
            Effect::Play(reading, source) => model.bring_from(board_of(&reading), source.into()),
            Effect::Say(text) => model.say(Tone::Plain, text),
        }
    }
    let batch = model.batch.get();
    let (done, of) = if is_rating(model) {
        batch.ratings()
    } else if is_trying(model) {
        batch.trial.as_ref().map_or((0, 0), |card| (card.tried.into(), card.of.into()))
    } else {
        return;
    };
    let percent = Some((done * 100 / of.max(1)) as u32);
    model.jobs.set_progress(Lane::Background, Progress { words: String::new(), percent });
}

impl Conclude for RateRows {
    fn conclude(&self, model: &mut Model, _board: &Rc<Board>, known: RatedRows) -> Option<()> {
        let rating = is_rating(model);
        apply(model, |batch| batch.receive(self, &known, rating));
        Some(())
    }
}

impl Conclude for TryEngines {
    fn conclude(&self, model: &mut Model, _board: &Rc<Board>, card: TrialCard) -> Option<()> {
        let trying = is_trying(model);
        apply(model, |batch| batch.receive_trial(card, trying));
        Some(())
    }

    fn belongs_to(&self) -> Option<View> {
        Some(View::Batch)
    }
}
