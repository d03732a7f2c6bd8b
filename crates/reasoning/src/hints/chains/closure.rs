//! The transitive closure of all links, and which candidates it decides.

use alloc::vec::Vec;

use super::super::board::Board;
use super::super::order::others;
use super::reach::{self, Decided, NONE, insert};
use super::run::{Bits, Candidate, candidate, cell_and_digit};
use crate::nine::{bits, cell_at, houses_of, lowest};

/// The live candidates (those whose elimination makes some candidate true by a strong link), numbered, with all that follows from
/// each.
///
/// All other candidates are dead ends: they can be eliminated, but nothing follows from that.
struct Closure<const WORDS: usize> {
    candidates: Vec<Candidate>,
    /// For each, the candidates that become true at once if it is eliminated (at most four), and how many these are.
    strong: Vec<([u16; 4], usize)>,
    /// The live candidates of each cell, and of each digit in each house.
    in_cells: Vec<[u64; WORDS]>,
    in_houses: Vec<[[u64; WORDS]; 9]>,
    /// For each, the live candidates that become true if it is true, directly or indirectly.
    reach: Vec<[u64; WORDS]>,
}

impl<const WORDS: usize> Closure<WORDS> {
    fn new(live: &[(Candidate, ([Candidate; 4], usize))]) -> Self {
        let mut numbers = [0_u16; 729];
        let mut in_cells = alloc::vec![[0_u64; WORDS]; 81];
        let mut in_houses = alloc::vec![[[0_u64; WORDS]; 9]; 27];
        for (number, &(here, _)) in live.iter().enumerate() {
            numbers[usize::from(here)] = number as u16;
            let (cell, digit) = cell_and_digit(here);
            let (word, mask) = (number / 64, 1 << (number % 64));
            in_cells[usize::from(cell)][word] |= mask;
            for house in houses_of(cell) {
                in_houses[house][usize::from(digit)][word] |= mask;
            }
        }
        let numbered =
            |&(_, (strong, count)): &(Candidate, ([Candidate; 4], usize))| (strong.map(|on| numbers[usize::from(on)]), count);
        let mut closure = Self {
            candidates: live.iter().map(|&(here, _)| here).collect(),
            strong: live.iter().map(numbered).collect(),
            in_cells,
            in_houses,
            reach: Vec::new(),
        };
        closure.reach = closure.candidates.iter().map(|&here| closure.at_once(&closure.seen(here))).collect();
        closure.close();
        closure
    }

    /// The live candidates that are eliminated if `here` is true.
    fn seen(&self, here: Candidate) -> [u64; WORDS] {
        let (cell, digit) = cell_and_digit(here);
        let mut seen = self.in_cells[usize::from(cell)];
        for house in houses_of(cell) {
            for (seen, of_house) in seen.iter_mut().zip(&self.in_houses[house][usize::from(digit)]) {
                *seen |= of_house;
            }
        }
        if let Ok(number) = self.candidates.binary_search(&here) {
            seen[number / 64] &= !(1 << (number % 64));
        }
        seen
    }

    /// The live candidates that become true at once if those in `off` are eliminated.
    fn at_once(&self, off: &[u64; WORDS]) -> [u64; WORDS] {
        let mut on = [0; WORDS];
        each_number(off, |number| {
            let (strong, count) = &self.strong[number];
            for &strong in &strong[..*count] {
                on[usize::from(strong / 64)] |= 1 << (strong % 64);
            }
        });
        on
    }

    /// Warshall's algorithm; only numbers that are reached at all serve as intermediate nodes.
    fn close(&mut self) {
        let mut targets = [0; WORDS];
        for reach in &self.reach {
            for (target, reach) in targets.iter_mut().zip(reach) {
                *target |= reach;
            }
        }
        each_number(&targets, |middle| {
            let (word, bit) = (middle / 64, middle % 64);
            let beyond = self.reach[middle];
            for reach in &mut self.reach {
                if reach[word] >> bit & 1 == 1 {
                    for (reach, beyond) in reach.iter_mut().zip(&beyond) {
                        *reach |= beyond;
                    }
                }
            }
        });
    }

    /// All live candidates that become true if `here` is true; `seen` are the live candidates that it sees.
    fn all_from(&self, here: Candidate, seen: &[u64; WORDS]) -> [u64; WORDS] {
        if let Ok(number) = self.candidates.binary_search(&here) {
            return self.reach[number];
        }
        let mut all = self.at_once(seen);
        each_number(&all.clone(), |on| {
            for (all, beyond) in all.iter_mut().zip(&self.reach[on]) {
                *all |= beyond;
            }
        });
        all
    }

    fn decided(&self, board: &Board) -> Decided {
        let mut decided = Decided::default();
        for here in each_candidate(board) {
            let seen = self.seen(here);
            if self.all_from(here, &seen).iter().zip(&seen).any(|(reach, seen)| reach & seen != 0) {
                insert(&mut decided.off, here);
            }
        }
        for (number, &here) in self.candidates.iter().enumerate() {
            let (strong, count) = &self.strong[number];
            if strong[..*count].iter().any(|&on| self.reach[usize::from(on)][number / 64] >> (number % 64) & 1 == 1) {
                insert(&mut decided.on, here);
            }
        }
        decided
    }
}

/// Calls `each` with the position of every set bit.
fn each_number<const WORDS: usize>(set: &[u64; WORDS], mut each: impl FnMut(usize)) {
    for (word, &bits) in set.iter().enumerate() {
        let mut left = bits;
        while left != 0 {
            each(word * 64 + left.trailing_zeros() as usize);
            left &= left - 1;
        }
    }
}

