//! Checks which modules of each crate name each other: the files have no cycles, and the top-level modules keep to their layers in
//! `ARCHITECTURE.md`.
//!
//! The lowest layer comes first, and `<` separates layers. A module may name modules of lower layers. Modules in parentheses form
//! a knot: each names the others, directly or through modules of the knot. Other modules of a layer do not name each other.

mod graph;
mod tree;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use graph::{Edges, Graph, knots};
use tree::{root, rust_files};

const LAYERED: [&str; 9] = ["core", "game", "reasoning", "engines", "paper", "review", "calls", "workbench", "ui"];

/// The number of files in knots, for each crate that has any. A number may only fall.
const IN_KNOTS: [(&str, usize); 3] = [("e2e", 7), ("ui", 4), ("workbench", 66)];

/// The crates, each read once for all tests.
static GRAPHS: LazyLock<BTreeMap<String, Graph>> = LazyLock::new(|| {
    let folders = fs::read_dir(root().join("crates")).expect("the crates").flatten();
    let name = |folder: &fs::DirEntry| folder.file_name().to_string_lossy().into_owned();
    let sources = |krate: &str| folder(krate).is_dir();
    let crates = folders.map(|folder| name(&folder)).filter(|krate| sources(krate));
    crates.map(|krate| (krate.clone(), Graph::read(&folder(&krate)))).collect()
});

/// The folder of the sources of a crate.
fn folder(krate: &str) -> PathBuf {
    root().join("crates").join(krate).join("src")
}

