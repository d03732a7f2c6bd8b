//! Reverse BUG: entries of two digits that would fill as many rows, columns and boxes with both of them.
//!
//! ```text
//! a  .  .  | b  .  .  | .  .  .      All a and b on the board so far, none of them a given. With a b in the cell (-) they would be
//! .  .  .  | .  .  .  | .  .  .      in two rows, two columns and two boxes, twice in each, and could be exchanged. So there is
//! -  .  .  | a  .  .  | .  .  .      no b.
//! ```
//! Sound if the solution is unique: values that are not given follow from the givens, which cannot tell the two fillings apart. So it
//! must be known which values are given. Cost: one look at each pair of digits without givens. With two rows it is an avoidable
//! rectangle. Also called reverse bivalue universal grave.
//!
//! Evidence: the two digits; their cells, the cell that completes them.

use alloc::vec;
use core::ops::ControlFlow;

use crosshatch_core::picture::{Explanation, Tone};
use crosshatch_core::step::{Effect, Evidence, Step};
use crosshatch_core::technique::{Family, Finder, Prices, RestsOn, Search, Technique};
use crosshatch_core::{CellSet, DigitSet, HouseSet, Position};

pub(crate) static REVERSE_BUG: Technique = Technique {
    id: "reverse-bug",
    name: "Reverse BUG",
    idea: "No given has either of two digits, and the entries with them lack one cell to fill as many rows, columns and boxes with \
        both digits. The digit that would complete them there can be eliminated.",
    why: "If all the rows, columns and boxes of these entries had both digits, the digits could be exchanged in them. The givens \
        would fit both fillings. A puzzle with one solution does not allow that, so the last cell is something else.",
    look: "Keep givens and your own entries apart. Take two digits that are not among the givens, and see whether one cell more \
        would close all rows, columns and boxes with them.",
    family: Family::Uniqueness,
    also: &["reverse bivalue universal grave"],
    codes: &["RBUG"],
    prices: Prices { extended: Some(61), ..Prices::NONE },
    search: Search::Exhaustive,
    rests_on: RestsOn::Uniqueness,
    applies: |_| true,
    find,
    explain,
    sources: &["http://sudopedia.enjoysudoku.com/Reverse_BUG.html", "Example boards: Crosshatch's own"],
    exemplars: &[
        ":RBUG::......95..92..7+4..3..6.....6.5....9..293...7..3.5....8...7...82.....5.........+13+4::129::",
        ":RBUG::..6.+1.7...4...8..6...5.........52.9...7+1+3.....8..4.56.5...2.948.7.........4......::314::",
    ],
    near_misses: &[":RBUG::......95..92..7+4..3..6.....6.5....9..293...7..3.5....8...7...82.....5.........13+4::::"],
};

fn find(position: &Position, finder: &mut Finder<'_>) -> ControlFlow<()> {
    let shape = position.shape();
    let having =
        |digit| -> CellSet { position.grid().filled().filter(|(_, value)| *value == digit).map(|(cell, _)| cell).collect() };
    for one in shape.each_digit() {
        for other in shape.each_digit().skip(one.index() + 1) {
            let filled = having(one).union(&having(other));
            if filled.is_empty() || filled.intersects(position.givens()) || filled.len().is_multiple_of(2) {
                continue;
            }
            let pair = DigitSet::of(one).with(other);
            for digit in pair {
                for cell in position.places(digit).iter().filter(|&cell| is_closed(position, &filled.with(cell))) {
                    finder.found(Effect::eliminate([(cell, digit)]), || Evidence {
                        digits: pair,
                        cells: vec![filled, CellSet::of(cell)],
                        ..Evidence::default()
                    })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Whether these cells are in half as many rows, columns and boxes, but not in all. With two digits, each of these has both.
fn is_closed(position: &Position, cells: &CellSet) -> bool {
    let houses = |kind: usize| {
        let of_kind = cells.iter().map(|cell| position.geometry().houses(cell)[kind]);
        of_kind.fold(HouseSet::EMPTY, HouseSet::with).len()
    };
    let half = cells.len() / 2;
    half < position.shape().side() && (0..3).all(|kind| houses(kind) == half)
}

fn explain(_: &Position, step: &Step) -> Explanation {
    let Evidence { digits, cells, .. } = &step.evidence;
    Explanation::new()
        .cells(&cells[0], Tone::Pattern)
        .say(" are all entries with ")
        .digits(*digits)
        .say(", and none of these digits is given.")
        .then()
        .say("With ")
        .digit(step.effect.eliminations[0].1)
        .say(" in ")
        .cells(&cells[1], Tone::Fin)
        .say(" too, they would fill their rows, columns and boxes with both digits. These could be exchanged, and there would be two \
            solutions: ")
        .gone(&step.effect.eliminations)
}
