//! Chains and nets by tabling: for every candidate, everything that follows from its being true and from its being false.
//!
//! A table lists literals in the order in which they were derived. That order decides which of several chains the original shows
//! and takes. Three searches use the tables: [`loops`] (nice loops and alternating inference chains), [`forcing_chain`] and
//! [`forcing_net`].

mod closure;
mod forcing;
mod graph;
mod judge;
mod lengths;
mod loops;
mod nets;
mod reach;
mod tables;
#[cfg(test)]
mod tests;

use super::board::Board;
use super::found::Found;
use forcing::Evidence;
pub(crate) use graph::Nodes;
use tables::Tables;

/// The memory of the tables, reused from one search to the next.
#[derive(Default)]
pub(crate) struct Workspace {
    tables: Tables,
    reach: reach::Reach,
    nets: nets::Nets,
}

/// The nice loop or alternating inference chain that the original takes.
pub(crate) fn loops(board: &Board, nodes: Nodes, room: &mut Workspace) -> Option<Found> {
    let Workspace { tables, reach, .. } = room;
    tables.prepare(board, nodes, reach);
    loops::search(board, tables, reach)
}

/// The forcing chain that the original takes.
pub(crate) fn forcing_chain(board: &Board, room: &mut Workspace) -> Option<Found> {
    let Workspace { tables, reach, .. } = room;
    tables.prepare(board, Nodes::Groups, reach);
    let Tables { graph, sides, .. } = &*tables;
    let evidence = Evidence::new(board, graph, sides);
    let shown = forcing::search(&evidence, |_, _| Some(0))?;
    let shortest = shown.eliminated().and_then(|(cell, digit)| {
        reach.fill(graph, graph.candidate(cell, digit) as graph::Literal);
        let same = |outcome| outcome == shown.outcome;
        forcing::search(&evidence, |outcome, chains| same(outcome).then(|| lengths::nodes(graph, reach, chains)).flatten())
    });
    Some(shortest.unwrap_or(shown).as_chain())
}

/// The forcing net that the original takes.
pub(crate) fn forcing_net(board: &Board, room: &mut Workspace) -> Option<Found> {
    let Workspace { tables, reach, nets } = room;
    tables.prepare(board, Nodes::Groups, reach);
    let (trials, sides) = nets.fill(board, &tables.graph);
    let evidence = Evidence::new(board, &tables.graph, sides);
    let shown = forcing::search(&evidence, |_, chains| trials.are_joined(&tables.graph, chains).then_some(0));
    shown.map(forcing::Shown::as_net)
}
