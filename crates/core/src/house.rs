//! Houses: rows, columns and boxes, and the places within one.

use crate::set::{Member, SmallSet};

/// The three kinds of house.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum HouseKind {
    /// Side by side, numbered from the top.
    Row,
    /// One below another, numbered from the left.
    Column,
    /// A rectangle, numbered row by row from the top left.
    Box,
}

/// A house as a 0-based index: on a board of side `n` first the `n` rows, then the columns, then the boxes.
/// [`crate::Shape::house_kind`] takes it apart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct House(u8);

impl House {
    /// The house with this 0-based index.
    pub const fn new(index: usize) -> Self {
        Self(index as u8)
    }

    /// The 0-based index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A place within a house as a 0-based index: left to right in a row, top to bottom in a column, row by row in a box.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Spot(u8);

/// A set of spots of one house.
pub type SpotSet = SmallSet<Spot>;

impl Spot {
    /// The spot with this 0-based index.
    pub const fn new(index: usize) -> Self {
        Self(index as u8)
    }

    /// The 0-based index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Member for Spot {
    fn index(self) -> usize {
        self.index()
    }
    fn at(index: usize) -> Self {
        Self::new(index)
    }
}
