//! Combinations of digits in the hardest cells.

use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Reverse;

use super::options::{Direction, Options};
use super::report::{Report, Step};
use crate::pegboard::{Mark, Pegboard};
use crosshatch_core::solve::watch::{Event, Fate, Watch};
use crosshatch_core::{Cell, Digit, DigitSet};

/// All combinations of digits in the two cells with the most candidates, then in the first three, and so on. What one combination
/// shows is not used for the next: it either solves the grid or has no effect.
///
/// Combinations with a common beginning are tried together, digit by digit, and not at all if the beginning leads to a
/// contradiction. They are counted as if each had been tried on its own.
pub(super) struct Combinations {
    /// The cells that may be combined, hardest first.
    cells: Vec<Cell>,
    /// The candidates of each of these cells.
    choices: Vec<DigitSet>,
    /// How many of them are combined now.
    size: usize,
    /// One level for each cell of the combination that has a digit, and one for the next cell.
    levels: Vec<Level>,
}

struct Level {
    untried: DigitSet,
    /// The digit that was tried last.
    digit: Option<Digit>,
    /// The state of the board before this cell had a digit.
    before: Mark,
}

impl Combinations {
    /// The combinations of the open cells, starting with two of them. `None` if the options do not allow two.
    pub(super) fn new(board: &Pegboard, options: Options) -> Option<Self> {
        let shape = board.geometry().shape();
        let mut cells: Vec<Cell> = board.open().collect();
        if options.ties == Direction::ColumnMajor {
            cells.sort_by_key(|&cell| (shape.column(cell), shape.row(cell)));
        }
        cells.sort_by_key(|&cell| Reverse(board.can_be(cell).len()));
        cells.truncate(options.max_cells);
        let choices = cells.iter().map(|&cell| board.can_be(cell)).collect();
        (cells.len() >= 2).then(|| Self { levels: vec![Level::of(board, cells[0])], cells, choices, size: 2 })
    }

    /// Tries the next digit of a combination.
    pub(super) fn step<W: Watch>(&mut self, board: &mut Pegboard, watch: &mut W, report: &mut Report) -> Step {
        let depth = self.levels.len();
        let Some(level) = self.levels.last_mut() else {
            tally(report, watch, self.of_this_size());
            if self.size == self.cells.len() {
                return Step::Rest;
            }
            self.size += 1;
            self.levels.push(Level::of(board, self.cells[0]));
            return Step::More;
        };
        let Some(digit) = level.untried.first() else {
            self.levels.pop();
            if let Some(level) = self.levels.last() {
                board.undo(level.before);
                watch.see(Event::Back(Fate::NoEffect));
            }
            return Step::More;
        };
        level.untried = level.untried.without(digit);
        level.digit = Some(digit);
        let before = level.before;
        let cell = self.cells[depth - 1];
        watch.see(Event::Try { cell, digit });
        let fate = match board.place(cell, digit, watch) {
            Ok(()) if board.is_solved() => {
                tally(report, watch, self.up_to_this());
                report.cells = self.size;
                return Step::Solved;
            }
            Ok(()) if depth < self.size => {
                self.levels.push(Level::of(board, self.cells[depth]));
                return Step::More;
            }
            Ok(()) => Fate::NoEffect,
            Err(_) => Fate::Contradiction,
        };
        board.undo(before);
        watch.see(Event::Back(fate));
        Step::More
    }

    /// The number of combinations of the current size.
    fn of_this_size(&self) -> u64 {
        self.choices[..self.size].iter().fold(1, |all, choices| all.saturating_mul(choices.len() as u64))
    }

    /// The number of combinations up to and including the current one, in the order in which the digit of the last cell changes
    /// fastest.
    fn up_to_this(&self) -> u64 {
        let places = self.choices[..self.size].iter().enumerate().map(|(index, choices)| {
            let digit = self.levels.get(index).and_then(|level| level.digit);
            let place = choices.iter().take_while(|&other| Some(other) < digit).count();
            (choices.len() as u64, place as u64)
        });
        1 + places.fold(0_u64, |before, (choices, place)| before.saturating_mul(choices).saturating_add(place))
    }
}

/// Counts combinations and reports them to the watcher.
fn tally<W: Watch>(report: &mut Report, watch: &mut W, combinations: u64) {
    report.combinations = report.combinations.saturating_add(combinations);
    watch.see(Event::Tally(combinations));
}

impl Level {
    fn of(board: &Pegboard, cell: Cell) -> Self {
        Self { untried: board.can_be(cell), digit: None, before: board.mark() }
    }
}
