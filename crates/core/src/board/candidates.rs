//! What each cell may still hold.

use alloc::boxed::Box;
use alloc::vec;

use crate::board::cell::Cell;
use crate::board::digit::{Digit, DigitSet};
use crate::board::grid::Grid;
use crate::board::house::{House, SpotSet};
use crate::board::shape::Shape;

/// A grid together with the digits that each of its empty cells may still hold. A filled cell has no candidates.
#[derive(Clone, PartialEq, Eq)]
pub struct Candidates {
    grid: Grid,
    sets: Box<[DigitSet]>,
}

/// Something that has no place left: a sign that the grid has no solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeadEnd {
    /// An empty cell that can hold no digit.
    Cell(Cell),
    /// A digit that a house needs and has no cell for.
    Digit(House, Digit),
}

impl Candidates {
    /// The candidates that the values of `grid` leave: in each empty cell all digits that no peer has.
    pub fn of(grid: Grid) -> Self {
        let shape = grid.shape();
        let mut candidates = Self { sets: vec![shape.digits(); shape.cells()].into(), grid };
        for cell in shape.each_cell() {
            if let Some(digit) = candidates.grid.get(cell) {
                candidates.place(cell, digit);
            }
        }
        candidates
    }

    /// The shape.
    pub fn shape(&self) -> Shape {
        self.grid.shape()
    }

    /// The values.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The candidates of a cell; none when it is filled.
    pub fn get(&self, cell: Cell) -> DigitSet {
        self.sets[cell.index()]
    }

    /// Fills a cell and takes the digit from its peers.
    pub fn place(&mut self, cell: Cell, digit: Digit) {
        self.grid.set(cell, Some(digit));
        self.sets[cell.index()] = DigitSet::EMPTY;
        for &peer in self.shape().geometry().peers(cell) {
            self.sets[peer.index()] = self.sets[peer.index()].without(digit);
        }
    }

    /// Takes candidates from a cell and says which of them it had.
    pub fn remove(&mut self, cell: Cell, digits: DigitSet) -> DigitSet {
        let gone = self.sets[cell.index()] & digits;
        self.sets[cell.index()] = self.sets[cell.index()] - gone;
        gone
    }

    /// The digits that a house has no value for.
    pub fn missing(&self, house: House) -> DigitSet {
        let cells = self.shape().geometry().cells(house);
        self.shape().digits() - cells.iter().filter_map(|&cell| self.grid.get(cell)).collect()
    }

    /// The spots of a house that may hold a digit; none where the house has it.
    pub fn spots(&self, house: House, digit: Digit) -> SpotSet {
        let cells = self.shape().geometry().cells(house).iter().enumerate();
        let bits = cells.filter(|(_, cell)| self.get(**cell).contains(digit)).fold(0, |bits, (spot, _)| bits | 1 << spot);
        SpotSet::from_bits(bits)
    }

    /// The first cell or digit that has nothing left: cells in order, then houses in order. Seeing none proves nothing.
    pub fn dead_end(&self) -> Option<DeadEnd> {
        let dead = |cell: &Cell| self.grid.get(*cell).is_none() && self.get(*cell).is_empty();
        if let Some(cell) = self.shape().each_cell().find(dead) {
            return Some(DeadEnd::Cell(cell));
        }
        let geometry = self.shape().geometry();
        geometry.each_house().find_map(|house| {
            let open = geometry.cells(house).iter().fold(DigitSet::EMPTY, |all, &cell| all | self.get(cell));
            Some(DeadEnd::Digit(house, (self.missing(house) - open).first()?))
        })
    }
}
