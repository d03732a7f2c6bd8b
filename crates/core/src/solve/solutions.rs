//! All solutions of a grid, by the engine that suits its size.

use alloc::boxed::Box;

#[cfg(feature = "clauses")]
use super::clauses::{Engines, Turns, are_worth_it};
use super::{Search, Status, nine};
use crate::board::cell::Cell;
use crate::board::digit::Digit;
use crate::board::grid::Grid;
use crate::board::shape::Shape;

/// The solutions of a grid, each once, in slices. Which engine is at work shows only in their order.
///
/// [`nine`] solves 9x9 boards, [`Search`] smaller ones. On larger ones `Search` takes turns with clause
/// learning (feature `clauses`), which decides boards that would take `Search` hours.
///
/// ```
/// use crosshatch_core::solve::{Solutions, Status, UNLIMITED};
///
/// let mut solutions = Solutions::new(&crosshatch_core::text::read(".1..4...1..4...2")?.grid);
/// let mut fuel = UNLIMITED;
/// assert!(matches!(solutions.advance(&mut fuel), Status::Found(_)));
/// assert_eq!(solutions.advance(&mut fuel), Status::Exhausted);
/// # Ok::<(), crosshatch_core::text::ParseError>(())
/// ```
pub struct Solutions(Engine);

enum Engine {
    Search(Box<Search>),
    Nine(nine::Solver),
    /// Engines that take turns. It is not named, so that who never begins them does not have their code.
    #[cfg(feature = "clauses")]
    Turns(Box<dyn Engines>),
}

impl Solutions {
    /// All solutions of `grid`.
    pub fn new(grid: &Grid) -> Self {
        if grid.shape() == Shape::NINE { Self::by_search(grid) } else { Self::of(grid, Search::new(grid)) }
    }

    /// All solutions of `grid`, by search alone: for who does not wait for those that take long, and does without the code of clause
    /// learning.
    pub fn by_search(grid: &Grid) -> Self {
        Self(if grid.shape() == Shape::NINE {
            Engine::Nine(nine::Solver::new(&nine::values(grid), None))
        } else {
            Engine::Search(Search::new(grid).into())
        })
    }

    /// The solutions of `grid` in which `cell` does not hold `digit`.
    pub fn excluding(grid: &Grid, cell: Cell, digit: Digit) -> Self {
        if grid.shape() == Shape::NINE {
            return Self(Engine::Nine(nine::Solver::new(&nine::values(grid), Some((cell.index(), nine::value_of(digit))))));
        }
        Self::of(grid, Search::excluding(grid, cell, digit))
    }

    #[cfg(feature = "clauses")]
    fn of(grid: &Grid, search: Search) -> Self {
        let shape = grid.shape();
        Self(if are_worth_it(shape) { Engine::Turns(Box::new(Turns::new(shape, search))) } else { Engine::Search(search.into()) })
    }

    #[cfg(not(feature = "clauses"))]
    fn of(_: &Grid, search: Search) -> Self {
        Self(Engine::Search(search.into()))
    }

    /// Goes on to the next solution, to the end, or until `fuel` guesses are spent; subtracts what was spent. The
    /// solutions, and what each of them costs, do not depend on how the fuel is divided.
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

/// The solutions in the order of this search alone, however long it takes.
impl From<Search> for Solutions {
    fn from(search: Search) -> Self {
        Self(Engine::Search(search.into()))
    }
}
