//! The values of a board, which may be wrong.

use alloc::boxed::Box;
use alloc::vec;

use crate::board::cell::{Cell, CellSet};
use crate::board::digit::{Digit, DigitSet};
use crate::board::house::House;
use crate::board::shape::Shape;

/// A value for each cell of a shape, or none. Nothing is promised of it: it may break the rules, have no solution or many.
/// A grid that is proven to have exactly one is a [`crate::Puzzle`].
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Grid {
    shape: Shape,
    /// 0 is empty, else the digit's index and 1.
    values: Box<[u8]>,
}

impl Grid {
    /// The grid without any value.
    pub fn empty(shape: Shape) -> Self {
        Self { shape, values: vec![0; shape.cells()].into() }
    }

    /// The grid with these values, row by row. None if there are not as many as the shape has cells, or if one is a digit
    /// that the shape does not have.
    pub fn from_values(shape: Shape, values: impl IntoIterator<Item = Option<Digit>>) -> Option<Self> {
        let values: Box<[u8]> = values.into_iter().map(|v| v.map_or(0, |d| d.index() as u8 + 1)).collect();
        let fits = values.len() == shape.cells() && values.iter().all(|&v| usize::from(v) <= shape.side());
        fits.then_some(Self { shape, values })
    }

    /// The shape.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The value of a cell.
    pub fn get(&self, cell: Cell) -> Option<Digit> {
        match self.values[cell.index()] {
            0 => None,
            value => Some(Digit::new(usize::from(value) - 1)),
        }
    }

    /// Writes or clears the value of a cell.
    ///
    /// # Panics
    /// When the shape has no such cell or digit.
    pub fn set(&mut self, cell: Cell, value: Option<Digit>) {
        assert!(value.is_none_or(|d| d.index() < self.shape.side()), "a digit of another shape");
        self.values[cell.index()] = value.map_or(0, |d| d.index() as u8 + 1);
    }

    /// The grid with one value written or cleared.
    pub fn with(mut self, cell: Cell, value: Option<Digit>) -> Self {
        self.set(cell, value);
        self
    }

    /// The grid with the values of these cells alone.
    pub fn only(&self, cells: &CellSet) -> Self {
        let values = self.shape.each_cell().map(|cell| self.get(cell).filter(|_| cells.contains(cell)));
        Self::from_values(self.shape, values).expect("as many cells, and digits of the shape")
    }

    /// The value of each cell, row by row.
    pub fn values(&self) -> impl Iterator<Item = Option<Digit>> {
        self.shape.each_cell().map(|cell| self.get(cell))
    }

    /// The cells that have a value, with it.
    pub fn filled(&self) -> impl Iterator<Item = (Cell, Digit)> {
        self.shape.each_cell().filter_map(|cell| Some((cell, self.get(cell)?)))
    }

    /// How many cells have a value.
    pub fn count_filled(&self) -> usize {
        self.values.iter().filter(|&&v| v != 0).count()
    }

    /// Whether every cell has a value.
    pub fn is_full(&self) -> bool {
        self.values.iter().all(|&v| v != 0)
    }

    /// Whether every value of this grid stands in `other` too.
    pub fn is_part_of(&self, other: &Self) -> bool {
        self.shape == other.shape && self.values.iter().zip(&other.values).all(|(&a, &b)| a == 0 || a == b)
    }

    /// The cells in which the two grids, of one shape, differ.
    pub fn differences(&self, other: &Self) -> CellSet {
        self.shape.each_cell().filter(|&cell| self.get(cell) != other.get(cell)).collect()
    }

    /// The first pair of cells of one house with the same value, houses in their order.
    pub fn first_clash(&self) -> Option<Clash> {
        self.clashes().next()
    }

    /// Every cell that shares its value with another of its house.
    pub fn clashing_cells(&self) -> CellSet {
        self.clashes().flat_map(|clash| clash.cells).collect()
    }

    /// Each cell that repeats an earlier value of a house, with the first cell that has it; house by house.
    fn clashes(&self) -> impl Iterator<Item = Clash> {
        let geometry = self.shape.geometry();
        geometry.each_house().flat_map(move |house| {
            let mut seen = DigitSet::EMPTY;
            geometry.cells(house).iter().filter_map(move |&cell| {
                let digit = self.get(cell)?;
                if !seen.contains(digit) {
                    seen = seen.with(digit);
                    return None;
                }
                let first = geometry.cells(house).iter().find(|&&other| self.get(other) == Some(digit));
                Some(Clash { house, digit, cells: [*first.expect("the digit was seen in this house"), cell] })
            })
        })
    }
}

/// Two cells of a house with the same value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clash {
    /// The house that both cells are in.
    pub house: House,
    /// Their value.
    pub digit: Digit,
    /// The cells, in the order of the house.
    pub cells: [Cell; 2],
}
