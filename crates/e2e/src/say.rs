//! Messages that are printed even if a test passes.

use std::io::{self, Write};

/// Prints a text even in a test that passes, where the test runner captures the output of `eprintln!`.
pub fn say(text: &str) {
    // If it cannot be printed, nothing is lost.
    let _ = writeln!(io::stderr(), "{text}");
}
