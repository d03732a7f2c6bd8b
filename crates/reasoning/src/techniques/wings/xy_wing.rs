//! XY-wing and XYZ-wing: a pivot and two pincers that see it, such that a digit is in one of them whatever the pivot is.
//!
//! ```text
//! xy  .  . | xz .  .        If the pivot xy is x, the pincer xz is z; if it is y, the pincer yz is. The cell -z sees both
//!  .  .  . |  .  .  .       pincers: it is not z. In an XYZ-wing the pivot can be z itself, so that only cells
//! yz  .  . | -z .  .        that see all three lose z.
//! ```
//! Sound by the rules: every digit of the pivot puts z somewhere in the pattern, and a cell that sees all of these places cannot
//! have it. Cost: for each pivot, the pairs of its bivalue peers. Also called bent triple.
//!
//! Evidence: the three digits; the pivot, one pincer, the other.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::techniques::shared::seen_by_all;
use crosshatch_core::picture::{Explanation, Strength, Tone};
use crosshatch_core::step::{Effect, Evidence, Step};
use crosshatch_core::technique::{Family, Finder, Price, Prices, RestsOn, Search, Technique};
use crosshatch_core::{Cell, CellSet, DigitSet, Position};

/// A pivot with two candidates.
pub(crate) static XY: Technique = Technique {
    id: "xy-wing",
    name: "XY-wing",
    idea: "A pivot cell with two candidates sees two pincers: cells with one of these candidates each, together with the same \
        third digit. That third digit can be eliminated from all cells that see both pincers.",
    why: "Whichever of its digits the pivot takes, one pincer loses that digit and must be the third. So one of the pincers has \
        the third digit in any case. A cell that sees both cannot have it.",
    look: "Look at the cells with two candidates. Choose one as the pivot, and search its houses for two others that have one \
        of its digits each and agree in their other digit.",
    family: Family::Wings,
    also: &["Y-wing", "bent triple"],
    codes: &["0800"],
    prices: Prices { explainer: Price::Fixed(42), hodoku: Price::Fixed(160), ..Prices::NONE },
    search: Search::Exhaustive,
    rests_on: RestsOn::Rules,
    applies: |_| true,
    find: |position, finder| find(position, finder, 2),
    explain,
    sources: &["https://hodoku.sourceforge.net/en/tech_wings.php", "Example boards: HoDoKu's regression library 1.4"],
    exemplars: &[
        ":0800:158:6+4+3....9..+5843..+7..7+2..+6+4.3+3+6+7...+9.+4815+6+9+4+32+7+4+2937..1.+5+8+1+2+437+6+9+7+94.6.+2+382+3+6.+8.+541::114 115 116::",
        ":0800:158:+8+61+9+27543.+7+3+1.86+29.2..+6+3....+36...7..7+4..3..+6.1+856+7+2+9+34.+5.+7+9+63+81+69+8+3+14+2..+3+1+72+8+5+496::544 545 559::",
    ],
    near_misses: &[
        ":0800::....+6+738.7.+8.9........58..1...9.6..2.6....1....4..5......7+8+9..54..6+23+9+182+89+54+16..:164 354 364 378 427 428 438 458 459 522 638:::",
    ],
};

/// A pivot with three candidates.
pub(crate) static XYZ: Technique = Technique {
    id: "xyz-wing",
    name: "XYZ-wing",
    idea: "A pivot cell with three candidates sees two pincers: cells with two of these three, which have one digit in common. \
        That digit can be eliminated from all cells that see the pivot and both pincers.",
    why: "If the pivot is not the common digit, it takes the other candidate of a pincer, which then has the common digit. If \
        it is, the pivot has the digit itself. One of the three cells has it in any case, so a cell that sees all three \
        cannot.",
    look: "Choose a cell with three candidates as the pivot. Search its houses for two cells that have two of these digits \
        each, but not the same two.",
    also: &[],
    codes: &["0801"],
    prices: Prices { explainer: Price::Fixed(44), hodoku: Price::Fixed(180), ..Prices::NONE },
    find: |position, finder| find(position, finder, 3),
    exemplars: &[
        ":0801:467:+673.+8.+2.9514.92..+3+9+82.....+5+167+359..28.+9.1.53+6..+5+8..+7+9+1..+614.9+2+8..+1..835+4..+8...1+67::635 636::",
        ":0801:123:+94+5.8.6+313+67+15+4+982+2+81+3+69+7+4+5.2...+6.+19+6+7+954+1+8+2+3.+1.+9...767.6....+9+4+4.86...5+71.+2+4..+3+68::274 276::",
    ],
    near_misses: &[
        ":0801::+7.3....1...+5....+87+8947.+12.55+71..8.4...+6.+1.+8+7..+8+9.7652+16+5+7..31+9+4+9+48+15+7..+2..+2+69+475+8:214 215 225 254 256 347 414 424:::",
    ],
    ..XY
};

fn find(position: &Position, finder: &mut Finder<'_>, size: usize) -> ControlFlow<()> {
    let geometry = position.geometry();
    for pivot in position.empty().iter().filter(|&cell| position.get(cell).len() == size) {
        let own = position.get(pivot);
        let near = position.bivalue().intersection(geometry.peer_set(pivot)).iter().map(|cell| (cell, position.get(cell)));
        // A pincer of an XY-wing has one digit of the pivot, that of an XYZ-wing two.
        let pincers: Vec<(Cell, DigitSet)> = near.filter(|(_, digits)| (*digits & own).len() == size - 1).collect();
        for (place, &(one, first)) in pincers.iter().enumerate() {
            for &(other, second) in &pincers[place + 1..] {
                let all = own | first | second;
                let Some(shared) = (first & second).only() else { continue };
                if all.len() != 3 || own.contains(shared) != (size == 3) {
                    continue;
                }
                let mut seen = geometry.common_peers([one, other]);
                if size == 3 {
                    seen = seen.intersection(geometry.peer_set(pivot));
                }
                finder.found(Effect::eliminate(position.eliminations(shared, &seen)), || Evidence {
                    digits: all,
                    cells: [pivot, one, other].map(CellSet::of).into(),
                    ..Evidence::default()
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn explain(position: &Position, step: &Step) -> Explanation {
    let [pivot, one, other] = [0, 1, 2].map(|place| step.evidence.cells[place].first().expect("a cell"));
    let own = position.get(pivot);
    let shared = (position.get(one) & position.get(other)).only().expect("one digit");
    let mut told = Explanation::new()
        .cell(pivot, Tone::Pattern)
        .say(" has the candidates ")
        .toned_digits(own, Tone::Pattern)
        .mark(own.iter().map(|digit| (pivot, digit)), Tone::Pattern)
        .say(".");
    for pincer in [one, other] {
        let with = position.get(pincer).without(shared).only().expect("two candidates");
        told = told
            .then()
            .say("If it is ")
            .digit(with)
            .say(", then ")
            .cell(pincer, Tone::Support)
            .say(" is ")
            .toned_digits(DigitSet::of(shared), Tone::Support)
            .say(".")
            .mark([(pincer, with), (pincer, shared)], Tone::Support)
            .link((pivot, with), (pincer, with), Strength::Weak)
            .link((pincer, with), (pincer, shared), Strength::Strong);
    }
    let own_too = if own.contains(shared) { CellSet::of(pivot) } else { CellSet::EMPTY };
    let all = own_too.with(one).with(other);
    seen_by_all(told.then().say("So ").plain_any_of(&all).say(" is ").digit(shared), &all).gone(&step.effect.eliminations)
}
