//! Which candidates simple chains decide, found without building the chains: the transitive closure of the links.
//!
//! If a candidate being true leads to its being false, some chain proves it false. Without such a candidate there is neither a
//! chain that places a value (its peers would be such candidates) nor a cycle that eliminates anything (what it eliminates would
//! be one). So one closure of a bit matrix answers most questions with no; Warshall's algorithm, cubic in the number of
//! candidates, a machine word at a time.

use alloc::vec::Vec;

use super::super::board::Board;
use super::super::order::{others, seats};
use super::run::{Bits, Candidate, candidate, cell_and_digit};
use crate::nine::{Cells, bits, cell_at, is_pair, lowest};

/// The candidates that chains decide.
#[derive(Clone, Default, Debug)]
pub(super) struct Decided {
    /// Candidates that are false because their being true leads to their being false.
    pub(super) off: Bits,
    /// Candidates that are true because their being false leads to their being true.
    pub(super) on: Bits,
}

impl Decided {
    pub(super) fn is_empty(&self) -> bool {
        self.off == [0; 12]
    }
}

/// The candidates of a set, ascending.
pub(super) fn each(set: &Bits) -> impl Iterator<Item = Candidate> {
    (0_u16..).zip(set).flat_map(|(word, &bits)| {
        let mut left = bits;
        core::iter::from_fn(move || {
            let lowest = (left != 0).then(|| left.trailing_zeros() as u16)?;
            left &= left - 1;
            Some(word * 64 + lowest)
        })
    })
}

/// Whether a candidate is in a set.
pub(super) fn is_in(set: &Bits, candidate: Candidate) -> bool {
    set[usize::from(candidate / 64)] >> (candidate % 64) & 1 == 1
}

/// Adds a candidate to a set.
pub(super) fn insert(set: &mut Bits, candidate: Candidate) {
    set[usize::from(candidate / 64)] |= 1 << (candidate % 64);
}

/// Stands for "no candidate".
pub(super) const NONE: Candidate = Candidate::MAX;

/// The candidates at the other ends of a candidate's strong links: the other candidate of a bivalue cell, and the other place of
/// the digit in a box, a row or a column with two places. [`NONE`] where there is no strong link.
pub(super) fn strong(board: &Board, cell: u8, digit: u8) -> [Candidate; 4] {
    let mut strong = [NONE; 4];
    let mask = board.cells[usize::from(cell)];
    if is_pair(mask) {
        strong[0] = candidate(cell, lowest(mask & !(1 << digit)));
    }
    for (strong, (house, spot)) in strong[1..].iter_mut().zip(seats(cell)) {
        let spots = board.spots[house][usize::from(digit)];
        if is_pair(spots) {
            *strong = candidate(cell_at(house, lowest(spots & !(1 << spot))), digit);
        }
    }
    strong
}

/// The candidates from which a chain through bivalue cells leads back to themselves.
pub(super) fn back_along_cells(board: &Board) -> Bits {
    let mut numbers = [u8::MAX; 729];
    let mut candidates: Vec<Candidate> = Vec::with_capacity(128);
    for cell in 0..81 {
        let mask = board.cells[usize::from(cell)];
        if is_pair(mask) {
            for digit in bits(mask) {
                numbers[usize::from(candidate(cell, digit))] = candidates.len() as u8;
                candidates.push(candidate(cell, digit));
            }
        }
    }
    let mut back = [0; 12];
    if candidates.len() > 128 {
        for &candidate in &candidates {
            insert(&mut back, candidate);
        }
        return back;
    }
    // The two candidates of a cell are neighbours in the list.
    let mut reach: Vec<u128> = Vec::with_capacity(candidates.len());
    for &here in &candidates {
        let (cell, digit) = cell_and_digit(here);
        let mut on = 0;
        for (_, there) in others(&board.spots, cell, digit) {
            let number = numbers[usize::from(candidate(there, digit))];
            if number != u8::MAX {
                on |= 1 << (number ^ 1);
            }
        }
        reach.push(on);
    }
    for middle in 0..candidates.len() {
        let beyond = reach[middle];
        for reach in &mut reach {
            if *reach >> middle & 1 == 1 {
                *reach |= beyond;
            }
        }
    }
    for (number, &candidate) in candidates.iter().enumerate() {
        if reach[number] >> number & 1 == 1 {
            insert(&mut back, candidate);
        }
    }
    back
}

/// What chains along the places of a single digit decide.
pub(super) fn along_digits(board: &Board) -> Decided {
    let mut decided = Decided::default();
    for digit in 0..9 {
        along_digit(board, digit, &mut decided);
    }
    decided
}

fn along_digit(board: &Board, digit: u8, decided: &mut Decided) {
    let mut weak = [Cells::EMPTY; 81];
    let mut reach = [Cells::EMPTY; 81];
    let mut strong = [Cells::EMPTY; 81];
    let (mut cells, mut on, mut targets) = (Cells::EMPTY, Cells::EMPTY, Cells::EMPTY);
    for cell in 0..81 {
        if board.has(cell, digit) {
            cells = cells.with(cell);
            let others = self::strong(board, cell, digit).into_iter().skip(1).filter(|&there| there != NONE);
            strong[usize::from(cell)] = others.map(|there| cell_and_digit(there).0).collect();
            on |= strong[usize::from(cell)];
        }
    }
    if on.is_empty() {
        return;
    }
    for cell in cells {
        for (_, there) in others(&board.spots, cell, digit) {
            weak[usize::from(cell)] |= Cells::of(there);
            reach[usize::from(cell)] |= strong[usize::from(there)];
        }
        targets |= reach[usize::from(cell)];
    }
    for middle in targets {
        let beyond = reach[usize::from(middle)];
        for cell in cells {
            if reach[usize::from(cell)].contains(middle) {
                reach[usize::from(cell)] |= beyond;
            }
        }
    }
    for cell in cells {
        if weak[usize::from(cell)].intersects(reach[usize::from(cell)]) {
            insert(&mut decided.off, candidate(cell, digit));
        }
        if strong[usize::from(cell)].into_iter().any(|there| reach[usize::from(there)].contains(cell)) {
            insert(&mut decided.on, candidate(cell, digit));
        }
    }
}
