//! Scales that rate by techniques, a folder each.

pub mod explainer;
pub mod hodoku;
