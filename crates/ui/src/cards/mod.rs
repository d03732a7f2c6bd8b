//! What stands beside the board.

pub(crate) mod explainer;
pub(crate) mod hint;
pub(crate) mod list;
pub(crate) mod lists;
pub(crate) mod rating;
pub(crate) mod status;
