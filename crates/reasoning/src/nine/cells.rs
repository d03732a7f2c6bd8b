//! Sets of the 81 cells as bits of a `u128`.

use core::ops::{BitAnd, BitOr, BitOrAssign, Sub, SubAssign};

/// A set of cells; bit `i` stands for cell `i`, numbered row by row from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub(crate) struct Cells(u128);

impl Cells {
    /// The empty set.
    pub(crate) const EMPTY: Self = Self(0);
    /// All 81 cells.
    pub(crate) const ALL: Self = Self((1 << 81) - 1);

    /// The set of one cell.
    pub(crate) const fn of(cell: u8) -> Self {
        Self(1 << cell)
    }

    /// The set as bits.
    pub(crate) const fn bits(self) -> u128 {
        self.0
    }

    /// The number of cells.
    pub(crate) const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there are no cells.
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether there are two cells or more.
    pub(crate) const fn has_several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// Whether a cell is in the set.
    pub(crate) const fn contains(self, cell: u8) -> bool {
        self.0 >> cell & 1 != 0
    }

    /// The set with a cell added.
    pub(crate) const fn with(self, cell: u8) -> Self {
        Self(self.0 | 1 << cell)
    }

    /// The set with a cell removed.
    pub(crate) const fn without(self, cell: u8) -> Self {
        Self(self.0 & !(1 << cell))
    }

    /// The cells of either set. Constants need it, since operators cannot be used in them.
    pub(crate) const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether all cells of the set are in the other one.
    pub(crate) const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// Whether the sets share a cell.
    pub(crate) const fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// The lowest cell.
    pub(crate) fn first(self) -> Option<u8> {
        (self.0 != 0).then(|| self.0.trailing_zeros() as u8)
    }

    /// The only cell, if there is exactly one.
    pub(crate) fn only(self) -> Option<u8> {
        self.first().filter(|_| !self.has_several())
    }

    /// The two cells, ascending, if there are exactly two.
    pub(crate) fn pair(self) -> Option<(u8, u8)> {
        (self.len() == 2).then(|| (self.0.trailing_zeros() as u8, 127 - self.0.leading_zeros() as u8))
    }
}

impl BitAnd for Cells {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Cells {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for Cells {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl Sub for Cells {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl SubAssign for Cells {
    fn sub_assign(&mut self, other: Self) {
        self.0 &= !other.0;
    }
}

impl FromIterator<u8> for Cells {
    fn from_iter<I: IntoIterator<Item = u8>>(cells: I) -> Self {
        cells.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl IntoIterator for Cells {
    type Item = u8;
    type IntoIter = Iter;
    fn into_iter(self) -> Iter {
        Iter(self.0)
    }
}

/// The cells of a set, ascending.
#[derive(Clone)]
pub(crate) struct Iter(u128);

impl Iterator for Iter {
    type Item = u8;
    fn next(&mut self) -> Option<u8> {
        let cell = (self.0 != 0).then(|| self.0.trailing_zeros() as u8)?;
        self.0 &= self.0 - 1;
        Some(cell)
    }
}
