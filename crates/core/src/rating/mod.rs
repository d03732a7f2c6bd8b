//! What a scale of difficulty is, and the one that needs no techniques.
//!
//! ```
//! use crosshatch_core::rating::iron;
//! use crosshatch_core::{solve::UNLIMITED, text};
//!
//! let grid = text::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?.grid;
//! let value = iron::SCALE.rate(&grid, UNLIMITED).expect("a value");
//! assert_eq!((value.amount(), value.word()), (8, Some("Easy")));
//! assert_eq!(value.to_string(), "8/Easy");
//! # Ok::<(), text::ParseError>(())
//! ```

pub mod iron;
mod part;
mod proven;
mod scale;
pub mod times;
mod unrated;

pub use part::{Amount, Form, Part};
pub use proven::ProvenFirst;
pub use scale::{Begun, Scale, Value, Work, to_the_end};
pub use unrated::{Shapes, Unrated};
