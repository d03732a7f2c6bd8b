//! The kinds of marks over a board.

use crosshatch_core::picture::{Link, Strength, Tone};
use crosshatch_core::{Cell, CellSet, Digit, HouseKind};

/// How links are read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reading {
    /// Either way, as in alternating chains.
    BothWays,
    /// From where they begin, as where everything follows from what is supposed: they have heads.
    Forwards,
}

/// Whether a mark belongs to the current frame or an earlier one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Presence {
    /// It belongs to an earlier frame, and is faded.
    Earlier,
    /// It belongs to the current frame.
    Now,
}

/// Cells ruled in one direction: rows across, columns down, boxes slanted. No cell is ruled in all three.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hatch {
    /// The direction.
    pub kind: HouseKind,
    /// The tone of the houses; none where they only say where to look.
    pub tone: Option<Tone>,
    /// The cells.
    pub cells: CellSet,
    /// Whether it belongs to the current frame.
    pub presence: Presence,
}

/// A set of cells with an outline.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outlined {
    /// The cells.
    pub cells: CellSet,
    /// Its letter, where the words name it by one.
    pub letter: Option<char>,
    /// Which of the six outlines it has: that of its letter, where it has one.
    pub look: usize,
    /// How many sets before it overlaps: its outline is that much farther inside.
    pub depth: usize,
    /// Whether it belongs to the current frame.
    pub presence: Presence,
}

/// A cell with a ring.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ring {
    /// The cell.
    pub cell: Cell,
    /// The tone; none where the cell is named in passing.
    pub tone: Option<Tone>,
    /// Whether it belongs to the current frame.
    pub presence: Presence,
}

/// A candidate with a mark.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mark {
    /// The cell.
    pub cell: Cell,
    /// The digit.
    pub digit: Digit,
    /// The tone.
    pub tone: Tone,
    /// Whether it belongs to the current frame.
    pub presence: Presence,
}

/// Candidates of a digit, in a box and a line, that stand for one thing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tie {
    /// The cells.
    pub cells: CellSet,
    /// The digit.
    pub digit: Digit,
    /// The tone of their marks.
    pub tone: Tone,
    /// Whether it belongs to the current frame.
    pub presence: Presence,
}

/// A link. Where a group ends it, it ends at the candidate of the group that is nearest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tied {
    /// Where it begins.
    pub from: (Cell, Digit),
    /// Where it ends.
    pub to: (Cell, Digit),
    /// What it says.
    pub strength: Strength,
    /// Whether it belongs to the current frame.
    pub presence: Presence,
}

impl From<Link> for Tied {
    fn from(link: Link) -> Self {
        Self { from: link.from, to: link.to, strength: link.strength, presence: Presence::Now }
    }
}
