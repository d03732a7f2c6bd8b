//! Sudoku of every size from 4x4 to 25x25: solving, rating, generating.
//!
//! Pure logic: no clock, no thread, no environment, no input or output, and `no_std` to prove it. Long work is an object with
//! `advance(fuel)` ([`solve::Search`], [`rating::iron::Rater`], [`generate::Generator`]), so that a web worker, a command line and a
//! test can each drive it in their own way.

#![no_std]

extern crate alloc;
#[cfg(test)]
extern crate std;

pub mod all_steps;
mod als;
mod candidates;
mod cell;
mod chains;
mod derived;
mod digit;
pub mod exact_cover;
pub mod exemplar;
mod fish_search;
pub mod generate;
mod geometry;
mod grid;
mod house;
mod links;
pub mod logic;
pub mod permutation;
pub mod picture;
mod position;
mod puzzle;
pub mod rating;
mod redundancy;
mod rng;
mod set;
mod shape;
pub mod solve;
pub mod step;
pub mod symmetry;
pub mod technique;
pub mod techniques;
pub mod text;

pub use candidates::{Candidates, DeadEnd};
pub use cell::{Cell, CellSet};
pub use digit::{Digit, DigitSet};
pub use geometry::Geometry;
pub use grid::{Clash, Grid};
pub use house::{House, HouseKind, HouseSet, Spot, SpotSet};
pub use position::{Position, Uniqueness};
pub use puzzle::{Defect, Prover, Puzzle, Unproven};
pub use redundancy::{Redundancy, RedundantGivens};
pub use rng::Rng;
pub use set::{Member, SmallSet, subsets};
pub use shape::{Shape, ShapeError, ShapeTextError};
