//! XY-wing and XYZ-wing: a hinge and two pincers that see it, so that a digit is in one of them whatever the hinge is.
//!
//! ```text
//! xy  .  . | xz .  .        If the hinge xy is x, the pincer xz is z; if it is y, the pincer yz is. The cell -z sees both
//!  .  .  . |  .  .  .       pincers: it is not z. In an XYZ-wing the hinge can be z itself, so that only cells
//! yz  .  . | -z .  .        that see all three lose z.
//! ```
//! Sound by the rules: every digit that the hinge can be makes z come somewhere in the pattern, and whoever sees all of these places
//! cannot have it. Cost: for each hinge, the pairs of its peers with two candidates. Also called bent triple.
//!
//! Evidence: the three digits; the hinge, one pincer, the other.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::cell::{Cell, CellSet};
use crate::digit::DigitSet;
use crate::picture::{Explanation, Strength, Tone};
use crate::position::Position;
use crate::step::{Effect, Evidence, Step};
use crate::technique::{Family, Finder, Price, Prices, RestsOn, Search, Technique};

/// The hinge has two candidates.
pub(super) static XY: Technique = Technique {
    id: "xy-wing",
    name: "XY-wing",
    family: Family::Wings,
    also: &["Y-wing", "bent triple"],
    codes: &["0800"],
    prices: Prices { explainer: Price::Fixed(42), hodoku: Price::Fixed(160) },
    search: Search::Exhaustive,
    rests_on: RestsOn::Rules,
    applies: |_| true,
    find: |position, finder| find(position, finder, 2),
    explain,
    sources: &["https://hodoku.sourceforge.net/en/tech_wings.php", "HoDoKu's regression library 1.4"],
    exemplars: &[],
    near_misses: &[],
};

/// The hinge has three candidates.
pub(super) static XYZ: Technique = Technique {
    id: "xyz-wing",
    name: "XYZ-wing",
    also: &[],
    codes: &["0801"],
    prices: Prices { explainer: Price::Fixed(44), hodoku: Price::Fixed(180) },
    find: |position, finder| find(position, finder, 3),
    exemplars: &[],
    near_misses: &[],
    ..XY
};

fn find(position: &Position, finder: &mut Finder<'_>, size: usize) -> ControlFlow<()> {
    let geometry = position.geometry();
    for hinge in position.empty().iter().filter(|&cell| position.get(cell).len() == size) {
        let own = position.get(hinge);
        let near = position.bivalue().intersection(geometry.peer_set(hinge)).iter().map(|cell| (cell, position.get(cell)));
        // A pincer of an XY-wing has one digit of the hinge, one of an XYZ-wing two.
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
                    seen = seen.intersection(geometry.peer_set(hinge));
                }
                finder.found(Effect::eliminate(position.eliminations(shared, &seen)), || Evidence {
                    digits: all,
                    cells: [hinge, one, other].map(CellSet::of).into(),
                    ..Evidence::default()
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn explain(position: &Position, step: &Step) -> Explanation {
    let [hinge, one, other] = [0, 1, 2].map(|place| step.evidence.cells[place].first().expect("a cell"));
    let own = position.get(hinge);
    let shared = (position.get(one) & position.get(other)).only().expect("one digit");
    let mut told = Explanation::new()
        .cell(hinge, Tone::Pattern)
        .say(" has the candidates ")
        .toned_digits(own, Tone::Pattern)
        .mark(own.iter().map(|digit| (hinge, digit)), Tone::Pattern)
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
            .link((hinge, with), (pincer, with), Strength::Weak)
            .link((pincer, with), (pincer, shared), Strength::Strong);
    }
    let (third, seen) = if own.contains(shared) { ("; else it is that itself", "all three") } else { ("", "both") };
    told.then()
        .say("One of the two has to be so")
        .say(third)
        .say(". What sees ")
        .say(seen)
        .say(" cannot be the same: ")
        .gone(&step.effect.eliminations)
}
