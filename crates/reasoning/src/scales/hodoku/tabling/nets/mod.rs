//! The tables of forcing nets. What follows from a candidate is had by trying it out, so that a value may follow from several
//! eliminations together. What is shown without any such value does not count as a net.

mod direct;
mod table;

use alloc::vec::Vec;

use super::closure::{AllSides, Closure};
use super::forcing::{Chain, End, Supposed};
use super::graph::{Graph, Literal};
use crate::scales::hodoku::board::Board;
use direct::Direct;
use table::Table;

/// The tables of a board, and the room that they take.
#[derive(Default)]
pub(super) struct Nets {
    trials: Trials,
    closure: Closure,
    sides: AllSides,
}

impl Nets {
    /// Fills the tables, and gathers what they say.
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

/// What follows from trials, and by what.
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

/// Tables with the ways to their literals, filled when they are asked for.
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
