//! The techniques, in the order in which they are asked for a hint.

use core::ops::ControlFlow;

use super::{bug, fish, locking, loops, sets, singles, wings};
use crate::hints::board::Board;
use crate::hints::chains::Engine;
use crate::hints::round::Round;

/// How a technique is asked.
pub(super) enum Rung {
    /// In one call, which uses about this much fuel.
    Whole(u64, fn(&Board, &mut Round) -> ControlFlow<()>),
    /// Aligned pairs, which remember the last board without a hint.
    Pairs,
    /// Aligned triplets, which do the same.
    Triplets,
    /// A chain engine, which can be interrupted and resumed.
    Chains(Engine),
}

use Rung::{Chains, Pairs, Triplets, Whole};

/// All techniques in order. The first that gives a hint makes the round.
pub(super) static LADDER: &[Rung] = &[
    Whole(0, singles::hidden),
    Whole(0, locking::direct),
    Whole(0, |board, round| sets::direct_hidden(board, 2, round)),
    Whole(0, singles::naked),
    Whole(0, |board, round| sets::direct_hidden(board, 3, round)),
    Whole(0, locking::locking),
    Whole(0, |board, round| sets::naked(board, 2, round)),
    Whole(0, |board, round| fish::fish(board, 2, round)),
    Whole(0, |board, round| sets::hidden(board, 2, round)),
    Whole(0, |board, round| sets::naked(board, 3, round)),
    Whole(0, |board, round| fish::fish(board, 3, round)),
    Whole(0, |board, round| sets::hidden(board, 3, round)),
    Whole(0, |board, round| wings::wing(board, 2, round)),
    Whole(0, |board, round| wings::wing(board, 3, round)),
    Whole(1, loops::unique_loop),
    Whole(0, |board, round| sets::naked(board, 4, round)),
    Whole(0, |board, round| fish::fish(board, 4, round)),
    Whole(0, |board, round| sets::hidden(board, 4, round)),
    Whole(0, bug::bug),
    Pairs,
    Chains(Engine::Simple),
    Triplets,
    Chains(Engine::Nishio),
    Chains(Engine::Multiple),
    Chains(Engine::Dynamic),
    Chains(Engine::Plus),
    Chains(Engine::NestedSimple),
    Chains(Engine::NestedMultiple),
    Chains(Engine::NestedDynamic),
    Chains(Engine::NestedNested),
];
