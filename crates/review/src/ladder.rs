//! The techniques of a scale, cheapest first.

use std::ops::ControlFlow;

use crosshatch_core::Position;
use crosshatch_core::rating::Scale;
use crosshatch_core::step::Step;
use crosshatch_core::technique::{Ended, Family, Price, Technique};
use crosshatch_reasoning::techniques;

/// A step, and what it costs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof {
    /// The step; the hardest one where several are needed.
    pub step: Step,
    /// Its price on the scale.
    pub price: u32,
}

/// The work of a search that does not count its own: about what the search for naked pairs costs, in the units of
/// [`Finder::spend`](crosshatch_core::technique::Finder::spend).
const FLAT: u64 = 200;

/// The techniques that a review uses.
///
/// Dynamic and nested chains, Nishio and nets are left out: they follow a supposition through the board as a guess does. So are techniques that
/// the scale does not price.
pub(crate) struct Ladder {
    scale: &'static Scale,
    /// Those that place digits and leave no candidates to remove.
    singles: Vec<&'static Technique>,
    /// The others, each with the least that it costs.
    others: Vec<(u32, &'static Technique)>,
}

impl Ladder {
    pub(crate) fn new(scale: &'static Scale) -> Self {
        let is_net =
            |technique: &Technique| technique.id.split('-').any(|part| matches!(part, "dynamic" | "nested" | "net" | "nishio"));
        let mut dearest = 0;
        let mut others = Vec::new();
        let mut singles = Vec::new();
        for technique in techniques::reasoning().filter(|technique| !is_net(technique)) {
            // A price that depends on the step is at least that of the techniques before it.
            let least = match scale.price.map_or(Price::Unknown, |price| price(technique)) {
                Price::Unknown => continue,
                Price::Fixed(price) => price,
                Price::Of(_) => dearest,
            };
            if level(technique) == 0 {
                singles.push(technique);
            } else {
                dearest = dearest.max(least);
                others.push((least, technique));
            }
        }
        others.sort_by_key(|(price, _)| *price);
        Self { scale, singles, others }
    }

    /// The technique at this place, unless it costs at least `limit`.
    pub(crate) fn other(&self, at: usize, limit: u32) -> Option<&'static Technique> {
        self.others.get(at).filter(|(least, _)| *least < limit).map(|(_, technique)| *technique)
    }

    /// The steps that place a digit at once.
    pub(crate) fn singles(&self, position: &Position) -> Vec<Proof> {
        self.singles.iter().flat_map(|technique| self.found(technique, position, &mut { u64::MAX }).unwrap_or_default()).collect()
    }

    /// The steps of a technique. `None` if that takes more than `work`; what was done is taken off.
    pub(crate) fn found(&self, technique: &'static Technique, position: &Position, work: &mut u64) -> Option<Vec<Proof>> {
        *work = work.saturating_sub(FLAT);
        let mut found = Vec::new();
        let ended = technique.each_within(position, work, &mut |step| {
            found.extend(self.scale.price_of(&step).map(|price| Proof { step, price }));
            ControlFlow::Continue(())
        });
        (ended != Ended::Cut).then_some(found)
    }
}

/// How hard a technique is, from 0 to 4: singles, pairs and locked candidates, patterns, chains, forcing chains.
pub(crate) fn level(technique: &Technique) -> usize {
    match technique.family {
        Family::Singles => 0,
        // They place a digit and leave no candidates to remove.
        _ if technique.id.starts_with("direct-") => 0,
        Family::Intersections | Family::Subsets => 1,
        Family::Fish | Family::SingleDigit | Family::Wings | Family::Uniqueness | Family::Colouring => 2,
        Family::Exclusion | Family::Chains | Family::AlmostLockedSets => 3,
        Family::Forcing | Family::Exotic | Family::LastResort => 4,
    }
}
