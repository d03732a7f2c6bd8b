//! The levels of difficulty.

use core::fmt;

/// The difficulty level of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Singles.
    Easy,
    /// Locked candidates and subsets.
    Medium,
    /// Fish, wings, rectangles and colouring.
    Hard,
    /// Chains and almost locked sets.
    Unfair,
    /// Forcing chains, forcing nets and brute force.
    Extreme,
}

impl Level {
    /// All levels, easiest first.
    pub const ALL: [Self; 5] = [Self::Easy, Self::Medium, Self::Hard, Self::Unfair, Self::Extreme];
    /// Their names, in that order.
    pub const NAMES: [&'static str; 5] = ["Easy", "Medium", "Hard", "Unfair", "Extreme"];

    /// The highest score of puzzles of this level.
    pub fn most(self) -> u32 {
        match self {
            Self::Easy => 800,
            Self::Medium => 1000,
            Self::Hard => 1600,
            Self::Unfair => 1800,
            Self::Extreme => u32::MAX,
        }
    }

    /// This level, or the first one above it that allows the score.
    pub(super) fn raised_by(self, score: u32) -> Self {
        Self::ALL.into_iter().find(|&level| level >= self && score <= level.most()).unwrap_or(Self::Extreme)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Self::NAMES[*self as usize])
    }
}
