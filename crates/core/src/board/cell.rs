//! Cells and sets of cells.

use core::fmt;

/// A cell as a 0-based index, row by row from the top left: up to 80 on 9x9, up to 624 on 25x25. [`crate::Shape::row`]
/// and [`crate::Shape::column`] give its coordinates.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(u16);

impl Cell {
    /// The cell with this 0-based index.
    pub const fn new(index: usize) -> Self {
        Self(index as u16)
    }

    /// The 0-based index, row by row.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The number of 64-bit words that the 625 cells of 25x25 need.
const WORDS: usize = 10;

/// A set of cells of any shape, as a mask of 80 bytes: bit `i % 64` of word `i / 64` stands for the cell with index
/// `i`.
///
/// ```
/// use crosshatch_core::{CellSet, Shape};
///
/// let geometry = Shape::NINE.geometry();
/// let common = geometry.peer_set(Shape::NINE.cell(0, 0)).intersection(geometry.peer_set(Shape::NINE.cell(1, 4)));
/// let expected: CellSet = [(0, 3), (0, 4), (0, 5), (1, 0), (1, 1), (1, 2)].map(|(r, c)| Shape::NINE.cell(r, c)).into_iter().collect();
/// assert_eq!(common, expected);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CellSet([u64; WORDS]);

impl CellSet {
    /// The empty set.
    pub const EMPTY: Self = Self([0; WORDS]);

    /// The set of one cell.
    pub fn of(cell: Cell) -> Self {
        Self::EMPTY.with(cell)
    }

    /// The number of cells.
    pub fn len(&self) -> usize {
        self.0.iter().map(|w| w.count_ones() as usize).sum()
    }

    /// Whether the set is empty.
    pub fn is_empty(&self) -> bool {
        *self == Self::EMPTY
    }

    /// Whether there are at least two cells; quicker than counting them.
    pub fn is_several(&self) -> bool {
        let mut words = self.0.iter().filter(|word| **word != 0);
        words.next().is_some_and(|word| word & (word - 1) != 0 || words.next().is_some())
    }

    /// Whether `cell` is in the set.
    pub fn contains(&self, cell: Cell) -> bool {
        self.0[cell.index() / 64] >> (cell.index() % 64) & 1 != 0
    }

    /// Adds `cell`.
    pub fn insert(&mut self, cell: Cell) {
        self.0[cell.index() / 64] |= 1 << (cell.index() % 64);
    }

    /// Removes `cell`, if it is in the set.
    pub fn remove(&mut self, cell: Cell) {
        self.0[cell.index() / 64] &= !(1 << (cell.index() % 64));
    }

    /// The set with `cell` added.
    pub fn with(mut self, cell: Cell) -> Self {
        self.insert(cell);
        self
    }

    /// The cells in either set or both.
    pub fn union(&self, other: &Self) -> Self {
        Self(core::array::from_fn(|i| self.0[i] | other.0[i]))
    }

    /// The cells in both sets.
    pub fn intersection(&self, other: &Self) -> Self {
        Self(core::array::from_fn(|i| self.0[i] & other.0[i]))
    }

    /// The cells of this set that are not in `other`.
    pub fn difference(&self, other: &Self) -> Self {
        Self(core::array::from_fn(|i| self.0[i] & !other.0[i]))
    }

    /// Whether every cell of this set is also in `other`.
    pub fn is_subset(&self, other: &Self) -> bool {
        self.difference(other).is_empty()
    }

    /// Whether the two sets have a cell in common.
    pub fn intersects(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).any(|(own, other)| own & other != 0)
    }

    /// The cell with the lowest index.
    pub fn first(&self) -> Option<Cell> {
        self.iter().next()
    }

    /// The only cell, if there is exactly one.
    pub fn only(&self) -> Option<Cell> {
        let mut cells = self.iter();
        cells.next().filter(|_| cells.next().is_none())
    }

    /// The cells in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = Cell> + use<> {
        self.0.into_iter().enumerate().flat_map(|(word, bits)| {
            let mut rest = bits;
            core::iter::from_fn(move || {
                let bit = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
                rest &= rest - 1;
                Some(Cell::new(64 * word + bit))
            })
        })
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        cells.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::collections::BTreeSet;
    use proptest::prelude::*;

    fn cells() -> impl Strategy<Value = BTreeSet<Cell>> {
        proptest::collection::btree_set((0_usize..625).prop_map(Cell::new), 0..40)
    }

    proptest! {
        #[test]
        fn a_cell_set_is_a_set(a in cells(), b in cells()) {
            let set = |s: &BTreeSet<Cell>| s.iter().copied().collect::<CellSet>();
            let (x, y) = (set(&a), set(&b));
            prop_assert_eq!(x.len(), a.len());
            prop_assert_eq!(x.is_several(), a.len() > 1);
            prop_assert!(x.iter().eq(a.iter().copied()));
            prop_assert_eq!(x.union(&y), set(&(&a | &b)));
            prop_assert_eq!(x.intersection(&y), set(&(&a & &b)));
            prop_assert_eq!(x.difference(&y), set(&(&a - &b)));
            prop_assert_eq!(x.is_subset(&y), a.is_subset(&b));
            prop_assert_eq!(x.intersects(&y), !a.is_disjoint(&b));
            prop_assert_eq!(x.first(), a.first().copied());
            prop_assert_eq!(x.only(), a.first().copied().filter(|_| a.len() == 1));
        }
    }
}
