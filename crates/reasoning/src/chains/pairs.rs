//! Pairs of nodes of which one is true, whatever the board turns out to be.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::chains::{Reach, branch_of};
use crate::derived::{Derive, Meter};
use crate::links::{Kind, Links};
use crosshatch_core::picture::{Explanation, Tone};
use crosshatch_core::step::{Effect, Evidence, Inference, Step};
use crosshatch_core::technique::Finder;
use crosshatch_core::{Cell, CellSet, Digit, DigitSet, Position};

/// Two nodes, one of which is true, and how many links join them by a shortest way. They may be one and the same, which is true then.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Pair {
    /// An odd number.
    pub(crate) length: u16,
    /// The nodes; the first is not the greater.
    pub(crate) ends: [usize; 2],
}

/// All pairs that at least three links join, the closest first.
pub(crate) fn pairs(links: &Links, meter: &mut Meter) -> ControlFlow<(), Vec<Pair>> {
    let mut found = Vec::new();
    let mut reach = Reach::new(links);
    for from in links.linked().ones() {
        meter.spend(1 + reach.search(from) / 4)?;
        for to in reach.reached().filter(|&to| to >= from) {
            if let Some(length) = reach.length(to).filter(|&length| length > 1) {
                found.push(Pair { length, ends: [from, to] });
            }
        }
    }
    found.sort_unstable();
    ControlFlow::Continue(found)
}

/// Those of these pairs that are not known, or not as close.
pub(crate) fn beyond(pairs: &[Pair], known: &[Pair], meter: &mut Meter) -> ControlFlow<(), Vec<Pair>> {
    meter.spend((pairs.len() + known.len()) as u64 / 4)?;
    let known: BTreeMap<[usize; 2], u16> = known.iter().map(|pair| (pair.ends, pair.length)).collect();
    let is_closer = |pair: &&Pair| known.get(&pair.ends).is_none_or(|&length| length > pair.length);
    ControlFlow::Continue(pairs.iter().filter(is_closer).copied().collect())
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
    let told = told.say("So ");
    if first.cells == last.cells && first.digit == last.digit {
        return name(told, first.digit, &first.cells).say(" after all: ").gone(&step.effect.eliminations);
    }
    let told = if first.digit == last.digit {
        // The two may share a cell.
        name(told, first.digit, &first.cells.union(&last.cells))
    } else if first.cells == last.cells && !first.cells.is_several() {
        let told = told.plain_cells(&first.cells).say(" is ").toned_digits(DigitSet::of(first.digit), Tone::Pattern);
        told.say(" or ").toned_digits(DigitSet::of(last.digit), Tone::Pattern)
    } else {
        name(name(told, first.digit, &first.cells).say(", or "), last.digit, &last.cells)
    };
    told.say(". What both rule out is wrong: ").gone(&step.effect.eliminations)
}

/// That a digit is in one of these cells.
fn name(told: Explanation, digit: Digit, cells: &CellSet) -> Explanation {
    told.toned_digits(DigitSet::of(digit), Tone::Pattern).say(" is in ").plain_any_of(cells)
}

/// The other candidates of a cell that must be this digit.
pub(crate) fn others(position: &Position, (cell, digit): (Cell, Digit)) -> Vec<(Cell, Digit)> {
    position.get(cell).without(digit).iter().map(|other| (cell, other)).collect()
}

/// The links of a kind, what pairs they give, and the simpler ones that they go beyond.
pub(crate) struct Levels<'a> {
    pub(crate) links: &'a Links,
    pub(crate) pairs: &'a [Pair],
    pub(crate) simpler: Option<&'a Links>,
}

impl<'a> Levels<'a> {
    /// Those of a position, with all pairs.
    pub(crate) fn of(position: &'a Position, kind: Kind, finder: &mut Finder<'_>) -> ControlFlow<(), Self> {
        let simpler = match kind.simpler() {
            Some(simpler) => Some(position.links(simpler).charged_to(finder)?),
            None => None,
        };
        let links = position.links(kind).charged_to(finder)?;
        let pairs = position.pairs(kind).charged_to(finder)?;
        ControlFlow::Continue(Self { links, pairs, simpler })
    }

    /// The same, with those pairs only that the simpler links do not join, or not as closely.
    pub(crate) fn beyond(position: &'a Position, kind: Kind, finder: &mut Finder<'_>) -> ControlFlow<(), Self> {
        let levels = Self::of(position, kind, finder)?;
        let pairs = match kind.simpler() {
            Some(_) => position.new_pairs(kind).charged_to(finder)?,
            None => levels.pairs,
        };
        ControlFlow::Continue(Self { pairs, ..levels })
    }
}
