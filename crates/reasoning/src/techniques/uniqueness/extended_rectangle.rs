//! Extended rectangle: two lines with the same n digits in n cells each, side by side, which must not be reduced to these.
//!
//! ```text
//! abc .   .  | abc .   .  | .   abc .      Two rows of a band, and three columns: with a, b and c alone the rows could exchange
//! abc .   .  | abc .   .  | .  abcx .      these cells, column by column. So x is true. Two lines of different bands may exchange
//! .   .   .  | .   .   .  | .   .   .      the cells of one stack.
//! ```
//! Sound if the solution is unique, since none of the cells is given: the exchange leaves every row, column and box with the same
//! digits. The types are those of unique rectangles: one cell with extra candidates, one extra digit, two cells whose extra
//! candidates form a subset. Cost: for each two lines the sets of columns. Also called extended unique rectangle, extended deadly
//! pattern.
//!
//! Evidence: that of [`super::Deadly`], with all digits.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::{Deadly, all_digits, explain_one_cell, explain_one_digit, explain_subset};
use crosshatch_core::picture::Explanation;
use crosshatch_core::step::Step;
use crosshatch_core::technique::{Family, Finder, Prices, RestsOn, Search, Technique};
use crosshatch_core::{Cell, CellSet, DigitSet, Position};

pub(crate) static EXTENDED_RECTANGLE: Technique = Technique {
    id: "extended-rectangle",
    name: "Extended rectangle",
    idea: "Two lines have three empty cells each, or more, in the same columns, and these could hold the same three digits, or as \
        many as there are columns. As the lines could exchange them, another candidate in these cells is true.",
    why: "If both lines had only these digits there, they could exchange their cells column by column. Rows and columns would keep \
        their digits, and so would boxes: the exchange stays within boxes, or the cells of each line are in one box. A puzzle with \
        one solution does not allow that.",
    look: "Look in a band for two rows with three columns in which few digits are possible, and the same ones. Allow other \
        candidates in one cell, or the same other candidate in several.",
    family: Family::Uniqueness,
    also: &["extended unique rectangle"],
    codes: &["XUR"],
    prices: Prices { extended: Some(45), ..Prices::NONE },
    search: Search::Exhaustive,
    rests_on: RestsOn::Uniqueness,
    applies: |shape| shape.side() > 4,
    find,
    explain,
    sources: &["https://www.sudokuwiki.org/Extended_Unique_Rectangles", "Example boards: Crosshatch's own"],
    exemplars: &[
        ":XUR::4+832+69.5..2..1.+83+4+1+5+78+4+3+9+6+2.+4.......8+651+3.42..+1...4..65.8..+12...71......+2+943.86..:644 745 945 765 965 774 974 584 984 686:149::",
        ":XUR::+24+75+93+8+61..94+1+8+2+373.+8+7.69+5+4+78.9.14+26..5..+7389...+8..+7+1+5..4.85.7+3+5...7+9.+4+8+8+7+13..59+2:651 652 255 262 263 265 465 665 272 282 284:152 363::",
    ],
    near_misses: &[
        ":XUR::4+832+69.5..2..1.+83+4+1+5+78+4+3+9+6+2.+4.......8+651+3.42..+1...4..65.8..+12...71......+2+943.86..:745 945 765 965 774 974 584 984 686:::",
    ],
};

/// The fewest and the most columns.
const COLUMNS: [usize; 2] = [3, 7];

