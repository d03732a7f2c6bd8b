//! Kraken fish: fish with fins that do not all see the eliminated candidate, but from each of which a chain proves it false.
//!
//! ```text
//! . o . | . o f | . . .     Type 1. If the fin f is false, it is an X-Wing of the four o, and x is false. If f is true, a chain from
//! . x . | . . . | . . .     it proves x false. So x is false either way.
//! . o . | . o . | . . .     Type 2. A fin, or an o in one of the columns, is true, since the two rows cannot both have theirs
//!                           in the other column. A chain from each of these proves some candidate, of any digit, false.
//! ```
//! Sound by the rules: see [`crate::fish_search`]. Cost: the consequences of each candidate along links, groups included; for
//! type 1 the search for fish against each place with the places that are then not false; for type 2 the search for rows, or
//! columns, confined to one column fewer. A fin that contradicts itself has no chain; such fish are passed over, so not all are
//! found.
//!
//! Evidence: the digit; the base houses, then the cover houses, one fewer for type 2; the fins, which for type 2 are all places
//! of the base outside the covers; the elimination; a branch for each fin. Form 2 is type 2.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::{ControlFlow, RangeInclusive};

use fixedbitset::FixedBitSet;

use super::price;
use crate::chains::{Consequences, Mode, tell_cases};
use crate::derived::Derive;
use crate::fish_search::{Catch, Kind, MOST_FINS, Nets, Place, Water};
use crate::links::{Kind as LinkKind, Links};
use crosshatch_core::picture::{Explanation, Tone};
use crosshatch_core::step::{Effect, Evidence, Inference, Step, Truth};
use crosshatch_core::technique::{Family, Finder, RestsOn, Search, Technique};
use crosshatch_core::{Cell, CellSet, Digit, DigitSet, House, HouseSet, Position};

/// The elimination is in a cover house.
pub(crate) static TYPE_1: Technique = Technique {
    id: "kraken-fish-1",
    name: "Kraken fish type 1",
    idea: "A fish has fins, and some of them do not see the candidate that it would eliminate. But a chain from each such fin \
        shows that the candidate is false. So it can be eliminated.",
    why: "Suppose no fin is true. Then the fish holds, and rules the digit out of the rest of its covers. Suppose a fin is \
        true. Then the chain from it shows that the same candidate is false. So it is false in every case.",
    look: "Begin with a finned fish whose fins do not all see what you would like to eliminate. From each fin, follow what \
        would happen if it were true, and see whether that candidate is ruled out.",
    family: Family::Fish,
    also: &[],
    codes: &["0371"],
    prices: price(500),
    search: Search::Witness,
    rests_on: RestsOn::Rules,
    applies: |shape| shape.side() > 3,
    find: find_type_1,
    explain,
    sources: &["https://hodoku.sourceforge.net/en/tech_fishk.php", "Example boards: Crosshatch's own"],
    exemplars: &[
        ":0371:6:.5+9...3+8+44..8.9+7527+8.4...+9..+9.7.82.....29.+86.8.......99.13....853..+8..1..78......:216 633 135 635 136 636 343 353 363 567 599:695::",
        ":0371:6:.234.+6.....71.9+2+36.9.....5......13...+3.8.5...8+1..2..973...+17.2...1...87+39+7..3+8.4.::677::",
    ],
    near_misses: &[
        ":0371:6:.5....3+8+44..8.9+7527+8.4...+9..+9.7.82.....29.+86.8.......99.13....853..+8..1..78......:216 633 135 635 136 636 343 353 363 567 599:::",
    ],
};

