//! Rules for the source tree itself.

mod tree;

use std::fs;
use std::path::PathBuf;

use tree::{root, rust_files};

/// The maximum number of lines of a file, tests included.
const LONGEST_FILE: usize = 600;

/// Phrases that stand in comments for a thing that has a name.
const PHRASES: [&str; 12] = [
    "so many",
    "cannot be had",
    "be had",
    "of the past",
    "is told",
    "is to be seen",
    "comes late",
    "come late",
    "as good as",
    "nothing of that",
    "all the same",
    "is none of",
];

/// The maximum number of comment lines with one of the [`PHRASES`]. It may only fall: lower it when a line is rewritten.
const MOST: usize = 1;

fn crates() -> Vec<PathBuf> {
    let folders = fs::read_dir(root().join("crates")).expect("the crates").flatten();
    folders.map(|entry| entry.path()).filter(|path| path.is_dir()).collect()
}

/// All Rust files of the crates and of xtask.
fn sources() -> impl Iterator<Item = PathBuf> {
    crates().into_iter().chain([root().join("xtask")]).flat_map(|folder| rust_files(&folder))
}

#[test]
fn the_map_names_every_top_level_module() {
    let map = fs::read_to_string(root().join("ARCHITECTURE.md")).expect("the map");
    for folder in crates() {
        let krate = folder.file_name().expect("a name").to_string_lossy().into_owned();
        assert!(map.contains(&format!("| `crates/{krate}` |")), "ARCHITECTURE.md has no row for crates/{krate}");
        if !["core", "game", "reasoning", "engines", "workbench", "ui"].contains(&&*krate) {
            continue;
        }
        for entry in fs::read_dir(folder.join("src")).expect("sources").flatten() {
            let mut name = entry.file_name().to_string_lossy().into_owned();
            if entry.path().is_dir() {
                name.push('/');
            }
            assert!(name == "lib.rs" || map.contains(&format!("`{name}`")), "ARCHITECTURE.md does not name {krate}/src/{name}");
        }
    }
}

#[test]
fn no_file_has_more_than_one_idea() {
    for file in sources() {
        let lines = fs::read_to_string(&file).expect("a source file").lines().count();
        assert!(lines <= LONGEST_FILE, "{} has {lines} lines; at most {LONGEST_FILE}", file.display());
    }
}

#[test]
fn listed_phrases_only_become_fewer() {
    let mut found = Vec::new();
    for file in sources().filter(|file| file.components().all(|part| part.as_os_str() != "target")) {
        let text = fs::read_to_string(&file).expect("a source file");
        for (number, line) in (1..).zip(text.lines().map(str::trim_start)) {
            let lower = line.to_lowercase();
            if lower.starts_with("//") && PHRASES.iter().any(|phrase| lower.contains(phrase)) {
                found.push(format!("{}:{number}: {line}", file.display()));
            }
        }
    }
    assert!(found.len() <= MOST, "{} lines, at most {MOST}; name the thing instead:\n{}", found.len(), found.join("\n"));
}
