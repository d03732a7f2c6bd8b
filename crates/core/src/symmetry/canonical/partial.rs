//! A map that is known in part, and the smallest ways in which it reads one more row.

use alloc::vec::Vec;

use super::side::LINES;

/// Greater than every label: nothing was read yet.
const NOTHING_YET: u8 = u8::MAX;

/// A map that is known in part: the rows at the first places, and an order of columns that is open within *classes*,
/// runs of places whose columns may still be exchanged.
///
/// However the columns of a class are exchanged, all rows so far read the same. This holds although digits are labelled
/// as they come: where a class met digits without a label, all different, each label belongs to a place, and the digit
/// to its column ([`Label::Of`]).
#[derive(Clone)]
pub(super) struct Partial {
    side: u8,
    /// The row at each place, as far as rows are placed.
    rows: [u8; LINES],
    /// The column at each place; within a class in any order.
    columns: [u8; LINES],
    /// The place of each column.
    places: [u8; LINES],
    /// A bit for each place where a class begins, and one for the end.
    starts: u16,
    /// The label of each value, value 1 first.
    labels: [Label; LINES],
    /// The 1-based label for the next new digit.
    next: u8,
}

/// The label of a digit, 1-based.
#[derive(Clone, Copy)]
enum Label {
    /// Not labelled yet.
    None,
    /// This label, however columns are exchanged.
    Known(u8),
    /// The place of this column, plus `offset`.
    Of { column: u8, offset: i8 },
}

/// The smallest row found, and every map that reads it.
#[derive(Default)]
pub(super) struct Best {
    text: Text,
    found: Vec<Partial>,
}

struct Text([u8; LINES]);

impl Default for Text {
    fn default() -> Self {
        Self([NOTHING_YET; LINES])
    }
}

impl Best {
    /// The row, and the maps that read it.
    pub(super) fn into_parts(self) -> ([u8; LINES], Vec<Partial>) {
        (self.text.0, self.found)
    }

    /// Takes the label at `place` of a row that has equalled the best so far, and says whether it still does. A smaller
    /// label makes this row the best.
    fn admits(&mut self, place: usize, label: u8) -> bool {
        let best = &mut self.text.0;
        if label < best[place] {
            best[place] = label;
            best[place + 1..].fill(NOTHING_YET);
            self.found.clear();
        }
        label == best[place]
    }
}

impl Partial {
    /// The map that knows only the order of the stacks, given as the stack at each place.
    pub(super) fn new(side: usize, stacks: [usize; 3]) -> Self {
        let mut new = Self {
            side: side as u8,
            rows: [0; LINES],
            columns: [0; LINES],
            places: [0; LINES],
            starts: 0b10_0100_1001,
            labels: [Label::None; LINES],
            next: 1,
        };
        for (place, column) in stacks.into_iter().flat_map(|stack| 3 * stack..3 * stack + 3).enumerate() {
            new.columns[place] = column as u8;
            new.places[column] = place as u8;
        }
        new
    }

    /// 0 for the grid as it is, 1 for the transposed one.
    pub(super) fn side(&self) -> usize {
        self.side.into()
    }

    /// The rows at the first `many` places.
    pub(super) fn rows(&self, many: usize) -> &[u8] {
        &self.rows[..many]
    }

    /// This map with a row at one more place.
    pub(super) fn with_row(mut self, place: usize, row: u8) -> Self {
        self.rows[place] = row;
        self
    }

    /// The place of each column.
    pub(super) fn places(&self) -> [u8; LINES] {
        self.places
    }

    /// The label of a value with the columns as they stand; `None` if it has not occurred.
    pub(super) fn label(&self, value: u8) -> Option<u8> {
        match self.labels[usize::from(value) - 1] {
            Label::None => None,
            Label::Known(label) => Some(label),
            Label::Of { column, offset } => Some(self.places[usize::from(column)].strict_add_signed(offset)),
        }
    }

    /// The number of orders of columns that it still stands for.
    pub(super) fn ways(&self) -> u32 {
        let mut place = 0;
        let mut ways = 1;
        while place < LINES {
            let end = self.class_end(place);
            ways *= (1..=(end - place) as u32).product::<u32>();
            place = end;
        }
        ways
    }

    /// Reads a row in every way that makes it smallest, and reports to `best`.
    pub(super) fn read(self, row: &[u8; LINES], best: &mut Best) {
        self.read_from(0, row, best);
    }

