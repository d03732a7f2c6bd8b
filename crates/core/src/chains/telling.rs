//! How what follows from what is told.

use alloc::vec;
use alloc::vec::Vec;

use crate::cell::Cell;
use crate::digit::{Digit, DigitSet};
use crate::links::Links;
use crate::picture::{Explanation, Strength, Tone};
use crate::step::{Inference, Rule, Truth};

/// A way along links as what follows from what: off, on, off and so on.
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

/// Tells a branch: what is supposed, then a frame for each thing that is on.
pub(crate) fn tell_branch(told: Explanation, branch: &[Inference]) -> Explanation {
    let Some((first, rest)) = branch.split_first() else { return told };
    let mut told = tell_state(told.say("Suppose "), first);
    let mut opening = ". Then ";
    for inference in rest {
        told = told.say(opening);
        told = tell_state(told, inference);
        for &cause in &inference.causes {
            let (strength, cause) =
                (if inference.truth == Truth::On { Strength::Strong } else { Strength::Weak }, &branch[cause]);
            told = told.link(end(cause), end(inference), strength);
        }
        told = match inference.rule {
            Rule::House(house) => told.say(", as nothing else is left in ").plain_house(house),
            Rule::Cell => told.say(", as that is its last candidate"),
            Rule::Set(cells) => told.say(", as ").plain_cells(&cells).say(" have only one digit more than they are"),
            Rule::Supposed | Rule::Seen => told,
        };
        opening = if inference.truth == Truth::On {
            told = told.say(".").then();
            "So "
        } else {
            ", and "
        };
    }
    if rest.last().is_some_and(|last| last.truth == Truth::On) { told } else { told.say(".").then() }
}

/// That a cell is a digit or is not, in the tone of what it is.
fn tell_state(told: Explanation, inference: &Inference) -> Explanation {
    let Inference { cells, digit, truth, .. } = inference;
    let (tone, several) = (tone(*truth), cells.is_several());
    let told = match (truth, several) {
        (Truth::On, true) => told.say("one of "),
        (Truth::Off, true) => told.say("none of "),
        (_, false) => told,
    };
    let told = told.cells(cells, tone).say(if *truth == Truth::On || several { " is " } else { " is not " });
    told.toned_digits(DigitSet::of(*digit), tone).mark(cells.iter().map(|cell| (cell, *digit)), tone)
}

fn tone(truth: Truth) -> Tone {
    match truth {
        Truth::On => Tone::Pattern,
        Truth::Off => Tone::Support,
    }
}

/// Where a link to it ends.
fn end(inference: &Inference) -> (Cell, Digit) {
    (inference.cells.first().expect("a cell"), inference.digit)
}
