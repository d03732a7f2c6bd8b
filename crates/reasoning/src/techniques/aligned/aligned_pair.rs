//! Aligned pair exclusion: which pairs of digits two cells can hold, given the bivalue cells that both see.
//!
//! ```text
//! A 12 . | . . .            If A is 1, then B is not 2 (or the first pair would be empty), not 3 (or
//! . .  B | . . .            the second would) and not 1 (they see each other). If B has no other
//! . 13 . | . . .            candidate, A is not 1.
//! ```
//!
//! Sound by the rules: a pair of digits that empties a third cell, or puts a digit twice into a house, cannot be in the solution;
//! nor can a candidate that is in no remaining pair. Cost: the pairs of cells with two or more bivalue cells among their common
//! peers. Also called APE, subset exclusion.
//!
//! Evidence: the first cell, the second, the bivalue cells seen by both.

use core::ops::ControlFlow;

use alloc::vec;
use alloc::vec::Vec;

use crosshatch_core::picture::{Explanation, Tone};
use crosshatch_core::step::{Effect, Evidence, Step};
use crosshatch_core::technique::{Family, Finder, Price, Prices, RestsOn, Search, Technique};
use crosshatch_core::{Cell, CellSet, Digit, DigitSet, MOST_SIDE, Position};

/// Aligned pair exclusion.
pub(crate) static ALIGNED_PAIR: Technique = Technique {
    id: "aligned-pair-exclusion",
    name: "Aligned pair exclusion",
    idea: "Two cells are tried together. A pair of digits is impossible if it uses up both candidates of a cell that both \
        cells see, or repeats a digit in a house. A candidate for which no pair is left can be eliminated.",
    why: "The two cells hold some pair of digits in the solution. A pair that leaves another cell without a candidate cannot \
        be in the solution, nor can one that puts a digit twice into a house. If every pair with a candidate is ruled out, the \
        candidate is false.",
    look: "Choose two cells that both see at least two cells with two candidates. Write down all pairs for them, and cross out \
        those that one of these cells forbids.",
    family: Family::Exclusion,
    also: &["APE"],
    codes: &["1000"],
    prices: Prices { explainer: Price::Fixed(62), ..Prices::NONE },
    search: Search::Exhaustive,
    rests_on: RestsOn::Rules,
    applies: |_| true,
    find,
    explain,
    sources: &["http://sudopedia.enjoysudoku.com/Aligned_Pair_Exclusion.html", "Example boards: Crosshatch's own"],
    exemplars: &[
        ":1000:5:4....+87.1+7.35..8..18.6.+3....+42.3..+1+8+6+389.24....78..........5192...3..+67....+1.7.8.:967:581 981::",
        ":1000::+1+234..78+9+45+718+92+36...+2+375+1+42.....+3.1+361..+2+47.+5+7.3+14...7...2+18...15.43.....+25..+1..::944::",
    ],
    near_misses: &[
        ":1000:4:.6.+5...9.1..26.7........8+2..+52.743...3.+82....6.+7....8..8.34.1+6.....8.2.5...1.....:149 558 686 786:::",
    ],
};

fn find(position: &Position, finder: &mut Finder<'_>) -> ControlFlow<()> {
    let geometry = position.geometry();
    let sights = position.empty().iter().map(|cell| (cell, geometry.peer_set(cell).intersection(position.bivalue())));
    let bases: Vec<(Cell, CellSet)> =
        sights.filter(|(cell, sight)| position.get(*cell).len() > 1 && sight.is_several()).collect();
    for (place, &(one, of_one)) in bases.iter().enumerate() {
        for (other, of_other) in &bases[place + 1..] {
            let common = of_one.intersection(of_other);
            if common.is_several() {
                let gone = excluded(position, [one, *other], &common);
                finder.found(Effect::eliminate(gone), || Evidence {
                    cells: vec![CellSet::of(one), CellSet::of(*other), common],
                    ..Evidence::default()
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The candidates of either cell that go with no candidate of the other.
fn excluded(position: &Position, [one, other]: [Cell; 2], common: &CellSet) -> Vec<(Cell, Digit)> {
    // For each digit in one cell, the digits it excludes from the other.
    let mut bars = [DigitSet::EMPTY; MOST_SIDE];
    for digits in common.iter().map(|cell| position.get(cell)) {
        for digit in digits {
            bars[digit.index()] |= digits.without(digit);
        }
    }
    if position.geometry().peer_set(one).contains(other) {
        for digit in position.get(one) & position.get(other) {
            bars[digit.index()] |= DigitSet::of(digit);
        }
    }
    let mut gone = Vec::new();
    for (cell, beside) in [(one, other), (other, one)] {
        let alone = |digit: &Digit| position.get(beside).is_subset(bars[digit.index()]);
        gone.extend(position.get(cell).iter().filter(alone).map(|digit| (cell, digit)));
    }
    gone
}

fn explain(position: &Position, step: &Step) -> Explanation {
    let Evidence { cells, .. } = &step.evidence;
    let [one, other] = [0, 1].map(|place| cells[place].only().expect("one cell"));
    let mut told = Explanation::new().say("Look at ").cells(&cells[0].union(&cells[1]), Tone::Pattern).say(" together.");
    for &(cell, digit) in &step.effect.eliminations {
        let beside = if cell == one { other } else { one };
        told = told.then().say("With ").candidate(cell, digit, Tone::Remove);
        let mut between = ", there cannot be ";
        for partner in position.get(beside) {
            told = told.say(between).candidate(beside, partner, Tone::Pattern);
            let pair = DigitSet::of(digit).with(partner);
            told = match cells[2].iter().find(|&seen| position.get(seen) == pair) {
                Some(emptied) if partner != digit => {
                    let left = pair.iter().map(|digit| (emptied, digit));
                    told.say(", as ")
                        .cell(emptied, Tone::Support)
                        .mark(left, Tone::Support)
                        .say(" would be left without a candidate")
                }
                _ => told.say(", as the two see each other"),
            };
            between = ", nor ";
        }
        told = told.say(".");
    }
    told.then().say("So ").gone(&step.effect.eliminations)
}
