//! The depth classes: how deep candidates have to be assumed, and how long braids or whips have to be, until singles solve a puzzle.
//!
//! All of them are of Denis Berthier's *Pattern-Based Constraint Satisfaction and Logic Puzzles*. What follows from a board by singles alone
//! is the base of all. T&E, trial and error, assumes each candidate in turn and eliminates it if a theory finds a contradiction.
//! [`Class`] lists what the theories are.
//!
//! - `labels`: candidates and the variables that hold them.
//! - `board`: the places left in each variable, and singles.
//! - `braids`, `whips`: the searches for the shortest ones.
//! - `closure`: theories, and what they eliminate.
//! - `fuel`: how the work is counted.
//! - `rater`: a rating, which allows longer and longer braids until the puzzle is solved.
//! - `scale`: the scales, described.
//!
//! Braids have confluence: what they eliminate does not depend on the order. So all classes except that of whips are exact. The whip rating
//! is that of one order: an upper bound, which is seldom above the least.
//!
//! ```
//! use crosshatch_core::{solve::UNLIMITED, text};
//! use crosshatch_reasoning::scales::depth::{B, TE_DEPTH};
//!
//! let grid = text::read("1.34..78.4...8........23.6....3..9....8...6.1....17...53........4.....369.72..5..")?.grid;
//! let value = |scale: &crosshatch_core::rating::Scale| scale.rate(&grid, UNLIMITED).expect("a value").amount();
//! assert_eq!((value(&TE_DEPTH), value(&B)), (1, 4));
//! # Ok::<(), text::ParseError>(())
//! ```

mod board;
mod braids;
mod closure;
mod fuel;
mod labels;
mod rater;
mod scale;
#[cfg(test)]
mod tests;
mod whips;

pub use rater::{Class, Rater};
pub use scale::{B, BXB, BXBB, TE_DEPTH, W};
