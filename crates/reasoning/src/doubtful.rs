//! Which places of a digit are in no template: in no way of placing the digit in every row, column and box that lacks it.
//!
//! A fish with fins that eliminates a place proves that it is in no template. So only places not known to be in one are worth a
//! search.

use alloc::vec;
use alloc::vec::Vec;

use crosshatch_core::{Cell, CellSet, Digit, House, HouseKind, Position, Shape, Spot, SpotSet};

/// The most rows looked at for one place before it is given up as undecided.
const PATIENCE: usize = 3_000;

/// The places of a digit that are in no template, or for which the search gives up.
pub(crate) fn doubtful(position: &Position, digit: Digit) -> CellSet {
    let mut placing = Placing::of(position, digit);
    let mut doubtful = CellSet::EMPTY;
    for cell in position.places(digit).iter() {
        if !placing.is_settled(cell) && !placing.with(cell) {
            doubtful.insert(cell);
        }
    }
    doubtful
}

/// The placement of a digit, row by row.
struct Placing {
    shape: Shape,
    /// The rows that lack the digit, in the order in which they are filled.
    rows: Vec<Row>,
    columns: SpotSet,
    /// For each row of boxes, the columns of the boxes that have the digit.
    boxes: Vec<SpotSet>,
    patience: usize,
}

struct Row {
    number: usize,
    /// The index of its row of boxes.
    band: usize,
    spots: SpotSet,
    /// The spots known to be in a template.
    settled: SpotSet,
    chosen: Spot,
}

impl Placing {
    fn of(position: &Position, digit: Digit) -> Self {
        let shape = position.shape();
        let rows = (0..shape.side()).filter(|row| position.missing(House::new(*row)).contains(digit)).map(|number| {
            let spots = position.spots(shape.house(HouseKind::Row, number), digit);
            Row { number, band: number / shape.box_height(), spots, settled: SpotSet::EMPTY, chosen: Spot::new(0) }
        });
        let boxes = vec![SpotSet::EMPTY; shape.side() / shape.box_height()];
        Self { shape, rows: rows.collect(), columns: SpotSet::EMPTY, boxes, patience: 0 }
    }

    fn is_settled(&self, cell: Cell) -> bool {
        let spot = Spot::new(self.shape.column(cell));
        self.rows.iter().any(|row| row.number == self.shape.row(cell) && row.settled.contains(spot))
    }

    /// Whether a template with this cell is found; if so, all its cells are settled.
    fn with(&mut self, cell: Cell) -> bool {
        self.patience = PATIENCE;
        self.columns = SpotSet::EMPTY;
        self.boxes.fill(SpotSet::EMPTY);
        let row = self.shape.row(cell);
        let place = self.rows.iter().position(|other| other.number == row).expect("a row with a place lacks the digit");
        self.rows.swap(0, place);
        self.choose(0, Spot::new(self.shape.column(cell)));
        let fits = self.fill(1);
        if fits {
            for row in &mut self.rows {
                row.settled = row.settled.with(row.chosen);
            }
        }
        fits
    }

    /// Fills the rows from `next` on, that with the fewest free spots first, and in it unsettled spots first.
    fn fill(&mut self, next: usize) -> bool {
        let Some(fewest) = (next..self.rows.len()).min_by_key(|&place| self.free(place).len()) else { return true };
        self.patience = self.patience.saturating_sub(self.rows.len() - next);
        self.rows.swap(next, fewest);
        let (free, settled, band) = (self.free(next), self.rows[next].settled, self.rows[next].band);
        let before = (self.columns, self.boxes[band]);
        for spot in (free - settled).iter().chain(free & settled) {
            if self.patience == 0 {
                return false;
            }
            self.choose(next, spot);
            if self.fill(next + 1) {
                return true;
            }
            (self.columns, self.boxes[band]) = before;
        }
        false
    }

    /// Places the digit in the row at index `place`.
    fn choose(&mut self, place: usize, spot: Spot) {
        let width = self.shape.box_width();
        let of_box = SpotSet::from_bits(((1 << width) - 1) << (spot.index() / width * width));
        self.columns = self.columns.with(spot);
        self.boxes[self.rows[place].band] |= of_box;
        self.rows[place].chosen = spot;
    }

    fn free(&self, place: usize) -> SpotSet {
        let row = &self.rows[place];
        row.spots - self.columns - self.boxes[row.band]
    }
}
