//! What a board can be turned into without becoming another puzzle: turned or mirrored, with its digits renamed; and the patterns
//! that givens make which look the same after a turn or a mirror.

mod pattern;
mod relabelling;
mod transformation;

pub use pattern::{Pattern, PatternTextError};
pub use relabelling::Relabelling;
pub use transformation::Transformation;
