//! The hints of Sudoku Explainer: their names, what one says, and the chain engines, which both the Explainer scale and the techniques
//! in `techniques/explainer_chains` ask. The searches that only the scale asks are in its folder.

pub(crate) mod board;
pub(crate) mod chains;
pub(crate) mod found;
pub(crate) mod names;
pub(crate) mod order;
pub(crate) mod position;
pub(crate) mod round;
