//! Naked and hidden sets, and hidden sets that leave a single.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::hints::board::Board;
use crate::hints::found::Found;
use crate::hints::names;
use crate::hints::order::{columns_before_rows, subsets};
use crate::hints::round::Round;
use crate::nine::{ALL, bits, cell_at, cells_of, count, indices, lowest};

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

/// Naked sets of this size: `size` cells of a house that have `size` candidates together.
pub(super) fn naked(board: &Board, size: u32, round: &mut Round) -> ControlFlow<()> {
    let (name, price) = match size {
        2 => (&names::NAKED_PAIR, 3.0),
        3 => (&names::NAKED_TRIPLET, 3.6),
        _ => (&names::NAKED_QUAD, 5.0),
    };
    for house in columns_before_rows() {
        let cells = candidates(board, house);
        let eligible = eligible(cells, size);
        if count(eligible) < size || count(empty(board, house)) < 2 * size {
            continue;
        }
        for subset in subsets(eligible, size) {
            let digits = union(subset, |spot| cells[spot]);
            if count(digits) == size && union(ALL & !subset, |spot| cells[spot]) & digits != 0 {
                round.offer(Found::removing(name, price, at_spots(board, house, ALL & !subset, digits)))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The hidden sets of a house: each as its digits and their spots, `size` of each.
fn hidden_in(board: &Board, house: usize, size: u32) -> impl Iterator<Item = (u16, u16)> {
    let spots = &board.spots[house];
    subsets(eligible(*spots, size), size)
        .map(move |digits| (digits, union(digits, |digit| spots[digit])))
        .filter(move |&(_, spots)| count(spots) == size)
}

/// Hidden sets of this size: `size` digits of a house that have `size` places together.
pub(super) fn hidden(board: &Board, size: u32, round: &mut Round) -> ControlFlow<()> {
    let (name, price) = match size {
        2 => (&names::HIDDEN_PAIR, 3.4),
        3 => (&names::HIDDEN_TRIPLET, 4.0),
        _ => (&names::HIDDEN_QUAD, 5.4),
    };
    for house in columns_before_rows() {
        if count(empty(board, house)) <= 2 * size {
            continue;
        }
        for (digits, spots) in hidden_in(board, house, size) {
            let gone = at_spots(board, house, spots, ALL & !digits);
            if !gone.is_empty() {
                round.offer(Found::removing(name, price, gone))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Hidden sets that leave another digit a single place in the house. Their other eliminations are not made.
pub(super) fn direct_hidden(board: &Board, size: u32, round: &mut Round) -> ControlFlow<()> {
    let (name, price) = if size == 2 { (&names::DIRECT_HIDDEN_PAIR, 2.0) } else { (&names::DIRECT_HIDDEN_TRIPLET, 2.5) };
    for house in columns_before_rows() {
        for (digits, taken) in hidden_in(board, house, size) {
            let left = |digit: u8| {
                let spots = board.spots[house][usize::from(digit)];
                let left = spots & !taken;
                (left != spots && left.is_power_of_two()).then_some((digit, left))
            };
            if let Some((digit, left)) = bits(ALL & !digits).find_map(left) {
                round.offer(Found::placing(name, price, cell_at(house, lowest(left)), digit))?;
            }
        }
    }
    ControlFlow::Continue(())
}
