//! Givens that a puzzle would not need.

use alloc::vec::Vec;

use crate::board::cell::{Cell, CellSet};
use crate::board::puzzle::Puzzle;
use crate::solve::{Answer, Patient, Solutions, patience};

/// Looks for the givens of a puzzle that could be left out, each *alone*, with the solution staying the only one; in slices. A
/// puzzle without any is minimal. Two that could each be left out can often not be left out together.
pub struct RedundantGivens {
    puzzle: Puzzle,
    /// The givens still to be asked about, the next one last.
    left: Vec<Cell>,
    found: Redundancy,
    /// The search for another solution without the next given, if begun.
    check: Option<Patient>,
}

/// Which givens of a puzzle are redundant.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Redundancy {
    /// The givens each of which alone could be left out.
    pub redundant: CellSet,
    /// The givens of which it is not known, because it would take too long to find out. None up to 16x16.
    pub undecided: CellSet,
}

impl RedundantGivens {
    /// The search in `puzzle`, not begun.
    pub fn new(puzzle: &Puzzle) -> Self {
        let mut left: Vec<Cell> = puzzle.givens().filled().map(|(cell, _)| cell).collect();
        left.reverse();
        Self { puzzle: puzzle.clone(), left, found: Redundancy::default(), check: None }
    }

    /// Spends about `fuel` guesses; which givens are redundant, once all were looked at.
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
            // Also a check without a guess takes its time.
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

    /// How many givens are still to be looked at.
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
