//! Tests that skip themselves because something they compare with is missing. They add their names to a file; at its end the run says so.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result};

use crate::workspace::Workspace;

/// The variable that names the file for the tests.
const LIST: &str = "CROSSHATCH_SKIPPED";

fn list(workspace: &Workspace) -> PathBuf {
    workspace.scratch.join("skipped-tests")
}

/// Removes the list of an earlier run.
///
/// # Errors
/// When the folder of the list cannot be written to.
pub(crate) fn forget(workspace: &Workspace) -> Result<()> {
    let list = list(workspace);
    fs::create_dir_all(&workspace.scratch)
        .and_then(|()| fs::write(&list, ""))
        .with_context(|| format!("{} cannot be written", list.display()))
}

/// Lets the tests that a command runs add their names to the list.
pub(crate) fn note(command: &mut Command, workspace: &Workspace) {
    command.env(LIST, list(workspace));
}

/// One line on what was skipped in this run, if anything was.
pub(crate) fn summary(workspace: &Workspace) -> Option<String> {
    sentence(&fs::read_to_string(list(workspace)).unwrap_or_default())
}

fn sentence(list: &str) -> Option<String> {
    let names: BTreeSet<&str> = list.lines().collect();
    let names: Vec<&str> = names.into_iter().collect();
    (!names.is_empty()).then(|| {
        format!("SKIPPED {} tests, since CROSSHATCH_REFERENCE names no reference answers: {}.", names.len(), names.join(", "))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_test_is_counted_once() {
        assert_eq!(sentence(""), None);
        let expected = "SKIPPED 2 tests, since CROSSHATCH_REFERENCE names no reference answers: a::one, other.";
        assert_eq!(sentence("other\na::one\nother\n").as_deref(), Some(expected));
    }
}
