//! The tables of a board that chains need, kept until the board changes: several searches ask for the same.

use super::Nodes;
use super::closure::{AllSides, Closure};
use super::graph::Graph;
use super::reach::Reach;
use crate::scales::hodoku::board::Board;

/// What follows from each candidate of a board by chains.
#[derive(Default)]
pub(super) struct Tables {
    pub(super) graph: Graph,
    /// What the table of each candidate says.
    pub(super) sides: AllSides,
    closure: Closure,
    /// The candidates of which board these are, and through what chains run.
    of: Option<([u16; 81], Nodes)>,
}

impl Tables {
    /// Makes these the tables of a board.
    pub(super) fn prepare(&mut self, board: &Board, nodes: Nodes, reach: &mut Reach) {
        if self.of == Some((board.cells, nodes)) {
            return;
        }
        self.of = Some((board.cells, nodes));
        let Self { graph, sides, closure, .. } = self;
        graph.build(board, nodes);
        closure.direct.clear(graph);
        for literal in graph.literals() {
            graph.links(literal).iter().for_each(|&next| closure.direct.insert(literal, next));
        }
        closure.close(graph);
        sides.gather(graph, closure, |literal| {
            reach.fill(graph, literal);
            reach.sides(graph)
        });
    }
}
