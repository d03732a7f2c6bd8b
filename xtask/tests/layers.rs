//! Checks the sources of each crate against the layers of its modules in `ARCHITECTURE.md`.
//!
//! The lowest layer comes first, and `<` separates layers. A module may name modules of lower layers. Modules in parentheses form
//! a knot: each names the others, directly or through modules of the knot. Other modules of a layer do not name each other.

mod tree;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

use proc_macro2::{TokenStream, TokenTree};
use syn::visit::{self, Visit};
use syn::{Attribute, Item, ItemMod, ItemUse, Macro, Meta, Token, UseTree, punctuated::Punctuated};
use tree::{root, rust_files};

const LAYERED: [&str; 6] = ["core", "game", "reasoning", "engines", "workbench", "ui"];

#[test]
fn modules_name_those_of_lower_layers_alone() {
    let map = fs::read_to_string(root().join("ARCHITECTURE.md")).expect("the map");
    for krate in LAYERED {
        let faults = faults(krate, &Layers::read(&map, krate), &Sources::read(krate));
        assert!(faults.is_empty(), "{}", faults.into_iter().collect::<Vec<_>>().join("\n"));
    }
}

/// The compiler ignores a file that no module declares.
#[test]
fn every_file_is_a_module() {
    for krate in LAYERED {
        let sources = Sources::read(krate);
        for file in rust_files(&sources.folder) {
            assert!(sources.files.contains(&file), "no module declares {}", file.display());
        }
    }
}

/// The sentences about modules that break the layers of a crate.
fn faults(krate: &str, layers: &Layers, sources: &Sources) -> BTreeSet<String> {
    let mut faults = BTreeSet::new();
    let places: BTreeMap<&str, Place> = layers.places().collect();
    for module in &sources.modules {
        if !places.contains_key(module.as_str()) {
            faults.insert(format!("ARCHITECTURE.md has no layer for {module} of {krate}"));
        }
    }
    for module in places.keys().filter(|module| !sources.modules.contains(**module)) {
        faults.insert(format!("ARCHITECTURE.md has a layer for {module}, which is no module of {krate}"));
    }
    let mut named: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for Use { file, module, name } in &sources.uses {
        let file = file.display();
        let Some(other) = sources.home(name) else {
            faults.insert(format!(
                "{file} names {name} at the root of {krate}, where neither a module nor a re-export has that name"
            ));
            continue;
        };
        if other == module {
            continue;
        }
        named.entry(module).or_default().insert(other);
        if let (Some(own), Some(lower)) = (places.get(module.as_str()), places.get(other)) {
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

/// The sources of a crate without its tests.
struct Sources {
    folder: PathBuf,
    /// All files that a module declares, those of tests included.
    files: BTreeSet<PathBuf>,
    /// The top-level modules.
    modules: BTreeSet<String>,
    /// The names that the root re-exports or imports, with the path of each.
    exports: BTreeMap<String, Vec<String>>,
    uses: Vec<Use>,
}

/// A name at the root of the crate, used in a module.
struct Use {
    file: PathBuf,
    /// The top-level module of the file.
    module: String,
    /// The first name of the path, from the root of the crate.
    name: String,
}

impl Sources {
    fn read(krate: &str) -> Self {
        let folder = root().join("crates").join(krate).join("src");
        let file = ["lib.rs", "main.rs"].map(|name| folder.join(name)).into_iter().find(|file| file.exists()).expect("a root");
        let mut sources =
            Self { folder, files: BTreeSet::new(), modules: BTreeSet::new(), exports: BTreeMap::new(), uses: Vec::new() };
        sources.read_file(file, Vec::new(), false);
        sources
    }

    /// Reads the file of a module, and the files of the modules in it.
    fn read_file(&mut self, file: PathBuf, path: Vec<String>, for_tests: bool) {
        let text = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let code = syn::parse_file(&text).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        self.files.insert(file.clone());
        let mut reader = Reader { sources: self, file, path, for_tests };
        reader.visit_file(&code);
    }

    /// The top-level module of a name at the root: the module of that name, or that of the item that is re-exported.
    fn home<'a>(&'a self, name: &'a str) -> Option<&'a str> {
        if self.modules.contains(name) {
            return Some(name);
        }
        let module = self.exports.get(name)?.first()?;
        self.modules.get(module).map(String::as_str)
    }
}

/// Reads the code of one file.
struct Reader<'a> {
    sources: &'a mut Sources,
    file: PathBuf,
    /// The path of the module being read, inline modules included.
    path: Vec<String>,
    for_tests: bool,
}

impl Reader<'_> {
    /// Notes a path that begins with `crate`, `self` or `super`.
    fn note(&mut self, names: &[String]) {
        let mut place = self.path.clone();
        for (number, name) in names.iter().enumerate() {
            match name.as_str() {
                "crate" if number == 0 => place.clear(),
                "self" => {}
                "super" => drop(place.pop()),
                _ if number == 0 => return,
                _ => place.push(name.clone()),
            }
        }
        if let ([module, ..], false) = (self.path.as_slice(), self.for_tests) {
            let name = place.first().map_or("the root itself", String::as_str);
            self.sources.uses.push(Use { file: self.file.clone(), module: module.clone(), name: name.to_owned() });
        }
    }

    /// The file of a module that this one declares.
    fn file_of(&self, module: &str) -> PathBuf {
        let folder = self.path.iter().fold(self.sources.folder.clone(), |folder, name| folder.join(name));
        let file = folder.join(format!("{module}.rs"));
        if file.exists() { file } else { folder.join(module).join("mod.rs") }
    }
}

impl<'ast> Visit<'ast> for Reader<'_> {
    fn visit_item(&mut self, item: &'ast Item) {
        let before = self.for_tests;
        self.for_tests |= attributes(item).iter().any(is_for_tests);
        visit::visit_item(self, item);
        self.for_tests = before;
    }

    fn visit_item_mod(&mut self, module: &'ast ItemMod) {
        let name = module.ident.to_string();
        if self.path.is_empty() && !self.for_tests {
            self.sources.modules.insert(name.clone());
        }
        if module.content.is_some() {
            self.path.push(name);
            visit::visit_item_mod(self, module);
            self.path.pop();
        } else {
            let path = self.path.iter().cloned().chain([name.clone()]).collect();
            self.sources.read_file(self.file_of(&name), path, self.for_tests);
        }
    }

    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        for (names, alias) in used(&item.tree) {
            if self.path.is_empty() {
                let own = names.iter().skip_while(|name| ["crate", "self"].contains(&name.as_str())).cloned().collect();
                self.sources.exports.insert(alias, own);
            } else {
                self.note(&names);
            }
        }
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let names: Vec<String> = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        if names.len() > 1 {
            self.note(&names);
        }
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, call: &'ast Macro) {
        for names in paths_in(call.tokens.clone()) {
            self.note(&names);
        }
        visit::visit_macro(self, call);
    }
}

