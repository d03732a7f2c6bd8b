//! A module as it stands in its file, before any name is resolved.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

/// A path, name by name: `crate::a::B` is `["crate", "a", "B"]`.
pub(crate) type Path = Vec<String>;

/// A module without its tests, in a separate file or inline.
pub(crate) struct Module {
    /// The names of the modules around it and its own; empty for the root.
    pub(crate) path: Path,
    pub(crate) file: PathBuf,
    /// The index of the module around it; that of the root is its own.
    pub(crate) parent: usize,
    /// The indices of the modules that it declares, by name.
    pub(crate) children: BTreeMap<String, usize>,
    /// The names of its items.
    pub(crate) items: BTreeSet<String>,
    /// The paths that it imports or re-exports, by the name that each has here.
    pub(crate) aliases: BTreeMap<String, Path>,
    /// The paths before `::*` that it imports or re-exports.
    pub(crate) globs: Vec<Path>,
    /// The paths in its code, and those that it imports for itself.
    pub(crate) paths: BTreeSet<Path>,
    /// The paths that it only re-exports.
    pub(crate) exports: BTreeSet<Path>,
    /// The names of the methods that it calls.
    pub(crate) calls: BTreeSet<String>,
    /// The methods of its inherent implementations, each with the path of the type.
    pub(crate) methods: Vec<(Path, String)>,
    /// The methods of its traits and of its implementations of traits.
    pub(crate) trait_methods: BTreeSet<String>,
}

impl Module {
    pub(crate) fn new(path: Path, file: PathBuf, parent: usize) -> Self {
        Self {
            path,
            file,
            parent,
            children: BTreeMap::new(),
            items: BTreeSet::new(),
            aliases: BTreeMap::new(),
            globs: Vec::new(),
            paths: BTreeSet::new(),
            exports: BTreeSet::new(),
            calls: BTreeSet::new(),
            methods: Vec::new(),
            trait_methods: BTreeSet::new(),
        }
    }
}
