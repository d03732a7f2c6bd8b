//! Scales of difficulty, one module each.

pub mod explainer;
pub mod hodoku;
pub mod iron;
