//! A played game as text, and a review of its moves.
//!
//! [`Record`] is the exported form of a game: a puzzle, and what the person did when. [`Review`] judges each placement and elimination
//! of a record against the position it was made in.
//!
//! # Modules
//!
//! Lowest layer first:
//!
//! - `record` is a game as data, `text_form` and `json_form` are its two forms, and `reading` tells them apart. `short_form` has the moves of a
//!   link.
//! - `ladder` has the techniques by price, `proof` searches for the easiest proof of a placement or an elimination.
//! - `judgement` has the kinds of moves and the rule that tells them apart.
//! - `review` judges the moves, `summary` adds them up, `tally` is their short form that the page keeps, `sentence` puts them in words.

mod json_form;
mod judgement;
mod ladder;
mod proof;
mod reading;
mod record;
mod review;
mod sentence;
mod short_form;
mod summary;
mod tally;
#[cfg(test)]
mod tests;
mod text_form;

pub use judgement::{Kind, TOLERANCE};
pub use ladder::Proof;
pub use record::{Act, Location, Move, Record, RecordError};
pub use review::{Judged, NotReviewed, Review};
pub use sentence::{comparison, time_comparison};
pub use summary::Summary;
pub use tally::Tally;
