//! A board on its way to its solution, with what searches keep from one step to the next.

use super::board::Board;
use super::found::{Found, StepName};
use super::tabling::{self, Nodes, Workspace};
use crate::grid::Grid;
use crate::shape::Shape;
use crate::solve::{UNLIMITED, count};
use crate::{Cell, Digit};

/// What the techniques are asked about.
pub(crate) struct Search {
    pub(crate) board: Board,
    /// The value of each cell in the only solution, if there is just one.
    solution: Option<[u8; 81]>,
    tables: Workspace,
}

impl Search {
    /// The start of a puzzle: 81 values, 0 for empty.
    pub(crate) fn new(values: &[u8; 81]) -> Self {
        Self { board: Board::new(values), solution: only_solution(values), tables: Workspace::default() }
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

    /// The value of the middle one of the empty cells, from the solution, as long as that is still the only one.
    pub(crate) fn brute_force(&mut self) -> Option<Found> {
        let solution = self.solution?;
        if only_solution(&self.board.values) != Some(solution) {
            return None;
        }
        let cell = self.board.empty.into_iter().nth(self.board.empty.len() / 2)?;
        Some(Found::placing(StepName::BruteForce, cell, solution[usize::from(cell)] - 1))
    }
}

fn only_solution(values: &[u8; 81]) -> Option<[u8; 81]> {
    let values = values.iter().map(|&value| value.checked_sub(1).map(|digit| Digit::new(digit.into())));
    let grid = Grid::from_values(Shape::NINE, values).expect("81 values of 9 digits");
    let found = count(&grid, 2, UNLIMITED);
    let solution = found.first.filter(|_| found.count == 1)?;
    Some(core::array::from_fn(|cell| solution.get(Cell::new(cell)).map_or(0, |digit| digit.index() as u8 + 1)))
}
