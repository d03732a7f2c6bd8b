//! Nested chains: chains on the board that a supposition leaves, used as single inferences.
//!
//! Only chains that the supposition made possible count: those with a link that exists because a candidate was eliminated. What
//! such a chain eliminates has all of these eliminations as its causes.

use alloc::sync::Arc;
use alloc::vec::Vec;

use super::super::found::Form;
use super::super::order::{insert_by_column, seats};
use super::patterns::Change;
use super::proofs::{Proof, Runs};
use super::run::{Candidate, Literal, Nested, Run, Why, candidate, cell_and_digit};
use super::simple::SimpleHint;
use super::telling;
use crate::nine::{bits, cell_at};

/// The eliminated candidates without which a chain would not exist, each once.
struct Gone<'a> {
    change: &'a Change<'a>,
    candidates: Vec<Candidate>,
}

impl<'a> Gone<'a> {
    fn new(change: &'a Change<'a>) -> Self {
        Self { change, candidates: Vec::new() }
    }

    /// Adds the candidates that must have been eliminated for `on` to be true for this reason.
    fn note(&mut self, on: Candidate, why: Why) {
        let (cell, digit) = cell_and_digit(on);
        match why {
            Why::Cell => {
                let gone = self.change.saved.cells[usize::from(cell)] & !self.change.board.cells[usize::from(cell)];
                self.add(bits(gone).map(|gone| candidate(cell, gone)));
            }
            Why::House(kind) => {
                let house = seats(cell)[usize::from(kind)].0;
                let gone = self.change.gone(house, digit);
                self.add(bits(gone).map(|spot| candidate(cell_at(house, spot), digit)));
            }
            Why::Supposed | Why::Pattern(_) | Why::Nested(_) => {}
        }
    }

    fn add(&mut self, gone: impl Iterator<Item = Candidate>) {
        for candidate in gone {
            if !self.candidates.contains(&candidate) {
                self.candidates.push(candidate);
            }
        }
    }
}

/// Adds to a run what follows by simple chains. Returns whether anything did.
pub(super) fn add_simple(run: &mut Run, change: &Change<'_>, hints: Vec<SimpleHint>) -> bool {
    let known = run.nodes.len();
    for hint in hints {
        if hint.eliminations.iter().all(|&(cell, digit)| run.find(Literal::off(candidate(cell, digit))).is_some()) {
            continue;
        }
        let mut gone = Gone::new(change);
        for &(literal, why) in hint.path.iter().rev().filter(|(literal, _)| literal.is_on()) {
            gone.note(literal.candidate(), why);
        }
        if hint.is_cycle() {
            // Read backwards, what was false is true, for the same reason.
            for &(literal, why) in hint.path.iter().filter(|(literal, _)| !literal.is_on()) {
                gone.note(literal.candidate(), why);
            }
        }
        add(run, &gone.candidates, &hint.eliminations, || Nested {
            complexity: hint.order.complexity,
            says: alloc::vec![hint.path.iter().skip(usize::from(hint.is_cycle())).rev().map(|(literal, _)| literal.0).collect()],
            argument: Arc::new(telling::of_simple(&hint)),
        });
    }
    run.nodes.len() > known
}

/// Adds to a run what follows by chains with several branches, given with their complexities. Returns whether anything did.
pub(super) fn add_proofs(run: &mut Run, change: &Change<'_>, proofs: Vec<(u32, Proof)>, runs: &Runs) -> bool {
    let known = run.nodes.len();
    for (complexity, proof) in proofs {
        let eliminations = proof.eliminations(change.board);
        if eliminations.iter().all(|&(cell, digit)| run.find(Literal::off(candidate(cell, digit))).is_some()) {
            continue;
        }
        let mut gone = Gone::new(change);
        for &(supposition, end) in proof.branches() {
            let branch = runs.of(supposition);
            for node in branch.ancestry(end) {
                let node = &branch.nodes[usize::from(node)];
                if node.literal.is_on() {
                    gone.note(
                        node.literal.candidate(),
                        if node.why == Why::Supposed { supposed(&proof, node.literal) } else { node.why },
                    );
                }
            }
        }
        add(run, &gone.candidates, &eliminations, || Nested {
            complexity,
            says: says(&proof, runs),
            argument: Arc::new(telling::of_proof(&proof, runs)),
        });
    }
    run.nodes.len() > known
}

/// The reason given for the supposition `literal` of a proof: that it is one of the candidates of a cell or of the places of a
/// digit.
fn supposed(proof: &Proof, literal: Literal) -> Why {
    match proof.form {
        Form::Cell(_) => Why::Cell,
        Form::House { house, .. } => {
            let seats = seats(cell_and_digit(literal.candidate()).0);
            (0..).zip(seats).find(|&(_, (own, _))| own == usize::from(house)).map_or(Why::Supposed, |(kind, _)| Why::House(kind))
        }
        _ => Why::Supposed,
    }
}

fn says(proof: &Proof, runs: &Runs) -> Vec<Vec<u16>> {
    let branch = |&(supposition, end): &(Literal, u16)| {
        let run = runs.of(supposition);
        run.ancestry(end).into_iter().map(|node| run.nodes[usize::from(node)].literal.0).collect()
    };
    proof.branches().iter().map(branch).collect()
}

/// Adds the eliminations of a nested chain, by column, then by row.
fn add(run: &mut Run, gone: &[Candidate], eliminations: &[(u8, u8)], nested: impl FnOnce() -> Nested) {
    if gone.is_empty() {
        return;
    }
    let causes: Vec<u16> = gone.iter().map(|&gone| run.find(Literal::off(gone)).expect("it has gone")).collect();
    let range = run.note(causes);
    run.nested.push(Arc::new(nested()));
    let why = Why::Nested((run.nested.len() - 1) as u16);
    let mut sorted = Vec::new();
    for &gone in eliminations {
        insert_by_column(&mut sorted, gone);
    }
    for (cell, digit) in sorted {
        let literal = Literal::off(candidate(cell, digit));
        if run.find(literal).is_none() {
            run.add(literal, why, range);
        }
    }
}
