//! A board on its way to the solution, with what the searches keep between steps.

use super::als::Sets;
use super::board::Board;
use super::found::{Found, StepName};
use super::tabling::{self, Nodes, Workspace};
use crosshatch_core::solve::{UNLIMITED, count};
use crosshatch_core::{Cell, Digit, Grid, Shape};

/// The state of a rating.
pub(crate) struct Search {
    pub(crate) board: Board,
    /// The solution, if the board has exactly one.
    solution: Option<[u8; 81]>,
    pub(crate) sets: Sets,
    tables: Workspace,
}

impl Search {
    /// The state for a 9x9 grid; `None` if it has no solution.
    pub(crate) fn new(grid: &Grid) -> Option<Self> {
        let found = count(grid, 2, UNLIMITED);
        let values = values_of(grid);
        let solution = found.first.map(|solution| values_of(&solution))?;
        Some(Self {
            board: Board::new(&values),
            solution: (found.count == 1).then_some(solution),
            sets: Sets::default(),
            tables: Workspace::default(),
        })
    }

    /// Enters a value.
    pub(crate) fn place(&mut self, cell: u8, digit: u8) {
        self.board.place(cell, digit);
        self.sets.forget();
    }

    /// Removes a candidate.
    pub(crate) fn remove(&mut self, cell: u8, digit: u8) {
        self.board.remove(cell, digit);
        self.sets.forget();
    }

    pub(crate) fn nice_loop(&mut self) -> Option<Found> {
        tabling::loops(&self.board, Nodes::Candidates, &mut self.tables)
    }

    pub(crate) fn grouped_nice_loop(&mut self) -> Option<Found> {
        tabling::loops(&self.board, Nodes::Groups, &mut self.tables)
    }

    pub(crate) fn forcing_chain(&mut self) -> Option<Found> {
        tabling::forcing_chain(&self.board, &mut self.tables)
    }

    pub(crate) fn forcing_net(&mut self) -> Option<Found> {
        tabling::forcing_net(&self.board, &mut self.tables)
    }

    /// Brute force: the value of the middle one of the empty cells, taken from the solution as long as that is still unique.
    pub(crate) fn brute_force(&mut self) -> Option<Found> {
        let solution = self.solution?;
        let found = count(&grid_of(&self.board.values), 2, UNLIMITED);
        if found.count != 1 || found.first.map(|grid| values_of(&grid)) != Some(solution) {
            return None;
        }
        let cell = self.board.empty.into_iter().nth(self.board.empty.len() / 2)?;
        Some(Found::placing(StepName::BruteForce, cell, solution[usize::from(cell)] - 1))
    }
}

/// The values of a 9x9 grid; 0 if empty.
fn values_of(grid: &Grid) -> [u8; 81] {
    core::array::from_fn(|cell| grid.get(Cell::new(cell)).map_or(0, |digit| digit.index() as u8 + 1))
}

/// The grid with these 81 values; 0 is empty.
pub(crate) fn grid_of(values: &[u8; 81]) -> Grid {
    let values = values.iter().map(|&value| value.checked_sub(1).map(|digit| Digit::new(digit.into())));
    Grid::from_values(Shape::NINE, values).expect("81 values of 9 digits")
}
