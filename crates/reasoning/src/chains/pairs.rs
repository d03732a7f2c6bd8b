//! Pairs of nodes of which at least one is true, whatever the rest of the board is: the ends of alternating chains.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::chains::{Reach, branch_of};
use crate::links::Links;
use crate::meter::Meter;
use crosshatch_core::picture::{Explanation, Tone};
use crosshatch_core::step::{Effect, Evidence, Inference, Step};
use crosshatch_core::technique::Finder;
use crosshatch_core::{Cell, CellSet, Digit, DigitSet, Position};

/// Two nodes, at least one of which is true, and the length of the shortest chain between them. If both are the same node, it is
/// true.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Pair {
    /// The number of links; odd.
    pub(crate) length: u16,
    /// The numbers of the nodes, ascending.
    pub(crate) ends: [usize; 2],
}

/// All pairs joined by a chain of three or more links, shortest first.
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

/// The pairs that are not among the known ones, or are joined by a shorter chain.
pub(crate) fn beyond(pairs: &[Pair], known: &[Pair], meter: &mut Meter) -> ControlFlow<(), Vec<Pair>> {
    meter.spend((pairs.len() + known.len()) as u64 / 4)?;
    let known: BTreeMap<[usize; 2], u16> = known.iter().map(|pair| (pair.ends, pair.length)).collect();
    let is_closer = |pair: &&Pair| known.get(&pair.ends).is_none_or(|&length| length > pair.length);
    ControlFlow::Continue(pairs.iter().filter(is_closer).copied().collect())
}

/// The eliminations of a pair: what both ends rule out.
pub(crate) fn eliminations(links: &Links, pair: &Pair) -> Vec<(Cell, Digit)> {
    let [one, other] = pair.ends;
    links.off_with_both(one, other).collect()
}

/// Reports each effect that `effects` returns for the pairs, once, with a shortest chain as evidence.
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

/// A chain as evidence: its digits and one branch.
pub(crate) fn evidence(branch: Vec<Inference>) -> Evidence {
    let digits = branch.iter().map(|inference| inference.digit).collect();
    Evidence { digits, branches: [branch].into(), ..Evidence::default() }
}

/// Explains a chain and the eliminations of its ends.
pub(crate) fn explain(_: &Position, step: &Step) -> Explanation {
    let branch = &step.evidence.branches[0];
    let told = super::tell_branch(Explanation::new(), branch);
    let (Some(first), Some(last)) = (branch.first(), branch.last()) else { return told };
    let told = told.say("So ");
    if first.cells == last.cells && first.digit == last.digit {
        return name(told, first.digit, &first.cells).say(" after all: ").gone(&step.effect.eliminations);
    }
    let told = if first.digit == last.digit {
        // The ends may share a cell.
        name(told, first.digit, &first.cells.union(&last.cells))
    } else if first.cells == last.cells && !first.cells.is_several() {
        let told = told.plain_cells(&first.cells).say(" is ").toned_digits(DigitSet::of(first.digit), Tone::Pattern);
        told.say(" or ").toned_digits(DigitSet::of(last.digit), Tone::Pattern)
    } else {
        name(name(told, first.digit, &first.cells).say(", or "), last.digit, &last.cells)
    };
    told.say(". What both rule out is false: ").gone(&step.effect.eliminations)
}

/// Says that a digit is in one of these cells.
fn name(told: Explanation, digit: Digit, cells: &CellSet) -> Explanation {
    told.toned_digits(DigitSet::of(digit), Tone::Pattern).say(" is in ").plain_any_of(cells)
}

/// The other candidates of a cell whose digit is known.
pub(crate) fn others(position: &Position, (cell, digit): (Cell, Digit)) -> Vec<(Cell, Digit)> {
    position.get(cell).without(digit).iter().map(|other| (cell, other)).collect()
}
