//! Links, and boards that are pasted.

pub(crate) mod bringing;
pub(crate) mod link;
