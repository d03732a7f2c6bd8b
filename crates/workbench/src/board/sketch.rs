//! What a person draws over the candidates: figures on single ones, and links.

use crosshatch_core::picture::{Strength, Tone};
use crosshatch_core::{Cell, Digit, DigitSet};

/// A candidate: a digit in a cell.
pub type Candidate = (Cell, Digit);

/// What can be drawn: five figures on a candidate, with the shapes that the pictures of steps have, and two kinds of links. Their places in
/// [`Self::ALL`] are what is kept of them.
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
    /// All of them, as the choice shows them.
    pub const ALL: [Self; 7] = [Self::Disc, Self::Square, Self::Diamond, Self::Ring, Self::Cross, Self::Strong, Self::Weak];

    /// What it is called.
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

    /// How it is drawn, as in the pictures of steps.
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

/// How something is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Look {
    /// As a mark of this tone.
    Mark(Tone),
    /// As a line of this strength.
    Line(Strength),
}

/// Something that is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stroke {
    /// The candidates that a link joins, the lower one first; or twice the candidate that a figure is on.
    pub ends: [Candidate; 2],
    /// What it is.
    pub figure: Figure,
}

/// All that is drawn on a board: at most one figure on a candidate, and one link between two.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sketch(Vec<Stroke>);

impl Sketch {
    /// What is drawn, in the order in which it was drawn.
    pub fn strokes(&self) -> &[Stroke] {
        &self.0
    }

    /// What is drawn on a candidate, which is named twice, or between two.
    pub fn at(&self, ends: [Candidate; 2]) -> Option<Figure> {
        let ends = in_order(ends);
        self.0.iter().find(|stroke| stroke.ends == ends).map(|stroke| stroke.figure)
    }

    /// Draws something there instead of what there was, or nothing.
    pub(crate) fn draw(&mut self, ends: [Candidate; 2], figure: Option<Figure>) {
        let ends = in_order(ends);
        self.0.retain(|stroke| stroke.ends != ends);
        self.0.extend(figure.map(|figure| Stroke { ends, figure }));
    }

    /// The digits of a cell on which something is drawn, for each figure.
    pub(crate) fn of_cell(&self, cell: Cell) -> [DigitSet; Figure::ALL.len()] {
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

    /// Whether something is drawn in a cell.
    pub(crate) fn touches(&self, cell: Cell) -> bool {
        self.0.iter().any(|stroke| stroke.ends.iter().any(|end| end.0 == cell))
    }

    /// Takes away what is drawn on some candidates.
    pub(super) fn leave(&mut self, gone: impl Fn(Candidate) -> bool) {
        self.0.retain(|stroke| !stroke.ends.into_iter().any(&gone));
    }

    /// The same on a board that was turned or relabelled.
    pub(super) fn moved(&self, to: impl Fn(Candidate) -> Candidate) -> Self {
        Self(self.0.iter().map(|stroke| Stroke { ends: in_order(stroke.ends.map(&to)), ..*stroke }).collect())
    }
}

fn in_order([one, other]: [Candidate; 2]) -> [Candidate; 2] {
    if other < one { [other, one] } else { [one, other] }
}
