//! Almost locked sets: cells of a house with one digit more than they are; and which two of them cannot both hold a digit.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use super::board::Board;
use super::cells::{Cells, HOUSES, digits};

/// Cells of a house with one digit more than cells.
pub(crate) struct Als {
    pub(crate) cells: Cells,
    pub(crate) digits: u16,
    /// The cells that see all cells of the set with a digit as a candidate.
    pub(crate) seeing: [Cells; 9],
    /// The set's cells with a digit as a candidate.
    pub(crate) spots: [Cells; 9],
}

/// All almost locked sets of a board: by house, in each the sets in the order of their cells, each set before its supersets. The same cells
/// are one set.
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
        let mut set = Self { cells, digits: mask, seeing: [Cells::EMPTY; 9], spots: [Cells::EMPTY; 9] };
        for digit in digits(mask) {
            let spots = cells & board.spots[usize::from(digit)];
            set.spots[usize::from(digit)] = spots;
            set.seeing[usize::from(digit)] = spots.common_peers();
        }
        set
    }

    /// The digits that only one of two sets can hold, as they all see each other. None if the sets share a cell.
    pub(crate) fn restricted_with(&self, other: &Self) -> u16 {
        if self.digits & other.digits == 0 || self.cells.intersects(other.cells) {
            return 0;
        }
        let restricted = |&digit: &u8| other.spots[usize::from(digit)].is_subset(self.seeing[usize::from(digit)]);
        digits(self.digits & other.digits).filter(restricted).fold(0, |mask, digit| mask | 1 << digit)
    }

    /// The cells outside of both sets with a digit that all of its cells in both see.
    pub(crate) fn seeing_both(&self, other: &Self, board: &Board, digit: u8) -> Cells {
        let seeing = self.seeing[usize::from(digit)] & other.seeing[usize::from(digit)] & board.spots[usize::from(digit)];
        seeing - self.cells - other.cells
    }
}

/// All sets of a board and how they restrict each other, worked out when first asked for.
#[derive(Default)]
pub(crate) struct Sets(Option<(Vec<Als>, Vec<Restricted>)>);

impl Sets {
    /// Those of this board, which is that of the last call unless they were forgotten.
    pub(crate) fn of(&mut self, board: &Board) -> (&[Als], &[Restricted]) {
        let (sets, pairs) = self.0.get_or_insert_with(|| {
            let sets = all(board);
            let pairs = restricted(&sets);
            (sets, pairs)
        });
        (sets, pairs)
    }

    /// The board has changed.
    pub(crate) fn forget(&mut self) {
        self.0 = None;
    }
}

/// Two sets, the earlier first, with the digits that only one of them can hold: one or two.
#[derive(Clone, Copy)]
pub(crate) struct Restricted {
    pub(crate) one: usize,
    pub(crate) other: usize,
    pub(crate) digits: u16,
}

/// All pairs of sets that restrict each other, in the order of the first, then of the second.
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
