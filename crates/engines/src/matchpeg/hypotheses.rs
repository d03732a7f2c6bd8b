//! Isolated hypotheses: each candidate of each cell on its own.

use super::options::Direction;
use super::report::{Hypotheses, Step};
use crate::pegboard::Pegboard;
use crosshatch_core::solve::watch::{Event, Fate, Watch};
use crosshatch_core::{Cell, Digit, DigitSet, Shape};

/// A pass through all candidates of all cells, digits ascending. The author does not say whether there is only one pass; here
/// passes are repeated until one changes nothing. With a single pass, some puzzles would need combinations that otherwise do not.
pub(super) struct Pass {
    /// The number of cells that are done in this pass.
    done: usize,
    /// The digits of the next cell that are still to be tried, as long as they remain possible.
    untried: DigitSet,
    effect: Effect,
}

/// Whether the pass has excluded anything.
#[derive(PartialEq)]
enum Effect {
    NoneYet,
    Some,
}

impl Pass {
    /// A new pass.
    pub(super) fn new() -> Self {
        Self { done: 0, untried: !DigitSet::EMPTY, effect: Effect::NoneYet }
    }

    /// Tries the next hypothesis.
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
    /// The cell at this 0-based position in the order.
    fn cell(self, shape: Shape, place: usize) -> Cell {
        let (line, along) = (place / shape.side(), place % shape.side());
        match self {
            Self::RowMajor => shape.cell(line, along),
            Self::ColumnMajor => shape.cell(along, line),
        }
    }
}
