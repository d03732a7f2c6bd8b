//! Scales of difficulty that need no techniques, one module each.

pub mod iron;