    /// Reads the row from `place` on, where a class begins. What comes before it equals the best.
    fn read_from(mut self, mut place: usize, row: &[u8; LINES], best: &mut Best) {
        while place < LINES {
            let end = self.class_end(place);
            let Choices { label, values } = self.choices(place, end, row);
            if !best.admits(place, label) {
                return;
            }
            if label == self.next && values.count_ones() as usize == end - place {
                // Different digits without labels: the order of their columns decides, and may stay open.
                if !(place..end).zip(label..).all(|(place, label)| best.admits(place, label)) {
                    return;
                }
                self.name_by_columns(place, end, row);
                place = end;
                continue;
            }
            let mut values = values;
            while values & (values - 1) != 0 {
                let value = values.trailing_zeros() as u8;
                values &= values - 1;
                let mut other = self.clone();
                if let Some(next) = other.put_first(place, end, value, row, label, best) {
                    other.read_from(next, row, best);
                }
            }
            match self.put_first(place, end, values.trailing_zeros() as u8, row, label, best) {
                Some(next) => place = next,
                None => return,
            }
        }
        best.found.push(self);
    }

    /// The values that can stand first in a class and make the row smallest.
    fn choices(&self, place: usize, end: usize, row: &[u8; LINES]) -> Choices {
        let mut choices = Choices { label: NOTHING_YET, values: 0 };
        for &column in &self.columns[place..end] {
            let value = row[usize::from(column)];
            let label = self.least_label(value, place, end, row);
            if label < choices.label {
                choices = Choices { label, values: 0 };
            }
            if label == choices.label {
                choices.values |= 1 << value;
            }
        }
        choices
    }

    /// The least label that a value can get by standing first in a class.
    fn least_label(&self, value: u8, place: usize, end: usize, row: &[u8; LINES]) -> u8 {
        if value == 0 {
            return 0;
        }
        match self.labels[usize::from(value) - 1] {
            Label::None => self.next,
            Label::Known(label) => label,
            Label::Of { column, offset } => {
                let at = usize::from(self.places[usize::from(column)]);
                let first = if !(place..end).contains(&at) {
                    self.class_start(at)
                } else if row[usize::from(column)] == value {
                    place
                } else {
                    // Its column comes right behind those that are put first.
                    place + self.columns[place..end].iter().filter(|&&column| row[usize::from(column)] == value).count()
                };
                (first as u8).strict_add_signed(offset)
            }
        }
    }

    /// Puts the columns of a class that have a value first, as a separate class, and gives the value its least
    /// label. Returns the place behind them, or `None` if that makes the row greater than the best.
    fn put_first(&mut self, place: usize, end: usize, value: u8, row: &[u8; LINES], label: u8, best: &mut Best) -> Option<usize> {
        let mut next = place;
        for at in place..end {
            if row[usize::from(self.columns[at])] == value {
                self.exchange(at, next);
                next += 1;
            }
        }
        self.starts |= 1 << next;
        if let Some(known) = usize::from(value).checked_sub(1) {
            match self.labels[known] {
                Label::None => self.next += 1,
                Label::Known(_) => {}
                Label::Of { column, .. } => {
                    let at = usize::from(self.places[usize::from(column)]);
                    let first = self.class_start(at);
                    self.exchange(at, first);
                    self.starts |= 1 << (first + 1);
                }
            }
            self.labels[known] = Label::Known(label);
        }
        (place + 1..next).all(|place| best.admits(place, label)).then_some(next)
    }

    /// Labels the digits of a class by the order of its columns.
    fn name_by_columns(&mut self, place: usize, end: usize, row: &[u8; LINES]) {
        let offset = self.next as i8 - place as i8;
        for &column in &self.columns[place..end] {
            self.labels[usize::from(row[usize::from(column)]) - 1] = Label::Of { column, offset };
        }
        self.next += (end - place) as u8;
    }

    fn exchange(&mut self, one: usize, other: usize) {
        self.columns.swap(one, other);
        for place in [one, other] {
            self.places[usize::from(self.columns[place])] = place as u8;
        }
    }

    /// The first place of the class that contains `place`.
    fn class_start(&self, place: usize) -> usize {
        (self.starts & ((2 << place) - 1)).ilog2() as usize
    }

    /// The place after the class that contains `place`.
    fn class_end(&self, place: usize) -> usize {
        place + 1 + (self.starts >> (place + 1)).trailing_zeros() as usize
    }
}

/// The least label at a place, and a bit for each value that can have it; value 0 is empty.
struct Choices {
    label: u8,
    values: u16,
}
