//! XY-wings and XYZ-wings.

use alloc::vec::Vec;

use super::board::Board;
use super::found::Found;
use super::names;
use super::order::{PEERS, count};
use crate::scales::nine::peers_of;

/// A pivot (`hinge`) with `size` candidates (two or three) and two bivalue pincers among its peers: whatever the pivot is, one of
/// the cells holds the digit that the pincers share.
pub(super) fn wing(board: &Board, size: u32) -> Option<Found> {
    let gone = (0..81).filter(|&hinge| count(board.cells[hinge]) == size).find_map(|hinge| around(board, hinge))?;
    let (name, price) = if size == 2 { (&names::XY_WING, 4.2) } else { (&names::XYZ_WING, 4.4) };
    Some(Found::removing(name, price, gone))
}

fn around(board: &Board, hinge: usize) -> Option<Vec<(u8, u8)>> {
    let own = board.cells[hinge];
    let of = |cell: u8| board.cells[usize::from(cell)];
    // A pincer has two candidates and leaves exactly one of the pivot's.
    let pincers = || PEERS[hinge].into_iter().filter(|&cell| count(of(cell)) == 2 && (own & !of(cell)).is_power_of_two());
    pincers().find_map(|one| {
        pincers().find_map(|other| {
            let shared = of(one) & of(other);
            // An XY-wing's pivot lacks the eliminated digit, an XYZ-wing's pivot has it.
            let in_hinge = own & shared != 0;
            if !shared.is_power_of_two() || in_hinge != (count(own) == 3) {
                return None;
            }
            let digit = shared.trailing_zeros() as u8;
            let mut seen = peers_of(one) & peers_of(other);
            if in_hinge {
                seen = seen & peers_of(hinge as u8);
            }
            let gone: Vec<_> = seen.into_iter().filter(|&cell| board.has(cell, digit)).map(|cell| (cell, digit)).collect();
            (!gone.is_empty()).then_some(gone)
        })
    })
}
