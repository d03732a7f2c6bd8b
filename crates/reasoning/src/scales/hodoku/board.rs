//! The state that the scale works on: candidates, the number of places of each digit in each house, and the two queues of
//! singles.
//!
//! The order in which singles are found decides the score, since a full house costs 4 and a hidden single 14. It is the order in
//! which candidates were eliminated, so every change is made as the original makes it, cell by cell and house by house.

use alloc::collections::VecDeque;

use crate::nine::{ALL, Cells, HOUSES, bits, houses_of, lowest, peers_of};

/// A 9x9 board while it is being solved.
#[derive(Clone)]
pub(crate) struct Board {
    /// The value of each cell: 0 if empty, else the digit's index plus 1.
    pub(crate) values: [u8; 81],
    /// The candidates of each cell, as a mask; 0 for filled cells.
    pub(crate) cells: [u16; 81],
    /// The cells that have each digit as a candidate.
    pub(crate) places: [Cells; 9],
    /// How many cells of each house have each digit as a candidate.
    pub(crate) counts: [[u8; 9]; 27],
    /// The cells without a value.
    pub(crate) empty: Cells,
    /// The cells whose values are givens.
    pub(crate) given: Cells,
    /// The cells that were reduced to one candidate, with that digit, in this order.
    pub(crate) naked: VecDeque<(u8, u8)>,
    /// The cells that became the last one for a digit in some house, with that digit, in this order.
    pub(crate) hidden: VecDeque<(u8, u8)>,
}

impl Board {
    /// The board with these values, entered in the order of the cells.
    pub(crate) fn new(values: &[u8; 81]) -> Self {
        let mut board = Self {
            values: [0; 81],
            cells: [ALL; 81],
            places: [Cells::ALL; 9],
            counts: [[9; 9]; 27],
            empty: Cells::ALL,
            given: Cells::EMPTY,
            naked: VecDeque::new(),
            hidden: VecDeque::new(),
        };
        for (cell, &value) in (0..).zip(values) {
            if value != 0 {
                board.place(cell, value - 1);
                board.given = board.given.with(cell);
            }
        }
        board
    }

    /// Whether every cell has a value.
    pub(crate) fn is_full(&self) -> bool {
        self.empty.is_empty()
    }

    /// The candidates of a cell.
    pub(crate) fn candidates(&self, cell: u8) -> u16 {
        self.cells[usize::from(cell)]
    }

    /// Whether a digit is a candidate of a cell.
    pub(crate) fn has(&self, cell: u8, digit: u8) -> bool {
        self.candidates(cell) >> digit & 1 != 0
    }

    /// How many cells of a house have a digit as a candidate.
    pub(crate) fn count(&self, house: usize, digit: u8) -> u8 {
        self.counts[house][usize::from(digit)]
    }

    /// The cells of a house that have a digit as a candidate.
    pub(crate) fn places_in(&self, house: usize, digit: u8) -> Cells {
        self.places[usize::from(digit)] & HOUSES[house]
    }

    /// The cells with exactly two candidates.
    pub(crate) fn bivalue(&self) -> Cells {
        self.with_candidates(2)
    }

    /// The cells with exactly `count` candidates.
    pub(crate) fn with_candidates(&self, count: u32) -> Cells {
        self.empty.into_iter().filter(|&cell| self.candidates(cell).count_ones() == count).collect()
    }

    /// The union of the candidates of some cells.
    pub(crate) fn union(&self, cells: Cells) -> u16 {
        cells.into_iter().fold(0, |union, cell| union | self.candidates(cell))
    }

    /// Whether the values of its peers allow a digit in an empty cell. Eliminated candidates do not matter.
    pub(crate) fn allows(&self, cell: u8, digit: u8) -> bool {
        self.empty.contains(cell) && peers_of(cell).into_iter().all(|peer| self.values[usize::from(peer)] != digit + 1)
    }

    /// The candidates of these cells that are in `mask`, cell by cell.
    pub(crate) fn by_cell(&self, cells: Cells, mask: u16) -> impl Iterator<Item = (u8, u8)> {
        cells.into_iter().flat_map(move |cell| bits(self.candidates(cell) & mask).map(move |digit| (cell, digit)))
    }

    /// Enters a value: first the peers lose the digit, then the cell's own candidates leave their houses.
    pub(crate) fn place(&mut self, cell: u8, digit: u8) {
        let former = self.candidates(cell);
        self.values[usize::from(cell)] = digit + 1;
        self.cells[usize::from(cell)] = 0;
        self.empty -= Cells::of(cell);
        for gone in bits(former) {
            self.places[usize::from(gone)] -= Cells::of(cell);
        }
        for peer in peers_of(cell) & self.places[usize::from(digit)] {
            self.remove(peer, digit);
        }
        for gone in bits(former) {
            for house in houses_of(cell) {
                self.counts[house][usize::from(gone)] -= 1;
                if self.count(house, gone) == 1 && gone != digit {
                    self.queue_hidden(house, gone);
                }
            }
        }
    }

    /// Removes a candidate if it is present.
    pub(crate) fn remove(&mut self, cell: u8, digit: u8) {
        if !self.has(cell, digit) {
            return;
        }
        self.cells[usize::from(cell)] &= !(1 << digit);
        self.places[usize::from(digit)] -= Cells::of(cell);
        let left = self.candidates(cell);
        // A cell without candidates means that the board is wrong; the original leaves the house counts unchanged then.
        if left == 0 {
            return;
        }
        if left.is_power_of_two() {
            self.naked.push_back((cell, lowest(left)));
        }
        for house in houses_of(cell) {
            self.counts[house][usize::from(digit)] -= 1;
            match self.count(house, digit) {
                1 => self.queue_hidden(house, digit),
                0 => {
                    let stale = |&(cell, queued): &(u8, u8)| queued == digit && HOUSES[house].contains(cell);
                    if let Some(at) = self.hidden.iter().position(stale) {
                        self.hidden.remove(at);
                    }
                }
                _ => {}
            }
        }
    }

    fn queue_hidden(&mut self, house: usize, digit: u8) {
        if let Some(cell) = self.places_in(house, digit).first() {
            self.hidden.push_back((cell, digit));
        }
    }
}
