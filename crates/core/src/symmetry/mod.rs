//! What a board can be turned into without becoming another puzzle: turned or mirrored ([`Transformation`]), its digits
//! renamed ([`Relabelling`]), or moved and renamed in every way there is ([`Symmetry`]), which gives its isomorphs; the
//! canonical form that stands for all of them ([`canonical()`]); and the symmetric patterns that givens can make
//! ([`Pattern`]).

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
