//! Isolated hypotheses: each candidate of each cell on its own.

use super::{Direction, Hypotheses, Step};
use crate::pegboard::Pegboard;
use crosshatch_core::solve::watch::{Event, Fate, Watch};
use crosshatch_core::{Cell, Digit, DigitSet, Shape};

/// A pass through all candidates of all cells, digits ascending. The author does not say whether one pass is all; here they are
/// repeated until one changes nothing. With a single one, some puzzles would need combinations that do not otherwise.
pub(super) struct Pass {
    /// How many cells of the pass are done.
    done: usize,
    /// Digits of the next cell that are still to be tried, if they are still possible by then.
    untried: DigitSet,
    effect: Effect,
}

/// Whether a pass has excluded anything.
#[derive(PartialEq)]
enum Effect {
    NoneYet,
    Some,
}

impl Pass {
    /// A pass that is not begun.
    pub(super) fn new() -> Self {
        Self { done: 0, untried: !DigitSet::EMPTY, effect: Effect::NoneYet }
    }

    /// The next hypothesis.
    pub(super) fn step<W: Watch>(
        &mut self,
        direction: Direction,
        board: &mut Pegboard,
        watch: &mut W,
        tally: &mut Hypotheses,
    ) -> Step {
        let Some((cell, digit)) = self.next(direction, board) else {
            if self.effect == Effect::NoneYet {
                return Step::Rest;
            }
            *self = Self::new();
            return Step::More;
        };
        let before = board.mark();
        watch.see(Event::Try { cell, digit });
        let outcome = board.place(cell, digit, watch);
        if outcome.is_ok() && board.is_solved() {
            tally.lucky += 1;
            return Step::Solved;
        }
        board.undo(before);
        if outcome.is_ok() {
            tally.no_effect += 1;
            watch.see(Event::Back(Fate::NoEffect));
            return Step::More;
        }
        tally.wrong += 1;
        watch.see(Event::Back(Fate::Contradiction));
        self.effect = Effect::Some;
        match board.exclude(cell, DigitSet::of(digit), watch) {
            Err(_) => Step::Impossible,
            Ok(()) if board.is_solved() => Step::Solved,
            Ok(()) => {
                board.settle();
                Step::More
            }
        }
    }

    fn next(&mut self, direction: Direction, board: &Pegboard) -> Option<(Cell, Digit)> {
        let shape = board.geometry().shape();
        while self.done < shape.cells() {
            let cell = direction.cell(shape, self.done);
            let digits = if board.is_filled(cell) { DigitSet::EMPTY } else { board.can_be(cell) & self.untried };
            if let Some(digit) = digits.first() {
                self.untried = self.untried.without(digit);
                return Some((cell, digit));
            }
            self.done += 1;
            self.untried = !DigitSet::EMPTY;
        }
        None
    }
}

impl Direction {
    /// The cell with this 0-based place in the order.
    pub(super) fn cell(self, shape: Shape, place: usize) -> Cell {
        let (line, along) = (place / shape.side(), place % shape.side());
        match self {
            Self::RowMajor => shape.cell(line, along),
            Self::ColumnMajor => shape.cell(along, line),
        }
    }
}
