//! What several runs prove together, in the original's order: contradictions, and what follows from both states of a candidate,
//! from every candidate of a cell, or from every place of a digit in a house.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::super::board::Board;
use super::super::found::Form;
use super::super::order::seats;
use super::reach::is_in;
use super::run::{Bits, Literal, Mode, Run, candidate, cell_and_digit};
use crate::nine::{bits, cell_at, lowest};

/// The runs of all suppositions that have been followed: each candidate true, each candidate false.
#[derive(Default)]
pub(super) struct Runs {
    runs: Vec<Option<Box<Run>>>,
    /// For each supposition, whether its run belongs to the current board.
    followed: Vec<bool>,
}

impl Runs {
    /// Forgets all runs.
    pub(super) fn clear(&mut self) {
        self.runs.resize_with(2 * 729, || None);
        self.followed.clear();
        self.followed.resize(2 * 729, false);
    }

    /// The run of a supposition, if it has been followed.
    pub(super) fn get(&self, supposition: Literal) -> Option<&Run> {
        let at = usize::from(supposition.0);
        if self.followed[at] { self.runs[at].as_deref() } else { None }
    }

    /// The run of a supposition that has been followed.
    pub(super) fn of(&self, supposition: Literal) -> &Run {
        self.get(supposition).expect("the supposition was followed")
    }

    /// The run of a supposition, to be overwritten; the supposition then counts as followed.
    pub(super) fn slot(&mut self, supposition: Literal) -> &mut Run {
        self.followed[usize::from(supposition.0)] = true;
        self.runs[usize::from(supposition.0)].get_or_insert_default()
    }
}

/// A hint: its branches and what they prove.
#[derive(Clone, Copy)]
pub(super) struct Proof {
    pub(super) form: Form,
    /// What is proven.
    pub(super) result: Literal,
    /// The original's key of the form, which orders otherwise equal hints.
    pub(super) key: u8,
    /// The supposition of each branch and the node at its end; at most nine branches.
    branches: [(Literal, u16); 9],
    count: u8,
}

impl Proof {
    fn new(form: Form, key: u8, result: Literal) -> Self {
        Self { form, result, key, branches: [(Literal(0), 0); 9], count: 0 }
    }

    fn with(mut self, supposition: Literal, end: u16) -> Self {
        self.branches[usize::from(self.count)] = (supposition, end);
        self.count += 1;
        self
    }

    /// The contradiction to which a supposition leads, if it does.
    pub(super) fn contradiction(supposition: Literal, run: &Run) -> Option<Self> {
        let (on, off) = run.clash?;
        Some(Self::new(Form::Contradiction, 7, supposition.opposite()).with(supposition, on).with(supposition, off))
    }

    pub(super) fn branches(&self) -> &[(Literal, u16)] {
        &self.branches[..usize::from(self.count)]
    }

    /// The candidates that the proof eliminates.
    pub(super) fn eliminations(&self, board: &Board) -> Vec<(u8, u8)> {
        let (cell, digit) = cell_and_digit(self.result.candidate());
        let gone = if self.result.is_on() { board.cells[usize::from(cell)] & !(1 << digit) } else { 1 << digit };
        bits(gone).map(|digit| (cell, digit)).collect()
    }
}

/// Which proofs are looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Aim {
    pub(super) mode: Mode,
    /// Whether cells and houses with more than two candidates are examined.
    pub(super) multiple: bool,
}

/// Passes every proof to `sink`, in order. Suppositions that were not followed are ignored.
pub(super) fn each(board: &Board, aim: Aim, runs: &Runs, mut sink: impl FnMut(Proof)) {
    for cell in 0..81 {
        let mask = board.cells[usize::from(cell)];
        let count = mask.count_ones();
        if count < 2 || count == 2 && !aim.mode.dynamic {
            continue;
        }
        for digit in bits(mask) {
            let here = candidate(cell, digit);
            if aim.mode.dynamic {
                for supposition in [Literal::on(here), Literal::off(here)] {
                    runs.get(supposition).and_then(|run| Proof::contradiction(supposition, run)).into_iter().for_each(&mut sink);
                }
            }
            if aim.multiple && aim.mode.dynamic && count >= 3 {
                let suppositions = [Literal::on(here), Literal::off(here)];
                common(board, runs, &suppositions, (Form::Double, 1), &mut sink);
            }
            if aim.multiple {
                houses(board, runs, (cell, digit), &mut sink);
            }
        }
        if aim.multiple {
            let suppositions = bits(mask).map(|digit| Literal::on(candidate(cell, digit)));
            with_all(suppositions, |suppositions| common(board, runs, suppositions, (Form::Cell(cell), 5), &mut sink));
        }
    }
}

/// The proofs of those houses in which `cell` is the first place of `digit`.
fn houses(board: &Board, runs: &Runs, (cell, digit): (u8, u8), sink: &mut impl FnMut(Proof)) {
    for (house, spot) in seats(cell) {
        let spots = board.spots[house][usize::from(digit)];
        if spots.count_ones() >= 2 && lowest(spots) == spot {
            let suppositions = bits(spots).map(|spot| Literal::on(candidate(cell_at(house, spot), digit)));
            let form = Form::House { house: house as u8, digit };
            with_all(suppositions, |suppositions| common(board, runs, suppositions, (form, 6), sink));
        }
    }
}

fn with_all(each: impl Iterator<Item = Literal>, then: impl FnOnce(&[Literal])) {
    let mut all = [Literal(0); 9];
    let mut count = 0;
    for literal in each {
        all[count] = literal;
        count += 1;
    }
    then(&all[..count]);
}

/// The conclusions that all of these suppositions share: first the true candidates, then the false ones, in the order in which
/// the first supposition reached them.
fn common(board: &Board, runs: &Runs, suppositions: &[Literal], (form, key): (Form, u8), sink: &mut impl FnMut(Proof)) {
    let Some(first) = runs.get(suppositions[0]) else { return };
    let (mut on, mut off): (Bits, Bits) = (first.on, first.off);
    for &supposition in &suppositions[1..] {
        let Some(run) = runs.get(supposition) else { return };
        let mut left = 0;
        for word in 0..12 {
            on[word] &= run.on[word];
            off[word] &= run.off[word];
            left |= on[word] | off[word];
        }
        if left == 0 {
            return;
        }
    }
    let tell = |node: &super::run::Node, sink: &mut dyn FnMut(Proof)| {
        let mut proof = Proof::new(form, key, node.literal);
        for &supposition in suppositions {
            let end = runs.of(supposition).find(node.literal).expect("all come to it");
            proof = proof.with(supposition, end);
        }
        sink(proof);
    };
    for node in &first.nodes {
        let candidate = node.literal.candidate();
        let others = board.cells[usize::from(candidate / 9)] & !(1 << (candidate % 9));
        if node.literal.is_on() && is_in(&on, candidate) && others != 0 {
            tell(node, sink);
        }
    }
    for node in &first.nodes {
        if !node.literal.is_on() && is_in(&off, node.literal.candidate()) {
            tell(node, sink);
        }
    }
}
