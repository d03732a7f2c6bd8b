//! Whether a digit can stand in all houses that lack it, with one place taken for true.
//!
//! A fish with fins that takes a place shows that it cannot: so only places of which this is not known are worth a search.

use alloc::vec;
use alloc::vec::Vec;

use crosshatch_core::{Cell, CellSet, Digit, House, HouseKind, Position, Shape, Spot, SpotSet};

/// Rows looked at for one place, before it is given up as not known.
const PATIENCE: usize = 3_000;

/// The places of a digit that are in no way of placing it everywhere, or of which this would take too long to say.
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

/// A digit being placed row by row.
struct Placing {
    shape: Shape,
    /// The rows that lack the digit, in the order in which they are filled.
    rows: Vec<Row>,
    columns: SpotSet,
    /// The columns of the boxes that have it, for each row of boxes.
    boxes: Vec<SpotSet>,
    patience: usize,
}

struct Row {
    number: usize,
    /// Its row of boxes.
    band: usize,
    spots: SpotSet,
    /// Those that have been in a way of placing it everywhere.
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

    /// Whether it goes with this place; then one way of it is settled.
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

    /// Fills the rows from this one on, the one with the fewest places first, and in it those first that are not settled yet.
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

    /// The digit comes into the row at this place of the order.
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
