//! What the tables of all candidates prove together: suppositions that contradict themselves, and what follows from each of
//! several suppositions of which one is true.

use alloc::vec;
use alloc::vec::Vec;

use super::closure::{AllSides, Sides};
use super::graph::Graph;
use crate::nine::{ALL, Cells, HOUSES, bits, peers_of};
use crate::scales::hodoku::board::Board;
use crate::scales::hodoku::found::{Found, StepName};

/// What is proven. The least is preferred: placements before eliminations, then by cell and digit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Outcome {
    /// A cell holds a digit.
    Placement(u8, u8),
    /// A cell does not hold a digit.
    Elimination(u8, u8),
}

/// The kind of proof.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Proof {
    /// A supposition leads to a contradiction.
    Contradiction,
    /// The outcome follows from each of several suppositions.
    Verity,
}

/// An outcome and the kind of its proof.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shown {
    pub(super) outcome: Outcome,
    proof: Proof,
    /// The length of the proof, or 0 if lengths are not compared.
    length: usize,
}

impl Shown {
    /// The eliminated cell and digit, unless the outcome is a placement.
    pub(super) fn eliminated(self) -> Option<(u8, u8)> {
        match self.outcome {
            Outcome::Placement(..) => None,
            Outcome::Elimination(cell, digit) => Some((cell, digit)),
        }
    }

    /// The step of a forcing chain.
    pub(super) fn as_chain(self) -> Found {
        self.as_step(match self.proof {
            Proof::Contradiction => StepName::ForcingChainContradiction,
            Proof::Verity => StepName::ForcingChainVerity,
        })
    }

    /// The step of a forcing net.
    pub(super) fn as_net(self) -> Found {
        self.as_step(match self.proof {
            Proof::Contradiction => StepName::ForcingNetContradiction,
            Proof::Verity => StepName::ForcingNetVerity,
        })
    }

    fn as_step(self, name: StepName) -> Found {
        match self.outcome {
            Outcome::Placement(cell, digit) => Found::placing(name, cell, digit),
            Outcome::Elimination(cell, digit) => Found { placement: None, eliminations: vec![(cell, digit)], name },
        }
    }
}

/// The supposition that a candidate, given by its node, is true or false.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Supposed {
    /// It is true.
    On(usize),
    /// It is false.
    Off(usize),
}

/// The end of one chain of a proof: that a digit is in a cell or is not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    /// The digit is in the cell.
    On(u8, u8),
    /// The digit is not in the cell.
    Off(u8, u8),
}

/// A chain of a proof: the supposition in whose table it lies, and its end.
pub(super) type Chain = (Supposed, End);

/// The board and the tables of all of its candidates.
pub(super) struct Evidence<'a> {
    board: &'a Board,
    graph: &'a Graph,
    sides: &'a AllSides,
    /// For each digit, the cells where the values allow it, whatever candidates have been eliminated.
    allowed: [Cells; 9],
    /// For each digit, the houses of these cells, as a mask.
    open_houses: [u32; 9],
}

impl<'a> Evidence<'a> {
    /// The tables of a board.
    pub(super) fn new(board: &'a Board, graph: &'a Graph, sides: &'a AllSides) -> Self {
        let mut allowed = [board.empty; 9];
        for (cell, &value) in (0..).zip(&board.values).filter(|(_, value)| **value != 0) {
            allowed[usize::from(value) - 1] -= peers_of(cell);
        }
        Self { board, graph, sides, allowed, open_houses: allowed.map(houses_of_all) }
    }

    /// Whether a table contains a contradiction other than the negation of its start.
    fn is_refuted(&self, on: &[Cells; 9], off: &[Cells; 9]) -> bool {
        let (mut once, mut alive) = (Cells::EMPTY, Cells::EMPTY);
        (0..9).any(|digit| {
            let (on, off) = (on[digit], off[digit]);
            let clashes = (on & off) | (on & once);
            once |= on;
            alive |= self.board.places[digit] - off;
            let twice = houses_of_all(on).count_ones() as usize != 3 * on.len();
            let nowhere = self.open_houses[digit] & !houses_of_all(self.allowed[digit] - off) != 0;
            !clashes.is_empty() || twice || nowhere
        }) || alive != self.board.empty
    }

