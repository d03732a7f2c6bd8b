//! Rules for the crates that are published: what their manifests state, and an example for each public module.

mod tree;

use std::fs;
use std::path::{Path, PathBuf};

use tree::{root, rust_files};

/// The folders in `crates/` of the published crates. `crosshatch-` and the folder make the name of a crate.
const PUBLISHED: [&str; 2] = ["core", "reasoning"];

fn folder(krate: &str) -> PathBuf {
    root().join("crates").join(krate)
}

fn manifest(krate: &str) -> String {
    fs::read_to_string(folder(krate).join("Cargo.toml")).expect("a manifest")
}

/// The names of the workspace's crates in a section of a manifest, by their folders, each with its line.
fn crates_in<'a>(manifest: &'a str, section: &str) -> Vec<(&'a str, &'a str)> {
    let lines = manifest.lines().skip_while(|line| *line != section).skip(1).take_while(|line| !line.starts_with('['));
    let names = lines.filter_map(|line| Some((line.strip_prefix("crosshatch-")?.split(['.', ' ', '=']).next()?, line)));
    names.collect()
}

#[test]
fn other_crates_are_not_published() {
    for entry in fs::read_dir(root().join("crates")).expect("the crates").flatten().filter(|entry| entry.path().is_dir()) {
        let krate = entry.file_name().to_string_lossy().into_owned();
        let is_published = !manifest(&krate).contains("publish.workspace = true");
        assert_eq!(is_published, PUBLISHED.contains(&&*krate), "whether crates/{krate} is published");
    }
}

#[test]
fn published_crates_depend_on_published_crates_alone() {
    for krate in PUBLISHED {
        for (other, _) in crates_in(&manifest(krate), "[dependencies]") {
            assert!(
                PUBLISHED.contains(&other),
                "crosshatch-{krate} is published and depends on crosshatch-{other}, which is not"
            );
        }
    }
}

/// Cargo strips a dev-dependency without a version on publishing, and requires one with a version to be published. The version is that of
/// the workspace, since all crates have it.
#[test]
fn only_published_crates_have_a_version() {
    let workspace = fs::read_to_string(root().join("Cargo.toml")).expect("the manifest of the workspace");
    let crates = crates_in(&workspace, "[workspace.dependencies]");
    assert!(PUBLISHED.iter().all(|krate| crates.iter().any(|(name, _)| name == krate)), "{crates:?}");
    let version = workspace.lines().find(|line| line.starts_with("version = ")).expect("the version of the workspace");
    for (krate, line) in crates {
        let is_published = PUBLISHED.contains(&krate);
        assert_eq!(line.contains("version"), is_published, "whether Cargo.toml has a version in: {line}");
        assert!(!is_published || line.contains(version), "another version than the workspace: {line}");
    }
}

#[test]
fn published_crates_describe_themselves() {
    let workspace = fs::read_to_string(root().join("Cargo.toml")).expect("the manifest of the workspace");
    let minimum = workspace.lines().find_map(|line| line.strip_prefix("rust-version = \"")?.strip_suffix('"'));
    let minimum = format!("The minimum Rust version is {}.", minimum.expect("a minimum Rust version"));
    for krate in PUBLISHED {
        let manifest = manifest(krate);
        for key in ["description", "license", "readme", "keywords", "categories", "rust-version"] {
            let states = |line: &str| line.starts_with(&format!("{key} =")) || line == format!("{key}.workspace = true");
            assert!(manifest.lines().any(states), "the manifest of crosshatch-{krate} has no {key}");
        }
        for file in ["README.md", "LICENSE-MIT", "LICENSE-APACHE"] {
            assert!(folder(krate).join(file).exists(), "crates/{krate} has no {file}");
        }
        let readme = fs::read_to_string(folder(krate).join("README.md")).expect("a README");
        assert!(readme.contains(&minimum), "crates/{krate}/README.md does not say: {minimum}");
        let root = fs::read_to_string(folder(krate).join("src/lib.rs")).expect("a crate root");
        assert!(root.contains("include_str!(\"../README.md\")"), "crates/{krate}/README.md is not tested");
    }
}

#[test]
fn every_public_module_has_an_example() {
    for krate in PUBLISHED {
        let sources = folder(krate).join("src");
        let modules: Vec<PathBuf> = rust_files(&sources).iter().flat_map(|file| public_modules(file)).collect();
        assert!(modules.len() > 10, "{modules:?}");
        for file in modules.into_iter().chain([sources.join("lib.rs")]) {
            let text = fs::read_to_string(&file).expect("a source file");
            assert!(has_example(&text), "the docs of the module in {} have no example", file.display());
        }
    }
}

/// The files of the public modules that a file declares.
fn public_modules(file: &Path) -> Vec<PathBuf> {
    let text = fs::read_to_string(file).expect("a source file");
    let is_root = file.ends_with("lib.rs") || file.ends_with("mod.rs");
    let folder = if is_root { file.parent().expect("a folder").to_path_buf() } else { file.with_extension("") };
    let names = text.lines().filter_map(|line| line.strip_prefix("pub mod ")?.strip_suffix(';'));
    let places = names.map(|name| (folder.join(format!("{name}.rs")), folder.join(name).join("mod.rs")));
    places.map(|(file, in_folder)| if file.exists() { file } else { in_folder }).collect()
}

/// Whether the docs of a module have a code block that runs as a test.
fn has_example(text: &str) -> bool {
    let fences = text.lines().take_while(|line| line.starts_with("//!")).filter(|line| line.starts_with("//! ```"));
    fences.step_by(2).any(|fence| fence == "//! ```")
}

#[test]
fn an_example_is_a_code_block_that_runs() {
    for (docs, expected) in [
        ("//! Words.\n//!\n//! ```\n//! assert!(true);\n//! ```\n", true),
        ("//! ```text\n//! A drawing.\n//! ```\n", false),
        ("//! ```text\n//! A drawing.\n//! ```\n//!\n//! ```\n//! assert!(true);\n//! ```\n", true),
        ("//! Words.\n\n/// ```\n/// assert!(true);\n/// ```\nfn f() {}\n", false),
    ] {
        assert_eq!(has_example(docs), expected, "{docs}");
    }
}
