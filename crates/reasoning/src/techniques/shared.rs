//! Wording shared by several techniques.

use alloc::vec::Vec;

use crosshatch_core::picture::{Explanation, Strength, Tone};
use crosshatch_core::{Cell, CellSet, Digit, DigitSet, House, Position};

/// Explains two strong links of a digit joined by a weak one. The chain has four candidates, the free ends first and last.
pub(super) fn two_strong_links(told: Explanation, houses: [House; 2], chain: &[(Cell, Digit)]) -> Explanation {
    let &[from, near, other, to] = chain else { panic!("a chain of four candidates, not {}", chain.len()) };
    let digit = from.1;
    told.say("In ")
        .house(houses[0], Tone::Pattern)
        .say(", ")
        .digit(digit)
        .say(" can only be in ")
        .plain_any_of(&CellSet::of(from.0).with(near.0))
        .say("; in ")
        .house(houses[1], Tone::Pattern)
        .say(", only in ")
        .plain_any_of(&CellSet::of(other.0).with(to.0))
        .mark([from, to], Tone::Pattern)
        .mark([near, other], Tone::Support)
        .link(from, near, Strength::Strong)
        .link(other, to, Strength::Strong)
        .say(".")
        .then()
        .cells(&CellSet::of(near.0).with(other.0), Tone::Support)
        .mark([near, other], Tone::Support)
        .say(" see each other, so they cannot both have it. It is therefore in ")
        .cell(from.0, Tone::Pattern)
        .say(" or in ")
        .cell(to.0, Tone::Pattern)
        .link(near, other, Strength::Weak)
        .say(", or in both.")
}

/// Explains locked candidates: a digit that in `house` can only be in `cells`, all of which lie in `other` too.
pub(super) fn locked(told: Explanation, house: House, cells: &CellSet, digit: Digit, other: House) -> Explanation {
    told.say("In ")
        .house(house, Tone::Pattern)
        .say(", ")
        .toned_digits(DigitSet::of(digit), Tone::Pattern)
        .say(" can only be in ")
        .any_of(cells, Tone::Pattern)
        .mark(cells.iter().map(|cell| (cell, digit)), Tone::Pattern)
        .say(if cells.len() == 2 { ", both of which also lie in " } else { ", all of which also lie in " })
        .house(other, Tone::Support)
        .say(".")
}

/// Says that what sees all of these cells, which were named last, cannot have the digit. The eliminations come next.
pub(super) fn seen_by_all(told: Explanation, cells: &CellSet) -> Explanation {
    told.say(if cells.len() == 2 {
        ". A cell that sees both cannot have it: "
    } else {
        ". A cell that sees all of them cannot have it: "
    })
}

/// Says what rules a digit out of some empty cells of a house: the fewest other houses with the digit that cover them, and where
/// it is in these. Cells that no house covers lost it earlier. The digit was named last.
pub(super) fn barred(told: Explanation, position: &Position, house: House, digit: Digit, cells: &CellSet) -> Explanation {
    let geometry = position.geometry();
    let having: CellSet = position.grid().filled().filter(|(_, value)| *value == digit).map(|(cell, _)| cell).collect();
    let bars = |&other: &House| {
        let all = geometry.cell_set(other);
        other != house && all.intersects(&having) && all.intersects(cells)
    };
    let bars: Vec<(House, &CellSet)> =
        geometry.each_house().filter(bars).map(|other| (other, geometry.cell_set(other))).collect();
    let rest = bars.iter().fold(*cells, |rest, (_, all)| rest.difference(all));
    let mut chosen = fewest(&bars, &cells.difference(&rest), bars.len()).unwrap_or_default();
    chosen.sort_unstable();
    let mut told = told;
    if !chosen.is_empty() {
        let ruled = chosen.iter().fold(CellSet::EMPTY, |all, &house| all.union(geometry.cell_set(house)));
        told = told.say(" It is already in ").cells(&having.intersection(&ruled), Tone::Support);
        told = told.say(", which rules out ").houses(&chosen, Tone::Support).say(".");
    }
    if !rest.is_empty() {
        told = told.say(" It was eliminated from ").plain_cells(&rest).say(" earlier.");
    }
    told
}

/// The smallest set of these houses, of at most `most`, that covers all cells.
fn fewest(houses: &[(House, &CellSet)], cells: &CellSet, most: usize) -> Option<Vec<House>> {
    let Some(cell) = cells.first() else { return Some(Vec::new()) };
    let mut best: Option<Vec<House>> = None;
    for (house, all) in houses.iter().filter(|(_, all)| all.contains(cell)) {
        let left = best.as_ref().map_or(most, |best| best.len() - 1);
        let Some(left) = left.checked_sub(1) else { break };
        if let Some(mut found) = fewest(houses, &cells.difference(all), left) {
            found.push(*house);
            best = Some(found);
        }
    }
    best
}
