//! The chain engines: everything above 6.5 but aligned triplets.
//!
//! An engine collects every hint there is and offers the first by price, complexity and kind. The complexity is the number of things that
//! its branches rest on, each branch counted for itself, and what nested chains rest on. Prices are sums of tenths as the original adds
//! them up, since its order depends on their last digits.

mod closure;
mod nested;
mod nishio;
mod pass;
mod patterns;
mod proofs;
mod reach;
mod run;
mod simple;
mod telling;
mod walk;

use alloc::sync::Arc;
use core::cmp::Ordering;
use core::task::Poll;

use super::board::Board;
use super::found::{Argument, Form, Found};
use super::names::{self, StepName};
use nishio::Nishio;
use pass::Pass;
use patterns::Change;
use proofs::{Aim, Proof};
use reach::Decided;
use run::{Mode, Run, cell_and_digit};
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
    /// Whether what this engine's suppositions come to begins with what another's do.
    fn goes_on_from(self, other: Self) -> bool {
        match self {
            Self::Plus => other == Self::Dynamic,
            Self::NestedSimple | Self::NestedDynamic => matches!(other, Self::Dynamic | Self::Plus),
            Self::NestedMultiple => other == Self::NestedSimple,
            Self::NestedNested => other == Self::NestedDynamic,
            Self::Simple | Self::Nishio | Self::Multiple | Self::Dynamic => false,
        }
    }

    /// About how many times 10 microseconds it takes to follow one supposition.
    fn effort(self) -> u64 {
        match self {
            Self::Simple | Self::Nishio | Self::Multiple | Self::Dynamic | Self::Plus => 1,
            Self::NestedSimple => 10,
            Self::NestedMultiple => 50,
            Self::NestedDynamic => 200,
            Self::NestedNested => 5000,
        }
    }

    /// What a hint of this engine costs, whatever its complexity. Simple chains have prices of their own, by their links: these are the
    /// highest.
    fn base(self) -> f64 {
        match self {
            Self::Simple => 7.0,
            Self::Nishio => 7.5,
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

    /// A hint of this engine.
    fn found(self, board: &Board, order: Order, proof: &Proof, argument: Argument) -> Found {
        Found {
            name: self.name(proof.form),
            price: order.price,
            placement: proof.result.is_on().then(|| cell_and_digit(proof.result.candidate())),
            eliminations: proof.eliminations(board),
            argument: Some(Arc::new(argument)),
        }
    }

    /// What a hint is called.
    fn name(self, form: Form) -> &'static StepName {
        let dynamic = match self {
            Self::Simple => return &names::CHAIN,
            Self::Nishio => return &names::NISHIO,
            Self::Multiple if matches!(form, Form::Cell(_)) => return &names::MULTIPLE_OF_CELL,
            Self::Multiple => return &names::MULTIPLE_OF_HOUSE,
            Self::Dynamic => &names::DYNAMIC,
            Self::Plus => &names::PLUS,
            Self::NestedSimple => &names::NESTED_SIMPLE,
            Self::NestedMultiple => &names::NESTED_MULTIPLE,
            Self::NestedDynamic => &names::NESTED_DYNAMIC,
            Self::NestedNested => &names::NESTED_TWICE,
        };
        match form {
            Form::Cell(_) => &dynamic.of_cell,
            Form::House { .. } => &dynamic.of_house,
            Form::Double => &dynamic.double,
            _ => &dynamic.contradiction,
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

/// The engines with what they keep from one to the next.
#[derive(Default)]
pub(crate) struct Chains {
    /// What simple chains decide, on which board.
    decided: Option<(Board, Decided)>,
    nishio: Nishio,
    pass: Pass,
}

impl Chains {
    /// The first hint of an engine on this board, or none. Pending: `fuel` ran out, and the next call with the same board and engine goes
    /// on.
    pub(crate) fn search(&mut self, board: &Board, engine: Engine, fuel: &mut u64) -> Poll<Option<Found>> {
        match engine {
            Engine::Simple => {
                *fuel = fuel.saturating_sub(5);
                Poll::Ready(simple::first(board, self.decided(board)).map(found_simple))
            }
            Engine::Nishio => {
                *fuel = fuel.saturating_sub(5);
                Poll::Ready(self.nishio.first(board, engine.base()).and_then(|(order, supposition)| {
                    let run = self.nishio.run(board, supposition);
                    let proof = Proof::contradiction(supposition, run)?;
                    Some(engine.found(board, order, &proof, telling::of_contradiction(&proof, run)))
                }))
            }
            Engine::Multiple if self.decided(board).is_empty() => {
                *fuel = fuel.saturating_sub(5);
                let together = closure::together(board);
                self.pass.follow_static(board, &together);
                Poll::Ready(self.pass.best(board, engine))
            }
            _ => self.pass.follow_all(board, engine, fuel).map(|()| self.pass.best(board, engine)),
        }
    }

    /// What simple chains decide on a board.
    fn decided(&mut self, board: &Board) -> &Decided {
        if self.decided.as_ref().is_some_and(|(known, _)| known != board) {
            self.decided = None;
        }
        &self.decided.get_or_insert_with(|| (board.clone(), closure::along_all(board))).1
    }

    /// Adds to a run that has come to its end what follows by the chains of an engine; whether anything does.
    fn add(&mut self, run: &mut Run, change: &Change<'_>, engine: Engine) -> bool {
        let board = change.board;
        match engine {
            Engine::Simple => {
                let hints = simple::all(board, self.decided(board));
                return nested::add_simple(run, change, hints);
            }
            Engine::Multiple if self.decided(board).is_empty() => {
                let together = closure::together(board);
                self.pass.follow_static(board, &together);
            }
            _ => while self.pass.follow_all(board, engine, &mut u64::MAX.clone()).is_pending() {},
        }
        nested::add_proofs(run, change, self.pass.all(board, engine), &self.pass.runs)
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
