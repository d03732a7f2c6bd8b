//! Turbot fish: two strong links of a digit, joined by a weak one.
//!
//! ```text
//! a=b   Two places of the digit in one house, two in another; b and c see each other, so at most one
//! c=d   of them is true: a or d is. What sees both a and d is not the digit.
//! ```
//! Sound by the rules: if b is false, a is true; if b is true, c is false and d is true. Cost: the pairs of houses with two
//! places of a digit. A ring of five places with three strong links proves more: the place where two of the links meet has the
//! digit.
//!
//! ```text
//! a=b   If a is false, b and e are true, so c and d are both false, which is impossible: a is true.
//! | |   b and c see each other, and so do d and e.
//! e d=c
//! ```
//! Skyscrapers and two-string kites are turbot fish with separate names and are found first; what only this file finds has at
//! least one strong link in a box. Also called an X-chain of three links.
//!
//! Evidence: the digit; the houses of the strong links; the chain a, b, c, d. Form 1 is the ring: three houses, those of `a=b`,
//! `c=d` and `e=a`, and the chain a, b, c, d, e.

use core::ops::ControlFlow;

use alloc::vec;
use alloc::vec::Vec;

use crate::techniques::shared::two_strong_links;
use crosshatch_core::picture::{Explanation, Strength, Tone};
use crosshatch_core::step::{Effect, Evidence, Step};
use crosshatch_core::technique::{Family, Finder, Price, Prices, RestsOn, Search, Technique};
use crosshatch_core::{Cell, CellSet, Digit, DigitSet, House, Position};

pub(crate) static TURBOT_FISH: Technique = Technique {
    id: "turbot-fish",
    name: "Turbot fish",
    idea: "A digit has two places in each of two houses, and a place in one sees a place in the other. A cell that sees both \
        of the other two places cannot have the digit. If three such houses make a ring of five places, the digit is where two \
        of them meet.",
    why: "The two places that see each other cannot both be true. Where one is false, its house has the digit at its other \
        place, so one outer place is true. In a ring, if the meeting place were false, its two partners would be true, and the \
        third house would have no place left.",
    look: "Take one digit and mark all houses with two places for it. Look for two such houses that each have a place in the same \
        third house.",
    family: Family::SingleDigit,
    also: &["X-chain of three links"],
    codes: &["0403"],
    prices: Prices { hodoku: Price::Fixed(120), ..Prices::NONE },
    search: Search::Exhaustive,
    rests_on: RestsOn::Rules,
    applies: |_| true,
    find,
    explain,
    sources: &["Example boards: HoDoKu's regression library 1.4", "https://hodoku.sourceforge.net/en/tech_sdp.php"],
    exemplars: &[
        ":0403:6:9+7+8...+635.6.+37+5+289325+69+8+4+7+1.....1+5.3....+5.894.5.8+3.+71.+5...2.......5.....2+974.31+5.::645::",
        ":0403:2:2+64+9+13587.3+1.+8+5..2.+58..6+3.+1+4+7+9+6+3..+5+8+12+6+8+54+739+3+8+5.9...659+3+1.+8..+4+84.5+6.+91+361.3+49+8.5::277::",
    ],
    near_misses: &[
        ":0403:6:9+7+8...+635.6.+37+5+289325+69+8+4+7+1.....1+5......+5.894.5.8+3.+71.+5...2.......5.....2+974.31+5.::::",
    ],
};

/// A strong link: the two places of a digit in a house.
struct Strong {
    house: House,
    ends: [Cell; 2],
}

/// The strong links of a digit, each once even if a box and a line share it.
fn strong_links(position: &Position, digit: Digit) -> Vec<Strong> {
    let mut links: Vec<Strong> = Vec::new();
    for house in position.geometry().each_house() {
        let spots = position.spots(house, digit);
        if let (2, Some(first), Some(last)) = (spots.len(), spots.first(), spots.last()) {
            let ends = [first, last].map(|spot| position.geometry().cells(house)[spot.index()]);
            if links.iter().all(|link| link.ends != ends) {
                links.push(Strong { house, ends });
            }
        }
    }
    links
}

