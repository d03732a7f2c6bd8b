//! Exact cover: of a list of options, each of which holds some items, choose such that every item is held exactly once.
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
//! [`Search`] is the engine for any [`Matrix`], [`Sudoku`] the matrix of a board. The example is the `LEARNINGlover` author's.

mod search;
mod sudoku;

pub use search::{Choice, Search, Status};
pub use sudoku::{Demand, GridSearch, Sudoku, items};

use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

/// Items and the options that hold them, both by 0-based number in the order in which they were added.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Matrix {
    items: usize,
    /// The items of all options, one option after another. Each place here is a node: one item of one option.
    nodes: Vec<u32>,
    /// The option of each node.
    owners: Vec<u32>,
    /// Where the nodes of each option begin, and where those of the last one end.
    starts: Vec<u32>,
}

/// Why something is no option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionError {
    /// It holds nothing: it could be in a cover or not, which would make no difference.
    Empty,
    /// It holds an item, by 0-based number, that there is not.
    NoSuchItem {
        /// The item.
        item: usize,
        /// How many there are.
        items: usize,
    },
    /// It holds this item twice.
    Repeated {
        /// The item, by 0-based number.
        item: usize,
    },
}

impl Matrix {
    /// So many items, and no option yet.
    pub fn new(items: usize) -> Self {
        Self { items, nodes: Vec::new(), owners: Vec::new(), starts: vec![0] }
    }

    /// Adds an option that holds these items, and gives its number.
    ///
    /// # Errors
    /// An option that holds nothing, or an item that there is not or that is named twice.
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

    /// How many items.
    pub fn items(&self) -> usize {
        self.items
    }

    /// How many options.
    pub fn options(&self) -> usize {
        self.starts.len() - 1
    }

    /// The items of an option, as they were named.
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

/// All covers of a matrix, one after another; of each the options in ascending order.
pub fn enumerate(matrix: Matrix, choice: Choice) -> impl Iterator<Item = Vec<usize>> {
    let mut search = Search::new(matrix, choice);
    core::iter::from_fn(move || match search.advance(&mut u64::MAX.clone()) {
        Status::Found => {
            let mut cover: Vec<_> = search.taken().collect();
            cover.sort_unstable();
            Some(cover)
        }
        Status::Exhausted | Status::OutOfFuel => None,
    })
}

/// How many covers a matrix has, at most `limit`.
pub fn count(matrix: Matrix, choice: Choice, limit: usize) -> usize {
    enumerate(matrix, choice).take(limit).count()
}

#[cfg(test)]
mod tests;
