//! The hardest puzzles that are known: what scales and classes say of them, and what each family of techniques does for them.

mod job;
mod known;

pub use job::{FAMILIES, SCALES, Study, StudyCard};
pub use known::{KNOWN, KnownPuzzle};

use std::rc::Rc;

use crosshatch_core::Grid;
use crosshatch_core::text::read;

use crate::guide::Shown;

/// Which puzzle is studied.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Subject {
    /// That of this place in [`KNOWN`].
    Known(usize),
    /// The puzzle on the board.
    Own,
}

impl Subject {
    /// The puzzle. `own` is that on the board.
    pub(crate) fn grid(self, own: Grid) -> Option<Grid> {
        match self {
            Self::Known(place) => Some(read(KNOWN.get(place)?.line).ok()?.grid),
            Self::Own => Some(own),
        }
    }
}

/// What the page knows.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Hardest {
    /// The puzzle that is studied, and which it is.
    pub study: Option<(Subject, Rc<Grid>)>,
    /// What is known of it so far.
    pub card: Rc<StudyCard>,
    /// The pattern in it, shown up to a sentence.
    pub pattern: Option<Shown>,
}

/// What may happen on the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Study a puzzle.
    Study(Subject),
    /// Show the pattern up to this sentence.
    Frame(usize),
    /// Put the puzzle that is studied on the board.
    Play,
}

impl Hardest {
    /// The page of a puzzle of which nothing is known yet.
    pub(crate) fn of(subject: Subject, board: Grid) -> Self {
        Self { study: Some((subject, Rc::new(board))), ..Self::default() }
    }

    /// The page with the pattern up to this sentence.
    pub(crate) fn at(&self, frame: usize) -> Self {
        let pattern = self.pattern.as_ref().map(|shown| shown.at(shown.index, frame));
        Self { pattern, ..self.clone() }
    }

    /// The page with what is known now of a puzzle, if it is that of the page.
    pub(crate) fn learning(&self, board: &Grid, card: StudyCard) -> Self {
        if self.study.as_ref().is_none_or(|(_, own)| **own != *board) {
            return self.clone();
        }
        let found = || Some(Shown { told: Rc::new(job::step_of(card.pattern.as_ref()?)?), index: 0, frame: 0 });
        let pattern = self.pattern.clone().or_else(found);
        Self { study: self.study.clone(), card: Rc::new(card), pattern }
    }
}
