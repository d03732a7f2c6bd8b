//! What the tables of all candidates show together: suppositions that refute themselves, and what follows from each of several
//! suppositions of which one is true.

use alloc::vec;
use alloc::vec::Vec;

use super::View;
use super::closure::Sides;
use super::graph::Graph;
use super::houses::{Cells, HOUSES, each};
use crate::rating::hodoku::found::{Found, StepName};

/// What is shown. The least is taken: placements before eliminations, then by cell and digit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Outcome {
    /// A digit comes into a cell.
    Placement(u8, u8),
    /// A digit goes from a cell.
    Elimination(u8, u8),
}

impl Outcome {
    /// The step of this name.
    pub(super) fn found(self, name: StepName) -> Found {
        match self {
            Self::Placement(cell, digit) => Found { placement: Some((cell, digit)), eliminations: Vec::new(), name },
            Self::Elimination(cell, digit) => Found { placement: None, eliminations: vec![(cell, digit)], name },
        }
    }
}

/// By what it is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Proof {
    /// A supposition refutes itself.
    Contradiction,
    /// It follows from each of several suppositions.
    Verity,
}

/// A supposition.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Supposed {
    /// This candidate is true.
    On(usize),
    /// This candidate is false.
    Off(usize),
}

/// What one chain of a proof ends in: a digit of a cell, true or false.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    /// The digit is in the cell.
    On(usize, usize),
    /// The digit is not in the cell.
    Off(usize, usize),
}

/// A chain of a proof: whose table it is in, and its end.
pub(super) type Chain = (Supposed, End);

/// The tables of all candidates of a board.
pub(super) struct Tables<'a> {
    pub(super) view: &'a View<'a>,
    pub(super) graph: &'a Graph,
    /// Where digits could stand if no candidate had been removed.
    pub(super) allowed: &'a [Cells; 9],
    /// The tables of true candidates.
    pub(super) on: &'a [Sides],
    /// The tables of false candidates.
    pub(super) off: &'a [Sides],
}

/// The search, and the best that it has.
struct Search<'a, A> {
    tables: &'a Tables<'a>,
    /// Whether a proof by these chains counts.
    accept: A,
    best: Option<(Outcome, Proof)>,
    chains: Vec<Chain>,
}

/// The best outcome of those that have a proof which counts, and the first such proof.
pub(super) fn search(tables: &Tables, accept: impl FnMut(&[Chain]) -> bool) -> Option<(Outcome, Proof)> {
    let mut search = Search { tables, accept, best: None, chains: Vec::new() };
    for node in 0..tables.graph.candidates {
        search.contradiction(Supposed::On(node));
        search.contradiction(Supposed::Off(node));
    }
    for node in 0..tables.graph.candidates {
        search.either(node);
    }
    for cell in (0..81).filter(|&cell| tables.view.values[cell] == 0) {
        search.one_of(tables.candidates_of(cell));
    }
    for house in HOUSES {
        for digit in 0..9 {
            search.one_of(tables.places_in(house, digit));
        }
    }
    search.best
}

impl Tables<'_> {
    fn sides(&self, supposed: Supposed) -> &Sides {
        match supposed {
            Supposed::On(node) => &self.on[node],
            Supposed::Off(node) => &self.off[node],
        }
    }

    fn digits_of(&self, cell: usize) -> impl Iterator<Item = usize> + Clone + use<> {
        let digits = self.view.cells[cell];
        (0..9).filter(move |digit| digits >> digit & 1 == 1)
    }

    fn candidates_of(&self, cell: usize) -> impl Iterator<Item = usize> + Clone {
        self.digits_of(cell).map(move |digit| self.graph.candidate(cell, digit))
    }

    fn places_in(&self, house: Cells, digit: usize) -> impl Iterator<Item = usize> + Clone {
        let cells = self.graph.places[digit] & house;
        (0..81).filter(move |cell| cells >> cell & 1 == 1).map(move |cell| self.graph.candidate(cell, digit))
    }
}

