//! Exocets: two base cells whose digits two target cells have to repeat.
//!
//! ```text
//! b  b  .  | .  .  .  | .  .  .      The base (b) has three digits or more. Through the third cell of its mini-line goes a
//! .  .  .  | t  m' m' | c  .  .      cross-line, and one through a target (t) and its companion (c) in each of the two other
//! .  .  .  | c  .  .  | t' m  m      boxes of the band. No companion has a digit of the base. No digit of the base has three
//! ---------+----------+---------     places in three different rows in the cross-lines below (S), one in each.
//! .  .  S  | S  .  .  | S  .  .
//! ```
//! Suppose a digit of the base is in neither target. Its row and box are taken, so it is in none of the cross-lines within the
//! band, and has to be in all three below, in three different rows. That cannot be, so each digit of the base is in a target: the
//! targets hold the two digits of the base. The *mirror* of a target (t, with the mirror m) is the part of the third row in the box
//! of the other one, without the cross-line: it holds the target's digit too, beside one that is not in the base.
//!
//! All of this is said of a base in a row. With rows and columns exchanged, it holds for columns.

pub(crate) mod double;
pub(crate) mod junior;

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::Board;
use crate::nine::{COLUMNS, Cells, ROWS, at, indices};

/// A junior exocet with two base cells.
#[derive(Clone, Copy)]
struct Exocet {
    /// Whether rows and columns are exchanged.
    is_turned: bool,
    /// The row of the base, or its column.
    base_row: usize,
    base: [u8; 2],
    targets: [u8; 2],
    companions: [u8; 2],
    /// The two cells of the mirror of each target.
    mirrors: [[u8; 2]; 2],
    /// The cross-lines, as columns: beside the base, through the first target, through the second one.
    lines: [usize; 3],
    /// The digits of the base.
    digits: u16,
    /// For each digit and each cross-line, the rows outside the band where the line has the digit, as a candidate or a value.
    rows: [[u16; 3]; 9],
}

impl Exocet {
    /// The house of a row, or of a column if rows and columns are exchanged.
    fn row_house(&self, row: usize) -> usize {
        if self.is_turned { COLUMNS.start + row } else { ROWS.start + row }
    }

    /// The houses of the cross-lines.
    fn line_houses(&self) -> [usize; 3] {
        self.lines.map(|line| if self.is_turned { ROWS.start + line } else { COLUMNS.start + line })
    }

    /// The cells of a cross-line within the band.
    fn line_in_band(&self, line: usize) -> Cells {
        let band = self.base_row / 3;
        (3 * band..3 * band + 3).map(|row| cell(self.is_turned, row, self.lines[line])).collect()
    }

    /// The lines that hold a digit in the cross-lines outside the band, if it has to be there twice: those of all covers of its
    /// places by two lines. A mask of rows, and one of the three cross-lines.
    fn covering(&self, digit: u8) -> (u16, u16) {
        let rows = self.rows[usize::from(digit)];
        let (mut of_rows, mut of_lines) = (0, 0);
        let all = rows[0] | rows[1] | rows[2];
        if all.count_ones() == 2 {
            of_rows |= all;
        }
        for line in 0..3 {
            let others = rows[(line + 1) % 3] | rows[(line + 2) % 3];
            if others.is_power_of_two() {
                of_rows |= others;
                of_lines |= 1 << line;
            }
            if rows[line] == 0 {
                of_lines |= 0b111 & !(1 << line);
            }
        }
        (of_rows, of_lines)
    }

    /// The cells outside the S cells, in lines that hold a digit there if it has to be there twice.
    fn beside_covers(&self, digit: u8) -> Cells {
        let (rows, lines) = self.covering(digit);
        let beside =
            |row| (0..9).filter(|column| !self.lines.contains(column)).map(move |column| cell(self.is_turned, row, column));
        let of_rows: Cells = indices(rows).flat_map(beside).collect();
        indices(lines).fold(of_rows, |all, line| all | self.line_in_band(line))
    }
}

/// The cell in a row and a column, or the other way round.
fn cell(is_turned: bool, row: usize, column: usize) -> u8 {
    if is_turned { at(column, row) } else { at(row, column) }
}

/// One of three bands, and the digits in its columns outside it.
struct Band<'a> {
    board: &'a Board,
    is_turned: bool,
    number: usize,
    /// For each column and digit, the rows outside the band where the column has the digit, as a candidate or a value.
    rows: [[u16; 9]; 9],
}

/// All junior exocets of a board, by bands.
fn each_band(board: &Board, visit: &mut dyn FnMut(&[Exocet]) -> ControlFlow<()>) -> ControlFlow<()> {
    for is_turned in [false, true] {
        for band in 0..3 {
            visit(&Band::of(board, is_turned, band).exocets())?;
        }
    }
    ControlFlow::Continue(())
}

