//! The stages, and what they did with a grid.

use crosshatch_core::Grid;

/// The stages, in order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Stage {
    /// The two rules alone.
    Propagation,
    /// Pairs, if enabled.
    Pairs,
    /// Each candidate of each cell on its own: is it a contradiction, does it solve the grid, or neither? Whole passes, until one
    /// changes nothing.
    Hypotheses,
    /// All combinations of digits in the two cells with the most candidates, then in the first three, and so on.
    Combinations,
    /// A depth-first search. The author's text ends before this; with it the engine always has an answer.
    FullSearch,
}

/// What the engine did with a grid, and the result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// A solution, or `None` if no solution exists. It is *not* known whether there are others.
    pub solution: Option<Grid>,
    /// The last stage that was needed.
    pub stage: Stage,
    /// Cells filled because they can't be anything else. This and [`Self::by_house`] count only what is still in force at the
    /// end, and no givens, even if one follows from those before it.
    pub by_cell: u32,
    /// Cells filled because no other cell of a house can be their digit.
    pub by_house: u32,
    /// Hypotheses up to the one that solved the grid, by their results.
    pub hypotheses: Hypotheses,
    /// Combinations tried, of all sizes, up to the one that solved the grid. Those ruled out by their first digits alone count as
    /// tried.
    pub combinations: u64,
    /// The number of cells in the combination that solved the grid; 0 if none did.
    pub cells: usize,
}

/// Isolated hypotheses, by their results.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Hypotheses {
    /// Those that led to a contradiction: the digit was excluded for good, with all consequences.
    pub wrong: u32,
    /// Those that solved the grid: at most one.
    pub lucky: u32,
    /// Neither.
    pub no_effect: u32,
}

/// The result of a piece of work.
pub(super) enum Step {
    /// There is more to do in this stage.
    More,
    /// The stage is done, but the grid is not solved.
    Rest,
    /// The board is solved.
    Solved,
    /// There is no solution.
    Impossible,
}

impl Stage {
    /// All stages, in order.
    pub const ALL: [Self; 5] = [Self::Propagation, Self::Pairs, Self::Hypotheses, Self::Combinations, Self::FullSearch];

    /// The 0-based number.
    pub const fn number(self) -> u8 {
        self as u8
    }
}

impl Hypotheses {
    /// The total number of hypotheses tried.
    pub const fn tried(self) -> u32 {
        self.wrong + self.lucky + self.no_effect
    }
}
