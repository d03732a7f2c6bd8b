//! The chain engines: everything rated above 6.5 except aligned triplets.
//!
//! An engine collects its hints and offers them by price, complexity and kind. The complexity is the number of
//! assertions on which the branches rest, each branch counted on its own, plus the complexities of the nested chains. Prices are
//! sums of tenths added up in floating point as the original does, since its order of hints depends on their last digits.
//!
//! An engine may skip no hint that could come first, but much can be excluded before a chain is followed:
//!
//! - Without a candidate that implies its own opposite there is no simple chain and no cycle ([`reach`]). Without a cell or
//!   house whose candidates all imply the same thing there is no multiple chain ([`closure`]).
//! - What a cycle of n candidates removes is also removed by a chain along n or n - 2 of them, so cycles are searched for only
//!   near the chains ([`simple`]).
//! - The results of Nishio depend on the places of one digit, and are kept until these change ([`nishio`]).
//! - For dynamic chains each candidate is supposed on and off once, where the original does so again for each house. The
//!   queue order is the original's, since the first derivation of an assertion keeps its causes ([`run`]). The stronger
//!   engines continue from where the weaker ones arrived ([`pass`]).
//! - Patterns and nested chains are searched for only where a candidate has gone since the supposition, since only then they
//!   count ([`patterns`], [`nested`]).

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
use core::ops::ControlFlow;
use core::task::Poll;

use super::board::Board;
use super::found::{Argument, Form, Found};
use super::names::{self, StepName};
use super::round::{Round, Take};
use nishio::Nishio;
use pass::Pass;
use patterns::Change;
use proofs::{Aim, Proof};
use reach::Decided;
use run::{Mode, Run, cell_and_digit};
use simple::SimpleHint;

/// The engines, in the order in which they are asked.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Engine {
    /// Cycles and forcing chains, on one digit and on several.
    Simple,
    /// Nishio: contradictions on the candidates of one digit, where eliminations accumulate.
    Nishio,
    /// Forcing chains from all candidates of a cell or from all places of a digit in a house.
    Multiple,
    /// As `Multiple`, and contradictions; eliminations accumulate.
    Dynamic,
    /// As `Dynamic`, with locked candidates, pairs and X-wings among the inferences.
    Plus,
    /// As `Plus`, with simple chains among the inferences.
    NestedSimple,
    /// As `Plus`, with simple and multiple chains among the inferences.
    NestedMultiple,
    /// As `Plus`, with dynamic chains among the inferences.
    NestedDynamic,
    /// As `Plus`, with dynamic chains among the inferences, which may themselves contain simple chains.
    NestedNested,
}

impl Engine {
    /// Whether this engine's runs continue those of `other`, so that they can be taken over.
    fn goes_on_from(self, other: Self) -> bool {
        match self {
            Self::Plus => other == Self::Dynamic,
            Self::NestedSimple | Self::NestedDynamic => matches!(other, Self::Dynamic | Self::Plus),
            Self::NestedMultiple => other == Self::NestedSimple,
            Self::NestedNested => other == Self::NestedDynamic,
            Self::Simple | Self::Nishio | Self::Multiple | Self::Dynamic => false,
        }
    }

    /// The approximate time it takes to follow one supposition, in units of 10 microseconds.
    fn effort(self) -> u64 {
        match self {
            Self::Simple | Self::Nishio | Self::Multiple | Self::Dynamic | Self::Plus => 1,
            Self::NestedSimple => 10,
            Self::NestedMultiple => 50,
            Self::NestedDynamic => 200,
            Self::NestedNested => 5000,
        }
    }

    /// The base price of the engine's hints, before the addition for complexity. Simple chains have prices of their own, by their
    /// links; given here is the highest of these.
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

    /// The engines that are run on the boards that suppositions leave, in order.
    fn nested(self) -> &'static [Self] {
        match self {
            Self::Simple | Self::Nishio | Self::Multiple | Self::Dynamic | Self::Plus => &[],
            Self::NestedSimple => &[Self::Simple],
            Self::NestedMultiple => &[Self::Simple, Self::Multiple],
            Self::NestedDynamic => &[Self::Dynamic],
            Self::NestedNested => &[Self::Dynamic, Self::NestedSimple],
        }
    }

    /// A proof as a hint of this engine.
    fn found(self, board: &Board, order: Order, proof: &Proof, argument: Argument) -> Found {
        Found {
            name: self.name(proof.form),
            price: order.price,
            placement: proof.result.is_on().then(|| cell_and_digit(proof.result.candidate())),
            eliminations: proof.eliminations(board),
            argument: Some(Arc::new(argument)),
        }
    }

    /// The name of a hint of this form.
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