    fn of(&self, supposed: Supposed) -> &Sides {
        match supposed {
            Supposed::On(node) => &self.sides.on[node],
            Supposed::Off(node) => &self.sides.off[node],
        }
    }
}

/// The houses that contain any of these cells, as a mask.
fn houses_of_all(cells: Cells) -> u32 {
    let rows: [u32; 9] = core::array::from_fn(|row| (cells.bits() >> (9 * row)) as u32 & u32::from(ALL));
    let (mut houses, mut columns) = (0, 0);
    for (band, rows) in rows.chunks_exact(3).enumerate() {
        for (row, &cells) in rows.iter().enumerate() {
            houses |= u32::from(cells != 0) << (3 * band + row);
        }
        let in_band = rows[0] | rows[1] | rows[2];
        columns |= in_band;
        // The lowest bit of each group of three tells whether any of them is set.
        let any = (in_band | in_band >> 1 | in_band >> 2) & 0o111;
        houses |= (any & 1 | any >> 2 & 2 | any >> 4 & 4) << (18 + 3 * band);
    }
    houses | columns << 9
}

/// The search, and the best result so far.
struct Search<'a, A> {
    evidence: &'a Evidence<'a>,
    /// Returns the length of a proof by these chains, or `None` if it does not count.
    accept: A,
    best: Option<Shown>,
    chains: Vec<Chain>,
}

/// The best outcome that has an acceptable proof, with the first of its shortest proofs. `accept` returns the length of a proof,
/// or `None` if it does not count; a proof of length 0 cannot be bettered.
pub(super) fn search(evidence: &Evidence, accept: impl FnMut(Outcome, &[Chain]) -> Option<usize>) -> Option<Shown> {
    let mut search = Search { evidence, accept, best: None, chains: Vec::new() };
    let Evidence { board, graph, .. } = evidence;
    for node in 0..graph.candidates {
        search.contradiction(Supposed::On(node));
        search.contradiction(Supposed::Off(node));
    }
    for node in 0..graph.candidates {
        search.either(node);
    }
    for cell in board.empty {
        search.one_of(&bits(board.candidates(cell)).map(|digit| graph.candidate(cell, digit)));
    }
    for house in 0..HOUSES.len() {
        for digit in 0..9 {
            let cells = board.places_in(house, digit).into_iter();
            search.one_of(&cells.map(|cell| graph.candidate(cell, digit)));
        }
    }
    search.best
}

