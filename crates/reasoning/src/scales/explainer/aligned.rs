//! Aligned pair and aligned triplet exclusion.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::hints::board::Board;
use crate::hints::found::Found;
use crate::hints::names;
use crate::hints::order::peers_in_order;
use crate::hints::round::Round;
use crate::nine::{Cells, bits, count, lowest, peers_of};

/// The base cells, in order, and the cells that can exclude combinations of their values.
struct Bases<'a> {
    board: &'a Board,
    cells: Vec<u8>,
    all: Cells,
    /// All cells with few enough candidates to exclude a combination: 2 up to the size of the base set.
    excluders: Cells,
}

impl<'a> Bases<'a> {
    /// The cells of two or more candidates that see an excluder and no cell with a single candidate.
    fn of(board: &'a Board, size: u32) -> Self {
        let with = |fits: &dyn Fn(u32) -> bool| -> Cells {
            (0..81).filter(|&cell| fits(count(board.cells[usize::from(cell)]))).collect()
        };
        let (singles, excluders) = (with(&|count| count == 1), with(&|count| (2..=size).contains(&count)));
        let near = |cell: &u8, cells: Cells| peers_of(*cell).intersects(cells);
        let all: Cells =
            with(&|count| count >= 2).into_iter().filter(|cell| near(cell, excluders) && !near(cell, singles)).collect();
        Self { board, cells: all.into_iter().collect(), all, excluders }
    }

    /// Pairs of base cells, ordered by the second cell, then by the first.
    fn pairs(&self) -> impl Iterator<Item = (u8, u8)> {
        (1..self.cells.len()).flat_map(move |second| (0..second).map(move |first| (self.cells[first], self.cells[second])))
    }

    /// The excluders that see all of `cells`; `None` if there are fewer than two.
    fn common(&self, cells: &[u8]) -> Option<Cells> {
        let common = cells.iter().fold(self.excluders, |common, &cell| common & peers_of(cell));
        common.has_several().then_some(common)
    }

    /// The candidates for which `allows` is false, or `None` if there are none. `allows` gets the index of the cell within
    /// `cells`.
    fn removed<const N: usize>(&self, cells: [u8; N], allows: impl Fn(usize, u8) -> bool) -> Option<Vec<(u8, u8)>> {
        let mut gone = Vec::new();
        for (at, &cell) in cells.iter().enumerate() {
            for digit in bits(self.board.cells[usize::from(cell)]) {
                if !allows(at, digit) {
                    gone.push((cell, digit));
                }
            }
        }
        (!gone.is_empty()).then_some(gone)
    }

    /// The candidates that an aligned pair eliminates.
    fn excluded_of_two(&self, cells: [u8; 2], common: Cells) -> Option<Vec<(u8, u8)>> {
        let excluders = Excluders::of(self.board, common);
        self.removed(cells, |at, digit| self.left(cells[at], digit, cells[1 - at], &excluders) != 0)
    }

    /// The candidates that an aligned triplet eliminates.
    fn excluded_of_three(&self, cells: [u8; 3], common: Cells) -> Option<Vec<(u8, u8)>> {
        let excluders = Excluders::of(self.board, common);
        self.removed(cells, |at, digit| {
            let (second, third) = (cells[(at + 1) % 3], cells[(at + 2) % 3]);
            let left = |cell: u8| self.left(cells[at], digit, cell, &excluders);
            let (of_second, of_third) = (left(second), left(third));
            let same = peers_of(second).contains(third);
            bits(of_second).any(|other| {
                let gone = excluders.pairs[usize::from(other)] | excluders.with(digit, other) | u16::from(same) << other;
                of_third & !gone != 0
            })
        })
    }

    /// The candidates of `other` that remain if `cell` is `digit`, considering these two cells alone.
    fn left(&self, cell: u8, digit: u8, other: u8, excluders: &Excluders) -> u16 {
        let seen = u16::from(peers_of(cell).contains(other)) << digit;
        self.board.cells[usize::from(other)] & !excluders.pairs[usize::from(digit)] & !seen
    }
}

/// The combinations of digits that would leave an excluder without a candidate.
struct Excluders {
    /// For each digit, the digits that together with it would empty a bivalue excluder.
    pairs: [u16; 9],
    triples: [u16; 20],
    count: usize,
}

