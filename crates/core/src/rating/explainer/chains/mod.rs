//! The chain engines: everything above 6.5 but aligned triplets.
//!
//! An engine collects every hint there is and offers the first by price, complexity and kind. The complexity is the number of things that
//! its branches rest on, each branch counted for itself, and what nested chains rest on. Prices are sums of tenths as the original adds
//! them up, since its order depends on their last digits.

mod nested;
mod patterns;
mod proofs;
mod reach;
mod run;
mod simple;
mod telling;

use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::cmp::Ordering;

use super::board::{Board, bits};
use super::found::{Form, Found};
use nested::Nested;
use patterns::Change;
use proofs::{Aim, Proof, Runs};
use run::{Literal, Mode, Run, Why, candidate, cell_and_digit};
use simple::SimpleHint;

/// One of the engines, in the order in which they are asked.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Engine {
    /// Cycles and forcing chains, of one digit and of several.
    Simple,
    /// Contradictions of one digit's candidates, where what is off stays off.
    Nishio,
    /// Forcing chains from all candidates of a cell or all places of a digit.
    Multiple,
    /// The same, and contradictions, where what is off stays off.
    Dynamic,
    /// The same with locked candidates, pairs and X-wings on the way.
    Plus,
    /// The same with simple chains on the way.
    NestedSimple,
    /// The same with multiple chains on the way.
    NestedMultiple,
    /// The same with dynamic chains on the way.
    NestedDynamic,
    /// The same with dynamic chains on the way that have simple chains on theirs.
    NestedNested,
}

impl Engine {
    /// What a hint of this engine costs, whatever its complexity.
    fn base(self) -> f64 {
        match self {
            Self::Simple | Self::Nishio => 7.5,
            Self::Multiple => 8.0,
            Self::Dynamic => 8.5,
            Self::Plus => 9.0,
            Self::NestedSimple => 9.5,
            Self::NestedMultiple => 10.0,
            Self::NestedDynamic => 10.5,
            Self::NestedNested => 11.0,
        }
    }

    fn aim(self) -> Aim {
        let mode = Mode { cells: self != Self::Nishio, dynamic: self != Self::Multiple };
        Aim { mode, multiple: self != Self::Nishio }
    }

    /// The engines that are asked on the boards that suppositions leave, in order.
    fn nested(self) -> &'static [Self] {
        match self {
            Self::Simple | Self::Nishio | Self::Multiple | Self::Dynamic | Self::Plus => &[],
            Self::NestedSimple => &[Self::Simple],
            Self::NestedMultiple => &[Self::Simple, Self::Multiple],
            Self::NestedDynamic => &[Self::Dynamic],
            Self::NestedNested => &[Self::Dynamic, Self::NestedSimple],
        }
    }

    /// The printed name of a hint.
    fn name(self, form: Form) -> &'static str {
        macro_rules! names {
            ($suffix:literal) => {
                match form {
                    Form::Cell(_) => concat!("Dynamic Cell Forcing Chains", $suffix),
                    Form::House { .. } => concat!("Dynamic Region Forcing Chains", $suffix),
                    Form::Double => concat!("Dynamic Double Forcing Chains", $suffix),
                    _ => concat!("Dynamic Contradiction Forcing Chains", $suffix),
                }
            };
        }
        match self {
            Self::Simple => "Forcing Chain",
            Self::Nishio => "Nishio Forcing Chains",
            Self::Multiple if matches!(form, Form::Cell(_)) => "Cell Forcing Chains",
            Self::Multiple => "Region Forcing Chains",
            Self::Dynamic => names!(""),
            Self::Plus => names!(" (+)"),
            Self::NestedSimple => names!(" (+ Forcing Chains)"),
            Self::NestedMultiple => names!(" (+ Multiple Forcing Chains)"),
            Self::NestedDynamic => names!(" (+ Dynamic Forcing Chains)"),
            Self::NestedNested => names!(" (+ Dynamic Forcing Chains (+ Forcing Chains))"),
        }
    }
}

/// By what hints are ordered.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Order {
    price: f64,
    complexity: u32,
    key: u8,
}

impl Order {
    fn compare(&self, other: &Self) -> Ordering {
        let prices = self.price.partial_cmp(&other.price).unwrap_or(Ordering::Equal);
        prices.then((self.complexity, self.key).cmp(&(other.complexity, other.key)))
    }
}

