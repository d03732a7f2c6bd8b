//! Steps: the findings of techniques.
//!
//! ```
//! use crosshatch_core::step::Effect;
//! use crosshatch_core::{Position, Puzzle, solve::UNLIMITED, text};
//!
//! let puzzle = Puzzle::prove(text::read(".1..4...1..4...2")?.grid, UNLIMITED).expect("one solution");
//! let mut position = Position::of(&puzzle);
//! let (cell, digit) = puzzle.solution().filled().next().expect("a full board");
//! position.apply(&Effect::place(cell, digit));
//! assert_eq!(position.grid().get(cell), Some(digit));
//! # Ok::<(), text::ParseError>(())
//! ```

pub use super::effect::Effect;
pub use super::evidence::{Evidence, Inference, Pattern, Rule, Truth};
pub use super::technique::Step;
