//! The Explainer scale: ER, EP and ED of Sudoku Explainer 1.2.1.3.

mod board;
mod chains;
mod found;

pub use found::{Argument, Form, Inference, Reason};
