//! Turns chains into [`Argument`]s, which can be put into words and drawn.

use alloc::sync::Arc;
use alloc::vec::Vec;

use super::super::found::{Argument, Form, Inference, Reason};
use super::super::order::seats;
use super::proofs::{Proof, Runs};
use super::run::{Literal, Run, Why, cell_and_digit};
use super::simple::SimpleHint;

/// The argument of a cycle or a chain.
pub(super) fn of_simple(hint: &SimpleHint) -> Argument {
    let branch = (0_u16..)
        .zip(&hint.path)
        .map(|(at, &(literal, why))| inference(literal, reason(literal, why), at.checked_sub(1).into_iter().collect()));
    let form = if hint.is_cycle() { Form::Cycle } else { Form::Chain };
    Argument { form, branches: alloc::vec![branch.collect()] }
}

/// The argument of a proof by several runs.
pub(super) fn of_proof(proof: &Proof, runs: &Runs) -> Argument {
    let branches = proof.branches().iter().map(|&(supposition, end)| of_run(runs.of(supposition), end));
    Argument { form: proof.form, branches: branches.collect() }
}

/// The argument of a contradiction of one run.
pub(super) fn of_contradiction(proof: &Proof, run: &Run) -> Argument {
    Argument { form: proof.form, branches: proof.branches().iter().map(|&(_, end)| of_run(run, end)).collect() }
}

/// The assertions on which a node of a run rests, causes first.
fn of_run(run: &Run, end: u16) -> Vec<Inference> {
    let mut nodes = run.ancestry(end);
    nodes.sort_unstable();
    let index = |node: &u16| nodes.binary_search(node).expect("an ancestor's cause is one") as u16;
    let tell = |&node: &u16| {
        let told = &run.nodes[usize::from(node)];
        let why = match told.why {
            Why::Nested(nested) => Reason::Nested(Arc::clone(&run.nested[usize::from(nested)].argument)),
            why => reason(told.literal, why),
        };
        let mut causes: Vec<u16> = run.causes(node).iter().map(index).collect();
        causes.sort_unstable();
        causes.dedup();
        inference(told.literal, why, causes)
    };
    nodes.iter().map(tell).collect()
}

fn inference(literal: Literal, reason: Reason, causes: Vec<u16>) -> Inference {
    let (cell, digit) = cell_and_digit(literal.candidate());
    Inference { cell, digit, on: literal.is_on(), reason, causes }
}

/// The reason of an assertion, for reasons that do not refer to a run.
fn reason(literal: Literal, why: Why) -> Reason {
    match why {
        Why::Supposed | Why::Nested(_) => Reason::Supposed,
        Why::Cell => Reason::Cell,
        Why::House(kind) => Reason::House(seats(cell_and_digit(literal.candidate()).0)[usize::from(kind)].0 as u8),
        Why::Pattern(pattern) => Reason::Pattern(pattern),
    }
}