/// The key by which hints are ordered.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Order {
    price: f64,
    complexity: u32,
    key: u8,
}

impl Order {
    /// The last key with this price.
    fn end_of_price(self) -> Self {
        Self { complexity: u32::MAX, key: u8::MAX, ..self }
    }

    fn compare(&self, other: &Self) -> Ordering {
        let prices = self.price.partial_cmp(&other.price).unwrap_or(Ordering::Equal);
        prices.then((self.complexity, self.key).cmp(&(other.complexity, other.key)))
    }
}

/// The price of a hint of this complexity: `base` plus 0.1 for each of the limits 4, 6, 8, 12, 16, 24, ... that the complexity
/// exceeds by more than 2.
fn price(base: f64, complexity: u32) -> f64 {
    base + added(complexity).0
}

/// What is added to the base price for this complexity, and the greatest complexity for which the same is added.
fn added(complexity: u32) -> (f64, u32) {
    let mut added = 0.0;
    let (mut limit, mut odd) = (4, false);
    while complexity > limit + 2 {
        added += 0.1;
        limit = if odd { limit * 4 / 3 } else { limit * 3 / 2 };
        odd = !odd;
    }
    (added, limit + 2)
}

/// The greatest complexity with which a round may still take a hint with this key, where a hint of this complexity and key is
/// known.
fn limit(take: Take, key: u8, known: (u32, u8)) -> u32 {
    match take {
        Take::First if key < known.1 => known.0,
        Take::First => known.0 - 1,
        Take::EqualPrice => added(known.0).1,
    }
}

/// All engines, with what they keep between calls.
#[derive(Default)]
pub(crate) struct Chains {
    /// What simple chains decide, and the board for which that holds.
    decided: Option<(Board, Decided)>,
    nishio: Nishio,
    pass: Pass,
}

impl Chains {
    /// Offers the hints of `engine` on this board to a round. Returns `Pending` if `fuel` runs out; the next call with the same board
    /// and engine continues.
    pub(crate) fn search(&mut self, board: &Board, engine: Engine, round: &mut Round, fuel: &mut u64) -> Poll<()> {
        // The end of the engine's hints is the end of the round.
        let _: ControlFlow<()> = match engine {
            Engine::Simple => {
                *fuel = fuel.saturating_sub(5);
                let hints = simple::leading(board, self.decided(board), round.take());
                hints.into_iter().try_for_each(|hint| round.offer(found_simple(hint)))
            }
            Engine::Nishio => {
                *fuel = fuel.saturating_sub(5);
                self.offer_nishio(board, round)
            }
            Engine::Multiple if self.decided(board).is_empty() => {
                *fuel = fuel.saturating_sub(5);
                let together = closure::together(board);
                self.pass.follow_static(board, &together);
                self.pass.offer(board, engine, round)
            }
            _ => {
                if self.pass.follow_all(board, engine, fuel).is_pending() {
                    return Poll::Pending;
                }
                self.pass.offer(board, engine, round)
            }
        };
        Poll::Ready(())
    }

    fn offer_nishio(&mut self, board: &Board, round: &mut Round) -> ControlFlow<()> {
        let engine = Engine::Nishio;
        for (complexity, supposition) in self.nishio.all(board) {
            let run = self.nishio.run(board, supposition);
            if let Some(proof) = Proof::contradiction(supposition, run) {
                let order = Order { price: price(engine.base(), complexity), complexity, key: proof.key };
                round.offer(engine.found(board, order, &proof, telling::of_contradiction(&proof, run)))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// What simple chains decide on a board, computed once per board.
    fn decided(&mut self, board: &Board) -> &Decided {
        if self.decided.as_ref().is_some_and(|(known, _)| known != board) {
            self.decided = None;
        }
        &self.decided.get_or_insert_with(|| (board.clone(), closure::along_all(board))).1
    }

    /// Extends a finished run by what follows by chains of `engine`. Returns whether anything did.
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
            _ => while self.pass.follow_all(board, engine, &mut { u64::MAX }).is_pending() {},
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
