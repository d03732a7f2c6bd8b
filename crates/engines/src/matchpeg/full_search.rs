//! The last resort: a depth-first search.

use alloc::vec::Vec;

use super::report::Step;
use crate::pegboard::{Mark, Pegboard};
use crosshatch_core::solve::watch::{Event, Fate, Watch};
use crosshatch_core::{Cell, Digit, DigitSet};

/// Guesses upon guesses. A guess that fails is excluded, with all consequences, under the guesses before it, and the search
/// continues from there.
pub(super) struct FullSearch {
    guesses: Vec<Guess>,
}

struct Guess {
    cell: Cell,
    digit: Digit,
    before: Mark,
}

impl FullSearch {
    /// A new search.
    pub(super) fn new() -> Self {
        Self { guesses: Vec::new() }
    }

    /// Makes the next guess and drops those that it refutes.
    pub(super) fn step<W: Watch>(&mut self, board: &mut Pegboard, watch: &mut W) -> Step {
        let (cell, digit) = choose(board);
        self.guesses.push(Guess { cell, digit, before: board.mark() });
        watch.see(Event::Try { cell, digit });
        let mut outcome = board.place(cell, digit, watch);
        while outcome.is_err() {
            let Some(Guess { cell, digit, before }) = self.guesses.pop() else { return Step::Impossible };
            board.undo(before);
            watch.see(Event::Back(Fate::Contradiction));
            outcome = board.exclude(cell, DigitSet::of(digit), watch);
        }
        if board.is_solved() { Step::Solved } else { Step::More }
    }
}

/// The first candidate with the fewest alternatives: the digits of an open cell, or the places of a digit in a house.
fn choose(board: &Pegboard) -> (Cell, Digit) {
    let geometry = board.geometry();
    let shape = geometry.shape();
    let cells = board.open().map(|cell| {
        let digits = board.can_be(cell);
        (digits.len(), (cell, digits.first()))
    });
    let houses = geometry.each_house().flat_map(|house| {
        shape.each_digit().filter_map(move |digit| {
            let spots = board.spots(house, digit);
            let cell = geometry.cells(house)[spots.first()?.index()];
            (spots.len() > 1).then_some((spots.len(), (cell, Some(digit))))
        })
    });
    let (_, (cell, digit)) = cells.chain(houses).min_by_key(|&(choices, _)| choices).expect("an open cell");
    (cell, digit.expect("an open cell can be something"))
}
