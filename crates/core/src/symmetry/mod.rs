//! What a board can be turned into without becoming another puzzle: turned or mirrored, with its digits renamed, or moved and renamed
//! in every way there is, and which of all these boards stands for them; and the patterns that givens make which look the same after
//! a turn or a mirror.

mod canonical;
mod mapping;
mod pattern;
mod relabelling;
mod transformation;

pub use canonical::{Canonical, NoCanonicalForm, canonical};
pub use mapping::Symmetry;
pub use pattern::{Pattern, PatternTextError};
pub use relabelling::Relabelling;
pub use transformation::Transformation;
