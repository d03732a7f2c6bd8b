//! Wings.

pub(crate) mod w_wing;
pub(crate) mod wxyz_wing;
pub(crate) mod xy_wing;
