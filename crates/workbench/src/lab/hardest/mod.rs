//! The hardest puzzles that are known: what scales and classes say of them, and what each family of techniques does for them.

mod job;
mod known;

pub use job::{FAMILIES, SCALES, Study, StudyCard};
pub use known::{KNOWN, KnownPuzzle};

use std::rc::Rc;

use crosshatch_core::text::read;
use crosshatch_core::{Grid, Shape};
use crosshatch_game::Board;

use crate::guide::Shown;

/// Which puzzle is studied.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Subject {
    /// That of this place in [`KNOWN`].
    Known(usize),
    /// The puzzle on the board.
    Own,
}

/// The puzzle that is studied.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Studied {
    /// Which it is.
    pub subject: Subject,
    /// Its name.
    pub name: Rc<str>,
    /// The puzzle.
    pub board: Rc<Grid>,
}

/// Why the puzzle on a board cannot be studied, in a sentence. `None` if it can.
pub fn refusal(board: &Board) -> Option<&'static str> {
    if board.shape() != Shape::NINE {
        Some("Your puzzle cannot be studied: these scales are for 9 × 9 alone.")
    } else if board.sukaku().is_some() {
        Some("Your puzzle cannot be studied: it is given by its candidates, and most of these scales rate values alone.")
    } else if board.puzzle().count_filled() == 0 {
        Some("Your board is empty. Paste, type or generate a puzzle to study it here.")
    } else {
        None
    }
}

impl Subject {
    /// The puzzle. `own` is the board, and `source` where its puzzle is from. `None` if it cannot be studied.
    fn studied(self, own: &Board, source: &Rc<str>) -> Option<Studied> {
        let (name, board) = match self {
            Self::Known(place) => {
                let puzzle = KNOWN.get(place)?;
                (puzzle.name.into(), read(puzzle.line).ok()?.grid)
            }
            Self::Own if refusal(own).is_none() => (Rc::clone(source), own.puzzle()),
            Self::Own => return None,
        };
        Some(Studied { subject: self, name, board: Rc::new(board) })
    }
}

/// What the page knows.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Hardest {
    /// The puzzle that is studied.
    pub studied: Option<Studied>,
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
    /// The page of a puzzle of which nothing is known yet, and the job that changes that. `None` if it cannot be studied.
    pub(crate) fn of(subject: Subject, own: &Board, source: &Rc<str>) -> Option<(Self, Study)> {
        let studied = subject.studied(own, source)?;
        let study = Study { board: Grid::clone(&studied.board) };
        Some((Self { studied: Some(studied), ..Self::default() }, study))
    }

    /// The page with the pattern up to this sentence.
    pub(crate) fn at(&self, frame: usize) -> Self {
        let pattern = self.pattern.as_ref().map(|shown| shown.at(shown.index, frame));
        Self { pattern, ..self.clone() }
    }

    /// The page with what is known now of a puzzle, if it is that of the page.
    pub(crate) fn learning(&self, board: &Grid, card: StudyCard) -> Self {
        if self.studied.as_ref().is_none_or(|studied| *studied.board != *board) {
            return self.clone();
        }
        let found = || Some(Shown { told: Rc::new(job::step_of(card.pattern.as_ref()?)?), index: 0, frame: 0 });
        let pattern = self.pattern.clone().or_else(found);
        Self { studied: self.studied.clone(), card: Rc::new(card), pattern }
    }
}
