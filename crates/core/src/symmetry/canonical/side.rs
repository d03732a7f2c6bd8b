//! A grid as it is and transposed, with the lines that are alike in it.

use core::array::from_fn;

use crate::board::grid::Grid;

/// The number of rows, columns and digits of 9x9, the shape that has canonical forms.
pub(super) const LINES: usize = 9;
/// The number of bands, of rows in a band, of stacks, and of columns in a stack.
const THREE: usize = 3;
/// The six orders of three stacks.
const ORDERS: [[usize; THREE]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

type Line = [u8; LINES];

/// A grid, as it is or transposed. Values are 1-based, 0 is empty.
pub(super) struct Side {
    rows: [Line; LINES],
    /// For each row the first row of its band that reads the same.
    row_twins: [usize; LINES],
    /// For each band the first band that has the same rows in some order.
    band_twins: [usize; THREE],
    /// For each stack the first stack that has the same columns in some order.
    stack_twins: [usize; THREE],
}

impl Side {
    /// The grid as it is, and transposed.
    pub(super) fn both(grid: &Grid) -> [Self; 2] {
        let mut values = grid.values().map(|value| value.map_or(0, |digit| digit.index() as u8 + 1));
        let rows: [Line; LINES] = from_fn(|_| from_fn(|_| values.next().expect("81 cells")));
        let columns: [Line; LINES] = from_fn(|column| from_fn(|row| rows[row][column]));
        [Self::of(rows, &columns), Self::of(columns, &rows)]
    }

    fn of(rows: [Line; LINES], columns: &[Line; LINES]) -> Self {
        let first_in_band = |row: usize| (row / THREE * THREE..row).find(|&other| rows[other] == rows[row]);
        Self {
            row_twins: from_fn(|row| first_in_band(row).unwrap_or(row)),
            band_twins: bundle_twins(&rows),
            stack_twins: bundle_twins(columns),
            rows,
        }
    }

    pub(super) fn row(&self, row: u8) -> &Line {
        &self.rows[usize::from(row)]
    }

    /// The orders of stacks, as the stack at each place. Of orders that differ only by an exchange of twins, one.
    pub(super) fn orders_of_stacks(&self) -> impl Iterator<Item = [usize; THREE]> {
        ORDERS.into_iter().filter(|order| {
            let sorted = |(place, stack): (usize, &usize)| {
                order[place + 1..].iter().all(|later| later > stack || self.stack_twins[*later] != self.stack_twins[*stack])
            };
            order.iter().enumerate().all(sorted)
        })
    }

    /// The rows that may follow those placed so far: of a band that was begun, else of all bands left. Of twins, the
    /// first.
    pub(super) fn rows_to_try(&self, placed: &[u8]) -> impl Iterator<Item = u8> {
        let used = placed.iter().fold(0_u16, |used, &row| used | 1 << row);
        let begun = placed.last().filter(|_| !placed.len().is_multiple_of(THREE)).map(|&row| usize::from(row) / THREE);
        let is_free = move |row: usize| used >> row & 1 == 0;
        let band_is_next = move |band: usize| match begun {
            Some(begun) => band == begun,
            None => {
                is_free(band * THREE)
                    && !(0..band).any(|other| is_free(other * THREE) && self.band_twins[other] == self.band_twins[band])
            }
        };
        let row_is_next = move |row: usize| {
            is_free(row)
                && !(row / THREE * THREE..row).any(|other| is_free(other) && self.row_twins[other] == self.row_twins[row])
        };
        (0..LINES).filter(move |&row| band_is_next(row / THREE) && row_is_next(row)).map(|row| row as u8)
    }

    /// The number of ways to exchange twins: each map that was tried stands for this many.
    pub(super) fn twins(&self) -> u32 {
        orders_of_twins(&self.row_twins) * orders_of_twins(&self.band_twins) * orders_of_twins(&self.stack_twins)
    }
}

fn bundle_twins(lines: &[Line; LINES]) -> [usize; THREE] {
    let sorted: [[Line; THREE]; THREE] = from_fn(|bundle| {
        let mut bundle: [Line; THREE] = from_fn(|line| lines[bundle * THREE + line]);
        bundle.sort_unstable();
        bundle
    });
    from_fn(|bundle| (0..bundle).find(|&other| sorted[other] == sorted[bundle]).unwrap_or(bundle))
}

/// The product of the factorials of the numbers of lines that are twins of each other.
fn orders_of_twins(twins: &[usize]) -> u32 {
    let earlier = |index: usize| twins[..index].iter().filter(|&&twin| twin == twins[index]).count() as u32;
    (0..twins.len()).map(|index| earlier(index) + 1).product()
}
