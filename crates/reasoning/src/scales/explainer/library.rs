//! The steps of the scale as steps of the technique library, which can be explained and drawn.

use super::{RatedStep, StepName};
use crate::scales::retold::retold;
use crate::techniques::explainer_chains;
use crosshatch_core::Position;
use crosshatch_core::step::{Effect, Evidence, Step};

/// A step of the scale as a step of the library, in the position in which the scale found it. A chain brings its own argument; other steps
/// are without, and [`told`] searches for it.
pub fn outline(position: &Position, rated: &RatedStep) -> Step {
    let effect = Effect::of(rated.placement.into_iter().collect(), rated.eliminations.clone()).in_position(position);
    let evidence = rated.argument.as_deref().map_or_else(Evidence::untold, explainer_chains::evidence_of);
    Step { technique: rated.name.techniques()[0], effect, evidence }
}

/// An [`outline`] of a step with this printed name and price, in tenths, with its argument: the library looks for a finding with the same
/// effect, if possible one of the same price, and if it has none, the step remains unexplained ([`Evidence::is_untold`]).
pub fn told(position: &Position, name: &str, price: u32, outline: Step) -> Step {
    let own = [outline.technique];
    let techniques = StepName::of_text(name).map_or(&own[..], |name| name.techniques());
    retold(position, outline, techniques, |step| step.technique.prices.explainer.of(step) == Some(price))
}

/// A step of the scale as a step of the library, with its argument.
pub fn step_of(position: &Position, rated: &RatedStep) -> Step {
    told(position, rated.name.text(), rated.price.get().into(), outline(position, rated))
}
