//! The places that are left in each variable, and what follows by singles.

use alloc::vec::Vec;

use super::labels::{Label, Labels, VARIABLES, label_at, seats};
use crate::nine::{ALL, bits, lowest};
use crosshatch_core::rating::Shapes;
use crosshatch_core::{Grid, Shape};

/// The boards that are rated.
pub(super) const SHAPES: Shapes = Shapes::Only(Shape::NINE);

/// The candidates of a board, once for each of their variables, and which of them are asserted.
#[derive(Clone)]
pub(super) struct Board {
    /// The places left in each variable, as bits.
    left: [u16; VARIABLES],
    asserted: Labels,
}

/// A variable without a place: what was asserted cannot be true.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Contradiction {
    pub(super) variable: u16,
}

/// A candidate that is the last of a variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Single {
    pub(super) label: Label,
    pub(super) variable: u16,
}

impl Board {
    /// The candidates that the givens and singles leave.
    pub(super) fn new(givens: &Grid) -> Result<Self, Contradiction> {
        let mut board = Self { left: [ALL; VARIABLES], asserted: Labels::EMPTY };
        for (cell, digit) in givens.filled() {
            board.assume(9 * cell.index() as Label + digit.index() as Label)?;
        }
        Ok(board)
    }

    /// Whether a candidate is left.
    pub(super) fn has(&self, label: Label) -> bool {
        let seat = seats(label)[0];
        self.left[usize::from(seat.variable)] & seat.bit != 0
    }

    /// Whether a candidate is known to be true.
    pub(super) fn is_asserted(&self, label: Label) -> bool {
        self.asserted.contains(label)
    }

    /// What is known to be true.
    pub(super) fn asserted(&self) -> &Labels {
        &self.asserted
    }

    /// Whether a candidate may be true and is not known to be.
    pub(super) fn is_open(&self, label: Label) -> bool {
        self.has(label) && !self.is_asserted(label)
    }

    /// The places left in a variable, as bits.
    pub(super) fn left(&self, variable: u16) -> u16 {
        self.left[usize::from(variable)]
    }

    /// The candidates that are left and not asserted, those of cells with few of them first.
    pub(super) fn open(&self) -> Vec<Label> {
        let mut cells: Vec<u16> = (0..81).filter(|&cell| !self.left(cell).is_power_of_two()).collect();
        cells.sort_unstable_by_key(|&cell| (self.left(cell).count_ones(), cell));
        cells.into_iter().flat_map(|cell| bits(self.left(cell)).map(move |place| label_at(cell, place))).collect()
    }

    /// Whether every cell has one candidate.
    pub(super) fn is_solved(&self) -> bool {
        self.left[..81].iter().all(|left| left.is_power_of_two())
    }

    /// Asserts a candidate and removes those linked to it, without asserting the singles that appear: these are added to `singles`.
    pub(super) fn assert(&mut self, label: Label, singles: &mut Vec<Single>) -> Result<(), Contradiction> {
        self.asserted.insert(label);
        for seat in seats(label) {
            let left = &mut self.left[usize::from(seat.variable)];
            let others = *left & !seat.bit;
            *left = seat.bit;
            for place in bits(others) {
                self.remove(label_at(seat.variable, place), Some(seat.variable), singles)?;
            }
        }
        Ok(())
    }

    /// Removes a candidate from its variables but one, adding the singles that appear.
    fn remove(&mut self, label: Label, besides: Option<u16>, singles: &mut Vec<Single>) -> Result<(), Contradiction> {
        for seat in seats(label).iter().filter(|seat| Some(seat.variable) != besides) {
            let left = &mut self.left[usize::from(seat.variable)];
            *left &= !seat.bit;
            if *left & left.wrapping_sub(1) == 0 {
                if *left == 0 {
                    return Err(Contradiction { variable: seat.variable });
                }
                let single = label_at(seat.variable, lowest(*left));
                if !self.asserted.contains(single) {
                    singles.push(Single { label: single, variable: seat.variable });
                }
            }
        }
        Ok(())
    }

    /// Asserts a candidate and all singles that follow.
    pub(super) fn assume(&mut self, label: Label) -> Result<(), Contradiction> {
        let mut singles = Vec::with_capacity(32);
        if self.asserted.contains(label) {
            return Ok(());
        }
        if !self.has(label) {
            return Err(Contradiction { variable: label / 9 });
        }
        self.assert(label, &mut singles)?;
        self.settle(singles)
    }

    /// Removes a candidate and asserts all singles that follow.
    pub(super) fn exclude(&mut self, label: Label) -> Result<(), Contradiction> {
        let mut singles = Vec::with_capacity(32);
        self.remove(label, None, &mut singles)?;
        self.settle(singles)
    }

    /// Asserts singles until no more follow.
    fn settle(&mut self, mut singles: Vec<Single>) -> Result<(), Contradiction> {
        while let Some(single) = singles.pop() {
            if !self.asserted.contains(single.label) {
                self.assert(single.label, &mut singles)?;
            }
        }
        Ok(())
    }
}
