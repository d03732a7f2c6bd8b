//! Which of several loops and chains HoDoKu takes: the one that removes most, then the shortest, then the one whose eliminations
//! come first by a weighted sum. Of equals it keeps the one that it met first.

use alloc::vec::Vec;
use core::cmp::Reverse;

use super::houses::{Cells, each};

/// Candidates that go: the cells of each digit.
#[derive(Clone, Copy, Default)]
pub(super) struct Gone([Cells; 9]);

impl Gone {
    /// A digit in some cells.
    pub(super) fn of(digit: usize, cells: Cells) -> Self {
        let mut gone = Self::default();
        gone.add(digit, cells);
        gone
    }

    /// Also a digit in some cells.
    pub(super) fn add(&mut self, digit: usize, cells: Cells) {
        self.0[digit] |= cells;
    }

    /// The candidates by digit and then by cell.
    pub(super) fn each(&self) -> impl Iterator<Item = (u8, u8)> {
        self.0.iter().zip(0..).flat_map(|(&cells, digit)| each(cells).map(move |cell| (cell as u8, digit)))
    }

    /// The candidates as a list.
    pub(super) fn list(&self) -> Vec<(u8, u8)> {
        self.each().collect()
    }

    /// How many candidates go.
    pub(super) fn count(&self) -> u32 {
        self.0.iter().map(|cells| cells.count_ones()).sum()
    }
}

/// What a chain is judged by: the least is taken.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Rank {
    removed: Reverse<u32>,
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
