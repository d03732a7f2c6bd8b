//! The Lab: engines side by side and step by step, exact cover to be seen, permutations, and what the authors of the seeds claimed.
//!
//! Each page has a file with what it knows, what may happen on it, and what it shows.

pub mod cover;
pub mod permutations;
pub mod seeds;

use std::rc::Rc;

use crate::model::{ActiveJob, Model, Purpose, View};
use crate::view::{self, JobView};

/// A page of the Lab.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Page {
    /// The engines side by side, and one of them step by step.
    #[default]
    Engines,
    /// Exact cover, to be seen.
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
}

/// What the Lab knows. None of it is kept in the browser.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Lab {
    /// Exact cover, to be seen.
    pub cover: Rc<cover::Cover>,
    /// Orders of coloured tiles.
    pub permutations: Rc<permutations::Permutations>,
    /// What the authors of the seeds claimed.
    pub seeds: Rc<seeds::Seeds>,
    /// Why the last work could not be done, in words.
    pub failure: Option<Rc<str>>,
}

/// What may happen in the Lab.
#[derive(Clone, PartialEq, Debug)]
pub enum Action {
    /// On the page of exact cover.
    Cover(cover::Action),
    /// On the page of permutations.
    Permutations(permutations::Action),
    /// On the page of the seeds.
    Seeds(seeds::Action),
}

/// The work under way for the page of the Lab that is shown.
pub fn job(model: &Model) -> Option<JobView> {
    let is_for_it = |job: &&Rc<ActiveJob>| matches!(job.purpose, Purpose::Lab(page) if model.view == View::Lab(page));
    model.job.as_ref().filter(is_for_it).and_then(|_| view::job(model))
}

/// Work for the Lab could not be done.
pub(crate) fn fail(model: &mut Model, reason: String) {
    model.lab.failure = Some(reason.into());
}

/// Does what is to be done.
pub(crate) fn update(model: &mut Model, action: Action) {
    match action {
        Action::Cover(action) => model.lab.cover = Rc::new(model.lab.cover.after(action)),
        Action::Permutations(action) => model.lab.permutations = Rc::new(model.lab.permutations.after(action)),
        Action::Seeds(action) => seeds::update(model, &action),
    }
}
