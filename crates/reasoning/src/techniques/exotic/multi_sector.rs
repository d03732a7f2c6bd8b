//! Multi-sector locked set (MSLS): the cells in which some rows cross some columns, with just enough room for each digit.
//!
//! ```text
//! .  *  .  | *  .  *  | .  .  .      The cells (*) where three rows cross three columns, if they are empty. For each digit, its
//! .  .  .  | .  .  .  | .  .  .      places there are covered by some rows and columns, each of which has it at most once. If all
//! .  *  .  | *  .  *  | .  .  .      digits together need only as many lines as there are cells, each is there as often as that,
//! .  *  .  | *  .  *  | .  .  .      and its lines have it nowhere else.
//! ```
//! Sound by the rules: each cell takes a digit, and a digit that m lines cover is there at most m times. If these numbers add up to
//! the number of cells, no digit can be there less often, so each line of a smallest cover has its digit in these cells. Cost: for
//! each three to six rows and each digit, the numbers of lines for all 512 sets of columns at once, by which of the rows are not
//! covered. Also called rank 0 rows and columns, naked and hidden multi-sector.
//!
//! Evidence: the digits; the rows, then the columns; the cells.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::{Board, other_candidates, price, to_cell_set, to_digit_set};
use crate::nine::{ALL, COLUMNS, Cells, HOUSES, ROWS, count, indices};
use crosshatch_core::picture::{Explanation, Tone};
use crosshatch_core::step::{Effect, Evidence, Step};
use crosshatch_core::technique::{Family, Finder, RestsOn, Search, Technique};
use crosshatch_core::{DigitSet, House, Position, Shape};

pub(crate) static MULTI_SECTOR: Technique = Technique {
    id: "multi-sector-locked-set",
    name: "Multi-sector locked set",
    idea: "Some rows cross some columns in empty cells. For each digit, count the fewest of these lines that cover its places there. \
        If the counts add up to the number of cells, each line counted has its digit in these cells, and so nowhere else.",
    why: "A line has a digit once, so a digit that few lines cover is in these cells at most that often. Each of the cells needs a \
        digit. If the counts add up to just the number of cells, every digit is there as often as it can be, so each of its lines \
        is used.",
    look: "Look for rows and columns whose given values are much alike, so that few other digits are possible where they cross. \
        Count digits with all places in few rows or few columns first.",
    family: Family::Exotic,
    also: &["MSLS", "naked multi-sector", "hidden multi-sector"],
    codes: &["MSLS"],
    prices: price(94),
    search: Search::Exhaustive,
    rests_on: RestsOn::Rules,
    applies: |shape| shape == Shape::NINE,
    find,
    explain,
    sources: &["http://sudoku.allanbarker.com", "Example boards: Crosshatch's own"],
    exemplars: &[
        ":MSLS::..69......2..641.....1...9.97.3...4.15.29.6..8.....5..68...5.......4.............::515 433 535 362 764 473 979 686 989 493 696 999::",
        ":MSLS::..6.7.5..17.5.6.4......1..2....6....8..4..6..5..92.8.7.87..5...2...9.............:258:433 243 443 746 152 352 952 162 362 462 483 786 493 796::",
    ],
    near_misses: &[":MSLS::..6.7.5..17.5.6.4......1..2....6....8..4..6..5..92.8.7.87..5...2...9.............::::"],
};

/// The number of rows, and of columns.
const LINES: core::ops::RangeInclusive<u32> = 3..=6;
/// The fewest cells: smaller sets are subsets or fish.
const CELLS: u8 = 9;

/// A number for each set of columns, which is the index as a mask.
type ByColumns = [u8; 512];

/// Some rows of the board.
struct Rows<'a> {
    board: &'a Board,
    /// For each digit and row, the columns where the row has the digit as a candidate.
    columns: &'a [[u16; 9]; 9],
    chosen: u16,
}

