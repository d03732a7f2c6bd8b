//! A played game as text, and a review of its moves.
//!
//! [`Record`] is the exported form of a game: a puzzle, and what the person did when. [`Review`] judges each placement and elimination
//! of a record against the position it was made in.
//!
//! # Modules
//!
//! Lowest layer first: `record` has the moves and their text, `proof` finds the easiest argument for a placement or an elimination,
//! `review` judges the moves and adds them up.

mod proof;
mod record;
mod review;
#[cfg(test)]
mod tests;

pub use proof::Proof;
pub use record::{Act, Move, Record, RecordError};
pub use review::{Judged, Kind, NotReviewed, Review, Summary};
