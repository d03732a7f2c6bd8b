//! Patterns of many cells that are newer than HoDoKu and Sudoku Explainer, and have no price on their scales.
//!
//! They stand in [`ALL`](super::ALL) behind everything that reasons, so no path and no hint changes because of them. Most are
//! for 9x9 boards and search a [`Board`] of masks.

pub(crate) mod almost_locked_candidates;
pub(crate) mod bivalue_oddagon;
pub(crate) mod broken_wing;
pub(crate) mod exocet;
pub(crate) mod fireworks;
pub(crate) mod multi_sector;
pub(crate) mod sk_loop;
#[cfg(test)]
mod tests;
pub(crate) mod tridagon;

use alloc::vec::Vec;

use crate::nine::{Cells, bits, lowest};
use crosshatch_core::picture::{Explanation, Tone};
use crosshatch_core::step::Effect;
use crosshatch_core::technique::Prices;
use crosshatch_core::{Cell, CellSet, Digit, DigitSet, Position};

/// The price of a technique on the extended scale alone, in tenths.
const fn price(tenths: u32) -> Prices {
    Prices { extended: Some(tenths), ..Prices::NONE }
}

/// A 9x9 position as masks and sets.
struct Board {
    /// The candidates of each cell; 0 if it is filled.
    candidates: [u16; 81],
    /// The value of each cell as a mask of one digit; 0 if it is empty.
    values: [u16; 81],
    /// The cells where each digit is a candidate.
    places: [Cells; 9],
    /// The empty cells.
    empty: Cells,
}

impl Board {
    fn of(position: &Position) -> Self {
        let mut board = Self { candidates: [0; 81], values: [0; 81], places: [Cells::EMPTY; 9], empty: Cells::EMPTY };
        for (cell, value) in (0..81_u8).zip(position.grid().values()) {
            let at = usize::from(cell);
            if let Some(value) = value {
                board.values[at] = 1 << value.index();
                continue;
            }
            board.candidates[at] = position.get(to_cell(cell)).bits() as u16;
            board.empty |= Cells::of(cell);
            for digit in bits(board.candidates[at]) {
                board.places[usize::from(digit)] |= Cells::of(cell);
            }
        }
        board
    }

    /// The candidates of a cell; 0 if it is filled.
    fn get(&self, cell: u8) -> u16 {
        self.candidates[usize::from(cell)]
    }

    /// What a cell can be or is: its candidates, or its value.
    fn get_or_value(&self, cell: u8) -> u16 {
        self.candidates[usize::from(cell)] | self.values[usize::from(cell)]
    }

    /// The cells where a digit is a candidate.
    fn places(&self, digit: u8) -> Cells {
        self.places[usize::from(digit)]
    }

    /// The candidates among these digits in these cells.
    fn among(&self, cells: Cells, digits: u16) -> impl Iterator<Item = (Cell, Digit)> {
        cells.into_iter().flat_map(move |cell| bits(self.get(cell) & digits).map(move |digit| (to_cell(cell), to_digit(digit))))
    }
}

/// Candidates of some cells, at least one of which is true because the cells would otherwise form an impossible pattern.
#[derive(Clone, Copy, Default)]
struct Guardians {
    /// The cells that have guardians.
    cells: Cells,
    /// The digits of the guardians.
    digits: u16,
}

impl Guardians {
    /// These and the guardians `digits` of one more cell.
    fn with(self, cell: u8, digits: u16) -> Self {
        if digits == 0 { self } else { Self { cells: self.cells.with(cell), digits: self.digits | digits } }
    }

    /// Whether something may follow from these, and perhaps more of them: they are in one cell, or they are of one digit and some
    /// candidate sees them all.
    fn may_conclude(self, board: &Board) -> bool {
        !self.cells.has_several() || (self.digits.is_power_of_two() && !self.seeing(board).is_empty())
    }

    /// The places of their one digit that see them all.
    fn seeing(self, board: &Board) -> Cells {
        self.cells.common_peers() & board.places(lowest(self.digits))
    }

    /// What follows from guardians among candidates other than `pattern`: if one cell has all of them, `pattern` leaves it; if
    /// they are of one digit, that digit leaves what sees them all. `None` if there are no guardians.
    fn effect(self, board: &Board, pattern: u16) -> Option<Effect> {
        let cell = self.cells.first()?;
        if !self.cells.has_several() {
            return Some(Effect::eliminate(board.among(Cells::of(cell), pattern)));
        }
        self.digits.is_power_of_two().then(|| Effect::eliminate(board.among(self.seeing(board), self.digits)))
    }
}

fn to_cell(cell: u8) -> Cell {
    Cell::new(cell.into())
}

fn to_digit(digit: u8) -> Digit {
    Digit::new(digit.into())
}

fn to_cell_set(cells: Cells) -> CellSet {
    cells.into_iter().map(to_cell).collect()
}

fn to_digit_set(mask: u16) -> DigitSet {
    DigitSet::from_bits(mask.into())
}

/// The candidates of these digits in these cells, for marks.
fn candidates(position: &Position, cells: &CellSet, digits: DigitSet) -> Vec<(Cell, Digit)> {
    let of = |cell| (position.get(cell) & digits).iter().map(move |digit| (cell, digit));
    cells.iter().flat_map(of).collect()
}

/// The candidates of these cells other than these digits, for marks.
fn other_candidates(position: &Position, cells: &CellSet, digits: DigitSet) -> Vec<(Cell, Digit)> {
    candidates(position, cells, position.shape().digits() - digits)
}

/// Says what follows from guardians in these cells, which are candidates other than `pattern`. What they prevent was said before.
fn told_guardians(told: Explanation, position: &Position, cells: &CellSet, pattern: DigitSet, effect: &Effect) -> Explanation {
    let marks = other_candidates(position, cells, pattern);
    let digits: DigitSet = marks.iter().map(|&(_, digit)| digit).collect();
    let told = told.mark(marks, Tone::Fin);
    let Some(cell) = cells.only() else {
        return told
            .say("So ")
            .any_of(cells, Tone::Fin)
            .say(" is ")
            .toned_digits(digits, Tone::Fin)
            .say(". A cell that sees all of these cannot be: ")
            .gone(&effect.eliminations);
    };
    let is = if digits.len() > 1 { " must be one of " } else { " must be " };
    told.say("So ").cell(cell, Tone::Fin).say(is).toned_digits(digits, Tone::Fin).say(": ").gone(&effect.eliminations)
}
