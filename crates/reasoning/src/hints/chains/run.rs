//! Everything that follows from one supposition, in the order in which the original derives it.
//!
//! There are two queues: true candidates are processed before false ones, each in the order in which they were derived. The first
//! derivation of an assertion is kept, with its causes; the first candidate that would be both true and false ends the run.

use alloc::sync::Arc;
use alloc::vec::Vec;

use super::super::board::Board;
use super::super::found::Argument;
use super::super::order::{seats, visited};
use crate::nine::{bits, cell_at, is_pair, lowest};
use crosshatch_core::step::Pattern;

/// A candidate: nine times the cell, plus the digit.
pub(super) type Candidate = u16;

/// The candidate of a digit in a cell.
pub(super) fn candidate(cell: u8, digit: u8) -> Candidate {
    u16::from(cell) * 9 + u16::from(digit)
}

/// The cell and the digit of a candidate.
pub(super) fn cell_and_digit(candidate: Candidate) -> (u8, u8) {
    ((candidate / 9) as u8, (candidate % 9) as u8)
}

/// A set of candidates; bit `i` stands for candidate `i`.
pub(super) type Bits = [u64; 12];

/// The assertion that a candidate is true (on) or false (off): twice the candidate, plus 1 for on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Literal(pub(super) u16);

impl Literal {
    pub(super) fn on(candidate: Candidate) -> Self {
        Self(candidate * 2 + 1)
    }

    pub(super) fn off(candidate: Candidate) -> Self {
        Self(candidate * 2)
    }

    pub(super) fn candidate(self) -> Candidate {
        self.0 / 2
    }

    pub(super) fn is_on(self) -> bool {
        self.0 & 1 == 1
    }

    #[must_use]
    pub(super) fn opposite(self) -> Self {
        Self(self.0 ^ 1)
    }
}

/// Why an assertion follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Why {
    Supposed,
    /// By the other candidates of its cell.
    Cell,
    /// By the other places of its digit in its box (0), row (1) or column (2).
    House(u8),
    /// By a pattern.
    Pattern(Pattern),
    /// By a nested chain: its index in the run's list.
    Nested(u16),
}

/// An assertion that follows from the supposition.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) literal: Literal,
    pub(super) why: Why,
    /// Its causes: the first index in the run's list of causes, and their number.
    causes: (u32, u16),
}

/// Which inferences a run may make.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Mode {
    /// Whether the candidates of a cell are linked.
    pub(super) cells: bool,
    /// Whether eliminations accumulate, so that an assertion can follow from several others together.
    pub(super) dynamic: bool,
}

/// A chain that serves as a single inference of another one.
pub(super) struct Nested {
    /// What it adds to the complexity of the hint that uses it.
    pub(super) complexity: u32,
    /// The assertions of each branch, from its end; chains with the same assertions are counted once.
    pub(super) says: Vec<Vec<u16>>,
    pub(super) argument: Arc<Argument>,
}

impl Nested {
    /// Whether two chains count as the same.
    pub(super) fn is_same(&self, other: &Self) -> bool {
        self.says == other.says
    }
}

/// The entry of a candidate about which nothing is known.
const UNKNOWN: u16 = u16::MAX;
/// The bit of an entry that marks the candidate as true.
const ON: u16 = 1 << 15;

/// Everything that follows from one supposition.
#[derive(Clone)]
pub(super) struct Run {
    pub(super) nodes: Vec<Node>,
    causes: Vec<u16>,
    /// The node of each candidate, with [`ON`] set if it is true; [`UNKNOWN`] without a node.
    at: [u16; 729],
    pub(super) on: Bits,
    pub(super) off: Bits,
    /// The queues of nodes to be processed, each with the index of the next one.
    waiting_on: (Vec<u16>, usize),
    waiting_off: (Vec<u16>, usize),
    /// The nodes of a candidate that would be both true and false.
    pub(super) clash: Option<(u16, u16)>,
    /// The nested chains that are reasons of assertions.
    pub(super) nested: Vec<Arc<Nested>>,
    /// The sizes of the run when it was marked: nodes, causes, the queues on and off.
    mark: Option<[usize; 4]>,
}

impl Default for Run {
    fn default() -> Self {
        Self {
            nodes: Vec::new(),
            causes: Vec::new(),
            at: [UNKNOWN; 729],
            on: [0; 12],
            off: [0; 12],
            waiting_on: (Vec::new(), 0),
            waiting_off: (Vec::new(), 0),
            clash: None,
            nested: Vec::new(),
            mark: None,
        }
    }
}

