//! Techniques that rest on there being one solution: what would leave two cannot be.
//!
//! A deadly pattern is a set of cells, none of them given, that could be filled in a second way if they held nothing but certain digits.
//! Something beside these has to be true in it. What follows from that is here, where several techniques need it: rectangles and loops
//! have two digits in all cells ([`Deadly`]), and there, as in a BUG, extra candidates can join with a subset ([`joined`]).

pub(crate) mod avoidable_rectangle;
pub(crate) mod bug;
pub(crate) mod hidden_rectangle;
pub(crate) mod loops;
pub(crate) mod rectangle;

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::shared::seen_by_all;
use crosshatch_core::picture::{Explanation, Strength, Tone};
use crosshatch_core::step::{Effect, Evidence, Step};
use crosshatch_core::technique::Finder;
use crosshatch_core::{Cell, CellSet, Digit, DigitSet, House, Position, Shape};

/// Cells that could be filled in two ways if they all held one of two digits.
///
/// Evidence of its findings: the two digits; all cells, those with extra candidates, those of the subset; the house that matters; of a
/// loop its cells in order, as a chain.
struct Deadly {
    pair: DigitSet,
    cells: CellSet,
    /// The cells with extra candidates.
    roof: CellSet,
    /// The cells in order, where they are a loop.
    order: Vec<Cell>,
}

/// Digits in the largest subset that is looked for: on 9x9 there is no larger one.
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

    /// One cell has extra candidates: it is one of them.
    fn one_cell(&self, position: &Position, finder: &mut Finder<'_>) -> ControlFlow<()> {
        if self.roof.len() != 1 {
            return ControlFlow::Continue(());
        }
        let gone = self.pair.iter().flat_map(|digit| position.eliminations(digit, &self.roof));
        finder.found(Effect::eliminate(gone), || self.evidence(Vec::new(), &[], 0))
    }

    /// All extra candidates are one digit: one of these is true.
    fn one_digit(&self, position: &Position, finder: &mut Finder<'_>) -> ControlFlow<()> {
        let Some(extra) = self.extras(position).only() else { return ControlFlow::Continue(()) };
        if self.roof.len() < 2 {
            return ControlFlow::Continue(());
        }
        let seen = position.geometry().common_peers(self.roof.iter());
        finder.found(Effect::eliminate(position.eliminations(extra, &seen)), || self.evidence(Vec::new(), &[], 0))
    }

    /// Two cells of a house have extra candidates, which together with other cells of it are a subset. The form is how many tenths this
    /// costs above the plain pattern.
    fn subset(&self, position: &Position, finder: &mut Finder<'_>) -> ControlFlow<()> {
        let extras = self.extras(position);
        if self.roof.len() != 2 || extras.len() < 2 {
            return ControlFlow::Continue(());
        }
        joined(position, &self.roof, extras, &mut |houses, cells, digits| {
            let effect = subset_effect(position, &houses, &self.roof.union(&cells), digits);
            // The digits that are not in the subset are a hidden one: Sudoku Explainer prices the smaller.
            let naked = |house| {
                let empty = position.empty_spots(house).len();
                if 2 * digits.len() <= empty { digits.len() - 1 } else { (empty - cells.len()).saturating_sub(3) }
            };
            let form = houses.iter().map(|&house| naked(house)).min().unwrap_or(0);
            finder.found(effect, || self.evidence(houses, &[cells], form as u8))
        })
    }

    /// Two cells of a house have extra candidates, and one of the two digits has no other place in it: the other goes from both.
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

/// The candidates of all of these cells.
fn all_digits(position: &Position, cells: &CellSet) -> DigitSet {
    cells.iter().fold(DigitSet::EMPTY, |all, cell| all | position.get(cell))
}

/// A house in which a digit has places, all of them among these cells of it.
fn locking(position: &Position, cells: &CellSet, digit: Digit) -> Option<House> {
    let within = |house| {
        let places = position.places_in(house, digit);
        !places.is_empty() && places.is_subset(cells)
    };
    position.geometry().common_houses(cells).find(|&house| within(house))
}

/// What is called with the houses of a subset, its cells and its digits.
type Visit<'a> = dyn FnMut(Vec<House>, CellSet, DigitSet) -> ControlFlow<()> + 'a;

/// The subsets that extra candidates form with other cells of a house: of the cells of `roof` one is one of `extras`, and with so many
/// other cells there are as many digits. The houses are all that hold the cells of the roof and of the subset.
fn joined(position: &Position, roof: &CellSet, extras: DigitSet, visit: &mut Visit<'_>) -> ControlFlow<()> {
    for house in position.geometry().common_houses(roof) {
        let cells = position.geometry().cell_set(house).intersection(position.empty()).difference(roof);
        let cells: Vec<Cell> = cells.iter().collect();
        extend(position, house, roof, &cells, (CellSet::EMPTY, 0), extras, visit)?;
    }
    ControlFlow::Continue(())
}

/// Adds one of the cells after another; `chosen` are the cells so far and how many they are.
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
        // A subset in a line and a box is met in both.
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

