//! The depth classes as scales.

use alloc::boxed::Box;

use super::{Class, Rater};
use crosshatch_core::rating::{Begun, Part, ProvenFirst, Scale, Shapes, Unrated, Value, Work};
use crosshatch_core::{Grid, Shape};

/// The boards that are rated.
pub(super) const SHAPES: Shapes = Shapes::Only(Shape::NINE);

/// The T&E depth.
pub static TE_DEPTH: Scale = Scale {
    id: "te-depth",
    name: "T&E depth",
    about: "How many candidates have to be assumed one upon the other until singles solve the puzzle (Berthier)",
    parts: &[Part::whole("depth")],
    begin: |grid, guesses| begin(grid, guesses, |puzzle| rate(puzzle, Class::Depth)),
    ..FRAME
};

/// The braid rating.
pub static B: Scale = Scale {
    id: "b",
    name: "Braids",
    about: "The length of the braids that are needed (Berthier's B)",
    begin: |grid, guesses| begin(grid, guesses, |puzzle| rate(puzzle, Class::Braids)),
    ..FRAME
};

/// The whip rating.
pub static W: Scale = Scale {
    id: "w",
    name: "Whips",
    about: "The length of the whips that are needed, at most (Berthier's W)",
    begin: |grid, guesses| begin(grid, guesses, |puzzle| rate(puzzle, Class::Whips)),
    ..FRAME
};

/// The class `BxB`.
pub static BXB: Scale = Scale {
    id: "bxb",
    name: "BxB",
    about: "The length of the braids that are needed once one candidate is assumed (Berthier's BxB)",
    begin: |grid, guesses| begin(grid, guesses, |puzzle| rate(puzzle, Class::BraidsInTrials)),
    ..FRAME
};

/// The class `BxBB`.
pub static BXBB: Scale = Scale {
    id: "bxbb",
    name: "BxBB",
    about: "The length of the braids that are needed once two candidates are assumed (Berthier's BxBB)",
    begin: |grid, guesses| begin(grid, guesses, |puzzle| rate(puzzle, Class::BraidsInDoubleTrials)),
    ..FRAME
};

/// What the scales have in common.
const FRAME: Scale = Scale {
    id: "",
    name: "",
    about: "",
    shapes: SHAPES,
    parts: &[Part::whole("length")],
    begin: |_, _| Err(Unrated::Undecided),
    begin_within: None,
    fuel_per_ms: 5000,
    price: None,
    sums: false,
};

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

/// Begins to rate a grid; the rating may go on to [`Class::usual_length`].
fn begin(grid: &Grid, guesses: u64, then: fn(&crosshatch_core::Puzzle) -> Begun) -> Begun {
    Ok(Box::new(ProvenFirst::new(grid, guesses, then)))
}

/// The rating of a puzzle, not begun.
fn rate(puzzle: &crosshatch_core::Puzzle, class: Class) -> Begun {
    Ok(Box::new(Rater::new(puzzle, class, class.usual_length())?))
}

impl Work for Rater {
    fn advance(&mut self, fuel: u64) -> Option<Result<Value, Unrated>> {
        Some(Self::advance(self, fuel)?.map(|value| Value::new(self.class().scale(), [value])))
    }
}
