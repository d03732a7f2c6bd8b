//! What a unique rectangle eliminates, by the number of corners with extra candidates.

use alloc::vec::Vec;

use super::board::Board;
use super::found::{Found, StepName};
use crate::nine::{BOXES, Cells, HOUSES, LINES, column, column_house, row};

/// Four corners that would allow two solutions if they held nothing but two digits.
pub(crate) struct Rectangle<'a> {
    pub(crate) board: &'a Board,
    pub(crate) corners: [u8; 4],
    /// The two digits, ascending.
    pub(crate) digits: [u8; 2],
}

impl Rectangle<'_> {
    /// All steps of the rectangle, at most one per type.
    pub(crate) fn steps(&self) -> Vec<Found> {
        let more = self.more();
        let mut steps = Vec::new();
        match 4 - more.len() {
            3 => steps.extend(self.type_1(more)),
            2 => {
                steps.extend(self.types_2_and_5(more));
                steps.extend(self.type_3(more));
                if is_diagonal(more) {
                    steps.extend(self.type_6(more));
                    steps.extend(self.hidden(more));
                } else {
                    steps.extend(self.type_4(more));
                }
            }
            1 => {
                steps.extend(self.types_2_and_5(more));
                steps.extend(self.hidden(more));
            }
            _ => {}
        }
        steps
    }

    fn pair(&self) -> u16 {
        self.digits.iter().fold(0, |mask, digit| mask | 1 << digit)
    }

    fn all(&self) -> Cells {
        self.corners.into_iter().collect()
    }

    /// The corners with extra candidates: other than the two digits.
    fn more(&self) -> Cells {
        self.corners.into_iter().filter(|&cell| self.board.candidates(cell) & !self.pair() != 0).collect()
    }

    fn extras(&self, cells: Cells) -> u16 {
        self.board.union(cells) & !self.pair()
    }

    /// Type 1: one corner has extra candidates, so it holds neither of the two digits.
    fn type_1(&self, more: Cells) -> Option<Found> {
        Found::eliminating(StepName::Uniqueness1, self.board.by_cell(more, self.pair()))
    }

    /// Types 2 and 5: all corners with extra candidates have the same single one, which one of them holds.
    fn types_2_and_5(&self, more: Cells) -> Option<Found> {
        let extra = self.extras(more);
        if !extra.is_power_of_two() {
            return None;
        }
        let name = if more.len() == 3 || is_diagonal(more) { StepName::Uniqueness5 } else { StepName::Uniqueness2 };
        Found::eliminating(name, self.board.by_cell(more.common_peers(), extra))
    }

    /// Type 3: two corners in a house count, with their extra candidates, as one cell of a naked subset.
    fn type_3(&self, more: Cells) -> Option<Found> {
        (0..27).filter(|&house| more.is_subset(HOUSES[house])).find_map(|house| {
            let usable = |&cell: &u8| self.board.candidates(cell) & self.pair() == 0;
            let others: Vec<u8> = ((HOUSES[house] & self.board.empty) - self.all()).into_iter().filter(usable).collect();
            self.extend(house, &others, more, self.extras(more), 1)
        })
    }

    /// Adds cells to the two corners; `size` is the number of digits that the subset may have so far.
    fn extend(&self, house: usize, others: &[u8], cells: Cells, union: u16, size: u32) -> Option<Found> {
        others.iter().enumerate().find_map(|(index, &cell)| {
            let (cells, union, size) = (cells.with(cell), union | self.board.candidates(cell), size + 1);
            // For a box, subsets that lie in one line were found with that line.
            let counts = house < BOXES.start || cells.is_in_one_of(LINES).is_none();
            let step = (counts && union.count_ones() == size).then(|| self.subset(house, cells, union)).flatten();
            step.or_else(|| self.extend(house, &others[index + 1..], cells, union, size))
        })
    }

    fn subset(&self, house: usize, cells: Cells, union: u16) -> Option<Found> {
        let mut gone: Vec<_> = self.board.by_cell(HOUSES[house] - cells, union).collect();
        if house < BOXES.start
            && !gone.is_empty()
            && let Some(own_box) = cells.is_in_one_of(BOXES)
        {
            gone.extend(self.board.by_cell(HOUSES[own_box] - HOUSES[house], union));
        }
        Found::eliminating(StepName::Uniqueness3, gone)
    }

    /// Type 4: in the houses of both corners with extras, one of the two digits is confined to these corners, so they do not hold
    /// the other.
    fn type_4(&self, more: Cells) -> Option<Found> {
        let around = more.common_peers();
        self.locked(|digit| !around.intersects(self.board.places[usize::from(digit)]), more, StepName::Uniqueness4)
    }

    /// Type 6: two diagonal corners with extras, and a digit that is confined to the rectangle in its rows and columns.
    fn type_6(&self, more: Cells) -> Option<Found> {
        let lines = self.corners.into_iter().fold(Cells::EMPTY, |lines, cell| lines | lines_of(cell)) - self.all();
        let confined = |digit: u8| !lines.intersects(self.board.places[usize::from(digit)]);
        let digit = self.digits.into_iter().find(|&digit| confined(digit))?;
        Found::eliminating(StepName::Uniqueness6, self.board.by_cell(more, 1 << digit))
    }

    /// Hidden rectangle: a corner with only the two digits, and diagonally opposite one in whose row and column a digit is
    /// confined to the rectangle.
    fn hidden(&self, more: Cells) -> Option<Found> {
        (self.all() - more).into_iter().find_map(|corner| {
            let across = *self.corners.iter().find(|&&cell| row(cell) != row(corner) && column(cell) != column(corner))?;
            let lines = lines_of(across) - self.all();
            let confined = |digit: u8| !lines.intersects(self.board.places[usize::from(digit)]);
            self.locked(confined, Cells::of(across), StepName::HiddenRectangle)
        })
    }

    /// If one of the digits is confined, eliminates the other from these cells.
    fn locked(&self, confined: impl Fn(u8) -> bool, cells: Cells, name: StepName) -> Option<Found> {
        let [low, high] = self.digits;
        let (_, gone) = [(low, high), (high, low)].into_iter().find(|&(stays, _)| confined(stays))?;
        Found::eliminating(name, self.board.by_cell(cells, 1 << gone))
    }
}

fn is_diagonal(two: Cells) -> bool {
    two.pair().is_some_and(|(one, other)| row(one) != row(other) && column(one) != column(other))
}

/// The row and the column of a cell, together.
fn lines_of(cell: u8) -> Cells {
    HOUSES[row(cell)] | HOUSES[column_house(cell)]
}
