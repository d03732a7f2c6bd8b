//! The lists of scales and of techniques.

use std::collections::BTreeMap;

use crosshatch_core::rating::{Amount, Form, Part, Scale};
use crosshatch_core::technique::{Price, Technique};
use crosshatch_reasoning::{scales as all_scales, techniques as all_techniques};
use serde::Serialize;

use crate::work::{Border, Job};

/// A scale as data.
#[derive(Serialize)]
struct ScaleData {
    id: &'static str,
    name: &'static str,
    about: &'static str,
    /// The boards that it has values for: `9x9 alone`.
    shapes: String,
    parts: Vec<PartData>,
}

/// A part of the values of a scale.
#[derive(Serialize)]
struct PartData {
    /// Its name in values.
    name: String,
    /// The words that it is one of, easiest first; none for a number.
    #[serde(skip_serializing_if = "Option::is_none")]
    words: Option<&'static [&'static str]>,
}

impl PartData {
    fn of(part: &Part) -> Self {
        let words = if let Form::Word(words) = part.form { Some(words) } else { None };
        Self { name: part.name.to_lowercase(), words }
    }
}

/// `scales`: all scales.
pub(crate) fn scales<B: Border>() -> Job<B> {
    let data = |scale: &&'static Scale| ScaleData {
        id: scale.id,
        name: scale.name,
        about: scale.about,
        shapes: scale.shapes.to_string(),
        parts: scale.parts.iter().map(PartData::of).collect(),
    };
    Job::done(all_scales::ALL.iter().map(data).collect::<Vec<_>>())
}

/// A technique as data.
#[derive(Serialize)]
struct TechniqueData {
    id: &'static str,
    name: &'static str,
    family: &'static str,
    also: &'static [&'static str],
    /// What one sees and what follows.
    idea: &'static str,
    /// Why it holds.
    why: &'static str,
    /// How to find it.
    look: &'static str,
    /// The prices that do not depend on the step, by the ids of their scales.
    prices: BTreeMap<&'static str, Amount>,
}

/// `techniques`: all techniques, easiest first.
pub(crate) fn techniques<B: Border>() -> Job<B> {
    Job::done(all_techniques::ALL.iter().copied().map(technique).collect::<Vec<_>>())
}

fn technique(technique: &'static Technique) -> TechniqueData {
    let price = |scale: &'static Scale| match scale.price?(technique) {
        Price::Fixed(price) => Some((scale.id, Amount(scale.points().form, price))),
        Price::Of(_) | Price::Unknown => None,
    };
    TechniqueData {
        id: technique.id,
        name: technique.name,
        family: technique.family.name(),
        also: technique.also,
        idea: technique.idea,
        why: technique.why,
        look: technique.look,
        prices: all_scales::priced().filter_map(price).collect(),
    }
}
