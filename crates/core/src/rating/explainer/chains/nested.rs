//! Chains on the board that a supposition has left, as one of the things that follow from it.

use alloc::sync::Arc;
use alloc::vec::Vec;

use super::super::found::Argument;

/// A chain that is used as a single step of another.
pub(super) struct Nested {
    pub(super) complexity: u32,
    /// What its branches say, from their ends: two chains that say the same are counted once.
    pub(super) says: Vec<Vec<u16>>,
    pub(super) argument: Arc<Argument>,
}
