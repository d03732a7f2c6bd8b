//! One climb up the ladder. The order of the sweeps is part of the scale: what a sweep finds is entered at once and
//! helps later cells in the same sweep.

use alloc::vec::Vec;

use super::pass::{Pass, Rung, TupleKind};
use crate::board::candidates::Candidates;
use crate::board::cell::Cell;
use crate::board::digit::{Digit, DigitSet};
use crate::board::house::{House, HouseKind, Spot, SpotSet};
use crate::board::set::subsets;

/// The size of the largest tuple that has a rung.
const LARGEST_TUPLE: usize = 8;

/// Climbs to the first rung that finds something and enters it. `None` when no rung does and only trying out is left.
pub(super) fn climb(board: &mut Candidates) -> Option<Pass> {
    let mut pass = Pass::at(Rung::BoxScan);
    let mut reach = |rung, sweep: &mut dyn FnMut(&mut Pass)| {
        pass.rung = rung;
        sweep(&mut pass);
        !pass.placed.is_empty() || !pass.removed.is_empty()
    };
    // A naked tuple of k among m open cells leaves a hidden one of m - k, so one larger than half a house never comes
    // first.
    let largest = LARGEST_TUPLE.min(board.shape().side() / 2);
    let found = reach(Rung::BoxScan, &mut |pass| scan(board, &[HouseKind::Box], pass))
        || reach(Rung::LineScan, &mut |pass| scan(board, &[HouseKind::Row, HouseKind::Column], pass))
        || reach(Rung::MissingDigit, &mut |pass| missing_digits(board, pass))
        || reach(Rung::RegionIntersection, &mut |pass| tuples(board, 1, pass))
        || (2..=largest).any(|size| reach(Rung::Tuple(size as u8), &mut |pass| tuples(board, size, pass)));
    found.then_some(pass)
}

/// Cross-hatches all houses of some kinds, one after another.
fn scan(board: &mut Candidates, kinds: &[HouseKind], pass: &mut Pass) {
    let shape = board.shape();
    for house in kinds.iter().flat_map(|&kind| (0..shape.side()).map(move |number| shape.house(kind, number))) {
        for (cell, digit) in only_places(board, house) {
            board.place(cell, digit);
            pass.placed.push((cell, digit));
        }
    }
}

/// The cells of a house that are the only place of exactly one digit, each with that digit.
fn only_places(board: &Candidates, house: House) -> Vec<(Cell, Digit)> {
    let mut once = DigitSet::EMPTY;
    let mut more = DigitSet::EMPTY;
    let cells = board.shape().geometry().cells(house);
    for &cell in cells {
        more |= once & board.get(cell);
        once |= board.get(cell);
    }
    let single = once - more;
    cells.iter().filter_map(|&cell| Some((cell, (board.get(cell) & single).only()?))).collect()
}

/// Fills every cell that has one candidate left, row by row.
fn missing_digits(board: &mut Candidates, pass: &mut Pass) {
    for cell in board.shape().each_cell() {
        if let Some(digit) = board.get(cell).only() {
            board.place(cell, digit);
            pass.placed.push((cell, digit));
        }
    }
}

/// Looks for tuples of one size in all rows, then all columns, then all boxes. A row or column stops at its first tuple
/// that removes anything, a box goes on. Size 1 is the region intersection.
fn tuples(board: &mut Candidates, size: usize, pass: &mut Pass) {
    let shape = board.shape();
    for house in shape.geometry().each_house() {
        let is_box = shape.house_kind(house).0 == HouseKind::Box;
        let missing = board.missing(house);
        if missing.len() <= size {
            continue;
        }
        for tuple in subsets(missing, size) {
            if remove_by_tuple(board, house, tuple, pass) && !is_box {
                break;
            }
        }
    }
}

/// Removes what `tuple` shows in `house`, and says whether that was anything.
fn remove_by_tuple(board: &mut Candidates, house: House, tuple: DigitSet, pass: &mut Pass) -> bool {
    let cells = board.shape().geometry().cells(house);
    let before = pass.removed.len();
    // The spots that hold nothing but digits of the tuple, and those that hold any of them.
    let (mut confined, mut holding) = (SpotSet::EMPTY, SpotSet::EMPTY);
    for (spot, &cell) in cells.iter().enumerate() {
        let candidates = board.get(cell);
        if candidates.intersects(tuple) {
            holding = holding.with(Spot::new(spot));
            if candidates.is_subset(tuple) {
                confined = confined.with(Spot::new(spot));
            }
        }
    }
    let (kind, concerned) = if confined.len() == tuple.len() {
        for spot in holding - confined {
            pass.remove(board, cells[spot.index()], tuple);
        }
        (TupleKind::Naked, confined)
    } else {
        if holding.len() == tuple.len() {
            for spot in holding {
                pass.remove(board, cells[spot.index()], !tuple);
            }
        }
        (TupleKind::Hidden, holding)
    };
    let inside = pass.removed.len();
    if let Some(crossing) = house_around(board, house, concerned, tuple.len()) {
        for &cell in board.shape().geometry().cells(crossing) {
            if board.get(cell).intersects(tuple) && !cells.contains(&cell) {
                pass.remove(board, cell, tuple);
            }
        }
    }
    // A tuple of one digit is a region intersection, whatever removed it.
    if tuple.len() > 1 {
        let fired = [(inside > before, kind), (pass.removed.len() > inside, TupleKind::Naked)];
        pass.kinds |= fired.into_iter().filter_map(|(fired, kind)| fired.then_some(kind)).collect();
    }
    pass.removed.len() > before
}

/// The other house that contains all these spots of `house`: of a row or column the box, of a box the row, else the
/// column. `None` for a tuple too large to fit where the two houses cross.
fn house_around(board: &Candidates, house: House, spots: SpotSet, size: usize) -> Option<House> {
    let shape = board.shape();
    let crossing: &[(HouseKind, usize)] = match shape.house_kind(house).0 {
        HouseKind::Row => &[(HouseKind::Box, shape.box_width())],
        HouseKind::Column => &[(HouseKind::Box, shape.box_height())],
        HouseKind::Box => &[(HouseKind::Row, shape.box_width()), (HouseKind::Column, shape.box_height())],
    };
    let geometry = shape.geometry();
    let around = |spot: Spot, kind| geometry.houses(geometry.cells(house)[spot.index()])[kind as usize];
    crossing.iter().filter(|(_, shared)| size <= *shared && spots.len() <= *shared).find_map(|&(kind, _)| {
        let first = around(spots.first()?, kind);
        spots.iter().all(|spot| around(spot, kind) == first).then_some(first)
    })
}
