//! W-wing: two cells with the same two candidates that do not see each other, connected by a strong link of one of the digits.
//!
//! ```text
//! xy  .  . |  .  . -x       In the last row y is in one of two cells, and each of these sees one of the cells xy. So at least
//!  .  .  . |  .  .  .       one of these is not y but x: what sees both is not x.
//!  .  .  . |  . xy  .
//!  y  /  / |  /  y  /
//! ```
//! Sound by the rules: if both cells were y, neither end of the link could be, and the house would have no y. Cost: for each pair
//! of such cells, one look at the two digits in each house. Also called semi-remote pair.
//!
//! Evidence: the two digits; the house of the link; one cell, the other; as a chain the digit to be eliminated in one cell, the link
//! from end to end, the same digit in the other cell.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use crosshatch_core::picture::{Explanation, Strength, Tone};
use crosshatch_core::step::{Effect, Evidence, Step};
use crosshatch_core::technique::{Family, Finder, Price, Prices, RestsOn, Search, Technique};
use crosshatch_core::{Cell, CellSet, DigitSet, Position};

pub(crate) static W_WING: Technique = Technique {
    id: "w-wing",
    name: "W-wing",
    idea: "Two cells that do not see each other have the same two candidates. In some house one of these digits has only two \
        places, and each cell sees one of them. The other digit can be eliminated from all cells that see both.",
    why: "If both cells had the digit of that house, neither of its two places could have it, and the house would be left \
        without it. So at least one of the cells has the other digit. A cell that sees both therefore sees that digit.",
    look: "Find two cells with the same two candidates. For each of their digits, look for a house with only two places for \
        it, one seen by each cell.",
    family: Family::Wings,
    also: &["semi-remote pair"],
    codes: &["0803"],
    prices: Prices { hodoku: Price::Fixed(150), ..Prices::NONE },
    search: Search::Exhaustive,
    rests_on: RestsOn::Rules,
    applies: |_| true,
    find,
    explain,
    sources: &["https://hodoku.sourceforge.net/en/tech_wings.php", "Example boards: HoDoKu's regression library 1.4"],
    exemplars: &[
        ":0803:39:...+71+3.5+2.15+429..3.+2.+5864...87.+5+21.+49....+1...+1.......6+596+2.....2+3+8+1+65+7494+7+13+98+265::938::",
        ":0803:14:7+6+2.3.5+84+59+86+2+4137...+7+58...8+2+5+3.+7...4+3+9..5+7.2+67149+2+3+5+8..6.7.+8.5.8+7+5.+6..+3.+5....671::174 176 181::",
    ],
    near_misses: &[
        ":0803::28.3.....6.45........9....2.4+3....95+9.+2..+57.35.8.3+9+24...+625.3.......+36+2.327...+51.:171 181 419 654 655 919 929:::",
    ],
};

fn find(position: &Position, finder: &mut Finder<'_>) -> ControlFlow<()> {
    let geometry = position.geometry();
    let cells: Vec<Cell> = position.bivalue().iter().collect();
    for (place, &one) in cells.iter().enumerate() {
        let pair = position.get(one);
        for &other in &cells[place + 1..] {
            if position.get(other) != pair || geometry.peer_set(one).contains(other) {
                continue;
            }
            let seen = geometry.common_peers([one, other]);
            for shared in pair {
                let effect = Effect::eliminate(position.eliminations(shared, &seen));
                if !effect.is_empty() {
                    let linked = pair.without(shared).only().expect("two digits");
                    for (house, near, far) in links(position, linked, one, other) {
                        finder.found(effect.clone(), || Evidence {
                            digits: pair,
                            houses: vec![house],
                            cells: vec![CellSet::of(one), CellSet::of(other)],
                            chain: vec![(one, shared), (near, linked), (far, linked), (other, shared)],
                            ..Evidence::default()
                        })?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The strong links of a digit from a cell that sees `one` to a cell that sees `other`; neither end is one of these two.
fn links(
    position: &Position,
    digit: crosshatch_core::Digit,
    one: Cell,
    other: Cell,
) -> impl Iterator<Item = (crosshatch_core::House, Cell, Cell)> {
    let geometry = position.geometry();
    let both = move |near, far| geometry.peer_set(one).contains(near) && geometry.peer_set(other).contains(far);
    geometry.each_house().filter_map(move |house| {
        if position.spots(house, digit).len() != 2 {
            return None;
        }
        let ends = position.places_in(house, digit);
        let mut cells = ends.iter();
        let (first, second) = (cells.next()?, cells.next()?);
        // Two cells that share two houses may be linked in both; the first is enough.
        let earlier = geometry.common_houses(&ends).find(|&common| position.spots(common, digit).len() == 2);
        if earlier != Some(house) || ends.contains(one) || ends.contains(other) {
            return None;
        }
        if both(first, second) { Some((house, first, second)) } else { both(second, first).then_some((house, second, first)) }
    })
}

fn explain(_: &Position, step: &Step) -> Explanation {
    let Evidence { digits, houses, chain, .. } = &step.evidence;
    let [(one, shared), (near, linked), (far, _), (other, _)] = chain[..] else { unreachable!("four candidates") };
    Explanation::new()
        .cells(&CellSet::of(one).with(other), Tone::Pattern)
        .say(" both have the candidates ")
        .toned_digits(*digits, Tone::Pattern)
        .mark([(one, shared), (one, linked), (other, shared), (other, linked)], Tone::Pattern)
        .say(".")
        .then()
        .say("In ")
        .house(houses[0], Tone::Support)
        .say(", ")
        .toned_digits(DigitSet::of(linked), Tone::Support)
        .say(" can only be in ")
        .any_of(&CellSet::of(near).with(far), Tone::Support)
        .mark([(near, linked), (far, linked)], Tone::Support)
        .say(". Each of these sees one of the two cells, so the two cannot both be ")
        .digit(linked)
        .say(".")
        .link((one, shared), (one, linked), Strength::Strong)
        .link((one, linked), (near, linked), Strength::Weak)
        .link((near, linked), (far, linked), Strength::Strong)
        .link((far, linked), (other, linked), Strength::Weak)
        .link((other, linked), (other, shared), Strength::Strong)
        .then()
        .say("So one of them is ")
        .toned_digits(DigitSet::of(shared), Tone::Pattern)
        .say(", and a cell that sees both cannot have it: ")
        .gone(&step.effect.eliminations)
}
