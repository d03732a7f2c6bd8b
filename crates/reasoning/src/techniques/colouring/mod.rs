//! Colouring.

pub(crate) mod medusa;
pub(crate) mod multi_colours;
pub(crate) mod simple_colours;
