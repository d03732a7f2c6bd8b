//! The Explainer scale: ER, EP and ED of Sudoku Explainer 1.2.1.3.

mod board;
pub(crate) mod chains;
pub(crate) mod found;
pub(crate) mod hints;

pub use found::{Argument, Form, Inference, Reason};
