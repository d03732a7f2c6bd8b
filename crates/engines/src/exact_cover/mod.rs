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

mod search;
mod sudoku;

pub use search::{Choice, Search, Status};
pub use sudoku::{Demand, GridSearch, Sudoku, items};

use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

/// The items, and the options that contain them. Both are numbered from 0, options in the order in which they were added.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Matrix {
    items: usize,
    /// The items of all options, one option after another. Each entry is a node: one item of one option.
    nodes: Vec<u32>,
    /// The option of each node.
    owners: Vec<u32>,
    /// The first node of each option, and the end of the last one.
    starts: Vec<u32>,
}

/// Why an option is invalid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionError {
    /// It contains no item: it could be part of a cover or not without any difference.
    Empty,
    /// It contains an item that does not exist.
    NoSuchItem {
        /// The item, numbered from 0.
        item: usize,
        /// The number of items.
        items: usize,
    },
    /// It contains this item twice.
    Repeated {
        /// The item, numbered from 0.
        item: usize,
    },
}

impl Matrix {
    /// A matrix of this many items and no options.
    pub fn new(items: usize) -> Self {
        Self { items, nodes: Vec::new(), owners: Vec::new(), starts: vec![0] }
    }

    /// Adds an option that contains these items, and returns its number.
    ///
    /// # Errors
    /// When the option is empty, or an item does not exist or is repeated.
    pub fn add(&mut self, held: &[usize]) -> Result<usize, OptionError> {
        if held.is_empty() {
            return Err(OptionError::Empty);
        }
        for (place, &item) in held.iter().enumerate() {
            if item >= self.items {
                return Err(OptionError::NoSuchItem { item, items: self.items });
            }
            if held[..place].contains(&item) {
                return Err(OptionError::Repeated { item });
            }
        }
        let option = self.options();
        self.nodes.extend(held.iter().map(|&item| item as u32));
        self.owners.extend(held.iter().map(|_| option as u32));
        self.starts.push(self.nodes.len() as u32);
        Ok(option)
    }

    /// The number of items.
    pub fn items(&self) -> usize {
        self.items
    }

    /// The number of options.
    pub fn options(&self) -> usize {
        self.starts.len() - 1
    }

    /// The items of an option, in the order in which they were given.
    pub fn held(&self, option: usize) -> impl Iterator<Item = usize> + '_ {
        self.nodes[self.nodes_of(option)].iter().map(|&item| item as usize)
    }

    fn nodes_of(&self, option: usize) -> core::ops::Range<usize> {
        self.starts[option] as usize..self.starts[option + 1] as usize
    }
}

impl fmt::Display for OptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("An option has to hold an item."),
            Self::NoSuchItem { item, items } => {
                write!(f, "An option holds item {}, but there are only {items}.", item + 1)
            }
            Self::Repeated { item } => write!(f, "An option holds item {} twice.", item + 1),
        }
    }
}
impl core::error::Error for OptionError {}

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
