//! Paths: whose steps are meant, and following them.

use alloc::boxed::Box;
use alloc::vec::Vec;

use crosshatch_core::rating::{Scale, Unrated, Value};
use crosshatch_core::technique::Technique;
use crosshatch_core::{Position, Puzzle};

use crate::logic::{Logic, Outcome};
use crate::scales::{explainer, hodoku};
use crate::techniques;

/// Whose path is meant.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum OrderPath {
    /// That of the library: at each step, the easiest technique.
    #[default]
    Easiest,
    /// That of the HoDoKu scale.
    Hodoku,
    /// That of the Explainer scale.
    Explainer,
}

impl OrderPath {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Easiest, Self::Hodoku, Self::Explainer];

    /// Its name in text.
    pub fn id(self) -> &'static str {
        self.scale().map_or("crosshatch", |scale| scale.id)
    }

    /// The scale whose path it is; none for that of the library.
    pub fn scale(self) -> Option<&'static Scale> {
        match self {
            Self::Easiest => None,
            Self::Hodoku => Some(&hodoku::SCALE),
            Self::Explainer => Some(&explainer::SCALE),
        }
    }

    /// The path of a scale, if the scale has one.
    pub(super) fn of(scale: &Scale) -> Option<Self> {
        Self::ALL.into_iter().find(|whose| whose.scale().is_some_and(|own| own == scale))
    }

    /// This path of a puzzle, not begun.
    ///
    /// # Errors
    /// When boards of its shape have no such path.
    pub(super) fn walk(self, puzzle: &Puzzle) -> Result<Box<dyn Walk>, Unrated> {
        Ok(match self {
            Self::Easiest => Box::new(Logic::new(Position::of(puzzle), techniques::reasoning())),
            Self::Hodoku => Box::new(Rated { rater: hodoku::Rater::new(puzzle.givens())?, steps: Vec::new() }),
            Self::Explainer => Box::new(Rated { rater: explainer::Rater::of(puzzle)?, steps: Vec::new() }),
        })
    }
}

/// The end of a path, with its value if such paths have one.
pub(super) struct AtEnd(pub(super) Option<Value>);

/// A path that is being followed.
pub(super) trait Walk {
    /// Goes on for some fuel, until the end is reached.
    fn go_on(&mut self, fuel: u64) -> Option<AtEnd>;

    /// The techniques of the steps so far, in order, from the one with this number on.
    fn techniques(&self, from: usize) -> Vec<&'static Technique>;

    /// What the value is at least, by the steps so far.
    fn at_least(&self) -> u32;
}

/// A unit of fuel is a step.
impl Walk for Logic {
    fn go_on(&mut self, mut fuel: u64) -> Option<AtEnd> {
        self.advance(&mut fuel).map(|_: Outcome| AtEnd(None))
    }

    fn techniques(&self, from: usize) -> Vec<&'static Technique> {
        self.path()[from..].iter().map(|step| step.technique).collect()
    }

    fn at_least(&self) -> u32 {
        0
    }
}

/// The path of a scale, with its steps once the rater has given them away.
struct Rated<R, S> {
    rater: R,
    steps: Vec<S>,
}

/// A unit of fuel is a step.
impl Walk for Rated<hodoku::Rater, hodoku::RatedStep> {
    fn go_on(&mut self, fuel: u64) -> Option<AtEnd> {
        let rating = self.rater.advance(fuel)?;
        let value = rating.value();
        self.steps = rating.path;
        Some(AtEnd(Some(value)))
    }

    fn techniques(&self, from: usize) -> Vec<&'static Technique> {
        let steps = if self.steps.is_empty() { self.rater.path() } else { &self.steps };
        steps[from..].iter().map(|step| step.name.techniques()[0]).collect()
    }

    fn at_least(&self) -> u32 {
        self.rater.path().iter().map(|step| step.price).sum()
    }
}

/// A unit of fuel is about 10 microseconds.
impl Walk for Rated<explainer::Rater, explainer::RatedStep> {
    fn go_on(&mut self, fuel: u64) -> Option<AtEnd> {
        let rating = self.rater.advance(fuel)?;
        let value = rating.value(&explainer::SCALE);
        self.steps = rating.path;
        Some(AtEnd(Some(value)))
    }

    fn techniques(&self, from: usize) -> Vec<&'static Technique> {
        let steps = if self.steps.is_empty() { self.rater.path() } else { &self.steps };
        steps[from..].iter().map(explainer::RatedStep::technique).collect()
    }

    fn at_least(&self) -> u32 {
        self.rater.hardest().map_or(0, |price| price.get().into())
    }
}
