//! Candidates: the digits that each cell may still hold.

use alloc::boxed::Box;
use alloc::vec;
use core::fmt;

use crate::board::cell::Cell;
use crate::board::digit::{Digit, DigitSet};
use crate::board::grid::Grid;
use crate::board::house::{House, SpotSet};
use crate::board::shape::Shape;

/// A grid with the candidates of its empty cells. A filled cell has none.
///
/// ```
/// use crosshatch_core::{Candidates, Digit, text};
///
/// let mut candidates = Candidates::of(text::read("12..............")?.grid);
/// let (third, fourth) = (candidates.shape().cell(0, 2), candidates.shape().cell(0, 3));
/// assert_eq!(candidates.get(third).len(), 2);
/// candidates.place(third, Digit::new(2));
/// assert_eq!(candidates.get(fourth).only(), Some(Digit::new(3)));
/// # Ok::<(), text::ParseError>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Candidates {
    grid: Grid,
    sets: Box<[DigitSet]>,
}

/// A cell or digit with no place left, which proves that the grid has no solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeadEnd {
    /// An empty cell without candidates.
    Cell(Cell),
    /// A digit that a house still needs and has no cell for.
    Digit(House, Digit),
}

/// The values alone.
impl fmt::Debug for Candidates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.grid.fmt(f)
    }
}

impl Candidates {
    /// The candidates that the values of `grid` leave: in each empty cell, every digit that no peer holds.
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

    /// The candidates that the values of `grid` leave, and of them those in the set of each cell.
    ///
    /// # Panics
    /// When the number of sets is not the number of cells.
    pub fn within(grid: Grid, sets: &[DigitSet]) -> Self {
        assert_eq!(sets.len(), grid.shape().cells(), "a set for each cell");
        let mut candidates = Self::of(grid);
        for (own, &set) in candidates.sets.iter_mut().zip(sets) {
            *own = *own & set;
        }
        candidates
    }

    /// Whether no candidate is missing that the values leave.
    pub fn follow_from_values(&self) -> bool {
        *self == Self::of(self.grid.clone())
    }

    /// The shape of the grid.
    pub fn shape(&self) -> Shape {
        self.grid.shape()
    }

    /// The values placed so far.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The candidates of a cell; empty when the cell is filled.
    pub fn get(&self, cell: Cell) -> DigitSet {
        self.sets[cell.index()]
    }

    /// Fills a cell and removes the digit from the candidates of its peers. Whether it was a candidate is not checked.
    pub fn place(&mut self, cell: Cell, digit: Digit) {
        self.grid.set(cell, Some(digit));
        self.sets[cell.index()] = DigitSet::EMPTY;
        for &peer in self.shape().geometry().peers(cell) {
            self.sets[peer.index()] = self.sets[peer.index()].without(digit);
        }
    }

    /// Removes candidates from a cell and returns those that were there.
    pub fn remove(&mut self, cell: Cell, digits: DigitSet) -> DigitSet {
        let gone = self.sets[cell.index()] & digits;
        self.sets[cell.index()] = self.sets[cell.index()] - gone;
        gone
    }

    /// The digits that no cell of a house holds as a value.
    pub fn missing(&self, house: House) -> DigitSet {
        let cells = self.shape().geometry().cells(house);
        self.shape().digits() - cells.iter().filter_map(|&cell| self.grid.get(cell)).collect()
    }

    /// The spots of a house where a digit is a candidate; empty once the house holds the digit.
    pub fn spots(&self, house: House, digit: Digit) -> SpotSet {
        let cells = self.shape().geometry().cells(house).iter().enumerate();
        let bits = cells.filter(|(_, cell)| self.get(**cell).contains(digit)).fold(0, |bits, (spot, _)| bits | 1 << spot);
        SpotSet::from_bits(bits)
    }

    /// The first dead end: cells in ascending order, then houses in ascending order. `None` does not prove a solution.
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
