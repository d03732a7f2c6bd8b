//! Speaking aloud.

use std::io::{self, Write};

/// Says something also in a test that passes, where what `eprintln!` says is kept back.
pub fn say(text: &str) {
    // Where nobody can hear it, nothing is lost.
    let _ = writeln!(io::stderr(), "{text}");
}
