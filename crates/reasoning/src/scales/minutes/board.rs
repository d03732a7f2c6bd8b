//! The board while it is being looked at: candidates, and every way on that they leave, kept up to date.

use core::ops::Range;

use crosshatch_core::{Grid, Rng};

use crate::nine::{ALL, BOXES, COLUMNS, Cells, ROWS, bits, cell_at, lowest, peers_of, seats_of};

/// The houses by kind.
const HOUSES: [Range<usize>; 3] = [ROWS, COLUMNS, BOXES];

/// A digit that may be written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Way {
    pub(super) cell: u8,
    pub(super) digit: u8,
}

/// The number of ways on, by what shows them. A way that several houses show, or a house and the cell itself, counts once for each.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Ways {
    /// Hidden singles of boxes.
    pub(super) boxes: u32,
    /// Hidden singles of rows and of columns.
    pub(super) lines: u32,
    /// Naked singles.
    pub(super) naked: u32,
}

impl Ways {
    /// What a hidden single of a box is worth, in 25ths.
    const BOX: u32 = 25;
    /// What a hidden single of a row or a column is worth.
    const LINE: u32 = 10;
    /// What a naked single is worth.
    const NAKED: u32 = 2;

    /// How easily the eye meets one of them: the sum of what they are worth, in 25ths.
    pub(super) fn worth(self) -> u32 {
        Self::BOX * self.boxes + Self::LINE * self.lines + Self::NAKED * self.naked
    }

    /// Whether no house shows any.
    pub(super) fn are_in_no_house(self) -> bool {
        self.boxes == 0 && self.lines == 0
    }
}

/// A 9x9 board with candidates.
#[derive(Clone)]
pub(super) struct Board {
    /// The candidates of each cell as a mask; 0 for filled cells.
    cells: [u16; 81],
    /// For each house and digit, the spots where it is a candidate.
    spots: [[u16; 9]; 27],
    /// The cells that have each digit as a candidate.
    places: [Cells; 9],
    /// The hidden singles of the rows, of the columns and of the boxes: nine members for each house, one for each digit.
    shown: [Cells; 3],
    /// The cells with one candidate left.
    naked: Cells,
    /// The number of empty cells.
    empty: u32,
}

impl Board {
    /// The board with these values, and with the candidates that they leave. The grid is 9x9 and without a clash.
    pub(super) fn new(grid: &Grid) -> Self {
        let mut board = Self {
            cells: [ALL; 81],
            spots: [[ALL; 9]; 27],
            places: [Cells::ALL; 9],
            shown: [Cells::EMPTY; 3],
            naked: Cells::EMPTY,
            empty: 81,
        };
        for (cell, value) in (0..).zip(grid.values()) {
            if let Some(digit) = value {
                board.write(Way { cell, digit: digit.index() as u8 });
            }
        }
        board
    }

    /// The number of empty cells.
    pub(super) fn empty(&self) -> u32 {
        self.empty
    }

    /// The candidates of a cell as a mask; 0 if it is filled.
    pub(super) fn candidates(&self, cell: u8) -> u16 {
        self.cells[usize::from(cell)]
    }

    /// The spots of a house where a digit is a candidate.
    pub(super) fn spots(&self, house: usize, digit: u8) -> u16 {
        self.spots[house][usize::from(digit)]
    }

    /// The ways on.
    pub(super) fn ways(&self) -> Ways {
        let [rows, columns, boxes] = self.shown.map(|shown| shown.len() as u32);
        Ways { boxes, lines: rows + columns, naked: self.naked.len() as u32 }
    }

    /// One of the ways on, drawn by what they are worth. There is one.
    pub(super) fn draw(&self, ways: Ways, chance: &mut Rng) -> Way {
        let mut drawn = chance.below(ways.worth());
        for (kind, worth) in [(2, Ways::BOX), (0, Ways::LINE), (1, Ways::LINE)] {
            let all = worth * self.shown[kind].len() as u32;
            if drawn < all {
                let single = nth(self.shown[kind], drawn / worth);
                let (house, digit) = (HOUSES[kind].start + usize::from(single / 9), single % 9);
                return Way { cell: cell_at(house, lowest(self.spots(house, digit))), digit };
            }
            drawn -= all;
        }
        let cell = nth(self.naked, drawn / Ways::NAKED);
        Way { cell, digit: lowest(self.candidates(cell)) }
    }

    /// Writes a digit: it is no candidate of the peers any more, and the cell has none.
    pub(super) fn write(&mut self, Way { cell, digit }: Way) {
        for other in bits(self.candidates(cell) & !(1 << digit)) {
            self.leave_houses(cell, other);
        }
        self.cells[usize::from(cell)] = 0;
        self.naked -= Cells::of(cell);
        self.empty -= 1;
        for peer in peers_of(cell) & self.places[usize::from(digit)] {
            self.remove(peer, digit);
        }
        self.places[usize::from(digit)] -= Cells::of(cell);
        for (kind, (house, _)) in seats_of(cell).into_iter().enumerate() {
            self.spots[house][usize::from(digit)] = 0;
            self.shown[kind] -= single(house, digit);
        }
    }

    /// Removes a candidate, which is there.
    pub(super) fn remove(&mut self, cell: u8, digit: u8) {
        let candidates = &mut self.cells[usize::from(cell)];
        *candidates &= !(1 << digit);
        if candidates.is_power_of_two() {
            self.naked |= Cells::of(cell);
        }
        self.leave_houses(cell, digit);
    }

    /// Removes candidates, for each cell some that are there.
    pub(super) fn remove_all(&mut self, gone: &[u16; 81]) {
        for (cell, &digits) in (0..).zip(gone) {
            for digit in bits(digits) {
                self.remove(cell, digit);
            }
        }
    }

    /// Lets the houses of a cell know that a digit is no candidate there any more.
    fn leave_houses(&mut self, cell: u8, digit: u8) {
        self.places[usize::from(digit)] -= Cells::of(cell);
        for (kind, (house, spot)) in seats_of(cell).into_iter().enumerate() {
            let spots = &mut self.spots[house][usize::from(digit)];
            *spots &= !(1 << spot);
            if spots.is_power_of_two() {
                self.shown[kind] |= single(house, digit);
            } else if *spots == 0 {
                self.shown[kind] -= single(house, digit);
            }
        }
    }

    /// The empty cells with the fewest candidates.
    pub(super) fn narrowest(&self) -> Cells {
        let counted =
            || (0..81).filter(|&cell| self.candidates(cell) != 0).map(|cell| (self.candidates(cell).count_ones(), cell));
        let fewest = counted().map(|(count, _)| count).min();
        counted().filter(|&(count, _)| Some(count) == fewest).map(|(_, cell)| cell).collect()
    }
}

/// What stands for a digit among the hidden singles of a house.
fn single(house: usize, digit: u8) -> Cells {
    Cells::of((house % 9 * 9) as u8 + digit)
}

/// A member by its number from 0, which is less than there are.
pub(super) fn nth(set: Cells, number: u32) -> u8 {
    set.into_iter().nth(number as usize).expect("fewer than there are")
}