/// The elimination may be anywhere.
pub(crate) static TYPE_2: Technique = Technique {
    id: "kraken-fish-2",
    name: "Kraken fish type 2",
    idea: "Apart from the fins, all places of a digit in some lines lie in crossing lines that are one too few. So one of the \
        fins is true. A chain from each of them shows that the same candidate is false, so it can be eliminated.",
    why: "Each line needs the digit, and there is one crossing line too few to hold it for all of them. So at least one of the \
        fins is true. Whichever it is, its chain rules out the same candidate.",
    look: "Take a fish apart: leave out one crossing line, and treat its places as fins. Follow each of them, and look for a \
        candidate, of any digit, that is ruled out in every case.",
    codes: &["0372"],
    find: find_type_2,
    exemplars: &[
        ":0372:8:.4....67....47....8.+7...1...5.8..2.+7..8+25+79.172..1..8+5273+9..+5+1+6....+26.9.6...35...:114 632 336:887::",
        ":0372:2:..3+456...45...9.+3+6....3.4..2.+5+6..39.+37+69......9.3.56.7.18..+3..2......1.3.+3..61.7.:125 445 449 455 165 168 285 785 488:865::",
    ],
    near_misses: &[
        ":0372:8:.4....67....47....8.+7...1...5.8..2.+7..8+25+79.172..1..8+5273+9..+5+1+6....+26.9.6...35...:114 632:::",
    ],
    ..TYPE_1
};

/// The numbers of base houses searched for.
const SIZES: RangeInclusive<usize> = 2..=4;

/// The most places from which chains of type 2 start: the fins, and two more in the house that is left out.
const MOST_BRANCHES: usize = MOST_FINS + 2;

const OF_TYPE_2: u8 = 2;

