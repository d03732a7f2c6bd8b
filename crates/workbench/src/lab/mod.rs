//! The Lab: engines side by side and step by step, exact cover made visible, permutations, and the claims of the seeds' authors.
//!
//! Each page has a file with what it knows, what may happen on it, and what it shows.

pub mod cover;
pub mod engines;
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

use crate::model::Model;

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
    /// The authors of the seeds, and what is true of what they claimed.
    Seeds,
}

impl Page {
    /// All pages, in their order.
    pub const ALL: [Self; 4] = [Self::Engines, Self::Cover, Self::Permutations, Self::Seeds];

    /// Its name, for people.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Engines => "Engines",
            Self::Cover => "Exact cover",
            Self::Permutations => "Permutations",
            Self::Seeds => "Seeds",
        }
    }

    /// Its name in an address.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Engines => "engines",
            Self::Cover => "cover",
            Self::Permutations => "permutations",
            Self::Seeds => "seeds",
        }
    }
}

/// What the Lab is for, and each of its pages.
pub const ABOUT: &str = "The Lab looks inside ways to solve. Engines has all of them solve your board, and shows one at work. Exact cover shows one idea, \
option by option. Permutations tries every order of a row. Seeds tests what four authors said of their programs.";

/// What the Lab knows. None of it is kept in the browser.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Lab {
    /// The engines.
    pub engines: Rc<engines::Engines>,
    /// Exact cover made visible.
    pub cover: Rc<cover::Cover>,
    /// Orders of coloured tiles.
    pub permutations: Rc<permutations::Permutations>,
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
        Action::Seeds(action) => seeds::update(model, &action),
    }
}
