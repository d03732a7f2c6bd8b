//! The steps of the scale as steps of the library, which can be explained and drawn.

use core::ops::ControlFlow;

use super::RatedStep;
use crate::techniques::{self, arguments};
use crosshatch_core::Position;
use crosshatch_core::step::{Effect, Evidence, Step};
use crosshatch_core::technique::Technique;

/// How names of steps begin and end, and the techniques of the library that find such steps. The first line that fits counts.
const NAMES: &[(&str, &str, &[&str])] = &[
    ("Hidden Single", "", &["full-house", "hidden-single"]),
    ("Direct Pointing", "", &["direct-pointing"]),
    ("Direct Claiming", "", &["direct-claiming"]),
    ("Direct Hidden Pair", "", &["direct-hidden-pair"]),
    ("Naked Single", "", &["naked-single"]),
    ("Direct Hidden Triplet", "", &["direct-hidden-triplet"]),
    ("Pointing", "", &["pointing"]),
    ("Claiming", "", &["claiming"]),
    ("Naked Pair", "", &["naked-pair"]),
    ("X-Wing", "", &["x-wing"]),
    ("Hidden Pair", "", &["hidden-pair"]),
    ("Naked Triplet", "", &["naked-triple"]),
    ("Swordfish", "", &["swordfish"]),
    ("Hidden Triplet", "", &["hidden-triple"]),
    ("XY-Wing", "", &["xy-wing"]),
    ("XYZ-Wing", "", &["xyz-wing"]),
    ("Unique Rectangle", "type 1", &["unique-rectangle-1"]),
    ("Unique Rectangle", "type 2", &["unique-rectangle-2", "unique-rectangle-5"]),
    ("Unique Rectangle", "type 3", &["unique-rectangle-3"]),
    ("Unique Rectangle", "type 4", &["unique-rectangle-4"]),
    ("Unique Loop", "type 1", &["unique-loop-1"]),
    ("Unique Loop", "type 2", &["unique-loop-2"]),
    ("Unique Loop", "type 3", &["unique-loop-3"]),
    ("Unique Loop", "type 4", &["unique-loop-4"]),
    ("Naked Quad", "", &["naked-quadruple"]),
    ("Jellyfish", "", &["jellyfish"]),
    ("Hidden Quad", "", &["hidden-quadruple"]),
    ("BUG", "type 1", &["bug-1"]),
    ("BUG", "type 2", &["bug-2"]),
    ("BUG", "type 3", &["bug-3"]),
    ("BUG", "type 4", &["bug-4"]),
    ("Aligned Pair Exclusion", "", &["aligned-pair-exclusion"]),
    ("Bidirectional X-Cycle", "", &["bidirectional-x-cycle"]),
    ("Generalized X-Wing", "", &["bidirectional-x-cycle"]),
    ("Bidirectional Y-Cycle", "", &["bidirectional-y-cycle"]),
    ("Bidirectional Cycle", "", &["bidirectional-cycle"]),
    ("Turbot Fish", "", &["forcing-x-chain"]),
    ("Forcing X-Chain", "", &["forcing-x-chain"]),
    ("Forcing Chain", "", &["forcing-chain"]),
    ("Aligned Triplet Exclusion", "", &["aligned-triplet-exclusion"]),
    ("Nishio", "", &["nishio-forcing-chain"]),
    ("Cell", "", &["multiple-cell-forcing-chains"]),
    ("Region", "", &["multiple-house-forcing-chains"]),
    ("Dynamic", "(+)", &["dynamic-forcing-chains-plus"]),
    ("Dynamic", "(+ Forcing Chains)", &["nested-forcing-chains"]),
    ("Dynamic", "(+ Multiple Forcing Chains)", &["nested-multiple-forcing-chains"]),
    ("Dynamic", "(+ Dynamic Forcing Chains)", &["nested-dynamic-forcing-chains"]),
    ("Dynamic", "(+ Forcing Chains))", &["twice-nested-forcing-chains"]),
    ("Dynamic Cell", "", &["dynamic-cell-forcing-chains"]),
    ("Dynamic Region", "", &["dynamic-house-forcing-chains"]),
    ("Dynamic Double", "", &["dynamic-double-forcing-chains"]),
    ("Dynamic Contradiction", "", &["dynamic-contradiction-forcing-chains"]),
];

/// The work that the library may do to find a step anew.
const WORK: u64 = 1_000_000;

/// The techniques of the library that find steps of this name.
pub fn techniques_of(name: &str) -> impl Iterator<Item = &'static Technique> {
    let fits = |(start, end, _): &&(&str, &str, _)| name.starts_with(start) && name.ends_with(end);
    let ids = NAMES.iter().find(fits).map_or(&[][..], |(_, _, ids)| ids);
    ids.iter().filter_map(|id| techniques::of_id(id))
}

/// A step of the scale as one of the library, in the position where the scale did it. A chain brings its argument; for another step the library
/// looks for a finding of its own with the same effect, and where it has none, nothing is said of why ([`Evidence::is_untold`]). None where
/// the name is none of the scale's.
pub fn step_of(position: &Position, rated: &RatedStep) -> Option<Step> {
    let effect = Effect::of(rated.placement.into_iter().collect(), rated.eliminations.clone()).in_position(position);
    let technique = techniques_of(rated.name).next()?;
    if let Some(argument) = &rated.argument {
        return Some(Step { technique, effect, evidence: arguments::evidence_of(argument) });
    }
    let found = techniques_of(rated.name).find_map(|technique| same(technique, position, &effect, rated));
    let (technique, evidence) = found.unwrap_or((technique, Evidence::untold()));
    Some(Step { technique, effect, evidence })
}

/// What a technique of the library says of an effect; if it can, with the same price.
fn same(
    technique: &'static Technique,
    position: &Position,
    effect: &Effect,
    rated: &RatedStep,
) -> Option<(&'static Technique, Evidence)> {
    let mut found = None;
    technique.each_within(position, &mut WORK.clone(), &mut |step| {
        let places = &effect.placements;
        let is_same = if places.is_empty() { effect.is_part_of(&step.effect) } else { *places == step.effect.placements };
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
