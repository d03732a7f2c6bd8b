//! Inferences in words.

use alloc::format;
use alloc::vec;
use alloc::vec::Vec;
use core::mem;

use crate::links::Links;
use crosshatch_core::picture::{Explanation, Folded, Strength, Tone};
use crosshatch_core::step::{Inference, Pattern, Rule, Truth};
use crosshatch_core::{Cell, Digit, DigitSet};

/// A path along links as inferences: off, on, off and so on.
pub(crate) fn branch_of(links: &Links, path: &[usize]) -> Vec<Inference> {
    let mut branch = Vec::with_capacity(path.len());
    for (place, &number) in path.iter().enumerate() {
        let node = links.node(number);
        let truth = if place % 2 == 0 { Truth::Off } else { Truth::On };
        let rule = match (place, truth) {
            (0, _) => Rule::Supposed,
            (_, Truth::Off) => Rule::Seen,
            (_, Truth::On) => {
                let strong = links.strong(path[place - 1]).iter().find(|link| link.to == number);
                strong.expect("the way goes along links").rule
            }
        };
        let causes = if place == 0 { Vec::new() } else { vec![place - 1] };
        branch.push(Inference { cells: node.cells, digit: node.digit, truth, rule, causes });
    }
    branch
}

/// A nested argument that a branch rests on.
pub(crate) struct Nested {
    /// Its index in [`Rule::Nested`].
    pub(crate) number: usize,
    /// The number of its inferences.
    pub(crate) inferences: usize,
    /// Its explanation; `None` if it was given before.
    pub(crate) folded: Option<Folded>,
}

/// Inferences of a branch that make one sentence, by index: what is off, and what is on because of it.
pub(super) struct Stretch {
    pub(super) off: Vec<usize>,
    pub(super) on: Option<usize>,
}

/// Explains a branch: the assumption, then one frame for each inference that is on, with the eliminations behind it.
pub(crate) fn tell_branch(told: Explanation, branch: &[Inference]) -> Explanation {
    tell_branch_on(told, "Suppose ", branch, &[])
}

/// The same with another opening, for branches that rest on nested arguments.
fn tell_branch_on(told: Explanation, opening: &'static str, branch: &[Inference], nested: &[Nested]) -> Explanation {
    let Some(first) = branch.first() else { return told };
    let mut told = tell_state(told.say(opening), first).say(".");
    let mut opening = " Then ";
    for stretch in stretches(branch, 1..branch.len()) {
        told = tell_stretch(told.say(opening), branch, &stretch, nested).say(".").then();
        opening = "So ";
    }
    if branch.len() > 1 { told } else { told.then() }
}

/// Explains a branch after others with the same assumption. Inferences that the others have too are not repeated.
pub(crate) fn tell_branch_beyond(
    told: Explanation,
    opening: &'static str,
    branch: &[Inference],
    before: &[Vec<Inference>],
    nested: &[Nested],
) -> Explanation {
    let is_same =
        |one: &Inference, other: &Inference| (&one.cells, one.digit, one.truth) == (&other.cells, other.digit, other.truth);
    let alike = before.iter().filter(|other| other.first().zip(branch.first()).is_some_and(|(one, other)| is_same(one, other)));
    let known: Vec<&Inference> = alike.flatten().collect();
    let fresh: Vec<usize> =
        (1..branch.len()).filter(|&place| !known.iter().any(|known| is_same(known, &branch[place]))).collect();
    let shared = branch.len() - 1 - fresh.len();
    let Some(first) = branch.first().filter(|_| shared >= LEAST_SHARED && !fresh.is_empty()) else {
        return tell_branch_on(told, opening, branch, nested);
    };
    let mut told = tell_state(told.say(opening), first).say(": what follows on the first path follows here too.");
    let mut opening = " So ";
    for stretch in stretches(branch, fresh) {
        told = tell_stretch(told.say(opening), branch, &stretch, nested).say(".").then();
        opening = "So ";
    }
    told
}

/// The fewest shared inferences worth a reference; fewer are shorter to repeat.
const LEAST_SHARED: usize = 4;

/// Splits inferences of a branch into stretches, each up to an inference that is on.
pub(super) fn stretches(branch: &[Inference], places: impl IntoIterator<Item = usize>) -> Vec<Stretch> {
    let mut stretches = Vec::new();
    let mut off = Vec::new();
    for place in places {
        match branch[place].truth {
            Truth::Off => off.push(place),
            Truth::On => stretches.push(Stretch { off: mem::take(&mut off), on: Some(place) }),
        }
    }
    if !off.is_empty() {
        stretches.push(Stretch { off, on: None });
    }
    stretches
}

/// Explains a stretch, without the final full stop.
pub(super) fn tell_stretch(told: Explanation, branch: &[Inference], stretch: &Stretch, nested: &[Nested]) -> Explanation {
    let off: Vec<&Inference> = stretch.off.iter().map(|&place| &branch[place]).collect();
    let mut told = told;
    for (place, alike) in off.chunk_by(|one, next| shown_by(one.rule) == shown_by(next.rule)).enumerate() {
        let before_last = if stretch.on.is_none() { " and " } else { ", " };
        told = tell_off(if place == 0 { told } else { told.say("; ") }, branch, alike, before_last);
        told = tell_why_off(told, alike[0].rule, nested);
    }
    match stretch.on {
        Some(on) if off.is_empty() => tell_on(told, branch, &branch[on]),
        Some(on) => tell_on(told.say(", and "), branch, &branch[on]),
        None => told,
    }
}

