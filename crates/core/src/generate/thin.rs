//! Thinning a full board: givens that are the only place for their digit in their box go, those with the most filled
//! peers first.
//!
//! The author of the method does not say at which places it removes values, only that about 35 to 40 are left. Of the
//! readings measured in docs/measurements/generator.md, only this one ends there.

use alloc::vec::Vec;

use super::record::{Phase, Sheet};
use crate::board::cell::Cell;
use crate::board::grid::Grid;
use crate::board::house::HouseKind;
use crate::rng::Rng;

/// The first phase of [`super::Method::CellByCell`]. What it leaves is solved by hidden singles in boxes, so the
/// solution stays the only one without a proof. Each round removes one orbit: of those whose cells, all of them
/// emptied, would each be the only place for their digit in their box, one with the most filled peers, at random among
/// equals.
pub(super) struct Thinning {
    /// The orbits that may still go. One that cannot go now never will: with fewer givens a digit has more places.
    orbits: Vec<Vec<Cell>>,
}

/// The largest size of an orbit; every size divides it.
const LARGEST_ORBIT: usize = 8;

impl Thinning {
    pub(super) fn new(orbits: Vec<Vec<Cell>>) -> Self {
        Self { orbits }
    }

    /// Makes a round, leaving at least `least` givens. Returns whether it was the last.
    pub(super) fn step(&mut self, sheet: &mut Sheet, chance: &mut Rng, least: usize) -> bool {
        chance.shuffle(&mut self.orbits);
        let mut fullness: Vec<usize> = self.orbits.iter().map(|orbit| fullness(&sheet.board, orbit)).collect();
        // The orbits are shuffled, so any of equals will do.
        while let Some(fullest) = (0..fullness.len()).max_by_key(|&index| fullness[index]) {
            fullness.remove(fullest);
            let orbit = self.orbits.remove(fullest);
            if sheet.board.count_filled() >= least + orbit.len() && stand_in_only_places(&sheet.board, &orbit) {
                sheet.remove(&orbit, Phase::OnlyPlace);
                return false;
            }
            sheet.keep(&orbit, Phase::OnlyPlace);
        }
        true
    }
}

/// The number of filled peers of a cell of the orbit, on average, in eighths.
fn fullness(board: &Grid, orbit: &[Cell]) -> usize {
    let geometry = board.shape().geometry();
    let filled = |cell: &Cell| geometry.peers(*cell).iter().filter(|peer| board.get(**peer).is_some()).count();
    orbit.iter().map(filled).sum::<usize>() * (LARGEST_ORBIT / orbit.len())
}

/// Whether each cell of the orbit, with all of them emptied, is the only place for its digit in its box.
fn stand_in_only_places(board: &Grid, orbit: &[Cell]) -> bool {
    let shape = board.shape();
    let geometry = shape.geometry();
    let mut emptied = board.clone();
    for &cell in orbit {
        emptied.set(cell, None);
    }
    orbit.iter().all(|&cell| {
        let digit = board.get(cell);
        let mut others = geometry.cells(shape.house(HouseKind::Box, shape.box_of(cell))).iter().filter(|other| **other != cell);
        others.all(|&other| emptied.get(other).is_some() || geometry.peers(other).iter().any(|&peer| emptied.get(peer) == digit))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::read;

    #[test]
    fn only_places_in_a_box() {
        // The first three rows of a 6x6 board, the cells emptied in the first, and whether each is then an only place.
        for (rows, gone, wanted) in [
            ("123... 456... ......", &[0][..], true),
            ("123... 456... ......", &[0, 1], false),
            ("1.3... 456... ......", &[0], false),
            ("1.3... 456... .1....", &[0], true),
            ("1.3... .56... .1....", &[0], false),
            ("123... 456... .1....", &[0, 1], false),
            ("123... 456... 21....", &[0, 1], true),
            ("123654 456... ......", &[0, 3], true),
            ("123654 45.... ......", &[0, 3], false),
            ("123654 45.... ...6..", &[0, 3], false),
        ] {
            let line: alloc::string::String = rows.split(' ').chain(["......"; 3]).collect();
            let board = read(&line).expect("a board").grid;
            let orbit: Vec<Cell> = gone.iter().map(|&index| Cell::new(index)).collect();
            assert_eq!(stand_in_only_places(&board, &orbit), wanted, "{rows} {gone:?}");
        }
    }

    #[test]
    fn fullness_is_an_average() {
        let mut board = Grid::empty(crate::Shape::NINE).with(Cell::new(1), Some(crate::Digit::new(0)));
        assert_eq!(fullness(&board, &[Cell::new(0)]), 8);
        assert_eq!(fullness(&board, &[Cell::new(0), Cell::new(80)]), 4);
        board.set(Cell::new(79), Some(crate::Digit::new(1)));
        assert_eq!(fullness(&board, &[Cell::new(0), Cell::new(80)]), 8);
    }
}
