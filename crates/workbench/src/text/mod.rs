//! The board as text: for links and keeping, and boards that come from outside.

pub(crate) mod bits;
pub(crate) mod bringing;
pub(crate) mod link;
pub mod position;