/// Files in a cycle are one unit: none of them can be understood, tested or moved without the others.
#[test]
fn files_do_not_name_each_other_in_cycles() {
    let mut faults = Vec::new();
    for (krate, graph) in &*GRAPHS {
        let edges = graph.edges();
        let knots = knots(&edges);
        let found: usize = knots.iter().map(BTreeSet::len).sum();
        let allowed = IN_KNOTS.iter().find(|(name, _)| name == krate).map_or(0, |(_, allowed)| *allowed);
        if found < allowed {
            faults.push(format!("only {found} files of {krate} are in knots: lower its number in IN_KNOTS"));
        } else if found > allowed {
            faults.push(format!("{found} files of {krate} are in knots, and {allowed} are allowed:"));
            faults.extend(knots.iter().flat_map(|knot| names_within(knot, &edges, &folder(krate))));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// A sentence for each file of a knot that names another one.
fn names_within(knot: &BTreeSet<&Path>, edges: &Edges<'_>, folder: &Path) -> Vec<String> {
    let short = |file: &Path| file.strip_prefix(folder).unwrap_or(file).display().to_string();
    let mut sentences = Vec::new();
    for &from in knot {
        for (to, via) in edges[from].iter().filter(|(to, _)| knot.contains(*to)) {
            sentences.push(format!("    {} names {} by {via}", short(from), short(to)));
        }
    }
    sentences
}

#[test]
fn modules_name_those_of_lower_layers_alone() {
    let map = fs::read_to_string(root().join("ARCHITECTURE.md")).expect("the map");
    for krate in LAYERED {
        let faults = faults(krate, &Layers::read(&map, krate), &GRAPHS[krate]);
        assert!(faults.is_empty(), "{}", faults.into_iter().collect::<Vec<_>>().join("\n"));
    }
}

/// The compiler ignores a file that no module declares.
#[test]
fn every_file_is_a_module() {
    for krate in LAYERED {
        for file in rust_files(&folder(krate)) {
            assert!(GRAPHS[krate].files.contains(&file), "no module declares {}", file.display());
        }
    }
}

/// The sentences about modules that break the layers of a crate.
fn faults(krate: &str, layers: &Layers, graph: &Graph) -> BTreeSet<String> {
    let mut faults = BTreeSet::new();
    let places: BTreeMap<&str, Place> = layers.places().collect();
    let modules = &graph.modules[0].children;
    for module in modules.keys() {
        if !places.contains_key(module.as_str()) {
            faults.insert(format!("ARCHITECTURE.md has no layer for {module} of {krate}"));
        }
    }
    for module in places.keys().filter(|module| !modules.contains_key(**module)) {
        faults.insert(format!("ARCHITECTURE.md has a layer for {module}, which is no module of {krate}"));
    }
    let mut named: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for (file, module, name) in graph.top_level_names() {
        let file = file.display();
        let Some(other) = graph.home(name) else {
            faults.insert(format!(
                "{file} names {name} at the root of {krate}, where neither a module nor a re-export has that name"
            ));
            continue;
        };
        if other == module {
            continue;
        }
        named.entry(module).or_default().insert(other);
        if let (Some(own), Some(lower)) = (places.get(module), places.get(other)) {
            if lower.layer > own.layer {
                faults.insert(format!("{file} names {other}, which is in a higher layer of {krate}"));
            } else if lower.layer == own.layer && (own.knot.is_none() || lower.knot != own.knot) {
                faults.insert(format!(
                    "{file} names {other}, which is in the same layer of {krate} but not in a knot with {module}"
                ));
            }
        }
    }
    for knot in layers.knots() {
        for from in knot {
            let reached = reached(from, knot, &named);
            for to in knot.iter().filter(|to| !reached.contains(to.as_str())) {
                faults.insert(format!(
                    "{from} names {to} neither directly nor through its knot: ARCHITECTURE.md has too large a knot for {krate}"
                ));
            }
        }
    }
    faults
}

/// The modules of a knot that `from` names, directly or through modules of the knot.
fn reached<'a>(from: &'a str, knot: &[String], named: &BTreeMap<&'a str, BTreeSet<&'a str>>) -> BTreeSet<&'a str> {
    let (mut reached, mut open) = (BTreeSet::from([from]), vec![from]);
    while let Some(module) = open.pop() {
        for &next in named.get(module).into_iter().flatten() {
            if knot.iter().any(|member| member == next) && reached.insert(next) {
                open.push(next);
            }
        }
    }
    reached
}

/// The layers of a crate, lowest first. A layer is a list of knots; a module outside parentheses is a knot of one.
struct Layers(Vec<Vec<Vec<String>>>);

/// Where a module is among the layers.
struct Place {
    layer: usize,
    /// The number of its knot in the layer, if that has several modules.
    knot: Option<usize>,
}

impl Layers {
    /// Reads the line of a crate: `core  board rng < (text symmetry) < ...`.
    fn read(map: &str, krate: &str) -> Self {
        let of_crate = |line: &str| line.strip_prefix(&format!("    {krate}  ")).map(str::to_owned);
        let line = map.lines().filter(|line| !line.contains("<-")).find_map(of_crate).expect("a line of layers");
        Self(line.split('<').map(read_layer).collect())
    }

    fn places(&self) -> impl Iterator<Item = (&str, Place)> {
        let knots = self.0.iter().enumerate().flat_map(|(layer, knots)| knots.iter().enumerate().map(move |knot| (layer, knot)));
        knots.flat_map(|(layer, (number, knot))| {
            let place = move || Place { layer, knot: (knot.len() > 1).then_some(number) };
            knot.iter().map(move |module| (module.as_str(), place()))
        })
    }

    fn knots(&self) -> impl Iterator<Item = &Vec<String>> {
        self.0.iter().flatten()
    }
}

/// Reads a layer: modules, and knots of modules in parentheses.
fn read_layer(text: &str) -> Vec<Vec<String>> {
    let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    let mut knots = Vec::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('(') {
        let (knot, after) = after.split_once(')').expect("a knot ends with a parenthesis");
        knots.extend(words(before).into_iter().map(|module| vec![module]));
        knots.push(words(knot));
        rest = after;
    }
    knots.extend(words(rest).into_iter().map(|module| vec![module]));
    knots
}
