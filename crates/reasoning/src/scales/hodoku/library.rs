//! The steps of the scale as steps of the technique library, which can be explained and drawn.

use super::{RatedStep, StepName};
use crate::scales::retold::retold;
use crosshatch_core::Position;
use crosshatch_core::step::{Effect, Evidence, Step};

/// A step of the scale as a step of the library, in the position in which the scale found it, without its argument; [`told`]
/// searches for that.
pub fn outline(position: &Position, rated: &RatedStep) -> Step {
    let effect = Effect::of(rated.placement.into_iter().collect(), rated.eliminations.clone()).in_position(position);
    Step { technique: rated.name.techniques()[0], effect, evidence: Evidence::untold() }
}

/// An [`outline`] of a step with this printed name, with its argument: the library looks for a finding with the same effect, if possible with
/// no other. If it has none, the step remains unexplained ([`Evidence::is_untold`]).
pub fn told(position: &Position, name: &str, outline: Step) -> Step {
    let own = [outline.technique];
    let techniques = StepName::of_text(name).map_or(&own[..], |name| name.techniques());
    let meant = outline.effect.clone();
    retold(position, outline, techniques, |step| step.effect == meant)
}
