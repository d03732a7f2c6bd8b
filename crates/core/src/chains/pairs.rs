//! Pairs of nodes of which one is true, whatever the board turns out to be.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::als::AlmostLockedSets;
use crate::cell::Cell;
use crate::chains::{Reach, branch_of};
use crate::digit::{Digit, DigitSet};
use crate::links::{Kind, Links};
use crate::picture::{Explanation, Tone};
use crate::position::Position;
use crate::step::{Effect, Evidence, Inference, Step};
use crate::technique::Finder;

/// Two nodes, one of which is true, and how many links join them by a shortest way. They may be one and the same, which is true then.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Pair {
    /// An odd number.
    pub(crate) length: u16,
    /// The nodes; the first is not the greater.
    pub(crate) ends: [usize; 2],
}

/// All pairs that at least three links join, the closest first. With `simpler` links, which number their nodes alike, only those that
/// these do not join, or not as closely.
pub(crate) fn pairs(links: &Links, simpler: Option<&Links>, finder: &mut Finder<'_>) -> ControlFlow<(), Vec<Pair>> {
    let mut found = Vec::new();
    let mut reach = Reach::new(links);
    let mut lesser = simpler.map(Reach::new);
    for from in links.linked().ones() {
        finder.spend(1 + reach.search(from) / 4)?;
        let known = match (&mut lesser, simpler) {
            (Some(lesser), Some(simpler)) if from < simpler.len() => {
                lesser.search(from);
                Some((&*lesser, simpler.len()))
            }
            _ => None,
        };
        for to in reach.reached() {
            let Some(length) = reach.length(to).filter(|&length| to >= from && length > 1) else { continue };
            let closer = known.is_none_or(|(lesser, count)| to >= count || lesser.length(to).is_none_or(|known| known > length));
            if closer {
                found.push(Pair { length, ends: [from, to] });
            }
        }
    }
    found.sort_unstable();
    ControlFlow::Continue(found)
}

/// What goes because one of a pair is true.
pub(crate) fn eliminations(links: &Links, pair: &Pair) -> Vec<(Cell, Digit)> {
    let [one, other] = pair.ends;
    links.off_with_both(one, other).collect()
}

/// Hands over a finding for each pair that this gives an effect for, each effect once.
pub(crate) fn report(
    links: &Links,
    pairs: &[Pair],
    finder: &mut Finder<'_>,
    effects: impl Fn(&Pair) -> Vec<Effect>,
) -> ControlFlow<()> {
    let mut known = BTreeSet::new();
    let mut reach = Reach::new(links);
    for pair in pairs {
        for effect in effects(pair) {
            if effect.is_empty() || known.contains(&effect) {
                continue;
            }
            known.insert(effect.clone());
            finder.found(effect, || {
                reach.search(pair.ends[0]);
                evidence(branch_of(links, &reach.path(pair.ends[1])))
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// What a chain shows, as evidence: its digits and its one branch.
pub(crate) fn evidence(branch: Vec<Inference>) -> Evidence {
    let digits = branch.iter().map(|inference| inference.digit).collect();
    Evidence { digits, branches: [branch].into(), ..Evidence::default() }
}

/// Tells a chain and what its ends take out.
pub(crate) fn explain(_: &Position, step: &Step) -> Explanation {
    let branch = &step.evidence.branches[0];
    let told = super::tell_branch(Explanation::new(), branch);
    let (Some(first), Some(last)) = (branch.first(), branch.last()) else { return told };
    let told = name(told.say("So "), first);
    if first.cells == last.cells && first.digit == last.digit {
        return told.say(" after all: ").gone(&step.effect.eliminations);
    }
    name(told.say(", or "), last).say(". What sees both, or shares the cell, is wrong: ").gone(&step.effect.eliminations)
}

/// That a digit is in its cells.
fn name(told: Explanation, inference: &Inference) -> Explanation {
    let Inference { cells, digit, .. } = inference;
    let told = told.toned_digits(DigitSet::of(*digit), Tone::Pattern);
    told.say(if cells.is_several() { " is in one of " } else { " is in " }).plain_cells(cells)
}

/// The other candidates of a cell that must be this digit.
pub(crate) fn others(position: &Position, (cell, digit): (Cell, Digit)) -> Vec<(Cell, Digit)> {
    position.get(cell).without(digit).iter().map(|other| (cell, other)).collect()
}

/// The links of a kind, and the simpler ones that it goes beyond.
pub(crate) struct Levels {
    pub(crate) links: Links,
    pub(crate) simpler: Option<Links>,
}

impl Levels {
    /// Those of a position.
    pub(crate) fn of(position: &Position, kind: Kind, finder: &mut Finder<'_>) -> ControlFlow<(), Self> {
        let sets = match kind {
            Kind::Sets => Some(AlmostLockedSets::of(position, position.shape().side() - 1, finder)?),
            Kind::Digits | Kind::Bivalue | Kind::Candidates | Kind::Groups => None,
        };
        let simpler = match kind {
            Kind::Groups => Some(Kind::Candidates),
            Kind::Sets => Some(Kind::Groups),
            Kind::Digits | Kind::Bivalue | Kind::Candidates => None,
        };
        let simpler = simpler.map(|kind| Links::new(position, kind, None));
        ControlFlow::Continue(Self { links: Links::new(position, kind, sets.as_ref()), simpler })
    }
}
