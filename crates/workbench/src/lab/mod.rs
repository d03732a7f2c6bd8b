//! The Lab: engines side by side and step by step, exact cover made visible, permutations, the hardest puzzles, and the claims of the seeds'
//! authors.
//!
//! Each page has a file with what it knows, what may happen on it, and what it shows.

pub mod cover;
pub mod engines;
pub mod hardest;
mod numbers;
pub mod permutations;
mod run;
pub mod seeds;
mod telling;
mod trace;
pub mod watching;

pub use run::{Run, RunCard, RunOutcome};
pub use trace::{Trace, TraceCard};

use std::rc::Rc;

use crosshatch_core::Grid;
use crosshatch_game::Board;

use self::hardest::{Hardest, Subject};
use crate::jobs::{Conclude, start};
use crate::model::Model;
use crate::routes::View;

/// A page of the Lab.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Page {
    /// The engines side by side, and one of them step by step.
    #[default]
    Engines,
    /// Exact cover made visible.
    Cover,
    /// Orders of coloured tiles.
    Permutations,
    /// The hardest puzzles that are known.
    Hardest,
    /// The authors of the seeds, and what is true of what they claimed.
    Seeds,
}

impl Page {
    /// All pages, in their order.
    pub const ALL: [Self; 5] = [Self::Engines, Self::Cover, Self::Permutations, Self::Hardest, Self::Seeds];

    /// Its name, for people.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Engines => "Engines",
            Self::Cover => "Exact cover",
            Self::Permutations => "Permutations",
            Self::Hardest => "Hardest known",
            Self::Seeds => "Seeds",
        }
    }

    /// Its name in an address.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Engines => "engines",
            Self::Cover => "cover",
            Self::Permutations => "permutations",
            Self::Hardest => "hardest",
            Self::Seeds => "seeds",
        }
    }
}

/// What the Lab is for, and each of its pages.
pub const ABOUT: &str = "The Lab looks inside ways to solve. Engines has all of them solve your board, and shows one at work. Exact cover shows one idea, \
option by option. Permutations tries every order of a row. Hardest known classifies famous puzzles and yours. Seeds tests what four authors said of their programs.";

/// What the Lab knows. None of it is kept in the browser.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Lab {
    /// The engines.
    pub engines: Rc<engines::Engines>,
    /// Exact cover made visible.
    pub cover: Rc<cover::Cover>,
    /// Orders of coloured tiles.
    pub permutations: Rc<permutations::Permutations>,
    /// The hardest puzzles.
    pub hardest: Rc<Hardest>,
    /// What the authors of the seeds claimed.
    pub seeds: Rc<seeds::Seeds>,
}

/// What may happen in the Lab.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// On the page of engines.
    Engines(engines::Action),
    /// On the page of exact cover.
    Cover(cover::Action),
    /// On the page of permutations.
    Permutations(permutations::Action),
    /// On the page of the hardest puzzles.
    Hardest(hardest::Action),
    /// On the page of the seeds.
    Seeds(seeds::Action),
}

/// Handles an action of the Lab.
pub(crate) fn update(model: &mut Model, action: Action) {
    let puzzle = model.board().puzzle();
    match action {
        Action::Engines(action) => engines::update(model, action),
        Action::Cover(action) => model.lab.change(|lab| lab.cover = Rc::new(lab.cover.after(action, &puzzle))),
        Action::Permutations(action) => {
            model.lab.change(|lab| lab.permutations = Rc::new(lab.permutations.after(action, &puzzle)));
        }
        Action::Hardest(action) => update_hardest(model, action),
        Action::Seeds(action) => seeds::update(model, &action),
    }
}

/// Handles an action on the page of the hardest puzzles.
fn update_hardest(model: &mut Model, action: hardest::Action) {
    let page = Rc::clone(&model.lab.get().hardest);
    match action {
        hardest::Action::Study(subject) => {
            let Some((page, study)) = Hardest::of(subject, model.board(), &model.source) else { return };
            model.lab_failure = None;
            model.lab.change(|lab| lab.hardest = Rc::new(page));
            start(model, study);
        }
        hardest::Action::Frame(frame) => model.lab.change(|lab| lab.hardest = Rc::new(page.at(frame))),
        hardest::Action::Play => {
            if let Some(studied) = page.studied.as_ref().filter(|studied| studied.subject != Subject::Own) {
                let board = Board::of_givens(Grid::clone(&studied.board), model.board().symbols());
                model.bring_from(board, Rc::clone(&studied.name));
            }
        }
    }
}

impl Conclude for hardest::Study {
    fn conclude(&self, model: &mut Model, _board: &Rc<Board>, card: hardest::StudyCard) -> Option<()> {
        model.lab.change(|lab| lab.hardest = Rc::new(lab.hardest.learning(&self.board, card)));
        Some(())
    }

    fn belongs_to(&self) -> Option<View> {
        Some(View::Lab(Page::Hardest))
    }
}
