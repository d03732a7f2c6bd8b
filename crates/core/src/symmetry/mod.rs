//! What a board can be turned into without becoming another puzzle: turned or mirrored ([`Transformation`]), its digits
//! renamed ([`Relabelling`]), or moved and renamed in every way there is ([`Symmetry`]), which gives its isomorphs; the
//! canonical form that stands for all of them ([`canonical()`]); and the symmetric patterns that givens can make
//! ([`Pattern`]).
//!
//! ```
//! use crosshatch_core::text;
//! use crosshatch_core::symmetry::{Pattern, Transformation, canonical};
//!
//! let grid = text::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?.grid;
//! let turned = Transformation::QuarterTurn.apply(&grid);
//! assert_ne!(turned, grid);
//! assert_eq!(canonical(&turned)?.grid, canonical(&grid)?.grid);
//! assert!(Pattern::Rotate180.holds(&grid));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

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
