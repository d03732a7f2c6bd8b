//! Naked, locked and hidden subsets. Boxes are searched first, then rows, then columns; the first subset with an elimination is
//! taken. Houses that have not changed since the last search without a result are skipped.

use alloc::vec::Vec;

use super::board::Board;
use super::found::{Found, StepName};
use crate::nine::{BOXES, Cells, HOUSES, LINES};

/// Which naked subsets are searched for.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    /// Those that lie in both a box and a line, with eliminations in both.
    Locked,
    /// All others.
    Plain,
}

/// The first locked subset of this size.
pub(crate) fn locked(board: &Board, changed: Cells, size: usize) -> Option<Found> {
    boxes(changed).find_map(|house| naked_in(board, house, size, Kind::Locked))
}

/// The first naked subset of this size.
pub(crate) fn naked(board: &Board, changed: Cells, size: usize) -> Option<Found> {
    houses(changed).find_map(|house| naked_in(board, house, size, Kind::Plain))
}

fn boxes(changed: Cells) -> impl Iterator<Item = usize> {
    { BOXES }.filter(move |&house| HOUSES[house].intersects(changed))
}

fn houses(changed: Cells) -> impl Iterator<Item = usize> {
    boxes(changed).chain(LINES.filter(move |&house| HOUSES[house].intersects(changed)))
}

fn naked_in(board: &Board, house: usize, size: usize, kind: Kind) -> Option<Found> {
    let small = |&cell: &u8| (1..=size).contains(&(board.candidates(cell).count_ones() as usize));
    let cells: Vec<u8> = (HOUSES[house] & board.empty).into_iter().filter(small).collect();
    extend_naked(board, &cells, Cells::EMPTY, 0, size, kind)
}

/// Adds cells until there are enough; sets with too many digits are cut off.
fn extend_naked(board: &Board, cells: &[u8], chosen: Cells, union: u16, size: usize, kind: Kind) -> Option<Found> {
    if chosen.len() == size {
        return (union.count_ones() as usize == size).then(|| naked_step(board, chosen, union, kind)).flatten();
    }
    cells.iter().enumerate().find_map(|(at, &cell)| {
        let union = union | board.candidates(cell);
        let fits = union.count_ones() as usize <= size;
        fits.then(|| extend_naked(board, &cells[at + 1..], chosen.with(cell), union, size, kind)).flatten()
    })
}

/// The eliminations of a naked subset in all houses that its cells share: row or column, then box.
fn naked_step(board: &Board, chosen: Cells, union: u16, kind: Kind) -> Option<Found> {
    let gone = |cells: Cells| board.by_cell(cells - chosen, union);
    let line = chosen.is_in_one_of(LINES).map_or(Cells::EMPTY, |house| HOUSES[house]);
    let own_box = chosen.is_in_one_of(BOXES).map_or(Cells::EMPTY, |house| HOUSES[house]);
    let is_locked = chosen.len() < 4 && gone(own_box).next().is_some() && gone(line - own_box).next().is_some();
    if is_locked != (kind == Kind::Locked) {
        return None;
    }
    let name = match (chosen.len(), kind) {
        (2, Kind::Locked) => StepName::LockedPair,
        (_, Kind::Locked) => StepName::LockedTriple,
        (2, Kind::Plain) => StepName::NakedPair,
        (3, Kind::Plain) => StepName::NakedTriple,
        (_, Kind::Plain) => StepName::NakedQuadruple,
    };
    Found::eliminating(name, gone(line).chain(gone(own_box)))
}

/// The first hidden subset of this size.
pub(crate) fn hidden(board: &Board, changed: Cells, size: usize) -> Option<Found> {
    houses(changed).find_map(|house| {
        if (HOUSES[house] & board.empty).len() <= size {
            return None;
        }
        let rare = |&digit: &u8| (1..=size).contains(&usize::from(board.count(house, digit)));
        let rare: Vec<u8> = (0..9).filter(rare).collect();
        extend_hidden(board, house, &rare, 0, Cells::EMPTY, size)
    })
}

fn extend_hidden(board: &Board, house: usize, rare: &[u8], chosen: u16, union: Cells, size: usize) -> Option<Found> {
    if chosen.count_ones() as usize == size {
        let name = [StepName::HiddenPair, StepName::HiddenTriple, StepName::HiddenQuadruple][size - 2];
        let gone = (union.len() == size).then(|| board.by_cell(union, !chosen));
        return Found::eliminating(name, gone.into_iter().flatten());
    }
    rare.iter().enumerate().find_map(|(at, &digit)| {
        let union = union | board.places_in(house, digit);
        let fits = union.len() <= size;
        fits.then(|| extend_hidden(board, house, &rare[at + 1..], chosen | 1 << digit, union, size)).flatten()
    })
}
