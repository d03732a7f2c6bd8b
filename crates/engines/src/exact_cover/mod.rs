//! Exact cover: given options, each of which contains some items, choose options such that every item is contained exactly once.
//!
//! ```
//! use crosshatch_engines::exact_cover::{Choice, Matrix, enumerate};
//! // Pencil, pen, notebook, spiral, ruler, calculator, lamp, bookbag, paper: which sets make one of each?
//! let mut supplies = Matrix::new(9);
//! for set in [&[0, 2, 4][..], &[1, 5, 7], &[3, 6, 8]] {
//!     supplies.add(set).expect("each item once");
//! }
//! let covers: Vec<_> = enumerate(supplies, Choice::Smallest).collect();
//! assert_eq!(covers, [[0, 1, 2]]);
//! ```
//!
//! [`Search`] is the engine for any [`Matrix`], [`Sudoku`] the matrix of a board. The example is by the author of
//! `LEARNINGlover`.

mod matrix;
mod search;
mod sudoku;

pub use matrix::{Matrix, OptionError};
pub use search::{Choice, Search, Status};
pub use sudoku::{Demand, GridSearch, Sudoku, items};

use alloc::vec::Vec;

/// All exact covers of a matrix, each as option numbers in ascending order.
pub fn enumerate(matrix: Matrix, choice: Choice) -> impl Iterator<Item = Vec<usize>> {
    let mut search = Search::new(matrix, choice);
    core::iter::from_fn(move || match search.advance(&mut { u64::MAX }) {
        Status::Found => {
            let mut cover: Vec<_> = search.taken().collect();
            cover.sort_unstable();
            Some(cover)
        }
        Status::Exhausted | Status::OutOfFuel => None,
    })
}

/// The number of exact covers of a matrix, up to `limit`.
pub fn count(matrix: Matrix, choice: Choice, limit: usize) -> usize {
    enumerate(matrix, choice).take(limit).count()
}

#[cfg(test)]
mod tests;