/// What a subset of these cells takes from the rest of its houses.
fn subset_effect(position: &Position, houses: &[House], own: &CellSet, digits: DigitSet) -> Effect {
    let geometry = position.geometry();
    let near = houses.iter().fold(CellSet::EMPTY, |near, &house| near.union(geometry.cell_set(house))).difference(own);
    Effect::eliminate(digits.iter().flat_map(|digit| position.eliminations(digit, &near)))
}

/// Four cells in two rows, two columns and two boxes, row by row: whose digits could be exchanged. The first and the last are opposite, and
/// so are the two between.
type Corners = [Cell; 4];

/// All rectangles of these cells.
fn each_rectangle(shape: Shape, cells: &CellSet, visit: &mut dyn FnMut(Corners) -> ControlFlow<()>) -> ControlFlow<()> {
    let (side, width, height) = (shape.side(), shape.box_width(), shape.box_height());
    let is_one = |row, column| cells.contains(shape.cell(row, column));
    for top in 0..side {
        for left in (0..side).filter(|&left| is_one(top, left)) {
            for right in (left + 1..side).filter(|&right| is_one(top, right)) {
                // Two boxes: below one another, or side by side.
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

/// All rectangles that could be deadly: four empty cells, one of which has just two candidates; and no value forbids these in the others,
/// whatever has been ruled out there since.
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

/// Whether no house of a cell has one of these digits as a value.
fn are_allowed(position: &Position, cell: Cell, digits: DigitSet) -> bool {
    let absent = digits - position.get(cell);
    absent.is_empty() || position.geometry().houses(cell).iter().all(|&house| absent.is_subset(position.missing(house)))
}

/// The beginning of an explanation that names what is extra later.
fn tell(position: &Position, step: &Step) -> Explanation {
    deadly(position, step).then()
}

/// The beginning of an explanation in which it does not matter where which extra candidate is.
fn tell_extras(position: &Position, step: &Step) -> Explanation {
    let extras = all_digits(position, &step.evidence.cells[0]) - step.evidence.digits;
    deadly(position, step)
        .say(" Only ")
        .toned_digits(extras, Tone::Fin)
        .say(if extras.len() > 1 { " prevent that." } else { " prevents that." })
        .then()
}

/// Which cells are deadly, and what is extra in them.
fn deadly(position: &Position, step: &Step) -> Explanation {
    let Evidence { digits, cells, chain, .. } = &step.evidence;
    let mut told = Explanation::new()
        .say("If ")
        .cells(&cells[0], Tone::Pattern)
        .say(" held nothing but ")
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

/// Marks the candidates of cells that are none of two digits.
fn mark_extras(told: Explanation, position: &Position, cells: &CellSet, digits: DigitSet) -> Explanation {
    let extras = cells.iter().flat_map(|cell| (position.get(cell) - digits).iter().map(move |digit| (cell, digit)));
    told.mark(extras, Tone::Fin)
}

/// One cell is none of the two digits.
fn explain_one_cell(position: &Position, step: &Step) -> Explanation {
    let Evidence { digits, cells, .. } = &step.evidence;
    let extras = all_digits(position, &cells[1]) - *digits;
    mark_extras(tell(position, step), position, &cells[1], *digits)
        .say("Only ")
        .cells(&cells[1], Tone::Fin)
        .say(if extras.len() > 1 {
            " can be something else, so it has to be one of "
        } else {
            " can be something else, so it has to be "
        })
        .toned_digits(extras, Tone::Fin)
        .say(": ")
        .gone(&step.effect.eliminations)
}

/// One of several cells is the extra digit.
fn explain_one_digit(position: &Position, step: &Step) -> Explanation {
    let Evidence { digits, cells, .. } = &step.evidence;
    let told = mark_extras(tell(position, step), position, &cells[1], *digits)
        .say("Only ")
        .plain_cells(&cells[1])
        .say(" can be something else, so one of them is ")
        .toned_digits(all_digits(position, &cells[1]) - *digits, Tone::Fin);
    seen_by_all(told, &cells[1]).gone(&step.effect.eliminations)
}

/// One of two cells completes a subset.
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

/// The end of an explanation: the cell that is one of `extras` and the cells of the subset have all of their digits between them.
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
        .say(" between them, which leaves none to other cells there: ")
}

/// One of two cells is a digit that has no other place.
fn explain_locked(position: &Position, step: &Step) -> Explanation {
    let Evidence { digits, cells, houses, .. } = &step.evidence;
    let gone = step.effect.eliminations[0].1;
    let locked = other_of(*digits, gone);
    tell_extras(position, step)
        .say("In ")
        .house(houses[0], Tone::Support)
        .say(", ")
        .digit(locked)
        .say(" has to be in ")
        .plain_any_of(&cells[1])
        .say(". Were the other of the two ")
        .digit(gone)
        .say(", nothing but these digits would be left in the pattern: ")
        .mark(cells[1].iter().map(|cell| (cell, locked)), Tone::Support)
        .gone(&step.effect.eliminations)
}
