//! Difficulty scales that need no techniques, one module each.

pub mod iron;
