//! ALS-XY-wing: two almost locked sets (wings) that each have a restricted common with a third (the pivot), so that one wing
//! holds all its other digits.
//!
//! ```text
//! xz  .  .  | xy  .  .  | .  .  .      The pivot xy shares x with the set on its left and y with the set below. It has one of the two,
//! .   .  .  | .   .  .  | .  .  .      and the set that shares this digit is without it and holds all its others: z is on the left
//! .   .  .  | .   .  .  | .  .  .      or below, and what sees all places for z in both, such as r4c1, cannot be z.
//! -z  .  .  | yz  .  .  | .  .  .
//! ```
//! Sound by the rules: if one wing is without z it has x; then the pivot is without x and has y; then the other wing is without y
//! and has z. Sets may share cells, provided no cell shared by pivot and wing has their restricted common. Cost: for each set the
//! pairs of its restricted commons. With three bivalue cells it is an XY-wing. Also called ALS-XY, three sets in a chain.
//!
//! Evidence: the digits that the wings have in common, without their restricted commons; the houses of one wing, the pivot and
//! the other wing; their cells; for each restricted common a place in one set and a place in the next.

use alloc::collections::BTreeSet;
use core::ops::ControlFlow;

use super::told_chain;
use crate::derived::Derive;
use crosshatch_core::step::{Effect, Evidence};
use crosshatch_core::technique::{Family, Finder, Price, Prices, RestsOn, Search, Technique};
use crosshatch_core::{DigitSet, Position};

pub(crate) static XY_WING: Technique = Technique {
    id: "als-xy-wing",
    name: "ALS-XY-wing",
    idea: "Three sets of cells each have one digit more than they have cells. The pivot shares with each wing a digit that \
        they cannot both have, a different one for each. A further digit that the wings share can be eliminated from cells \
        that see all its places in both.",
    why: "The pivot lacks at most one of its digits, so it has at least one of the two linking digits. The wing that shares \
        this digit with it lacks it, and so has all its others. So a digit that the wings share is in one of them.",
    look: "Think of an XY-wing whose cells have grown to sets. Begin with a small pivot, such as a cell with two candidates, \
        and look for a set that shares one digit with it and a set that shares the other.",
    family: Family::AlmostLockedSets,
    also: &["almost locked sets XY-wing"],
    codes: &["0902"],
    prices: Prices { hodoku: Price::Fixed(320), ..Prices::NONE },
    search: Search::Exhaustive,
    rests_on: RestsOn::Rules,
    applies: |_| true,
    find,
    explain: told_chain,
    sources: &["https://hodoku.sourceforge.net/en/tech_als.php", "Example boards: HoDoKu's regression library 1.4"],
    exemplars: &[
        ":0902-1:8:4.6....7......1.6.....8....23..........34.......8.+295+3.9.......+3.2.5761.5...2...4:914 721 722 723 924 829 734 934 336 536 936 443 144 644 944 175 996:849 859::",
        ":0902-2:3:..+9......2.....3495...3926..9.........41..+98....598..4..182...6......7....3..6...:111 711 811 112 712 812 714 515 715 516 716 722 625 725 726 739 341 744 348 352 652 752 162 262 663 683 883 586 589 794:376 388 389::",
    ],
    near_misses: &[
        ":0902-1:4:27+68...+15+4.5+1...+971+9+3+4+5.+86....7.31.+88..+915..+3..7...6.+99.+2..8.+3....5.2.8.6.+8.9..24:317 325 625 227 542 642 443 245 445 548 252 452 457 757 561 262 362 462 562 265 465 468 172 675 679 381 182 482 483 385 685 785 787 189 192 392 796:::",
    ],
};

fn find(position: &Position, finder: &mut Finder<'_>) -> ControlFlow<()> {
    let web = position.web().charged_to(finder)?;
    let mut known = BTreeSet::new();
    for (pivot, commons) in web.all().iter().zip(&web.commons) {
        for (place, left) in commons.iter().enumerate() {
            finder.spend(1 + (commons.len() - place) as u64 / 16)?;
            for right in &commons[place + 1..] {
                if left.set == right.set || left.digit == right.digit {
                    continue;
                }
                let (one, other) = (&web.all()[left.set], &web.all()[right.set]);
                let linking = DigitSet::of(left.digit).with(right.digit);
                let victims = web.victims(one, other, !linking);
                if victims.is_empty() {
                    continue;
                }
                let effect = Effect::eliminate(victims);
                if known.insert(effect.clone()) {
                    let [one_end, pivot_end] = web.ends(one, pivot, left.digit);
                    let [pivot_start, other_end] = web.ends(pivot, other, right.digit);
                    finder.found(effect, || Evidence {
                        digits: (one.digits & other.digits) - linking,
                        houses: [one, pivot, other].map(|set| set.house).into(),
                        cells: [one, pivot, other].map(|set| set.cells).into(),
                        chain: [one_end, pivot_end, pivot_start, other_end].into(),
                        ..Evidence::default()
                    })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}
