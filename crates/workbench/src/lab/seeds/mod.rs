//! The authors of the programs that this one descends from, what they claimed, and what is true, to be tried.

mod claims;
mod figure;
mod looks;
#[cfg(test)]
mod tests;
mod times;
mod trials;
mod works;

pub use claims::{AUTHORS, Author, CLAIMS, Claim, Kind};
pub use figure::{Quantity, Reading, Unit, Verdict};
pub use trials::Trial;

use std::rc::Rc;

use crate::job::Job;
use crate::lab::Page;
use crate::model::{Model, Purpose};
use crate::requests;

/// The seed of a trial unless another is asked for, so that everybody gets the same figure.
pub const SEED: u64 = 1;

/// What the page of the seeds knows.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Seeds {
    /// The claim that was tried last: the one under way, where work is.
    pub last: Option<usize>,
    /// What came of the claims that were tried, by their numbers.
    results: Vec<(usize, Tried)>,
}

/// What came of trying a claim.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tried {
    /// The seed.
    pub seed: u64,
    /// The figure: a number for each quantity of the claim.
    pub figure: Vec<u32>,
}

/// What may happen on the page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// Try the claim with this number in [`CLAIMS`], from this seed.
    Try(usize, u64),
}

impl Seeds {
    /// What came of a claim when it was last tried to the end.
    pub fn tried(&self, claim: usize) -> Option<&Tried> {
        self.results.iter().find(|(of, _)| *of == claim).map(|(_, tried)| tried)
    }
}

/// Does what is to be done.
pub(super) fn update(model: &mut Model, action: &Action) {
    let &Action::Try(claim, seed) = action;
    if claim >= CLAIMS.len() {
        return;
    }
    model.lab.failure = None;
    model.lab.seeds = Rc::new(Seeds { last: Some(claim), ..(*model.lab.seeds).clone() });
    requests::start(model, Job::Claim(claim as u32, seed.to_string()), Purpose::Lab(Page::Seeds));
}

/// Keeps what came of a trial; none where it cannot be read.
pub(crate) fn conclude(model: &mut Model, job: &Job, figure: Vec<u32>) -> Option<()> {
    let Job::Claim(claim, seed) = job else { return None };
    let (number, seed) = (*claim as usize, seed.parse().ok()?);
    CLAIMS.get(number).filter(|claim| claim.quantities.len() == figure.len())?;
    let mut seeds = (*model.lab.seeds).clone();
    seeds.results.retain(|(of, _)| *of != number);
    seeds.results.push((number, Tried { seed, figure }));
    model.lab.seeds = Rc::new(seeds);
    Some(())
}
