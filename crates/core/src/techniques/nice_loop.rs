//! Nice loops: chains of strong and weak links through all digits that come back to where they began.
//!
//! ```text
//! a = b - c = d - a     continuous: it holds either way round, so one of b and c is right, and one of d and a
//! X - a = b - c = d - X     discontinuous: if X is right, it is wrong; so it is wrong
//! a = b - c = a     discontinuous: if a is wrong, it is right; so it is right
//! ```
//! `=` says that one of two is right (the two candidates of a cell, the two places of a digit in a house), `-` that not both are (candidates
//! of a cell, places that see each other). In grouped loops a link may end in all places of a digit where a box meets a line, as if they
//! were one; in those with almost locked sets, in the places of a digit in such a set, which has strong links between any two of its
//! digits. These are only given where they are shorter than the simpler ones, or nothing simpler is there.
//!
//! Sound by the rules. Cost: a search in breadth from each node. For every candidate that a discontinuous loop takes out or puts in, a
//! shortest is found. Of continuous loops, whose effects depend on the way, only some of the shortest between any two ends are tried.
//!
//! Evidence: the digits; one branch, from one end off to the other on.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::chains::pairs::Levels;
use crate::chains::{loops, pairs};
use crate::links::Kind;
use crate::position::Position;
use crate::step::Effect;
use crate::technique::{Family, Finder, Price, Prices, RestsOn, Search, Technique};

/// Continuous, through candidates.
pub(super) static CONTINUOUS: Technique = Technique {
    id: "continuous-nice-loop",
    name: "Continuous nice loop",
    family: Family::Chains,
    also: &["nice loop", "AIC ring", "bidirectional cycle"],
    codes: &["0706"],
    prices: Prices { explainer: Price::Unknown, hodoku: Price::Fixed(280) },
    search: Search::Witness,
    rests_on: RestsOn::Rules,
    applies: |_| true,
    find: |position, finder| find_continuous(position, finder, Kind::Candidates),
    explain: loops::explain,
    sources: &["HoDoKu's regression library 1.4", "https://hodoku.sourceforge.net/en/tech_chains.php"],
    exemplars: &[],
    near_misses: &[],
};

/// Discontinuous, through candidates.
pub(super) static DISCONTINUOUS: Technique = Technique {
    id: "discontinuous-nice-loop",
    name: "Discontinuous nice loop",
    also: &["nice loop"],
    codes: &["0707"],
    search: Search::Exhaustive,
    find: |position, finder| find_discontinuous(position, finder, Kind::Candidates),
    explain: pairs::explain,
    exemplars: &[],
    near_misses: &[],
    ..CONTINUOUS
};

/// Continuous, with groups.
pub(super) static GROUPED_CONTINUOUS: Technique = Technique {
    id: "grouped-continuous-nice-loop",
    name: "Grouped continuous nice loop",
    also: &[],
    codes: &["0709-1"],
    prices: GROUPED,
    find: |position, finder| find_continuous(position, finder, Kind::Groups),
    exemplars: &[],
    near_misses: &[],
    ..CONTINUOUS
};

/// Discontinuous, with groups.
pub(super) static GROUPED_DISCONTINUOUS: Technique = Technique {
    id: "grouped-discontinuous-nice-loop",
    name: "Grouped discontinuous nice loop",
    also: &[],
    codes: &["0710-1", "0710-2"],
    prices: GROUPED,
    find: |position, finder| find_discontinuous(position, finder, Kind::Groups),
    exemplars: &[],
    near_misses: &[],
    ..DISCONTINUOUS
};

/// Continuous, with almost locked sets.
pub(super) static CONTINUOUS_WITH_SETS: Technique = Technique {
    id: "continuous-nice-loop-with-als",
    name: "Continuous nice loop with almost locked sets",
    also: &["ALS ring"],
    codes: &["0709-2"],
    prices: GROUPED,
    find: |position, finder| find_continuous(position, finder, Kind::Sets),
    exemplars: &[],
    near_misses: &[],
    ..CONTINUOUS
};

/// Discontinuous, with almost locked sets.
pub(super) static DISCONTINUOUS_WITH_SETS: Technique = Technique {
    id: "discontinuous-nice-loop-with-als",
    name: "Discontinuous nice loop with almost locked sets",
    also: &[],
    codes: &["0710-3", "0710-4"],
    prices: GROUPED,
    find: |position, finder| find_discontinuous(position, finder, Kind::Sets),
    exemplars: &[],
    near_misses: &[],
    ..DISCONTINUOUS
};

const GROUPED: Prices = Prices { explainer: Price::Unknown, hodoku: Price::Fixed(300) };

fn find_continuous(position: &Position, finder: &mut Finder<'_>, kind: Kind) -> ControlFlow<()> {
    let Levels { links, pairs, simpler } = Levels::of(position, kind, finder)?;
    loops::report(position, links, simpler, pairs, finder)
}

fn find_discontinuous(position: &Position, finder: &mut Finder<'_>, kind: Kind) -> ControlFlow<()> {
    let Levels { links, pairs, .. } = Levels::beyond(position, kind, finder)?;
    pairs::report(links, pairs, finder, |pair| {
        let [one, other] = pair.ends;
        if one == other {
            return if one < links.candidates() {
                vec![Effect::eliminate(pairs::others(position, links.candidate(one)))]
            } else {
                Vec::new()
            };
        }
        pairs::eliminations(links, pair).into_iter().map(|gone| Effect::eliminate([gone])).collect()
    })
}
