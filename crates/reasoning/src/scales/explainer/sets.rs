//! Naked and hidden sets, and hidden sets that leave a single.

use alloc::vec::Vec;

use super::board::{ALL, Board, CELLS, bits, lowest};
use super::found::Found;
use super::names;
use super::order::{count, houses, subsets};

/// The places of the empty cells of a house, as a mask.
pub(super) fn empty(board: &Board, house: usize) -> u16 {
    board.places[house].iter().fold(0, |empty, places| empty | places)
}

/// The indices of those of nine masks that have 2 to `size` bits: the candidates for a set of that size.
pub(super) fn eligible(masks: impl IntoIterator<Item = u16>, size: u32) -> u16 {
    let fits = |mask: u16| mask & mask.wrapping_sub(1) != 0 && count(mask) <= size;
    (0..).zip(masks).fold(0, |eligible, (at, mask)| eligible | u16::from(fits(mask)) << at)
}

/// The union of the masks at the indices in `subset`.
pub(super) fn union(subset: u16, mask: impl Fn(usize) -> u16) -> u16 {
    bits(subset).fold(0, |union, at| union | mask(usize::from(at)))
}

/// The candidates of each cell of a house.
pub(super) fn candidates(board: &Board, house: usize) -> [u16; 9] {
    CELLS[house].map(|cell| board.cells[usize::from(cell)])
}

/// The candidates of the cells at some places of a house, restricted to `digits`.
pub(super) fn at_places(board: &Board, house: usize, places: u16, digits: u16) -> Vec<(u8, u8)> {
    let cells = bits(places).map(|place| CELLS[house][usize::from(place)]);
    cells.flat_map(|cell| bits(board.cells[usize::from(cell)] & digits).map(move |digit| (cell, digit))).collect()
}

/// The first naked set of this size: `size` cells of a house that have `size` candidates together.
pub(super) fn naked(board: &Board, size: u32) -> Option<Found> {
    houses().find_map(|house| {
        let cells = candidates(board, house);
        let eligible = eligible(cells, size);
        if count(eligible) < size || count(empty(board, house)) < 2 * size {
            return None;
        }
        let removes = |&subset: &u16| {
            let digits = union(subset, |place| cells[place]);
            count(digits) == size && union(ALL & !subset, |place| cells[place]) & digits != 0
        };
        let subset = subsets(eligible, size).find(removes)?;
        let digits = union(subset, |place| cells[place]);
        let (name, price) = match size {
            2 => (&names::NAKED_PAIR, 3.0),
            3 => (&names::NAKED_TRIPLET, 3.6),
            _ => (&names::NAKED_QUAD, 5.0),
        };
        Some(Found::removing(name, price, at_places(board, house, ALL & !subset, digits)))
    })
}

/// The hidden sets of a house: each as a mask of digits and the mask of their places, `size` of each.
fn hidden_in(board: &Board, house: usize, size: u32) -> impl Iterator<Item = (u16, u16)> {
    let places = &board.places[house];
    subsets(eligible(*places, size), size)
        .map(move |digits| (digits, union(digits, |digit| places[digit])))
        .filter(move |&(_, places)| count(places) == size)
}

/// The first hidden set of this size: `size` digits of a house that have `size` places together.
pub(super) fn hidden(board: &Board, size: u32) -> Option<Found> {
    houses().find_map(|house| {
        let others = |(digits, places): (u16, u16)| {
            let gone = at_places(board, house, places, ALL & !digits);
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
    houses().find_map(|house| {
        let leaves = |(digits, taken): (u16, u16)| {
            let left = |digit: u8| {
                let places = board.places[house][usize::from(digit)];
                let left = places & !taken;
                (left != places && left.is_power_of_two()).then_some((digit, left))
            };
            let (digit, left) = bits(ALL & !digits).find_map(left)?;
            Some((CELLS[house][usize::from(lowest(left))], digit))
        };
        let (cell, digit) = hidden_in(board, house, size).find_map(leaves)?;
        let (name, price) = if size == 2 { (&names::DIRECT_HIDDEN_PAIR, 2.0) } else { (&names::DIRECT_HIDDEN_TRIPLET, 2.5) };
        Some(Found::placing(name, price, cell, digit))
    })
}
