//! Symmetrical placement: a symmetry takes the givens to each other, and each digit always to the same one, so it does the same with
//! the whole solution.
//!
//! ```text
//! 1  .  .  | .  4  .  | .  .  .      Mirrored in the diagonal, every given goes to a given: 1 to 1, 4 to 7. The solution has the same
//! .  .  .  | .  .  .  | .  .  .      symmetry. So the cells on the diagonal hold only digits that go to themselves.
//! .  .  .  | .  .  .  | .  .  .
//! ---------+----------+---------
//! .  .  .  | .  .  .  | .  .  .
//! 7  .  .  | .  .  .  | .  .  .
//! ```
//! Sound if the solution is unique: its image under the symmetry is a solution of the same puzzle, and so the solution itself. Any
//! exchange of rows, of columns and of both with each other counts, not only turns and mirrors. A cell that stays in its place holds
//! a digit that does. A digit that cannot be in a cell cannot, as its image, be in the image of the cell. Cost: for each of 1,296
//! orders of rows, with as many givens in each row, the columns that fit. Also called Gurth's theorem.
//!
//! Evidence: the digits that go to themselves; the cells that stay in their place, the others that lose something; the form says
//! which turn or mirror it is, as its index in [`Transformation::ALL`], or 0.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::nine::{at, column, row};
use crosshatch_core::picture::{Explanation, Tone};
use crosshatch_core::step::{Effect, Evidence, Step};
use crosshatch_core::symmetry::Transformation;
use crosshatch_core::technique::{Family, Finder, Prices, RestsOn, Search, Technique};
use crosshatch_core::{Cell, CellSet, Digit, Position, Shape};

pub(crate) static SYMMETRICAL_PLACEMENT: Technique = Technique {
    id: "symmetrical-placement",
    name: "Symmetrical placement",
    idea: "A turn, a mirror or another exchange of rows and columns takes every given to a given, and each digit always to the same \
        one. Then the solution is symmetrical in the same way, and cells that stay in their place hold only digits that do.",
    why: "Take the solution and move all cells by the symmetry, with their digits exchanged accordingly. The rules still hold, and \
        the givens are the same as before, so this is a solution of the same puzzle. There is only one, so it is the solution \
        itself.",
    look: "Look at the pattern of the givens. If it is symmetrical, go through the givens with their images and note which digit \
        belongs to which. Stop as soon as a digit has two partners.",
    family: Family::Uniqueness,
    also: &["Gurth's symmetrical placement", "Gurth's theorem"],
    codes: &["GSP"],
    prices: Prices { extended: Some(70), ..Prices::NONE },
    search: Search::Exhaustive,
    rests_on: RestsOn::Uniqueness,
    applies: |shape| shape == Shape::NINE,
    find,
    explain,
    sources: &["http://sudopedia.enjoysudoku.com/Gurth%27s_Symmetrical_Placement.html", "Example boards: Crosshatch's own"],
    exemplars: &[
        ":GSP::.2.4...8...6..912...91.3...2.4...89..6.....3..91...5.7...6.89...789..3...1...5.7.::155 255 455 555 755 855::",
        ":GSP::1...5......6....2..8...34...3...7.91...8.1...89.2...6...56...1..7....3......4...8::355 655::",
    ],
    near_misses: &[":GSP::1...5......6....2..8...34...3...7.91...8.1...89.2...6...56...1..78...3......4...8::::"],
};

/// A symmetry of the cells: rows and columns change their order, and perhaps their roles after that.
struct Moves {
    is_turned: bool,
    rows: [usize; 9],
    columns: [usize; 9],
}

impl Moves {
    fn image(&self, cell: u8) -> u8 {
        let (row, column) = (self.rows[row(cell)], self.columns[column(cell)]);
        if self.is_turned { at(column, row) } else { at(row, column) }
    }

    /// The turn or mirror that this is, as its index.
    fn transformation(&self) -> usize {
        let is = |one: &Transformation| {
            (0..81).all(|cell| one.cell(Shape::NINE, Cell::new(cell.into())).index() == usize::from(self.image(cell)))
        };
        Transformation::ALL.iter().position(is).unwrap_or(0)
    }
}

/// The givens, as masks of digits by cell, and as masks of rows by column.
struct Givens {
    values: [Option<u8>; 81],
    by_column: [u16; 9],
}

fn find(position: &Position, finder: &mut Finder<'_>) -> ControlFlow<()> {
    let value = |cell: usize| position.grid().get(Cell::new(cell)).map(|digit| digit.index() as u8);
    let is_given = |cell: usize| position.givens().contains(Cell::new(cell));
    let values: [Option<u8>; 81] = core::array::from_fn(|cell| value(cell).filter(|_| is_given(cell)));
    let mask = |cell: &dyn Fn(usize) -> usize| (0..9).filter(|&at| values[cell(at)].is_some()).map(|at| 1 << at).sum::<u16>();
    let by_column: [u16; 9] = core::array::from_fn(|column| mask(&|row| 9 * row + column));
    let by_row: [u16; 9] = core::array::from_fn(|row| mask(&|column| 9 * row + column));
    let givens = Givens { values, by_column };
    for is_turned in [false, true] {
        // Where rows go: to rows, or to columns.
        let there = if is_turned { &by_column } else { &by_row };
        for rows in orders(&|row, image| by_row[row].count_ones() == there[image].count_ones()) {
            finder.spend(1)?;
            givens.each_columns(is_turned, rows, &by_row, &mut |moves| report(position, &givens, moves, finder))?;
        }
    }
    ControlFlow::Continue(())
}

/// The orders of nine lines that keep bands together, in which each line goes to one that fits.
fn orders(fits: &dyn Fn(usize, usize) -> bool) -> Vec<[usize; 9]> {
    let mut found = Vec::new();
    extend(fits, &mut [0; 9], 0, &mut found);
    found
}