impl<A: FnMut(Outcome, &[Chain]) -> Option<usize>> Search<'_, A> {
    fn may_be_better(&self, outcome: Outcome) -> bool {
        self.best.is_none_or(|best| (outcome, 0) < (best.outcome, best.length))
    }

    /// Keeps an outcome if it is better than the best so far, or has a shorter proof, and the proof is accepted.
    fn offer(&mut self, outcome: Outcome, proof: Proof, chains: impl IntoIterator<Item = Chain>) {
        if !self.may_be_better(outcome) {
            return;
        }
        self.chains.clear();
        self.chains.extend(chains);
        if let Some(length) = (self.accept)(outcome, &self.chains)
            && self.best.is_none_or(|best| (outcome, length) < (best.outcome, best.length))
        {
            self.best = Some(Shown { outcome, proof, length });
        }
    }

    /// Offers the contradictions to which a supposition leads.
    fn contradiction(&mut self, supposed: Supposed) {
        let (Supposed::On(node) | Supposed::Off(node)) = supposed;
        let evidence = self.evidence;
        let start = evidence.graph.nodes[node];
        let Sides { on, off } = evidence.of(supposed);
        let (outcome, negation, opposed) = match supposed {
            Supposed::On(_) => (Outcome::Elimination(start.cell, start.digit), End::Off(start.cell, start.digit), off),
            Supposed::Off(_) => (Outcome::Placement(start.cell, start.digit), End::On(start.cell, start.digit), on),
        };
        if !self.may_be_better(outcome)
            || !evidence.is_refuted(on, off) && !opposed[usize::from(start.digit)].contains(start.cell)
        {
            return;
        }
        let mut refuted = |ends: &mut dyn Iterator<Item = End>| {
            self.offer(outcome, Proof::Contradiction, ends.map(|end| (supposed, end)));
        };
        if opposed[usize::from(start.digit)].contains(start.cell) {
            refuted(&mut [negation].into_iter());
        }
        for (digit, (&on, &off)) in (0..).zip(on.iter().zip(off)) {
            if let Some(cell) = (on & off).first() {
                refuted(&mut [End::Off(cell, digit), End::On(cell, digit)].into_iter());
            }
        }
        for (digit, &cells) in (0..).zip(on) {
            for (other, &others) in (0..).zip(on).skip(usize::from(digit) + 1) {
                if let Some(cell) = (cells & others).first() {
                    refuted(&mut [End::On(cell, digit), End::On(cell, other)].into_iter());
                }
            }
        }
        for house in HOUSES {
            for (digit, &cells) in (0..).zip(on) {
                if (cells & house).len() > 1 {
                    refuted(&mut (cells & house).into_iter().take(2).map(|cell| End::On(cell, digit)));
                }
            }
        }
        for cell in evidence.board.empty {
            let mut all = bits(evidence.board.candidates(cell));
            if all.clone().all(|digit| off[usize::from(digit)].contains(cell)) {
                refuted(&mut all.by_ref().map(|digit| End::Off(cell, digit)));
            }
        }
        for house in HOUSES {
            for (digit, (&allowed, &off)) in (0..).zip(evidence.allowed.iter().zip(off)) {
                let cells = allowed & house;
                if !cells.is_empty() && cells.is_subset(off) {
                    refuted(&mut cells.into_iter().map(|cell| End::Off(cell, digit)));
                }
            }
        }
    }

    /// Offers what follows from a candidate whether it is true or false, except in its own cell.
    fn either(&mut self, node: usize) {
        let own = self.evidence.graph.nodes[node].cells;
        let (first, second) = (&self.evidence.sides.on[node], &self.evidence.sides.off[node]);
        for digit in 0..9 {
            let at = usize::from(digit);
            for cell in (first.on[at] & second.on[at]) - own {
                self.verity(End::On(cell, digit), [Supposed::On(node), Supposed::Off(node)]);
            }
            for cell in (first.off[at] & second.off[at]) - own {
                self.verity(End::Off(cell, digit), [Supposed::On(node), Supposed::Off(node)]);
            }
        }
    }

    /// Offers what follows from each of several candidates one of which is true.
    fn one_of(&mut self, nodes: &(impl Iterator<Item = usize> + Clone)) {
        let tables = &self.evidence.sides.on;
        let Some(mut all) = nodes.clone().next().map(|node| tables[node]) else { return };
        for node in nodes.clone() {
            for digit in 0..9 {
                all.on[digit] = all.on[digit] & tables[node].on[digit];
                all.off[digit] = all.off[digit] & tables[node].off[digit];
            }
        }
        for digit in 0..9 {
            for cell in all.on[usize::from(digit)] {
                self.verity(End::On(cell, digit), nodes.clone().map(Supposed::On));
            }
            for cell in all.off[usize::from(digit)] {
                self.verity(End::Off(cell, digit), nodes.clone().map(Supposed::On));
            }
        }
    }

    fn verity(&mut self, end: End, supposed: impl IntoIterator<Item = Supposed>) {
        let outcome = match end {
            End::On(cell, digit) => Outcome::Placement(cell, digit),
            End::Off(cell, digit) => Outcome::Elimination(cell, digit),
        };
        self.offer(outcome, Proof::Verity, supposed.into_iter().map(|supposed| (supposed, end)));
    }
}
