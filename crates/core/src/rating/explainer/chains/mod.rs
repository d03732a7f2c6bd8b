//! The chain engines: everything above 6.5 but aligned triplets.

use super::board::Board;
use super::found::Found;

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

/// The engines with what they keep from one step to the next.
#[derive(Default)]
pub(crate) struct Chains {}

impl Chains {
    /// The first hint of an engine on this board. The outer none: `fuel` ran out, and the next call with the same board and engine goes
    /// on. The inner none: there is no hint.
    pub(crate) fn search(&mut self, board: &Board, engine: Engine, fuel: &mut u64) -> Option<Option<Found>> {
        let _ = (board, engine, fuel);
        Some(None)
    }
}
