//! Almost locked sets (cells of a house with one more candidate digit than cells), and their restricted commons.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use super::board::Board;
use crate::nine::{Cells, HOUSES, bits};

/// An almost locked set: cells of a house with one more digit than cells.
pub(crate) struct Als {
    pub(crate) cells: Cells,
    pub(crate) digits: u16,
    /// For each digit, the cells that see all cells of the set with that candidate.
    pub(crate) seeing: [Cells; 9],
    /// For each digit, the cells of the set with that candidate.
    pub(crate) places: [Cells; 9],
}

/// All almost locked sets of a board, ordered by house, then by the cells in ascending order, each set before its supersets. Sets
/// with the same cells are listed once.
fn all(board: &Board) -> Vec<Als> {
    let mut known = BTreeSet::new();
    let mut all = Vec::new();
    for house in HOUSES {
        let cells: Vec<u8> = (house & board.empty).into_iter().collect();
        extend(board, &cells, Cells::EMPTY, 0, &mut |cells, digits| {
            if known.insert(cells) {
                all.push(Als::new(board, cells, digits));
            }
        });
    }
    all
}

fn extend(board: &Board, cells: &[u8], chosen: Cells, union: u16, see: &mut impl FnMut(Cells, u16)) {
    for (index, &cell) in cells.iter().enumerate() {
        let (chosen, union) = (chosen.with(cell), union | board.candidates(cell));
        if union.count_ones() as usize == chosen.len() + 1 {
            see(chosen, union);
        }
        extend(board, &cells[index + 1..], chosen, union, see);
    }
}

impl Als {
    fn new(board: &Board, cells: Cells, mask: u16) -> Self {
        let mut set = Self { cells, digits: mask, seeing: [Cells::EMPTY; 9], places: [Cells::EMPTY; 9] };
        for digit in bits(mask) {
            let places = cells & board.places[usize::from(digit)];
            set.places[usize::from(digit)] = places;
            set.seeing[usize::from(digit)] = places.common_peers();
        }
        set
    }

    /// The restricted commons of two sets as a mask: the digits that only one of the sets can hold, since all of their cells in
    /// both sets see each other. 0 if the sets share a cell.
    pub(crate) fn restricted_with(&self, other: &Self) -> u16 {
        if self.digits & other.digits == 0 || self.cells.intersects(other.cells) {
            return 0;
        }
        let restricted = |&digit: &u8| other.places[usize::from(digit)].is_subset(self.seeing[usize::from(digit)]);
        bits(self.digits & other.digits).filter(restricted).fold(0, |mask, digit| mask | 1 << digit)
    }

    /// The cells outside both sets that have `digit` as a candidate and see all of its cells in both.
    pub(crate) fn seeing_both(&self, other: &Self, board: &Board, digit: u8) -> Cells {
        let seeing = self.seeing[usize::from(digit)] & other.seeing[usize::from(digit)] & board.places[usize::from(digit)];
        seeing - self.cells - other.cells
    }
}

/// All almost locked sets of a board and their pairs with restricted commons, computed when first asked for.
#[derive(Default)]
pub(crate) struct Sets(Option<(Vec<Als>, Vec<Restricted>)>);

impl Sets {
    /// The sets and pairs of `board`, which has to be the board of the last call unless [`Self::forget`] was called since.
    pub(crate) fn of(&mut self, board: &Board) -> (&[Als], &[Restricted]) {
        let (sets, pairs) = self.0.get_or_insert_with(|| {
            let sets = all(board);
            let pairs = restricted(&sets);
            (sets, pairs)
        });
        (sets, pairs)
    }

    /// Forgets the sets, because the board has changed.
    pub(crate) fn forget(&mut self) {
        self.0 = None;
    }
}

/// Two sets, the earlier first, with their restricted commons: one or two digits.
#[derive(Clone, Copy)]
pub(crate) struct Restricted {
    pub(crate) one: usize,
    pub(crate) other: usize,
    pub(crate) digits: u16,
}

/// All pairs of sets with restricted commons, ordered by the first set, then by the second.
fn restricted(all: &[Als]) -> Vec<Restricted> {
    let mut pairs = Vec::new();
    for (one, first) in all.iter().enumerate() {
        for (other, second) in all.iter().enumerate().skip(one + 1) {
            let digits = first.restricted_with(second);
            if digits != 0 {
                pairs.push(Restricted { one, other, digits });
            }
        }
    }
    pairs
}