impl Run {
    /// Starts a new run from a supposition.
    pub(super) fn suppose(&mut self, literal: Literal) {
        self.nodes.clear();
        self.causes.clear();
        self.at.fill(UNKNOWN);
        (self.on, self.off) = ([0; 12], [0; 12]);
        self.waiting_on.0.clear();
        self.waiting_off.0.clear();
        (self.waiting_on.1, self.waiting_off.1) = (0, 0);
        self.clash = None;
        self.nested.clear();
        self.mark = None;
        self.add(literal, Why::Supposed, (0, 0));
    }

    /// The causes of a node.
    pub(super) fn causes(&self, node: u16) -> &[u16] {
        let (from, count) = self.nodes[usize::from(node)].causes;
        &self.causes[from as usize..from as usize + usize::from(count)]
    }

    /// The node of an assertion, if there is one.
    pub(super) fn find(&self, literal: Literal) -> Option<u16> {
        let entry = self.at[usize::from(literal.candidate())];
        (entry != UNKNOWN && (entry & ON != 0) == literal.is_on()).then_some(entry & !ON)
    }

    /// Appends causes for a node that is about to be added; returns their range.
    pub(super) fn note(&mut self, causes: impl IntoIterator<Item = u16>) -> (u32, u16) {
        let from = self.causes.len();
        self.causes.extend(causes);
        (from as u32, (self.causes.len() - from) as u16)
    }

    fn push(&mut self, literal: Literal, why: Why, causes: (u32, u16)) -> u16 {
        self.nodes.push(Node { literal, why, causes });
        (self.nodes.len() - 1) as u16
    }

    /// Adds an assertion about a candidate of which nothing is known.
    pub(super) fn add(&mut self, literal: Literal, why: Why, causes: (u32, u16)) {
        let node = self.push(literal, why, causes);
        let candidate = usize::from(literal.candidate());
        if literal.is_on() {
            self.at[candidate] = node | ON;
            self.on[candidate / 64] |= 1 << (candidate % 64);
            self.waiting_on.0.push(node);
        } else {
            self.at[candidate] = node;
            self.off[candidate / 64] |= 1 << (candidate % 64);
            self.waiting_off.0.push(node);
        }
    }

    /// Adds an assertion unless it is known already; returns true if its opposite is known, which ends the run.
    fn meet(&mut self, literal: Literal, why: Why, causes: (u32, u16)) -> bool {
        let entry = self.at[usize::from(literal.candidate())];
        if entry == UNKNOWN {
            self.add(literal, why, causes);
            return false;
        }
        if (entry & ON != 0) == literal.is_on() {
            return false;
        }
        let node = self.push(literal, why, causes);
        self.clash = Some(if literal.is_on() { (node, entry & !ON) } else { (entry & !ON, node) });
        true
    }

    /// Removes from a board the candidates that are false and have been processed.
    pub(super) fn reduce(&self, board: &mut Board) {
        for &node in &self.waiting_off.0[..self.waiting_off.1] {
            let (cell, digit) = cell_and_digit(self.nodes[usize::from(node)].literal.candidate());
            board.remove(cell, digit);
        }
    }

    /// Marks the present extent of the run, unless it is marked already.
    pub(super) fn mark(&mut self) {
        self.mark.get_or_insert([self.nodes.len(), self.causes.len(), self.waiting_on.0.len(), self.waiting_off.0.len()]);
    }

    /// Returns to the marked state, in which everything was processed. Does nothing if the run was never marked.
    pub(super) fn back_to_mark(&mut self) {
        let Some([nodes, causes, on, off]) = self.mark else { return };
        for node in &self.nodes[nodes..] {
            let candidate = usize::from(node.literal.candidate());
            // The second node of a clash has no separate entry.
            if self.at[candidate] & !ON >= nodes as u16 {
                self.at[candidate] = UNKNOWN;
                self.on[candidate / 64] &= !(1 << (candidate % 64));
                self.off[candidate / 64] &= !(1 << (candidate % 64));
            }
        }
        self.nodes.truncate(nodes);
        self.causes.truncate(causes);
        self.waiting_on.0.truncate(on);
        self.waiting_off.0.truncate(off);
        (self.waiting_on.1, self.waiting_off.1) = (on, off);
        self.clash = None;
        self.nested.clear();
    }

    /// Processes the queues until they are empty or there is a clash. `board` is `saved` without the candidates that are false,
    /// if the mode accumulates eliminations.
    pub(super) fn follow(&mut self, board: &mut Board, saved: &Board, mode: Mode) {
        loop {
            let clash = if let Some(&node) = self.waiting_on.0.get(self.waiting_on.1) {
                self.waiting_on.1 += 1;
                self.follow_on(node, board, mode)
            } else if let Some(&node) = self.waiting_off.0.get(self.waiting_off.1) {
                self.waiting_off.1 += 1;
                self.follow_off(node, board, saved, mode)
            } else {
                return;
            };
            if clash {
                return;
            }
        }
    }

