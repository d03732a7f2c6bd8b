//! Which of several loops and chains is taken: the one that removes most, then the shortest, then the one whose eliminations
//! come first by a weighted sum. Of equals it keeps the one that it met first.

use alloc::vec::Vec;
use core::cmp::Reverse;

use crate::scales::hodoku::cells::Cells;

/// Candidates that go: the cells of each digit.
#[derive(Clone, Copy, Default)]
pub(super) struct Gone([Cells; 9]);

impl Gone {
    /// A digit in some cells.
    pub(super) fn of(digit: u8, cells: Cells) -> Self {
        let mut gone = Self::default();
        gone.add(digit, cells);
        gone
    }

    /// Also a digit in some cells.
    pub(super) fn add(&mut self, digit: u8, cells: Cells) {
        self.0[usize::from(digit)] |= cells;
    }

    /// The candidates by digit and then by cell.
    pub(super) fn each(&self) -> impl Iterator<Item = (u8, u8)> {
        self.0.iter().zip(0..).flat_map(|(&cells, digit)| cells.into_iter().map(move |cell| (cell, digit)))
    }

    /// The candidates as a list.
    pub(super) fn list(&self) -> Vec<(u8, u8)> {
        self.each().collect()
    }

    /// How many candidates go.
    pub(super) fn count(&self) -> usize {
        self.0.iter().map(|cells| cells.len()).sum()
    }
}

/// What a chain is judged by: the least is taken.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Rank {
    removed: Reverse<usize>,
    nodes: usize,
    sum: usize,
}

impl Rank {
    /// The rank of a chain of so many nodes that removes something.
    pub(super) fn of(gone: &Gone, nodes: usize) -> Self {
        let weigh = |(place, (cell, digit)): (usize, (u8, u8))| usize::from(cell) * (1 + 80 * place) + usize::from(digit) + 1;
        Self { removed: Reverse(gone.count()), nodes, sum: gone.each().enumerate().map(weigh).sum() }
    }
}
