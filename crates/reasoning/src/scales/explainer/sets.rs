//! Naked and hidden sets, and hidden sets that leave a single.

use alloc::vec::Vec;

use super::board::Board;
use super::found::Found;
use super::names;
use super::order::{columns_before_rows, subsets};
use crate::scales::nine::{ALL, bits, cell_at, cells_of, count, indices, lowest};

/// The spots of the empty cells of a house.
pub(super) fn empty(board: &Board, house: usize) -> u16 {
    board.spots[house].iter().fold(0, |empty, spots| empty | spots)
}

/// The indices of those of nine masks that have 2 to `size` bits: the candidates for a set of that size.
pub(super) fn eligible(masks: impl IntoIterator<Item = u16>, size: u32) -> u16 {
    let fits = |mask: u16| mask & mask.wrapping_sub(1) != 0 && count(mask) <= size;
    (0..).zip(masks).fold(0, |eligible, (at, mask)| eligible | u16::from(fits(mask)) << at)
}

/// The union of the masks at the indices in `subset`.
pub(super) fn union(subset: u16, mask: impl Fn(usize) -> u16) -> u16 {
    indices(subset).fold(0, |union, at| union | mask(at))
}

/// The candidates of each cell of a house.
pub(super) fn candidates(board: &Board, house: usize) -> [u16; 9] {
    cells_of(house).map(|cell| board.cells[usize::from(cell)])
}

/// The candidates of the cells at some spots of a house, restricted to `digits`.
pub(super) fn at_spots(board: &Board, house: usize, spots: u16, digits: u16) -> Vec<(u8, u8)> {
    let cells = bits(spots).map(|spot| cell_at(house, spot));
    cells.flat_map(|cell| bits(board.cells[usize::from(cell)] & digits).map(move |digit| (cell, digit))).collect()
}

/// The first naked set of this size: `size` cells of a house that have `size` candidates together.
pub(super) fn naked(board: &Board, size: u32) -> Option<Found> {
    columns_before_rows().find_map(|house| {
        let cells = candidates(board, house);
        let eligible = eligible(cells, size);
        if count(eligible) < size || count(empty(board, house)) < 2 * size {
            return None;
        }
        let removes = |&subset: &u16| {
            let digits = union(subset, |spot| cells[spot]);
            count(digits) == size && union(ALL & !subset, |spot| cells[spot]) & digits != 0
        };
        let subset = subsets(eligible, size).find(removes)?;
        let digits = union(subset, |spot| cells[spot]);
        let (name, price) = match size {
            2 => (&names::NAKED_PAIR, 3.0),
            3 => (&names::NAKED_TRIPLET, 3.6),
            _ => (&names::NAKED_QUAD, 5.0),
        };
        Some(Found::removing(name, price, at_spots(board, house, ALL & !subset, digits)))
    })
}

/// The hidden sets of a house: each as its digits and their spots, `size` of each.
fn hidden_in(board: &Board, house: usize, size: u32) -> impl Iterator<Item = (u16, u16)> {
    let spots = &board.spots[house];
    subsets(eligible(*spots, size), size)
        .map(move |digits| (digits, union(digits, |digit| spots[digit])))
        .filter(move |&(_, spots)| count(spots) == size)
}

/// The first hidden set of this size: `size` digits of a house that have `size` places together.
pub(super) fn hidden(board: &Board, size: u32) -> Option<Found> {
    columns_before_rows().find_map(|house| {
        let others = |(digits, spots): (u16, u16)| {
            let gone = at_spots(board, house, spots, ALL & !digits);
            (!gone.is_empty()).then_some(gone)
        };
        let gone = hidden_in(board, house, size).find_map(others).filter(|_| count(empty(board, house)) > 2 * size)?;
        let (name, price) = match size {
            2 => (&names::HIDDEN_PAIR, 3.4),
            3 => (&names::HIDDEN_TRIPLET, 4.0),
            _ => (&names::HIDDEN_QUAD, 5.4),
        };
        Some(Found::removing(name, price, gone))
    })
}

/// The first hidden set that leaves another digit a single place in the house. Its other eliminations are not made.
pub(super) fn direct_hidden(board: &Board, size: u32) -> Option<Found> {
    columns_before_rows().find_map(|house| {
        let leaves = |(digits, taken): (u16, u16)| {
            let left = |digit: u8| {
                let spots = board.spots[house][usize::from(digit)];
                let left = spots & !taken;
                (left != spots && left.is_power_of_two()).then_some((digit, left))
            };
            let (digit, left) = bits(ALL & !digits).find_map(left)?;
            Some((cell_at(house, lowest(left)), digit))
        };
        let (cell, digit) = hidden_in(board, house, size).find_map(leaves)?;
        let (name, price) = if size == 2 { (&names::DIRECT_HIDDEN_PAIR, 2.0) } else { (&names::DIRECT_HIDDEN_TRIPLET, 2.5) };
        Some(Found::placing(name, price, cell, digit))
    })
}
