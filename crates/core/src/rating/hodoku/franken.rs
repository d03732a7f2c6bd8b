//! Fish whose base and cover houses are lines and boxes.

use alloc::vec::Vec;

use super::board::Board;
use super::cells::{BOXES, COLUMNS, Cells, HOUSES, ROWS};
use super::fish::{Fins, MOST_FINS};
use super::found::{Found, StepName};

/// The most candidates that may lie in two base houses.
const MOST_SHARED: usize = 2;

/// The first fish of this size: rows and boxes as base, columns and boxes as cover; then with rows and columns exchanged.
pub(crate) fn franken(board: &Board, size: usize, fins: Fins) -> Option<Found> {
    (0..9).find_map(|digit| {
        [(ROWS, COLUMNS), (COLUMNS, ROWS)].into_iter().find_map(|(base, cover)| {
            let spots = board.spots[usize::from(digit)];
            let most = if fins == Fins::None { size } else { 9 };
            let usable: Vec<Cells> = base.chain(BOXES).map(|house| HOUSES[house] & spots).collect();
            let covers: Vec<Cells> = cover.chain(BOXES).map(|house| HOUSES[house] & spots).collect();
            let sea = Sea { spots, base: &usable, cover: &covers, most, size, fins };
            let gone = sea.bases(0, Base::default())?;
            Found::eliminating(name(size, fins), gone.into_iter().map(|cell| (cell, digit)))
        })
    })
}

fn name(size: usize, fins: Fins) -> StepName {
    match (size, fins) {
        (2, Fins::None) => StepName::FrankenXWing,
        (_, Fins::None) => StepName::FrankenSwordfish,
        (2, _) => StepName::FinnedFrankenXWing,
        _ => StepName::FinnedFrankenSwordfish,
    }
}

/// The candidates of a digit in base and cover houses. A box is at the same place in both lists.
struct Sea<'a> {
    spots: Cells,
    base: &'a [Cells],
    cover: &'a [Cells],
    /// The most candidates of a base house.
    most: usize,
    size: usize,
    fins: Fins,
}

/// Base houses: their candidates, those that are in two of them, and which boxes are among them.
#[derive(Clone, Copy, Default)]
struct Base {
    houses: usize,
    cells: Cells,
    shared: Cells,
    boxes: u32,
}

/// Cover houses: the candidates in them, and those in two of them.
#[derive(Clone, Copy, Default)]
struct Cover {
    cells: Cells,
    twice: Cells,
}

impl Sea<'_> {
    fn bases(&self, from: usize, base: Base) -> Option<Cells> {
        if base.houses == self.size {
            return if self.is_possible(&base) { self.covers(0, &base, 0, Cover::default()) } else { None };
        }
        (from..self.base.len()).find_map(|index| {
            let cells = self.base[index];
            let shared = base.shared | (base.cells & cells);
            let most_shared = if self.fins == Fins::None { 0 } else { MOST_SHARED };
            if !(1..=self.most).contains(&cells.len()) || shared.len() > most_shared {
                return None;
            }
            let boxes = if index < 9 { base.boxes } else { base.boxes | 1 << index };
            self.bases(index + 1, Base { houses: base.houses + 1, cells: base.cells | cells, shared, boxes })
        })
    }

    /// Whether for any candidate the part of the base that it does not see can be covered at all.
    fn is_possible(&self, base: &Base) -> bool {
        if self.fins == Fins::None {
            return self.can_cover(base.cells, self.size);
        }
        self.spots.into_iter().any(|target| {
            let seen = super::cells::PEERS[usize::from(target)];
            base.shared.is_subset(seen) && self.can_cover(base.cells - seen, self.size)
        })
    }

    fn can_cover(&self, cells: Cells, houses: usize) -> bool {
        let Some(first) = cells.first() else { return true };
        houses > 0 && self.cover.iter().filter(|house| house.contains(first)).any(|&house| self.can_cover(cells - house, houses - 1))
    }

    fn covers(&self, from: usize, base: &Base, chosen: usize, cover: Cover) -> Option<Cells> {
        if chosen == self.size {
            return self.eliminate(base, &cover);
        }
        (from..self.cover.len()).filter(|&index| base.boxes >> index & 1 == 0 && self.cover[index].intersects(base.cells)).find_map(|index| {
            let cells = self.cover[index];
            let next = Cover { cells: cover.cells | cells, twice: cover.twice | (cover.cells & cells) };
            self.covers(index + 1, base, chosen + 1, next)
        })
    }

    fn eliminate(&self, base: &Base, cover: &Cover) -> Option<Cells> {
        let fins = (base.cells - cover.cells) | base.shared;
        let fits = if self.fins == Fins::None { fins.is_empty() } else { (1..=MOST_FINS as usize).contains(&fins.len()) };
        if !fits {
            return None;
        }
        let gone = ((cover.cells - base.cells) | cover.twice) & fins.common_peers();
        (!gone.is_empty()).then_some(gone)
    }
}
