//! Unique rectangles: four empty cells in two rows, two columns and two boxes that must not come to hold two digits only.
//!
//! ```text
//! ab  .  . | ab  .  .       If the four were a b and b a, they could be b a and a b as well, since each house would still have both.
//!  .  .  . |  .  .  .       So something else is true in them. Type 1: one cell has extra candidates and is one of these.
//! ab  .  . | abx .  .
//! ```
//! The other types: in two cells of a house (2), or in two opposite cells or in three (5), the only extra candidate is one digit, and one
//! of them is it; in two cells of a house the extra candidates form a subset with other cells (3), or one digit of the pair has no other
//! place in a house, so that the other goes from both (4); in two opposite cells one digit of the pair is, as an X-wing, either in both or
//! in neither, and goes from both (6).
//! Sound where there is one solution, since none of the cells is given. A cell may lack a digit of the pair, if only because it was ruled
//! out. Cost: a look at each rectangle; there are 486 on 9x9. Also called uniqueness tests.
//!
//! Evidence: that of [`super::Deadly`]; of type 6 the pairs of houses that lock the digit.

use alloc::vec;
use core::ops::ControlFlow;

use super::{
    Corners, Deadly, each_deadly_rectangle, explain_locked, explain_one_cell, explain_one_digit, explain_subset, locking,
    other_of, tell,
};
use crate::cell::CellSet;
use crate::digit::Digit;
use crate::house::House;
use crate::picture::{Explanation, Tone};
use crate::position::Position;
use crate::step::{Effect, Evidence, Step};
use crate::technique::{Family, Finder, Price, Prices, RestsOn, Search, Technique};

/// One cell has extra candidates.
pub(in super::super) static TYPE_1: Technique = Technique {
    id: "unique-rectangle-1",
    name: "Unique rectangle type 1",
    family: Family::Uniqueness,
    also: &["uniqueness test 1"],
    codes: &["0600"],
    prices: Prices { explainer: Price::Fixed(45), hodoku: Price::Fixed(100) },
    search: Search::Exhaustive,
    rests_on: RestsOn::Uniqueness,
    applies: |_| true,
    find: |position, finder| each_deadly_rectangle(position, &mut |_, deadly| deadly.one_cell(position, finder)),
    explain: explain_one_cell,
    sources: &["https://hodoku.sourceforge.net/en/tech_ur.php", "HoDoKu's regression library 1.4"],
    exemplars: &[],
    near_misses: &[],
};

/// Two cells of a house have the same extra candidate.
pub(in super::super) static TYPE_2: Technique = Technique {
    id: "unique-rectangle-2",
    name: "Unique rectangle type 2",
    also: &["uniqueness test 2"],
    codes: &["0601"],
    find: |position, finder| find_one_digit(position, finder, true),
    explain: explain_one_digit,
    exemplars: &[],
    near_misses: &[],
    ..TYPE_1
};

/// Two cells of a house have extra candidates that form a subset with other cells.
pub(in super::super) static TYPE_3: Technique = Technique {
    id: "unique-rectangle-3",
    name: "Unique rectangle type 3",
    also: &["uniqueness test 3"],
    codes: &["0602"],
    prices: Prices { explainer: Price::Of(|step| 45 + u32::from(step.evidence.form)), hodoku: Price::Fixed(100) },
    find: |position, finder| each_deadly_rectangle(position, &mut |_, deadly| deadly.subset(position, finder)),
    explain: explain_subset,
    exemplars: &[],
    near_misses: &[],
    ..TYPE_1
};

/// Two cells of a house have extra candidates, and a digit of the pair has no other place in it.
pub(in super::super) static TYPE_4: Technique = Technique {
    id: "unique-rectangle-4",
    name: "Unique rectangle type 4",
    also: &["uniqueness test 4"],
    codes: &["0603"],
    find: |position, finder| each_deadly_rectangle(position, &mut |_, deadly| deadly.locked(position, finder)),
    explain: explain_locked,
    exemplars: &[],
    near_misses: &[],
    ..TYPE_1
};

/// Two opposite cells, or three, have the same extra candidate.
pub(in super::super) static TYPE_5: Technique = Technique {
    id: "unique-rectangle-5",
    name: "Unique rectangle type 5",
    also: &["uniqueness test 5"],
    codes: &["0604"],
    find: |position, finder| find_one_digit(position, finder, false),
    explain: explain_one_digit,
    exemplars: &[],
    near_misses: &[],
    ..TYPE_1
};

/// Two opposite cells have extra candidates, and a digit of the pair is in both or in neither.
pub(in super::super) static TYPE_6: Technique = Technique {
    id: "unique-rectangle-6",
    name: "Unique rectangle type 6",
    also: &["uniqueness test 6"],
    codes: &["0605"],
    prices: Prices { explainer: Price::Unknown, hodoku: Price::Fixed(100) },
    find: |position, finder| {
        each_deadly_rectangle(position, &mut |corners, deadly| find_crossed(position, finder, corners, &deadly))
    },
    explain: explain_crossed,
    exemplars: &[],
    near_misses: &[],
    ..TYPE_1
};

/// Types 2 and 5: whether two cells of a house have the extra candidate.
fn find_one_digit(position: &Position, finder: &mut Finder<'_>, in_house: bool) -> ControlFlow<()> {
    each_deadly_rectangle(position, &mut |_, deadly| {
        let beside = deadly.roof.len() == 2 && position.geometry().common_houses(&deadly.roof).next().is_some();
        if beside == in_house { deadly.one_digit(position, finder) } else { ControlFlow::Continue(()) }
    })
}

/// The other two corners, each with the two neighbours of these.
fn find_crossed(position: &Position, finder: &mut Finder<'_>, corners: Corners, deadly: &Deadly) -> ControlFlow<()> {
    let [one, beside, below, opposite] = corners;
    let diagonal = |a, b| deadly.roof == CellSet::of(a).with(b);
    if !diagonal(one, opposite) && !diagonal(beside, below) {
        return ControlFlow::Continue(());
    }
    for digit in deadly.pair {
        // Two houses across are enough: each has the digit once, and the two places differ in the other direction.
        let across = [[[one, beside], [below, opposite]], [[one, below], [beside, opposite]]];
        let locked = across.into_iter().find_map(|sides| both_lock(position, sides, digit));
        if let Some(houses) = locked {
            let gone = position.eliminations(digit, &deadly.roof);
            finder.found(Effect::eliminate(gone), || deadly.evidence(vec![houses.0, houses.1], &[], 0))?;
        }
    }
    ControlFlow::Continue(())
}

fn both_lock(position: &Position, sides: [[crate::Cell; 2]; 2], digit: Digit) -> Option<(House, House)> {
    let [first, second] = sides.map(|cells| locking(position, &cells.into_iter().collect(), digit));
    Some((first?, second?))
}

fn explain_crossed(position: &Position, step: &Step) -> Explanation {
    let Evidence { digits, cells, houses, .. } = &step.evidence;
    let digit = step.effect.eliminations[0].1;
    tell(position, step)
        .say("In ")
        .house(houses[0], Tone::Support)
        .say(" and ")
        .house(houses[1], Tone::Support)
        .say(", ")
        .digit(digit)
        .say(" is only in these cells, and so in opposite ones. Were it in ")
        .cells(&cells[1], Tone::Fin)
        .say(", the other two would be ")
        .digit(other_of(*digits, digit))
        .say(", and nothing else would be in the rectangle: ")
        .gone(&step.effect.eliminations)
}
