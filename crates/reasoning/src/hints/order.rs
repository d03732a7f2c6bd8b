//! The order in which houses, peers and sets are visited, which decides which of several hints is given.
//!
//! Boxes come first. All houses are visited in one of two orders: boxes, columns, rows for singles, sets and patterns; boxes, rows,
//! columns for BUGs. The three houses of a cell are visited in the order box, row, column; their index in it is the *kind* of the
//! house.
//!
//! Candidates that a pattern or nested chain eliminates are taken by column, then by row, then by digit, as versions of
//! Sudoku Explainer after 1.2.1.3 do. In 1.2.1.3 they come out of a hash table, in an order that differs from run to run; it
//! decides which causes are kept, and so the rating.

use alloc::vec::Vec;

use crate::nine::{BOXES, COLUMNS, ROWS, bits, cell_at, count, seats_of, third};

/// All houses in the order boxes, columns, rows.
pub(crate) fn columns_before_rows() -> impl Iterator<Item = usize> {
    BOXES.chain(COLUMNS).chain(ROWS)
}

/// Adds a candidate, a cell and a digit, to a list that is sorted by column, then by row, then by digit, unless it is there. Lists
/// are short.
pub(crate) fn insert_by_column(sorted: &mut Vec<(u8, u8)>, candidate: (u8, u8)) {
    let key = |(cell, digit): (u8, u8)| (cell % 9, cell / 9, digit);
    let at = sorted.partition_point(|&known| key(known) < key(candidate));
    if sorted.get(at) != Some(&candidate) {
        sorted.insert(at, candidate);
    }
}

/// All houses in the order boxes, rows, columns.
pub(crate) fn rows_before_columns() -> impl Iterator<Item = usize> {
    BOXES.chain(ROWS).chain(COLUMNS)
}

/// The box, row and column of a cell, each with the cell's spot in it.
pub(crate) const fn seats(cell: u8) -> [(usize, u8); 3] {
    let [row, column, own_box] = seats_of(cell);
    [own_box, row, column]
}

/// The houses that two cells share, each with its kind.
pub(crate) fn shared(one: u8, other: u8) -> impl Iterator<Item = (u8, usize)> {
    let pairs = (0..).zip(seats(one).into_iter().zip(seats(other)));
    pairs.filter(|(_, (one, other))| one.0 == other.0).map(|(kind, (one, _))| (kind, one.0))
}

/// The cells that see `cell` and have `digit` as a candidate, each once, with the kind of the shared house: 0 box, 1 row, 2
/// column.
pub(crate) fn others(spots: &[[u16; 9]; 27], cell: u8, digit: u8) -> impl Iterator<Item = (u8, u8)> {
    (0..).zip(seats(cell)).flat_map(move |(kind, (house, spot))| {
        let others = spots[house][usize::from(digit)] & !visited(kind, spot);
        bits(others).map(move |other| (kind, cell_at(house, other)))
    })
}

/// The spots of a cell's house that need not be visited: its own; in a row or column also the others in its box, which were visited
/// first.
pub(crate) const fn visited(kind: u8, spot: u8) -> u16 {
    if kind == 0 { 1 << spot } else { third(spot as usize / 3) }
}

/// The peers of a cell: those of its box, then the remaining ones of its row, then those of its column.
pub(crate) fn peers_in_order(cell: u8) -> [u8; 20] {
    PEERS[usize::from(cell)]
}

static PEERS: [[u8; 20]; 81] = {
    let mut peers = [[0; 20]; 81];
    let mut cell = 0;
    while cell < 81 {
        let (mut count, mut at) = (0, 0);
        while at < 27 {
            let (kind, other) = (at / 9, at % 9);
            let (house, spot) = seats(cell)[kind as usize];
            if visited(kind, spot) >> other & 1 == 0 {
                peers[cell as usize][count] = cell_at(house, other);
                count += 1;
            }
            at += 1;
        }
        cell += 1;
    }
    peers
};

/// The subsets of `of` with `size` elements, in the numeric order of their masks: {0, 1}, {0, 2}, {1, 2}, {0, 3}, ...
pub(crate) fn subsets(of: u16, size: u32) -> impl Iterator<Item = u16> {
    let last = if count(of) < size { None } else { Some(0u16) };
    core::iter::successors(last, move |&subset| {
        let next = subset.wrapping_sub(of) & of;
        (next != 0).then_some(next)
    })
    .filter(move |subset| count(*subset) == size)
}
