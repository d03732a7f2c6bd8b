//! A table: everything that follows from one literal, in the order in which it is derived.

use alloc::vec::Vec;

use super::closure::{FULL, Sides};
use super::graph::{Graph, Literal};

/// A literal in a table.
#[derive(Clone, Copy)]
pub(super) struct Entry {
    /// The literal.
    pub(super) literal: Literal,
    /// The index of the entry from which it follows.
    pub(super) parent: u16,
    /// The number of links from the start.
    pub(super) links: u16,
}

/// The table of a literal.
#[derive(Default)]
pub(super) struct Reach {
    /// The literals in order, the start first.
    pub(super) entries: Vec<Entry>,
    /// The literals in the table, as bits.
    seen: Vec<u64>,
}

impl Reach {
    /// Fills the table from a start, breadth-first, so that every literal has the shortest of its chains, and of these the first.
    pub(super) fn fill(&mut self, graph: &Graph, start: Literal) {
        self.seen.clear();
        self.seen.resize(graph.half / 32, 0);
        self.entries.clear();
        self.enter(start, 0, 0);
        let mut index = 0;
        while index < self.entries.len() && self.entries.len() < FULL {
            let Entry { literal, links, .. } = self.entries[index];
            for &next in graph.links(literal) {
                if self.entries.len() < FULL && self.seen[usize::from(next / 64)] >> (next % 64) & 1 == 0 {
                    self.enter(next, index as u16, links + 1);
                }
            }
            index += 1;
        }
    }

    fn enter(&mut self, literal: Literal, parent: u16, links: u16) {
        self.seen[usize::from(literal / 64)] |= 1 << (literal % 64);
        self.entries.push(Entry { literal, parent, links });
    }

    /// Writes the literals from the start to an entry into `chain`.
    pub(super) fn chain(&self, mut index: usize, chain: &mut Vec<Literal>) {
        chain.clear();
        while index != 0 {
            chain.push(self.entries[index].literal);
            index = usize::from(self.entries[index].parent);
        }
        chain.push(self.entries[0].literal);
        chain.reverse();
    }

    /// What the table says about candidates.
    pub(super) fn sides(&self, graph: &Graph) -> Sides {
        let mut sides = Sides::default();
        self.entries.iter().for_each(|entry| sides.insert(graph, entry.literal));
        sides
    }
}
