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

/// All techniques in order, each with the least price of its hints in tenths. The first that gives a hint makes the round.
pub(super) static LADDER: &[(u16, Rung)] = &[
    (10, Whole(0, singles::hidden)),
    (17, Whole(0, locking::direct)),
    (20, Whole(0, |board, round| sets::direct_hidden(board, 2, round))),
    (23, Whole(0, singles::naked)),
    (25, Whole(0, |board, round| sets::direct_hidden(board, 3, round))),
    (26, Whole(0, locking::locking)),
    (30, Whole(0, |board, round| sets::naked(board, 2, round))),
    (32, Whole(0, |board, round| fish::fish(board, 2, round))),
    (34, Whole(0, |board, round| sets::hidden(board, 2, round))),
    (36, Whole(0, |board, round| sets::naked(board, 3, round))),
    (38, Whole(0, |board, round| fish::fish(board, 3, round))),
    (40, Whole(0, |board, round| sets::hidden(board, 3, round))),
    (42, Whole(0, |board, round| wings::wing(board, 2, round))),
    (44, Whole(0, |board, round| wings::wing(board, 3, round))),
    (45, Whole(1, loops::unique_loop)),
    (50, Whole(0, |board, round| sets::naked(board, 4, round))),
    (52, Whole(0, |board, round| fish::fish(board, 4, round))),
    (54, Whole(0, |board, round| sets::hidden(board, 4, round))),
    (56, Whole(0, bug::bug)),
    (62, Pairs),
    (65, Chains(Engine::Simple)),
    (75, Triplets),
    (75, Chains(Engine::Nishio)),
    (80, Chains(Engine::Multiple)),
    (85, Chains(Engine::Dynamic)),
    (90, Chains(Engine::Plus)),
    (95, Chains(Engine::NestedSimple)),
    (100, Chains(Engine::NestedMultiple)),
    (105, Chains(Engine::NestedDynamic)),
    (110, Chains(Engine::NestedNested)),
];
