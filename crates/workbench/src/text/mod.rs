//! Links, and boards that are pasted.

mod action;
pub(crate) mod bringing;
pub(crate) mod link;

pub use action::TextAction;
