//! Boards as the 9x9 solver takes them, and what it answers.

/// The values of a 9x9 board row by row, 0 for an empty cell.
pub type Values = [u8; 81];

/// The number of solutions of a board, as far as was asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tally {
    /// The number of solutions met, at most the limit.
    pub count: usize,
    /// The first solution found; zeros without one.
    pub first: Values,
    /// Whether `count` is the answer: the limit was reached, or there are no more. False if the fuel ran out.
    pub decided: bool,
}

/// The outcome of a slice of the search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Found {
    /// A solution that was not reported before.
    Solution(Values),
    /// There are no more solutions.
    Exhausted,
    /// The fuel is used up; call again to go on.
    OutOfFuel,
}

/// A search in the lanes of some machine.
pub(super) trait Advance: Send {
    fn advance(&mut self, fuel: &mut u64) -> Found;
}
