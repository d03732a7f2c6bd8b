//! Digging: whether a given, or several together, can go without a second solution; and the proof that no given can.

use alloc::vec::Vec;

use super::record::{Phase, Sheet};
use crate::board::cell::Cell;
use crate::board::grid::Grid;
use crate::rng::Rng;
use crate::solve::{Answer, Patient, Solutions, patience};

/// Examines each orbit once, in random order, and empties it if the solution stays the only one. A given that has to
/// stay at some point has to stay for good, so one round over single cells leaves a minimal puzzle.
pub(super) struct Dig {
    orbits: Vec<Vec<Cell>>,
    /// How many of `orbits` are decided.
    decided: usize,
    /// The search for a second solution without the next orbit, once begun.
    check: Option<Patient>,
    /// The givens not known to be needed.
    doubtful: Vec<Cell>,
    /// Whether the question about a single cell was given up.
    given_up: bool,
}

impl Dig {
    /// Digging among these orbits, all of whose cells are filled.
    pub(super) fn new(mut orbits: Vec<Vec<Cell>>, chance: &mut Rng) -> Self {
        chance.shuffle(&mut orbits);
        Self { orbits, decided: 0, check: None, doubtful: Vec::new(), given_up: false }
    }

    /// Begins or goes on with one orbit, leaving at least `least` givens. Returns whether all are decided or `least` is
    /// reached.
    pub(super) fn step(&mut self, fuel: &mut u64, sheet: &mut Sheet, solution: &Grid, least: usize) -> bool {
        let givens = sheet.board.count_filled();
        let Some(orbit) = self.orbits.get(self.decided).filter(|_| givens > least) else { return true };
        if givens < least + orbit.len() {
            self.doubtful.extend(orbit);
            sheet.keep(orbit, Phase::Unique);
            self.decided += 1;
            return false;
        }
        let check = self.check.get_or_insert_with(|| without(&sheet.board, orbit, solution));
        match check.advance(fuel) {
            Answer::NotYet => return false,
            // A search that excludes nothing also meets the known solution; there may be another.
            Answer::Yes(found) if found == *solution => return false,
            Answer::No => sheet.remove(orbit, Phase::Unique),
            answer => {
                sheet.keep(orbit, Phase::Unique);
                if orbit.len() > 1 {
                    self.doubtful.extend(orbit);
                } else {
                    self.given_up |= matches!(answer, Answer::GivenUp);
                }
            }
        }
        self.check = None;
        self.decided += 1;
        false
    }

    /// The number of cells not decided yet.
    pub(super) fn undecided(&self) -> usize {
        self.orbits[self.decided..].iter().map(Vec::len).sum()
    }

    /// The proof that no single given can go, for those that digging has not decided and for these.
    pub(super) fn proof(&mut self, fixed: Vec<Cell>) -> MinimalProof {
        let mut doubtful = core::mem::take(&mut self.doubtful);
        doubtful.extend(fixed);
        doubtful.extend(self.orbits[self.decided..].iter().flatten());
        MinimalProof { doubtful, refuted: self.given_up, check: None }
    }
}

/// The search for a solution other than `solution` when `cells` are emptied together; with several cells it meets
/// `solution` too.
fn without(board: &Grid, cells: &[Cell], solution: &Grid) -> Patient {
    let emptied = cells.iter().fold(board.clone(), |board, &cell| board.with(cell, None));
    let others = match *cells {
        [cell] => Solutions::excluding(&emptied, cell, solution.get(cell).expect("a solution is full")),
        _ => Solutions::new(&emptied),
    };
    Patient::new(others, patience(board.shape()))
}

/// The proof that no single given of a dug puzzle can go: examines each one for which digging has not shown it.
pub(super) struct MinimalProof {
    doubtful: Vec<Cell>,
    /// Whether a given can go, or the question was given up.
    refuted: bool,
    check: Option<Patient>,
}

impl MinimalProof {
    /// Begins or goes on with one given. Returns whether all are needed, once that is known.
    pub(super) fn step(&mut self, fuel: &mut u64, board: &Grid, solution: &Grid) -> Option<bool> {
        let cell = match self.doubtful.last() {
            Some(cell) if !self.refuted => *cell,
            _ => return Some(!self.refuted),
        };
        let check = self.check.get_or_insert_with(|| without(board, &[cell], solution));
        match check.advance(fuel) {
            Answer::NotYet => return None,
            Answer::No | Answer::GivenUp => self.refuted = true,
            Answer::Yes(_) => {}
        }
        self.check = None;
        self.doubtful.pop();
        None
    }
}
