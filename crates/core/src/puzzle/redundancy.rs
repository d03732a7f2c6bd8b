//! Redundant givens, which a puzzle would not need.

use alloc::vec::Vec;

use crate::board::cell::{Cell, CellSet};
use crate::puzzle::Puzzle;
use crate::solve::{Answer, Patient, Solutions, patience};

/// Finds, in slices, the givens of a puzzle that could be left out, each *alone*, with the solution staying the only
/// one. A puzzle without any is minimal. Two redundant givens often cannot be left out together.
///
/// ```
/// use crosshatch_core::{Puzzle, RedundantGivens, solve::UNLIMITED, text};
///
/// let puzzle = Puzzle::prove(text::read(".1..4...1..4...2")?.grid, UNLIMITED).expect("one solution");
/// let found = RedundantGivens::new(&puzzle).advance(UNLIMITED).expect("unlimited fuel lasts");
/// assert!(found.redundant.is_empty(), "the puzzle is minimal");
/// # Ok::<(), text::ParseError>(())
/// ```
pub struct RedundantGivens {
    puzzle: Puzzle,
    /// The givens not examined yet, the next one last.
    left: Vec<Cell>,
    found: Redundancy,
    /// The search for a second solution without the next given, once begun.
    check: Option<Patient>,
}

/// Which givens of a puzzle are redundant.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Redundancy {
    /// The givens that could each be left out alone.
    pub redundant: CellSet,
    /// The givens for which that was given up, because it would take too long. Empty up to 16x16.
    pub undecided: CellSet,
}

impl RedundantGivens {
    /// A search for the redundant givens of `puzzle`, not begun.
    pub fn new(puzzle: &Puzzle) -> Self {
        let mut left: Vec<Cell> = puzzle.givens().filled().map(|(cell, _)| cell).collect();
        left.reverse();
        Self { puzzle: puzzle.clone(), left, found: Redundancy::default(), check: None }
    }

    /// Spends about `fuel` guesses; `Some` once every given was examined.
    pub fn advance(&mut self, fuel: u64) -> Option<Redundancy> {
        let mut fuel = fuel;
        while fuel > 0 {
            let Some(&cell) = self.left.last() else { return Some(self.found) };
            let before = fuel;
            let check = self.check.get_or_insert_with(|| {
                let digit = self.puzzle.solution().get(cell).expect("a solution is full");
                let fewer = self.puzzle.givens().clone().with(cell, None);
                Patient::new(Solutions::excluding(&fewer, cell, digit), patience(fewer.shape()))
            });
            let answer = check.advance(&mut fuel);
            // A check without a guess takes time too, and costs one.
            fuel = fuel.min(before - 1);
            match answer {
                Answer::NotYet => continue,
                Answer::No => self.found.redundant.insert(cell),
                Answer::GivenUp => self.found.undecided.insert(cell),
                Answer::Yes(_) => {}
            }
            self.check = None;
            self.left.pop();
        }
        None
    }

    /// How many givens are still to be examined.
    pub fn left(&self) -> usize {
        self.left.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::shape::Shape;
    use crate::generate::{Generator, Order};
    use crate::rng::Rng;
    use crate::solve::UNLIMITED;
    use alloc::format;

    #[test]
    fn redundant_givens_are_those_that_can_go() {
        for (side, givens, seeds) in
            [(4, 4, 8), (4, 9, 8), (6, 12, 8), (6, 20, 8), (9, 17, 4), (9, 27, 8), (9, 40, 4), (16, 110, 1)]
        {
            let order = Order { givens: Some(givens..=side * side), ..Order::plain(Shape::of_side(side).expect("a usual side")) };
            for seed in 0..seeds {
                let mut generator = Generator::of(order.clone(), Rng::new(seed)).expect("a possible order");
                let made = generator.advance(UNLIMITED).expect("unlimited fuel lasts");
                let puzzle = made.puzzle;
                let can_go = |cell: &Cell| Puzzle::prove(puzzle.givens().clone().with(*cell, None), UNLIMITED).is_ok();
                let wanted: CellSet = puzzle.givens().filled().map(|(cell, _)| cell).filter(can_go).collect();
                for slice in [1, 7, UNLIMITED] {
                    let mut search = RedundantGivens::new(&puzzle);
                    let found = core::iter::repeat_with(|| search.advance(slice)).find_map(|found| found).expect("it ends");
                    let context = format!("{:?} in slices of {slice}", puzzle.givens());
                    assert_eq!(found, Redundancy { redundant: wanted, undecided: CellSet::EMPTY }, "{context}");
                    assert_eq!((found.redundant.is_empty(), search.left()), (made.minimal, 0), "{context}");
                }
            }
        }
    }
}
