//! The authors of the programs that this one descends from, what they claimed, and what is true, to be tried.

mod claims;
mod figure;
mod looks;
#[cfg(test)]
mod tests;
mod times;
mod trials;
mod works;

pub use claims::{AUTHORS, Author, CLAIMS, Claim};
pub use figure::{Quantity, Reading, Unit, Verdict};
pub use trials::Trial;

use std::rc::Rc;

use serde::{Deserialize, Serialize};

use crosshatch_game::Board;

use crate::jobs::{self, Lane, Now, Progress, Work, WorkerChunk, start};
use crate::lab::Page;
use crate::model::Model;
use crate::routes::View;

/// The seed of a trial unless another is asked for, so that everybody gets the same figure.
pub const SEED: u64 = 1;

/// What the page of the seeds knows.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Seeds {
    /// The claim tried last, or under way.
    pub last: Option<usize>,
    /// The results of the claims tried, by their numbers.
    results: Vec<(usize, Tried)>,
}

/// The result of trying a claim.
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
    /// The latest complete result of a claim.
    pub fn tried(&self, claim: usize) -> Option<&Tried> {
        self.results.iter().find(|(of, _)| *of == claim).map(|(_, tried)| tried)
    }
}

/// Handles an action.
pub(super) fn update(model: &mut Model, action: &Action) {
    let &Action::Try(claim, seed) = action;
    if claim >= CLAIMS.len() {
        return;
    }
    model.lab_failure = None;
    model.lab.change(|lab| Rc::make_mut(&mut lab.seeds).last = Some(claim));
    start(model, Try { claim: claim as u32, seed });
}

/// Try a claim.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Try {
    /// Its number in [`CLAIMS`].
    pub claim: u32,
    /// The seed.
    pub seed: u64,
}

impl jobs::Kind for Try {
    const NAME: &'static str = "claim";
    const CHUNK: WorkerChunk = WorkerChunk::Trials;
    const LANE: Lane = Lane::Background;
    /// The figure: a number for each quantity of the claim.
    type Answer = Vec<u32>;
    type Work = Trial;

    fn title(&self) -> &'static str {
        "Trying"
    }

    fn begin(&self, _clock: Now) -> Result<Trial, String> {
        let claim = CLAIMS.get(self.claim as usize).ok_or("There is no such claim.")?;
        Ok(Trial::new(claim, self.seed))
    }
}

impl jobs::Conclude for Try {
    fn conclude(&self, model: &mut Model, _board: &Rc<Board>, figure: Vec<u32>) -> Option<()> {
        let number = self.claim as usize;
        CLAIMS.get(number).filter(|claim| claim.quantities.len() == figure.len())?;
        model.lab.change(|lab| {
            let seeds = Rc::make_mut(&mut lab.seeds);
            seeds.results.retain(|(of, _)| *of != number);
            seeds.results.push((number, Tried { seed: self.seed, figure }));
        });
        Some(())
    }

    fn belongs_to(&self) -> Option<View> {
        Some(View::Lab(Page::Seeds))
    }
}

impl Work for Trial {
    type Answer = Vec<u32>;

    fn advance(&mut self, fuel: u64) -> Option<Vec<u32>> {
        Self::advance(self, fuel)
    }

    fn progress(&self) -> Progress {
        let (done, of) = Self::progress(self);
        Progress::counted(done, of)
    }
}
