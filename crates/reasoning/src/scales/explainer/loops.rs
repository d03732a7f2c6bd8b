//! The search for unique rectangles and unique loops. What they eliminate is in `deadly.rs`.

use core::ops::ControlFlow;

use super::deadly::{Best, Loop};
use crate::hints::board::Board;
use crate::hints::order::seats;
use crate::hints::round::Round;
use crate::nine::{bits, cell_at, count, houses_of};

/// The hints of all loops, cheapest first, then by type.
pub(super) fn unique_loop(board: &Board, round: &mut Round) -> ControlFlow<()> {
    let mut best = Best::new(round.take());
    for start in (0..81).filter(|&cell| count(board.cells[usize::from(cell)]) == 2) {
        let pair = board.cells[usize::from(start)];
        // A loop has at least four cells.
        if board.cells.iter().filter(|&&cell| cell & pair == pair).count() >= 4 {
            Walk { board, pair, path: [0; 18], length: 0, visited: [0; 2], best: &mut best }.visit(start, 2, 0, None);
        }
        if best.is_final() {
            break;
        }
    }
    best.offer_to(round)
}

/// A walk through cells that contain both digits of a pair.
struct Walk<'a> {
    board: &'a Board,
    pair: u16,
    path: [u8; 18],
    length: usize,
    /// The houses of the cells at even and at odd indices of the path.
    visited: [u32; 2],
    best: &'a mut Best,
}

impl Walk<'_> {
    /// Continues the walk with a cell. Up to `allowed` more cells may have extra candidates, or any number of cells if all have
    /// the same single one. `extra` collects the extra candidates of the path and, as in the original, of all cells tried next to
    /// it.
    fn visit(&mut self, cell: u8, allowed: i8, mut extra: u16, by: Option<usize>) {
        let houses = houses_of(cell).into_iter().fold(0, |houses, house| houses | 1u32 << house);
        let parity = self.length % 2;
        // A house is entered at most once per parity, so a loop has at most 18 cells.
        if self.visited[parity] & houses != 0 {
            return;
        }
        self.visited[parity] |= houses;
        self.path[self.length] = cell;
        self.length += 1;
        for kind in (0..3).filter(|&kind| by != Some(kind)) {
            let house = seats(cell)[kind].0;
            let both = bits(self.pair).fold(u16::MAX, |both, digit| both & self.board.spots[house][usize::from(digit)]);
            for next in bits(both).map(|spot| cell_at(house, spot)) {
                if next == self.path[0] && self.length >= 4 {
                    self.close();
                } else if !self.path[..self.length].contains(&next) {
                    let candidates = self.board.cells[usize::from(next)];
                    extra |= candidates & !self.pair;
                    let is_pair = candidates == self.pair;
                    if is_pair || extra.is_power_of_two() || allowed > 0 {
                        self.visit(next, allowed - i8::from(!is_pair), extra, Some(kind));
                    }
                }
            }
        }
        self.length -= 1;
        self.visited[parity] &= !houses;
    }

    /// A loop is deadly if each house contains none of its cells or one of each parity.
    fn close(&mut self) {
        if self.visited[0] == self.visited[1] {
            let cells = &self.path[..self.length];
            Loop { board: self.board, cells, pair: self.pair }.offer(self.best);
        }
    }
}
