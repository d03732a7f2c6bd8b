//! ALS chain: four or more almost locked sets, each with a restricted common with the next, so that the first or the last holds
//! all its other digits.
//!
//! ```text
//! A -x- B -y- C -w- D       If A is without z it has x, so B is without x and has y, C is without y and has w, and D is without
//!                           w and has z. What sees all places for z in A and in D cannot be z.
//! ```
//! Sound by the rules: at most one of two neighbours has their restricted common. Consecutive restricted commons differ, so each
//! set, lacking the first, holds the second. z must differ from the first and the last of them, no more. Neighbours may share
//! cells, provided these do not have their restricted common; other sets may share any cells. Cost: chains are extended from each
//! set in order of length. With two or three sets it is ALS-XZ and ALS-XY-wing, not repeated here. Also called ALS-XY-chain.
//!
//! One of the shortest chains is kept for each pair of ends and their digits. No set occurs twice in a chain, and which of
//! several equally short chains was kept may decide whether a longer one is found: the search is a witness.
//!
//! Evidence: the digits that the ends have in common, without their restricted commons; the houses of the sets; their cells; for
//! each restricted common a place in one set and a place in the next.

use alloc::collections::BTreeSet;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::told_chain;
use crate::als::RestrictedCommons;
use crate::derived::Derive;
use crosshatch_core::step::{Effect, Evidence};
use crosshatch_core::technique::{Family, Finder, Price, Prices, RestsOn, Search, Technique};
use crosshatch_core::{Digit, DigitSet, Position};

/// Four or more sets.
pub(crate) static CHAIN: Technique = Technique {
    id: "als-chain",
    name: "ALS chain",
    idea: "Four or more sets of cells each have one digit more than they have cells, and each shares with the next a digit \
        that they cannot both have. A further digit that the first and the last share can be eliminated from cells that see \
        all its places in both.",
    why: "Suppose the first set does not have the digit. Then it has all its others, so the next set lacks the linking digit \
        and has all its others, and so on to the last set, which has the digit. So it is in the first set or in the last.",
    look: "Build it from shorter ones. Where two or three linked sets eliminate nothing, add one more set at an end and \
        compare the new ends.",
    family: Family::AlmostLockedSets,
    also: &["almost locked sets chain", "ALS-XY-chain"],
    codes: &["0903"],
    prices: Prices { hodoku: Price::Fixed(340), ..Prices::NONE },
    search: Search::Witness,
    rests_on: RestsOn::Rules,
    applies: |_| true,
    find,
    explain: told_chain,
    sources: &["https://hodoku.sourceforge.net/en/tech_als.php", "Example boards: HoDoKu's regression library 1.4"],
    exemplars: &[
        ":0903-1:6:43.5.17..5..7.263....83.....4..87.....541.27....925.4..5.27....714.58..2..31.9.57:813 913 918 923 829 631 933 437 937 939 641 949 651 661 673 877 977 978 479 879 979 692:649::",
        ":0903-1:1:967.....5...6...471.....+6.+8+6+13..98.+42+8543+6.7.+47+9....6+3.+21......+3..5.2.8.7.....4.2:115 525 825 826 435 436 238 167 485:114 116 127::",
    ],
    near_misses: &[
        ":0903-1:6:43.5.17..5..7.263....83.....4..87......41.27....925.4..5.27....714.58..2..31.9.57:813 913 918 923 829 631 933 437 937 939 641 949 651 661 862 673 877 977 978 479 879 979 692:::",
    ],
};

/// The fewest sets in a chain.
const FEWEST: usize = 4;

/// All chains that leave a set by one of its restricted commons.
struct Start {
    set: usize,
    digit: Digit,
    /// The sets reached, by length of chain.
    reached: Vec<Reached>,
    /// The index in `reached` of the first one at the current length.
    newest: usize,
    /// The digits by which each set was reached.
    known: Vec<DigitSet>,
}

/// What has been reported or ruled out already.
#[derive(Default)]
struct Known {
    /// Two ends, and the digits they eliminate.
    ends: BTreeSet<(usize, usize, u32)>,
    effects: BTreeSet<Effect>,
}