fn find(position: &Position, finder: &mut Finder<'_>) -> ControlFlow<()> {
    let board = &Board::of(position);
    let row_of = |cells: Cells, row: usize| (cells.bits() >> (9 * row)) as u16 & ALL;
    let columns = core::array::from_fn(|digit| core::array::from_fn(|row| row_of(board.places[digit], row)));
    let empty: [u16; 9] = core::array::from_fn(|row| row_of(board.empty, row));
    for rows in (0..=ALL).filter(|rows| LINES.contains(&rows.count_ones())) {
        finder.spend(8)?;
        let of_rows = Rows { board, columns: &columns, chosen: rows };
        let mut room = [0; 512];
        for digit in 0..9 {
            of_rows.add_room(digit, &mut room);
        }
        let cells = sums(0, |column| indices(rows).filter(|&row| empty[row] >> column & 1 != 0).count() as u8);
        for (chosen, (&room, &cells)) in (0..=ALL).zip(room.iter().zip(&cells)) {
            if room == cells && cells >= CELLS && LINES.contains(&chosen.count_ones()) {
                of_rows.report(chosen, finder)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// For each set of columns the sum of what its columns count, and of `start`.
fn sums(start: u8, of_column: impl Fn(usize) -> u8) -> ByColumns {
    let mut sums = [start; 512];
    for column in 0..9 {
        let (size, more) = (1 << column, of_column(column));
        let (below, above) = sums[..2 * size].split_at_mut(size);
        for (above, below) in above.iter_mut().zip(below) {
            *above = *below + more;
        }
    }
    sums
}

impl Rows<'_> {
    /// The rows among these that have a digit as a candidate.
    fn with(&self, digit: usize) -> u16 {
        indices(self.chosen).filter(|&row| self.columns[digit][row] != 0).map(|row| 1 << row).sum()
    }

    /// The columns that cover a digit in some rows.
    fn needed(&self, digit: usize, rows: u16) -> u16 {
        indices(rows).fold(0, |all, row| all | self.columns[digit][row])
    }

    /// Adds, for each set of columns, the fewest lines that cover a digit where the rows cross them.
    fn add_room(&self, digit: usize, room: &mut ByColumns) {
        let rows = self.with(digit);
        let mut fewest = [u8::MAX; 512];
        for uncovered in parts(rows) {
            let needed = self.needed(digit, uncovered);
            let lines = sums(count(rows & !uncovered) as u8, |column| (needed >> column & 1) as u8);
            for (fewest, lines) in fewest.iter_mut().zip(lines) {
                *fewest = lines.min(*fewest);
            }
        }
        for (room, fewest) in room.iter_mut().zip(fewest) {
            *room += fewest;
        }
    }

    /// Reports a set that is locked.
    fn report(&self, columns: u16, finder: &mut Finder<'_>) -> ControlFlow<()> {
        let board = self.board;
        let of = |start: usize, lines: u16| indices(lines).fold(Cells::EMPTY, |all, line| all | HOUSES[start + line]);
        let crossing = of(ROWS.start, self.chosen) & of(COLUMNS.start, columns) & board.empty;
        let mut gone = Vec::new();
        for digit in 0..9_u8 {
            let (rows, across) = self.smallest_covers(digit.into(), columns);
            let lines = of(ROWS.start, rows) | of(COLUMNS.start, across);
            gone.extend(board.among(lines - crossing, 1 << digit));
        }
        finder.found(Effect::eliminate(gone), || {
            let houses =
                indices(self.chosen).map(|row| ROWS.start + row).chain(indices(columns).map(|column| COLUMNS.start + column));
            let digits = crossing.into_iter().fold(0, |all, cell| all | board.get(cell));
            Evidence {
                digits: to_digit_set(digits),
                houses: houses.map(House::new).collect(),
                cells: vec![to_cell_set(crossing)],
                ..Evidence::default()
            }
        })
    }

    /// The rows and the columns of all smallest covers of a digit.
    fn smallest_covers(&self, digit: usize, columns: u16) -> (u16, u16) {
        let rows: u16 =
            indices(self.with(digit)).filter(|&row| self.columns[digit][row] & columns != 0).map(|row| 1 << row).sum();
        let (mut fewest, mut of_rows, mut of_columns) = (u32::MAX, 0, 0);
        for uncovered in parts(rows) {
            let needed = self.needed(digit, uncovered) & columns;
            let lines = count(rows & !uncovered) + count(needed);
            if lines < fewest {
                (fewest, of_rows, of_columns) = (lines, 0, 0);
            }
            if lines == fewest {
                of_rows |= rows & !uncovered;
                of_columns |= needed;
            }
        }
        (of_rows, of_columns)
    }
}

/// All subsets of a mask.
fn parts(mask: u16) -> impl Iterator<Item = u16> {
    let mut next = Some(mask);
    core::iter::from_fn(move || {
        let part = next?;
        next = (part != 0).then(|| (part - 1) & mask);
        Some(part)
    })
}

fn explain(position: &Position, step: &Step) -> Explanation {
    let Evidence { digits, houses, cells, .. } = &step.evidence;
    let crossing = &cells[0];
    let is_row = |house: &&House| ROWS.contains(&house.index());
    let rows: Vec<House> = houses.iter().filter(is_row).copied().collect();
    let columns: Vec<House> = houses.iter().filter(|house| !is_row(house)).copied().collect();
    let told = Explanation::new()
        .say("Where ")
        .houses(&rows, Tone::Pattern)
        .say(" cross ")
        .houses(&columns, Tone::Support)
        .say(", there are ")
        .say(alloc::format!("{} empty cells, ", crossing.len()))
        .cells(crossing, Tone::Pattern)
        .mark(other_candidates(position, crossing, DigitSet::EMPTY), Tone::Pattern)
        .say(", with ")
        .toned_digits(*digits, Tone::Pattern)
        .say(".")
        .then();
    told.say(
        "For each digit the fewest of these lines that cover it there were counted. The numbers add up to the number of \
        cells, so each of these lines has its digit in one of the cells and nowhere else: ",
    )
    .gone(&step.effect.eliminations)
}
