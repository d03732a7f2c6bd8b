//! The symmetries of a shape: every way to move and rename a board that leaves it the same puzzle.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::Relabelling;
use crate::board::cell::Cell;
use crate::board::grid::Grid;
use crate::board::shape::Shape;
use crate::rng::Rng;

/// A symmetry of a shape: rows may become columns; bands change places, and the rows of each; stacks change places, and
/// the columns of each; and digits are renamed. Houses go to houses, so the number of solutions stays the same. The
/// images of a puzzle under the symmetries of its shape are its isomorphs.
///
/// The shape stays what it is, so where boxes are not square, rows stay rows. ([`super::Transformation`] turns wide
/// boxes into high ones.) 9x9 has 2 * 6^8 * 9! symmetries.
///
/// ```
/// use crosshatch_core::{Rng, Shape, solve, symmetry::Symmetry, text};
///
/// let grid = text::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?.grid;
/// let symmetry = Symmetry::random(Shape::NINE, &mut Rng::new(1));
/// let isomorph = symmetry.apply(&grid);
/// assert_eq!(solve::count(&isomorph, 2, solve::UNLIMITED).count, 1);
/// assert_eq!(symmetry.inverse().apply(&isomorph), grid);
/// # Ok::<(), text::ParseError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Symmetry {
    shape: Shape,
    /// Whether rows become columns, before anything else.
    transposes: bool,
    /// At index `i` where the row with index `i`, counted after the transposition, goes.
    rows: Box<[u8]>,
    /// The same for columns.
    columns: Box<[u8]>,
    relabelling: Relabelling,
}

impl Symmetry {
    /// Leaves everything where and what it is.
    pub fn identity(shape: Shape) -> Self {
        let stay: Box<[u8]> = (0..shape.side() as u8).collect();
        Self { shape, transposes: false, rows: stay.clone(), columns: stay, relabelling: Relabelling::identity(shape) }
    }

    /// A random symmetry of the shape, each as likely.
    pub fn random(shape: Shape, chance: &mut Rng) -> Self {
        let transposes = shape.box_width() == shape.box_height() && chance.below(2) == 1;
        let rows = random_lines(shape.box_height(), shape.box_width(), chance);
        let columns = random_lines(shape.box_width(), shape.box_height(), chance);
        Self { shape, transposes, rows, columns, relabelling: Relabelling::random(shape, chance) }
    }

    /// The symmetry with these parts. The caller sees to it that bands and stacks stay together.
    pub(super) fn of_lines(shape: Shape, transposes: bool, lines: [Box<[u8]>; 2], relabelling: Relabelling) -> Self {
        let [rows, columns] = lines;
        debug_assert!(!transposes || shape.box_width() == shape.box_height(), "boxes that stay what they are");
        Self { shape, transposes, rows, columns, relabelling }
    }

    /// The shape of the boards that it applies to.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The renaming of the digits.
    pub fn relabelling(&self) -> &Relabelling {
        &self.relabelling
    }

    /// Where a cell goes.
    ///
    /// # Panics
    /// When the shape has no such cell.
    pub fn cell(&self, cell: Cell) -> Cell {
        let (row, column) = (self.shape.row(cell), self.shape.column(cell));
        let (row, column) = if self.transposes { (column, row) } else { (row, column) };
        self.shape.cell(self.rows[row].into(), self.columns[column].into())
    }

    /// The image of a grid.
    ///
    /// # Panics
    /// When the grid has another shape.
    pub fn apply(&self, grid: &Grid) -> Grid {
        assert_eq!(grid.shape(), self.shape, "a board of another shape");
        let mut moved = Grid::empty(self.shape);
        for (cell, digit) in grid.filled() {
            moved.set(self.cell(cell), Some(self.relabelling.digit(digit)));
        }
        moved
    }

    /// The symmetry that undoes this one.
    pub fn inverse(&self) -> Self {
        let (rows, columns) = (inverse(&self.rows), inverse(&self.columns));
        let (rows, columns) = if self.transposes { (columns, rows) } else { (rows, columns) };
        Self { rows, columns, relabelling: self.relabelling.inverse(), ..*self }
    }

