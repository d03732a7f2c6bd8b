//! Sudoku of every size from 4x4 to 25x25: solving, rating and generating, without input or output.
//!
//! ```
//! use crosshatch_core::{Puzzle, rating::iron, solve::UNLIMITED, text};
//!
//! let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let puzzle = Puzzle::prove(text::read(line)?.grid, UNLIMITED).expect("one solution");
//! assert!(format!("{:?}", puzzle.solution()).starts_with("534678912"));
//! assert_eq!(iron::rate(puzzle.givens()).score(), 8);
//! # Ok::<(), text::ParseError>(())
//! ```
//!
//! # Modules
//!
//! Lowest layer first. Each uses only those before it.
//!
//! - The board, at the crate root: [`Digit`], [`Cell`], [`House`], [`Spot`] and their sets; [`Shape`] and its
//!   [`Geometry`]; [`Grid`] and [`Candidates`]; and [`Rng`], seeded randomness.
//! - [`symmetry`]: turns, mirrors, relabellings, all symmetries of a shape, canonical forms, patterns of givens.
//! - [`text`]: boards read from text of any usual form, and written.
//! - [`bank`]: many rated puzzles in a few bytes each.
//! - [`solve`]: solutions counted and enumerated; why a grid has none; the events of a search.
//! - Puzzles, at the crate root: [`Puzzle`], proven by a [`Prover`] to have one solution; [`RedundantGivens`].
//! - The data of reasoning: [`Position`] at the crate root, [`step`], [`picture`] (explanations) and [`technique`] (what
//!   each technique declares).
//! - [`rating`]: the scale that needs no techniques, [`rating::iron`].
//! - [`generate`]: puzzles made to order.
//!
//! The techniques themselves, and the scales that stand on them, are not in this crate.
//!
//! # Invariants
//!
//! - `no_std` with `alloc`: there is no clock, thread, environment, file or stream to reach for.
//! - Work that may be long is an object with `advance(fuel)`, such as [`solve::Solutions`], [`Prover`],
//!   [`rating::iron::Rater`] and [`generate::Generator`], so that a web worker, a command line and a test can each
//!   drive it in their own way. Fuel counts guesses or similar steps, not time.
//! - The same input and seed give the same answer on every machine, however the work is sliced.
//! - No input causes a panic: a text is read or refused with an error. What a caller has to see to is under "Panics".
//! - Cells, digits, houses and spots are 0-based indices; texts and names are 1-based (`r4c5`).
//!
//! # Features
//!
//! - `clauses` (on by default): clause learning, by the crate `batsat`, for boards above 9x9. Without it the general
//!   solver works alone and takes hours on hard ones. `batsat` needs `std`, but uses no clock, thread or
//!   file.
//! - `serde` (off by default): `Serialize` and `Deserialize` for boards, positions, orders and the parts of steps.

#![no_std]

extern crate alloc;
#[cfg(test)]
extern crate std;

pub mod bank;
mod board;
mod frame;
pub mod generate;
mod puzzle;
pub mod rating;
mod rng;
pub mod solve;
pub mod symmetry;
pub mod text;
#[cfg(feature = "serde")]
mod wire;

pub use board::candidates::{Candidates, DeadEnd};
pub use board::cell::{Cell, CellSet};
pub use board::digit::{Digit, DigitSet};
pub use board::geometry::Geometry;
pub use board::grid::{Clash, Grid};
pub use board::house::{House, HouseKind, HouseSet, Spot, SpotSet};
pub use board::set::{Member, SmallSet, subsets};
pub use board::shape::{MOST_SIDE, Shape, ShapeError, ShapeTextError};
pub use frame::position::{Position, Uniqueness};
pub use frame::{picture, step, technique};
pub use puzzle::{Defect, Prover, Puzzle, Redundancy, RedundantGivens, Unproven};
pub use rng::Rng;

/// Runs the examples of the README as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
