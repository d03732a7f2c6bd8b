//! Which modules and files of a crate name each other, read from its sources.
//!
//! A name is resolved through imports, re-exports and globs to the module that defines the item. A re-export that its module does
//! not use itself names nothing. Code for tests is left out. There are no types here, so a method call is resolved only where it is
//! safe to guess: see [`Graph::foreign_methods`].

mod module;
mod reader;
#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path as FilePath, PathBuf};

use module::{Module, Path};
use reader::ReadFile;

/// The modules of a crate. The first is the root.
pub(crate) struct Graph {
    pub(crate) modules: Vec<Module>,
    /// All files that a module declares, those of tests included.
    pub(crate) files: BTreeSet<PathBuf>,
}

/// For each file the files that it names, itself excluded, each with a path or a call that leads there.
pub(crate) type Edges<'a> = BTreeMap<&'a FilePath, BTreeMap<&'a FilePath, String>>;

/// The target of a path.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Target<'a> {
    Module(usize),
    /// An item: the module that defines it, and its name there, unless a macro defines it.
    Item(usize, Option<&'a str>),
}

/// The longest way through aliases and globs. Those that lead in a circle are longer.
const LONGEST_WAY: usize = 16;

impl Graph {
    /// Reads the sources in a folder, which has a `lib.rs` or a `main.rs`.
    pub(crate) fn read(folder: &FilePath) -> Self {
        let root = ["lib.rs", "main.rs"].map(|name| folder.join(name)).into_iter().find(|file| file.exists()).expect("a root");
        Self::of(&root, &|file| fs::read_to_string(file).ok())
    }

    /// Reads the sources from the file of the root.
    fn of(root: &FilePath, read_file: ReadFile<'_>) -> Self {
        let (modules, files) = reader::read(root, read_file);
        Self { modules, files }
    }

