//! Aligned exclusion.

pub(crate) mod aligned_pair;
pub(crate) mod aligned_triplet;
