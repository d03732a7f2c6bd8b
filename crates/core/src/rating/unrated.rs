//! Which boards a scale is for, and why a grid may have no value.

use alloc::format;
use alloc::string::String;
use core::fmt;

use crate::board::shape::Shape;
use crate::puzzle::Defect;

/// The boards that a scale is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shapes {
    /// Boards of every shape.
    All,
    /// Boards up to this side.
    UpTo(usize),
    /// Boards of this shape.
    Only(Shape),
}

impl Shapes {
    /// Whether a shape is among them.
    pub fn contain(self, shape: Shape) -> bool {
        match self {
            Self::All => true,
            Self::UpTo(side) => shape.side() <= side,
            Self::Only(only) => shape == only,
        }
    }

    /// Checks that a shape is among them.
    ///
    /// # Errors
    /// When it is not.
    pub fn check(self, shape: Shape) -> Result<(), Unrated> {
        if self.contain(shape) { Ok(()) } else { Err(Unrated::Shape(self, shape)) }
    }

    /// The same in a sentence that begins with the scale: "goes up to 16x16", "is for 9x9 alone".
    pub fn said(self) -> String {
        match self {
            Self::All | Self::Only(_) => format!("is for {self}"),
            Self::UpTo(_) => format!("goes {self}"),
        }
    }
}

/// `up to 16x16`, `9x9 alone`
impl fmt::Display for Shapes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::All => f.write_str("all shapes"),
            Self::UpTo(side) => write!(f, "up to {side}x{side}"),
            Self::Only(shape) => write!(f, "{0}x{0} alone", shape.side()),
        }
    }
}

/// Why a grid has no value on a scale.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unrated {
    /// The scale is for those shapes, and the board has this one.
    Shape(Shapes, Shape),
    /// The board has fewer filled cells than the scale needs.
    TooFew {
        /// What the scale needs.
        needed: usize,
        /// What the board has.
        filled: usize,
    },
    /// It has no solution.
    NoSolution,
    /// It has several, and the scale is for puzzles that have one.
    Several,
    /// That was not found out with the guesses that might be taken.
    Undecided,
    /// Its candidates are part of it, and the scale rates values alone.
    Candidates,
    /// Its value is beyond those that the scale has, in this way.
    Beyond(&'static str),
}

/// As words that may stand in a sentence.
impl fmt::Display for Unrated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Shape(shapes, shape) => write!(f, "the scale {}, and this board is {1}x{1}", shapes.said(), shape.side()),
            Self::TooFew { needed, filled } => write!(f, "the scale needs {needed} filled cells, and {filled} are"),
            Self::NoSolution => f.write_str("the board has no solution"),
            Self::Several => f.write_str("the board has several solutions"),
            Self::Candidates => f.write_str("the scale does not rate a puzzle given by its candidates"),
            Self::Beyond(way) => f.write_str(way),
            Self::Undecided => f.write_str("it was not found out whether the board has one solution"),
        }
    }
}

impl core::error::Error for Unrated {}

/// What is no puzzle has no value on a scale for puzzles.
impl From<&Defect> for Unrated {
    fn from(defect: &Defect) -> Self {
        match defect {
            Defect::Clash(_) | Defect::NoSolution(_) => Self::NoSolution,
            Defect::Several(_) => Self::Several,
            Defect::Undecided(_) => Self::Undecided,
        }
    }
}