fn find(position: &Position, finder: &mut Finder<'_>) -> ControlFlow<()> {
    let shape = position.shape();
    let (side, width, height) = (shape.side(), shape.box_width(), shape.box_height());
    for is_turned in [false, true] {
        let (width, height) = if is_turned { (height, width) } else { (width, height) };
        let cell = |row: usize, column: usize| if is_turned { shape.cell(column, row) } else { shape.cell(row, column) };
        for (top, bottom) in (0..side).flat_map(|top| (top + 1..side).map(move |bottom| (top, bottom))) {
            let columns = (0..side).map(|column| (column, [cell(top, column), cell(bottom, column)]));
            let is_empty = |cells: &[Cell; 2]| cells.iter().all(|&cell| position.empty().contains(cell));
            let columns: Vec<(usize, [Cell; 2])> = columns.filter(|(_, cells)| is_empty(cells)).collect();
            let mut lines = Lines { position, finder, chosen: Vec::new() };
            if top / height == bottom / height {
                let pairs: Vec<[Cell; 2]> = columns.iter().map(|&(_, cells)| cells).collect();
                lines.extend(&pairs, Seen::default())?;
                continue;
            }
            for stack in 0..side / width {
                let within = columns.iter().filter(|(column, _)| column / width == stack);
                let pairs: Vec<[Cell; 2]> = within.map(|&(_, cells)| cells).collect();
                lines.extend(&pairs, Seen::default())?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The digits that some cells have as candidates: any of them, two or more, three or more.
#[derive(Clone, Copy, Default)]
struct Seen([DigitSet; 3]);

impl Seen {
    fn with(self, digits: DigitSet) -> Self {
        let Self([once, twice, thrice]) = self;
        Self([once | digits, twice | (once & digits), thrice | (twice & digits)])
    }
}

/// Two lines, and the cells chosen in them.
struct Lines<'a, 'f> {
    position: &'a Position,
    finder: &'a mut Finder<'f>,
    chosen: Vec<Cell>,
}

impl Lines<'_, '_> {
    /// Adds each of these columns in turn.
    fn extend(&mut self, columns: &[[Cell; 2]], seen: Seen) -> ControlFlow<()> {
        let size = self.chosen.len() / 2;
        if size >= COLUMNS[0] {
            self.judge(size, seen)?;
        }
        // No more than two cells may have extra candidates, unless these are one digit.
        let least = seen.0[2].len().saturating_sub(1);
        if size == COLUMNS[1] || size + columns.len() < least {
            return ControlFlow::Continue(());
        }
        for (place, pair) in columns.iter().enumerate() {
            self.finder.spend(u64::from(size > 1))?;
            self.chosen.extend(pair);
            let both = pair.iter().fold(seen, |seen, &cell| seen.with(self.position.get(cell)));
            let flow = self.extend(&columns[place + 1..], both);
            self.chosen.truncate(2 * size);
            flow?;
        }
        ControlFlow::Continue(())
    }

    /// Reports what follows if the cells without extra candidates have `size` digits.
    fn judge(&mut self, size: usize, Seen([any, twice, thrice]): Seen) -> ControlFlow<()> {
        let position = self.position;
        if any.len() == size + 1 {
            for extra in any {
                self.deadly(any.without(extra)).one_digit(position, self.finder)?;
            }
        }
        if twice.len() <= size {
            for place in 0..self.chosen.len() {
                self.report(size, &[place], Deadly::one_cell)?;
            }
        }
        if thrice.len() <= size {
            for place in 0..self.chosen.len() {
                for other in place + 1..self.chosen.len() {
                    self.report(size, &[place, other], Deadly::subset)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Lets `conclude` report the pattern if these cells have extra candidates, and all others together `size` digits.
    fn report(
        &mut self,
        size: usize,
        roof: &[usize],
        conclude: fn(&Deadly, &Position, &mut Finder<'_>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let others = self.chosen.iter().enumerate().filter(|(place, _)| !roof.contains(place));
        let digits = others.fold(DigitSet::EMPTY, |all, (_, &cell)| all | self.position.get(cell));
        if digits.len() != size || roof.iter().any(|&place| self.position.get(self.chosen[place]).is_subset(digits)) {
            return ControlFlow::Continue(());
        }
        conclude(&self.deadly(digits), self.position, self.finder)
    }

    fn deadly(&self, digits: DigitSet) -> Deadly {
        Deadly::of(self.position, digits, &self.chosen)
    }
}

fn explain(position: &Position, step: &Step) -> Explanation {
    let cells: &[CellSet] = &step.evidence.cells;
    let extras = all_digits(position, &cells[1]) - step.evidence.digits;
    match (cells.len(), cells[1].is_several()) {
        (3, _) => explain_subset(position, step),
        (_, true) if extras.len() == 1 => explain_one_digit(position, step),
        _ => explain_one_cell(position, step),
    }
}
