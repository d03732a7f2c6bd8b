//! The steps of the scale as steps of the technique library, which can be explained and drawn.

use core::ops::ControlFlow;

use super::RatedStep;
use crate::techniques::explainer_chains;
use crosshatch_core::Position;
use crosshatch_core::step::{Effect, Evidence, Step};
use crosshatch_core::technique::Technique;

/// The amount of work the library may do to find a step again.
const WORK: u64 = 1_000_000;

/// A step of the scale as a step of the library, in the position in which the scale found it. A chain brings its own argument;
/// for other steps the library looks for a finding with the same effect, and if it has none, the step remains unexplained
/// ([`Evidence::is_untold`]).
pub fn step_of(position: &Position, rated: &RatedStep) -> Step {
    let effect = Effect::of(rated.placement.into_iter().collect(), rated.eliminations.clone()).in_position(position);
    let techniques = rated.name.techniques();
    if let Some(argument) = &rated.argument {
        return Step { technique: techniques[0], effect, evidence: explainer_chains::evidence_of(argument) };
    }
    let found = techniques.iter().find_map(|technique| same(technique, position, &effect, rated));
    let (technique, evidence) = found.unwrap_or((techniques[0], Evidence::untold()));
    Step { technique, effect, evidence }
}

/// The finding of a technique of the library with this effect, if possible one of the same price.
fn same(
    technique: &'static Technique,
    position: &Position,
    effect: &Effect,
    rated: &RatedStep,
) -> Option<(&'static Technique, Evidence)> {
    let mut found = None;
    technique.each_within(position, &mut WORK.clone(), &mut |step| {
        let placements = &effect.placements;
        let is_same = if placements.is_empty() { effect.is_part_of(&step.effect) } else { *placements == step.effect.placements };
        if !is_same {
            return ControlFlow::Continue(());
        }
        let is_priced_so = technique.prices.explainer.of(&step) == Some(rated.price.get().into());
        if found.is_none() || is_priced_so {
            found = Some((technique, step.evidence));
        }
        if is_priced_so { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    found
}
