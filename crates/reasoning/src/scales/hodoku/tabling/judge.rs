//! Which of several loops and chains is taken: the one with the most eliminations, then the shortest, then the one whose
//! eliminations have the least weighted sum. Among equals the first found is kept.

use alloc::vec::Vec;
use core::cmp::Reverse;

use crate::nine::Cells;

/// Eliminated candidates: the cells of each digit.
#[derive(Clone, Copy, Default)]
pub(super) struct Gone([Cells; 9]);

impl Gone {
    /// One digit in some cells.
    pub(super) fn of(digit: u8, cells: Cells) -> Self {
        let mut gone = Self::default();
        gone.add(digit, cells);
        gone
    }

    /// Adds a digit in some cells.
    pub(super) fn add(&mut self, digit: u8, cells: Cells) {
        self.0[usize::from(digit)] |= cells;
    }

    /// The candidates, by digit and then by cell.
    pub(super) fn each(&self) -> impl Iterator<Item = (u8, u8)> {
        self.0.iter().zip(0..).flat_map(|(&cells, digit)| cells.into_iter().map(move |cell| (cell, digit)))
    }

    /// The candidates as a list.
    pub(super) fn list(&self) -> Vec<(u8, u8)> {
        self.each().collect()
    }

    /// The number of candidates.
    pub(super) fn count(&self) -> usize {
        self.0.iter().map(|cells| cells.len()).sum()
    }
}

/// The sort key of a chain; the least is taken.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Rank {
    removed: Reverse<usize>,
    nodes: usize,
    sum: usize,
}

impl Rank {
    /// The rank of a chain with `nodes` nodes.
    pub(super) fn of(gone: &Gone, nodes: usize) -> Self {
        let weigh = |(index, (cell, digit)): (usize, (u8, u8))| usize::from(cell) * (1 + 80 * index) + usize::from(digit) + 1;
        Self { removed: Reverse(gone.count()), nodes, sum: gone.each().enumerate().map(weigh).sum() }
    }
}
