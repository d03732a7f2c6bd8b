//! What several techniques tell in the same words.

use crate::cell::{Cell, CellSet};
use crate::digit::Digit;
use crate::house::House;
use crate::picture::{Explanation, Strength, Tone};

/// Two houses with two places of a digit each, one place of each not true together: four candidates, free end first and last.
pub(super) fn two_strong_links(told: Explanation, houses: [House; 2], chain: &[(Cell, Digit)]) -> Explanation {
    let &[from, near, other, to] = chain else { panic!("a chain of four candidates, not {}", chain.len()) };
    let digit = from.1;
    told.say("In ")
        .house(houses[0], Tone::Pattern)
        .say(", ")
        .digit(digit)
        .say(" can only be in ")
        .plain_cells(&CellSet::of(from.0).with(near.0))
        .say("; in ")
        .house(houses[1], Tone::Pattern)
        .say(", only in ")
        .plain_cells(&CellSet::of(other.0).with(to.0))
        .mark([from, to], Tone::Pattern)
        .mark([near, other], Tone::Support)
        .link(from, near, Strength::Strong)
        .link(other, to, Strength::Strong)
        .say(".")
        .then()
        .cells(&CellSet::of(near.0).with(other.0), Tone::Support)
        .say(" see each other and do not both have it, so it is in ")
        .cell(from.0, Tone::Pattern)
        .say(" or in ")
        .cell(to.0, Tone::Pattern)
        .link(near, other, Strength::Weak)
        .say(" or both.")
}
