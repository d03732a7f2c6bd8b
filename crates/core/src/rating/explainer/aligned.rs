//! Aligned pair and triplet exclusion.

use alloc::vec::Vec;

use super::board::{Board, bits};
use super::found::Found;
use super::order::{PEERS, count};
use crate::rating::hodoku::cells::{Cells, PEERS as SEEN};

/// The cells that may be combined, in order, and what excludes combinations of them.
struct Bases<'a> {
    board: &'a Board,
    cells: Vec<u8>,
    all: Cells,
    /// All cells with few enough candidates to exclude.
    excluders: Cells,
}

impl<'a> Bases<'a> {
    /// Cells with an excluder among their peers, and none with a single candidate.
    fn of(board: &'a Board, size: u32) -> Self {
        let with = |fits: &dyn Fn(u32) -> bool| -> Cells {
            (0..81).filter(|&cell| fits(count(board.cells[usize::from(cell)]))).collect()
        };
        let (singles, excluders) = (with(&|count| count == 1), with(&|count| (2..=size).contains(&count)));
        let near = |cell: &u8, cells: Cells| SEEN[usize::from(*cell)].intersects(cells);
        let all: Cells =
            with(&|count| count >= 2).into_iter().filter(|cell| near(cell, excluders) && !near(cell, singles)).collect();
        Self { board, cells: all.into_iter().collect(), all, excluders }
    }

    /// The pairs of bases, by the second, then the first.
    fn pairs(&self) -> impl Iterator<Item = (u8, u8)> {
        (1..self.cells.len()).flat_map(move |second| (0..second).map(move |first| (self.cells[first], self.cells[second])))
    }

    /// The excluders that see all of some cells; none unless there are two.
    fn common(&self, cells: &[u8]) -> Option<Cells> {
        let common = cells.iter().fold(self.excluders, |common, &cell| common & SEEN[usize::from(cell)]);
        (common.bits() & common.bits().wrapping_sub(1) != 0).then_some(common)
    }

    /// The candidates of cells that every combination with them excludes.
    fn excluded<const N: usize>(&self, cells: [u8; N], common: Cells) -> Option<Vec<(u8, u8)>> {
        let of = |cell: u8| self.board.cells[usize::from(cell)];
        // Only what has no candidate beyond those of the cells can run out of them.
        let all = cells.iter().fold(0, |all, &cell| all | of(cell));
        let tight = common.into_iter().map(of).filter(|&mask| mask & !all == 0);
        let mut excluders = [0; 20];
        let count = tight.zip(&mut excluders).map(|(mask, excluder)| *excluder = mask).count();
        // Without one, a candidate goes only where two of the cells are a naked pair.
        if count == 0 {
            return None;
        }
        let combining = Combining { masks: cells.map(of), cells, excluders: &excluders[..count] };
        let gone = (0..N).flat_map(|at| {
            let combining = &combining;
            bits(combining.masks[at]).filter(move |&digit| !combining.allows(at, digit)).map(move |digit| (cells[at], digit))
        });
        let gone: Vec<_> = gone.collect();
        (!gone.is_empty()).then_some(gone)
    }
}

/// Some cells with their candidates, and the candidates of each cell that excludes.
struct Combining<'a, const N: usize> {
    cells: [u8; N],
    masks: [u16; N],
    excluders: &'a [u16],
}

impl<const N: usize> Combining<'_, N> {
    /// Whether some combination with this candidate is not excluded.
    fn allows(&self, at: usize, digit: u8) -> bool {
        let mut digits = [u16::MAX; N];
        digits[at] = 1 << digit;
        self.completes(0, at, &mut digits)
    }

    /// Whether the cells from `next` on can have candidates so that nothing excludes the whole; the one of `fixed` has its already.
    fn completes(&self, next: usize, fixed: usize, digits: &mut [u16; N]) -> bool {
        if next == N {
            let all = digits.iter().fold(0, |all, digit| all | digit);
            return self.excluders.iter().all(|excluder| excluder & !all != 0);
        }
        if next == fixed {
            return self.completes(next + 1, fixed, digits);
        }
        bits(self.masks[next]).any(|digit| {
            digits[next] = 1 << digit;
            let earlier = (0..N).filter(|&other| other < next || other == fixed);
            let clashes =
                |other: usize| digits[other] == digits[next] && SEEN[usize::from(self.cells[next])].contains(self.cells[other]);
            !earlier.into_iter().any(clashes) && self.completes(next + 1, fixed, digits)
        })
    }
}

/// The search, with what it found nothing on last: only combinations with something new are looked at.
#[derive(Default)]
pub(super) struct Aligned {
    last: Option<Last>,
}

/// A board without a hint.
struct Last {
    /// The candidates of its cells.
    masks: [u16; 81],
    /// The cells that could be combined.
    bases: Cells,
}

/// What is new.
struct New {
    /// Cells whose candidates have changed, or that could not be combined.
    cells: Cells,
    /// Cells that exclude more than they did.
    excluders: Cells,
}

impl New {
    fn since(last: Option<&Last>, bases: &Bases<'_>) -> Self {
        let Some(last) = last else { return Self { cells: Cells::ALL, excluders: Cells::ALL } };
        let changed: Cells = (0..81).filter(|&cell| last.masks[usize::from(cell)] != bases.board.cells[usize::from(cell)]).collect();
        Self { cells: changed | (bases.all - last.bases), excluders: changed & bases.excluders }
    }

    fn is_in(&self, cells: &[u8], common: Cells) -> bool {
        common.intersects(self.excluders) || cells.iter().any(|&cell| self.cells.contains(cell))
    }
}

impl Aligned {
    /// Two cells.
    pub(super) fn pair(&mut self, board: &Board) -> Option<Found> {
        self.search(board, 2, "Aligned Pair Exclusion", 6.2, |bases, new| {
            bases.pairs().find_map(|(one, other)| {
                let common = bases.common(&[one, other])?;
                if new.is_in(&[one, other], common) { bases.excluded([one, other], common) } else { None }
            })
        })
    }

    /// Two cells, and a third that has few candidates itself and sees one of them.
    pub(super) fn triplet(&mut self, board: &Board) -> Option<Found> {
        self.search(board, 3, "Aligned Triplet Exclusion", 7.5, |bases, new| {
            let few = bases.all & bases.excluders;
            bases.pairs().find_map(|(one, other)| {
                let common = bases.common(&[one, other])?;
                // Without something new in the pair, or near it, the third has to be new.
                let tails = if new.is_in(&[one, other], common) { few } else { few & new.cells };
                if tails.is_empty() {
                    return None;
                }
                let near = |cell: u8| PEERS[usize::from(cell)].into_iter();
                let of_other = near(other).filter(|&tail| !SEEN[usize::from(one)].contains(tail));
                let mut all = near(one).chain(of_other).filter(|&tail| tails.contains(tail) && tail != one && tail != other);
                all.find_map(|tail| {
                    let cells = [one, other, tail];
                    let common = bases.common(&cells)?;
                    if new.is_in(&cells, common) { bases.excluded(cells, common) } else { None }
                })
            })
        })
    }

    fn search(
        &mut self,
        board: &Board,
        size: u32,
        name: &'static str,
        price: f64,
        find: impl Fn(&Bases<'_>, &New) -> Option<Vec<(u8, u8)>>,
    ) -> Option<Found> {
        let bases = Bases::of(board, size);
        let gone = find(&bases, &New::since(self.last.as_ref(), &bases));
        self.last = gone.is_none().then(|| Last { masks: board.cells, bases: bases.all });
        Some(Found::removing(name, price, gone?))
    }
}