/// The paths of a `use`, each with the name that it introduces.
fn used(tree: &UseTree) -> Vec<(Vec<String>, String)> {
    let name = |ident: &syn::Ident| ident.to_string();
    match tree {
        UseTree::Path(path) => {
            let below = used(&path.tree).into_iter();
            below.map(|(names, alias)| ([vec![name(&path.ident)], names].concat(), alias)).collect()
        }
        UseTree::Name(one) => vec![(vec![name(&one.ident)], name(&one.ident))],
        UseTree::Rename(one) => vec![(vec![name(&one.ident)], name(&one.rename))],
        UseTree::Glob(_) => vec![(vec!["*".into()], "*".into())],
        UseTree::Group(group) => group.items.iter().flat_map(used).collect(),
    }
}

/// The paths of more than one name in the tokens of a macro.
fn paths_in(tokens: TokenStream) -> Vec<Vec<String>> {
    let mut paths: Vec<Vec<String>> = Vec::new();
    // The number of colons after the last name; `None` after any other token.
    let mut colons = None;
    for token in tokens {
        match token {
            TokenTree::Ident(ident) => {
                match paths.last_mut() {
                    Some(path) if colons == Some(2) => path.push(ident.to_string()),
                    _ => paths.push(vec![ident.to_string()]),
                }
                colons = Some(0);
            }
            TokenTree::Punct(punct) if punct.as_char() == ':' => colons = colons.map(|colons| colons + 1),
            TokenTree::Group(group) => {
                colons = None;
                paths.extend(paths_in(group.stream()));
            }
            _ => colons = None,
        }
    }
    paths.retain(|path| path.len() > 1);
    paths
}

/// Whether an attribute limits its item to test builds.
fn is_for_tests(attribute: &Attribute) -> bool {
    fn demands_test(meta: &Meta) -> bool {
        let list = |list: &syn::MetaList| list.parse_args_with(Punctuated::<Meta, Token![,]>::parse_terminated);
        match meta {
            Meta::Path(path) => path.is_ident("test"),
            Meta::List(all) if all.path.is_ident("all") => list(all).is_ok_and(|all| all.iter().any(demands_test)),
            Meta::List(any) if any.path.is_ident("any") => list(any).is_ok_and(|any| any.iter().all(demands_test)),
            _ => false,
        }
    }
    attribute.path().is_ident("cfg") && attribute.parse_args::<Meta>().is_ok_and(|meta| demands_test(&meta))
}

fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(item) => &item.attrs,
        Item::Enum(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Macro(item) => &item.attrs,
        Item::Mod(item) => &item.attrs,
        Item::Static(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Trait(item) => &item.attrs,
        Item::Type(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    }
}
