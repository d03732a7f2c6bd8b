//! What the steps of the techniques' own path, or of a board, would cost on a scale: each technique, the hardest step.
//!
//! These are the catalogue's prices. They do not rate the puzzle: a scale rates along its own path.

use std::collections::BTreeMap;

use crosshatch_core::rating::Scale;
use crosshatch_core::step::Step;
use crosshatch_core::technique::Technique;
use crosshatch_reasoning::scales;
use crosshatch_reasoning::techniques;

use crate::paths::Path;
use crate::sentence::reasoning::{self, Naming};

/// The scale of this 0-based place among those that have prices; of a place that there is not, the first.
pub fn of_place(place: usize) -> &'static Scale {
    let mut all = scales::priced();
    let first = all.next().expect("there are scales with prices");
    place.checked_sub(1).and_then(|place| all.nth(place)).unwrap_or(first)
}

/// The 0-based place of a scale among those that have prices.
pub fn place_of(scale: &Scale) -> usize {
    scales::priced().position(|other| other == scale).unwrap_or_default()
}

/// What stands for a price that a scale does not know.
pub(crate) const UNKNOWN: &str = "–";

/// The steps of one technique on a path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Costs {
    /// The technique.
    pub technique: &'static Technique,
    /// How many steps there are.
    pub count: usize,
    /// What they cost, where the scale knows the technique.
    pub spent: Option<Spent>,
}

/// What some steps cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spent {
    /// The cheapest.
    pub least: u32,
    /// The most expensive.
    pub most: u32,
}

/// The price of a step in words; a dash where the scale does not know it.
pub fn price(step: &Step, scale: &Scale) -> String {
    scale.price_of(step).map_or_else(|| UNKNOWN.into(), |price| scale.written(price))
}

/// What the steps of each technique cost, in the order in which techniques are tried.
pub fn by_technique(steps: &[Step], scale: &Scale) -> Vec<Costs> {
    let mut all: BTreeMap<usize, Costs> = BTreeMap::new();
    for step in steps {
        let place = techniques::ALL.iter().position(|&technique| technique == step.technique).unwrap_or_default();
        let costs = all.entry(place).or_insert(Costs { technique: step.technique, count: 0, spent: None });
        costs.count += 1;
        if let Some(price) = scale.price_of(step) {
            let Spent { least, most } = costs.spent.unwrap_or(Spent { least: price, most: price });
            costs.spent = Some(Spent { least: least.min(price), most: most.max(price) });
        }
    }
    all.into_values().collect()
}

/// The 0-based number of the first of the steps that cost most, and what it costs; none where the scale knows none of them.
pub fn hardest(steps: &[Step], scale: &Scale) -> Option<(usize, u32)> {
    let priced = steps.iter().enumerate().filter_map(|(at, step)| Some((at, scale.price_of(step)?)));
    priced.reduce(|hardest, other| if other.1 > hardest.1 { other } else { hardest })
}

/// Whose path it is, how it ends, which of its steps is the hardest on each of these scales, and how many have no price there.
pub fn summary(path: &Path, scales: &[&Scale], naming: Naming) -> String {
    let hardest: Vec<String> = scales
        .iter()
        .filter_map(|scale| {
            let (at, price) = hardest(&path.steps, scale)?;
            let name = match naming {
                Naming::Technique => path.steps[at].technique.name.to_owned(),
                Naming::Number => format!("step {}", at + 1),
            };
            Some(format!("{name}, {} on {}", scale.written(price), scale.name))
        })
        .collect();
    let mut said = reasoning::path_end(path.steps.len(), path.open);
    if !path.steps.is_empty() {
        said = format!("{} {said}", path.source.said());
    }
    if !hardest.is_empty() {
        said = format!("{said}; the hardest is {}", hardest.join(", and "));
    }
    said.push('.');
    for scale in scales {
        let unknown = path.steps.iter().filter(|step| scale.price_of(step).is_none()).count();
        match unknown {
            0 => {}
            1 => said = format!("{said} 1 step has no price on {}.", scale.name),
            steps => said = format!("{said} {steps} steps have no price on {}.", scale.name),
        }
    }
    said
}
