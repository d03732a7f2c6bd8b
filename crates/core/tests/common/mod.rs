#![allow(dead_code, reason = "each test uses its own part")]
//! The folder with reference answers, which the environment variable `CROSSHATCH_REFERENCE` names.

use std::io::{self, Write};
use std::path::PathBuf;
use std::{env, fs};

/// The lines of a file of reference, or none, said aloud, where there is no reference.
pub(crate) fn lines(name: &str) -> Option<Vec<String>> {
    let Some(folder) = env::var_os("CROSSHATCH_REFERENCE") else {
        // Not `eprintln!`, which the test runner keeps to itself.
        let _ = writeln!(io::stderr(), "SKIPPED {name}: CROSSHATCH_REFERENCE is not set");
        return None;
    };
    let path = PathBuf::from(folder).join(name);
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    Some(text.lines().map(str::to_owned).collect())
}

/// The rows of a table without its header, or none, said aloud, where there is no reference.
pub(crate) fn rows(name: &str) -> Option<Vec<Vec<String>>> {
    Some(lines(name)?.iter().skip(1).map(|row| row.split(',').map(str::to_owned).collect()).collect())
}
