//! Simple colours: places of one digit connected by strong links, in two colours of which one is true.
//!
//! ```text
//! A  .  .  |  B  .  .       Where a house has two places for the digit, one gets the colour A and the other B, and so on from
//! .  .  .  |  .  .  .       house to house. All A are true and all B false, or the other way round. Trap: the place / sees an A
//! B  .  .  |  /  .  .       and a B. Wrap: if two A were in one house, all A would be false.
//! ```
//! Sound by the rules: of two places in a house exactly one is true, so a colour is true or false as a whole. Cost: for each
//! digit, a walk along its strong links. Also called single-digit colouring, colour chains. A net of fewer than four cells traps
//! nothing beyond locked candidates and is left out.
//!
//! Evidence: the digit; the cells of the two colours. In a wrap the first colour is the false one, the chain has two of its cells
//! that see each other, and the house is theirs.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use crosshatch_core::picture::{Explanation, Strength, Tone};
use crosshatch_core::step::{Effect, Evidence, Step};
use crosshatch_core::technique::{Family, Finder, Price, Prices, RestsOn, Search, Technique};
use crosshatch_core::{CellSet, Digit, DigitSet, Position};

/// What sees both colours is eliminated.
pub(crate) static TRAP: Technique = Technique {
    id: "simple-colours-trap",
    name: "Simple colours trap",
    idea: "Where a house has two places for a digit, one gets one colour and one the other, and so on from house to house. A cell \
        that sees both colours cannot have the digit.",
    why: "Of two places in a house exactly one is true. So all cells of one colour are true, and all of the other are false. A \
        cell that sees both colours sees the digit, whichever colour it is.",
    look: "Choose a digit with several houses that have two places for it. Colour along these pairs until there is nothing to \
        add. Then look for places that see both colours, and for a colour twice in a house.",
    family: Family::Colouring,
    also: &["simple colouring", "colour trap", "singles chains rule 4"],
    codes: &["0500"],
    prices: Prices { hodoku: Price::Fixed(150), ..Prices::NONE },
    search: Search::Exhaustive,
    rests_on: RestsOn::Rules,
    applies: |_| true,
    find: find_trap,
    explain: explain_trap,
    sources: &["https://hodoku.sourceforge.net/en/tech_col.php", "Example boards: HoDoKu's regression library 1.4"],
    exemplars: &[
        ":0500:3:21+4..+6.....+79.+2..4...4.7.....+1+87..32..+26+9.....48.21..642.+7.986+1..91+68...1+86+2+4...9:937 938 387 587 787 588 788 789:319 339 381::",
        ":0500:7:13..6..9...8+17936.+6.+9..+3+18.5.+63.24..9.+3.....6..16.5..3+31+5....+4..6493+12...9..5..31:719 749 752 757 758 861 762 876 777 294 896 797:768::",
    ],
    near_misses: &[
        ":0500::13..6..9...8+17936.+6.+9..+3+18.5.+63.24..9.+3.....6..16.5..3+31+5....+4..6493+12...9..5..31:294 749 752 757 758 762 777 797 861 876 896:::",
    ],
};

/// A colour that sees itself is eliminated.
pub(crate) static WRAP: Technique = Technique {
    id: "simple-colours-wrap",
    name: "Simple colours wrap",
    idea: "The places of a digit are joined where a house has two of them, and coloured alternately. Two cells of one colour \
        see each other, so that colour is false. The digit can be eliminated from all of its cells.",
    why: "Of two places in a house exactly one is true, so a colour is true or false as a whole. If this colour were true, two \
        cells of a house would have the same digit. So it is false.",
    also: &["simple colouring", "colour wrap", "singles chains rule 2"],
    codes: &["0501"],
    find: find_wrap,
    explain: explain_wrap,
    exemplars: &[
        ":0501:1:+548..+3....+674.+9+8359..8+5+7+6...+9..+382+5+73..57.4..+8+7+52+9+4163689+7+4+5+31+2...+9..+5...+513.2...::114 119 125 132 141 156 185::",
        ":0501:8:+6+5+9...+1+3...+1.3.6+252.+31+65.4+9.+2..9+63+1.+36.7..5+9.+91.+3.4.+6279.6..+2+5+35.+6...9811.2...+4+7+6:814 815 424 826 443 843 849 855 856 863 875 285 896:819 821 824 832 844 853 867 876 892 895::",
    ],
    near_misses: &[
        ":0501::+6+5+9...+1+3...+1.3.6+252.+31+65.4+9.+2..9+63+1.+36.7..5+9.+91.+3.4.+6279.6..+2+5+35.+6...9811.2...+4+7+6:285 424 443 814 815 826 843 849 855 863 875 896:::",
    ],
    ..TRAP
};

/// A net: places of a digit connected by strong links, in two colours.
pub(super) struct Net {
    /// The cells of each colour.
    pub(super) colours: [CellSet; 2],
    /// The cells that each colour sees.
    pub(super) seen: [CellSet; 2],
}

