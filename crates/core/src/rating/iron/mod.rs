//! The iron scale: the score of drwho's Iron Sudoku program, version 1.9 of May 2011.
//!
//! Its author wanted a number that grows with the time a person needs. The solver climbs a ladder of [`Rung`]s of
//! rising price: it stops at the first rung that finds anything, pays that rung's price and starts again from the
//! bottom. One such climb is a *pass*, and the score is the sum over all passes. A solved grid scores 0.
//!
//! Isomorphs of a puzzle may differ in score, because sweeps enter what they find at once; they never differ in label.
//! [`Shuffles`] rates many isomorphs.
//!
//! ```
//! use crosshatch_core::text;
//! use crosshatch_core::rating::iron::{Label, Rung, rate};
//!
//! let grid = text::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?.grid;
//! let rating = rate(&grid);
//! assert_eq!((rating.score(), rating.label()), (8, Label::Easy));
//! assert!(rating.passes.iter().all(|pass| pass.rung == Rung::BoxScan));
//! # Ok::<(), crosshatch_core::text::ParseError>(())
//! ```

mod ladder;
mod pass;
mod rater;
mod record;
mod scale;
mod shuffles;

pub use pass::{Pass, Rung, TupleKind};
pub use rater::{Label, Outcome, Rater, Rating, rate};
pub use record::{Entry, Record, RecordedPass, Technique, record};
pub use scale::{LARGEST_SIDE, SCALE};
pub use shuffles::{Shuffles, Spread, TooLarge};

use crate::board::shape::Shape;

/// Whether boards of this shape are rated. The original knew 9x9 alone; its ladder serves every shape up to 16x16.
pub fn applies_to(shape: Shape) -> bool {
    SCALE.applies_to(shape)
}

#[cfg(test)]
mod tests;
