//! The matrix of an exact cover problem.

use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

/// The items, and the options that contain them. Both are numbered from 0, options in the order in which they were added.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Matrix {
    pub(super) items: usize,
    /// The items of all options, one option after another. Each entry is a node: one item of one option.
    pub(super) nodes: Vec<u32>,
    /// The option of each node.
    pub(super) owners: Vec<u32>,
    /// The first node of each option, and the end of the last one.
    pub(super) starts: Vec<u32>,
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

    pub(super) fn nodes_of(&self, option: usize) -> core::ops::Range<usize> {
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
