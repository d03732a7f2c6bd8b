//! Chains and nets through tables: for every candidate, all that follows from its being true and from its being false.
//!
//! A table is a list of literals in the order in which they were come upon; that order decides which of several chains HoDoKu shows
//! and takes. Three searches stand on it: [`loops`] (nice loops and alternating inference chains), [`forcing_chain`] and
//! [`forcing_net`].


mod graph;
mod houses;
mod judge;
mod loops;

mod reach;

use super::found::Found;

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
}

/// The nice loop or alternating inference chain that HoDoKu takes.
pub(crate) fn loops(view: &View, nodes: Nodes, room: &mut Workspace) -> Option<Found> {
    room.graph.build(view, nodes);
    loops::search(view, &room.graph, &mut room.reach)
}
