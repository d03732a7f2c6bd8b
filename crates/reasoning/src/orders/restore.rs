//! Giving back what digging took: from a puzzle that is harder than ordered to an easier one of the same solution.
//!
//! Minimal puzzles of a large board are nearly all hard. Givens are added in a random order, and their number is found by bisection, since a
//! given hardly ever makes a puzzle harder.

use alloc::vec::Vec;

use crosshatch_core::{Cell, Puzzle, Rng};

use super::judge::Side;

/// The search for the number of givens to add.
pub(super) struct Restoring {
    /// The puzzle that is harder than ordered.
    base: Puzzle,
    /// The cells that can be added, by those that go together, in the order in which they are added.
    orbits: Vec<Vec<Cell>>,
    /// The largest number of added orbits with which the puzzle is known to be too hard.
    too_hard: usize,
    /// The smallest number of added orbits with which the puzzle is known to be too easy.
    too_easy: usize,
}

impl Restoring {
    /// Begins with a puzzle that is too hard.
    pub(super) fn new(base: Puzzle, orbits: &[Vec<Cell>], chance: &mut Rng) -> Self {
        let givens = base.givens();
        let mut orbits: Vec<Vec<Cell>> = orbits.iter().filter(|orbit| givens.get(orbit[0]).is_none()).cloned().collect();
        chance.shuffle(&mut orbits);
        let too_easy = orbits.len() + 1;
        Self { base, orbits, too_hard: 0, too_easy }
    }

    /// The next puzzle to judge. `None` if no number of givens is left to try.
    pub(super) fn next(&self) -> Option<Puzzle> {
        let count = self.middle();
        let added = self.orbits[..count].iter().flatten().copied();
        (count > self.too_hard).then(|| self.base.with_givens_at(added))
    }

    /// Notes on which side of the order the last puzzle was.
    pub(super) fn note(&mut self, side: Side) {
        match side {
            Side::Harder => self.too_hard = self.middle(),
            Side::Easier => self.too_easy = self.middle(),
        }
    }

    fn middle(&self) -> usize {
        usize::midpoint(self.too_hard, self.too_easy)
    }
}