/// The last set of a chain.
#[derive(Clone, Copy)]
struct Reached {
    set: usize,
    /// The restricted common by which it was reached.
    digit: Digit,
    /// The index in `reached` of the set before it; `None` if that is the start.
    from: Option<usize>,
}

fn find(position: &Position, finder: &mut Finder<'_>) -> ControlFlow<()> {
    let web = position.web().charged_to(finder)?;
    let mut starts = starts(web);
    let mut known = Known::default();
    let mut length = 2;
    while !starts.is_empty() {
        length += 1;
        for start in &mut starts {
            start.advance(web, finder)?;
            if length >= FEWEST {
                start.report(web, &mut known, finder)?;
            }
        }
        starts.retain(|start| start.newest < start.reached.len());
    }
    ControlFlow::Continue(())
}

/// A start for every set and restricted common, with the sets next to it.
fn starts(web: &RestrictedCommons) -> Vec<Start> {
    let mut starts = Vec::new();
    for (set, (own, commons)) in web.all().iter().zip(&web.commons).enumerate() {
        for digit in own.digits {
            let next = commons.iter().filter(|common| common.digit == digit);
            let reached: Vec<Reached> = next.map(|common| Reached { set: common.set, digit, from: None }).collect();
            if !reached.is_empty() {
                let mut known = vec![DigitSet::EMPTY; web.all().len()];
                for next in &reached {
                    known[next.set] = DigitSet::of(digit);
                }
                starts.push(Start { set, digit, reached, newest: 0, known });
            }
        }
    }
    starts
}

impl Start {
    /// Extends the longest chains by one set.
    fn advance(&mut self, web: &RestrictedCommons, finder: &mut Finder<'_>) -> ControlFlow<()> {
        let newest = self.newest..self.reached.len();
        self.newest = self.reached.len();
        for place in newest {
            let Reached { set, digit, .. } = self.reached[place];
            finder.spend(1 + web.commons[set].len() as u64 / 8)?;
            for common in &web.commons[set] {
                let is_new = common.digit != digit && !self.known[common.set].contains(common.digit);
                if is_new && common.set != self.set && !self.way(place).any(|on| on.set == common.set) {
                    self.known[common.set] = self.known[common.set].with(common.digit);
                    self.reached.push(Reached { set: common.set, digit: common.digit, from: Some(place) });
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The sets of a chain from its end back to the one after the start.
    fn way(&self, place: usize) -> impl Iterator<Item = Reached> {
        let mut next = Some(place);
        core::iter::from_fn(move || {
            let reached = self.reached[next?];
            next = reached.from;
            Some(reached)
        })
    }

    /// Reports the eliminations of the longest chains.
    fn report(&self, web: &RestrictedCommons, known: &mut Known, finder: &mut Finder<'_>) -> ControlFlow<()> {
        finder.spend((self.reached.len() - self.newest) as u64 / 2)?;
        for place in self.newest..self.reached.len() {
            let end = self.reached[place];
            // Each chain is found from both ends.
            if end.set < self.set {
                continue;
            }
            let (one, other) = (&web.all()[self.set], &web.all()[end.set]);
            let linking = DigitSet::of(self.digit).with(end.digit);
            let aims = web.aims(one, other, !linking);
            if aims.is_empty() || !known.ends.insert((self.set, end.set, aims.bits())) {
                continue;
            }
            let effect = Effect::eliminate(web.victims(one, other, aims));
            if known.effects.insert(effect.clone()) {
                finder.found(effect, || self.evidence(web, place, (one.digits & other.digits) - linking))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn evidence(&self, web: &RestrictedCommons, place: usize, digits: DigitSet) -> Evidence {
        let first = Reached { set: self.set, digit: self.digit, from: None };
        let mut way: Vec<Reached> = self.way(place).chain([first]).collect();
        way.reverse();
        let sets: Vec<_> = way.iter().map(|on| &web.all()[on.set]).collect();
        Evidence {
            digits,
            houses: sets.iter().map(|set| set.house).collect(),
            cells: sets.iter().map(|set| set.cells).collect(),
            chain: sets.windows(2).zip(&way[1..]).flat_map(|(pair, on)| web.ends(pair[0], pair[1], on.digit)).collect(),
            ..Evidence::default()
        }
    }
}