impl Excluders {
    fn of(board: &Board, cells: Cells) -> Self {
        let mut excluders = Self { pairs: [0; 9], triples: [0; 20], count: 0 };
        for mask in cells.into_iter().map(|cell| board.cells[usize::from(cell)]) {
            let high = mask & (mask - 1);
            if high.is_power_of_two() {
                excluders.pairs[usize::from(lowest(mask))] |= high;
                excluders.pairs[usize::from(lowest(high))] |= mask & !high;
            } else {
                excluders.triples[excluders.count] = mask;
                excluders.count += 1;
            }
        }
        excluders
    }

    /// The digits that together with these two would empty an excluder of three candidates.
    fn with(&self, one: u8, other: u8) -> u16 {
        let both = 1 << one | 1 << other;
        let has_both = |triple: &&u16| one != other && *triple & both == both;
        self.triples[..self.count].iter().filter(has_both).fold(0, |gone, triple| gone | triple & !both)
    }
}

/// The search. It remembers the last board without a hint and then tests only combinations that contain something new.
#[derive(Default)]
pub(super) struct Aligned {
    last: Option<Last>,
}

/// A board on which nothing was found.
struct Last {
    /// The candidates of each cell.
    masks: [u16; 81],
    /// The base cells.
    bases: Cells,
}

/// What has changed since the last board without a hint.
struct New {
    /// Cells whose candidates have changed, or that were not base cells.
    cells: Cells,
    /// Excluders whose candidates have changed.
    excluders: Cells,
}

impl New {
    fn since(last: Option<&Last>, bases: &Bases<'_>) -> Self {
        let Some(last) = last else { return Self { cells: Cells::ALL, excluders: Cells::ALL } };
        let changed: Cells =
            (0..81).filter(|&cell| last.masks[usize::from(cell)] != bases.board.cells[usize::from(cell)]).collect();
        Self { cells: changed | (bases.all - last.bases), excluders: changed & bases.excluders }
    }

    fn is_in(&self, cells: &[u8], common: Cells) -> bool {
        common.intersects(self.excluders) || cells.iter().any(|&cell| self.cells.contains(cell))
    }
}

impl Aligned {
    /// Aligned pair exclusion.
    pub(super) fn pair(&mut self, board: &Board, round: &mut Round) -> ControlFlow<()> {
        self.search(board, 2, round, |bases, new, round| {
            for (one, other) in bases.pairs() {
                let Some(common) = bases.common(&[one, other]) else { continue };
                if new.is_in(&[one, other], common)
                    && let Some(gone) = bases.excluded_of_two([one, other], common)
                {
                    round.offer(Found::removing(&names::ALIGNED_PAIR, 6.2, gone))?;
                }
            }
            ControlFlow::Continue(())
        })
    }

    /// Aligned triplet exclusion: two base cells, and a third that is an excluder itself and sees one of them.
    pub(super) fn triplet(&mut self, board: &Board, round: &mut Round) -> ControlFlow<()> {
        self.search(board, 3, round, |bases, new, round| {
            let few = bases.all & bases.excluders;
            for (one, other) in bases.pairs() {
                let Some(common) = bases.common(&[one, other]) else { continue };
                // If nothing is new in the pair or among its common excluders, the third cell (the tail) has to be new.
                let tails = if new.is_in(&[one, other], common) { few } else { few & new.cells };
                let near = (tails & (peers_of(one) | peers_of(other))) - Cells::of(one).with(other);
                // Triplets that also arise from an earlier pair with another tail have been tested already.
                let all = few.contains(other);
                let tested = |tail: u8| all && tail < other && peers_of(other).intersects(Cells::of(one).with(tail));
                let excluded = |tail: u8| {
                    let cells = [one, other, tail];
                    let common = bases.common(&cells)?;
                    if new.is_in(&cells, common) { bases.excluded_of_three(cells, common) } else { None }
                };
                // The order of the tails only matters if one of them gives a hint.
                if near.into_iter().filter(|&tail| !tested(tail)).any(|tail| excluded(tail).is_some()) {
                    let peers = [one, other].into_iter().flat_map(peers_in_order);
                    for gone in peers.filter(|&tail| near.contains(tail)).filter_map(excluded) {
                        round.offer(Found::removing(&names::ALIGNED_TRIPLET, 7.5, gone))?;
                    }
                }
            }
            ControlFlow::Continue(())
        })
    }

    /// Looks for hints on base sets of this size; remembers the board if there are none.
    fn search(
        &mut self,
        board: &Board,
        size: u32,
        round: &mut Round,
        find: impl Fn(&Bases<'_>, &New, &mut Round) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let bases = Bases::of(board, size);
        let flow = find(&bases, &New::since(self.last.as_ref(), &bases), round);
        self.last = round.is_empty().then_some(Last { masks: board.cells, bases: bases.all });
        flow
    }
}
