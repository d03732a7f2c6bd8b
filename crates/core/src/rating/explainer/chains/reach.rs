//! Which candidates a forcing chain decides, without the chains: along links alone, everything that follows from everything.
//!
//! If a candidate that is on leads to its being off, some chain says so, and without such a candidate there is neither a chain that
//! places a value (its peers would be such candidates) nor a cycle that takes something away (what it takes away is). So one closure of a
//! matrix of bits answers most questions with no; Warshall's algorithm, cubic in the candidates by words.

use alloc::vec::Vec;

use super::super::board::{Board, CELLS, SEATS, bits, is_pair, lowest};
use super::run::{Bits, Candidate, candidate, cell_and_digit};

/// Candidates that chains decide.
#[derive(Clone, Default, Debug)]
pub(super) struct Decided {
    /// On leads to off.
    pub(super) off: Bits,
    /// Off leads to on.
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

/// Puts a candidate into a set.
pub(super) fn insert(set: &mut Bits, candidate: Candidate) {
    set[usize::from(candidate / 64)] |= 1 << (candidate % 64);
}

/// The other candidate of a cell that has two.
pub(super) fn last_in_cell(board: &Board, cell: u8, digit: u8) -> Option<Candidate> {
    let mask = board.cells[usize::from(cell)];
    is_pair(mask).then(|| candidate(cell, lowest(mask & !(1 << digit))))
}

/// The other place of a digit in each house of a cell that has two.
pub(super) fn last_in_houses(board: &Board, cell: u8, digit: u8) -> impl Iterator<Item = u8> {
    SEATS[usize::from(cell)].into_iter().filter_map(move |(house, place)| {
        let places = board.places[usize::from(house)][usize::from(digit)];
        is_pair(places).then(|| CELLS[usize::from(house)][usize::from(lowest(places & !(1 << place)))])
    })
}

/// The candidates that lead back to themselves along cells with two candidates.
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
    // The other candidate of a cell stands beside it.
    let mut reach: Vec<u128> = Vec::with_capacity(candidates.len());
    for &here in &candidates {
        let (cell, digit) = cell_and_digit(here);
        let mut on = 0;
        for (house, place) in SEATS[usize::from(cell)] {
            for other in bits(board.places[usize::from(house)][usize::from(digit)] & !(1 << place)) {
                let number = numbers[usize::from(candidate(CELLS[usize::from(house)][usize::from(other)], digit))];
                if number != u8::MAX {
                    on |= 1 << (number ^ 1);
                }
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

/// What chains along the places of each digit decide.
pub(super) fn along_digits(board: &Board) -> Decided {
    let mut decided = Decided::default();
    for digit in 0..9 {
        along_digit(board, digit, &mut decided);
    }
    decided
}

fn along_digit(board: &Board, digit: u8, decided: &mut Decided) {
    let mut weak = [0_u128; 81];
    let mut reach = [0_u128; 81];
    let mut strong = [0_u128; 81];
    let mut cells = 0_u128;
    let (mut on, mut targets) = (0_u128, 0_u128);
    for cell in 0..81 {
        if board.has(cell, digit) {
            cells |= 1 << cell;
            for there in last_in_houses(board, cell, digit) {
                strong[usize::from(cell)] |= 1 << there;
            }
            on |= strong[usize::from(cell)];
        }
    }
    if on == 0 {
        return;
    }
    for cell in each_of(cells) {
        for (house, place) in SEATS[usize::from(cell)] {
            for other in bits(board.places[usize::from(house)][usize::from(digit)] & !(1 << place)) {
                let there = usize::from(CELLS[usize::from(house)][usize::from(other)]);
                weak[usize::from(cell)] |= 1 << there;
                reach[usize::from(cell)] |= strong[there];
            }
        }
        targets |= reach[usize::from(cell)];
    }
    for middle in each_of(targets) {
        let beyond = reach[usize::from(middle)];
        for cell in each_of(cells) {
            if reach[usize::from(cell)] >> middle & 1 == 1 {
                reach[usize::from(cell)] |= beyond;
            }
        }
    }
    for cell in each_of(cells) {
        if weak[usize::from(cell)] & reach[usize::from(cell)] != 0 {
            insert(&mut decided.off, candidate(cell, digit));
        }
        if each_of(strong[usize::from(cell)]).any(|there| reach[usize::from(there)] >> cell & 1 == 1) {
            insert(&mut decided.on, candidate(cell, digit));
        }
    }
}

fn each_of(mut cells: u128) -> impl Iterator<Item = u8> {
    core::iter::from_fn(move || {
        let lowest = (cells != 0).then(|| cells.trailing_zeros() as u8)?;
        cells &= cells - 1;
        Some(lowest)
    })
}
