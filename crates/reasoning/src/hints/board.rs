//! The state that the scale works on: the candidates of each cell, and the spots of each digit in each house.

use super::order::seats;
use crate::nine::{ALL, bits, cell_at, houses_of};

/// A 9x9 board while it is being solved.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Board {
    /// The value of each cell: 0 if empty, else the digit's index plus 1.
    pub(crate) values: [u8; 81],
    /// The candidates of each cell, as a mask; 0 for filled cells.
    pub(crate) cells: [u16; 81],
    /// For each house and digit, the spots where the digit is a candidate.
    pub(crate) spots: [[u16; 9]; 27],
}

impl Board {
    /// The board with these values and all candidates that they allow.
    pub(crate) fn new(values: &[u8; 81]) -> Self {
        let mut board = Self { values: [0; 81], cells: [ALL; 81], spots: [[ALL; 9]; 27] };
        for (cell, &value) in (0..).zip(values) {
            if value != 0 {
                board.place(cell, value - 1);
            }
        }
        board
    }

    /// Whether every cell has a value.
    pub(crate) fn is_full(&self) -> bool {
        self.values.iter().all(|&value| value != 0)
    }

    /// Whether a digit is a candidate of a cell.
    pub(crate) fn has(&self, cell: u8, digit: u8) -> bool {
        self.cells[usize::from(cell)] >> digit & 1 != 0
    }

    /// Removes a candidate if it is present.
    pub(crate) fn remove(&mut self, cell: u8, digit: u8) {
        if self.has(cell, digit) {
            self.cells[usize::from(cell)] &= !(1 << digit);
            for (house, spot) in seats(cell) {
                self.spots[house][usize::from(digit)] &= !(1 << spot);
            }
        }
    }

    /// Enters a value: the cell loses its candidates, and its peers lose the digit.
    pub(crate) fn place(&mut self, cell: u8, digit: u8) {
        self.values[usize::from(cell)] = digit + 1;
        for gone in bits(self.cells[usize::from(cell)]) {
            self.remove(cell, gone);
        }
        for house in houses_of(cell) {
            for spot in bits(self.spots[house][usize::from(digit)]) {
                self.remove(cell_at(house, spot), digit);
            }
        }
    }
}
