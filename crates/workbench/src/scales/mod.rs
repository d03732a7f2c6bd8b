//! The scales as the page shows them, a file each: the text of their card, and how a worker rates. A new scale needs its file, its place in
//! [`LINES`] and its place in `RATERS`.
//!
//! The page rates every puzzle unasked ([`ratings`]). The lines are in the initial chunk; the raters and their code are the worker's.

mod action;
mod card;
pub mod explainer;
mod export;
pub mod hodoku;
pub mod iron;
pub mod minutes;
pub mod prices;
mod rate;
pub mod ratings;

pub use action::RatingAction;
pub use card::{Card, CardRow, PricedStep, RatingResult};
pub use export::{ExportDocument, ExportedScale, RatingsExport};
pub use rate::{End, Rate, RatePart};

use crosshatch_core::rating::Form;
use crosshatch_core::{Candidates, Grid};

/// A scale's line in the rating card.
pub struct Line {
    /// The scale's id.
    pub id: &'static str,
    /// Its name, for people.
    pub name: &'static str,
    /// How its prices are written.
    pub form: Form,
    /// Whether they are added up. Otherwise the highest is what counts.
    pub sums: bool,
    /// The words for its path; `None` for a scale without a path.
    pub path: Option<PathLine>,
    /// Rates on the page itself, if that takes only a moment. It returns `None` for boards that take longer; a scale without it always uses a worker.
    pub(crate) here: Option<fn(&Grid) -> Option<RatingResult>>,
}

impl Line {
    /// A price of its path as it is read: "7.2", "140", "12 s".
    pub fn written(&self, price: u32) -> String {
        let unit = self.path.as_ref().map_or("", |path| path.unit);
        self.form.written(price) + unit
    }
}

/// The path of a scale, as the page shows it.
pub struct PathLine {
    /// What it is, in a sentence.
    pub said: &'static str,
    /// What stands behind each price: " s".
    pub unit: &'static str,
}

/// A scale as a worker rates on it.
struct Rater {
    /// The scale's id.
    id: &'static str,
    /// Begins to rate a grid of which these steps are known.
    begin: fn(&Grid, &[PricedStep]) -> Begun,
    /// Begins to rate a puzzle whose candidates are part of it, if the scale has values for such puzzles.
    begin_within: Option<fn(&Candidates, &[PricedStep]) -> Begun>,
}

/// A begun rating, or the reason against one, as a sentence.
type Begun = Result<Box<dyn Rating>, String>;

/// A rating under way.
trait Rating {
    /// Goes on for some fuel; what the scale says, once that is known.
    fn advance(&mut self, fuel: u64) -> Option<RatingResult>;

    /// The steps that were found since this was last asked.
    fn news(&mut self) -> Vec<PricedStep> {
        Vec::new()
    }

    /// The early card, once it is known; a fuller card follows.
    fn known(&self) -> Option<&Card> {
        None
    }
}

/// The lines of the rating card. They are rated in this order.
pub static LINES: [&Line; 4] = [&minutes::LINE, &iron::LINE, &hodoku::LINE, &explainer::LINE];

/// The scales as a worker knows them.
static RATERS: [&Rater; LINES.len()] = [&minutes::RATER, &iron::RATER, &hodoku::RATER, &explainer::RATER];

#[cfg(test)]
mod tests {
    use super::*;
    use crosshatch_reasoning::scales;

    /// Scales that the card does not show.
    const WITHOUT_LINE: [&str; 7] = ["explainer-batch", "te-depth", "b", "w", "bxb", "bxbb", "extended"];

    #[test]
    fn every_scale_has_its_line() {
        let mut ids: Vec<&str> = scales::ALL.iter().map(|scale| scale.id).filter(|id| !WITHOUT_LINE.contains(id)).collect();
        ids.sort_unstable();
        let sorted = |mut ids: Vec<&'static str>| {
            ids.sort_unstable();
            ids
        };
        assert_eq!(sorted(LINES.iter().map(|line| line.id).collect()), ids);
        assert_eq!(sorted(RATERS.iter().map(|rater| rater.id).collect()), ids);
        for line in LINES {
            let scale = scales::of_id(line.id).expect("it is one of them");
            assert_eq!((line.name, line.form, line.sums), (scale.name, scale.points().form, scale.sums));
        }
        for rater in RATERS {
            let scale = scales::of_id(rater.id).expect("it is one of them");
            assert_eq!(rater.begin_within.is_some(), scale.begin_within.is_some());
        }
    }
}
