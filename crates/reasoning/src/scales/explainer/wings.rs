//! XY-wings and XYZ-wings.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::hints::board::Board;
use crate::hints::found::Found;
use crate::hints::names;
use crate::hints::order::peers_in_order;
use crate::hints::round::Round;
use crate::nine::{count, lowest, peers_of};

/// A pivot with `size` candidates (two or three) and two bivalue pincers among its peers: whatever the pivot is, one of
/// the cells holds the digit that the pincers share.
pub(super) fn wing(board: &Board, size: u32, round: &mut Round) -> ControlFlow<()> {
    let mut pivots = (0..81).filter(|&pivot| count(board.cells[usize::from(pivot)]) == size);
    pivots.try_for_each(|pivot| around(board, pivot, round))
}

/// The wings with this pivot, each twice: once for each order of its pincers.
fn around(board: &Board, pivot: u8, round: &mut Round) -> ControlFlow<()> {
    let of = |cell: u8| board.cells[usize::from(cell)];
    let own = of(pivot);
    // A pincer has two candidates and leaves exactly one of the pivot's.
    let pincers =
        || peers_in_order(pivot).into_iter().filter(|&cell| count(of(cell)) == 2 && (own & !of(cell)).is_power_of_two());
    for one in pincers() {
        for other in pincers() {
            let shared = of(one) & of(other);
            // An XY-wing's pivot lacks the eliminated digit, an XYZ-wing's pivot has it.
            let in_pivot = own & shared != 0;
            if !shared.is_power_of_two() || in_pivot != (count(own) == 3) {
                continue;
            }
            let digit = lowest(shared);
            let mut seen = peers_of(one) & peers_of(other);
            if in_pivot {
                seen = seen & peers_of(pivot);
            }
            let gone: Vec<_> = seen.into_iter().filter(|&cell| board.has(cell, digit)).map(|cell| (cell, digit)).collect();
            if !gone.is_empty() {
                let (name, price) = if in_pivot { (&names::XYZ_WING, 4.4) } else { (&names::XY_WING, 4.2) };
                round.offer(Found::removing(name, price, gone))?;
            }
        }
    }
    ControlFlow::Continue(())
}
