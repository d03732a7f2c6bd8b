//! Techniques that rely on the solution being unique: what would allow two cannot be.
//!
//! A deadly pattern is a set of cells, none of them given, that could be filled in a second way if they held only certain digits.
//! Some other digit must be true in it. What several techniques conclude from that is here: rectangles and loops have two digits
//! in all cells ([`Deadly`]), and in these, as in a BUG, the extra candidates can form a subset with other cells ([`joined`]).

pub(crate) mod avoidable_rectangle;
pub(crate) mod bug;
pub(crate) mod bug_lite;
pub(crate) mod extended_rectangle;
pub(crate) mod hidden_rectangle;
pub(crate) mod loops;
pub(crate) mod rectangle;
pub(crate) mod reverse_bug;
pub(crate) mod symmetrical_placement;

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::shared::seen_by_all;
use crosshatch_core::picture::{Explanation, Strength, Tone};
use crosshatch_core::step::{Effect, Evidence, Step};
use crosshatch_core::technique::Finder;
use crosshatch_core::{Cell, CellSet, Digit, DigitSet, House, Position, Shape};

/// A deadly pattern: cells that could be filled in two ways if each held one of two digits.
///
/// Evidence of its findings: the two digits; all cells, those with extra candidates, those of the subset; the house concerned;
/// for a loop its cells in order, as a chain.
struct Deadly {
    pair: DigitSet,
    cells: CellSet,
    /// The cells with extra candidates (the roof).
    roof: CellSet,
    /// The cells in order, if they are a loop.
    order: Vec<Cell>,
}

/// The most digits of a subset; there is no larger one on 9x9.
const MOST: usize = 7;

impl Deadly {
    /// The pattern of these cells.
    fn of(position: &Position, pair: DigitSet, cells: &[Cell]) -> Self {
        let roof = cells.iter().copied().filter(|&cell| !position.get(cell).is_subset(pair)).collect();
        Self { pair, cells: cells.iter().copied().collect(), roof, order: Vec::new() }
    }

    /// The extra candidates of all cells.
    fn extras(&self, position: &Position) -> DigitSet {
        all_digits(position, &self.roof) - self.pair
    }

    fn evidence(&self, houses: Vec<House>, more: &[CellSet], form: u8) -> Evidence {
        let mut cells = vec![self.cells, self.roof];
        cells.extend_from_slice(more);
        let chain = self.order.iter().copied().zip(self.pair.iter().collect::<Vec<_>>().into_iter().cycle()).collect();
        Evidence { digits: self.pair, houses, cells, chain, form, ..Evidence::default() }
    }

    /// Type 1: one cell has extra candidates, so it is one of them.
    fn one_cell(&self, position: &Position, finder: &mut Finder<'_>) -> ControlFlow<()> {
        if self.roof.len() != 1 {
            return ControlFlow::Continue(());
        }
        let gone = self.pair.iter().flat_map(|digit| position.eliminations(digit, &self.roof));
        finder.found(Effect::eliminate(gone), || self.evidence(Vec::new(), &[], 0))
    }

    /// Type 2: all extra candidates are the same digit, so one of them is true.
    fn one_digit(&self, position: &Position, finder: &mut Finder<'_>) -> ControlFlow<()> {
        let Some(extra) = self.extras(position).only() else { return ControlFlow::Continue(()) };
        if self.roof.len() < 2 {
            return ControlFlow::Continue(());
        }
        let seen = position.geometry().common_peers(self.roof.iter());
        finder.found(Effect::eliminate(position.eliminations(extra, &seen)), || self.evidence(Vec::new(), &[], 0))
    }

