//! What several runs come to together: contradictions, what follows from both states of a candidate, from every candidate of a cell and
//! from every place of a digit in a house. In the original's order.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::super::board::{Board, CELLS, SEATS, bits, lowest};
use super::super::found::Form;
use super::reach::is_in;
use super::run::{Bits, Literal, Mode, Run, candidate, cell_and_digit};

/// What follows from each candidate being on and being off, as far as it was followed.
#[derive(Default)]
pub(super) struct Runs {
    runs: Vec<Option<Box<Run>>>,
    /// Whose runs belong to the present board.
    followed: Vec<bool>,
}

impl Runs {
    /// Forgets what was followed.
    pub(super) fn clear(&mut self) {
        self.runs.resize_with(2 * 729, || None);
        self.followed.clear();
        self.followed.resize(2 * 729, false);
    }

    /// The run of a supposition that has been followed.
    pub(super) fn get(&self, supposition: Literal) -> Option<&Run> {
        let at = usize::from(supposition.0);
        if self.followed[at] { self.runs[at].as_deref() } else { None }
    }

    /// The run of a supposition, which has been followed.
    pub(super) fn of(&self, supposition: Literal) -> &Run {
        self.get(supposition).expect("the supposition was followed")
    }

    /// The run of a supposition, to be followed.
    pub(super) fn slot(&mut self, supposition: Literal) -> &mut Run {
        self.followed[usize::from(supposition.0)] = true;
        self.runs[usize::from(supposition.0)].get_or_insert_default()
    }
}

/// A hint: what its branches are, and where they end.
#[derive(Clone, Copy)]
pub(super) struct Proof {
    pub(super) form: Form,
    /// What is so.
    pub(super) result: Literal,
    /// The original's key of the form, by which equals are ordered.
    pub(super) key: u8,
    /// The supposition of each branch, and the node at its end.
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

    /// The contradiction that a supposition comes to, if it does.
    pub(super) fn contradiction(supposition: Literal, run: &Run) -> Option<Self> {
        let (on, off) = run.clash?;
        Some(Self::new(Form::Contradiction, 7, supposition.opposite()).with(supposition, on).with(supposition, off))
    }

    pub(super) fn branches(&self) -> &[(Literal, u16)] {
        &self.branches[..usize::from(self.count)]
    }

    /// The candidates that go.
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
    /// Whether cells and houses with more than two candidates count.
    pub(super) multiple: bool,
}

/// Gives every proof to `sink`, in order. Suppositions that were not followed take no part.
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

/// The houses in which this cell is the first place of this digit.
fn houses(board: &Board, runs: &Runs, (cell, digit): (u8, u8), sink: &mut impl FnMut(Proof)) {
    for (house, place) in SEATS[usize::from(cell)] {
        let places = board.places[usize::from(house)][usize::from(digit)];
        if places.count_ones() >= 2 && lowest(places) == place {
            let cells = &CELLS[usize::from(house)];
            let suppositions = bits(places).map(|place| Literal::on(candidate(cells[usize::from(place)], digit)));
            with_all(suppositions, |suppositions| common(board, runs, suppositions, (Form::House { house, digit }, 6), sink));
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

/// What all of these suppositions come to: first what is on, then what is off, as the first of them came to it.
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
