//! Techniques based on almost locked sets, and what they share.

pub(crate) mod chain;
pub(crate) mod death_blossom;
pub(crate) mod sue_de_coq;
pub(crate) mod wing;
pub(crate) mod xz;

use alloc::vec::Vec;

use crate::als::{AlmostLockedSet, Web};
use crosshatch_core::picture::{Explanation, Strength, Tone};
use crosshatch_core::step::{Evidence, Step};
use crosshatch_core::{Cell, CellSet, Digit, DigitSet, Position};

/// The tones given to sets, in turn.
const TONES: [Tone; 3] = [Tone::Pattern, Tone::Support, Tone::Fin];

impl Web {
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

/// Says "r1c2 and r1c3 have only the candidates 1, 2 and 3, one more than there are cells.", with the candidates marked.
fn told_set(told: Explanation, position: &Position, cells: &CellSet, tone: Tone) -> Explanation {
    let digits = digits_of(position, cells);
    let marks = cells.iter().flat_map(|cell| position.get(cell).iter().map(move |digit| (cell, digit)));
    let words = if cells.is_several() { " have only the candidates " } else { " has only the candidates " };
    told.cells(cells, tone).say(words).toned_digits(digits, tone).mark(marks, tone).say(if cells.is_several() {
        ", one more than there are cells."
    } else {
        "."
    })
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
    let [several, single] = if gone.len() == 1 { [" lack ", " lacks "] } else { [" lack one of ", " lacks one of "] };
    told = told
        .say("Suppose ")
        .plain_cells(&cells[0])
        .say(if cells[0].is_several() { several } else { single })
        .digits(gone)
        .say(".");
    for (pair, ends) in cells.windows(2).zip(chain.chunks_exact(2)) {
        let digit = ends[0].1;
        told = told.then().say("Then ").digit(digit).say(" is in ").plain_any_of(&with(position, &pair[0], digit));
        told = told.say(", which eliminates it from ").plain_cells(&pair[1]);
        told = told.say(if pair[1].is_several() {
            ", so these have all their other digits."
        } else {
            ", so this has its other digit."
        });
        told = linked(told, position, [&pair[0], &pair[1]], digit);
    }
    told.then()
        .say("So if it is not in the first set, it is in the last, and a cell that sees all its places in both cannot have it: ")
        .gone(&step.effect.eliminations)
}

/// The cells among these that may hold a digit.
fn with(position: &Position, cells: &CellSet, digit: Digit) -> CellSet {
    cells.intersection(position.places(digit))
}
