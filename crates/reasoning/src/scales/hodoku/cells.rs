//! Sets of the 81 cells as bits of a `u128`, and the tables of a 9x9 board.

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

    pub(crate) const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) const fn contains(self, cell: u8) -> bool {
        self.0 >> cell & 1 != 0
    }

    pub(crate) const fn with(self, cell: u8) -> Self {
        Self(self.0 | 1 << cell)
    }

    pub(crate) const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    pub(crate) const fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// The lowest cell.
    pub(crate) fn first(self) -> Option<u8> {
        (self.0 != 0).then(|| self.0.trailing_zeros() as u8)
    }

    /// The two cells, ascending, if there are exactly two.
    pub(crate) fn pair(self) -> Option<(u8, u8)> {
        (self.len() == 2).then(|| (self.0.trailing_zeros() as u8, 127 - self.0.leading_zeros() as u8))
    }

    /// The common peers: the cells that see all cells of the set. All 81 for the empty set.
    pub(crate) fn common_peers(self) -> Self {
        self.into_iter().fold(Self::ALL, |common, cell| common & PEERS[usize::from(cell)])
    }

    /// The first house in the range that contains all cells of the set.
    pub(crate) fn is_in_one_of(self, houses: core::ops::Range<usize>) -> Option<usize> {
        houses.into_iter().find(|&house| self.is_subset(HOUSES[house]))
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
pub(crate) struct Iter(u128);

impl Iterator for Iter {
    type Item = u8;
    fn next(&mut self) -> Option<u8> {
        let cell = (self.0 != 0).then(|| self.0.trailing_zeros() as u8)?;
        self.0 &= self.0 - 1;
        Some(cell)
    }
}

/// The digits 0 to 8 in a mask of candidates, ascending.
pub(crate) fn digits(mask: u16) -> impl Iterator<Item = u8> + Clone {
    (0..9).filter(move |digit| mask >> digit & 1 != 0)
}

/// The lowest digit in a mask.
pub(crate) const fn lowest(mask: u16) -> u8 {
    mask.trailing_zeros() as u8
}

/// A function from a cell to the index of its row or column, or to a house.
pub(crate) type Coordinate = fn(u8) -> usize;

pub(crate) const fn row(cell: u8) -> usize {
    cell as usize / 9
}

pub(crate) const fn column(cell: u8) -> usize {
    cell as usize % 9
}

/// The column of a cell, as a house number.
pub(crate) const fn column_house(cell: u8) -> usize {
    9 + column(cell)
}

pub(crate) const fn box_of(cell: u8) -> usize {
    row(cell) / 3 * 3 + column(cell) / 3
}

pub(crate) const fn at(row: usize, column: usize) -> u8 {
    (row * 9 + column) as u8
}

/// The row, column and box of a cell, as house numbers.
pub(crate) const fn houses_of(cell: u8) -> [usize; 3] {
    [row(cell), 9 + column(cell), 18 + box_of(cell)]
}

/// Whether two cells share a house.
pub(crate) fn see(one: u8, other: u8) -> bool {
    PEERS[usize::from(one)].contains(other)
}

/// The rows as house numbers; then the columns and the boxes.
pub(crate) const ROWS: core::ops::Range<usize> = 0..9;
pub(crate) const COLUMNS: core::ops::Range<usize> = 9..18;
pub(crate) const BOXES: core::ops::Range<usize> = 18..27;

/// The cells of each house: rows 0 to 8, columns 9 to 17, boxes 18 to 26.
pub(crate) static HOUSES: [Cells; 27] = houses();
/// The 20 peers of each cell.
pub(crate) static PEERS: [Cells; 81] = peers();

const fn houses() -> [Cells; 27] {
    let mut houses = [Cells::EMPTY; 27];
    let mut cell = 0;
    while cell < 81 {
        let [row, column, own_box] = houses_of(cell);
        houses[row] = houses[row].with(cell);
        houses[column] = houses[column].with(cell);
        houses[own_box] = houses[own_box].with(cell);
        cell += 1;
    }
    houses
}

const fn peers() -> [Cells; 81] {
    let houses = houses();
    let mut peers = [Cells::EMPTY; 81];
    let mut cell = 0;
    while cell < 81 {
        let [row, column, own_box] = houses_of(cell);
        let near = houses[row].0 | houses[column].0 | houses[own_box].0;
        peers[cell as usize] = Cells(near & !(1 << cell));
        cell += 1;
    }
    peers
}
