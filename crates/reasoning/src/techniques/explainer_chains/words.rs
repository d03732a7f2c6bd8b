//! These arguments in words.

use alloc::vec::Vec;

use super::evidence::{CELL, CHAIN, CONTRADICTION, CYCLE, DOUBLE, HOUSE};
use crate::chains::{Nested, tell_branch_beyond, tell_cases};
use crosshatch_core::picture::{Explanation, Folded, Span, Tone};
use crosshatch_core::step::{Effect, Evidence, Inference, Rule, Step, Truth};
use crosshatch_core::{CellSet, Digit, DigitSet, Position};

/// Explains a finding.
pub(super) fn explain(position: &Position, step: &Step) -> Explanation {
    tell(position, &step.evidence, &step.effect)
}

/// Explains an argument and its effect.
fn tell(position: &Position, evidence: &Evidence, effect: &Effect) -> Explanation {
    let told = tell_ways(position, evidence);
    let told = match evidence.form {
        CYCLE | CHAIN | CONTRADICTION => evidence.branches.iter().enumerate().fold(told, |told, (place, branch)| {
            let opening = if place > 0 { "Again, suppose " } else { "Suppose " };
            tell_branch_beyond(told, opening, branch, &evidence.branches[..place], &nested(position, evidence, place))
        }),
        _ => tell_cases(told, &evidence.branches, |place| nested(position, evidence, place)),
    };
    let told = match (evidence.form, evidence.branches.first().and_then(|branch| branch.last())) {
        (CYCLE, _) => told.say("That is a cycle, which can be read in both directions: one end of each weak link is true. "),
        (CHAIN, _) => told.say("That contradicts the assumption. "),
        (CONTRADICTION, Some(end)) => {
            let digits = DigitSet::of(end.digit);
            let told = told.say("The two paths contradict each other: by one, ").cells(&end.cells, Tone::Fin).say(" would be ");
            let told = told.toned_digits(digits, Tone::Fin).say("; by the other, it would not. ");
            told.mark(end.cells.iter().map(|cell| (cell, end.digit)), Tone::Fin)
        }
        _ => told.say("The result is the same in every case. "),
    };
    match effect.placements[..] {
        [(cell, digit), ..] => told.say("So ").candidate(cell, digit, Tone::Place).say(" is true."),
        [] => told.say("So ").gone(&effect.eliminations),
    }
}

/// States the alternatives, one of which is true.
fn tell_ways(position: &Position, evidence: &Evidence) -> Explanation {
    let told = Explanation::new();
    let digits = evidence.digits;
    match evidence.form {
        DOUBLE => {
            let Some(supposed) = evidence.branches.first().and_then(|branch| branch.first()) else { return told };
            let marks = supposed.cells.iter().map(|cell| (cell, supposed.digit));
            let told = told
                .say("Either ")
                .cells(&supposed.cells, Tone::Fin)
                .say(" is ")
                .toned_digits(digits, Tone::Fin)
                .say(", or it is not");
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

/// The nested arguments of a branch, with an explanation unless an earlier branch gave it. Each is about the position that its
/// causes leave.
fn nested(position: &Position, evidence: &Evidence, place: usize) -> Vec<Nested> {
    let (before, branch) = (&evidence.branches[..place], &evidence.branches[place]);
    let of = |number: usize| {
        let rests = |inference: &&Inference| inference.rule == Rule::Nested(number);
        let resting: Vec<&Inference> = branch.iter().filter(rests).collect();
        let argument = evidence.nested.get(number)?;
        let first = resting.first()?;
        let folded = || {
            let gone = resting.iter().flat_map(|inference| inference.cells.iter().map(|cell| (cell, inference.digit)));
            let told = tell(&left_by(position, branch, first), argument, &Effect::eliminate(gone));
            Folded { heading: heading(&resting, &branch[0]), told }
        };
        let is_known = before.iter().flatten().any(|inference| rests(&inference));
        Some(Nested { number, inferences: argument.inferences(), folded: (!is_known).then(folded) })
    };
    (0..evidence.nested.len()).filter_map(of).collect()
}

/// "Why r1c2 and r1c5 are not 4, r3c7 is not 8 if r2c2 is 5".
fn heading(gone: &[&Inference], supposed: &Inference) -> Vec<Span> {
    let mut heading = Vec::new();
    let digits: DigitSet = gone.iter().map(|inference| inference.digit).collect();
    for digit in digits {
        let of_digit = gone.iter().filter(|inference| inference.digit == digit);
        let cells = of_digit.fold(CellSet::EMPTY, |all, inference| all.union(&inference.cells));
        heading.push(Span::Words(if heading.is_empty() { "Why " } else { ", " }.into()));
        heading.extend(state(cells, digit, Truth::Off));
    }
    heading.push(Span::Words(" if ".into()));
    heading.extend(state(supposed.cells, supposed.digit, supposed.truth));
    heading
}

/// "r1c2 is not 4".
fn state(cells: CellSet, digit: Digit, truth: Truth) -> [Span; 3] {
    let is = match (truth, cells.is_several()) {
        (Truth::On, _) => " is ",
        (Truth::Off, false) => " is not ",
        (Truth::Off, true) => " are not ",
    };
    [Span::Cells(cells, None), Span::Words(is.into()), Span::Digits(DigitSet::of(digit), None)]
}

/// The position without the candidates that the causes of an inference exclude.
pub(in crate::techniques) fn left_by(position: &Position, branch: &[Inference], inference: &Inference) -> Position {
    let mut left = position.clone();
    for cause in inference.causes.iter().map(|&cause| &branch[cause]).filter(|cause| cause.truth == Truth::Off) {
        cause.cells.iter().for_each(|cell| left.remove(cell, cause.digit));
    }
    left
}