/// The nets of a digit, by their first cells. The first cell has the first colour.
pub(super) fn nets(position: &Position, digit: Digit) -> Vec<Net> {
    let geometry = position.geometry();
    let (mut nets, mut done) = (Vec::new(), CellSet::EMPTY);
    for start in position.places(digit).iter() {
        if done.contains(start) {
            continue;
        }
        let mut colours = [CellSet::of(start), CellSet::EMPTY];
        let mut to_visit = vec![(start, 0)];
        while let Some((cell, colour)) = to_visit.pop() {
            for house in geometry.houses(cell) {
                let Some(other) = position.conjugate(house, digit, cell) else { continue };
                if !colours[0].contains(other) && !colours[1].contains(other) {
                    colours[1 - colour].insert(other);
                    to_visit.push((other, 1 - colour));
                }
            }
        }
        done = done.union(&colours[0]).union(&colours[1]);
        if !colours[1].is_empty() {
            nets.push(Net { colours, seen: colours.map(|cells| seen(position, &cells)) });
        }
    }
    nets
}

/// The cells that see at least one of these.
fn seen(position: &Position, cells: &CellSet) -> CellSet {
    cells.iter().fold(CellSet::EMPTY, |seen, cell| seen.union(position.geometry().peer_set(cell)))
}

fn find_trap(position: &Position, finder: &mut Finder<'_>) -> ControlFlow<()> {
    for digit in position.shape().each_digit() {
        for Net { colours, seen } in nets(position, digit) {
            let own = colours[0].union(&colours[1]);
            if own.len() >= 4 {
                let trapped = seen[0].intersection(&seen[1]).difference(&own);
                let effect = Effect::eliminate(position.eliminations(digit, &trapped));
                let evidence = || Evidence { digits: DigitSet::of(digit), cells: colours.into(), ..Evidence::default() };
                finder.found(effect, evidence)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn find_wrap(position: &Position, finder: &mut Finder<'_>) -> ControlFlow<()> {
    let geometry = position.geometry();
    for digit in position.shape().each_digit() {
        for Net { colours, seen } in nets(position, digit) {
            for colour in [0, 1] {
                let cells = colours[colour];
                let Some(one) = cells.intersection(&seen[colour]).first() else { continue };
                let other = cells.intersection(geometry.peer_set(one)).first().expect("it is seen by one of them");
                finder.found(Effect::eliminate(position.eliminations(digit, &cells)), || Evidence {
                    digits: DigitSet::of(digit),
                    houses: geometry.common_houses(&CellSet::of(one).with(other)).take(1).collect(),
                    cells: vec![cells, colours[1 - colour]],
                    chain: vec![(one, digit), (other, digit)],
                    ..Evidence::default()
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Explains the nets in the evidence, whose cells are the first and second colour of one net after the other.
pub(super) fn tell_nets(position: &Position, step: &Step) -> Explanation {
    let digit = step.evidence.digits.only().expect("one digit");
    let geometry = position.geometry();
    let mut told = Explanation::new();
    for (place, net) in step.evidence.cells.chunks(2).enumerate() {
        if place > 0 {
            told = told.then();
        }
        let one_link = !net[0].is_several() && !net[1].is_several();
        told = told
            .say(if one_link { "A strong link of " } else { "Strong links of " })
            .digit(digit)
            .say(if one_link { " joins " } else { " join " })
            .cells(&net[0], Tone::Pattern)
            .say(" to ")
            .cells(&net[1], Tone::Support)
            .say(if net[0].is_several() { ": either all of the former are " } else { ": either the former is " })
            .digit(digit)
            .say(if net[1].is_several() { ", or all of the latter are." } else { ", or the latter is." })
            .mark(net[0].iter().map(|cell| (cell, digit)), Tone::Pattern)
            .mark(net[1].iter().map(|cell| (cell, digit)), Tone::Support);
        for house in geometry.each_house() {
            let places = position.places_in(house, digit);
            if let (Some(from), Some(to)) = (places.intersection(&net[0]).only(), places.intersection(&net[1]).only())
                && places.len() == 2
            {
                told = told.link((from, digit), (to, digit), Strength::Strong);
            }
        }
    }
    told.then()
}

fn explain_trap(position: &Position, step: &Step) -> Explanation {
    tell_nets(position, step).say("A cell that sees one of each cannot have it: ").gone(&step.effect.eliminations)
}

fn explain_wrap(position: &Position, step: &Step) -> Explanation {
    let Evidence { digits, houses, chain, .. } = &step.evidence;
    let [(one, digit), (other, _)] = chain[..] else { unreachable!("two candidates") };
    tell_nets(position, step)
        .plain_cells(&CellSet::of(one).with(other))
        .say(" are both in ")
        .house(houses[0], Tone::Remove)
        .say(" and cannot both be ")
        .digits(*digits)
        .say(". So their colour is false: ")
        .link((one, digit), (other, digit), Strength::Weak)
        .gone(&step.effect.eliminations)
}
