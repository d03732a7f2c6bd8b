//! The houses of a 9x9 board as sets of cells.

/// A set of cells: bit 0 is the top left one, row by row.
pub(super) type Cells = u128;

/// Rows, columns, boxes.
pub(super) static HOUSES: [Cells; 27] = houses();

/// The cells that share a house with a cell, without the cell itself.
pub(super) static PEERS: [Cells; 81] = peers();

/// The row, the column and the box of a cell.
pub(super) const fn houses_of(cell: usize) -> [usize; 3] {
    let (row, column) = (cell / 9, cell % 9);
    [row, 9 + column, 18 + row / 3 * 3 + column / 3]
}

/// The cells of a set, in ascending order.
pub(super) fn each(mut cells: Cells) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let first = (cells != 0).then(|| cells.trailing_zeros() as usize);
        cells &= cells.wrapping_sub(1);
        first
    })
}

/// The cells that see all of these.
pub(super) fn common_peers(cells: Cells) -> Cells {
    each(cells).fold(Cells::MAX, |common, cell| common & PEERS[cell])
}

/// The cell of a set that has but one.
pub(super) fn only(cells: Cells) -> Option<usize> {
    (cells.is_power_of_two()).then(|| cells.trailing_zeros() as usize)
}

/// Where each digit could stand beside these values, which are 0 in empty cells.
pub(super) fn allowed(values: &[u8; 81]) -> [Cells; 9] {
    let empty = (0..81).filter(|&cell| values[cell] == 0).fold(0, |empty, cell| empty | 1 << cell);
    let mut allowed = [empty; 9];
    for (cell, &value) in values.iter().enumerate().filter(|(_, value)| **value != 0) {
        allowed[usize::from(value) - 1] &= !PEERS[cell];
    }
    allowed
}

const fn houses() -> [Cells; 27] {
    let mut houses = [0; 27];
    let mut cell = 0;
    while cell < 81 {
        let [row, column, in_box] = houses_of(cell);
        houses[row] |= 1 << cell;
        houses[column] |= 1 << cell;
        houses[in_box] |= 1 << cell;
        cell += 1;
    }
    houses
}

const fn peers() -> [Cells; 81] {
    let houses = houses();
    let mut peers = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        let [row, column, in_box] = houses_of(cell);
        peers[cell] = (houses[row] | houses[column] | houses[in_box]) & !(1 << cell);
        cell += 1;
    }
    peers
}
