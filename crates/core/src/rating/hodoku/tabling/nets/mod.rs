//! Forcing nets: like forcing chains, but what follows from a candidate is had by trying it out, so that a value may follow from
//! several eliminations together. What is shown without any such value does not count.

mod direct;
mod table;
mod trial;

use alloc::vec::Vec;

use super::forcing::{self, Chain, End, Outcome, Proof, Supposed, Tables};
use super::graph::{Graph, Literal};
use super::reach::FULL;
use super::closure::{Closure, Sides};
use super::{View, houses};
use direct::Direct;
use table::Table;

/// The room that nets take.
#[derive(Default)]
pub(super) struct Nets {
    direct: Direct,
    full: FullTables,
}

/// Tables in full, filled when they are asked for.
#[derive(Default)]
struct FullTables {
    tables: Vec<(Literal, Table)>,
    /// How many of them are of this board.
    count: usize,
}

impl FullTables {
    fn get(&mut self, graph: &Graph, direct: &Direct, literal: Literal) -> &Table {
        let place = self.tables[..self.count].iter().position(|(of, _)| *of == literal).unwrap_or_else(|| {
            if self.count == self.tables.len() {
                self.tables.push((literal, Table::default()));
            }
            let (of, table) = &mut self.tables[self.count];
            *of = literal;
            table.fill(graph, direct, literal);
            self.count += 1;
            self.count - 1
        });
        &self.tables[place].1
    }
}

/// The outcome that HoDoKu takes.
pub(super) fn search(
    view: &View,
    graph: &Graph,
    closure: &mut Closure,
    [on, off]: [&mut Vec<Sides>; 2],
    nets: &mut Nets,
) -> Option<(Outcome, Proof)> {
    let Nets { direct, full } = nets;
    full.count = 0;
    direct.fill(view, graph);
    closure.direct.clear(graph);
    for literal in graph.literals() {
        direct.table(literal).iter().for_each(|entry| closure.direct.insert(literal, entry.literal));
    }
    closure.close(graph);
    on.clear();
    off.clear();
    let mut sides = |literal| {
        if closure.len(literal) <= FULL { closure.sides(graph, literal) } else { full.get(graph, direct, literal).sides(graph) }
    };
    on.extend((0..graph.candidates).map(|node| sides(node as Literal)));
    off.extend((0..graph.candidates).map(|node| sides(graph.off(node))));
    let allowed = houses::allowed(view.values);
    let tables = Tables { view, graph, allowed: &allowed, on, off };
    forcing::search(&tables, |chains| {
        chains.iter().any(|&(supposed, end)| {
            let start = match supposed {
                Supposed::On(node) => node as Literal,
                Supposed::Off(node) => graph.off(node),
            };
            let end = match end {
                End::On(cell, digit) => graph.candidate(cell, digit) as Literal,
                End::Off(cell, digit) => graph.off(graph.candidate(cell, digit)),
            };
            full.get(graph, direct, start).is_joined(end)
        })
    })
}
