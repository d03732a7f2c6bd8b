//! The chain tables of a board, kept until the board changes because several searches use them.

use super::closure::{AllSides, Closure};
use super::graph::{Graph, Nodes};
use super::reach::Reach;
use crate::scales::hodoku::board::Board;

/// The graph of a board and what follows from each of its candidates by chains.
#[derive(Default)]
pub(super) struct Tables {
    pub(super) graph: Graph,
    /// What the table of each candidate says.
    pub(super) sides: AllSides,
    closure: Closure,
    /// The candidates of the board to which the tables belong, and the kind of nodes.
    of: Option<([u16; 81], Nodes)>,
}

impl Tables {
    /// Fills the tables for a board, unless they are filled for it already.
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