fn find_type_1(position: &Position, finder: &mut Finder<'_>) -> ControlFlow<()> {
    let links = position.links(LinkKind::Groups).charged_to(finder)?;
    let mut consequences = Consequences::new(position, links, Mode::Links);
    for digit in position.shape().each_digit() {
        let water = Water::of(position, digit);
        for target in water.places() {
            let number = links.number(target.cell, digit);
            finder.spend(consequences.search(number, Truth::On))?;
            if consequences.clash().is_some() {
                continue;
            }
            let off = consequences.all(Truth::Off).clone();
            let live = |place: &Place| !off.contains(links.number(place.cell, digit));
            if !water.is_short(target.houses, &live) {
                continue;
            }
            'sizes: for size in SIZES {
                let mut best: Option<(Nets, CellSet)> = None;
                water.each_against(finder, Catch { kind: Kind::Basic, size }, target, &live, &mut |_, nets| {
                    let fins = water.fish(nets).all_fins();
                    if fins.len() <= MOST_FINS && best.as_ref().is_none_or(|(_, least)| fins.len() < least.len()) {
                        best = Some((nets, fins));
                    }
                    ControlFlow::Continue(())
                })?;
                // If all fins see the target it is a finned fish.
                if let Some((nets, fins)) = best.filter(|(_, fins)| !fins.is_subset(position.geometry().peer_set(target.cell))) {
                    let Some(branches) = branches(&mut consequences, links, digit, &fins, number) else { continue };
                    finder.found(Effect::eliminate([(target.cell, digit)]), || Evidence {
                        digits: DigitSet::of(digit),
                        houses: nets.base.iter().chain(nets.cover.iter()).collect(),
                        cells: vec![fins],
                        chain: vec![(target.cell, digit)],
                        form: 0,
                        branches,
                        nested: vec![],
                    })?;
                    break 'sizes;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn find_type_2(position: &Position, finder: &mut Finder<'_>) -> ControlFlow<()> {
    let links = position.links(LinkKind::Groups).charged_to(finder)?;
    let mut consequences = Consequences::new(position, links, Mode::Links);
    let waters: Vec<(Digit, Water)> = position.shape().each_digit().map(|digit| (digit, Water::of(position, digit))).collect();
    for target in 0..links.candidates() {
        finder.spend(consequences.search(target, Truth::On))?;
        if consequences.clash().is_some() {
            continue;
        }
        let off = consequences.all(Truth::Off).clone();
        let gone = links.candidate(target);
        if let Some((digit, nets, fins)) = confined(position, links, finder, &waters, gone, &off)? {
            let Some(branches) = branches(&mut consequences, links, digit, &fins, target) else { continue };
            finder.found(Effect::eliminate([gone]), || Evidence {
                digits: DigitSet::of(digit),
                houses: nets.base.iter().chain(nets.cover.iter()).collect(),
                cells: vec![fins],
                chain: vec![gone],
                form: OF_TYPE_2,
                branches,
                nested: vec![],
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Finds a digit and base houses whose places, apart from some that are all off, lie in one cover house fewer; with the fewest
/// such places. If all of these see the target it is a finned fish and skipped.
fn confined(
    position: &Position,
    links: &Links,
    finder: &mut Finder<'_>,
    waters: &[(Digit, Water)],
    target: (Cell, Digit),
    off: &FixedBitSet,
) -> ControlFlow<(), Option<(Digit, Nets, CellSet)>> {
    let mut best: Option<(Digit, Nets, CellSet)> = None;
    for (digit, water) in waters {
        let live = |place: &Place| !off.contains(links.number(place.cell, *digit));
        finder.spend(water.places().len() as u64 / 8)?;
        if !water.is_short(HouseSet::EMPTY, &live) {
            continue;
        }
        for size in SIZES {
            water.each_confined(finder, Catch { kind: Kind::Basic, size }, &live, &mut |_, nets| {
                let of = |houses: HouseSet| {
                    houses.iter().fold(CellSet::EMPTY, |all, house| all.union(&position.places_in(house, *digit)))
                };
                let rest = of(nets.base).difference(&of(nets.cover));
                let is_better = best.as_ref().is_none_or(|(.., least)| rest.len() < least.len());
                let is_seen = target.1 == *digit && rest.is_subset(position.geometry().peer_set(target.0));
                if is_better && !is_seen && rest.len() <= MOST_BRANCHES {
                    best = Some((*digit, nets, rest));
                }
                ControlFlow::Continue(())
            })?;
        }
    }
    ControlFlow::Continue(best)
}

/// The chains from each fin to the target being false; `None` if a fin contradicts itself first.
fn branches(
    consequences: &mut Consequences<'_>,
    links: &Links,
    digit: Digit,
    fins: &CellSet,
    target: usize,
) -> Option<Vec<Vec<Inference>>> {
    let branch = |fin: Cell| {
        consequences.search(links.number(fin, digit), Truth::On);
        let reached = consequences.all(Truth::Off).contains(target);
        reached.then(|| consequences.branch(&[(target, Truth::Off)]))
    };
    fins.iter().map(branch).collect()
}

fn explain(position: &Position, step: &Step) -> Explanation {
    let Evidence { digits, houses, cells, chain, form, branches, .. } = &step.evidence;
    let digit = digits.only().expect("one digit");
    let (base, cover) =
        if *form == OF_TYPE_2 { houses.split_at(houses.len() / 2 + 1) } else { houses.split_at(houses.len() / 2) };
    let places = |house: &House| position.places_in(*house, digit);
    let body = base.iter().fold(CellSet::EMPTY, |all, house| all.union(&places(house))).difference(&cells[0]);
    let told = Explanation::new()
        .say("Apart from the fins, ")
        .candidates(&cells[0], digit, Tone::Fin)
        .say(", the places in ")
        .houses(base, Tone::Pattern)
        .say(" are ")
        .candidates(&body, digit, Tone::Pattern)
        .say(", which all lie in ")
        .houses(cover, Tone::Support)
        .say(".")
        .then();
    let (cell, other) = chain[0];
    let told = if *form == OF_TYPE_2 {
        told.say("That is one house too few for all of them, so one of the fins is true.").then()
    } else {
        told.say("If no fin is true, this is a fish: each base house has the digit in a cover house of its own, and ")
            .candidate(cell, other, Tone::Remove)
            .say(" is false.")
            .then()
    };
    tell_cases(told, branches, |_| Vec::new()).say("The result is the same in every case. So ").gone(&step.effect.eliminations)
}
