//! The order in which peers, houses and sets are visited, which decides which of several hints is given.

use core::iter::Chain;
use core::ops::Range;

use super::board::{BOXES, CELLS, COLUMNS, ROWS, SEATS};

/// Boxes, columns, rows: the order for singles and sets.
pub(super) fn houses() -> Chain<Chain<Range<usize>, Range<usize>>, Range<usize>> {
    BOXES.chain(COLUMNS).chain(ROWS)
}

/// The peers of each cell: those of its box, then the remaining ones of its row, then those of its column.
pub(super) static PEERS: [[u8; 20]; 81] = {
    let mut peers = [[0; 20]; 81];
    let mut cell = 0;
    while cell < 81 {
        let seats = SEATS[cell];
        let (mut count, mut at) = (0, 0);
        while at < 27 {
            let peer = CELLS[seats[at / 9].0 as usize][at % 9];
            let seen = at >= 9 && SEATS[peer as usize][0].0 == seats[0].0;
            if peer as usize != cell && !seen {
                peers[cell][count] = peer;
                count += 1;
            }
            at += 1;
        }
        cell += 1;
    }
    peers
};

/// The number of bits set in a mask of nine. A table, since not every target counts bits in one instruction.
pub(super) fn count(mask: u16) -> u32 {
    static COUNTS: [u8; 512] = {
        let mut counts = [0; 512];
        let mut mask = 0;
        while mask < 512 {
            counts[mask] = (mask as u16).count_ones() as u8;
            mask += 1;
        }
        counts
    };
    COUNTS[usize::from(mask) & 0x1ff].into()
}

/// The subsets of `of` with `size` elements, in the numeric order of their masks: {0, 1}, {0, 2}, {1, 2}, {0, 3}, ...
pub(super) fn subsets(of: u16, size: u32) -> impl Iterator<Item = u16> {
    let last = if count(of) < size { None } else { Some(0u16) };
    core::iter::successors(last, move |&subset| {
        let next = subset.wrapping_sub(of) & of;
        (next != 0).then_some(next)
    })
    .filter(move |subset| count(*subset) == size)
}
