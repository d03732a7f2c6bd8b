//! Chains and loops, and what follows from assuming a candidate.

pub(crate) mod aic;
pub(crate) mod forcing;
pub(crate) mod nice_loop;
pub(crate) mod remote_pair;
pub(crate) mod x_chain;
pub(crate) mod xy_chain;