impl<'a> Band<'a> {
    fn of(board: &'a Board, is_turned: bool, band: usize) -> Self {
        let mut rows = [[0; 9]; 9];
        for row in (0..9).filter(|row| row / 3 != band) {
            for (column, rows) in rows.iter_mut().enumerate() {
                for digit in indices(board.get_or_value(cell(is_turned, row, column))) {
                    rows[digit] |= 1 << row;
                }
            }
        }
        Self { board, is_turned, number: band, rows }
    }

    fn exocets(&self) -> Vec<Exocet> {
        let mut found = Vec::new();
        for row in 3 * self.number..3 * self.number + 3 {
            for third in 0..9 {
                self.add_with_base(row, third, &mut found);
            }
        }
        found
    }

    /// Adds the exocets whose base lies in a row, beside the cell of column `third`.
    fn add_with_base(&self, row: usize, third: usize, found: &mut Vec<Exocet>) {
        let at = |row, column| cell(self.is_turned, row, column);
        let stack = third / 3;
        let base = [third / 3 * 3 + (third + 1) % 3, third / 3 * 3 + (third + 2) % 3].map(|column| at(row, column));
        let digits = base.iter().fold(0, |all, &cell| all | self.board.get(cell));
        if base.iter().any(|&cell| !self.board.empty.contains(cell)) || digits.count_ones() < 3 {
            return;
        }
        let [first, second] = [(stack + 1) % 3, (stack + 2) % 3];
        for one in 3 * first..3 * first + 3 {
            for other in 3 * second..3 * second + 3 {
                let lines = [third, one, other];
                if indices(digits).all(|digit| !fits_three_times(lines.map(|line| self.rows[line][digit]))) {
                    let of_digit = |digit: usize| lines.map(|line| self.rows[line][digit]);
                    let rows = core::array::from_fn(of_digit);
                    self.add_with_lines(row, base, digits, lines, rows, found);
                }
            }
        }
    }

    /// Adds the exocets with these cross-lines: for each of two lines, the target is in one of two rows.
    fn add_with_lines(
        &self,
        base_row: usize,
        base: [u8; 2],
        digits: u16,
        lines: [usize; 3],
        rows: [[u16; 3]; 9],
        found: &mut Vec<Exocet>,
    ) {
        let at = |row, column| cell(self.is_turned, row, column);
        let first = 3 * self.number;
        let others = [first + (base_row + 1) % 3, first + (base_row + 2) % 3];
        for chosen in [[0, 0], [0, 1], [1, 0], [1, 1]] {
            let targets = [at(others[chosen[0]], lines[1]), at(others[chosen[1]], lines[2])];
            let companions = [at(others[1 - chosen[0]], lines[1]), at(others[1 - chosen[1]], lines[2])];
            // The mirror of a target is in the row of its companion, beside the other cross-line.
            let mirror = |row: usize, line: usize| {
                [line / 3 * 3 + (line + 1) % 3, line / 3 * 3 + (line + 2) % 3].map(|column| at(row, column))
            };
            let mirrors = [mirror(others[1 - chosen[0]], lines[2]), mirror(others[1 - chosen[1]], lines[1])];
            let of_base = targets.map(|target| self.board.get(target) & digits);
            let are_targets = of_base.iter().all(|&own| own != 0) && (of_base[0] | of_base[1]).count_ones() >= 2;
            if are_targets && companions.iter().all(|&cell| self.board.get_or_value(cell) & digits == 0) {
                let is_turned = self.is_turned;
                found.push(Exocet { is_turned, base_row, base, targets, companions, mirrors, lines, digits, rows });
            }
        }
    }
}

/// Whether three lines can have a digit in three different rows.
fn fits_three_times(rows: [u16; 3]) -> bool {
    let [one, two, three] = rows;
    let several = |rows: u16, least| rows.count_ones() >= least;
    rows.iter().all(|&rows| rows != 0)
        && several(one | two, 2)
        && several(one | three, 2)
        && several(two | three, 2)
        && several(one | two | three, 3)
}

/// The base, the targets and the companions of each exocet, for tests.
#[cfg(test)]
pub(super) fn pattern_of_each(board: &Board) -> Vec<[u8; 6]> {
    let mut found = Vec::new();
    let _ = each_band(board, &mut |exocets| {
        for Exocet { mut base, targets, companions, .. } in exocets.iter().copied() {
            base.sort_unstable();
            let [one, other] = base;
            found.push([one, other, targets[0], targets[1], companions[0], companions[1]]);
        }
        ControlFlow::Continue(())
    });
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_lines_fit_if_rows_can_be_chosen() {
        for rows in 0..1_u32 << 9 {
            let lines = [rows & 7, rows >> 3 & 7, rows >> 6 & 7].map(|line| line as u16);
            let mut fits = false;
            for (one, two, three) in [(0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)] {
                fits |= lines[0] >> one & lines[1] >> two & lines[2] >> three & 1 != 0;
            }
            assert_eq!(fits_three_times(lines), fits, "{lines:?}");
        }
    }
}
