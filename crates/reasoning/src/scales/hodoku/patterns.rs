//! Patterns on one digit: skyscraper, two-string kite, empty rectangle. The first found is taken.

use alloc::vec::Vec;

use super::board::Board;
use super::found::{Found, StepName};
use crate::nine::{BOXES, COLUMNS, Cells, Coordinate, HOUSES, ROWS, at, box_of, column, column_house, peers_of, row};

/// The two places of the digit in each of those lines that have exactly two.
fn pairs(board: &Board, lines: core::ops::Range<usize>, digit: u8) -> Vec<[u8; 2]> {
    lines.filter_map(|line| board.places_in(line, digit).pair()).map(|(one, other)| [one, other]).collect()
}

/// Skyscraper: two rows with two places of a digit each, one of which they have in the same column; then with rows and columns
/// exchanged.
pub(crate) fn skyscraper(board: &Board) -> Option<Found> {
    let ways = [(ROWS, column as Coordinate), (COLUMNS, row)];
    ways.into_iter().find_map(|(lines, across)| {
        (0..9).find_map(|digit| {
            let pairs = pairs(board, lines.clone(), digit);
            pairs.iter().enumerate().find_map(|(index, one)| {
                pairs[index + 1..].iter().find_map(|other| {
                    // Only first cells are compared with each other, then second cells; never a first with a second.
                    let base = (0..2).find(|&end| across(one[end]) == across(other[end]))?;
                    let (here, there) = (one[1 - base], other[1 - base]);
                    if across(here) == across(there) {
                        return None;
                    }
                    let gone = peers_of(here) & peers_of(there) & board.places[usize::from(digit)];
                    Found::eliminating(StepName::Skyscraper, gone.into_iter().map(|cell| (cell, digit)))
                })
            })
        })
    })
}

/// Two-string kite: a row and a column with two places of the digit each, one of which they have in the same box.
///
/// Once two ends are found to share a box, the pairs keep that orientation for the rest of the search on this digit.
pub(crate) fn two_string_kite(board: &Board, digit: u8) -> Option<Found> {
    let mut rows = pairs(board, ROWS, digit);
    let mut columns = pairs(board, COLUMNS, digit);
    rows.iter_mut().find_map(|row_pair| {
        columns.iter_mut().find_map(|column_pair| {
            let ends = [(0, 0), (0, 1), (1, 0), (1, 1)];
            let (in_row, in_column) = ends.into_iter().find(|&(r, c)| box_of(row_pair[r]) == box_of(column_pair[c]))?;
            row_pair.rotate_left(in_row);
            column_pair.rotate_left(in_column);
            if row_pair.iter().any(|cell| column_pair.contains(cell)) {
                return None;
            }
            let crossing = at(row(column_pair[1]), column(row_pair[1]));
            board.has(crossing, digit).then(|| Found {
                placement: None,
                eliminations: [(crossing, digit)].into(),
                name: StepName::TwoStringKite,
            })
        })
    })
}

/// Empty rectangle: a box whose places of the digit lie in one row and one column, and a line with two places, one of which lies
/// in that row or column.
pub(crate) fn empty_rectangle(board: &Board, digit: u8) -> Option<Found> {
    { BOXES }.find_map(|house| rectangle_in(board, house, digit))
}

fn rectangle_in(board: &Board, house: usize, digit: u8) -> Option<Found> {
    let places = board.places_in(house, digit);
    if !(2..=5).contains(&places.len()) {
        return None;
    }
    let (top, left) = ((house - 18) / 3 * 3, (house - 18) % 3 * 3);
    // The intersections are tried from bottom right to top left.
    let centres = (0..3).rev().flat_map(|down| (0..3).rev().map(move |right| (top + down, left + right)));
    { centres }.find_map(|(r, c)| {
        let centre = Cells::of(at(r, c));
        let (row_arm, column_arm) = (places & HOUSES[r], places & HOUSES[9 + c]);
        let crossed =
            places.is_subset(row_arm | column_arm) && !(row_arm - centre).is_empty() && !(column_arm - centre).is_empty();
        if !crossed || (row_arm.len() < 2 && column_arm.len() < 2) {
            return None;
        }
        let arms = [HOUSES[r] - HOUSES[house], HOUSES[9 + c] - HOUSES[house]];
        let along_row = || swing(board, digit, arms, column_house);
        let along_column = || swing(board, digit, [arms[1], arms[0]], row);
        along_row().or_else(along_column)
    })
}

/// From the cells of `arm` outside the box, along crossing lines with two places of the digit, to what the far end eliminates on
/// `other_arm`.
fn swing(board: &Board, digit: u8, [arm, other_arm]: [Cells; 2], crossing: Coordinate) -> Option<Found> {
    let places = board.places[usize::from(digit)];
    (arm & places).into_iter().find_map(|pivot| {
        let line = HOUSES[crossing(pivot)] & places;
        line.pair()?;
        let far = line.without(pivot).first()?;
        let gone = peers_of(far) & other_arm & places;
        Found::eliminating(StepName::EmptyRectangle, gone.into_iter().map(|cell| (cell, digit)))
    })
}
