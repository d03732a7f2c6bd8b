//! Turns and mirrors of a board.

use crate::board::cell::Cell;
use crate::board::grid::Grid;
use crate::board::shape::Shape;

/// A turn or a mirror of the whole board: one of the eight symmetries of a square. Digits stay what they are. Rows,
/// columns and boxes go to rows, columns and boxes, so the number of solutions stays the same.
///
/// ```
/// use crosshatch_core::{symmetry::Transformation, text};
///
/// let grid = text::read("12..............")?.grid;
/// assert_eq!(format!("{:?}", Transformation::QuarterTurn.apply(&grid)), "...1...2........");
/// assert_eq!(Transformation::QuarterTurn.then(Transformation::QuarterTurn), Transformation::HalfTurn);
/// # Ok::<(), text::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Transformation {
    /// Leaves every cell where it is.
    Identity,
    /// A quarter turn clockwise.
    QuarterTurn,
    /// A half turn.
    HalfTurn,
    /// Three quarter turns clockwise, which is one anticlockwise.
    ThreeQuarterTurn,
    /// Left and right change places.
    Horizontal,
    /// Top and bottom change places.
    Vertical,
    /// Rows become columns: mirrored in the diagonal from the top left to the bottom right.
    Diagonal,
    /// Mirrored in the diagonal from the top right to the bottom left.
    Antidiagonal,
}

/// A transformation as three steps, each made or not, in this order: rows become columns; left and right change places;
/// top and bottom change places.
#[derive(Clone, Copy, PartialEq)]
struct Parts {
    transposes: bool,
    flips_columns: bool,
    flips_rows: bool,
}

impl Transformation {
    /// All eight, turns first.
    pub const ALL: [Self; 8] = [
        Self::Identity,
        Self::QuarterTurn,
        Self::HalfTurn,
        Self::ThreeQuarterTurn,
        Self::Horizontal,
        Self::Vertical,
        Self::Diagonal,
        Self::Antidiagonal,
    ];

    /// The shape of a board of `shape` afterwards: where rows become columns, boxes of 3x2 become boxes of 2x3.
    pub fn shape(self, shape: Shape) -> Shape {
        if !self.parts().transposes {
            return shape;
        }
        Shape::new(shape.box_height(), shape.box_width()).expect("the limits are the same for width and height")
    }

    /// Where a cell of a board of `shape` goes. The result is a cell of [`Self::shape`], which has the same side.
    pub fn cell(self, shape: Shape, cell: Cell) -> Cell {
        let Parts { transposes, flips_columns, flips_rows } = self.parts();
        let last = shape.side() - 1;
        let (row, column) = (shape.row(cell), shape.column(cell));
        let (row, column) = if transposes { (column, row) } else { (row, column) };
        shape.cell(if flips_rows { last - row } else { row }, if flips_columns { last - column } else { column })
    }

    /// The grid turned or mirrored.
    pub fn apply(self, grid: &Grid) -> Grid {
        let mut turned = Grid::empty(self.shape(grid.shape()));
        for (cell, digit) in grid.filled() {
            turned.set(self.cell(grid.shape(), cell), Some(digit));
        }
        turned
    }

    /// The transformation that undoes this one.
    pub fn inverse(self) -> Self {
        match self {
            Self::QuarterTurn => Self::ThreeQuarterTurn,
            Self::ThreeQuarterTurn => Self::QuarterTurn,
            other => other,
        }
    }

    /// This transformation followed by `next`, as one.
    pub fn then(self, next: Self) -> Self {
        let (first, second) = (self.parts(), next.parts());
        // A mirror of columns followed by a transposition is a transposition followed by a mirror of rows.
        let (columns, rows) =
            if second.transposes { (first.flips_rows, first.flips_columns) } else { (first.flips_columns, first.flips_rows) };
        let both = Parts {
            transposes: first.transposes != second.transposes,
            flips_columns: columns != second.flips_columns,
            flips_rows: rows != second.flips_rows,
        };
        Self::ALL.into_iter().find(|one| one.parts() == both).expect("three parts make eight transformations")
    }

    const fn parts(self) -> Parts {
        let (transposes, flips_columns, flips_rows) = match self {
            Self::Identity => (false, false, false),
            Self::QuarterTurn => (true, true, false),
            Self::HalfTurn => (false, true, true),
            Self::ThreeQuarterTurn => (true, false, true),
            Self::Horizontal => (false, true, false),
            Self::Vertical => (false, false, true),
            Self::Diagonal => (true, false, false),
            Self::Antidiagonal => (true, true, true),
        };
        Parts { transposes, flips_columns, flips_rows }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::count;
    use crate::text::read;
    use Transformation::*;
    use alloc::format;
    use alloc::vec::Vec;

    #[test]
    fn corners_go_where_the_name_says() {
        // Where the cell in the top left corner and its right neighbour go, by name.
        for (transformation, corner, beside) in [
            (Identity, "r1c1", "r1c2"),
            (QuarterTurn, "r1c9", "r2c9"),
            (HalfTurn, "r9c9", "r9c8"),
            (ThreeQuarterTurn, "r9c1", "r8c1"),
            (Horizontal, "r1c9", "r1c8"),
            (Vertical, "r9c1", "r9c2"),
            (Diagonal, "r1c1", "r2c1"),
            (Antidiagonal, "r9c9", "r8c9"),
        ] {
            let went = |column| Shape::NINE.cell_name(transformation.cell(Shape::NINE, Shape::NINE.cell(0, column)));
            assert_eq!((went(0).as_str(), went(1).as_str()), (corner, beside), "{transformation:?}");
        }
    }

    #[test]
    fn the_eight_are_a_group() {
        for shape in Shape::all() {
            for first in Transformation::ALL {
                assert_eq!((first.then(first.inverse()), first.inverse().then(first)), (Identity, Identity));
                for second in Transformation::ALL {
                    let both = first.then(second);
                    assert_eq!(both.shape(shape), second.shape(first.shape(shape)), "{first:?} then {second:?}");
                    for cell in shape.each_cell() {
                        let there = second.cell(first.shape(shape), first.cell(shape, cell));
                        assert_eq!(both.cell(shape, cell), there, "{shape} {first:?} then {second:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn houses_go_to_houses_in_every_shape() {
        for (shape, transformation) in Shape::all().flat_map(|shape| Transformation::ALL.map(|t| (shape, t))) {
            let (before, after) = (shape.geometry(), transformation.shape(shape).geometry());
            for house in before.each_house() {
                let mut cells: Vec<_> = before.cells(house).iter().map(|&c| transformation.cell(shape, c)).collect();
                cells.sort_unstable();
                assert!(after.each_house().any(|house| after.cells(house) == cells), "{shape} {transformation:?} {house:?}");
            }
        }
    }

    #[test]
    fn a_board_turns_and_keeps_its_solutions() {
        let six = read(".1.4..\n4.....\n..52..\n..41..\n.....2\n..6.3.\n").expect("a board").grid;
        let solutions = count(&six, 100, u64::MAX).count;
        for transformation in Transformation::ALL {
            let turned = transformation.apply(&six);
            assert_eq!(count(&turned, 100, u64::MAX).count, solutions, "{transformation:?}");
            assert_eq!(transformation.inverse().apply(&turned), six, "{transformation:?}");
        }
        assert_eq!(format!("{:?}", QuarterTurn.apply(&six))[..12], *"....4......1");
    }
}
