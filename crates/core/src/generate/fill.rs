//! Filling an empty board: at once, or cell by cell.

use alloc::vec::Vec;

use super::record::{Event, Sheet};
use crate::board::candidates::Candidates;
use crate::board::cell::Cell;
use crate::board::digit::Digit;
use crate::board::grid::Grid;
use crate::board::shape::Shape;
use crate::rng::Rng;
use crate::solve::{Answer, Patient, Search};

/// Guesses for each cell of the board after which a random filling is begun anew. Most boards need almost none; one
/// that needs many has had a bad start and will need far more.
const FILL_PATIENCE: u64 = 4;

/// Guesses after which the question whether a board can still be completed is given up, and the digit rejected, on
/// sides above [`EXACT_FILL_SIDE`]. Such questions are hardest on a board that is a third full.
const COMPLETION_PATIENCE: u64 = 400;

/// The largest side on which a digit is rejected only if it is proven that the board cannot be completed with it.
const EXACT_FILL_SIDE: usize = 12;

/// The search for a random solution of the empty board.
pub(super) struct Filling {
    search: Patient,
    /// How often the search was begun anew. Each search has twice the patience of the one before.
    restarts: u32,
}

impl Filling {
    pub(super) fn new(shape: Shape, chance: &mut Rng) -> Self {
        Self::begin(shape, chance, 0)
    }

    fn begin(shape: Shape, chance: &mut Rng, restarts: u32) -> Self {
        let patience = (FILL_PATIENCE * shape.cells() as u64) << restarts.min(20);
        Self { search: Patient::new(Search::random(&Grid::empty(shape), chance.fork()).into(), patience), restarts }
    }

    /// Goes on. Returns the full board once it is found.
    pub(super) fn step(&mut self, fuel: &mut u64, shape: Shape, chance: &mut Rng) -> Option<Grid> {
        match self.search.advance(fuel) {
            Answer::Yes(solution) => return Some(solution),
            Answer::NotYet => {}
            Answer::No | Answer::GivenUp => *self = Self::begin(shape, chance, self.restarts + 1),
        }
        None
    }
}

/// Fills row by row, each cell with a random digit with which the board can still be completed.
///
/// One completion is always known. So the digit that it has in a cell needs no search when it is drawn, and the filling
/// never gets stuck, even where a question was given up.
pub(super) struct CellByCell {
    /// A completion of the board as it stands.
    completion: Grid,
    /// The index of the cell that is being filled.
    next: usize,
    /// The digits still to be tried there, the next one last. Empty before the cell is begun.
    drawn: Vec<Digit>,
    /// The search for a completion with the last of `drawn`, once begun.
    check: Option<Patient>,
}

impl CellByCell {
    pub(super) fn new(completion: Grid) -> Self {
        Self { completion, next: 0, drawn: Vec::new(), check: None }
    }

    /// Tries one digit, or goes on trying it. Returns whether the board is full.
    pub(super) fn step(&mut self, fuel: &mut u64, sheet: &mut Sheet, chance: &mut Rng) -> bool {
        let shape = sheet.board.shape();
        let cell = Cell::new(self.next);
        if self.drawn.is_empty() {
            self.drawn = Candidates::of(sheet.board.clone()).get(cell).iter().collect();
            chance.shuffle(&mut self.drawn);
        }
        let digit = *self.drawn.last().expect("the digit of the completion is drawn at the latest");
        if self.completion.get(cell) != Some(digit) {
            let patience = if shape.side() > EXACT_FILL_SIDE { COMPLETION_PATIENCE } else { u64::MAX };
            let check = self
                .check
                .get_or_insert_with(|| Patient::new(Search::new(&sheet.board.clone().with(cell, Some(digit))).into(), patience));
            match check.advance(fuel) {
                Answer::NotYet => return false,
                Answer::Yes(completion) => self.completion = completion,
                Answer::No | Answer::GivenUp => {
                    self.check = None;
                    self.drawn.pop();
                    sheet.note(Event::Rejected { cell, digit });
                    return false;
                }
            }
        }
        self.check = None;
        self.drawn.clear();
        self.next += 1;
        sheet.note(Event::Filled { cell, digit });
        self.next == shape.cells()
    }
}
