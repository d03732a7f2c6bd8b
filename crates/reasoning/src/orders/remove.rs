//! Removing givens from a puzzle that is all that is ordered but for having too many of them.
//!
//! Givens go in a random order, each if the solution stays the only one and the puzzle does not become harder than ordered. What has to stay at
//! some point has to stay for good, nearly always, so one round is enough.

use alloc::vec::Vec;

use crosshatch_core::{Cell, Puzzle, Rng};

/// The guesses that the proof of one solution may take. Where it takes more, the givens stay.
const GUESSES: u64 = 2000;

/// The removal of givens.
pub(super) struct Removing {
    /// What is left so far.
    base: Puzzle,
    /// The cells that may still go, by those that go together, the next ones last.
    orbits: Vec<Vec<Cell>>,
    /// The fewest givens wanted.
    least: usize,
}

impl Removing {
    /// Begins with a puzzle that has too many givens. At least `least` of them stay.
    pub(super) fn new(base: Puzzle, orbits: &[Vec<Cell>], least: usize, chance: &mut Rng) -> Self {
        let givens = base.givens();
        let mut orbits: Vec<Vec<Cell>> = orbits.iter().filter(|orbit| givens.get(orbit[0]).is_some()).cloned().collect();
        chance.shuffle(&mut orbits);
        Self { base, orbits, least }
    }

    /// The puzzle without the next givens, to be judged; an error where they have to stay. `None` if no givens are left to try.
    pub(super) fn next(&mut self) -> Option<Result<Puzzle, ()>> {
        let orbit = self.orbits.pop()?;
        let givens = self.base.givens();
        if givens.count_filled() < self.least + orbit.len() {
            return Some(Err(()));
        }
        let fewer = orbit.iter().fold(givens.clone(), |givens, &cell| givens.with(cell, None));
        Some(Puzzle::prove(fewer, GUESSES).map_err(|_| ()))
    }

    /// Goes on from a puzzle that [`Self::next`] returned.
    pub(super) fn accept(&mut self, puzzle: Puzzle) {
        self.base = puzzle;
    }
}
