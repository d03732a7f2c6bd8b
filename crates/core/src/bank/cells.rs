//! The givens of a 9x9 puzzle as choices: how many there are, which cells they fill, and their digits in the order of first appearance.

use super::number::{Reader, Writer};
use crate::board::cell::{Cell, CellSet};
use crate::board::digit::DigitSet;
use crate::board::grid::Grid;
use crate::board::shape::Shape;

const CELLS: u32 = 81;
/// The bits of a part of a rank.
const PART: u32 = 30;

pub(super) fn write(givens: &Grid, writer: &mut Writer) {
    let cells: CellSet = givens.filled().map(|(cell, _)| cell).collect();
    let count = cells.len() as u32;
    writer.push(count.into(), u64::from(CELLS) + 1);
    let rank = rank(&cells);
    for (place, radix) in radixes(count).into_iter().enumerate() {
        writer.push((rank >> (PART * place as u32)) as u64 & ((1 << PART) - 1), radix);
    }
    let mut before = Grid::empty(Shape::NINE);
    for (cell, digit) in givens.filled() {
        let possible = possible(&before, cell);
        let place = possible.iter().position(|other| other == digit);
        writer.push(place.expect("givens break no rule, and digits appear in order") as u64, possible.iter().count() as u64);
        before.set(cell, Some(digit));
    }
}

/// Reads givens; `None` if the choices are not those of a puzzle.
pub(super) fn read(reader: &mut Reader) -> Option<Grid> {
    let count = reader.next(u64::from(CELLS) + 1) as u32;
    let parts = radixes(count).map(|radix| u128::from(reader.next(radix)));
    let rank = parts.iter().rev().fold(0, |rank, part| rank << PART | part);
    let mut grid = Grid::empty(Shape::NINE);
    for cell in cells(rank, count)?.iter() {
        let possible = possible(&grid, cell);
        let place = reader.next((possible.iter().count() as u64).max(1)) as usize;
        grid.set(cell, Some(possible.iter().nth(place)?));
    }
    Some(grid)
}

/// The digits that a cell may have beside the values before it: those that have appeared, and the lowest that has not.
fn possible(before: &Grid, cell: Cell) -> DigitSet {
    let peers = Shape::NINE.geometry().peers(cell);
    let barred: DigitSet = peers.iter().filter_map(|&peer| before.get(peer)).collect();
    let appeared: DigitSet = before.values().flatten().collect();
    let next = Shape::NINE.each_digit().find(|&digit| !appeared.contains(digit));
    appeared.iter().chain(next).filter(|&digit| !barred.contains(digit)).collect()
}

/// The number of sets of `count` cells, in parts, the lowest first: the radixes of the parts of a rank.
fn radixes(count: u32) -> [u64; 3] {
    let sets = choose(CELLS, count);
    [0, 1, 2].map(|place| match sets >> (PART * place) {
        rest if rest >> PART > 0 => 1 << PART,
        rest => rest as u64 + 1,
    })
}

/// How many ways there are to choose `count` of `all`.
fn choose(all: u32, count: u32) -> u128 {
    (0..count).fold(1, |ways, chosen| ways * u128::from(all - chosen) / u128::from(chosen + 1))
}

/// The rank of a set among all sets of the same size, by the combinatorial number system.
fn rank(cells: &CellSet) -> u128 {
    (1..).zip(cells.iter()).map(|(count, cell)| choose_up_to(cell.index() as u32, count)).sum()
}

/// As [`choose`], but 0 if there are too few to choose from.
fn choose_up_to(all: u32, count: u32) -> u128 {
    if count > all { 0 } else { choose(all, count) }
}

/// The set of `count` cells that has this rank; `None` if there are too few sets.
fn cells(mut rank: u128, count: u32) -> Option<CellSet> {
    if rank >= choose(CELLS, count) {
        return None;
    }
    let (mut cells, mut left) = (CellSet::EMPTY, count);
    for cell in (0..CELLS).rev() {
        let below = choose_up_to(cell, left);
        if left > 0 && rank >= below {
            rank -= below;
            left -= 1;
            cells.insert(Cell::new(cell as usize));
        }
    }
    Some(cells)
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;
    use crate::Rng;

    #[test]
    fn sets_have_ranks() {
        let mut chance = Rng::new(7);
        for count in 0..=CELLS {
            let mut all: Vec<Cell> = Shape::NINE.each_cell().collect();
            chance.shuffle(&mut all);
            let set: CellSet = all[..count as usize].iter().copied().collect();
            assert_eq!(cells(rank(&set), count), Some(set));
            let ways = choose(CELLS, count);
            assert_eq!(cells(ways, count), None);
            assert!(cells(ways - 1, count).is_some());
        }
        assert_eq!(choose(81, 17), 128_447_994_798_305_325);
    }
}
