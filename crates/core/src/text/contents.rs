//! What a file says of each cell of a board: its value, whether that is a given, and its notes. The formats of other programs are read by
//! way of this.

use super::format::{Format, Reading};
use super::symbols::Symbols;
use crate::board::cell::CellSet;
use crate::board::digit::{Digit, DigitSet};
use crate::board::grid::Grid;
use crate::board::shape::Shape;

/// What is said of a cell.
#[derive(Clone, Copy, Default)]
pub(super) struct CellContent {
    pub(super) value: Option<Digit>,
    pub(super) is_given: Option<bool>,
    pub(super) notes: Option<Notes>,
}

/// The digits noted in a cell.
#[derive(Clone, Copy)]
pub(super) struct Notes {
    pub(super) set: DigitSet,
    /// Whether the cell can hold no other digit.
    pub(super) exhaustive: bool,
}

/// The reading of these cells, row by row. `None` if their number is not that of the shape's cells.
pub(super) fn reading(shape: Shape, cells: &[CellContent], format: &'static Format) -> Option<Reading> {
    let grid = Grid::from_values(shape, cells.iter().map(|cell| cell.value))?;
    let each = || shape.each_cell().zip(cells);
    let tells = cells.iter().any(|cell| cell.is_given.is_some());
    let givens: CellSet =
        each().filter(|(_, cell)| cell.value.is_some() && cell.is_given == Some(true)).map(|(at, _)| at).collect();
    let open = || cells.iter().filter(|cell| cell.value.is_none());
    let noted = open().any(|cell| cell.notes.is_some_and(|notes| !notes.set.is_empty()));
    let all = open().all(|cell| cell.notes.is_some_and(|notes| !notes.set.is_empty()));
    // Where only some cells have candidates, the others have not been looked at. Corner marks say nothing about the digits that they leave out.
    let some = open().all(|cell| cell.notes.is_none_or(|notes| notes.exhaustive && !notes.set.is_empty()));
    let set = |cell: &CellContent| match cell.value {
        Some(_) => DigitSet::EMPTY,
        None => cell.notes.map_or(shape.digits(), |notes| notes.set),
    };
    let candidates = (noted && (all || some)).then(|| cells.iter().map(set).collect());
    Some(Reading { givens: tells.then_some(givens), candidates, ..Reading::of_grid(grid, Symbols::FromOne, format) })
}

/// The fewest cells, each written with its place, that are a board. Fewer may be a step.
pub(super) const FEWEST_PLACES: usize = 8;

/// The shape of a board whose cells are written with their rows and columns, and the number of its first row and column, 0 or 1. The shape is
/// the smallest from 9x9 on that has these cells; the number is `first` where the cells do not show it. `None` for fewer cells than
/// [`FEWEST_PLACES`], and where neither the cells nor `first` give the number.
pub(super) fn shape_of_places(
    places: impl Iterator<Item = (usize, usize)> + Clone,
    first: Option<usize>,
) -> Option<(Shape, usize)> {
    let numbers = places.clone().flat_map(|(row, column)| [row, column]);
    let (least, most) = (numbers.clone().min()?, numbers.max()?);
    // A puzzle has a cell with a value in the first or in the last row or column.
    let first = match (least, most) {
        (0, _) => 0,
        (_, 9 | 16 | 25) => 1,
        _ => first?,
    };
    let side = [9, 16, 25].into_iter().find(|side| most < side + first)?;
    Some((Shape::of_side(side)?, first)).filter(|_| places.count() >= FEWEST_PLACES)
}

/// The row and the column in a name such as `r1c9`.
pub(super) fn place_of(name: &str) -> Option<(usize, usize)> {
    let (row, column) = name.strip_prefix(['r', 'R'])?.split_once(['c', 'C'])?;
    Some((row.parse().ok()?, column.parse().ok()?))
}
