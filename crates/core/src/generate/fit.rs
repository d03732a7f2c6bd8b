//! Fitting a solution to a mask: one that is the only solution with what the mask leaves of it.

use alloc::vec::Vec;

use crate::board::cell::Cell;
use crate::board::grid::Grid;
use crate::rng::Rng;
use crate::solve::{Answer, Patient, Search, Solutions, patience};

/// The search for a solution that what a mask leaves of it determines. It goes from one full board to another that differs in a few of the cells
/// that the mask leaves, and keeps the one whose cells there allow fewer solutions.
pub(super) struct Fit {
    /// The cells that the mask leaves.
    left: Vec<Cell>,
    /// The full board, and how many solutions it leaves, as far as was counted.
    best: Option<(Grid, u64)>,
    /// The board that is looked at.
    at: Look,
    /// How many boards were looked at since the last that was better.
    idle: u32,
}

enum Look {
    /// For a full board near the best.
    Completing(Patient),
    /// At how many solutions a full board leaves.
    Counting { solution: Grid, count: u64, search: Patient },
}

/// How the search ended.
pub(super) enum Fitted {
    /// With a full board that what the mask leaves of it determines.
    With {
        /// The full board.
        solution: Grid,
        /// What the mask leaves.
        left: Grid,
    },
    /// It is time to begin with another board.
    BeginAnew,
}

/// The most solutions counted.
const MOST: u64 = 3000;
/// The number of boards without improvement before the search starts over.
const IDLE: u32 = 400;

impl Fit {
    /// Begins with this full board.
    pub(super) fn new(solution: Grid, left: Vec<Cell>) -> Self {
        let at = Look::at(solution, &left);
        Self { left, best: None, at, idle: 0 }
    }

    /// Goes on, until it is known how it ended.
    pub(super) fn step(&mut self, fuel: &mut u64, chance: &mut Rng) -> Option<Fitted> {
        match &mut self.at {
            Look::Completing(search) => match search.advance(fuel) {
                Answer::Yes(solution) => self.at = Look::at(solution, &self.left),
                Answer::NotYet => {}
                Answer::No | Answer::GivenUp => self.go_on(chance),
            },
            Look::Counting { solution, count, search } => {
                let most = self.best.as_ref().map_or(MOST, |(_, count)| *count);
                let is_over = match search.advance(fuel) {
                    Answer::NotYet => false,
                    Answer::Yes(_) => {
                        *count += 1;
                        *count > most
                    }
                    // Where it was not found out how many there are, there are too many.
                    Answer::GivenUp => {
                        *count = MOST.max(*count);
                        true
                    }
                    Answer::No => true,
                };
                if is_over {
                    let (solution, count) = (solution.clone(), *count);
                    if count == 1 {
                        let left = kept(&solution, &self.left);
                        return Some(Fitted::With { solution, left });
                    }
                    self.idle += 1;
                    if count < most {
                        self.idle = 0;
                    }
                    if count <= most || self.best.is_none() {
                        self.best = Some((solution, count.min(MOST)));
                    }
                    if self.idle > IDLE {
                        return Some(Fitted::BeginAnew);
                    }
                    self.go_on(chance);
                }
            }
        }
        None
    }

    /// Another board near the best.
    fn go_on(&mut self, chance: &mut Rng) {
        let Some((solution, _)) = &self.best else { return };
        let mut cells = self.left.clone();
        chance.shuffle(&mut cells);
        let loose = (2 + chance.below(4) as usize).min(cells.len());
        let grid = kept(solution, &cells[loose..]);
        self.at = Look::Completing(Patient::new(Search::random(&grid, chance.fork()).into(), patience(grid.shape())));
    }
}

impl Look {
    fn at(solution: Grid, left: &[Cell]) -> Self {
        let grid = kept(&solution, left);
        let search = Patient::new(Solutions::new(&grid), patience(grid.shape()));
        Self::Counting { solution, count: 0, search }
    }
}

/// A board with these of its cells alone.
fn kept(solution: &Grid, cells: &[Cell]) -> Grid {
    cells.iter().fold(Grid::empty(solution.shape()), |grid, &cell| grid.with(cell, solution.get(cell)))
}
