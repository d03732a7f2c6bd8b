//! ALS-XZ: two almost locked sets with a restricted common, a digit that at most one of them can have.
//!
//! ```text
//! 1x  .  13 | .  .  .  | .  .  .      Two sets: r1c1 and r1c3 with 1, 3 and x, r3c1 and r3c5 with 2, 3 and x. The places for x
//! .   .  .  | .  .  .  | .  .  .      see each other, so one set is without it and has all its other digits, 3 among them.
//! 2x  -3 .  | .  23 .  | .  .  .      What sees all places for 3 in both cannot be 3.
//! ```
//!
//! Sound by the rules: a set without one of its digits has equally many digits and cells. With two restricted commons x and y, each set
//! is without one of them: if it had both, the other would have neither and could not be filled. So each set holds all its other
//! digits, and x and y are in one set each: what sees all places of one of these digits in its set, or all places of x or y in
//! both, cannot have it. The sets may share cells, provided these do not have x. Cost: the sets, and the pairs of them with a
//! restricted common, which are few. Also called singly and doubly linked ALS-XZ.
//!
//! Evidence: the restricted commons; the houses of the sets; their cells.

use alloc::collections::BTreeSet;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::{linked, named, told_ends, told_set, tones};
use crate::als::{AlmostLockedSet, RestrictedCommons};
use crate::derived::Derive;
use crosshatch_core::picture::Explanation;
use crosshatch_core::step::{Effect, Evidence, Step};
use crosshatch_core::technique::{Family, Finder, Price, Prices, RestsOn, Search, Technique};
use crosshatch_core::{Cell, Digit, DigitSet, Position};

/// One or two restricted commons.
pub(crate) static XZ: Technique = Technique {
    id: "als-xz",
    name: "ALS-XZ",
    idea: "Two sets of cells, each in a house, each have one digit more than they have cells. They share a digit that they \
        cannot both have. So any other digit that they share can be eliminated from cells that see all its places in both.",
    why: "All places of the linking digit in one set see all those in the other, so one set lacks it. That set has as many \
        other digits as cells, so it has all of these. A shared digit is therefore in one set or the other. With two linking \
        digits, both sets are locked, and more can be eliminated.",
    look: "Look for a few cells of a house with one candidate more than there are cells. A cell with two candidates is the \
        smallest such set. Compare two sets that share two digits.",
    family: Family::AlmostLockedSets,
    also: &["almost locked sets XZ rule", "doubly linked ALS-XZ"],
    codes: &["0901"],
    prices: Prices { hodoku: Price::Fixed(300), ..Prices::NONE },
    search: Search::Exhaustive,
    rests_on: RestsOn::Rules,
    applies: |_| true,
    find,
    explain,
    sources: &["https://hodoku.sourceforge.net/en/tech_als.php", "Example boards: HoDoKu's regression library 1.4"],
    exemplars: &[
        ":0901-1:1:...2..6..67...8....853+6.......+4.6...5..19...2+1.4...79+6.....426....7..8.3.1.+6.29..:719 427 345 545 845 365 579:128::",
        ":0901-2:12357:9..17....4.1....7..7...31..14...6.98.9248173.38.5.......48...2.......6.7....6...3:793:172 244 385 571 572 796::",
    ],
    near_misses: &[
        ":0901-1:34:89.+4+7+6.3+1+71.2+9+34..+64+315+8+27+9.8+7..+19..5+2+67.+9+8.+3+9.+1.+25+64+7+3+7+9+5+8.1+6.+2+6+49+17..8+15+8+63+2+7.+4:445 364:::",
    ],
};

fn find(position: &Position, finder: &mut Finder<'_>) -> ControlFlow<()> {
    let web = position.web().charged_to(finder)?;
    let mut known = BTreeSet::new();
    for (place, (one, commons)) in web.all().iter().zip(&web.commons).enumerate() {
        for link in commons.chunk_by(|one, other| one.set == other.set).filter(|link| link[0].set > place) {
            finder.spend(1)?;
            let other = &web.all()[link[0].set];
            let restricted: DigitSet = link.iter().map(|common| common.digit).collect();
            let effect = Effect::eliminate(eliminations(web, one, other, restricted));
            // Many pairs have the same effect; the first, which are small, are enough.
            if effect.is_empty() || !known.insert(effect.clone()) {
                continue;
            }
            finder.found(effect, || Evidence {
                digits: restricted,
                houses: vec![one.house, other.house],
                cells: vec![one.cells, other.cells],
                ..Evidence::default()
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// The eliminations of two sets with these restricted commons.
fn eliminations(
    web: &RestrictedCommons,
    one: &AlmostLockedSet,
    other: &AlmostLockedSet,
    restricted: DigitSet,
) -> Vec<(Cell, Digit)> {
    if restricted.len() < 2 {
        return web.victims(one, other, !restricted);
    }
    let mut gone = web.victims(one, other, restricted);
    for (set, beside) in [(one, other), (other, one)] {
        for digit in set.digits - restricted {
            let seen = web.sets.share(set, digit).seen.difference(&beside.cells);
            gone.extend(seen.iter().map(|cell| (cell, digit)));
        }
    }
    gone
}

fn explain(position: &Position, step: &Step) -> Explanation {
    let Evidence { digits: restricted, cells, .. } = &step.evidence;
    let [one, other] = &cells[..] else { unreachable!("two sets") };
    let tones = tones(cells);
    let mut told = told_set(Explanation::new(), position, one, tones[0]).then();
    told = told_set(told, position, other, tones[1]).then();
    for digit in *restricted {
        told = linked(told, position, [one, other], digit);
    }
    let all = |told: Explanation| named(named(told, one).say(" see all those in "), other);
    if let Some(digit) = restricted.only() {
        let told = all(told.say("All places for ").digit(digit).say(" in "));
        let told = told.say(", so they cannot both have it. The one without it has all its other digits.");
        told_ends(told.then(), [one, other], step)
    } else {
        let told = all(told.say("For each of ").digits(*restricted).say(", all places in "));
        told.say(", so they cannot both have it. Each of them lacks at most one digit, so each has one of these and all its other digits.")
            .then()
            .say("A digit that one of them must have is impossible in a cell that sees all places for it there: ")
            .gone(&step.effect.eliminations)
    }
}
