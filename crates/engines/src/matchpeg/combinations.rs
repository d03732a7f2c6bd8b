//! Combinations of digits in the hardest cells.

use alloc::vec;
use alloc::vec::Vec;

use super::{Options, Report, Step};
use crate::pegboard::{Mark, Pegboard};
use crosshatch_core::solve::watch::{Event, Fate, Watch};
use crosshatch_core::{Cell, Digit, DigitSet};

/// All combinations of digits in the two cells with the most candidates, then in the first three, and so on. What one shows is not
/// used for the next: a combination finishes the grid or is of no effect.
///
/// Combinations that begin alike are tried together, digit by digit, and not at all where the beginning is a contradiction. They are
/// counted as if each had been tried on its own.
pub(super) struct Combinations {
    /// The cells that may be combined, hardest first.
    cells: Vec<Cell>,
    /// What each of them can be.
    choices: Vec<DigitSet>,
    /// How many of them are combined now.
    size: usize,
    /// A level for each cell of the combination that has a digit, and one for the next.
    levels: Vec<Level>,
}

struct Level {
    untried: DigitSet,
    /// The last one that was tried.
    digit: Option<Digit>,
    /// The board without a digit in this cell.
    before: Mark,
}

impl Combinations {
    /// The combinations of what is open, beginning with two cells. None if two are too many.
    pub(super) fn new(board: &Pegboard, options: Options) -> Option<Self> {
        let shape = board.geometry().shape();
        let mut cells: Vec<Cell> = Vec::new();
        let open = (0..shape.cells()).map(|place| options.ties.cell(shape, place)).filter(|&cell| !board.is_filled(cell));
        for cell in open {
            let size = board.can_be(cell).len();
            let place = cells.partition_point(|&other| board.can_be(other).len() >= size);
            cells.insert(place, cell);
        }
        cells.truncate(options.max_cells);
        let choices = cells.iter().map(|&cell| board.can_be(cell)).collect();
        (cells.len() >= 2).then(|| Self { levels: vec![Level::of(board, cells[0])], cells, choices, size: 2 })
    }

    /// The next digit of a combination.
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

    /// How many combinations of the present size there are.
    fn of_this_size(&self) -> u64 {
        self.choices[..self.size].iter().fold(1, |all, choices| all.saturating_mul(choices.len() as u64))
    }

    /// How many of them come up to the present one, itself included: its place if digits count upwards in the last cell first.
    fn up_to_this(&self) -> u64 {
        let places = self.choices[..self.size].iter().enumerate().map(|(index, choices)| {
            let digit = self.levels.get(index).and_then(|level| level.digit);
            let place = choices.iter().take_while(|&other| Some(other) < digit).count();
            (choices.len() as u64, place as u64)
        });
        1 + places.fold(0_u64, |before, (choices, place)| before.saturating_mul(choices).saturating_add(place))
    }
}

/// Counts combinations, and tells.
fn tally<W: Watch>(report: &mut Report, watch: &mut W, combinations: u64) {
    report.combinations = report.combinations.saturating_add(combinations);
    watch.see(Event::Tally(combinations));
}

impl Level {
    fn of(board: &Pegboard, cell: Cell) -> Self {
        Self { untried: board.can_be(cell), digit: None, before: board.mark() }
    }
}
