//! Difficulty on the scales.

use std::collections::BTreeMap;

use crosshatch_core::rating::{Begun as BegunRating, Scale, Unrated, Value, iron};
use crosshatch_core::solve::UNLIMITED;
use crosshatch_reasoning::scales::{self, explainer, hodoku, minutes};
use serde::{Deserialize, Serialize};

use crate::board::{board, position};
use crate::failure::{Failure, FailureKind};
use crate::work::{Border, Job, Work};

/// The options of `rate`.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(crate) struct RateOptions {
    /// The ids of scales; minutes, iron, HoDoKu and Explainer if there are none.
    scales: Vec<String>,
}

/// A scale by its id.
///
/// # Errors
/// When there is none, with the ids of all.
fn scale(id: &str) -> Result<&'static Scale, Failure> {
    scales::of_id(id).ok_or_else(|| {
        let ids: Vec<&str> = scales::ALL.iter().map(|scale| scale.id).collect();
        Failure::new(FailureKind::Option, format!("\"{id}\" is not a scale; the scales are: {}.", ids.join(", ")))
    })
}

/// The scales with these ids; minutes, iron, HoDoKu and Explainer if there are none.
///
/// # Errors
/// When there is no scale with one of the ids.
pub fn scales_of(ids: &[String]) -> Result<Vec<&'static Scale>, Failure> {
    match ids {
        [] => Ok(vec![&minutes::SCALE, &iron::SCALE, &hodoku::SCALE, &explainer::SCALE]),
        ids => ids.iter().map(|id| scale(id)).collect(),
    }
}

/// `rate`: the values of a board on some scales.
pub(crate) fn rate<B: Border>(text: &str, options: &RateOptions) -> Result<Job<B>, Failure> {
    let scales = scales_of(&options.scales)?;
    let reading = board(text)?;
    let within = position(&reading);
    let begin = |scale: &'static Scale| match &within {
        Some(position) => scale.begin_within(position, UNLIMITED),
        None => scale.begin(&reading.grid, UNLIMITED),
    };
    let left = scales.into_iter().rev().map(|scale| (scale, begin(scale))).collect();
    Ok(Job::of(Rating { left, ratings: Ratings::default() }))
}

struct Rating {
    /// The scales still to be worked on, the next one last.
    left: Vec<(&'static Scale, BegunRating)>,
    ratings: Ratings,
}

/// Values by the ids of their scales; in place of a missing one, nothing, and the reason.
#[derive(Default, Serialize)]
struct Ratings {
    #[serde(flatten)]
    values: BTreeMap<&'static str, Option<Value>>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    reasons: BTreeMap<&'static str, String>,
}

impl Ratings {
    fn add(&mut self, scale: &'static Scale, value: Result<Value, Unrated>) {
        if let Err(reason) = &value {
            self.reasons.insert(scale.id, reason.to_string());
        }
        self.values.insert(scale.id, value.ok());
    }
}

impl Work for Rating {
    type Answer = Ratings;

    fn advance(&mut self, fuel: u64) -> Option<Result<Ratings, Failure>> {
        while let Some((scale, begun)) = self.left.last_mut() {
            let value = match begun {
                Ok(work) => work.advance(fuel)?,
                Err(reason) => Err(*reason),
            };
            self.ratings.add(scale, value);
            self.left.pop();
        }
        Some(Ok(std::mem::take(&mut self.ratings)))
    }
}
