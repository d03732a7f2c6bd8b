//! Houses (rows, columns and boxes), sets of houses, and the spots within one.

use core::fmt;

use crate::board::set::{Member, SmallSet};

/// The three kinds of house.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum HouseKind {
    /// A row: cells side by side. Rows are numbered from the top.
    Row,
    /// A column: cells one below another. Columns are numbered from the left.
    Column,
    /// A box: a rectangle of cells. Boxes are numbered row by row from the top left.
    Box,
}

/// A house as a 0-based index: on a board of side `n` rows are `0..n`, columns `n..2n`, boxes `2n..3n`.
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

/// A set of houses of any shape, as a 128-bit mask: bit `i` stands for the house with index `i`, at most 74.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct HouseSet(u128);

impl HouseSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);

    /// The set of all 128 indices, and so of every house of any shape.
    pub const ALL: Self = Self(u128::MAX);

    /// The set of one house.
    pub const fn of(house: House) -> Self {
        Self(1 << house.index())
    }

    /// The number of houses.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `house` is in the set.
    pub const fn contains(self, house: House) -> bool {
        self.0 >> house.index() & 1 != 0
    }

    /// The set with `house` added.
    #[must_use]
    pub const fn with(self, house: House) -> Self {
        self.union(Self::of(house))
    }

    /// The houses in either set or both.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The houses in both sets.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The houses of this set that are not in `other`.
    #[must_use]
    pub const fn difference(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether the two sets have a house in common.
    pub const fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether every house of this set is also in `other`.
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// The houses of this set whose index is higher than that of `house`.
    #[must_use]
    pub const fn after(self, house: House) -> Self {
        Self(self.0 & !(u128::MAX >> (127 - house.index())))
    }

    /// The house with the highest index.
    pub fn last(self) -> Option<House> {
        (self.0 != 0).then(|| House::new(127 - self.0.leading_zeros() as usize))
    }

    /// The houses in ascending order.
    pub fn iter(self) -> impl Iterator<Item = House> + use<> {
        let mut rest = self.0;
        core::iter::from_fn(move || {
            let first = (rest != 0).then(|| House::new(rest.trailing_zeros() as usize))?;
            rest &= rest - 1;
            Some(first)
        })
    }
}

impl FromIterator<House> for HouseSet {
    fn from_iter<I: IntoIterator<Item = House>>(houses: I) -> Self {
        houses.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Debug for HouseSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// A place within a house as a 0-based index: left to right in a row, top to bottom in a column, row by row in a box.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Spot(u8);

/// A set of spots of one house, as a 32-bit mask.
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
