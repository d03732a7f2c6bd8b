//! Boards of 9x9 at full speed.

use super::{Search, Status};
use crate::digit::Digit;
use crate::grid::Grid;
use crate::shape::Shape;

/// The values of a 9x9 board in reading order, 0 for an empty cell.
pub type Values = [u8; 81];

/// How many solutions a board has, as far as was asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tally {
    /// The solutions met, at most the limit.
    pub count: usize,
    /// The first of them; zeros where there is none.
    pub first: Values,
    /// Whether `count` is the answer: either the limit was reached or there are no more. Not so when the fuel ran out.
    pub decided: bool,
}

/// Counts solutions up to `limit`, spending at most `fuel` guesses.
pub fn count(values: &Values, limit: usize, fuel: u64) -> Tally {
    let mut grid = Grid::empty(Shape::NINE);
    for (cell, &value) in Shape::NINE.each_cell().zip(values) {
        if value > 0 {
            grid = grid.with(cell, Some(Digit::new(value as usize - 1)));
        }
    }
    let mut search = Search::new(&grid);
    let mut fuel = fuel;
    let found = super::count_with(limit, || match search.advance(&mut fuel) {
        Status::Found(grid) => Status::Found(grid),
        other => other,
    });
    let mut first = [0; 81];
    if let Some(grid) = &found.first {
        for (value, digit) in first.iter_mut().zip(grid.values()) {
            *value = digit.map_or(0, |digit| digit.index() as u8 + 1);
        }
    }
    Tally { count: found.count, first, decided: found.decided }
}