fn find(position: &Position, finder: &mut Finder<'_>) -> ControlFlow<()> {
    let geometry = position.geometry();
    for digit in position.shape().each_digit() {
        let links = strong_links(position, digit);
        find_rings(position, finder, digit, &links)?;
        for (place, one) in links.iter().enumerate() {
            for other in &links[place + 1..] {
                for ([a, b], [c, d]) in turns(one.ends, other.ends) {
                    // Links that share a cell would have no weak link between them, or be the same link.
                    if !geometry.peer_set(b).contains(c) || [a, b].contains(&d) || a == c {
                        continue;
                    }
                    let seen = geometry.common_peers([a, d]);
                    finder.found(Effect::eliminate(position.eliminations(digit, &seen)), || Evidence {
                        digits: DigitSet::of(digit),
                        houses: vec![one.house, other.house],
                        chain: [a, b, c, d].map(|cell| (cell, digit)).to_vec(),
                        ..Evidence::default()
                    })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Reports rings: two strong links that meet in a place, and a third whose ends each see the free end of one of them.
fn find_rings(position: &Position, finder: &mut Finder<'_>, digit: Digit, links: &[Strong]) -> ControlFlow<()> {
    let geometry = position.geometry();
    for (place, one) in links.iter().enumerate() {
        for other in &links[place + 1..] {
            for ([b, a], [meeting, e]) in turns(one.ends, other.ends) {
                if a != meeting || b == e {
                    continue;
                }
                for third in links {
                    for [c, d] in both(third.ends) {
                        let are_others = ![a, b, e].contains(&c) && ![a, b, e].contains(&d);
                        if are_others && geometry.peer_set(b).contains(c) && geometry.peer_set(d).contains(e) {
                            finder.found(Effect::place(a, digit), || Evidence {
                                digits: DigitSet::of(digit),
                                houses: vec![one.house, third.house, other.house],
                                chain: [a, b, c, d, e].map(|cell| (cell, digit)).to_vec(),
                                form: 1,
                                ..Evidence::default()
                            })?;
                        }
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// A link, read from either end.
fn both([a, b]: [Cell; 2]) -> [[Cell; 2]; 2] {
    [[a, b], [b, a]]
}

/// The ways to line up two links.
fn turns(one: [Cell; 2], other: [Cell; 2]) -> impl Iterator<Item = ([Cell; 2], [Cell; 2])> {
    both(one).into_iter().flat_map(move |one| both(other).map(|other| (one, other)))
}

fn explain(_: &Position, step: &Step) -> Explanation {
    let Evidence { houses, chain, form, .. } = &step.evidence;
    if *form == 1 {
        return explain_ring(houses, chain);
    }
    two_strong_links(Explanation::new(), [houses[0], houses[1]], chain)
        .then()
        .say("A cell that sees both of these cannot have it: ")
        .gone(&step.effect.eliminations)
}

fn explain_ring(houses: &[House], chain: &[(Cell, Digit)]) -> Explanation {
    let &[meeting, one_end, near, far, other_end] = chain else { panic!("a ring of five candidates, not {}", chain.len()) };
    let pair = |one: (Cell, Digit), other: (Cell, Digit)| CellSet::of(one.0).with(other.0);
    Explanation::new()
        .say("Suppose ")
        .cell(meeting.0, Tone::Place)
        .say(" is not ")
        .digit(meeting.1)
        .say(". Then ")
        .cell(one_end.0, Tone::Support)
        .say(" has it in ")
        .house(houses[0], Tone::Pattern)
        .say(", and ")
        .cell(other_end.0, Tone::Support)
        .say(" in ")
        .house(houses[2], Tone::Pattern)
        .mark([one_end, other_end], Tone::Support)
        .link(meeting, one_end, Strength::Strong)
        .link(other_end, meeting, Strength::Strong)
        .say(".")
        .then()
        .say("They see ")
        .cells(&pair(near, far), Tone::Pattern)
        .mark([near, far], Tone::Pattern)
        .say(", the only places for it in ")
        .house(houses[1], Tone::Pattern)
        .link(near, far, Strength::Strong)
        .link(one_end, near, Strength::Weak)
        .link(far, other_end, Strength::Weak)
        .say(", which would be left without it. So ")
        .candidate(meeting.0, meeting.1, Tone::Place)
        .say(" is true.")
}