/// Chooses where the lines from `next` on go.
fn extend(fits: &dyn Fn(usize, usize) -> bool, chosen: &mut [usize; 9], next: usize, found: &mut Vec<[usize; 9]>) {
    if next == 9 {
        found.push(*chosen);
        return;
    }
    for image in 0..9 {
        // A line goes where the others of its band go, and a band where no other one does.
        let same_band = |other: usize| (other / 3 == next / 3) == (chosen[other] / 3 == image / 3);
        if !chosen[..next].contains(&image) && (0..next).all(same_band) && fits(next, image) {
            chosen[next] = image;
            extend(fits, chosen, next + 1, found);
        }
    }
}

impl Givens {
    /// Visits the symmetries with this order of the rows that take all givens to givens, and each digit to one digit.
    fn each_columns(
        &self,
        is_turned: bool,
        rows: [usize; 9],
        by_row: &[u16; 9],
        visit: &mut dyn FnMut(&Moves) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let there = if is_turned { by_row } else { &self.by_column };
        let image = |column: usize| -> u16 {
            (0..9).filter(|row| self.by_column[column] >> row & 1 != 0).map(|row: usize| 1 << rows[row]).sum()
        };
        let images: [u16; 9] = core::array::from_fn(image);
        for columns in orders(&|column, to| images[column] == there[to]) {
            let moves = Moves { is_turned, rows, columns };
            visit(&moves)?;
        }
        ControlFlow::Continue(())
    }

    /// Where each digit goes. `None` if a digit goes to several, or if it is not known of more than one.
    fn digits(&self, moves: &Moves) -> Option<[u8; 9]> {
        let mut images = [None; 9];
        for (cell, value) in (0..81_u8).zip(&self.values) {
            if let Some(value) = value {
                let image = self.values[usize::from(moves.image(cell))]?;
                let known = &mut images[usize::from(*value)];
                if known.is_some_and(|known| known != image) {
                    return None;
                }
                *known = Some(image);
            }
        }
        let unused: Vec<u8> = (0..9).filter(|digit| !images.contains(&Some(*digit))).collect();
        let unknown = images.iter().filter(|image| image.is_none()).count();
        if unused.len() > 1 || unknown != unused.len() {
            return None;
        }
        Some(images.map(|image| image.unwrap_or_else(|| unused[0])))
    }
}

/// Reports what a symmetry eliminates.
fn report(position: &Position, givens: &Givens, moves: &Moves, finder: &mut Finder<'_>) -> ControlFlow<()> {
    let Some(images) = givens.digits(moves) else { return ControlFlow::Continue(()) };
    let cell = |cell: u8| Cell::new(cell.into());
    let to = |digit: Digit| Digit::new(images[digit.index()].into());
    let can_be = |cell: Cell, digit: Digit| position.has(cell, digit) || position.grid().get(cell) == Some(digit);
    if (0..81).all(|from| moves.image(from) == from) {
        return ControlFlow::Continue(());
    }
    let mut gone = Vec::new();
    for from in 0..81_u8 {
        let (here, there) = (cell(from), cell(moves.image(from)));
        for digit in position.get(here) {
            if (here == there && to(digit) != digit) || !can_be(there, to(digit)) {
                gone.push((here, digit));
            }
        }
        for digit in position.shape().each_digit() {
            if !can_be(here, digit) && position.has(there, to(digit)) {
                gone.push((there, to(digit)));
            }
        }
    }
    let effect = Effect::eliminate(gone);
    let losing = effect.cells();
    finder.found(effect, || {
        let fixed: CellSet = (0..81).filter(|&from| moves.image(from) == from).map(cell).collect();
        Evidence {
            digits: position.shape().each_digit().filter(|&digit| to(digit) == digit).collect(),
            cells: vec![fixed, losing.difference(&fixed)],
            form: moves.transformation() as u8,
            ..Evidence::default()
        }
    })
}

fn explain(position: &Position, step: &Step) -> Explanation {
    let Evidence { digits, cells, form, .. } = &step.evidence;
    let [fixed, others] = &cells[..] else { unreachable!("two sets") };
    let symmetry = match Transformation::ALL.get(usize::from(*form)) {
        Some(Transformation::QuarterTurn | Transformation::ThreeQuarterTurn) => "A quarter turn",
        Some(Transformation::HalfTurn) => "A half turn",
        Some(Transformation::Diagonal) => "Mirroring the board in the diagonal from the top left",
        Some(Transformation::Antidiagonal) => "Mirroring the board in the diagonal from the top right",
        _ => "A certain exchange of rows and columns",
    };
    let mut told = Explanation::new()
        .say(symmetry)
        .say(" takes every given to a given, and each digit always to the same one. The only solution has the same symmetry.")
        .then();
    let losing: CellSet = step.effect.cells().intersection(fixed);
    if !losing.is_empty() {
        let kept = losing.iter().flat_map(|cell| (position.get(cell) & *digits).iter().map(move |digit| (cell, digit)));
        told = told.cells(&losing, Tone::Pattern).say(" stay in place");
        told = if digits.is_empty() {
            told.say(", but no digit does.")
        } else {
            told.say(", and the digits that do are ").toned_digits(*digits, Tone::Pattern).mark(kept, Tone::Pattern).say(".")
        };
        told = told.then();
    }
    if !others.is_empty() {
        told = told.say("A digit that is impossible in a cell is impossible in the same way in the cell that it goes to: ");
        told = told.cells(others, Tone::Support).say(" lose what their images lack.").then();
    }
    told.say("So these go: ").gone(&step.effect.eliminations)
}
