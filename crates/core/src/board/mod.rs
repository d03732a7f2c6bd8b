//! The vocabulary of a board: digits, cells, houses and their sets; shapes and their tables; grids and candidates.

pub(crate) mod candidates;
pub(crate) mod cell;
pub(crate) mod digit;
pub(crate) mod geometry;
pub(crate) mod grid;
pub(crate) mod house;
pub(crate) mod set;
pub(crate) mod shape;
