//! The examples of techniques.

use std::ops::ControlFlow;
use std::rc::Rc;

use crosshatch_core::Position;
use crosshatch_core::step::{Effect, Step};
use crosshatch_core::technique::Technique;
use crosshatch_reasoning::exemplar::Exemplar;

use crate::hint::ExplainedStep;

/// The example that is shown, of the technique of its step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shown {
    /// The step, in the position where it was found.
    pub told: Rc<ExplainedStep>,
    /// Which of the technique's examples it is, 0-based.
    pub index: usize,
    /// The last 0-based frame shown.
    pub frame: usize,
}

/// One of a technique's examples, counted from 0. It is searched for when it is asked for, some milliseconds as a rule.
pub fn example(technique: &'static Technique, index: usize) -> Option<ExplainedStep> {
    let Exemplar { position, effect, .. } = Exemplar::read(technique.exemplars.get(index)?).ok()?;
    let step = step_with(technique, &position, &effect)?;
    Some(ExplainedStep::new(position, step))
}

fn step_with(technique: &'static Technique, position: &Position, effect: &Effect) -> Option<Step> {
    let mut found = None;
    let _ = technique.each(position, &mut |step| {
        if step.effect != *effect {
            return ControlFlow::Continue(());
        }
        found = Some(step);
        ControlFlow::Break(())
    });
    found
}

impl Shown {
    /// The first frame of the first example of a technique.
    pub fn first(technique: &'static Technique) -> Option<Self> {
        example(technique, 0).map(|told| Self { told: Rc::new(told), index: 0, frame: 0 })
    }

    /// The technique.
    pub fn technique(&self) -> &'static Technique {
        self.told.step.technique
    }

    /// The same technique, in this example up to this frame, as far as there are such.
    #[must_use]
    pub fn at(&self, index: usize, frame: usize) -> Self {
        let other = if index == self.index { None } else { example(self.technique(), index) };
        let (told, index) = other.map_or_else(|| (Rc::clone(&self.told), self.index), |other| (Rc::new(other), index));
        let last = told.explanation.frames.len().saturating_sub(1);
        Self { told, index, frame: frame.min(last) }
    }
}
