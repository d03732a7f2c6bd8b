//! Techniques based on almost locked sets, and what they share.

pub(crate) mod chain;
pub(crate) mod death_blossom;
pub(crate) mod sue_de_coq;
pub(crate) mod wing;
pub(crate) mod xz;

use alloc::format;
use alloc::vec::Vec;

use crate::als::{AlmostLockedSet, RestrictedCommons};
use crosshatch_core::picture::{Explanation, Strength, Tone};
use crosshatch_core::step::{Evidence, Step};
use crosshatch_core::{Cell, CellSet, Digit, DigitSet, Position};

/// The tones given to sets, in turn.
const TONES: [Tone; 3] = [Tone::Pattern, Tone::Support, Tone::Fin];

impl RestrictedCommons {
    fn all(&self) -> &[AlmostLockedSet] {
        self.sets.all()
    }

    /// The digits among `digits` with at least one elimination: some place sees all places of the digit in both sets.
    fn aims(&self, one: &AlmostLockedSet, other: &AlmostLockedSet, digits: DigitSet) -> DigitSet {
        let seen = |set, digit| &self.sets.share(set, digit).seen;
        let common = (one.digits & other.digits & digits).iter();
        common.filter(|&digit| seen(one, digit).intersects(seen(other, digit))).collect()
    }

    /// The eliminations: candidates that see all places of their digit in both sets.
    fn victims(&self, one: &AlmostLockedSet, other: &AlmostLockedSet, digits: DigitSet) -> Vec<(Cell, Digit)> {
        let mut victims = Vec::new();
        for digit in self.aims(one, other, digits) {
            let seen = self.sets.share(one, digit).seen.intersection(&self.sets.share(other, digit).seen);
            victims.extend(seen.iter().map(|cell| (cell, digit)));
        }
        victims
    }

    /// One place of a restricted common in each of two sets, for the evidence.
    fn ends(&self, one: &AlmostLockedSet, other: &AlmostLockedSet, digit: Digit) -> [(Cell, Digit); 2] {
        [one, other].map(|set| (self.sets.share(set, digit).cells.first().expect("the set has the digit"), digit))
    }
}

/// A tone for each set: in turn, first to sets of several cells in the order of their letters, then to single cells.
fn tones(sets: &[CellSet]) -> Vec<Tone> {
    let several = sets.iter().filter(|set| set.is_several()).count();
    let (mut lettered, mut single) = (0, several);
    let tone = |set: &CellSet| {
        let count = if set.is_several() { &mut lettered } else { &mut single };
        *count += 1;
        TONES[(*count - 1) % TONES.len()]
    };
    sets.iter().map(tone).collect()
}

/// The candidates of all these cells.
fn digits_of(position: &Position, cells: &CellSet) -> DigitSet {
    cells.iter().fold(DigitSet::EMPTY, |digits, cell| digits | position.get(cell))
}

/// Says "Set A (r1c2 and r1c3) has only the candidates 1, 2 and 3, one more than it has cells.", with the candidates marked. A single
/// cell is named as such.
fn told_set(told: Explanation, position: &Position, cells: &CellSet, tone: Tone) -> Explanation {
    let digits = digits_of(position, cells);
    let marks = cells.iter().flat_map(|cell| position.get(cell).iter().map(move |digit| (cell, digit)));
    let (begin, has, end) = match (told.letter(cells), cells.is_several()) {
        (Some(_), _) => ("Set ", " has only the candidates ", ", one more than it has cells."),
        (None, true) => ("", " have only the candidates ", ", one more than there are cells."),
        (None, false) => ("", " has only the candidates ", "."),
    };
    let told = if begin.is_empty() { told } else { told.say(begin) };
    told.set(cells, tone).say(has).toned_digits(digits, tone).mark(marks, tone).say(end)
}

/// Names a set: "set A" if it has a letter, else its cells.
fn named(told: Explanation, cells: &CellSet) -> Explanation {
    match told.letter(cells) {
        Some(letter) => told.say(format!("set {letter}")),
        None => told.plain_cells(cells),
    }
}

/// Says "5 is", or "each of 5 and 7 is".
fn each_is(told: Explanation, digits: DigitSet) -> Explanation {
    if digits.len() == 1 { told } else { told.say("each of ") }.digits(digits).say(" is")
}

/// Explains the eliminations: each digit is in one of these two sets.
fn told_ends(told: Explanation, [one, other]: [&CellSet; 2], step: &Step) -> Explanation {
    let gone: DigitSet = step.effect.eliminations.iter().map(|&(_, digit)| digit).collect();
    let told = named(each_is(told.say("So "), gone).say(" in "), one).say(" or in ");
    named(told, other)
        .say(if gone.len() == 1 {
            ", and a cell that sees all its places in both cannot have it: "
        } else {
            ", and a cell that sees all places for one of them in both cannot have that digit: "
        })
        .gone(&step.effect.eliminations)
}

/// Draws a weak link from every place of a digit in one set to every place in the other.
fn linked(mut told: Explanation, position: &Position, sets: [&CellSet; 2], digit: Digit) -> Explanation {
    let [one, other] = sets.map(|cells| cells.intersection(position.places(digit)));
    for from in one.iter() {
        for to in other.iter() {
            told = told.link((from, digit), (to, digit), Strength::Weak);
        }
    }
    told
}

/// Explains a chain of sets with restricted commons, and the eliminations of the first and the last.
fn told_chain(position: &Position, step: &Step) -> Explanation {
    let Evidence { cells, chain, .. } = &step.evidence;
    let mut told = Explanation::new();
    for (set, tone) in cells.iter().zip(tones(cells)) {
        told = told_set(told, position, set, tone).then();
    }
    let gone: DigitSet = step.effect.eliminations.iter().map(|&(_, digit)| digit).collect();
    let lacks = match (gone.len(), cells[0].is_several()) {
        (1, true) => " lacks ",
        (1, false) => " is not ",
        _ => " lacks one of ",
    };
    told = named(told.say("Suppose "), &cells[0]).say(lacks).digits(gone).say(".");
    for (pair, ends) in cells.windows(2).zip(chain.chunks_exact(2)) {
        let digit = ends[0].1;
        told = told.then().say("Then ").digit(digit).say(" is in ").plain_any_of(&with(position, &pair[0], digit)).say(", so ");
        told = named(told, &pair[1]);
        told = match (digits_of(position, &pair[1]).without(digit).only(), told.letter(&pair[1])) {
            (Some(other), _) => told.say(" is ").digit(other).say("."),
            (None, Some(_)) => told.say(" lacks it and has all its other digits."),
            (None, None) => told.say(" lack it and have all their other digits."),
        };
        told = linked(told, position, [&pair[0], &pair[1]], digit);
    }
    told_ends(told.then(), [&cells[0], &cells[cells.len() - 1]], step)
}

/// The cells among these that may hold a digit.
fn with(position: &Position, cells: &CellSet, digit: Digit) -> CellSet {
    cells.intersection(position.places(digit))
}