    /// Derives the eliminations from a true candidate: the others of its cell, then its digit in box, row and column. Returns
    /// true on a clash.
    fn follow_on(&mut self, node: u16, board: &Board, mode: Mode) -> bool {
        let (cell, digit) = cell_and_digit(self.nodes[usize::from(node)].literal.candidate());
        let causes = self.note([node]);
        if mode.cells {
            for other in bits(board.cells[usize::from(cell)] & !(1 << digit)) {
                if self.meet(Literal::off(candidate(cell, other)), Why::Cell, causes) {
                    return true;
                }
            }
        }
        for (kind, (house, spot)) in (0..).zip(seats(cell)) {
            // The same traversal as `others`, written out as loops: most of the time is spent here, and this is about 5% faster.
            for other in bits(board.spots[house][usize::from(digit)] & !visited(kind, spot)) {
                let there = cell_at(house, other);
                if self.meet(Literal::off(candidate(there, digit)), Why::House(kind), causes) {
                    return true;
                }
            }
        }
        false
    }

    /// Derives placements from a false candidate: the last candidate of its cell, then the last place of its digit in box, row
    /// and column. Returns true on a clash.
    fn follow_off(&mut self, node: u16, board: &mut Board, saved: &Board, mode: Mode) -> bool {
        let (cell, digit) = cell_and_digit(self.nodes[usize::from(node)].literal.candidate());
        let mask = board.cells[usize::from(cell)];
        if mode.cells && is_pair(mask) {
            let last = lowest(mask & !(1 << digit));
            let gone = bits(saved.cells[usize::from(cell)] & !mask).map(|gone| candidate(cell, gone));
            let causes = self.note_off(node, gone);
            if self.meet(Literal::on(candidate(cell, last)), Why::Cell, causes) {
                return true;
            }
        }
        for (kind, (house, spot)) in (0..).zip(seats(cell)) {
            let mask = board.spots[house][usize::from(digit)];
            if is_pair(mask) {
                let last = cell_at(house, lowest(mask & !(1 << spot)));
                let gone = bits(saved.spots[house][usize::from(digit)] & !mask);
                let causes = self.note_off(node, gone.map(|gone| candidate(cell_at(house, gone), digit)));
                if self.meet(Literal::on(candidate(last, digit)), Why::House(kind), causes) {
                    return true;
                }
            }
        }
        if mode.dynamic {
            board.remove(cell, digit);
        }
        false
    }

    /// Appends as causes a node and the eliminations of some candidates.
    fn note_off(&mut self, node: u16, gone: impl Iterator<Item = Candidate>) -> (u32, u16) {
        let from = self.causes.len();
        self.causes.push(node);
        for gone in gone {
            self.causes.push(self.at[usize::from(gone)]);
        }
        (from as u32, (self.causes.len() - from) as u16)
    }

    /// The number of nodes on which this one rests, including itself; every nested chain met is passed to `nested`.
    pub(super) fn count(&self, node: u16, mut nested: impl FnMut(&Arc<Nested>)) -> u32 {
        // Causes precede what follows from them, so the greatest index that is not counted yet is always next.
        let mut waiting = [0_u64; 12];
        let mut word = usize::from(node / 64);
        waiting[word] = 1 << (node % 64);
        let mut count = 0;
        loop {
            while waiting[word] == 0 {
                if word == 0 {
                    return count;
                }
                word -= 1;
            }
            let bit = waiting[word].ilog2();
            waiting[word] &= !(1 << bit);
            let node = (word * 64) as u16 + bit as u16;
            count += 1;
            if let Why::Nested(chain) = self.nodes[usize::from(node)].why {
                nested(&self.nested[usize::from(chain)]);
            }
            for &cause in self.causes(node) {
                waiting[usize::from(cause / 64)] |= 1 << (cause % 64);
            }
        }
    }

    /// The nodes on which this one rests, itself first, breadth-first, each once.
    pub(super) fn ancestry(&self, node: u16) -> Vec<u16> {
        let mut done = [0_u64; 24];
        let (mut ancestry, mut todo) = (Vec::new(), alloc::vec![node]);
        let mut next = Vec::new();
        while !todo.is_empty() {
            for node in todo.drain(..) {
                let literal = usize::from(self.nodes[usize::from(node)].literal.0);
                if done[literal / 64] >> (literal % 64) & 1 == 0 {
                    done[literal / 64] |= 1 << (literal % 64);
                    ancestry.push(node);
                    next.extend_from_slice(self.causes(node));
                }
            }
            core::mem::swap(&mut todo, &mut next);
        }
        ancestry
    }
}