/// What a hint of this complexity costs: a tenth more for each of the limits 4, 6, 8, 12, 16, 24 and so on that it passes by more than 2.
fn price(base: f64, complexity: u32) -> f64 {
    let mut added = 0.0;
    let (mut limit, mut odd) = (4, false);
    while complexity > limit + 2 {
        added += 0.1;
        limit = if odd { limit * 4 / 3 } else { limit * 3 / 2 };
        odd = !odd;
    }
    base + added
}

/// The engines with what they keep from one step to the next.
#[derive(Default)]
pub(crate) struct Chains {
    runs: Runs,
    /// The engines that work on the boards that suppositions leave.
    inner: Option<Box<Chains>>,
}

impl Chains {
    /// The first hint of an engine on this board. The outer none: `fuel` ran out, and the next call with the same board and engine goes
    /// on. The inner none: there is no hint.
    pub(crate) fn search(&mut self, board: &Board, engine: Engine, fuel: &mut u64) -> Option<Option<Found>> {
        if engine == Engine::Simple {
            *fuel = fuel.saturating_sub(1);
            return Some(simple::first(board).map(found_simple));
        }
        self.run(board, engine);
        let mut best: Option<(Order, Proof)> = None;
        proofs::each(board, engine.aim(), &self.runs, |proof| {
            let complexity = self.complexity(&proof);
            let order = Order { price: price(engine.base(), complexity), complexity, key: proof.key };
            if best.as_ref().is_none_or(|(best, _)| order.compare(best).is_lt()) {
                best = Some((order, proof));
            }
        });
        Some(best.map(|(order, proof)| Found {
            name: engine.name(proof.form),
            price: order.price,
            placement: proof.result.is_on().then(|| cell_and_digit(proof.result.candidate())),
            eliminations: proof.eliminations(board),
            argument: Some(Arc::new(telling::of_proof(&proof, &self.runs))),
        }))
    }

    /// Follows every supposition.
    fn run(&mut self, board: &Board, engine: Engine) {
        let aim = engine.aim();
        let mut scratch = board.clone();
        let mut inner = self.inner.take().unwrap_or_default();
        for cell in 0..81 {
            for digit in bits(board.cells[usize::from(cell)]) {
                for supposition in [Literal::on(candidate(cell, digit)), Literal::off(candidate(cell, digit))] {
                    if !supposition.is_on() && !aim.mode.dynamic {
                        continue;
                    }
                    scratch.clone_from(board);
                    let run = self.runs.slot(supposition);
                    run.suppose(supposition);
                    run.follow(&mut scratch, board, aim.mode);
                    if engine >= Engine::Plus {
                        while run.clash.is_none() && inner.extend(run, &Change { saved: board, board: &scratch }, engine) {
                            run.follow(&mut scratch, board, aim.mode);
                        }
                    }
                }
            }
        }
        self.inner = Some(inner);
    }

    /// Adds to a run that has come to its end what follows by more than links; whether anything does.
    fn extend(&mut self, run: &mut Run, change: &Change<'_>, engine: Engine) -> bool {
        patterns::add(run, change) || engine.nested().iter().any(|&engine| self.extend_by(run, change, engine))
    }

    fn extend_by(&mut self, run: &mut Run, change: &Change<'_>, engine: Engine) -> bool {
        if engine == Engine::Simple {
            return nested::add_simple(run, change, simple::all(change.board));
        }
        self.run(change.board, engine);
        let mut proofs = Vec::new();
        proofs::each(change.board, engine.aim(), &self.runs, |proof| proofs.push((self.complexity(&proof), proof)));
        proofs.sort_by_key(|(complexity, proof)| (*complexity, proof.key));
        nested::add_proofs(run, change, proofs, &self.runs)
    }

    /// How many things a proof rests on, those of nested chains included; each nested chain once.
    fn complexity(&self, proof: &Proof) -> u32 {
        let mut complexity = 0;
        let mut chains: Vec<&Nested> = Vec::new();
        for &(supposition, end) in proof.branches() {
            let run = self.runs.get(supposition);
            let ancestry = run.ancestry(end);
            complexity += ancestry.len() as u32;
            for node in ancestry {
                if let Why::Nested(nested) = run.nodes[usize::from(node)].why {
                    let nested = &*run.nested[usize::from(nested)];
                    if !chains.iter().any(|known| known.is_same(nested)) {
                        chains.push(nested);
                        complexity += nested.complexity;
                    }
                }
            }
        }
        complexity
    }
}

fn found_simple(hint: SimpleHint) -> Found {
    Found {
        name: hint.name(),
        price: hint.order.price,
        placement: hint.placement(),
        argument: Some(Arc::new(telling::of_simple(&hint))),
        eliminations: hint.eliminations,
    }
}

