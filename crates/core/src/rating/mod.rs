//! Scales of difficulty, one module each.

mod hodoku;
pub mod iron;
