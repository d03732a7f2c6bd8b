//! The easiest argument for a placement or an elimination.
//!
//! Eliminations are made, always by the cheapest technique that removes a candidate, until a step gives the conclusion. Nothing is placed on
//! the way: what follows only once other cells are filled is not yet proven. The hardest step needed is what the proof costs.

use crosshatch_core::rating::Scale;
use crosshatch_core::step::{Effect, Step};
use crosshatch_core::technique::{Family, Price, Technique};
use crosshatch_core::{Cell, Digit, Position};
use crosshatch_reasoning::techniques;

/// What a proof or an available step costs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof {
    /// The hardest step.
    pub step: Step,
    /// Its price on the scale.
    pub price: u32,
}

/// What is to be proven.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Conclusion {
    Place(Cell, Digit),
    Remove(Cell, Digit),
}

/// The techniques of a scale, cheapest first.
pub(crate) struct Ladder {
    scale: &'static Scale,
    /// Those that place digits.
    singles: Vec<&'static Technique>,
    others: Vec<&'static Technique>,
}

impl Ladder {
    /// The techniques that the scale knows, except dynamic and nested chains and nets: these follow a supposition through the board as a
    /// guess does.
    pub(crate) fn new(scale: &'static Scale) -> Self {
        let is_net = |technique: &Technique| {
            ["dynamic", "nested", "net", "nishio"].iter().any(|word| technique.id.split('-').any(|part| part == *word))
        };
        let mut dearest = 0;
        let priced = techniques::reasoning().filter(|technique| !is_net(technique)).filter_map(|technique| {
            // A price that depends on the step is at least that of the techniques before it.
            let price = match scale.price?(technique) {
                Price::Unknown => return None,
                Price::Fixed(price) => price,
                Price::Of(_) => dearest,
            };
            dearest = dearest.max(price);
            Some((price, technique))
        });
        let mut priced: Vec<_> = priced.collect();
        priced.sort_by_key(|(price, _)| *price);
        let is_single = |technique: &&Technique| technique.family == Family::Singles || technique.id.starts_with("direct");
        let (singles, others) = priced.into_iter().map(|(_, technique)| technique).partition(is_single);
        Self { scale, singles, others }
    }

    fn priced(&self, technique: &'static Technique, position: &Position) -> Vec<Proof> {
        let steps = technique.all(position).into_iter();
        steps.filter_map(|step| Some(Proof { price: self.scale.price_of(&step)?, step })).collect()
    }

    /// The steps that place a digit.
    fn placing(&self, position: &Position) -> Vec<Proof> {
        self.singles.iter().flat_map(|technique| self.priced(technique, position)).collect()
    }

    /// The cheapest step, and the proof of a conclusion; and how many effects are to be had for less than the proof.
    pub(crate) fn judge(&self, start: &Position, wanted: Conclusion) -> (Option<Proof>, Option<Proof>, usize) {
        let placing = self.placing(start);
        let mut available = placing.iter().min_by_key(|proof| proof.price).cloned();
        let mut effects: Vec<(u32, Effect)> = placing.iter().map(|proof| (proof.price, proof.step.effect.clone())).collect();
        let mut position = start.clone();
        let mut hardest: Option<Proof> = None;
        let mut proven = dearer(None, cheapest(placing, wanted));
        'search: while proven.is_none() {
            let is_start = hardest.is_none();
            for technique in &self.others {
                let found = self.priced(technique, &position);
                if is_start {
                    let least = found.iter().min_by_key(|proof| proof.price);
                    if least.is_some_and(|least| available.as_ref().is_none_or(|known| least.price < known.price)) {
                        available = least.cloned();
                    }
                    effects.extend(found.iter().map(|proof| (proof.price, proof.step.effect.clone())));
                }
                if let Some(direct) = cheapest(found.clone(), wanted) {
                    proven = dearer(hardest, Some(direct));
                    break 'search;
                }
                let Some(step) =
                    found.into_iter().filter(|proof| !proof.step.effect.eliminations.is_empty()).min_by_key(|proof| proof.price)
                else {
                    continue;
                };
                for &(cell, digit) in &step.step.effect.eliminations {
                    position.remove(cell, digit);
                }
                hardest = dearer(hardest, Some(step));
                proven = cheapest(self.placing(&position), wanted).and_then(|single| dearer(hardest.clone(), Some(single)));
                continue 'search;
            }
            break;
        }
        let limit = proven.as_ref().map_or(u32::MAX, |proof| proof.price);
        effects.retain(|(price, _)| *price < limit);
        let mut effects: Vec<Effect> = effects.into_iter().map(|(_, effect)| effect).collect();
        effects.sort_unstable();
        effects.dedup();
        (available, proven, effects.len())
    }
}

fn cheapest(found: Vec<Proof>, wanted: Conclusion) -> Option<Proof> {
    let gives = |effect: &Effect| match wanted {
        Conclusion::Place(cell, digit) => effect.placements.contains(&(cell, digit)),
        Conclusion::Remove(cell, digit) => effect.eliminations.contains(&(cell, digit)),
    };
    found.into_iter().filter(|proof| gives(&proof.step.effect)).min_by_key(|proof| proof.price)
}

fn dearer(one: Option<Proof>, other: Option<Proof>) -> Option<Proof> {
    match (one, other) {
        (Some(one), Some(other)) => Some(if one.price > other.price { one } else { other }),
        (one, other) => one.or(other),
    }
}

/// How hard a technique is, in five levels.
pub(crate) fn level(technique: &Technique) -> usize {
    match technique.family {
        Family::Singles => 0,
        Family::Intersections | Family::Subsets => 1,
        Family::Fish | Family::SingleDigit | Family::Wings | Family::Uniqueness | Family::Colouring => 2,
        Family::Exclusion | Family::Chains | Family::AlmostLockedSets => 3,
        Family::Forcing | Family::Exotic | Family::LastResort => 4,
    }
}