/// Lists what is off, digit by digit; `before_last` stands before the last digit.
fn tell_off(told: Explanation, branch: &[Inference], off: &[&Inference], before_last: &'static str) -> Explanation {
    let mut told = told;
    let digits: DigitSet = off.iter().map(|inference| inference.digit).collect();
    for (at, digit) in digits.iter().enumerate() {
        let of_digit: Vec<&Inference> = off.iter().copied().filter(|inference| inference.digit == digit).collect();
        told = match at {
            0 => told,
            _ if at + 1 == digits.len() => told.say(before_last),
            _ => told.say(", "),
        };
        for (place, inference) in of_digit.iter().enumerate() {
            told = match place {
                0 => told,
                _ if place + 1 == of_digit.len() => told.say(" and "),
                _ => told.say(", "),
            };
            told = linked(told.cells(&inference.cells, Tone::Support), branch, inference);
            told = told.mark(inference.cells.iter().map(|cell| (cell, digit)), Tone::Support);
        }
        let several = of_digit.len() > 1 || of_digit[0].cells.is_several();
        told = told.say(if several { " are not " } else { " is not " }).toned_digits(DigitSet::of(digit), Tone::Support);
    }
    told
}

/// The rule by which something is off, if it is a pattern or a nested argument.
fn shown_by(rule: Rule) -> Option<Rule> {
    Some(rule).filter(|rule| matches!(rule, Rule::Pattern(_) | Rule::Nested(_)))
}

/// Says why something is off, if [`shown_by`] has a reason.
fn tell_why_off(told: Explanation, rule: Rule, nested: &[Nested]) -> Explanation {
    match rule {
        Rule::Pattern(pattern) => told.say(match pattern {
            Pattern::LockedCandidates => " by locked candidates among those left",
            Pattern::NakedPair => " by a naked pair among the candidates left",
            Pattern::HiddenPair => " by a hidden pair among the candidates left",
            Pattern::XWing => " by an X-wing among the candidates left",
        }),
        Rule::Nested(number) => match nested.iter().find(|nested| nested.number == number) {
            Some(Nested { inferences, folded: Some(folded), .. }) => {
                told.say(format!(" by a chain of {inferences} inferences among the candidates left")).fold(folded.clone())
            }
            Some(_) => told.say(" by the same chain as before"),
            None => told,
        },
        Rule::Supposed | Rule::Seen | Rule::Cell | Rule::House(_) | Rule::Set(_) => told,
    }
}

/// Says what is on, and why.
fn tell_on(told: Explanation, branch: &[Inference], on: &Inference) -> Explanation {
    let told = linked(tell_state(told, on), branch, on);
    match (on.rule, on.causes.first()) {
        (Rule::House(house), _) => told.say(", as ").plain_house(house).say(" has no other place for it"),
        (Rule::Cell, _) => told.say(", as it has no other candidate"),
        (Rule::Set(cells), Some(&cause)) => {
            let (begin, end) = if told.letter(&cells).is_some() {
                (", as set ", ", needs all its other digits")
            } else {
                (", as ", ", need all their other digits")
            };
            told.say(begin).set(&cells, Tone::Fin).say(", without ").digit(branch[cause].digit).say(end)
        }
        (Rule::Set(_) | Rule::Supposed | Rule::Seen | Rule::Pattern(_) | Rule::Nested(_), _) => told,
    }
}

/// Draws the links from the causes of an inference.
fn linked(told: Explanation, branch: &[Inference], inference: &Inference) -> Explanation {
    let strength = if inference.truth == Truth::On { Strength::Strong } else { Strength::Weak };
    inference.causes.iter().fold(told, |told, &cause| told.link(end(&branch[cause]), end(inference), strength))
}

/// Says that a cell is a digit or is not, in the tone of that state.
pub(super) fn tell_state(told: Explanation, inference: &Inference) -> Explanation {
    let Inference { cells, digit, truth, .. } = inference;
    let (tone, digits) = (tone(*truth), DigitSet::of(*digit));
    let told = match (truth, cells.is_several()) {
        (Truth::On, true) => told.toned_digits(digits, tone).say(" is in ").any_of(cells, tone),
        (Truth::On, false) => told.cells(cells, tone).say(" is ").toned_digits(digits, tone),
        (Truth::Off, true) => told.cells(cells, tone).say(" are not ").toned_digits(digits, tone),
        (Truth::Off, false) => told.cells(cells, tone).say(" is not ").toned_digits(digits, tone),
    };
    told.mark(cells.iter().map(|cell| (cell, *digit)), tone)
}

fn tone(truth: Truth) -> Tone {
    match truth {
        Truth::On => Tone::Pattern,
        Truth::Off => Tone::Support,
    }
}

/// The candidate at which links to an inference end.
fn end(inference: &Inference) -> (Cell, Digit) {
    (inference.cells.first().expect("a cell"), inference.digit)
}
