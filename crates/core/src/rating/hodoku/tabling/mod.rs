//! Chains and nets through tables: for every candidate, all that follows from its being true and from its being false.
//!
//! A table is a list of literals in the order in which they were come upon; that order decides which of several chains the original
//! shows and takes. Three searches stand on it: [`loops`] (nice loops and alternating inference chains), [`forcing_chain`] and
//! [`forcing_net`].

mod closure;
mod forcing;
mod graph;
mod judge;
mod loops;
mod nets;
mod reach;
#[cfg(test)]
mod tests;

use super::board::Board;
use super::found::Found;
use forcing::Evidence;

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
    sides: closure::AllSides,
    nets: nets::Nets,
}

/// The nice loop or alternating inference chain that is taken.
pub(crate) fn loops(board: &Board, nodes: Nodes, room: &mut Workspace) -> Option<Found> {
    room.graph.build(board, nodes);
    loops::search(board, &room.graph, &mut room.reach)
}

/// The forcing chain that is taken.
pub(crate) fn forcing_chain(board: &Board, room: &mut Workspace) -> Option<Found> {
    let Workspace { graph, reach, closure, sides, .. } = room;
    graph.build(board, Nodes::Groups);
    closure.direct.clear(graph);
    for literal in graph.literals() {
        graph.links(literal).iter().for_each(|&next| closure.direct.insert(literal, next));
    }
    closure.close(graph);
    sides.gather(graph, closure, |literal| {
        reach.fill(graph, literal);
        reach.sides(graph)
    });
    forcing::search(&Evidence::new(board, graph, sides), |_| true).map(forcing::Shown::as_chain)
}

/// The forcing net that is taken.
pub(crate) fn forcing_net(board: &Board, room: &mut Workspace) -> Option<Found> {
    let Workspace { graph, closure, sides, nets, .. } = room;
    graph.build(board, Nodes::Groups);
    nets.fill(board, graph, closure, sides);
    let evidence = Evidence::new(board, graph, sides);
    forcing::search(&evidence, |chains| nets.are_joined(graph, chains)).map(forcing::Shown::as_net)
}