    /// Type 3: two cells of a house have extra candidates that form a subset with other cells of it. The form is the extra price
    /// over type 1, in tenths.
    fn subset(&self, position: &Position, finder: &mut Finder<'_>) -> ControlFlow<()> {
        let extras = self.extras(position);
        if self.roof.len() != 2 || extras.len() < 2 {
            return ControlFlow::Continue(());
        }
        joined(position, &self.roof, extras, &mut |houses, cells, digits| {
            let effect = subset_effect(position, &houses, &self.roof.union(&cells), digits);
            // The other digits of the house are a hidden subset; Sudoku Explainer prices the smaller of the two.
            let naked = |house| {
                let empty = position.empty_spots(house).len();
                if 2 * digits.len() <= empty { digits.len() - 1 } else { (empty - cells.len()).saturating_sub(3) }
            };
            let form = houses.iter().map(|&house| naked(house)).min().unwrap_or(0);
            finder.found(effect, || self.evidence(houses, &[cells], form as u8))
        })
    }

    /// Type 4: two cells of a house have extra candidates, and one of the two digits has no other place in it, so the other is
    /// eliminated from both.
    fn locked(&self, position: &Position, finder: &mut Finder<'_>) -> ControlFlow<()> {
        if self.roof.len() != 2 {
            return ControlFlow::Continue(());
        }
        for digit in self.pair {
            if let Some(house) = locking(position, &self.roof, digit) {
                let gone = position.eliminations(other_of(self.pair, digit), &self.roof);
                finder.found(Effect::eliminate(gone), || self.evidence(vec![house], &[], 0))?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The other one of two digits.
fn other_of(pair: DigitSet, digit: Digit) -> Digit {
    pair.without(digit).only().expect("two digits")
}

/// The candidates of all these cells.
fn all_digits(position: &Position, cells: &CellSet) -> DigitSet {
    cells.iter().fold(DigitSet::EMPTY, |all, cell| all | position.get(cell))
}

/// A house that contains these cells and has places for the digit, all of them among the cells.
fn locking(position: &Position, cells: &CellSet, digit: Digit) -> Option<House> {
    let within = |house| {
        let places = position.places_in(house, digit);
        !places.is_empty() && places.is_subset(cells)
    };
    position.geometry().common_houses(cells).find(|&house| within(house))
}

/// Receives the houses of a subset, its cells and its digits.
type Visit<'a> = dyn FnMut(Vec<House>, CellSet, DigitSet) -> ControlFlow<()> + 'a;

/// Passes on the subsets that extra candidates form with other cells of a house: one of the cells of `roof` is one of `extras`,
/// so with n other cells and n + 1 digits in all they count as a naked subset. The houses passed are all that contain roof and
/// subset.
fn joined(position: &Position, roof: &CellSet, extras: DigitSet, visit: &mut Visit<'_>) -> ControlFlow<()> {
    for house in position.geometry().common_houses(roof) {
        let cells = position.geometry().cell_set(house).intersection(position.empty()).difference(roof);
        let cells: Vec<Cell> = cells.iter().collect();
        extend(position, house, roof, &cells, (CellSet::EMPTY, 0), extras, visit)?;
    }
    ControlFlow::Continue(())
}

/// Adds cells one by one; `chosen` has the cells so far and their number.
fn extend(
    position: &Position,
    house: House,
    roof: &CellSet,
    cells: &[Cell],
    chosen: (CellSet, usize),
    digits: DigitSet,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    let (subset, size) = chosen;
    if size > 0 && digits.len() == size + 1 {
        let houses: Vec<House> = position.geometry().common_houses(&roof.union(&subset)).collect();
        // A subset in both a line and a box is found in each.
        if houses[0] == house {
            visit(houses, subset, digits)?;
        }
    }
    for (place, &cell) in cells.iter().enumerate() {
        let all = digits | position.get(cell);
        if all.len() <= MOST {
            extend(position, house, roof, &cells[place + 1..], (subset.with(cell), size + 1), all, visit)?;
        }
    }
    ControlFlow::Continue(())
}

/// The eliminations of a subset in the rest of its houses.
fn subset_effect(position: &Position, houses: &[House], own: &CellSet, digits: DigitSet) -> Effect {
    let geometry = position.geometry();
    let near = houses.iter().fold(CellSet::EMPTY, |near, &house| near.union(geometry.cell_set(house))).difference(own);
    Effect::eliminate(digits.iter().flat_map(|digit| position.eliminations(digit, &near)))
}

/// Four cells in two rows, two columns and two boxes, whose digits could be exchanged; row by row, so the first is opposite the
/// last and the second opposite the third.
type Corners = [Cell; 4];

/// Visits all rectangles with corners among these cells.
fn each_rectangle(shape: Shape, cells: &CellSet, visit: &mut dyn FnMut(Corners) -> ControlFlow<()>) -> ControlFlow<()> {
    let (side, width, height) = (shape.side(), shape.box_width(), shape.box_height());
    let is_one = |row, column| cells.contains(shape.cell(row, column));
    for top in 0..side {
        for left in (0..side).filter(|&left| is_one(top, left)) {
            for right in (left + 1..side).filter(|&right| is_one(top, right)) {
                // Two boxes: one below the other, or side by side.
                let one_stack = left / width == right / width;
                let below = (top + 1..side).filter(|&bottom| one_stack != (top / height == bottom / height));
                for bottom in below.filter(|&bottom| is_one(bottom, left) && is_one(bottom, right)) {
                    visit(
                        [(top, left), (top, right), (bottom, left), (bottom, right)].map(|(row, column)| shape.cell(row, column)),
                    )?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Visits all rectangles that could be deadly: four empty cells, one of them bivalue, such that no value in a house of the others
/// forbids its two digits there. A candidate that was eliminated by a step does not matter.
fn each_deadly_rectangle(position: &Position, visit: &mut dyn FnMut(Corners, Deadly) -> ControlFlow<()>) -> ControlFlow<()> {
    let bivalue = |cell: &Cell| position.bivalue().contains(*cell);
    each_rectangle(position.shape(), position.empty(), &mut |corners| {
        for (place, &cell) in corners.iter().enumerate().filter(|(_, cell)| bivalue(cell)) {
            let pair = position.get(cell);
            let earlier = corners[..place].iter().any(|&cell| position.get(cell) == pair);
            if !earlier && corners.iter().all(|&cell| are_allowed(position, cell, pair)) {
                visit(corners, Deadly::of(position, pair, &corners))?;
            }
        }
        ControlFlow::Continue(())
    })
}

/// Whether none of these digits is a value in a house of the cell.
fn are_allowed(position: &Position, cell: Cell, digits: DigitSet) -> bool {
    let absent = digits - position.get(cell);
    absent.is_empty() || position.geometry().houses(cell).iter().all(|&house| absent.is_subset(position.missing(house)))
}

/// Begins an explanation that names the extra candidates later.
fn tell(position: &Position, step: &Step) -> Explanation {
    deadly(position, step).then()
}

/// Begins an explanation that names the extra candidates of all cells together.
fn tell_extras(position: &Position, step: &Step) -> Explanation {
    let extras = all_digits(position, &step.evidence.cells[0]) - step.evidence.digits;
    deadly(position, step)
        .say(" Only ")
        .toned_digits(extras, Tone::Fin)
        .say(if extras.len() > 1 { " prevent that." } else { " prevents that." })
        .then()
}

/// Names the deadly pattern and marks its candidates.
fn deadly(position: &Position, step: &Step) -> Explanation {
    let Evidence { digits, cells, chain, .. } = &step.evidence;
    let mut told = Explanation::new()
        .say("If ")
        .cells(&cells[0], Tone::Pattern)
        .say(" held only ")
        .toned_digits(*digits, Tone::Pattern)
        .say(", these could be exchanged, and there would be two solutions.");
    for cell in cells[0].iter() {
        let all = position.get(cell);
        told = told
            .mark((all & *digits).iter().map(|digit| (cell, digit)), Tone::Pattern)
            .mark((all - *digits).iter().map(|digit| (cell, digit)), Tone::Fin);
    }
    for (place, &from) in chain.iter().enumerate() {
        let to = chain[(place + 1) % chain.len()];
        told = told.link(from, (to.0, from.1), Strength::Weak);
    }
    told
}

/// Marks the candidates of cells other than two digits.
fn mark_extras(told: Explanation, position: &Position, cells: &CellSet, digits: DigitSet) -> Explanation {
    let extras = cells.iter().flat_map(|cell| (position.get(cell) - digits).iter().map(move |digit| (cell, digit)));
    told.mark(extras, Tone::Fin)
}

/// Explains type 1.
fn explain_one_cell(position: &Position, step: &Step) -> Explanation {
    let Evidence { digits, cells, .. } = &step.evidence;
    let extras = all_digits(position, &cells[1]) - *digits;
    mark_extras(tell(position, step), position, &cells[1], *digits)
        .say("Only ")
        .cells(&cells[1], Tone::Fin)
        .say(if extras.len() > 1 {
            " can be something else, so it must be one of "
        } else {
            " can be something else, so it must be "
        })
        .toned_digits(extras, Tone::Fin)
        .say(": ")
        .gone(&step.effect.eliminations)
}

/// Explains type 2.
fn explain_one_digit(position: &Position, step: &Step) -> Explanation {
    let Evidence { digits, cells, .. } = &step.evidence;
    let told = mark_extras(tell(position, step), position, &cells[1], *digits)
        .say("Only ")
        .plain_cells(&cells[1])
        .say(" can be something else, so one of them is ")
        .toned_digits(all_digits(position, &cells[1]) - *digits, Tone::Fin);
    seen_by_all(told, &cells[1]).gone(&step.effect.eliminations)
}

/// Explains type 3.
fn explain_subset(position: &Position, step: &Step) -> Explanation {
    let Evidence { digits, cells, houses, .. } = &step.evidence;
    let extras = all_digits(position, &cells[1]) - *digits;
    let told = mark_extras(tell(position, step), position, &cells[1], *digits)
        .say("So ")
        .plain_any_of(&cells[1])
        .say(" is one of the extra candidates ")
        .toned_digits(extras, Tone::Fin)
        .say(".")
        .then();
    tell_subset(told, position, houses, cells[2], extras, Tone::Support).gone(&step.effect.eliminations)
}

/// Ends the explanation of a subset: the cell that is one of `extras` and the cells of the subset hold all of their digits.
fn tell_subset(
    told: Explanation,
    position: &Position,
    houses: &[House],
    subset: CellSet,
    extras: DigitSet,
    tone: Tone,
) -> Explanation {
    let marked: Vec<_> = subset.iter().flat_map(|cell| position.get(cell).iter().map(move |digit| (cell, digit))).collect();
    let told = told.say("That cell and ").cells(&subset, tone).say(" in ").mark(marked, tone).houses(houses, tone);
    told.say(" take ")
        .digits(extras | all_digits(position, &subset))
        .say(" between them, which leaves none of these for other cells there: ")
}

/// Explains type 4.
fn explain_locked(position: &Position, step: &Step) -> Explanation {
    let Evidence { digits, cells, houses, .. } = &step.evidence;
    let gone = step.effect.eliminations[0].1;
    let locked = other_of(*digits, gone);
    tell_extras(position, step)
        .say("In ")
        .house(houses[0], Tone::Support)
        .say(", ")
        .digit(locked)
        .say(" must be in ")
        .plain_any_of(&cells[1])
        .say(". If the other of the two were ")
        .digit(gone)
        .say(", only the two digits would be left in the pattern: ")
        .mark(cells[1].iter().map(|cell| (cell, locked)), Tone::Support)
        .gone(&step.effect.eliminations)
}
