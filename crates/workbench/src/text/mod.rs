//! Links, and boards and games that are pasted.

mod action;
pub(crate) mod bringing;
pub(crate) mod game;
pub(crate) mod held;
pub(crate) mod link;
pub(crate) mod reading;

pub use action::TextAction;
