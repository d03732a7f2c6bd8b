//! The vocabulary of a board: digits, cells, houses and their sets, the shape and its tables, values, candidates, and what is proven of
//! them.

pub(crate) mod candidates;
pub(crate) mod cell;
pub(crate) mod digit;
pub(crate) mod geometry;
pub(crate) mod grid;
pub(crate) mod house;
pub(crate) mod puzzle;
pub(crate) mod redundancy;
pub(crate) mod set;
pub(crate) mod shape;
