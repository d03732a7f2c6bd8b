//! The state that the scale works on: the candidates of each cell, and the places of each digit in each house.
//!
//! Cells are numbered 0 to 80 row by row, digits 0 to 8; houses 0 to 8 are boxes, 9 to 17 rows, 18 to 26 columns. Places are the
//! indices 0 to 8 of the cells within a house. The order in which houses are searched differs from technique to technique: box,
//! column, row for singles and sets; box, row, column for chains, loops and BUGs.

/// All nine bits: every digit as a candidate of a cell, or every place of a house.
pub(crate) const ALL: u16 = 0x1ff;

/// The boxes, as a range of house numbers.
pub(crate) const BOXES: core::ops::Range<usize> = 0..9;
/// The rows, as a range of house numbers.
pub(crate) const ROWS: core::ops::Range<usize> = 9..18;
/// The columns, as a range of house numbers.
pub(crate) const COLUMNS: core::ops::Range<usize> = 18..27;

/// The nine cells of each house.
pub(crate) static CELLS: [[u8; 9]; 27] = {
    let mut cells = [[0; 9]; 27];
    let mut at = 0;
    while at < 81 {
        let mut house = 0;
        while house < 3 {
            let (number, place) = SEATS[at][house];
            cells[number as usize][place as usize] = at as u8;
            house += 1;
        }
        at += 1;
    }
    cells
};

/// The box, row and column of each cell, each as the house's number and the cell's place in it.
pub(crate) static SEATS: [[(u8, u8); 3]; 81] = {
    let mut seats = [[(0, 0); 3]; 81];
    let mut at = 0;
    while at < 81 {
        let (row, column) = (at / 9, at % 9);
        seats[at] = [
            ((row / 3 * 3 + column / 3) as u8, (row % 3 * 3 + column % 3) as u8),
            (9 + row as u8, column as u8),
            (18 + column as u8, row as u8),
        ];
        at += 1;
    }
    seats
};

/// The positions of the set bits of a mask, ascending.
pub(crate) fn bits(mut mask: u16) -> impl Iterator<Item = u8> {
    core::iter::from_fn(move || {
        let lowest = (mask != 0).then(|| mask.trailing_zeros() as u8)?;
        mask &= mask - 1;
        Some(lowest)
    })
}

/// Whether exactly two bits of a mask are set.
pub(crate) fn is_pair(mask: u16) -> bool {
    (mask & mask.wrapping_sub(1)).is_power_of_two()
}

/// The cells that see `cell` and have `digit` as a candidate, each once, with the kind of the shared house: 0 box, 1 row, 2
/// column.
pub(crate) fn others(places: &[[u16; 9]; 27], cell: u8, digit: u8) -> impl Iterator<Item = (u8, u8)> {
    (0..).zip(SEATS[usize::from(cell)]).flat_map(move |(kind, (house, place))| {
        // In a row or column, leave out the cells of the box, which were visited first.
        let known = if kind == 0 { 1 << place } else { 7 << (place / 3 * 3) };
        let others = places[usize::from(house)][usize::from(digit)] & !known;
        bits(others).map(move |other| (kind, CELLS[usize::from(house)][usize::from(other)]))
    })
}

/// The position of the lowest set bit of a mask that is not zero.
pub(crate) fn lowest(mask: u16) -> u8 {
    mask.trailing_zeros() as u8
}

/// A 9x9 board while it is being solved.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Board {
    /// The value of each cell: 0 if empty, else the digit's index plus 1.
    pub(crate) values: [u8; 81],
    /// The candidates of each cell, as a mask; 0 for filled cells.
    pub(crate) cells: [u16; 81],
    /// For each house and digit, the places where the digit is a candidate, as a mask.
    pub(crate) places: [[u16; 9]; 27],
}

impl Board {
    /// The board with these values and all candidates that they allow.
    pub(crate) fn new(values: &[u8; 81]) -> Self {
        let mut board = Self { values: [0; 81], cells: [ALL; 81], places: [[ALL; 9]; 27] };
        for (cell, &value) in (0..).zip(values) {
            if value != 0 {
                board.place(cell, value - 1);
            }
        }
        board
    }

    /// Whether every cell has a value.
    pub(crate) fn is_full(&self) -> bool {
        self.values.iter().all(|&value| value != 0)
    }

    /// Whether a digit is a candidate of a cell.
    pub(crate) fn has(&self, cell: u8, digit: u8) -> bool {
        self.cells[usize::from(cell)] >> digit & 1 != 0
    }

    /// Removes a candidate if it is present.
    pub(crate) fn remove(&mut self, cell: u8, digit: u8) {
        if self.has(cell, digit) {
            self.cells[usize::from(cell)] &= !(1 << digit);
            for (house, place) in SEATS[usize::from(cell)] {
                self.places[usize::from(house)][usize::from(digit)] &= !(1 << place);
            }
        }
    }

    /// Enters a value: the cell loses its candidates, and its peers lose the digit.
    pub(crate) fn place(&mut self, cell: u8, digit: u8) {
        self.values[usize::from(cell)] = digit + 1;
        for gone in bits(self.cells[usize::from(cell)]) {
            self.remove(cell, gone);
        }
        for (house, _) in SEATS[usize::from(cell)] {
            for place in bits(self.places[usize::from(house)][usize::from(digit)]) {
                self.remove(CELLS[usize::from(house)][usize::from(place)], digit);
            }
        }
    }
}
