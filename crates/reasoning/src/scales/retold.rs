//! Steps of a scale found again by the technique library, which can explain and draw them.

use core::ops::ControlFlow;

use crosshatch_core::Position;
use crosshatch_core::step::{Effect, Evidence, Step};
use crosshatch_core::technique::Technique;

/// The amount of work the library may do to find a step again, with each technique.
const WORK: u64 = 1_000_000;

/// A step of a technique that is without its argument, with it: the library looks for a finding with the same effect, if possible with no
/// other. If it has none, the step remains unexplained ([`Evidence::is_untold`](crosshatch_core::step::Evidence::is_untold)).
pub fn told(position: &Position, outline: Step) -> Step {
    let (technique, meant) = (outline.technique, outline.effect.clone());
    retold(position, outline, &[technique], |step| step.effect == meant)
}

/// Explains a step that lacks an argument, by the first of these techniques that has its effect in a position or removes more: by a
/// finding similar to the step, else by the first. A step that none of them finds stays as it is, as does one with an argument.
pub(super) fn retold(
    position: &Position,
    step: Step,
    techniques: &[&'static Technique],
    is_meant: impl Fn(&Step) -> bool,
) -> Step {
    if !step.evidence.is_untold() {
        return step;
    }
    let found = techniques.iter().find_map(|technique| same(technique, position, &step.effect, &is_meant));
    match found {
        Some((technique, evidence)) => Step { technique, evidence, ..step },
        None => step,
    }
}

fn same(
    technique: &'static Technique,
    position: &Position,
    effect: &Effect,
    is_meant: impl Fn(&Step) -> bool,
) -> Option<(&'static Technique, Evidence)> {
    let mut found = None;
    technique.each_within(position, &mut { WORK }, &mut |step| {
        let placements = &effect.placements;
        let is_same = if placements.is_empty() { effect.is_part_of(&step.effect) } else { *placements == step.effect.placements };
        if !is_same {
            return ControlFlow::Continue(());
        }
        let is_meant = is_meant(&step);
        if found.is_none() || is_meant {
            found = Some((technique, step.evidence));
        }
        if is_meant { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    found
}
