//! Scales of difficulty, one module each.

pub mod iron;
