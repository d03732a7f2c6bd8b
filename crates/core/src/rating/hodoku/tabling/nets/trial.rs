//! Trying a candidate out: what singles follow, and from which eliminations each of them does.
//!
//! The trial is made on a board with two queues of singles, and its order is part of the scale: it decides from which causes a
//! value is said to follow.

use alloc::vec::Vec;

use super::super::View;
use super::super::houses::{Cells, HOUSES, PEERS, each, houses_of, only};

/// The board of a trial.
#[derive(Clone)]
pub(super) struct Trial {
    cells: [u16; 81],
    values: [u8; 81],
    /// The cells of each digit.
    places: [Cells; 9],
    /// How many cells a house has for a digit.
    counts: [[u8; 9]; 27],
    /// Cells that were left with one candidate, and it.
    naked: Vec<(u8, u8)>,
    /// The only cells of a digit in some house.
    hidden: Vec<(u8, u8)>,
}

/// A single that was queued.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Single {
    /// A cell's only candidate.
    Naked(usize, usize),
    /// A house's only cell for a digit.
    Hidden(usize, usize),
}

impl Trial {
    /// The board before any trial.
    pub(super) fn new(view: &View) -> Self {
        let (mut places, mut counts) = ([0; 9], [[0; 9]; 27]);
        for (cell, &digits) in view.cells.iter().enumerate() {
            for digit in (0..9).filter(|digit| digits >> digit & 1 == 1) {
                places[digit] |= 1 << cell;
                houses_of(cell).into_iter().for_each(|house| counts[house][digit] += 1);
            }
        }
        Self { cells: *view.cells, values: *view.values, places, counts, naked: Vec::new(), hidden: Vec::new() }
    }

    /// Takes over another board.
    pub(super) fn reset(&mut self, other: &Self) {
        self.cells = other.cells;
        self.values = other.values;
        self.places = other.places;
        self.counts = other.counts;
        self.naked.clear();
        self.hidden.clear();
    }

    /// The only candidate of a cell that has but one.
    pub(super) fn only(&self, cell: usize) -> Option<usize> {
        self.cells[cell].is_power_of_two().then(|| self.cells[cell].trailing_zeros() as usize)
    }

    /// Whether a digit has a single cell in a house.
    pub(super) fn is_single(&self, house: usize, digit: usize) -> bool {
        self.counts[house][digit] == 1
    }

    /// The singles in the queues: naked ones, then hidden ones, of each kind one a cell.
    pub(super) fn singles(&self, singles: &mut Vec<Single>) {
        singles.clear();
        let mut met: Cells = 0;
        for &(cell, digit) in &self.naked {
            let cell = usize::from(cell);
            if self.values[cell] == 0 && met >> cell & 1 == 0 {
                met |= 1 << cell;
                singles.push(Single::Naked(cell, digit.into()));
            }
        }
        met = 0;
        for &(cell, digit) in &self.hidden {
            let (cell, digit) = (usize::from(cell), usize::from(digit));
            let is_single = houses_of(cell).into_iter().any(|house| self.is_single(house, digit));
            if self.values[cell] == 0 && met >> cell & 1 == 0 && is_single {
                met |= 1 << cell;
                singles.push(Single::Hidden(cell, digit));
            }
        }
    }

    /// Enters a value.
    pub(super) fn place(&mut self, cell: usize, digit: usize) {
        if self.values[cell] == digit as u8 + 1 {
            return;
        }
        self.values[cell] = digit as u8 + 1;
        let former = core::mem::take(&mut self.cells[cell]);
        for other in (0..9).filter(|other| former >> other & 1 == 1) {
            self.places[other] &= !(1 << cell);
        }
        for peer in each(PEERS[cell] & self.places[digit]) {
            self.remove(peer, digit);
        }
        for other in (0..9).filter(|other| former >> other & 1 == 1) {
            for house in houses_of(cell) {
                self.counts[house][other] -= 1;
                if self.counts[house][other] == 1 && other != digit {
                    self.queue_hidden(house, other);
                }
            }
        }
    }

    /// Removes a candidate.
    pub(super) fn remove(&mut self, cell: usize, digit: usize) {
        if self.cells[cell] >> digit & 1 == 0 {
            return;
        }
        self.cells[cell] &= !(1 << digit);
        self.places[digit] &= !(1 << cell);
        if self.cells[cell] == 0 {
            return;
        }
        if let Some(digit) = self.only(cell) {
            self.naked.push((cell as u8, digit as u8));
        }
        for house in houses_of(cell) {
            self.counts[house][digit] -= 1;
            match self.counts[house][digit] {
                1 => self.queue_hidden(house, digit),
                0 => self.unqueue_hidden(house, digit),
                _ => {}
            }
        }
    }

    fn queue_hidden(&mut self, house: usize, digit: usize) {
        if let Some(cell) = only(self.places[digit] & HOUSES[house]) {
            self.hidden.push((cell as u8, digit as u8));
        }
    }

    fn unqueue_hidden(&mut self, house: usize, digit: usize) {
        let queued = |&(cell, queued): &(u8, u8)| usize::from(queued) == digit && HOUSES[house] >> cell & 1 == 1;
        if let Some(place) = self.hidden.iter().position(queued) {
            self.hidden.remove(place);
        }
    }
}
