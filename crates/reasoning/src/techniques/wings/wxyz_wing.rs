//! WXYZ-wing: four cells with four digits around a pivot, three of which can be in them only once each.
//!
//! ```text
//! wxz -z .  | wz .  .       The pivot r1c1 sees the three others. All places for w see each other, so at most one cell is w; likewise
//! xz  yz .  | .  .  .       for x and y. That makes three of the four cells, so one is z, and what sees all places for z in them, such as
//! .   .  .  | .  .  .       r1c2, cannot be z.
//! ```
//! Sound by the rules: four cells, and three of their four digits occur at most once. Cost: for each cell the triples of its
//! peers, as long as all have no more than four digits. With three cells and three digits it is an XYZ-wing. Also called bent
//! quadruple.
//!
//! Evidence: the four digits; the pivot, then the three others; the form is the index of z.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::techniques::shared::seen_by_all;
use crosshatch_core::picture::{Explanation, Strength, Tone};
use crosshatch_core::step::{Effect, Evidence, Step};
use crosshatch_core::technique::{Family, Finder, Prices, RestsOn, Search, Technique};
use crosshatch_core::{Cell, CellSet, Digit, DigitSet, Position};

pub(crate) static WXYZ_WING: Technique = Technique {
    id: "wxyz-wing",
    name: "WXYZ-wing",
    idea: "Four cells have four digits between them, and one of the cells sees the other three. Three of the digits can be \
        there only once. The fourth can be eliminated from every cell that sees all its places in the four.",
    why: "Three of the digits come at most once, because all places of each see each other. They fill at most three of the \
        four cells. So the fourth digit is in one of the cells, and a cell that sees all its places there cannot have it.",
    look: "Start at a cell and gather three that it sees, so that the four have four digits between them. Then look for the one \
        digit whose places do not all see each other.",
    family: Family::Wings,
    also: &["bent quadruple"],
    codes: &[],
    prices: Prices { extended: Some(55), ..Prices::NONE },
    search: Search::Exhaustive,
    rests_on: RestsOn::Rules,
    applies: |_| true,
    find,
    explain,
    sources: &[
        "http://sudopedia.enjoysudoku.com/WXYZ-Wing.html",
        "https://www.sudokuwiki.org/WXYZ_Wing",
        "Example boards: Crosshatch's own",
    ],
    exemplars: &[
        ":own:7:....5.6.45+6.2.....9.2..638..8....5.621.......7....48..1..4.........7.......9.523.::716::",
        ":own:8:.6..2.9.....68...3..9....4.......6.84...317..52.8...1.......4..29.54....6..3.....:716 726 131 537 837 539 259 466 371 572 776 896:892::",
    ],
    near_misses: &[
        ":own:8:.6..2.9.....68...3..9....4.......6.84...317..52.8...1.......4..29.54....6..3.....:716 726 131 537 837 539 259 466 371 776 896:::",
    ],
};

/// The number of cells, and of digits.
const SIZE: usize = 4;

fn find(position: &Position, finder: &mut Finder<'_>) -> ControlFlow<()> {
    for pivot in position.empty().iter() {
        let own = position.get(pivot);
        if own.len() <= SIZE {
            let near = position.geometry().peer_set(pivot).intersection(position.empty());
            extend(position, pivot, &near, &CellSet::EMPTY, own, finder)?;
        }
    }
    ControlFlow::Continue(())
}

/// Adds each of these cells in turn to those beside the pivot.
fn extend(
    position: &Position,
    pivot: Cell,
    near: &CellSet,
    beside: &CellSet,
    digits: DigitSet,
    finder: &mut Finder<'_>,
) -> ControlFlow<()> {
    if beside.len() + 1 == SIZE {
        return if digits.len() == SIZE { judge(position, pivot, beside, digits, finder) } else { ControlFlow::Continue(()) };
    }
    finder.spend(1)?;
    let mut left: CellSet = near.iter().filter(|&cell| (position.get(cell) | digits).len() <= SIZE).collect();
    while let Some(cell) = left.first() {
        left.remove(cell);
        extend(position, pivot, &left, &beside.with(cell), digits | position.get(cell), finder)?;
    }
    ControlFlow::Continue(())
}

/// Reports the eliminations if all digits but one can occur only once.
fn judge(position: &Position, pivot: Cell, beside: &CellSet, digits: DigitSet, finder: &mut Finder<'_>) -> ControlFlow<()> {
    let geometry = position.geometry();
    let all = beside.with(pivot);
    // If several cells see all others, the first is the pivot.
    let is_pivot = |cell: Cell| all.difference(&CellSet::of(cell)).is_subset(geometry.peer_set(cell));
    if beside.iter().any(|cell| cell < pivot && is_pivot(cell)) {
        return ControlFlow::Continue(());
    }
    let places = |digit| position.places(digit).intersection(&all);
    let is_free =
        |digit: &Digit| places(*digit).iter().any(|cell| !places(*digit).is_subset(&geometry.peer_set(cell).with(cell)));
    let free: DigitSet = digits.iter().filter(is_free).collect();
    let Some(last) = free.only() else { return ControlFlow::Continue(()) };
    let seen = geometry.common_peers(places(last).iter());
    finder.found(Effect::eliminate(position.eliminations(last, &seen)), || Evidence {
        digits,
        cells: vec![CellSet::of(pivot), *beside],
        form: last.index() as u8,
        ..Evidence::default()
    })
}

fn explain(position: &Position, step: &Step) -> Explanation {
    let Evidence { digits, cells, form, .. } = &step.evidence;
    let [pivot, beside] = &cells[..] else { unreachable!("a pivot and what is beside it") };
    let last = Digit::new(usize::from(*form));
    let once = digits.without(last);
    let all = pivot.union(beside);
    let own = |cells: &CellSet, digits: DigitSet| -> Vec<_> {
        cells.iter().flat_map(|cell| (position.get(cell) & digits).iter().map(move |digit| (cell, digit))).collect()
    };
    let mut told = Explanation::new()
        .cells(pivot, Tone::Support)
        .say(" and the cells ")
        .cells(beside, Tone::Pattern)
        .say(", which it sees, have only the candidates ")
        .digits(*digits)
        .mark(own(pivot, once), Tone::Support)
        .mark(own(beside, once), Tone::Pattern)
        .say(", as many as there are cells.")
        .then()
        .say("All places in them for ")
        .digits(once);
    told = told.say(" see each other, digit by digit, so each of these digits is in at most one of them.");
    for (from, digit) in own(&all, once) {
        for (to, _) in own(&all, DigitSet::of(digit)).into_iter().filter(|&(to, _)| to > from) {
            told = told.link((from, digit), (to, digit), Strength::Weak);
        }
    }
    let places = all.intersection(position.places(last));
    let told = told.then().say("So one of these is true: ").candidates(&places, last, Tone::Fin);
    seen_by_all(told, &places).gone(&step.effect.eliminations)
}
