//! The values of a board, right or wrong.

use alloc::boxed::Box;
use alloc::vec;

use crate::board::cell::{Cell, CellSet};
use crate::board::digit::{Digit, DigitSet};
use crate::board::house::House;
use crate::board::shape::Shape;

/// A value or none for each cell of a shape. Nothing is promised: it may break the rules, have no solution or many. A
/// grid proven to have exactly one is a [`crate::Puzzle`].
///
/// ```
/// use crosshatch_core::text;
///
/// let grid = text::read("12..1...........")?.grid;
/// assert_eq!((grid.shape().to_string().as_str(), grid.count_filled()), ("2x2", 3));
/// let clash = grid.first_clash().expect("two ones in column 1");
/// assert_eq!(clash.cells.map(|cell| grid.shape().cell_name(cell)), ["r1c1", "r2c1"]);
/// # Ok::<(), text::ParseError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Grid {
    shape: Shape,
    /// For each cell 0 if it is empty, else the digit's index plus 1.
    values: Box<[u8]>,
}

impl Grid {
    /// The grid whose cells are all empty.
    pub fn empty(shape: Shape) -> Self {
        Self { shape, values: vec![0; shape.cells()].into() }
    }

    /// The grid with these values, row by row. `None` if their number is not the number of cells of the shape, or if a digit is
    /// not one of the shape.
    pub fn from_values(shape: Shape, values: impl IntoIterator<Item = Option<Digit>>) -> Option<Self> {
        let values: Box<[u8]> = values.into_iter().map(|v| v.map_or(0, |d| d.index() as u8 + 1)).collect();
        let fits = values.len() == shape.cells() && values.iter().all(|&v| usize::from(v) <= shape.side());
        fits.then_some(Self { shape, values })
    }

    /// The shape of the board.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The value of a cell; `None` when it is empty.
    pub fn get(&self, cell: Cell) -> Option<Digit> {
        match self.values[cell.index()] {
            0 => None,
            value => Some(Digit::new(usize::from(value) - 1)),
        }
    }

    /// Writes or clears the value of a cell, whatever the rules say.
    ///
    /// # Panics
    /// When the shape has no such cell or digit.
    pub fn set(&mut self, cell: Cell, value: Option<Digit>) {
        assert!(value.is_none_or(|d| d.index() < self.shape.side()), "a digit of another shape");
        self.values[cell.index()] = value.map_or(0, |d| d.index() as u8 + 1);
    }

    /// This grid with the value of one cell written or cleared.
    ///
    /// # Panics
    /// As [`Self::set`].
    pub fn with(mut self, cell: Cell, value: Option<Digit>) -> Self {
        self.set(cell, value);
        self
    }

    /// This grid with the values of these cells alone; all others are empty.
    pub fn only(&self, cells: &CellSet) -> Self {
        let values = self.shape.each_cell().map(|cell| self.get(cell).filter(|_| cells.contains(cell)));
        Self::from_values(self.shape, values).expect("as many cells, and digits of the shape")
    }

    /// The value of each cell, row by row.
    pub fn values(&self) -> impl Iterator<Item = Option<Digit>> {
        self.shape.each_cell().map(|cell| self.get(cell))
    }

    /// The filled cells, ascending, each with its value.
    pub fn filled(&self) -> impl Iterator<Item = (Cell, Digit)> {
        self.shape.each_cell().filter_map(|cell| Some((cell, self.get(cell)?)))
    }

    /// The number of filled cells.
    pub fn count_filled(&self) -> usize {
        self.values.iter().filter(|&&v| v != 0).count()
    }

    /// Whether every cell has a value.
    pub fn is_full(&self) -> bool {
        self.values.iter().all(|&v| v != 0)
    }

    /// Whether the shapes are equal and every value of this grid stands in `other` too.
    pub fn is_part_of(&self, other: &Self) -> bool {
        self.shape == other.shape && self.values.iter().zip(&other.values).all(|(&a, &b)| a == 0 || a == b)
    }

    /// The cells in which two grids of one shape differ.
    pub fn differences(&self, other: &Self) -> CellSet {
        self.shape.each_cell().filter(|&cell| self.get(cell) != other.get(cell)).collect()
    }

    /// The first two cells of a house with the same value; houses in index order: rows, columns, boxes.
    pub fn first_clash(&self) -> Option<Clash> {
        self.clashes().next()
    }

    /// Every cell whose value occurs again in one of its houses.
    pub fn clashing_cells(&self) -> CellSet {
        self.clashes().flat_map(|clash| clash.cells).collect()
    }

    /// House by house, each cell that repeats a value, with the first cell of the house that has it.
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
    /// A house that contains both cells.
    pub house: House,
    /// The value of both.
    pub digit: Digit,
    /// The cells, in the order of their spots.
    pub cells: [Cell; 2],
}