/// All candidates of a board, ascending.
fn each_candidate(board: &Board) -> impl Iterator<Item = Candidate> {
    (0_u8..).zip(&board.cells).flat_map(|(cell, &mask)| bits(mask).map(move |digit| candidate(cell, digit)))
}

/// Calls `each` with every candidate that is eliminated if `here` is true.
fn each_seen(board: &Board, here: Candidate, mut each: impl FnMut(Candidate)) {
    let (cell, digit) = cell_and_digit(here);
    for other in bits(board.cells[usize::from(cell)] & !(1 << digit)) {
        each(candidate(cell, other));
    }
    for (_, there) in others(&board.spots, cell, digit) {
        each(candidate(there, digit));
    }
}

/// The live candidates, ascending, each with the candidates at the other ends of its strong links and their count.
fn live(board: &Board) -> Vec<(Candidate, ([Candidate; 4], usize))> {
    let strong = each_candidate(board).map(|here| {
        let (cell, digit) = cell_and_digit(here);
        let (mut strong, mut count) = ([0; 4], 0);
        for there in reach::strong(board, cell, digit).into_iter().filter(|&there| there != NONE) {
            strong[count] = there;
            count += 1;
        }
        (here, (strong, count))
    });
    strong.filter(|&(_, (_, count))| count > 0).collect()
}

/// What chains along all links decide.
pub(super) fn along_all(board: &Board) -> Decided {
    let live = live(board);
    match live.len() {
        0..=128 => Closure::<2>::new(&live).decided(board),
        129..=256 => Closure::<4>::new(&live).decided(board),
        _ => Closure::<12>::new(&live).decided(board),
    }
}

/// For a board on which chains decide nothing: the candidates of those cells, and of those digits in a house, whose candidates
/// all lead to a common conclusion.
pub(super) fn together(board: &Board) -> Bits {
    let live = live(board);
    let candidates: Vec<Candidate> = each_candidate(board).collect();
    match (live.len(), candidates.len()) {
        (0..=128, 0..=256) => Followed::<4>::new(board, &candidates, &Closure::<2>::new(&live)).together(board),
        (_, 0..=256) => Followed::<4>::new(board, &candidates, &Closure::<4>::new(&live)).together(board),
        _ => Followed::<12>::new(board, &candidates, &Closure::<12>::new(&live)).together(board),
    }
}

/// For each candidate, everything that follows from its being true.
struct Followed<const WORDS: usize> {
    /// The number of each candidate, by candidate.
    numbers: Vec<u16>,
    /// By number, the sets of candidates that become true and that become false.
    sets: Vec<[[u64; WORDS]; 2]>,
}

impl<const WORDS: usize> Followed<WORDS> {
    fn new<const LIVE: usize>(board: &Board, candidates: &[Candidate], closure: &Closure<LIVE>) -> Self {
        let mut numbers = alloc::vec![0_u16; 729];
        for (number, &here) in (0..).zip(candidates) {
            numbers[usize::from(here)] = number;
        }
        let put = |set: &mut [u64; WORDS], number: u16| set[usize::from(number / 64)] |= 1 << (number % 64);
        let seen = |&here: &Candidate| {
            let mut seen = [0; WORDS];
            each_seen(board, here, |there| put(&mut seen, numbers[usize::from(there)]));
            seen
        };
        let seen: Vec<[u64; WORDS]> = candidates.iter().map(seen).collect();
        let live: Vec<u16> = closure.candidates.iter().map(|&here| numbers[usize::from(here)]).collect();
        let follow = |(number, &here): (u16, &Candidate)| {
            let (mut on, mut off) = ([0; WORDS], seen[usize::from(number)]);
            put(&mut on, number);
            each_number(&closure.all_from(here, &closure.seen(here)), |follows| {
                put(&mut on, live[follows]);
                for (off, seen) in off.iter_mut().zip(&seen[usize::from(live[follows])]) {
                    *off |= seen;
                }
            });
            [on, off]
        };
        let sets = (0..).zip(candidates).map(follow).collect();
        Self { numbers, sets }
    }

    fn together(&self, board: &Board) -> Bits {
        let mut together = [0; 12];
        let mut ask = |all: &mut dyn Iterator<Item = Candidate>| {
            let mut members = [0; 9];
            let mut count = 0;
            let mut shared = [[u64::MAX; WORDS]; 2];
            for candidate in all {
                members[count] = candidate;
                count += 1;
                let followed = &self.sets[usize::from(self.numbers[usize::from(candidate)])];
                for (shared, followed) in shared.iter_mut().flatten().zip(followed.iter().flatten()) {
                    *shared &= followed;
                }
            }
            if shared.iter().flatten().any(|&word| word != 0) {
                for &member in &members[..count] {
                    insert(&mut together, member);
                }
            }
        };
        for cell in 0..81 {
            let mask = board.cells[usize::from(cell)];
            if mask.count_ones() > 2 {
                ask(&mut bits(mask).map(|digit| candidate(cell, digit)));
            }
        }
        for (house, digits) in board.spots.iter().enumerate() {
            for (digit, &spots) in (0..).zip(digits) {
                if spots.count_ones() >= 2 && board.cells[usize::from(cell_at(house, lowest(spots)))].count_ones() > 2 {
                    ask(&mut bits(spots).map(|spot| candidate(cell_at(house, spot), digit)));
                }
            }
        }
        together
    }
}