    /// Which files name which.
    pub(crate) fn edges(&self) -> Edges<'_> {
        let mut edges = Edges::new();
        let foreign = self.foreign_methods();
        for (own, module) in self.modules.iter().enumerate() {
            let file = module.file.as_path();
            let mut named: BTreeMap<Target<'_>, &Path> = BTreeMap::new();
            for path in &module.paths {
                if let Some(target) = self.resolve(own, path, 0) {
                    named.entry(target).or_insert(path);
                }
            }
            let edges = edges.entry(file).or_default();
            let mut note = |other: usize, via: String| {
                let other = self.modules[other].file.as_path();
                if other != file {
                    edges.entry(other).or_insert(via);
                }
            };
            for (&target, &path) in &named {
                if let Target::Item(other, _) = target {
                    note(other, path.join("::"));
                }
            }
            for call in &module.calls {
                if let Some(&(_, other)) = foreign.get(call.as_str()).filter(|(of, _)| named.contains_key(of)) {
                    note(other, format!(".{call}()"));
                }
            }
        }
        edges
    }

    /// The methods that stand in another module than their type, by name, each with the type and that module.
    ///
    /// A call of such a name counts in a module that names the type. A name that another method of the crate has too is left out.
    /// So a method of a value whose type is not named goes unnoticed, and a method of another crate is mistaken for one of this
    /// crate only if it has the name of a foreign method whose type the module names as well.
    fn foreign_methods(&self) -> BTreeMap<&str, (Target<'_>, usize)> {
        let mut found: BTreeMap<&str, Option<(Target<'_>, usize)>> = BTreeMap::new();
        for (own, module) in self.modules.iter().enumerate() {
            let of_traits = module.trait_methods.iter().map(|name| (name.as_str(), None));
            let inherent = module.methods.iter().map(|(of, name)| {
                let target = self.resolve(own, of, 0);
                (name.as_str(), target.filter(|target| matches!(*target, Target::Item(home, _) if home != own)))
            });
            for (name, target) in of_traits.chain(inherent) {
                let place = target.map(|target| (target, own));
                found.entry(name).and_modify(|known| *known = None).or_insert(place);
            }
        }
        found.into_iter().filter_map(|(name, place)| Some((name, place?))).collect()
    }

    /// The names at the root that modules use, by paths from `crate`, `self` or `super`, re-exports included. Each comes with the file
    /// and the top-level module in which it is used.
    pub(crate) fn top_level_names(&self) -> impl Iterator<Item = (&FilePath, &str, &str)> {
        self.modules.iter().filter(|module| !module.path.is_empty()).flat_map(|module| {
            let names = module.paths.iter().chain(&module.exports).filter_map(|path| from_root(&module.path, path));
            names.map(|name| (module.file.as_path(), module.path[0].as_str(), name))
        })
    }

    /// The top-level module of a name at the root: the module of that name, or that of the item that is re-exported.
    pub(crate) fn home<'a>(&'a self, name: &'a str) -> Option<&'a str> {
        let root = &self.modules[0];
        if root.children.contains_key(name) {
            return Some(name);
        }
        let path = root.aliases.get(name)?;
        let module = path.iter().find(|name| !["crate", "self"].contains(&name.as_str()))?;
        root.children.get_key_value(module).map(|(module, _)| module.as_str())
    }

    /// Where a path in a module leads; `None` if to another crate or to a local name.
    fn resolve<'a>(&'a self, from: usize, path: &'a [String], way: usize) -> Option<Target<'a>> {
        let (first, rest) = path.split_first().filter(|_| way <= LONGEST_WAY)?;
        let mut place = match first.as_str() {
            "crate" => 0,
            "self" => from,
            "super" => self.modules[from].parent,
            name => match self.named(from, name, way)? {
                Target::Module(module) => module,
                item @ Target::Item(..) => return Some(item),
            },
        };
        for name in rest {
            place = match name.as_str() {
                "super" => self.modules[place].parent,
                name => match self.named(place, name, way) {
                    Some(Target::Module(module)) => module,
                    Some(item) => return Some(item),
                    None => return Some(Target::Item(place, None)),
                },
            };
        }
        Some(Target::Module(place))
    }

    /// What a name means in a module.
    fn named<'a>(&'a self, place: usize, name: &str, way: usize) -> Option<Target<'a>> {
        let module = &self.modules[place];
        if let Some(&child) = module.children.get(name) {
            return Some(Target::Module(child));
        }
        if let Some(item) = module.items.get(name) {
            return Some(Target::Item(place, Some(item)));
        }
        if let Some(path) = module.aliases.get(name) {
            // `use serde;` names another crate.
            return if path[..] == [name] { None } else { self.resolve(place, path, way + 1) };
        }
        module.globs.iter().find_map(|glob| match self.resolve(place, glob, way + 1)? {
            Target::Module(other) if other != place && way < LONGEST_WAY => self.named(other, name, way + 1),
            _ => None,
        })
    }
}

/// The first name after the root of a path in the module `place`. `None` if the path does not say where it begins.
fn from_root<'a>(place: &'a [String], path: &'a [String]) -> Option<&'a str> {
    let first = path.first().filter(|first| path.len() > 1 && ["crate", "self", "super"].contains(&first.as_str()))?;
    let above = path.iter().take_while(|name| *name == "super").count();
    let place = if first == "crate" { &[] } else { &place[..place.len() - above] };
    let rest = path.iter().find(|name| !["crate", "self", "super"].contains(&name.as_str()));
    Some(place.first().or(rest).map_or("the root itself", String::as_str))
}

/// The knots: sets of files each of which names all others, directly or through files of the knot.
pub(crate) fn knots<'a>(edges: &Edges<'a>) -> Vec<BTreeSet<&'a FilePath>> {
    let reached = |from: &'a FilePath| {
        let (mut reached, mut open) = (BTreeSet::new(), vec![from]);
        while let Some(file) = open.pop() {
            open.extend(edges.get(file).into_iter().flat_map(BTreeMap::keys).filter(|next| reached.insert(**next)));
        }
        reached
    };
    let reach: BTreeMap<_, _> = edges.keys().map(|&file| (file, reached(file))).collect();
    let mut done = BTreeSet::new();
    let mut knots = Vec::new();
    for (&file, of_file) in &reach {
        let knot: BTreeSet<_> = of_file.iter().filter(|other| reach[*other].contains(file)).copied().collect();
        if knot.len() > 1 && done.insert(file) {
            done.extend(&knot);
            knots.push(knot);
        }
    }
    knots
}