impl<A: FnMut(&[Chain]) -> bool> Search<'_, A> {
    fn is_better(&self, outcome: Outcome) -> bool {
        self.best.is_none_or(|(best, _)| outcome < best)
    }

    /// Keeps an outcome that is better than the best, if its proof counts.
    fn offer(&mut self, outcome: Outcome, proof: Proof, chains: impl IntoIterator<Item = Chain>) {
        if self.is_better(outcome) {
            self.chains.clear();
            self.chains.extend(chains);
            if (self.accept)(&self.chains) {
                self.best = Some((outcome, proof));
            }
        }
    }

    /// Whether a supposition refutes itself.
    fn contradiction(&mut self, supposed: Supposed) {
        let (Supposed::On(node) | Supposed::Off(node)) = supposed;
        let tables = self.tables;
        let start = tables.graph.nodes[node];
        let (cell, digit) = (usize::from(start.cell), usize::from(start.digit));
        let (outcome, negation) = match supposed {
            Supposed::On(_) => (Outcome::Elimination(start.cell, start.digit), End::Off(cell, digit)),
            Supposed::Off(_) => (Outcome::Placement(start.cell, start.digit), End::On(cell, digit)),
        };
        if !self.is_better(outcome) {
            return;
        }
        let Sides { on, off } = tables.sides(supposed);
        let chain = |end| (supposed, end);
        if (if matches!(supposed, Supposed::On(_)) { off } else { on })[digit] & start.cells != 0 {
            self.offer(outcome, Proof::Contradiction, [chain(negation)]);
        }
        for digit in 0..9 {
            if let Some(cell) = each(on[digit] & off[digit]).next() {
                self.offer(outcome, Proof::Contradiction, [chain(End::Off(cell, digit)), chain(End::On(cell, digit))]);
            }
        }
        for first in 0..9 {
            for second in first + 1..9 {
                if let Some(cell) = each(on[first] & on[second]).next() {
                    self.offer(outcome, Proof::Contradiction, [chain(End::On(cell, first)), chain(End::On(cell, second))]);
                }
            }
        }
        for house in HOUSES {
            for digit in 0..9 {
                let twice = on[digit] & house;
                if twice & twice.wrapping_sub(1) != 0 {
                    let chains = each(twice).take(2).map(|cell| chain(End::On(cell, digit)));
                    self.offer(outcome, Proof::Contradiction, chains);
                }
            }
        }
        for cell in (0..81).filter(|&cell| tables.view.values[cell] == 0) {
            let digits = tables.digits_of(cell);
            if digits.clone().all(|digit| off[digit] >> cell & 1 == 1) {
                self.offer(outcome, Proof::Contradiction, digits.map(|digit| chain(End::Off(cell, digit))));
            }
        }
        for house in HOUSES {
            for digit in 0..9 {
                let cells = tables.allowed[digit] & house;
                if cells != 0 && cells & !off[digit] == 0 {
                    self.offer(outcome, Proof::Contradiction, each(cells).map(|cell| chain(End::Off(cell, digit))));
                }
            }
        }
    }

    /// What follows from a candidate whether it is true or false.
    fn either(&mut self, node: usize) {
        let elsewhere = !self.tables.graph.nodes[node].cells;
        let (first, second) = (&self.tables.on[node], &self.tables.off[node]);
        for digit in 0..9 {
            for cell in each(first.on[digit] & second.on[digit] & elsewhere) {
                self.verity(End::On(cell, digit), [Supposed::On(node), Supposed::Off(node)]);
            }
            for cell in each(first.off[digit] & second.off[digit] & elsewhere) {
                self.verity(End::Off(cell, digit), [Supposed::On(node), Supposed::Off(node)]);
            }
        }
    }

    /// What follows from each of some candidates, of which one is true.
    fn one_of(&mut self, nodes: impl Iterator<Item = usize> + Clone) {
        let tables = self.tables;
        let mut all = Sides { on: [Cells::MAX; 9], off: [Cells::MAX; 9] };
        let mut any = false;
        for node in nodes.clone() {
            any = true;
            for digit in 0..9 {
                all.on[digit] &= tables.on[node].on[digit];
                all.off[digit] &= tables.on[node].off[digit];
            }
        }
        for digit in (0..9).filter(|_| any) {
            for cell in each(all.on[digit]) {
                self.verity(End::On(cell, digit), nodes.clone().map(Supposed::On));
            }
            for cell in each(all.off[digit]) {
                self.verity(End::Off(cell, digit), nodes.clone().map(Supposed::On));
            }
        }
    }

    fn verity(&mut self, end: End, supposed: impl IntoIterator<Item = Supposed>) {
        let outcome = match end {
            End::On(cell, digit) => Outcome::Placement(cell as u8, digit as u8),
            End::Off(cell, digit) => Outcome::Elimination(cell as u8, digit as u8),
        };
        self.offer(outcome, Proof::Verity, supposed.into_iter().map(|supposed| (supposed, end)));
    }
}
