//! Chains of bivalue cells: remote pairs and XY-chains.

use alloc::vec::Vec;

use super::board::Board;
use super::chains::{Ends, MOST_LINKS, of_digit};
use super::found::{Found, StepName};
use super::order::Best;
use crate::nine::{Cells, bits, lowest, peers_of};

/// The maximum number of cells in a chain: there is a link within each cell and one between neighbours.
const MOST_CELLS: usize = MOST_LINKS.div_ceil(2);

/// The best remote pair: a chain of cells with the same two candidates.
pub(crate) fn remote_pair(board: &Board) -> Option<Found> {
    let bivalue = board.bivalue();
    let mut best = Best::new();
    for start in bivalue {
        let mask = board.candidates(start);
        let alike: Cells = bivalue.into_iter().filter(|&cell| board.candidates(cell) == mask).collect();
        if alike.len() >= 4 {
            follow(board, alike, mask, &mut alloc::vec![start], &mut best);
        }
    }
    Found::eliminating(StepName::RemotePair, best.eliminations())
}

/// Offers the eliminations of a chain and of all of its continuations.
fn follow(board: &Board, alike: Cells, mask: u16, chain: &mut Vec<u8>, best: &mut Best) {
    // If the number of cells is odd, both ends hold the same digit. Chains whose ends eliminate nothing are not examined.
    let ends = Cells::of(chain[0]).with(chain[chain.len() - 1]);
    if chain.len() >= 4 && chain.len().is_multiple_of(2) && board.by_cell(ends.common_peers(), mask).next().is_some() {
        best.offer(between_odd(board, chain, mask), chain.len());
    }
    if chain.len() == MOST_CELLS {
        return;
    }
    let end = chain[chain.len() - 1];
    for next in (alike & peers_of(end)) - chain.iter().copied().collect() {
        chain.push(next);
        follow(board, alike, mask, chain, best);
        chain.pop();
    }
}

/// The candidates that see two cells of the chain an odd number of cells apart, at least three: these hold both digits.
fn between_odd(board: &Board, chain: &[u8], mask: u16) -> Vec<(u8, u8)> {
    let pairs = (0..chain.len()).flat_map(|one| (one + 3..chain.len()).step_by(2).map(move |other| (chain[one], chain[other])));
    let seen = pairs.fold(Cells::EMPTY, |seen, (one, other)| seen | (peers_of(one) & peers_of(other)));
    board.by_cell(seen - chain.iter().copied().collect(), mask).collect()
}

/// The best XY-chain: its ends share a digit, which one of them holds.
pub(crate) fn xy_chain(board: &Board) -> Option<Found> {
    let web = BivalueCells { board, bivalue: board.bivalue() };
    let mut ends = Ends::default();
    for start in web.bivalue {
        for digit in bits(board.candidates(start)) {
            let ways = web.ways(start, digit);
            for end in web.bivalue.into_iter().filter(|&end| end != start && board.has(end, digit)) {
                let Some(cells) = ways.cells(end, digit) else { continue };
                let gone = peers_of(start) & peers_of(end) & board.places[usize::from(digit)];
                ends.offer(of_digit(gone, digit), cells, (start, end, digit));
            }
        }
    }
    let gone = ends.best(|(start, end, digit), least| {
        let back = web.ways(end, digit);
        (least..=MOST_CELLS).find(|&cells| web.leads(start, digit, Cells::of(start), (end, digit), cells, &back))
    })?;
    Found::eliminating(StepName::XyChain, gone)
}

/// The bivalue cells of a board.
struct BivalueCells<'a> {
    board: &'a Board,
    bivalue: Cells,
}

/// By cell and digit, the minimum number of cells in a chain that ends with this cell holding the digit, counting this cell; 0 if
/// without a chain.
struct Ways([[u8; 9]; 81]);

impl Ways {
    fn cells(&self, cell: u8, digit: u8) -> Option<usize> {
        Some(usize::from(self.0[usize::from(cell)][usize::from(digit)])).filter(|&cells| cells > 0)
    }
}

impl BivalueCells<'_> {
    fn other(&self, cell: u8, digit: u8) -> u8 {
        lowest(self.board.candidates(cell) & !(1 << digit))
    }

    /// The cells to which a chain can continue from one that holds `digit`.
    fn next(&self, cell: u8, digit: u8) -> Cells {
        peers_of(cell) & self.bivalue & self.board.places[usize::from(digit)]
    }

    /// The chains that start with a cell not holding `digit`.
    fn ways(&self, start: u8, digit: u8) -> Ways {
        let mut ways = Ways([[0; 9]; 81]);
        let held = self.other(start, digit);
        ways.0[usize::from(start)][usize::from(held)] = 1;
        let mut frontier = alloc::vec![(start, held)];
        for cells in 2..=MOST_CELLS as u8 {
            let mut next = Vec::new();
            for (cell, held) in frontier {
                for following in self.next(cell, held) {
                    let holds = self.other(following, held);
                    let known = &mut ways.0[usize::from(following)][usize::from(holds)];
                    if *known == 0 {
                        *known = cells;
                        next.push((following, holds));
                    }
                }
            }
            frontier = next;
        }
        ways
    }

    /// Whether a chain of exactly `cells` cells leads from `cell`, which does not hold `digit`, to `end`, using no cell twice.
    /// `back` has the chains from that end.
    fn leads(&self, cell: u8, digit: u8, used: Cells, end: (u8, u8), cells: usize, back: &Ways) -> bool {
        let held = self.other(cell, digit);
        if cells == 1 {
            return (cell, held) == end;
        }
        (self.next(cell, held) - used).into_iter().any(|next| {
            // Seen from the other end, the chain reaches this cell with the digit that it does not hold here.
            back.cells(next, held).is_some_and(|rest| rest < cells)
                && self.leads(next, held, used.with(next), end, cells - 1, back)
        })
    }
}
