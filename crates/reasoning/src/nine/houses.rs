//! The rows, columns and boxes of the board, and which cells they share.

use core::ops::Range;

use super::cells::Cells;

/// The rows, as a range of house numbers.
pub(crate) const ROWS: Range<usize> = 0..9;
/// The columns, as a range of house numbers.
pub(crate) const COLUMNS: Range<usize> = 9..18;
/// The rows, then the columns.
pub(crate) const LINES: Range<usize> = 0..18;
/// The boxes, as a range of house numbers.
pub(crate) const BOXES: Range<usize> = 18..27;

/// A function from a cell to the index of its row or column, or to a house.
pub(crate) type Coordinate = fn(u8) -> usize;

/// The row of a cell, which is its house number too.
pub(crate) const fn row(cell: u8) -> usize {
    cell as usize / 9
}

/// The index of a cell's column.
pub(crate) const fn column(cell: u8) -> usize {
    cell as usize % 9
}

/// The index of a cell's box.
pub(crate) const fn box_of(cell: u8) -> usize {
    row(cell) / 3 * 3 + column(cell) / 3
}

/// The column of a cell, as a house number.
pub(crate) const fn column_house(cell: u8) -> usize {
    COLUMNS.start + column(cell)
}

/// The box of a cell, as a house number.
pub(crate) const fn box_house(cell: u8) -> usize {
    BOXES.start + box_of(cell)
}

/// The row, column and box of a cell, as house numbers.
pub(crate) const fn houses_of(cell: u8) -> [usize; 3] {
    let [row, column, own_box] = seats_of(cell);
    [row.0, column.0, own_box.0]
}

/// The row, column and box of a cell, each with the cell's spot in it.
pub(crate) const fn seats_of(cell: u8) -> [(usize, u8); 3] {
    let [row, column, own_box] = SEATS[cell as usize];
    [(row.0 as usize, row.1), (column.0 as usize, column.1), (own_box.0 as usize, own_box.1)]
}

/// The cell in a row and a column.
pub(crate) const fn at(row: usize, column: usize) -> u8 {
    (row * 9 + column) as u8
}

/// The cell at a spot of a house.
pub(crate) const fn cell_at(house: usize, spot: u8) -> u8 {
    CELLS[house][spot as usize]
}

/// The cells of a house by spot, which is in ascending order.
pub(crate) fn cells_of(house: usize) -> &'static [u8; 9] {
    &CELLS[house]
}

/// The 20 cells that share a house with a cell.
pub(crate) fn peers_of(cell: u8) -> Cells {
    PEERS[usize::from(cell)]
}

/// Whether two cells share a house.
pub(crate) fn see(one: u8, other: u8) -> bool {
    peers_of(one).contains(other)
}

impl Cells {
    /// The common peers: the cells that see all cells of the set. All 81 for the empty set.
    pub(crate) fn common_peers(self) -> Self {
        self.into_iter().fold(Self::ALL, |common, cell| common & peers_of(cell))
    }

    /// The first house in the range that contains all cells of the set.
    pub(crate) fn is_in_one_of(self, mut houses: Range<usize>) -> Option<usize> {
        houses.find(|&house| self.is_subset(HOUSES[house]))
    }
}

// The numbers of houses as bytes, so that the table fits into few cache lines.
static SEATS: [[(u8, u8); 3]; 81] = {
    let mut seats = [[(0, 0); 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (row(cell), column(cell));
        let in_box = row % 3 * 3 + column % 3;
        seats[cell as usize] =
            [(row as u8, column as u8), (column_house(cell) as u8, row as u8), (box_house(cell) as u8, in_box as u8)];
        cell += 1;
    }
    seats
};

static CELLS: [[u8; 9]; 27] = {
    let mut cells = [[0; 9]; 27];
    let mut cell = 0;
    while cell < 81 {
        let [row, column, own_box] = seats_of(cell);
        cells[row.0][row.1 as usize] = cell;
        cells[column.0][column.1 as usize] = cell;
        cells[own_box.0][own_box.1 as usize] = cell;
        cell += 1;
    }
    cells
};

/// The cells of each house as a set.
pub(crate) static HOUSES: [Cells; 27] = {
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
};

static PEERS: [Cells; 81] = {
    let mut peers = [Cells::EMPTY; 81];
    let mut cell = 0;
    while cell < 81 {
        let [row, column, own_box] = houses_of(cell);
        peers[cell as usize] = HOUSES[row].union(HOUSES[column]).union(HOUSES[own_box]).without(cell);
        cell += 1;
    }
    peers
};
