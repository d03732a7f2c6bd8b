//! Scales of difficulty, one module each.

pub mod hodoku;
pub mod iron;
