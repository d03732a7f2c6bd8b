//! The sketch that a person draws over the candidates: figures on candidates, and links between them.

use alloc::vec::Vec;

use crosshatch_core::picture::{Strength, Tone};
use crosshatch_core::{Cell, Digit, DigitSet};

/// A candidate: a digit in a cell.
pub type Candidate = (Cell, Digit);

/// Five figures on a candidate, with the shapes of the marks in pictures of steps, and two kinds of links. The index in [`Self::ALL`] is
/// saved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Figure {
    /// A disc on a candidate.
    #[default]
    Disc,
    /// A square.
    Square,
    /// A diamond.
    Diamond,
    /// A ring.
    Ring,
    /// A cross.
    Cross,
    /// A strong link between two candidates.
    Strong,
    /// A weak link.
    Weak,
}

impl Figure {
    /// All of them, in the order of the pen menu.
    pub const ALL: [Self; 7] = [Self::Disc, Self::Square, Self::Diamond, Self::Ring, Self::Cross, Self::Strong, Self::Weak];

    /// The name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Disc => "disc",
            Self::Square => "square",
            Self::Diamond => "diamond",
            Self::Ring => "ring",
            Self::Cross => "cross",
            Self::Strong => "strong link",
            Self::Weak => "weak link",
        }
    }

    /// The mark or line of pictures of steps that looks the same.
    pub fn look(self) -> Look {
        match self {
            Self::Disc => Look::Mark(Tone::Pattern),
            Self::Square => Look::Mark(Tone::Support),
            Self::Diamond => Look::Mark(Tone::Fin),
            Self::Ring => Look::Mark(Tone::Place),
            Self::Cross => Look::Mark(Tone::Remove),
            Self::Strong => Look::Line(Strength::Strong),
            Self::Weak => Look::Line(Strength::Weak),
        }
    }

    /// Whether it is a link.
    pub fn links(self) -> bool {
        matches!(self, Self::Strong | Self::Weak)
    }
}

/// How a figure looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Look {
    /// Like a mark of this tone.
    Mark(Tone),
    /// Like a line of this strength.
    Line(Strength),
}

/// A figure in its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stroke {
    /// The ends of a link, the lower candidate first; or the candidate of another figure, twice.
    pub ends: [Candidate; 2],
    /// The figure.
    pub figure: Figure,
}

/// The strokes on a board: at most one figure on a candidate, and one link between two.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sketch(Vec<Stroke>);

/// The number of groups in which strokes in the same place are looked for.
const GROUPS: usize = 256;

impl Sketch {
    /// The sketch of these strokes, oldest first. `None` if two of them are in the same place. A text may hold a hundred thousand.
    pub(crate) fn of_strokes(mut strokes: Vec<Stroke>) -> Option<Self> {
        // Groups, in which few are compared. The page begins with this, and a set of the library is two kilobytes of program.
        let mut groups: [Vec<[Candidate; 2]>; GROUPS] = [const { Vec::new() }; GROUPS];
        for stroke in &mut strokes {
            stroke.ends = in_order(stroke.ends);
            let [from, to] = stroke.ends.map(|(cell, digit)| cell.index() + 7 * digit.index());
            let group = &mut groups[(from + 31 * to) % GROUPS];
            if group.contains(&stroke.ends) {
                return None;
            }
            group.push(stroke.ends);
        }
        Some(Self(strokes))
    }

    /// The strokes, oldest first.
    pub fn strokes(&self) -> &[Stroke] {
        &self.0
    }

    /// The figure on a candidate, given twice, or the link between two.
    pub fn at(&self, ends: [Candidate; 2]) -> Option<Figure> {
        let ends = in_order(ends);
        self.0.iter().find(|stroke| stroke.ends == ends).map(|stroke| stroke.figure)
    }

    /// Replaces the figure or link there, or removes it.
    pub(crate) fn draw(&mut self, ends: [Candidate; 2], figure: Option<Figure>) {
        let ends = in_order(ends);
        self.0.retain(|stroke| stroke.ends != ends);
        self.0.extend(figure.map(|figure| Stroke { ends, figure }));
    }

    /// For each figure, the digits of a cell that have it.
    pub fn of_cell(&self, cell: Cell) -> [DigitSet; Figure::ALL.len()] {
        let mut all = [DigitSet::EMPTY; Figure::ALL.len()];
        for stroke in &self.0 {
            for (at, digit) in stroke.ends {
                if at == cell {
                    let digits = &mut all[stroke.figure as usize];
                    *digits = digits.with(digit);
                }
            }
        }
        all
    }

    /// Whether a stroke touches a cell.
    pub fn touches(&self, cell: Cell) -> bool {
        self.0.iter().any(|stroke| stroke.ends.iter().any(|end| end.0 == cell))
    }

    /// Removes the strokes that touch a candidate that is `gone`.
    pub(crate) fn leave(&mut self, gone: impl Fn(Candidate) -> bool) {
        self.0.retain(|stroke| !stroke.ends.into_iter().any(&gone));
    }

    /// The sketch of a board that was turned or relabelled.
    pub(crate) fn moved(&self, to: impl Fn(Candidate) -> Candidate) -> Self {
        Self(self.0.iter().map(|stroke| Stroke { ends: in_order(stroke.ends.map(&to)), ..*stroke }).collect())
    }
}

fn in_order([one, other]: [Candidate; 2]) -> [Candidate; 2] {
    if other < one { [other, one] } else { [one, other] }
}