    /// This symmetry followed by `next`, as one.
    ///
    /// # Panics
    /// When `next` is for another shape.
    pub fn then(&self, next: &Self) -> Self {
        assert_eq!(next.shape, self.shape, "a symmetry of another shape");
        // If `next` transposes, what this symmetry leaves as a row arrives there as a column.
        let (rows, columns) = if next.transposes { (&self.columns, &self.rows) } else { (&self.rows, &self.columns) };
        Self {
            shape: self.shape,
            transposes: self.transposes != next.transposes,
            rows: rows.iter().map(|&row| next.rows[usize::from(row)]).collect(),
            columns: columns.iter().map(|&column| next.columns[usize::from(column)]).collect(),
            relabelling: self.relabelling.then(&next.relabelling),
        }
    }
}

/// A random permutation of lines: `bundles` bundles (bands or stacks) of `lines` lines each change places, and so do
/// the lines within each.
fn random_lines(lines: usize, bundles: usize, chance: &mut Rng) -> Box<[u8]> {
    let order = |many: usize, chance: &mut Rng| {
        let mut order: Vec<usize> = (0..many).collect();
        chance.shuffle(&mut order);
        order
    };
    let places = order(bundles, chance);
    let within = places.into_iter().flat_map(|bundle| order(lines, chance).into_iter().map(move |line| bundle * lines + line));
    within.map(|line| line as u8).collect()
}

fn inverse(lines: &[u8]) -> Box<[u8]> {
    let mut back: Box<[u8]> = lines.into();
    for (from, &to) in lines.iter().enumerate() {
        back[usize::from(to)] = from as u8;
    }
    back
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::count;
    use crate::text::read;
    use proptest::prelude::{any, prop, prop_assert, prop_assert_eq, proptest};

    #[test]
    fn every_symmetry_of_the_smallest_board_is_drawn() {
        // Ways to move the cells of 4x4: transposed or not, 8 orders of rows, 8 orders of columns.
        let shape = Shape::of_side(4).expect("4x4");
        let mut chance = Rng::new(5);
        let mut seen: Vec<Vec<Cell>> = Vec::new();
        for _ in 0..2000 {
            let symmetry = Symmetry::random(shape, &mut chance);
            let cells: Vec<Cell> = shape.each_cell().map(|cell| symmetry.cell(cell)).collect();
            if !seen.contains(&cells) {
                seen.push(cells);
            }
        }
        assert_eq!(seen.len(), 2 * 8 * 8);
    }

    #[test]
    fn a_board_keeps_its_solutions() {
        for text in ["12..............", ".1.4..\n4.....\n..52..\n..41..\n.....2\n..6.3.\n"] {
            let grid = read(text).expect("a board").grid;
            let solutions = count(&grid, 100, u64::MAX).count;
            for seed in 0..20 {
                let moved = Symmetry::random(grid.shape(), &mut Rng::new(seed)).apply(&grid);
                assert_eq!(count(&moved, 100, u64::MAX).count, solutions, "{seed}: {moved:?}");
            }
        }
    }

    proptest! {
        #[test]
        fn houses_go_to_houses(seed in any::<u64>(), shape in prop::sample::select(Shape::all().collect::<Vec<_>>())) {
            let symmetry = Symmetry::random(shape, &mut Rng::new(seed));
            let geometry = shape.geometry();
            for house in geometry.each_house() {
                let mut cells: Vec<_> = geometry.cells(house).iter().map(|&cell| symmetry.cell(cell)).collect();
                cells.sort_unstable();
                prop_assert!(geometry.each_house().any(|house| geometry.cells(house) == cells), "{} {:?} {:?}", shape, symmetry, house);
            }
        }

        #[test]
        fn symmetries_are_a_group(seed in any::<u64>(), side in prop::sample::select(&[4_usize, 6, 9, 16][..])) {
            let shape = Shape::of_side(side).expect("a usual side");
            let mut chance = Rng::new(seed);
            let [a, b, c] = core::array::from_fn(|_| Symmetry::random(shape, &mut chance));
            prop_assert_eq!(a.then(&a.inverse()), Symmetry::identity(shape));
            prop_assert_eq!(a.inverse().then(&a), Symmetry::identity(shape));
            prop_assert_eq!(a.then(&b).then(&c), a.then(&b.then(&c)));
            let values = shape.each_cell().map(|cell| shape.each_digit().nth(cell.index() * 7 % (side + 2)));
            let grid = Grid::from_values(shape, values).expect("digits of the shape");
            prop_assert_eq!(a.then(&b).apply(&grid), b.apply(&a.apply(&grid)));
            prop_assert_eq!(Symmetry::identity(shape).apply(&grid), grid);
        }
    }
}
