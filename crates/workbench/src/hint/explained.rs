//! A step with its argument.

use std::fmt;

use crosshatch_core::Position;
use crosshatch_core::picture::Explanation;
use crosshatch_core::step::Step;

/// A step with the position it was found in, and its words.
pub struct ExplainedStep {
    /// The position.
    pub position: Position,
    /// The step.
    pub step: Step,
    /// Its words and marks.
    pub explanation: Explanation,
}

/// Compares only the step: the words follow from it, and a hint never outlives its position.
impl PartialEq for ExplainedStep {
    fn eq(&self, other: &Self) -> bool {
        self.step == other.step && self.position.grid() == other.position.grid()
    }
}
impl Eq for ExplainedStep {}

impl fmt::Debug for ExplainedStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.step.fmt(f)
    }
}

impl ExplainedStep {
    /// Explains a step.
    pub fn new(position: Position, step: Step) -> Self {
        let explanation = step.technique.explain(&position, &step);
        Self { position, step, explanation }
    }
}
