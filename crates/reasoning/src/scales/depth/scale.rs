//! The depth classes as scales.

use alloc::boxed::Box;

use super::board::SHAPES;
use super::{Class, Rater};
use crosshatch_core::rating::{Begun, Part, ProvenFirst, Scale, Unrated, Value, Work};
use crosshatch_core::{Grid, Puzzle};

/// The T&E depth.
pub static TE_DEPTH: Scale = Scale {
    parts: &[Part::whole("depth")],
    ..described(
        "te-depth",
        "T&E depth",
        "How many candidates have to be assumed, one upon the other, until singles solve the puzzle (Berthier)",
        |grid, guesses| Ok(begin(grid, guesses, |puzzle| rate(puzzle, Class::Depth))),
    )
};

/// The braid rating.
pub static B: Scale =
    described("b", "Braids", "The length of the braids that solve the puzzle (Berthier's B rating)", |grid, guesses| {
        Ok(begin(grid, guesses, |puzzle| rate(puzzle, Class::Braids)))
    });

/// The whip rating.
pub static W: Scale = described(
    "w",
    "Whips",
    "The length of the whips that solve the puzzle (Berthier's W rating), an upper bound",
    |grid, guesses| Ok(begin(grid, guesses, |puzzle| rate(puzzle, Class::Whips))),
);

/// The class `BxB`.
pub static BXB: Scale = described(
    "bxb",
    "BxB",
    "The length of the braids that refute candidates one of which is assumed at a time (Berthier's BxB class)",
    |grid, guesses| Ok(begin(grid, guesses, |puzzle| rate(puzzle, Class::BraidsInTrials))),
);

/// The class `BxBB`.
pub static BXBB: Scale = described(
    "bxbb",
    "BxBB",
    "The length of the braids that refute candidates two of which are assumed at a time (Berthier's BxBB class)",
    |grid, guesses| Ok(begin(grid, guesses, |puzzle| rate(puzzle, Class::BraidsInDoubleTrials))),
);

const LENGTH: &[Part] = &[Part::whole("length")];

/// A scale whose values are lengths.
const fn described(id: &'static str, name: &'static str, about: &'static str, begin: fn(&Grid, u64) -> Begun) -> Scale {
    Scale {
        id,
        name,
        about,
        shapes: SHAPES,
        parts: LENGTH,
        begin,
        begin_within: None,
        fuel_per_ms: 10_000,
        price: None,
        sums: false,
    }
}

impl Class {
    /// All classes.
    pub const ALL: [Self; 5] = [Self::Depth, Self::Braids, Self::Whips, Self::BraidsInTrials, Self::BraidsInDoubleTrials];

    /// The class whose values a scale has, if it has those of one.
    pub fn of(scale: &Scale) -> Option<Self> {
        Self::ALL.into_iter().find(|class| class.scale() == scale)
    }

    /// Its scale.
    pub fn scale(self) -> &'static Scale {
        match self {
            Self::Depth => &TE_DEPTH,
            Self::Braids => &B,
            Self::Whips => &W,
            Self::BraidsInTrials => &BXB,
            Self::BraidsInDoubleTrials => &BXBB,
        }
    }
}

/// Proves that a grid is a puzzle, then begins its rating.
fn begin(grid: &Grid, guesses: u64, then: fn(&Puzzle) -> Begun) -> Box<dyn Work> {
    Box::new(ProvenFirst::new(grid, guesses, then))
}

/// The rating of a puzzle up to the usual length, not begun.
fn rate(puzzle: &Puzzle, class: Class) -> Begun {
    Ok(Box::new(Rater::new(puzzle, class, class.usual_length())?))
}

impl Work for Rater {
    fn advance(&mut self, fuel: u64) -> Option<Result<Value, Unrated>> {
        Some(Self::advance(self, fuel)?.map(|value| Value::new(self.class().scale(), [value])))
    }
}
