//! The search for unique, hidden and avoidable rectangles: corners in two rows, two columns and two boxes.
//!
//! One pass finds the first rectangle of each type. Whether a corner can hold a digit is decided by the values that it sees, not
//! by its candidates. The corner below the first is not tested for the second digit; this slip of the original decides which
//! rectangles are found.

use alloc::vec::Vec;

use super::board::Board;
use super::found::{Found, StepName};
use super::rectangle::Rectangle;
use crate::nine::{Cells, HOUSES, at, box_house, column, highest, lowest, peers_of, row};

/// The types of unique rectangles, in the order in which they are asked for.
pub(crate) const TYPES: [StepName; 7] = [
    StepName::Uniqueness1,
    StepName::Uniqueness2,
    StepName::Uniqueness3,
    StepName::Uniqueness4,
    StepName::Uniqueness5,
    StepName::Uniqueness6,
    StepName::HiddenRectangle,
];

/// The first rectangle of the first type that has one.
pub(crate) fn uniqueness(board: &Board) -> Option<Found> {
    let mut first: [Option<Found>; 7] = Default::default();
    let mut met = Met::default();
    for start in board.bivalue() {
        let mask = board.candidates(start);
        let digits = [lowest(mask), highest(mask)];
        let fits = |corners: [u8; 4]| {
            let [_, beside, below, across] = corners;
            digits.iter().all(|&digit| board.allows(beside, digit) && board.allows(across, digit))
                && board.allows(below, digits[0])
        };
        for corners in frames(start).filter(|&corners| fits(corners)) {
            if !met.is_new(corners) {
                continue;
            }
            for found in (Rectangle { board, corners, digits }).steps() {
                let index = TYPES.iter().position(|&name| name == found.name).expect("all types are listed");
                first[index].get_or_insert(found);
            }
            if first[0].is_some() {
                return first.into_iter().flatten().next();
            }
        }
    }
    first.into_iter().flatten().next()
}

/// The same for avoidable rectangles, whose filled corners are not givens.
pub(crate) fn avoidable(board: &Board) -> Option<Found> {
    let mut second = None;
    let mut met = Met::default();
    let solved = Cells::ALL - board.empty - board.given;
    for start in solved {
        for corners in frames(start) {
            let [_, beside, below, across] = corners;
            if !solved.contains(beside) {
                continue;
            }
            let value = |cell: u8| board.values[usize::from(cell)];
            let [one, other] = [value(start), value(beside)].map(|value| value - 1);
            let open = |cell: u8, digit: u8| board.candidates(cell).count_ones() == 2 && board.has(cell, digit);
            let is = |cell: u8, digit: u8| solved.contains(cell) && value(cell) == digit + 1;
            let found = if is(below, other) && open(across, one) {
                Found::eliminating(StepName::AvoidableRectangle1, [(across, one)])
            } else if is(across, one) && open(below, other) {
                Found::eliminating(StepName::AvoidableRectangle1, [(below, other)])
            } else if open(below, other) && open(across, one) {
                let extra = board.candidates(below) & !(1 << other);
                if extra == board.candidates(across) & !(1 << one) {
                    let common = peers_of(below) & peers_of(across) & board.places[usize::from(lowest(extra))];
                    Found::eliminating(StepName::AvoidableRectangle2, common.into_iter().map(|cell| (cell, lowest(extra))))
                } else {
                    None
                }
            } else {
                continue;
            };
            if !met.is_new(corners) {
                continue;
            }
            match found {
                Some(found) if found.name == StepName::AvoidableRectangle1 => return Some(found),
                found => second = second.or(found),
            }
        }
    }
    second
}

/// The rectangles that start in a cell: a second cell beside it in its box, then the two cells of another box in the lines that
/// cross at these two, the one in line with the start first.
fn frames(start: u8) -> impl Iterator<Item = [u8; 4]> {
    let own_box = HOUSES[box_house(start)];
    own_box.without(start).into_iter().flat_map(move |beside| {
        (0..9).filter_map(move |line| {
            let (below, across) = if row(start) == row(beside) {
                (at(line, column(start)), at(line, column(beside)))
            } else if column(start) == column(beside) {
                (at(row(start), line), at(row(beside), line))
            } else {
                return None;
            };
            (!own_box.contains(below)).then_some([start, beside, below, across])
        })
    })
}

/// The rectangles examined so far, by a number that can be the same for different rectangles; the original does not distinguish
/// them either.
#[derive(Default)]
struct Met(Vec<u32>);

impl Met {
    fn is_new(&mut self, mut corners: [u8; 4]) -> bool {
        corners.sort_unstable();
        let number = corners.iter().fold(0, |number, &corner| number * 10 + u32::from(corner));
        let is_new = !self.0.contains(&number);
        if is_new {
            self.0.push(number);
        }
        is_new
    }
}
