//! Sudoku of every size from 4x4 to 25x25: solving, rating, generating.
//!
//! Pure logic: no clock, no thread, no environment, no input or output, and `no_std` to prove it. Long work is an object with
//! `advance(fuel)` ([`solve::Search`], [`rating::iron::Rater`], [`generate::Generator`]), so that a web worker, a command line and a
//! test can each drive it in their own way.

#![no_std]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod board;
pub mod generate;
pub mod picture;
mod position;
pub mod rating;
mod rng;
pub mod solve;
pub mod step;
pub mod symmetry;
pub mod technique;
pub mod text;
#[cfg(feature = "serde")]
mod wire;

pub use board::candidates::{Candidates, DeadEnd};
pub use board::cell::{Cell, CellSet};
pub use board::digit::{Digit, DigitSet};
pub use board::geometry::Geometry;
pub use board::grid::{Clash, Grid};
pub use board::house::{House, HouseKind, HouseSet, Spot, SpotSet};
pub use board::puzzle::{Defect, Prover, Puzzle, Unproven};
pub use board::redundancy::{Redundancy, RedundantGivens};
pub use board::set::{Member, SmallSet, subsets};
pub use board::shape::{MOST_SIDE, Shape, ShapeError, ShapeTextError};
pub use position::{Position, Uniqueness};
pub use rng::Rng;
