//! Rules for the source tree itself.

mod tree;

use std::fs;
use std::path::PathBuf;

use tree::{root, rust_files};

/// The maximum number of lines of a file, tests included.
const LONGEST_FILE: usize = 600;

fn crates() -> Vec<PathBuf> {
    let folders = fs::read_dir(root().join("crates")).expect("the crates").flatten();
    folders.map(|entry| entry.path()).filter(|path| path.is_dir()).collect()
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
    for file in crates().into_iter().chain([root().join("xtask")]).flat_map(|folder| rust_files(&folder)) {
        let lines = fs::read_to_string(&file).expect("a source file").lines().count();
        assert!(lines <= LONGEST_FILE, "{} has {lines} lines; at most {LONGEST_FILE}", file.display());
    }
}
