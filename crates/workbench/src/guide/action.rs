//! The actions of the guide and of a practice.

use crosshatch_core::technique::Technique;

/// An action of the guide.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GuideAction {
    /// Show an example of the page up to a frame, both given as 0-based numbers.
    Example(usize, usize),
    /// Put a board in place to practise a technique on; the seed selects it.
    Practise(&'static Technique, u64),
    /// Act on the current practice.
    Practising(Practising),
    /// Open the page of the technique with this id, and with a seed, start a practice.
    LookUp(String, Option<u64>),
}

/// An action of the current practice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Practising {
    /// Put another board in place; the seed selects it.
    Next(u64),
    /// Go back to one's own board.
    Leave,
    /// Say what the last entry has found.
    Judge,
}
