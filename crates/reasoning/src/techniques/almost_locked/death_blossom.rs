//! Death blossom: a stem cell and, for each of its candidates, an almost locked set (petal) that loses the candidate if the stem
//! has it.
//!
//! ```text
//! 123 .  .  | 1z .  .  | .  .  .       The stem r1c1 is 1, 2 or 3. If it is 1, r1c4 is z; if it is 2, r3c2 is z; if it is 3,
//! .   .  .  | .  .  .  | .  .  .       r3c1 is z. One of these petals has z, whatever the stem is, and what sees all
//! 3z  2z .  | -z .  .  | .  .  .       places for z in all of them cannot be z.
//! ```
//!
//! Sound by the rules: an almost locked set without one of its digits holds all the others. Petals may share cells, and one set
//! may be the petal of two candidates. Cost: for each stem its petals, candidate by candidate, as long as some place still sees a
//! digit in all of them; choices that leave the same places are tried once. With two petals it is an ALS-XY-wing, not repeated
//! here.
//!
//! Evidence: the candidates of the stem; the houses of the petals, in the order of the candidates; the stem, then the cells of
//! the petals.

use alloc::collections::BTreeSet;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::{each_is, linked, named, told_set, tones, with};
use crate::als::{AlmostLockedSet, RestrictedCommons};
use crate::derived::Derive;
use crosshatch_core::picture::Explanation;
use crosshatch_core::step::{Effect, Evidence, Step};
use crosshatch_core::technique::{Family, Finder, Price, Prices, RestsOn, Search, Technique};
use crosshatch_core::{Cell, CellSet, Digit, DigitSet, Position};

/// A stem with three or more candidates.
pub(crate) static DEATH_BLOSSOM: Technique = Technique {
    id: "death-blossom",
    name: "Death blossom",
    idea: "A stem cell has three candidates or more. For each of them there is a petal: cells of a house with one digit more \
        than there are cells, which all lose that candidate if the stem has it. A further digit that all petals share can be \
        eliminated from cells that see all its places in them.",
    why: "The stem takes one of its candidates. The petal of that candidate is then without it, and has as many other digits \
        as cells, so it holds all of these. So the shared digit is in one of the petals, whatever the stem is.",
    look: "Choose a cell with three candidates. For each, look for a few cells with one digit more than there are cells, all \
        of whose places for the candidate see the stem. Then look for a digit that the petals share.",
    family: Family::AlmostLockedSets,
    also: &[],
    codes: &["0904"],
    prices: Prices { hodoku: Price::Fixed(360), ..Prices::NONE },
    search: Search::Exhaustive,
    rests_on: RestsOn::Rules,
    applies: |_| true,
    find,
    explain,
    sources: &["https://hodoku.sourceforge.net/en/tech_als.php", "Example boards: HoDoKu's regression library 1.4"],
    exemplars: &[
        ":0904-1:1:186.+75.......3.1..+3....9..587....3.+163..8+7.52..9+3..+8672..7.....+7.3.9......+86+2+3714:423 826 828 928 929 433 234 434 435 443 466 472 572 972 573 476 679 879 582 884:184::",
        ":0904-2:67:+9..12.+4..24.3.8.1......4.7..24..38..5..+2...+94..94..32..1.7+4+9....8+25+31.49+4+9.+862...:513 519 619 523 627 631 632 533 633 539 639 657 761 579 679 399 599:652 752::",
    ],
    near_misses: &[
        ":0904::186.+75.......3.1..+3....9..587....3.+163..8+7.52..9+3..+8672..7.....+7.3.9......+86+2+3714:423 826 828 928 929 433 234 434 435 443 466 472 572 972 573 679 879 582 884:::",
    ],
};

/// Petals for the first candidates of a stem, and for each digit the places that see it in all of them.
struct Blossom {
    aims: Vec<(Digit, CellSet)>,
    petals: Vec<usize>,
}

