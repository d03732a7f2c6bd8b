//! Everything that follows from each candidate's being true or false, without the paths.
//!
//! Which literals a table contains does not depend on the order in which it is filled, unless it becomes full. So a table can
//! take over the contents of one computed before.

use alloc::vec::Vec;

use super::graph::{Graph, Literal};
use crate::nine::Cells;

/// The maximum number of literals in a table.
pub(super) const FULL: usize = 1000;

/// The candidates that a table makes true and false, by digit.
#[derive(Clone, Copy, Default)]
pub(super) struct Sides {
    /// For each digit, the cells where it is true.
    pub(super) on: [Cells; 9],
    /// For each digit, the cells where it is false.
    pub(super) off: [Cells; 9],
}

/// A bit matrix: a set of literals for each literal.
#[derive(Default)]
pub(super) struct Rows {
    words: usize,
    bits: Vec<u64>,
}

impl Rows {
    /// Clears the matrix and sizes it for the literals of a graph.
    pub(super) fn clear(&mut self, graph: &Graph) {
        self.words = graph.half / 32;
        self.bits.clear();
        self.bits.resize(2 * graph.half * self.words, 0);
    }

    /// Adds a literal to a row.
    pub(super) fn insert(&mut self, row: Literal, literal: Literal) {
        self.bits[usize::from(row) * self.words + usize::from(literal / 64)] |= 1 << (literal % 64);
    }

    fn row(&self, row: usize) -> &[u64] {
        &self.bits[row * self.words..][..self.words]
    }
}

/// Everything that follows from candidates.
#[derive(Default)]
pub(super) struct Closure {
    /// The direct consequences of each literal.
    pub(super) direct: Rows,
    /// All consequences of each literal, including itself; only for candidates, not for groups.
    rows: Rows,
    /// The literals whose rows are complete.
    whole: Vec<bool>,
    taken: Vec<u64>,
    row: Vec<u64>,
}

impl Closure {
    /// Computes all consequences from the direct ones.
    pub(super) fn close(&mut self, graph: &Graph) {
        self.rows.clear(graph);
        self.whole.clear();
        self.whole.resize(2 * graph.half, false);
        for node in 0..graph.candidates {
            self.follow(node);
            self.follow(usize::from(graph.off(node)));
        }
    }

    fn follow(&mut self, start: usize) {
        let words = self.direct.words;
        let Self { direct, rows, whole, taken, row } = self;
        taken.clear();
        taken.resize(words, 0);
        row.clear();
        row.extend_from_slice(direct.row(start));
        row[start / 64] |= 1 << (start % 64);
        taken[start / 64] |= 1 << (start % 64);
        let mut word = 0;
        while word < words {
            let pending = row[word] & !taken[word];
            if pending == 0 {
                word += 1;
                continue;
            }
            let literal = word * 64 + pending.trailing_zeros() as usize;
            taken[word] |= pending & pending.wrapping_neg();
            if whole[literal] {
                for ((row, taken), &more) in row.iter_mut().zip(taken.iter_mut()).zip(rows.row(literal)) {
                    *row |= more;
                    *taken |= more;
                }
            } else {
                let mut earlier = 0;
                for (index, (row, &more)) in row.iter_mut().zip(direct.row(literal)).enumerate() {
                    earlier |= if index < word { more & !*row } else { 0 };
                    *row |= more;
                }
                word = if earlier == 0 { word } else { 0 };
            }
        }
        rows.bits[start * words..][..words].copy_from_slice(row);
        whole[start] = true;
    }

    /// The number of literals in a table.
    pub(super) fn len(&self, literal: Literal) -> usize {
        self.rows.row(literal.into()).iter().map(|bits| bits.count_ones() as usize).sum()
    }

    /// What a table says about candidates.
    pub(super) fn sides(&self, graph: &Graph, literal: Literal) -> Sides {
        let mut sides = Sides::default();
        for (word, &bits) in self.rows.row(literal.into()).iter().enumerate() {
            let mut bits = bits;
            while bits != 0 {
                sides.insert(graph, (word * 64) as Literal + bits.trailing_zeros() as Literal);
                bits &= bits - 1;
            }
        }
        sides
    }
}

/// What the tables of all candidates say, by node.
#[derive(Default)]
pub(super) struct AllSides {
    /// The tables of candidates being true.
    pub(super) on: Vec<Sides>,
    /// The tables of candidates being false.
    pub(super) off: Vec<Sides>,
}

impl AllSides {
    /// Collects what the tables say. Those that would be full are taken from `full`, which fills them in the original's order.
    pub(super) fn gather(&mut self, graph: &Graph, closure: &Closure, mut full: impl FnMut(Literal) -> Sides) {
        let mut sides = |literal| if closure.len(literal) > FULL { full(literal) } else { closure.sides(graph, literal) };
        self.on.clear();
        self.on.extend((0..graph.candidates).map(|node| sides(node as Literal)));
        self.off.clear();
        self.off.extend((0..graph.candidates).map(|node| sides(graph.off(node))));
    }
}

impl Sides {
    /// Adds what a literal says, if it is about a candidate.
    pub(super) fn insert(&mut self, graph: &Graph, literal: Literal) {
        let node = graph.node_of(literal);
        if node < graph.candidates {
            let node = graph.nodes[node];
            let side = if graph.is_on(literal) { &mut self.on } else { &mut self.off };
            side[usize::from(node.digit)] |= node.cells;
        }
    }
}
