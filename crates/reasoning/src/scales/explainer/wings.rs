//! XY-wings and XYZ-wings.

use alloc::vec::Vec;

use super::board::Board;
use super::found::Found;
use super::names;
use super::order::peers_in_order;
use crate::scales::nine::{count, lowest, peers_of};

/// A pivot with `size` candidates (two or three) and two bivalue pincers among its peers: whatever the pivot is, one of
/// the cells holds the digit that the pincers share.
pub(super) fn wing(board: &Board, size: u32) -> Option<Found> {
    let gone = (0..81).filter(|&pivot| count(board.cells[usize::from(pivot)]) == size).find_map(|pivot| around(board, pivot))?;
    let (name, price) = if size == 2 { (&names::XY_WING, 4.2) } else { (&names::XYZ_WING, 4.4) };
    Some(Found::removing(name, price, gone))
}

fn around(board: &Board, pivot: u8) -> Option<Vec<(u8, u8)>> {
    let of = |cell: u8| board.cells[usize::from(cell)];
    let own = of(pivot);
    // A pincer has two candidates and leaves exactly one of the pivot's.
    let pincers =
        || peers_in_order(pivot).into_iter().filter(|&cell| count(of(cell)) == 2 && (own & !of(cell)).is_power_of_two());
    pincers().find_map(|one| {
        pincers().find_map(|other| {
            let shared = of(one) & of(other);
            // An XY-wing's pivot lacks the eliminated digit, an XYZ-wing's pivot has it.
            let in_pivot = own & shared != 0;
            if !shared.is_power_of_two() || in_pivot != (count(own) == 3) {
                return None;
            }
            let digit = lowest(shared);
            let mut seen = peers_of(one) & peers_of(other);
            if in_pivot {
                seen = seen & peers_of(pivot);
            }
            let gone: Vec<_> = seen.into_iter().filter(|&cell| board.has(cell, digit)).map(|cell| (cell, digit)).collect();
            (!gone.is_empty()).then_some(gone)
        })
    })
}
