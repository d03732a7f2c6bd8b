//! Rules for the source tree itself.

use std::fs;
use std::path::{Path, PathBuf};

/// The maximum number of lines of a file, tests included.
const LONGEST_FILE: usize = 600;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask stands in the workspace")
}

/// All Rust files below a folder.
fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder of the workspace").flatten() {
        let path = entry.path();
        if path.is_dir() {
            files.extend(rust_files(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    files
}

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
        if !["core", "reasoning", "engines", "workbench", "ui"].contains(&&*krate) {
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

/// The layers of a crate, lowest first, as `ARCHITECTURE.md` writes them: `core  board rng < text symmetry < ...`.
fn layers(map: &str, krate: &str) -> Vec<Vec<String>> {
    let of_crate = |line: &str| line.strip_prefix(&format!("    {krate}  ")).map(str::to_owned);
    let line = map.lines().filter(|line| !line.contains("<-")).find_map(of_crate).expect("a line of layers");
    line.split('<').map(|layer| layer.split_whitespace().map(str::to_owned).collect()).collect()
}

/// The names of modules that are for tests alone.
fn test_modules(text: &str) -> impl Iterator<Item = &str> {
    let after = text.split("#[cfg(test)]\n").skip(1);
    after.filter_map(|rest| rest.lines().next()?.trim().strip_prefix("mod ")?.strip_suffix(';'))
}

/// The crate's own modules that a file names outside of its tests and comments.
fn named(text: &str) -> Vec<&str> {
    let code = text.split("#[cfg(test)]\nmod ").next().unwrap_or(text);
    let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
    let uses = lines.flat_map(|line| line.split("crate::").skip(1));
    uses.flat_map(|rest| {
        let end = if rest.starts_with('{') { rest.find("};") } else { rest.find(|c: char| !c.is_alphanumeric() && c != '_') };
        let names = rest[..end.unwrap_or(rest.len())].trim_start_matches('{').split(',');
        names.map(|name| name.trim().split("::").next().unwrap_or_default())
    })
    .collect()
}

#[test]
fn modules_name_those_of_lower_layers_alone() {
    let map = fs::read_to_string(root().join("ARCHITECTURE.md")).expect("the map");
    for krate in ["core", "reasoning", "engines", "workbench", "ui"] {
        let layers = layers(&map, krate);
        let layer = |name: &str| layers.iter().position(|layer| layer.iter().any(|module| module == name));
        let sources = root().join("crates").join(krate).join("src");
        let files: Vec<(PathBuf, String)> = rust_files(&sources)
            .into_iter()
            .map(|file| (file.clone(), fs::read_to_string(file).expect("a source file")))
            .collect();
        let for_tests: Vec<&str> = files.iter().flat_map(|(_, text)| test_modules(text)).collect();
        for (file, text) in &files {
            let within = file.strip_prefix(&sources).expect("below the sources");
            let module = within.components().next().expect("a name").as_os_str().to_string_lossy().replace(".rs", "");
            let stem = file.file_stem().expect("a name").to_string_lossy();
            if ["lib", "main"].contains(&&*module) || for_tests.contains(&&*stem) {
                continue;
            }
            let own = layer(&module).unwrap_or_else(|| panic!("ARCHITECTURE.md has no layer for {krate}/src/{module}"));
            for name in named(text) {
                let other = layer(name).unwrap_or(0);
                assert!(other <= own, "{} names {name}, which is in a higher layer of {krate}", file.display());
            }
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
