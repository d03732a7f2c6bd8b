//! The solutions of a grid, by the engine that is best at it.

use alloc::boxed::Box;

#[cfg(feature = "clauses")]
use super::clauses::{Turns, are_worth_it};
use super::{Search, Status, nine};
use crate::board::cell::Cell;
use crate::board::digit::Digit;
use crate::board::grid::Grid;
use crate::board::shape::Shape;

/// The solutions of a grid, each once, in slices. Which engines are at work does not show, except that the order is theirs.
///
/// On 9x9 it is the engine that knows no other boards, on smaller ones the general solver. On larger boards it takes turns with clause learning, which decides what would take it
/// hours, and which the feature `clauses` brings in.
pub struct Solutions(Engine);

enum Engine {
    Search(Box<Search>),
    Nine(nine::Solver),
    #[cfg(feature = "clauses")]
    Turns(Box<Turns>),
}

impl Solutions {
    /// All solutions.
    pub fn new(grid: &Grid) -> Self {
        if grid.shape() == Shape::NINE {
            return Self(Engine::Nine(nine::Solver::new(&nine::values(grid), None)));
        }
        Self::of(grid, Search::new(grid))
    }

    /// The solutions in which `cell` does not hold `digit`.
    pub fn excluding(grid: &Grid, cell: Cell, digit: Digit) -> Self {
        if grid.shape() == Shape::NINE {
            return Self(Engine::Nine(nine::Solver::new(&nine::values(grid), Some((cell.index(), nine::value_of(digit))))));
        }
        Self::of(grid, Search::excluding(grid, cell, digit))
    }

    #[cfg(feature = "clauses")]
    fn of(grid: &Grid, search: Search) -> Self {
        let shape = grid.shape();
        Self(if are_worth_it(shape) { Engine::Turns(Turns::new(shape, search).into()) } else { Engine::Search(search.into()) })
    }

    #[cfg(not(feature = "clauses"))]
    fn of(_: &Grid, search: Search) -> Self {
        Self(Engine::Search(search.into()))
    }

    /// Goes on until the next solution, the end, or until `fuel` guesses are spent; what was spent is taken off. The solutions, and
    /// what each of them costs, do not depend on how the fuel is divided.
    pub fn advance(&mut self, fuel: &mut u64) -> Status {
        match &mut self.0 {
            Engine::Search(search) => search.advance(fuel),
            Engine::Nine(solver) => match solver.advance(fuel) {
                nine::Found::Solution(values) => Status::Found(nine::grid(&values)),
                nine::Found::Exhausted => Status::Exhausted,
                nine::Found::OutOfFuel => Status::OutOfFuel,
            },
            #[cfg(feature = "clauses")]
            Engine::Turns(turns) => turns.advance(fuel),
        }
    }
}

/// What this search finds by itself, however long it takes: for who wants its order.
impl From<Search> for Solutions {
    fn from(search: Search) -> Self {
        Self(Engine::Search(search.into()))
    }
}