fn find(position: &Position, finder: &mut Finder<'_>) -> ControlFlow<()> {
    let web = position.web().charged_to(finder)?;
    let mut known = BTreeSet::new();
    for stem in position.empty().iter().filter(|&cell| position.get(cell).len() > 2) {
        finder.spend(1 + web.all().len() as u64 / 32)?;
        let own = position.get(stem);
        let Some(petals) = petals(web, stem, own) else { continue };
        let mut blossoms = vec![Blossom { aims: Vec::new(), petals: Vec::new() }];
        for petals in &petals {
            blossoms = grow(web, &blossoms, petals, own, finder)?;
        }
        for Blossom { aims, petals } in blossoms {
            let gone = aims.iter().flat_map(|(digit, cells)| cells.iter().map(|cell| (cell, *digit)));
            let effect = Effect::eliminate(gone);
            if known.insert(effect.clone()) {
                let petals = || petals.iter().map(|&petal| &web.all()[petal]);
                finder.found(effect, || Evidence {
                    digits: own,
                    houses: petals().map(|petal| petal.house).collect(),
                    cells: [CellSet::of(stem)].into_iter().chain(petals().map(|petal| petal.cells)).collect(),
                    ..Evidence::default()
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// For each candidate of a stem the sets that can be its petal; `None` if some candidate has no petal.
fn petals(web: &RestrictedCommons, stem: Cell, own: DigitSet) -> Option<Vec<Vec<usize>>> {
    let loses = |set: &AlmostLockedSet, digit| set.digits.contains(digit) && web.sets.share(set, digit).seen.contains(stem);
    let of_digit = |digit| {
        let petals: Vec<usize> = (0..web.all().len()).filter(|&petal| loses(&web.all()[petal], digit)).collect();
        (!petals.is_empty()).then_some(petals)
    };
    own.iter().map(of_digit).collect()
}

/// Adds a petal for the next candidate in every way that leaves an elimination.
fn grow(
    web: &RestrictedCommons,
    blossoms: &[Blossom],
    petals: &[usize],
    own: DigitSet,
    finder: &mut Finder<'_>,
) -> ControlFlow<(), Vec<Blossom>> {
    let mut grown: Vec<Blossom> = Vec::new();
    for blossom in blossoms {
        for &petal in petals {
            finder.spend(1)?;
            let set = &web.all()[petal];
            let seen = |digit| &web.sets.share(set, digit).seen;
            let aims: Vec<(Digit, CellSet)> = if blossom.petals.is_empty() {
                let each = (set.digits - own).iter().map(|digit| (digit, *seen(digit)));
                each.filter(|(_, cells)| !cells.is_empty()).collect()
            } else {
                let each =
                    blossom.aims.iter().filter(|(digit, cells)| set.digits.contains(*digit) && seen(*digit).intersects(cells));
                each.map(|(digit, cells)| (*digit, seen(*digit).intersection(cells))).collect()
            };
            if !aims.is_empty() && !grown.iter().any(|other| other.aims == aims) {
                let petals = blossom.petals.iter().copied().chain([petal]).collect();
                grown.push(Blossom { aims, petals });
            }
        }
    }
    ControlFlow::Continue(grown)
}

fn explain(position: &Position, step: &Step) -> Explanation {
    let Evidence { digits, cells, .. } = &step.evidence;
    let hub = cells[0];
    let gone: DigitSet = step.effect.eliminations.iter().map(|&(_, digit)| digit).collect();
    let tones = tones(&cells[1..]);
    let mut told = Explanation::new().plain_cells(&hub).say(" has the candidates ");
    for (place, (digit, &tone)) in digits.iter().zip(&tones).enumerate() {
        let between = if place + 1 == digits.len() { " and " } else { ", " };
        told = if place == 0 { told } else { told.say(between) };
        told = told.toned_digits(DigitSet::of(digit), tone).mark(hub.iter().map(|cell| (cell, digit)), tone);
    }
    told = told.say(".");
    let pairs: Vec<_> = digits.iter().zip(&cells[1..]).zip(tones).collect();
    // A set that is the petal of several candidates is described once.
    let is_first = |place: usize| pairs[..place].iter().all(|other| other.0.1 != pairs[place].0.1);
    let sets: Vec<usize> = (0..pairs.len()).filter(|&place| is_first(place)).collect();
    for &set in &sets {
        let ((_, petal), tone) = pairs[set];
        told = told_set(told.then(), position, petal, tone);
        for &((digit, _), tone) in pairs.iter().filter(|other| other.0.1 == petal) {
            let without = with(position, petal, digit);
            told = told
                .say(" If ")
                .plain_cells(&hub)
                .say(" is ")
                .toned_digits(DigitSet::of(digit), tone)
                .mark(hub.iter().map(|cell| (cell, digit)), tone)
                .say(", then ")
                .plain_cells(&without)
                .say(if without.is_several() { " are not, so " } else { " is not, so " });
            told = named(each_is(told, gone).say(" in "), petal).say(".");
            told = linked(told, position, [&hub, petal], digit);
        }
    }
    told = each_is(told.then().say("So "), gone).say(" in ");
    told = if let [only] = sets[..] { named(told, pairs[only].0.1) } else { told.say("one of them") };
    told.say(if gone.len() == 1 {
        " in any case, and a cell that sees all its places there cannot have it: "
    } else {
        " in any case, and a cell that sees all places for one of these digits there cannot have it: "
    })
    .gone(&step.effect.eliminations)
}
