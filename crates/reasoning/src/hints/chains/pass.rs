//! Follows all suppositions of a board with one engine, and collects what they prove together. A pass asks other engines about the
//! boards that suppositions leave, so all engines are in this file.

use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::ops::ControlFlow;
use core::task::Poll;

use super::super::board::Board;
use super::super::found::Found;
use super::super::round::Round;
use super::closure;
use super::engine::Engine;
use super::nested;
use super::nishio::Nishio;
use super::patterns::{self, Change};
use super::price::{Order, limit, price};
use super::proofs::{self, Proof, Runs};
use super::reach::{self, Decided};
use super::run::{Bits, Literal, Nested, Run};
use super::simple::{self, SimpleHint};
use super::telling;

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

/// A pass over all suppositions of a board.
#[derive(Default)]
pub(super) struct Pass {
    pub(super) runs: Runs,
    /// The board and engine of the runs, if another pass can continue from them.
    state: Option<State>,
    /// The engines that work on the boards that suppositions leave.
    inner: Option<Box<Chains>>,
}

struct State {
    board: Board,
    engine: Engine,
    /// Where each run starts.
    from: From,
    /// The next supposition, as the number of its literal.
    next: u16,
}

/// Where the runs of a pass start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum From {
    /// From the supposition alone.
    Start,
    /// From where an earlier engine ended.
    Before(Engine),
    /// From where [`Engine::Plus`] ended.
    Plus,
}

/// One more than the greatest literal.
const END: u16 = 2 * 729;

impl Pass {
    /// Follows every supposition as this engine does. Returns `Pending` if `fuel` runs out; the next call with the same board and
    /// engine continues.
    pub(super) fn follow_all(&mut self, board: &Board, engine: Engine, fuel: &mut u64) -> Poll<()> {
        let mut state = self.begin(board, engine);
        let mut inner = self.inner.take().unwrap_or_default();
        let mut scratch = board.clone();
        while state.next < END && *fuel > 0 {
            let supposition = Literal(state.next);
            let here = supposition.candidate();
            if board.has((here / 9) as u8, (here % 9) as u8) && (supposition.is_on() || engine.aim().mode.dynamic) {
                *fuel = fuel.saturating_sub(engine.effort());
                scratch.clone_from(board);
                let run = self.runs.slot(supposition);
                follow(run, supposition, (board, &mut scratch), (engine, state.from), &mut inner);
            }
            state.next += 1;
        }
        self.inner = Some(inner);
        let done = state.next == END;
        self.state = Some(state);
        if done { Poll::Ready(()) } else { Poll::Pending }
    }

    /// What remains to be done on this board: an interrupted pass, a continuation of an earlier engine's runs, or a new pass.
    fn begin(&mut self, board: &Board, engine: Engine) -> State {
        let from = match self.state.take() {
            Some(state) if state.board == *board && state.engine == engine => return state,
            Some(state) if state.board == *board && state.next == END && engine.goes_on_from(state.engine) => {
                From::Before(state.engine)
            }
            Some(state) if state.board == *board && state.next == END && engine > Engine::Plus && state.engine > Engine::Plus => {
                From::Plus
            }
            _ => From::Start,
        };
        if from == From::Start {
            self.runs.clear();
        }
        State { board: board.clone(), engine, from, next: 0 }
    }

    /// Follows the supposition that a candidate is true, for each of these candidates, along links alone.
    pub(super) fn follow_static(&mut self, board: &Board, candidates: &Bits) {
        self.state = None;
        self.runs.clear();
        let mut scratch = board.clone();
        for candidate in reach::each(candidates) {
            let run = self.runs.slot(Literal::on(candidate));
            run.suppose(Literal::on(candidate));
            run.follow(&mut scratch, board, Engine::Multiple.aim().mode);
        }
    }

    /// Offers the hints that a round may take, in order.
    pub(super) fn offer(&self, board: &Board, engine: Engine, round: &mut Round) -> ControlFlow<()> {
        // The hints so far that the round may take, with their complexities, in order.
        let mut hints: Vec<(u32, Proof)> = Vec::new();
        let limit = |key: u8, known: &(u32, Proof)| limit(round.take(), key, (known.0, known.1.key));
        proofs::each(board, engine.aim(), &self.runs, |proof| {
            let most = hints.first().map_or(u32::MAX, |known| limit(proof.key, known));
            if let Some(complexity) = self.complexity(&proof, most) {
                let new = (complexity, proof);
                hints.retain(|(complexity, known)| *complexity <= limit(known.key, &new));
                let at = hints.partition_point(|(complexity, known)| (*complexity, known.key) <= (new.0, new.1.key));
                hints.insert(at, new);
            }
        });
        hints.into_iter().try_for_each(|(complexity, proof)| {
            let order = Order { price: price(engine.base(), complexity), complexity, key: proof.key };
            round.offer(engine.found(board, order, &proof, telling::of_proof(&proof, &self.runs)))
        })
    }

    /// All hints with their complexities, in order.
    pub(super) fn all(&self, board: &Board, engine: Engine) -> Vec<(u32, Proof)> {
        let mut proofs = Vec::new();
        proofs::each(board, engine.aim(), &self.runs, |proof| {
            proofs.extend(self.complexity(&proof, u32::MAX).map(|complexity| (complexity, proof)));
        });
        proofs.sort_by_key(|(complexity, proof)| (*complexity, proof.key));
        proofs
    }

    /// The number of assertions on which a proof rests, including those of nested chains, each of which counts once. `None` if it
    /// exceeds `limit`.
    fn complexity(&self, proof: &Proof, limit: u32) -> Option<u32> {
        let mut complexity = 0;
        let mut chains: Vec<Arc<Nested>> = Vec::new();
        for &(supposition, end) in proof.branches() {
            complexity += self.runs.of(supposition).count(end, |nested| {
                if !chains.iter().any(|known| known.is_same(nested)) {
                    chains.push(Arc::clone(nested));
                }
            });
            if complexity > limit {
                return None;
            }
        }
        complexity += chains.iter().map(|nested| nested.complexity).sum::<u32>();
        (complexity <= limit).then_some(complexity)
    }
}

/// Follows one supposition. `scratch` starts as a copy of the board.
fn follow(
    run: &mut Run,
    supposition: Literal,
    (board, scratch): (&Board, &mut Board),
    (engine, from): (Engine, From),
    inner: &mut Chains,
) {
    // `Some(n)` if patterns and the first `n` nested engines are known to give nothing.
    let mut known = match from {
        From::Start => {
            run.suppose(supposition);
            run.follow(scratch, board, engine.aim().mode);
            None
        }
        From::Before(before) => {
            run.reduce(scratch);
            (before >= Engine::Plus).then(|| before.nested().len())
        }
        From::Plus => {
            run.back_to_mark();
            run.reduce(scratch);
            Some(0)
        }
    };
    while engine >= Engine::Plus && run.clash.is_none() {
        let change = Change { saved: board, board: scratch };
        let patterns = known.is_none() && patterns::add(run, &change);
        if !patterns {
            run.mark();
            let mut nested = engine.nested()[known.unwrap_or(0)..].iter();
            if !nested.any(|&engine| inner.add(run, &change, engine)) {
                return;
            }
        }
        known = None;
        run.follow(scratch, board, engine.aim().mode);
    }
}
