//! Chains and nets through tables: for every candidate, all that follows from its being true and from its being false.
//!
//! A table is a list of literals in the order in which they were come upon; that order decides which of several chains HoDoKu shows
//! and takes. Three searches stand on it: [`loops`] (nice loops and alternating inference chains), [`forcing_chain`] and
//! [`forcing_net`].


mod closure;
mod forcing;
mod graph;
mod houses;
mod judge;
mod loops;
mod nets;

mod reach;

use alloc::vec::Vec;

use super::found::{Found, StepName};
use forcing::Proof;

/// A board as the tables need it.
#[derive(Clone, Copy)]
pub(crate) struct View<'a> {
    /// The candidates of each cell, bit 0 for digit 0; none in a filled cell.
    pub(crate) cells: &'a [u16; 81],
    /// The value of each cell, 1 to 9, or 0 in an empty one.
    pub(crate) values: &'a [u8; 81],
}

/// What chains may run through.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Nodes {
    /// Candidates alone.
    Candidates,
    /// Also two or three candidates of a digit where a box crosses a line.
    Groups,
}

/// The room that the tables take, kept from one search to the next.
#[derive(Default)]
pub(crate) struct Workspace {
    graph: graph::Graph,
    reach: reach::Reach,
    closure: closure::Closure,
    on: Vec<closure::Sides>,
    off: Vec<closure::Sides>,
    nets: nets::Nets,
}

/// The nice loop or alternating inference chain that HoDoKu takes.
pub(crate) fn loops(view: &View, nodes: Nodes, room: &mut Workspace) -> Option<Found> {
    room.graph.build(view, nodes);
    loops::search(view, &room.graph, &mut room.reach)
}

/// The forcing chain that HoDoKu takes.
pub(crate) fn forcing_chain(view: &View, room: &mut Workspace) -> Option<Found> {
    let Workspace { graph, reach, closure, on, off, .. } = room;
    graph.build(view, Nodes::Groups);
    closure.direct.clear(graph);
    for literal in graph.literals() {
        graph.links(literal).iter().for_each(|&next| closure.direct.insert(literal, next));
    }
    closure.close(graph);
    on.clear();
    off.clear();
    let mut sides = |literal| {
        if closure.len(literal) <= reach::FULL {
            return closure.sides(graph, literal);
        }
        reach.fill(graph, literal);
        reach.sides(graph)
    };
    on.extend((0..graph.candidates).map(|node| sides(node as graph::Literal)));
    off.extend((0..graph.candidates).map(|node| sides(graph.off(node))));
    let allowed = houses::allowed(view.values);
    let tables = forcing::Tables { view, graph, allowed: &allowed, on, off };
    let (outcome, proof) = forcing::search(&tables, |_| true)?;
    let name = match proof {
        Proof::Contradiction => StepName::ForcingChainContradiction,
        Proof::Verity => StepName::ForcingChainVerity,
    };
    Some(outcome.found(name))
}

/// The forcing net that HoDoKu takes.
pub(crate) fn forcing_net(view: &View, room: &mut Workspace) -> Option<Found> {
    let Workspace { graph, closure, on, off, nets, .. } = room;
    graph.build(view, Nodes::Groups);
    let (outcome, proof) = nets::search(view, graph, closure, [on, off], nets)?;
    let name = match proof {
        Proof::Contradiction => StepName::ForcingNetContradiction,
        Proof::Verity => StepName::ForcingNetVerity,
    };
    Some(outcome.found(name))
}
