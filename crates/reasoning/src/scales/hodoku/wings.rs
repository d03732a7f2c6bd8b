//! Wings: cells of two or three candidates that see each other. The first with an elimination is taken, cells in ascending order.

use alloc::vec::Vec;

use super::board::Board;
use super::found::{Found, StepName};
use crate::nine::{Cells, highest, lowest, peers_of, see};

/// W-Wing: two cells with the same two candidates, and a house in which one of these digits has two places, each of which sees a
/// different one of the cells.
pub(crate) fn w_wing(board: &Board) -> Option<Found> {
    let bivalue: Vec<u8> = board.bivalue().into_iter().collect();
    pairs(&bivalue).filter(|&(one, other)| board.candidates(one) == board.candidates(other)).find_map(|(one, other)| {
        let mask = board.candidates(one);
        let (low, high) = (lowest(mask), highest(mask));
        [(low, high), (high, low)].into_iter().find_map(|(gone, link)| {
            let step = seeing_all(board, StepName::WWing, &[one, other], gone)?;
            (0..27).any(|house| links(board, house, link, one, other)).then_some(step)
        })
    })
}

/// Whether the digit has two places in the house, each of which sees a different wing. A cell that sees both counts for the
/// first.
fn links(board: &Board, house: usize, digit: u8, one: u8, other: u8) -> bool {
    let Some((low, high)) = (board.count(house, digit) == 2).then(|| board.places_in(house, digit).pair()).flatten() else {
        return false;
    };
    let side = |cell| match cell {
        cell if cell == one || cell == other => None,
        cell if see(cell, one) => Some(0),
        cell if see(cell, other) => Some(1),
        _ => None,
    };
    matches!((side(low), side(high)), (Some(0), Some(1)) | (Some(1), Some(0)))
}

/// XY-Wing: three bivalue cells with three digits together, one of which sees the two others.
pub(crate) fn xy_wing(board: &Board) -> Option<Found> {
    let bivalue: Vec<u8> = board.bivalue().into_iter().collect();
    bivalue.iter().enumerate().find_map(|(at, &first)| {
        pairs(&bivalue[at + 1..]).find_map(|(second, third)| {
            let masks = [first, second, third].map(|cell| board.candidates(cell));
            let union = masks[0] | masks[1] | masks[2];
            if union.count_ones() != 3 || masks[0] == masks[1] || masks[0] == masks[2] || masks[1] == masks[2] {
                return None;
            }
            [[first, second, third], [second, first, third], [third, first, second]].into_iter().find_map(
                |[pivot, one, other]| {
                    if !see(pivot, one) || !see(pivot, other) {
                        return None;
                    }
                    seeing_all(board, StepName::XyWing, &[one, other], lowest(board.candidates(one) & board.candidates(other)))
                },
            )
        })
    })
}

/// XYZ-Wing: a cell with three candidates that sees two cells with two of them each.
pub(crate) fn xyz_wing(board: &Board) -> Option<Found> {
    let bivalue = board.bivalue();
    board.with_candidates(3).into_iter().find_map(|pivot| {
        let inside = |&cell: &u8| board.candidates(cell) & !board.candidates(pivot) == 0;
        let pincers: Vec<u8> = (bivalue & peers_of(pivot)).into_iter().filter(inside).collect();
        pairs(&pincers).find_map(|(one, other)| {
            let shared = board.candidates(one) & board.candidates(other);
            shared.is_power_of_two().then(|| seeing_all(board, StepName::XyzWing, &[pivot, one, other], lowest(shared))).flatten()
        })
    })
}

/// The elimination of a digit from the common peers of these cells.
fn seeing_all(board: &Board, name: StepName, cells: &[u8], digit: u8) -> Option<Found> {
    let common = cells.iter().copied().collect::<Cells>().common_peers();
    Found::eliminating(name, (common & board.places[usize::from(digit)]).into_iter().map(|cell| (cell, digit)))
}

/// All pairs of an earlier and a later cell.
fn pairs(cells: &[u8]) -> impl Iterator<Item = (u8, u8)> {
    cells.iter().enumerate().flat_map(|(at, &one)| cells[at + 1..].iter().map(move |&other| (one, other)))
}
