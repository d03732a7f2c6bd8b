//! The words of these arguments.

use alloc::vec::Vec;

use super::evidence::{CELL, CHAIN, CONTRADICTION, CYCLE, DOUBLE, HOUSE};
use crate::chains::{Nested, tell_branch_on};
use crosshatch_core::picture::{Explanation, Tone};
use crosshatch_core::step::{Effect, Evidence, Inference, Rule, Step, Truth};
use crosshatch_core::{DigitSet, Position};

/// Tells a finding.
pub(super) fn explain(position: &Position, step: &Step) -> Explanation {
    tell(position, &step.evidence, &step.effect)
}

/// Tells an argument and what follows from it.
fn tell(position: &Position, evidence: &Evidence, effect: &Effect) -> Explanation {
    let mut told = tell_ways(position, evidence);
    for (place, branch) in evidence.branches.iter().enumerate() {
        let opening = if place > 0 && evidence.form == CONTRADICTION { "Again, suppose " } else { "Suppose " };
        told = tell_branch_on(told, opening, branch, &nested(position, evidence, branch));
    }
    told = match (evidence.form, evidence.branches.first().and_then(|branch| branch.last())) {
        (CYCLE, _) => told.say("That is a cycle, which can be read in both directions: of each weak link one end is right. "),
        (CHAIN, _) => told.say("That contradicts what is supposed. "),
        (CONTRADICTION, Some(end)) => {
            let digits = DigitSet::of(end.digit);
            let told = told.say("The two ways meet: ").cells(&end.cells, Tone::Fin).say(" would be ");
            let told = told.toned_digits(digits, Tone::Fin).say(" and would not be. ");
            told.mark(end.cells.iter().map(|cell| (cell, end.digit)), Tone::Fin)
        }
        _ => told.say("It is the same in every case. "),
    };
    match effect.placements[..] {
        [(cell, digit), ..] => told.say("So ").candidate(cell, digit, Tone::Place).say(" is right."),
        [] => told.say("So ").gone(&effect.eliminations),
    }
}

/// What all the ways are that there are.
fn tell_ways(position: &Position, evidence: &Evidence) -> Explanation {
    let told = Explanation::new();
    let digits = evidence.digits;
    match evidence.form {
        DOUBLE => {
            let Some(supposed) = evidence.branches.first().and_then(|branch| branch.first()) else { return told };
            let marks = supposed.cells.iter().map(|cell| (cell, supposed.digit));
            let told = told.cells(&supposed.cells, Tone::Fin).say(" is ").toned_digits(digits, Tone::Fin).say(" or is not");
            told.mark(marks, Tone::Fin).say(".").then()
        }
        CELL => {
            let cell = evidence.cells[0];
            let marks = cell.iter().flat_map(|cell| digits.iter().map(move |digit| (cell, digit)));
            let told = told.cells(&cell, Tone::Fin).say(" has only the candidates ").toned_digits(digits, Tone::Fin);
            told.mark(marks, Tone::Fin).say(".").then()
        }
        HOUSE => {
            let Some(digit) = digits.only() else { return told };
            let places = position.places_in(evidence.houses[0], digit);
            let told = told.say("In ").house(evidence.houses[0], Tone::Fin).say(", ").toned_digits(digits, Tone::Fin);
            let told = told.say(" can only be in ").plain_any_of(&places);
            told.mark(places.iter().map(|cell| (cell, digit)), Tone::Fin).say(".").then()
        }
        _ => told,
    }
}

/// What a branch rests on, told, each on the position that its causes leave.
fn nested(position: &Position, evidence: &Evidence, branch: &[Inference]) -> Vec<Nested> {
    let of = |number: usize| {
        let resting: Vec<&Inference> = branch.iter().filter(|inference| inference.rule == Rule::Nested(number)).collect();
        let argument = evidence.nested.get(number)?;
        let left = left_by(position, branch, resting.first()?);
        let gone = resting.iter().flat_map(|inference| inference.cells.iter().map(|cell| (cell, inference.digit)));
        let told = tell(&left, argument, &Effect::eliminate(gone));
        Some(Nested { number, inferences: argument.inferences(), told })
    };
    (0..evidence.nested.len()).filter_map(of).collect()
}

/// The position that the causes of an inference leave.
pub(in crate::techniques) fn left_by(position: &Position, branch: &[Inference], inference: &Inference) -> Position {
    let mut left = position.clone();
    for cause in inference.causes.iter().map(|&cause| &branch[cause]).filter(|cause| cause.truth == Truth::Off) {
        cause.cells.iter().for_each(|cell| left.remove(cell, cause.digit));
    }
    left
}
