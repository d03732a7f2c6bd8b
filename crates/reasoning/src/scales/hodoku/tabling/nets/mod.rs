//! The tables of forcing nets. The consequences of a candidate are found by trying it out, so a value can follow from several
//! eliminations together. A proof without any such value does not count as a net.

mod direct;
mod table;

use alloc::vec::Vec;

use super::closure::{AllSides, Closure};
use super::forcing::{Chain, End, Supposed};
use super::graph::{Graph, Literal};
use crate::scales::hodoku::board::Board;
use direct::Direct;
use table::Table;

/// The tables of a board.
#[derive(Default)]
pub(super) struct Nets {
    trials: Trials,
    closure: Closure,
    sides: AllSides,
}

impl Nets {
    /// Fills the tables and collects what they say.
    pub(super) fn fill(&mut self, board: &Board, graph: &Graph) -> (&mut Trials, &AllSides) {
        let Self { trials: Trials { direct, full }, closure, sides } = self;
        full.count = 0;
        direct.fill(board, graph);
        closure.direct.clear(graph);
        for literal in graph.literals() {
            direct.table(literal).iter().for_each(|entry| closure.direct.insert(literal, entry.literal));
        }
        closure.close(graph);
        sides.gather(graph, closure, |literal| full.get(graph, direct, literal).sides(graph));
        (&mut self.trials, &self.sides)
    }
}

/// The results of the trials, and the causes.
#[derive(Default)]
pub(super) struct Trials {
    direct: Direct,
    full: FullTables,
}

impl Trials {
    /// Whether anything in these chains follows from several causes together.
    pub(super) fn are_joined(&mut self, graph: &Graph, chains: &[Chain]) -> bool {
        chains.iter().any(|&(supposed, end)| {
            let start = match supposed {
                Supposed::On(node) => node as Literal,
                Supposed::Off(node) => graph.off(node),
            };
            let end = match end {
                End::On(cell, digit) => graph.candidate(cell, digit) as Literal,
                End::Off(cell, digit) => graph.off(graph.candidate(cell, digit)),
            };
            self.full.get(graph, &self.direct, start).is_joined(end)
        })
    }
}

/// Tables with the paths to their literals, filled on demand.
#[derive(Default)]
struct FullTables {
    tables: Vec<(Literal, Table)>,
    /// How many of them belong to the current board.
    count: usize,
}

impl FullTables {
    fn get(&mut self, graph: &Graph, direct: &Direct, literal: Literal) -> &Table {
        let index = self.tables[..self.count].iter().position(|(of, _)| *of == literal).unwrap_or_else(|| {
            if self.count == self.tables.len() {
                self.tables.push((literal, Table::default()));
            }
            let (of, table) = &mut self.tables[self.count];
            *of = literal;
            table.fill(graph, direct, literal);
            self.count += 1;
            self.count - 1
        });
        &self.tables[index].1
    }
}
