//! The steps of the scale as steps of the technique library, which can be explained and drawn.

use super::RatedStep;
use crate::hints::names::{self, StepName, UNIQUE};
use crate::scales::retold::retold;
use crate::techniques::aligned::{aligned_pair, aligned_triplet};
use crate::techniques::explainer_chains;
use crate::techniques::fish::basic as fish;
use crate::techniques::singles::{direct_hidden_subset, direct_locked, full_house, hidden_single, naked_single};
use crate::techniques::subsets::{hidden_subset, locked_candidates, naked_subset};
use crate::techniques::uniqueness::{bug, loops, rectangle};
use crate::techniques::wings::xy_wing;
use crosshatch_core::Position;
use crosshatch_core::step::{Effect, Evidence, Step};
use crosshatch_core::technique::{Price, Technique};

/// The techniques of each name, except for unique rectangles and loops and for chains.
static TECHNIQUES: &[(&StepName, &[&Technique])] = &[
    (&names::HIDDEN_SINGLE, &[&full_house::FULL_HOUSE, &hidden_single::HIDDEN_SINGLE]),
    (&names::DIRECT_POINTING, &[&direct_locked::POINTING]),
    (&names::DIRECT_CLAIMING, &[&direct_locked::CLAIMING]),
    (&names::DIRECT_HIDDEN_PAIR, &[&direct_hidden_subset::PAIR]),
    (&names::NAKED_SINGLE, &[&naked_single::NAKED_SINGLE]),
    (&names::DIRECT_HIDDEN_TRIPLET, &[&direct_hidden_subset::TRIPLET]),
    (&names::POINTING, &[&locked_candidates::POINTING]),
    (&names::CLAIMING, &[&locked_candidates::CLAIMING]),
    (&names::NAKED_PAIR, &[&naked_subset::PAIR]),
    (&names::X_WING, &[&fish::X_WING]),
    (&names::HIDDEN_PAIR, &[&hidden_subset::PAIR]),
    (&names::NAKED_TRIPLET, &[&naked_subset::TRIPLE]),
    (&names::SWORDFISH, &[&fish::SWORDFISH]),
    (&names::HIDDEN_TRIPLET, &[&hidden_subset::TRIPLE]),
    (&names::XY_WING, &[&xy_wing::XY]),
    (&names::XYZ_WING, &[&xy_wing::XYZ]),
    (&names::NAKED_QUAD, &[&naked_subset::QUADRUPLE]),
    (&names::JELLYFISH, &[&fish::JELLYFISH]),
    (&names::HIDDEN_QUAD, &[&hidden_subset::QUADRUPLE]),
    (&names::BUG_1, &[&bug::TYPE_1]),
    (&names::BUG_2, &[&bug::TYPE_2]),
    (&names::BUG_3, &[&bug::TYPE_3]),
    (&names::BUG_4, &[&bug::TYPE_4]),
    (&names::ALIGNED_PAIR, &[&aligned_pair::ALIGNED_PAIR]),
    (&names::ALIGNED_TRIPLET, &[&aligned_triplet::ALIGNED_TRIPLET]),
];

/// The techniques of the four types of unique rectangles, indexed by type - 1.
static OF_RECTANGLES: [&[&Technique]; 4] =
    [&[&rectangle::TYPE_1], &[&rectangle::TYPE_2, &rectangle::TYPE_5], &[&rectangle::TYPE_3], &[&rectangle::TYPE_4]];

/// The techniques of the four types of unique loops, indexed by type - 1.
static OF_LOOPS: [&[&Technique]; 4] = [&[&loops::TYPE_1], &[&loops::TYPE_2], &[&loops::TYPE_3], &[&loops::TYPE_4]];

impl StepName {
    /// The techniques of the library that find such steps, the likeliest first; never empty.
    pub fn techniques(&self) -> &'static [&'static Technique] {
        let plain = || TECHNIQUES.iter().find(|(name, _)| *name == self).map(|(_, techniques)| *techniques);
        let of_chain = || explainer_chains::techniques_of(self);
        plain().or_else(of_chain).or_else(|| of_unique(self)).expect("every name has techniques")
    }
}

impl RatedStep {
    /// The likeliest technique of the library for the step, by its name and price. Where a name stands for several, the others with the same
    /// price are as likely to find it.
    pub fn technique(&self) -> &'static Technique {
        let price = u32::from(self.price.get());
        let is_likely = |technique: &&&Technique| !matches!(technique.prices.explainer, Price::Fixed(other) if other != price);
        let named = self.name.techniques();
        named.iter().find(is_likely).unwrap_or(&named[0])
    }
}

/// The techniques of a unique rectangle or loop.
fn of_unique(name: &StepName) -> Option<&'static [&'static Technique]> {
    let [rectangles, loops @ ..] = &UNIQUE;
    let place = |names: &[StepName; 4]| names.iter().position(|other| other == name);
    let of_loop = || loops.iter().find_map(place).map(|place| OF_LOOPS[place]);
    place(rectangles).map(|place| OF_RECTANGLES[place]).or_else(of_loop)
}

/// A step of the scale as a step of the library, in the position in which the scale found it. A chain has its own argument; for other
/// steps, [`told`] searches for one.
pub fn outline(position: &Position, rated: &RatedStep) -> Step {
    let effect = Effect::of(rated.placement.into_iter().collect(), rated.eliminations.clone()).in_position(position);
    let evidence = rated.argument.as_deref().map_or_else(Evidence::untold, explainer_chains::evidence_of);
    Step { technique: rated.technique(), effect, evidence }
}

/// An [`outline`] of a step with this printed name and price, in tenths, with its argument: the library looks for a finding with the same
/// effect, if possible one of the same price, and if it has none, the step remains unexplained ([`Evidence::is_untold`]).
pub fn told(position: &Position, name: &str, price: u32, outline: Step) -> Step {
    let own = [outline.technique];
    let techniques = StepName::of_text(name).map_or(&own[..], |name| name.techniques());
    retold(position, outline, techniques, |step| step.technique.prices.explainer.of(step) == Some(price))
}

/// A step of the scale as a step of the library, with its argument.
pub fn step_of(position: &Position, rated: &RatedStep) -> Step {
    told(position, rated.name.text(), rated.price.get().into(), outline(position, rated))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_has_techniques() {
        assert!(StepName::all().all(|name| !name.techniques().is_empty()));
    }
}
