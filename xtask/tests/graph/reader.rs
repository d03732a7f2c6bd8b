//! Reads the modules of a crate from its files.

use std::collections::BTreeSet;
use std::path::{Path as FilePath, PathBuf};

use proc_macro2::{TokenStream, TokenTree};
use syn::punctuated::Punctuated;
use syn::visit::{self, Visit};
use syn::{
    Attribute, ExprMethodCall, ImplItem, Item, ItemImpl, ItemMod, ItemTrait, ItemUse, Macro, Meta, Token, TraitItem, Type,
    UseTree, Visibility,
};

use super::module::{Module, Path};

/// Reads a file; `None` if it does not exist.
pub(crate) type ReadFile<'a> = &'a dyn Fn(&FilePath) -> Option<String>;

/// The modules of a crate, the root first, and all files that they are in, those of tests included.
pub(crate) fn read(root: &FilePath, read_file: ReadFile<'_>) -> (Vec<Module>, BTreeSet<PathBuf>) {
    let modules = vec![Module::new(Path::new(), root.to_owned(), 0)];
    let mut reader = Reader { read_file, modules, files: BTreeSet::new(), module: 0, for_tests: false };
    reader.read(root);
    (reader.modules, reader.files)
}

struct Reader<'a> {
    read_file: ReadFile<'a>,
    modules: Vec<Module>,
    files: BTreeSet<PathBuf>,
    /// The index of the module that is being read.
    module: usize,
    /// Whether the code that is being read is for tests only.
    for_tests: bool,
}

impl Reader<'_> {
    /// Reads the file of the current module, and the files of the modules in it.
    fn read(&mut self, file: &FilePath) {
        let text = (self.read_file)(file).unwrap_or_else(|| panic!("there is no {}", file.display()));
        let code = syn::parse_file(&text).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        self.files.insert(file.to_owned());
        self.visit_file(&code);
    }

    fn own(&mut self) -> &mut Module {
        &mut self.modules[self.module]
    }

    fn note(&mut self, path: Path) {
        if !self.for_tests {
            self.own().paths.insert(path);
        }
    }

    fn note_item(&mut self, name: &syn::Ident) {
        if !self.for_tests {
            self.own().items.insert(name.to_string());
        }
    }

    fn note_trait_method(&mut self, name: &syn::Ident) {
        if !self.for_tests {
            self.own().trait_methods.insert(name.to_string());
        }
    }

    /// The file of a module that the current module declares.
    fn file_of(&self, name: &str) -> PathBuf {
        let folder = self.modules[0].file.parent().expect("the folder of the sources");
        let folder = self.modules[self.module].path.iter().fold(folder.to_owned(), |folder, name| folder.join(name));
        let file = folder.join(format!("{name}.rs"));
        if (self.read_file)(&file).is_some() { file } else { folder.join(name).join("mod.rs") }
    }
}

impl<'ast> Visit<'ast> for Reader<'_> {
    fn visit_item(&mut self, item: &'ast Item) {
        let before = self.for_tests;
        self.for_tests |= attributes(item).iter().any(is_for_tests);
        if let Some(name) = name(item) {
            self.note_item(name);
        }
        visit::visit_item(self, item);
        self.for_tests = before;
    }

    fn visit_item_mod(&mut self, module: &'ast ItemMod) {
        let name = module.ident.to_string();
        let path: Path = self.modules[self.module].path.iter().cloned().chain([name.clone()]).collect();
        let is_inline = module.content.is_some();
        let file = if is_inline { self.modules[self.module].file.clone() } else { self.file_of(&name) };
        let child = self.modules.len();
        self.modules.push(Module::new(path, file.clone(), self.module));
        if !self.for_tests {
            self.own().children.insert(name, child);
        }
        let before = std::mem::replace(&mut self.module, child);
        if is_inline {
            visit::visit_item_mod(self, module);
        } else {
            self.read(&file);
        }
        self.module = before;
    }

    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        if self.for_tests {
            return;
        }
        let is_private = matches!(item.vis, Visibility::Inherited);
        for (mut path, alias) in used(&item.tree) {
            if path.last().is_some_and(|last| ["*", "self"].contains(&last.as_str())) {
                path.pop();
            }
            let own = self.own();
            if is_private { &mut own.paths } else { &mut own.exports }.insert(path.clone());
            match alias.as_str() {
                "*" => own.globs.push(path),
                "self" => drop(own.aliases.insert(path.last().expect("a name before `self`").clone(), path)),
                _ => drop(own.aliases.insert(alias, path)),
            }
        }
    }

    fn visit_item_impl(&mut self, item: &'ast ItemImpl) {
        let methods =
            item.items.iter().filter_map(|item| if let ImplItem::Fn(method) = item { Some(&method.sig.ident) } else { None });
        match (&item.trait_, &*item.self_ty) {
            (None, Type::Path(of)) if !self.for_tests => {
                let of = names(&of.path);
                self.own().methods.extend(methods.map(|method| (of.clone(), method.to_string())));
            }
            _ => methods.for_each(|method| self.note_trait_method(method)),
        }
        visit::visit_item_impl(self, item);
    }

    fn visit_item_trait(&mut self, item: &'ast ItemTrait) {
        for item in &item.items {
            if let TraitItem::Fn(method) = item {
                self.note_trait_method(&method.sig.ident);
            }
        }
        visit::visit_item_trait(self, item);
    }

    fn visit_expr_method_call(&mut self, call: &'ast ExprMethodCall) {
        if !self.for_tests {
            self.own().calls.insert(call.method.to_string());
        }
        visit::visit_expr_method_call(self, call);
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        self.note(names(path));
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, call: &'ast Macro) {
        for path in paths_in(call.tokens.clone()) {
            self.note(path);
        }
        visit::visit_macro(self, call);
    }

    /// Notes the paths in an attribute. A single name there is mostly an option, such as `skip`.
    fn visit_attribute(&mut self, attribute: &'ast Attribute) {
        if let Meta::List(list) = &attribute.meta {
            for path in paths_in(list.tokens.clone()).into_iter().filter(|path| path.len() > 1) {
                self.note(path);
            }
        }
    }
}

fn names(path: &syn::Path) -> Path {
    path.segments.iter().map(|segment| segment.ident.to_string()).collect()
}

/// The paths of a `use`, each with the name that it introduces.
fn used(tree: &UseTree) -> Vec<(Path, String)> {
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

/// The paths in the tokens of a macro. A single name is a path too.
fn paths_in(tokens: TokenStream) -> Vec<Path> {
    let mut paths: Vec<Path> = Vec::new();
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

/// The name that an item has in its module. `mod` and `use` are not items here.
fn name(item: &Item) -> Option<&syn::Ident> {
    match item {
        Item::Const(item) => Some(&item.ident),
        Item::Enum(item) => Some(&item.ident),
        Item::Fn(item) => Some(&item.sig.ident),
        Item::Macro(item) => item.ident.as_ref(),
        Item::Static(item) => Some(&item.ident),
        Item::Struct(item) => Some(&item.ident),
        Item::Trait(item) => Some(&item.ident),
        Item::Type(item) => Some(&item.ident),
        Item::Union(item) => Some(&item.ident),
        _ => None,
    }
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
