//! The rating on the Explainer scale as data for a screen.

use crate::model::Model;
use crate::scales::explainer::{End, ExplainerRating, PricedCount, RateExplainer, price, so_far};

/// What the card shows of the scale, once it was asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExplainerView {
    /// How far it is.
    pub stage: Stage,
    /// The steps so far by name and price, the hardest first.
    pub rows: Vec<PricedRow>,
    /// The hardest step so far: its 0-based number, and its name and price.
    pub hardest: Option<(usize, String)>,
}

/// How far a rating is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Under way; what is reached, in words.
    Running(String),
    /// Stopped; what was reached, in words.
    Stopped(String),
    /// There is none; why, in words.
    Refused(String),
    /// Finished: the three values with what they are called, and what is to be said of them.
    Finished([(&'static str, String); 3], &'static str),
}

/// Steps of a name and a price.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PricedRow {
    /// The name.
    pub name: String,
    /// How many.
    pub steps: u32,
    /// The price of each.
    pub price: String,
    /// The 0-based number of the first of them on the path.
    pub first: usize,
}

/// What the three values mean.
pub const MEANING: &str =
    "ER is the hardest step of the whole path, EP the hardest up to the first digit that is placed, ED the first step.";

/// What is to be said where the path ends before the solution.
const GIVEN_UP: &str = "It gives up: it cannot find a way to the end, which counts as 20.0.";

/// The rating of the puzzle on the board, if it was asked for.
pub fn explainer(model: &Model) -> Option<ExplainerView> {
    let rating = model.current_explainer()?;
    let ExplainerRating { steps, end, refusal, .. } = &**rating;
    let running = model.job.as_deref().is_some_and(|job| job.job.is::<RateExplainer>());
    let reached = so_far(steps.len(), steps.iter().map(|step| step.tenths).max().unwrap_or(0));
    let stage = match (refusal, end) {
        (Some(reason), _) => Stage::Refused(reason.clone()),
        (None, &Some(End { er, ep, ed, solved })) => {
            let values = [("ER", price(er)), ("EP", price(ep)), ("ED", price(ed))];
            Stage::Finished(values, if solved { MEANING } else { GIVEN_UP })
        }
        (None, None) if running => Stage::Running(reached),
        (None, None) => Stage::Stopped(format!("Stopped: {reached}.")),
    };
    let hardest = rating.hardest().map(|number| (number, format!("{}, {}", steps[number].name, price(steps[number].tenths))));
    let row = |PricedCount { name, tenths, steps, first }| PricedRow { name, steps, price: price(tenths), first };
    Some(ExplainerView { stage, rows: rating.counts().into_iter().map(row).collect(), hardest })
}
