//! Explaining several cases with the same conclusion, so that what they share is said once.

use alloc::vec::Vec;

use super::telling::{Nested, Stretch, stretches, tell_state, tell_stretch};
use crosshatch_core::picture::Explanation;
use crosshatch_core::step::{Inference, Truth};

/// Explains branches with the same conclusion, one case each. `nested` returns the nested arguments of a branch, by its index.
/// Where a case continues exactly as an earlier one did, only its conclusion is stated.
pub(crate) fn tell_cases(told: Explanation, branches: &[Vec<Inference>], nested: impl Fn(usize) -> Vec<Nested>) -> Explanation {
    let mut told = told;
    for (place, branch) in branches.iter().enumerate() {
        let known = branches[..place].iter().map(|before| known(branch, before)).max_by_key(|known| count(known));
        told = tell_case(told, branch, &known.unwrap_or_default(), &nested(place));
    }
    told
}

/// Explains one case. `known` says of each inference whether an earlier case explained it; it is empty for the first case.
fn tell_case(told: Explanation, branch: &[Inference], known: &[bool], nested: &[Nested]) -> Explanation {
    let (Some(first), Some(end)) = (branch.first(), branch.last()) else { return told };
    // If only an elimination at the end is known, it is explained in full like the rest.
    let shared = if count(known) == 1 && end.truth == Truth::Off { 0 } else { count(known) };
    let places = (1..branch.len()).filter(|&place| shared == 0 || !known[place]);
    let mut stretches = stretches(branch, places);
    let rest = stretches.pop_if(|last| last.on.is_none());
    let told = if stretches.is_empty() && rest.is_some() {
        tell_state(told.say("If "), first)
    } else {
        tell_all(tell_state(told.say("Suppose "), first), branch, &stretches, nested)
    };
    let told = match &rest {
        Some(rest) => tell_stretch(told.say(if stretches.is_empty() { ", then " } else { "; hence " }), branch, rest, nested),
        None => told,
    };
    let told = match shared {
        0 => told,
        1 => tell_state(told.say(", and as before "), end),
        _ => tell_state(told.say(", and the rest follows as before: "), end),
    };
    told.say(".").then()
}

/// Explains stretches, one frame for each inference that is on, without the final full stop.
fn tell_all(told: Explanation, branch: &[Inference], stretches: &[Stretch], nested: &[Nested]) -> Explanation {
    let mut told = told;
    for (place, stretch) in stretches.iter().enumerate() {
        told = if place == 0 { told.say(". Then ") } else { told.say(".").then().say("So ") };
        told = tell_stretch(told, branch, stretch, nested);
    }
    told
}

/// For each inference of a branch, whether it occurs in another branch from the same causes and everything it leads to does too.
fn known(branch: &[Inference], before: &[Inference]) -> Vec<bool> {
    let mut known: Vec<bool> =
        branch.iter().map(|inference| before.iter().any(|other| is_same(branch, inference, before, other))).collect();
    for place in (0..branch.len()).rev() {
        if !known[place] {
            // The causes of an inference that is explained must be explained too.
            branch[place].causes.iter().for_each(|&cause| known[cause] = false);
        }
    }
    known
}

fn count(known: &[bool]) -> usize {
    known.iter().filter(|known| **known).count()
}

/// Whether two inferences are the same, by the same rule and from the same causes.
fn is_same(branch: &[Inference], inference: &Inference, before: &[Inference], other: &Inference) -> bool {
    let has = |cause: &usize| other.causes.iter().any(|&also| is_like(&branch[*cause], &before[also]));
    is_like(inference, other)
        && inference.rule == other.rule
        && inference.causes.len() == other.causes.len()
        && inference.causes.iter().all(has)
}

/// Whether two inferences have the same conclusion.
fn is_like(inference: &Inference, other: &Inference) -> bool {
    let state = |inference: &Inference| (inference.cells, inference.digit, inference.truth);
    state(inference) == state(other)
}
