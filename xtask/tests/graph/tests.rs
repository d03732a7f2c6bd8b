//! The reader on small crates.

use std::collections::BTreeMap;
use std::path::Path;

use super::{Graph, knots};

/// A crate of these files, the root first.
fn graph(files: &[(&str, &str)]) -> Graph {
    let texts: BTreeMap<&Path, &str> = files.iter().map(|&(file, text)| (Path::new(file), text)).collect();
    Graph::of(Path::new(files[0].0), &|file| texts.get(file).map(|text| (*text).to_owned()))
}

/// Which files name which, as `from -> to`.
fn edges(files: &[(&str, &str)]) -> Vec<String> {
    let graph = graph(files);
    let edges = graph.edges();
    edges.iter().flat_map(|(from, to)| to.keys().map(|to| format!("{} -> {}", from.display(), to.display()))).collect()
}

#[test]
fn super_leads_to_the_module_around() {
    let files = [
        ("lib.rs", "mod a; mod b;"),
        ("a/mod.rs", "mod c; struct A;"),
        ("a/c.rs", "fn f(_: super::A) { super::super::b::g(); } mod inline { fn h(_: super::super::A) {} }"),
        ("b.rs", "pub fn g() {}"),
    ];
    assert_eq!(edges(&files), ["a/c.rs -> a/mod.rs", "a/c.rs -> b.rs"]);
}

#[test]
fn a_re_export_leads_to_the_definition_and_names_nothing() {
    let files = [
        ("lib.rs", "mod a; mod b; pub use a::A as Renamed;"),
        ("a/mod.rs", "mod c; pub use c::{self, A};"),
        ("a/c.rs", "pub struct A;"),
        ("b.rs", "use crate::Renamed; fn f(_: Renamed, _: crate::a::A) {}"),
    ];
    assert_eq!(edges(&files), ["b.rs -> a/c.rs"]);
}

#[test]
fn a_re_export_counts_where_it_is_used() {
    let files = [("lib.rs", "mod a; pub use a::A; fn f(_: A) {}"), ("a.rs", "pub struct A;")];
    assert_eq!(edges(&files), ["lib.rs -> a.rs"]);
}

#[test]
fn globs_are_followed() {
    let files = [
        ("lib.rs", "mod a; mod b; mod d;"),
        ("a.rs", "pub use crate::b::*;"),
        ("b.rs", "pub use crate::a::*; pub struct B; pub enum Side { Left }"),
        ("d.rs", "use crate::a::*; use crate::b::Side::*; fn f(_: B, _: Unknown) { let _ = Left; }"),
    ];
    assert_eq!(edges(&files), ["d.rs -> b.rs"]);
}

#[test]
fn a_method_counts_where_its_type_is_named() {
    let library = [
        ("a.rs", "pub struct A; impl A { fn own(&self) {} }"),
        ("b.rs", "use crate::a::A; impl A { pub fn foreign(&self) {} pub fn twice(&self) {} }"),
        ("c.rs", "pub struct C; impl C { pub fn twice(&self) {} }"),
    ];
    let calls = |text| edges(&[&[("lib.rs", "mod a; mod b; mod c; mod d;")][..], &library, &[("d.rs", text)]].concat());
    let foreign = ["b.rs -> a.rs", "d.rs -> a.rs", "d.rs -> b.rs"];
    assert_eq!(calls("use crate::a::A; fn f(a: A) { a.foreign(); a.own(); }"), foreign);
    // The type of the receiver may be one of another crate.
    assert_eq!(calls("fn f(a: Vec<u8>) { a.foreign(); }"), foreign[..1]);
    // There are two methods of this name.
    assert_eq!(calls("use crate::a::A; fn f(a: A) { a.twice(); }"), foreign[..2]);
}

#[test]
fn macros_and_attributes_have_paths() {
    let files = [
        ("lib.rs", "mod a; mod b; mod c;"),
        ("a.rs", "pub const A: u8 = 1; pub static TEXT: &str = \"\";"),
        ("b.rs", "use crate::a; fn f() { println!(\"{}\", [a::A]); }"),
        ("c.rs", "#[command(help = crate::a::TEXT, skip)] struct C;"),
    ];
    assert_eq!(edges(&files), ["b.rs -> a.rs", "c.rs -> a.rs"]);
}

#[test]
fn tests_are_left_out() {
    let files = [
        ("lib.rs", "mod a; mod b;"),
        ("a.rs", "pub struct A; #[cfg(test)] mod tests { use crate::b::B; } #[cfg(test)] impl A { fn f(_: crate::b::B) {} }"),
        ("b.rs", "pub struct B(crate::a::A);"),
    ];
    assert_eq!(edges(&files), ["b.rs -> a.rs"]);
}

#[test]
fn names_of_other_crates_are_none() {
    let files =
        [("lib.rs", "mod a; mod b; use serde; use std::fmt;"), ("a.rs", "use std::b; fn f() { fmt::g(); }"), ("b.rs", "")];
    assert_eq!(edges(&files), [""; 0]);
}

#[test]
fn a_cycle_is_found() {
    let files = [
        ("lib.rs", "mod a; mod b; mod c; mod d; fn f(_: a::A) {}"),
        ("a.rs", "pub struct A(crate::b::B);"),
        ("b.rs", "pub struct B(Box<crate::c::C>);"),
        ("c.rs", "pub use crate::a::A; pub struct C(Box<A>, crate::d::D);"),
        ("d.rs", "pub struct D;"),
    ];
    let graph = graph(&files);
    let edges = graph.edges();
    let knots: Vec<Vec<&Path>> = knots(&edges).into_iter().map(|knot| knot.into_iter().collect()).collect();
    assert_eq!(knots, [["a.rs", "b.rs", "c.rs"].map(Path::new)]);
}
