//! Alternating inference chains: strong and weak links through all digits in turn, strong at both ends, so that one end is right.
//!
//! ```text
//! a = b - c = d     a or d is right, perhaps both. Type 1, the same digit: what sees both ends has not that digit.
//!                   Type 2, other digits in cells that see each other: neither cell has the other's digit.
//! ```
//! The links are those of nice loops; in grouped chains and those with almost locked sets likewise. What takes out a single candidate
//! goes by the name of discontinuous nice loop and is not given here.
//!
//! Sound by the rules. Cost: a search in breadth from each node. Of the chains with the same effect, a shortest is kept.
//!
//! Evidence: the digits; one branch, from one end off to the other on.

use alloc::vec;
use core::ops::ControlFlow;

use crate::chains::pairs::{self, Levels};
use crate::links::Kind;
use crate::position::Position;
use crate::step::Effect;
use crate::technique::{Family, Finder, Price, Prices, RestsOn, Search, Technique};

/// Through candidates.
pub(super) static AIC: Technique = Technique {
    id: "aic",
    name: "AIC",
    family: Family::Chains,
    also: &["alternating inference chain"],
    codes: &["0708"],
    prices: Prices { explainer: Price::Unknown, hodoku: Price::Fixed(280) },
    search: Search::Exhaustive,
    rests_on: RestsOn::Rules,
    applies: |_| true,
    find: |position, finder| find(position, finder, Kind::Candidates),
    explain: pairs::explain,
    sources: &["HoDoKu's regression library 1.4", "https://hodoku.sourceforge.net/en/tech_chains.php"],
    exemplars: &[],
    near_misses: &[],
};

/// With groups.
pub(super) static GROUPED: Technique = Technique {
    id: "grouped-aic",
    name: "Grouped AIC",
    also: &[],
    codes: &["0711-1", "0711-2"],
    prices: Prices { explainer: Price::Unknown, hodoku: Price::Fixed(300) },
    find: |position, finder| find(position, finder, Kind::Groups),
    exemplars: &[],
    near_misses: &[],
    ..AIC
};

/// With almost locked sets.
pub(super) static WITH_SETS: Technique = Technique {
    id: "aic-with-als",
    name: "AIC with almost locked sets",
    also: &[],
    codes: &["0711-3", "0711-4"],
    prices: GROUPED.prices,
    find: |position, finder| find(position, finder, Kind::Sets),
    exemplars: &[],
    near_misses: &[],
    ..AIC
};

fn find(position: &Position, finder: &mut Finder<'_>, kind: Kind) -> ControlFlow<()> {
    let Levels { links, pairs, .. } = Levels::beyond(position, kind, finder)?;
    pairs::report(links, pairs, finder, |pair| {
        let [one, other] = pair.ends;
        let gone = pairs::eliminations(links, pair);
        if one == other || gone.len() < 2 { vec![] } else { vec![Effect::eliminate(gone)] }
    })
}
