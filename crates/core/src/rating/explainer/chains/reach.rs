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
    /// Where nothing is decided: candidates that lead to the same, as all of a cell or all places of a digit in a house do.
    pub(super) together: Bits,
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
fn last_in_cell(board: &Board, cell: u8, digit: u8) -> Option<Candidate> {
    let mask = board.cells[usize::from(cell)];
    (mask.count_ones() == 2).then(|| candidate(cell, lowest(mask & !(1 << digit))))
}

/// The other place of a digit in each house of a cell that has two.
fn last_in_houses(board: &Board, cell: u8, digit: u8) -> impl Iterator<Item = u8> {
    SEATS[usize::from(cell)].into_iter().filter_map(move |(house, place)| {
        let places = board.places[usize::from(house)][usize::from(digit)];
        (places.count_ones() == 2).then(|| CELLS[usize::from(house)][usize::from(lowest(places & !(1 << place)))])
    })
}

/// What chains along all links decide.
pub(super) fn along_all(board: &Board) -> Decided {
    let mut numbers = [0_u16; 729];
    let mut candidates: Vec<Candidate> = Vec::with_capacity(256);
    for cell in 0..81 {
        for digit in bits(board.cells[usize::from(cell)]) {
            numbers[usize::from(candidate(cell, digit))] = candidates.len() as u16;
            candidates.push(candidate(cell, digit));
        }
    }
    if candidates.len() <= 256 { closure::<4>(board, &numbers, &candidates) } else { closure::<12>(board, &numbers, &candidates) }
}

fn closure<const WORDS: usize>(board: &Board, numbers: &[u16; 729], candidates: &[Candidate]) -> Decided {
    let bit = |number: u16| (usize::from(number / 64), 1_u64 << (number % 64));
    // What comes on at once if a candidate goes off.
    let strong: Vec<([u16; 4], usize)> = candidates
        .iter()
        .map(|&here| {
            let (cell, digit) = cell_and_digit(here);
            let (mut strong, mut count) = ([0; 4], 0);
            let in_houses = last_in_houses(board, cell, digit).map(|there| candidate(there, digit));
            for there in last_in_cell(board, cell, digit).into_iter().chain(in_houses) {
                strong[count] = numbers[usize::from(there)];
                count += 1;
            }
            (strong, count)
        })
        .collect();
    let mut weak = alloc::vec![[0_u64; WORDS]; candidates.len()];
    let mut reach = alloc::vec![[0_u64; WORDS]; candidates.len()];
    let mut targets = [0_u64; WORDS];
    for (number, &here) in candidates.iter().enumerate() {
        let (cell, digit) = cell_and_digit(here);
        let (weak, reach) = (&mut weak[number], &mut reach[number]);
        let mut see = |there: Candidate| {
            let there = numbers[usize::from(there)];
            let (word, mask) = bit(there);
            weak[word] |= mask;
            let (strong, count) = &strong[usize::from(there)];
            for &on in &strong[..*count] {
                let (word, mask) = bit(on);
                reach[word] |= mask;
            }
        };
        for other in bits(board.cells[usize::from(cell)] & !(1 << digit)) {
            see(candidate(cell, other));
        }
        for (house, place) in SEATS[usize::from(cell)] {
            for other in bits(board.places[usize::from(house)][usize::from(digit)] & !(1 << place)) {
                see(candidate(CELLS[usize::from(house)][usize::from(other)], digit));
            }
        }
        for word in 0..WORDS {
            targets[word] |= reach[word];
        }
    }
    for middle in 0..candidates.len() {
        let (word, mask) = bit(middle as u16);
        if targets[word] & mask == 0 {
            continue;
        }
        let beyond = reach[middle];
        for reach in &mut reach {
            if reach[word] & mask != 0 {
                for (reach, beyond) in reach.iter_mut().zip(&beyond) {
                    *reach |= beyond;
                }
            }
        }
    }
    let mut decided = Decided::default();
    for (number, &here) in candidates.iter().enumerate() {
        if weak[number].iter().zip(&reach[number]).any(|(weak, reach)| weak & reach != 0) {
            insert(&mut decided.off, here);
        }
        let (word, mask) = bit(number as u16);
        let (strong, count) = &strong[number];
        if strong[..*count].iter().any(|&on| reach[usize::from(on)][word] & mask != 0) {
            insert(&mut decided.on, here);
        }
    }
    if decided.is_empty() {
        together::<WORDS>(board, numbers, (&weak, &mut reach), &mut decided.together);
    }
    decided
}

/// Finds the cells and houses all of whose candidates lead to the same.
fn together<const WORDS: usize>(
    board: &Board,
    numbers: &[u16; 729],
    (weak, reach): (&[[u64; WORDS]], &mut [[u64; WORDS]]),
    together: &mut Bits,
) {
    let off: Vec<[u64; WORDS]> = (0..reach.len())
        .map(|number| {
            reach[number][number / 64] |= 1 << (number % 64);
            let mut off = [0; WORDS];
            for (word, &on) in reach[number].iter().enumerate() {
                let mut left = on;
                while left != 0 {
                    let on = word * 64 + left.trailing_zeros() as usize;
                    left &= left - 1;
                    for (off, weak) in off.iter_mut().zip(&weak[on]) {
                        *off |= weak;
                    }
                }
            }
            off
        })
        .collect();
    let mut ask = |all: &mut dyn Iterator<Item = Candidate>| {
        let mut members = [0; 9];
        let mut count = 0;
        let (mut ons, mut offs) = ([u64::MAX; WORDS], [u64::MAX; WORDS]);
        for candidate in all {
            members[count] = candidate;
            count += 1;
            let number = usize::from(numbers[usize::from(candidate)]);
            for word in 0..WORDS {
                ons[word] &= reach[number][word];
                offs[word] &= off[number][word];
            }
        }
        if ons.iter().chain(&offs).any(|&word| word != 0) {
            for &member in &members[..count] {
                insert(together, member);
            }
        }
    };
    for cell in 0..81 {
        let mask = board.cells[usize::from(cell)];
        if mask.count_ones() > 2 {
            ask(&mut bits(mask).map(|digit| candidate(cell, digit)));
        }
    }
    for (cells, house) in CELLS.iter().zip(&board.places) {
        for (digit, &places) in (0..).zip(house) {
            if places.count_ones() >= 2 && board.cells[usize::from(cells[usize::from(lowest(places))])].count_ones() > 2 {
                ask(&mut bits(places).map(|place| candidate(cells[usize::from(place)], digit)));
            }
        }
    }
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
