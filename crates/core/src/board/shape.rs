//! The shape of a board; the only place that knows the limits of its size.

use alloc::format;
use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use crate::board::cell::Cell;
use crate::board::digit::{Digit, DigitSet};
use crate::board::house::{House, HouseKind};

/// The size of a board's boxes, which determines the rest: boxes `w` wide and `h` high make a board of side `w * h`
/// with `w * h` digits. Sides go from 4 to 25; a box is at least 2 wide and 2 high.
///
/// ```
/// use crosshatch_core::Shape;
///
/// let twelve: Shape = "4x3".parse()?;
/// assert_eq!((twelve.side(), twelve.cells(), twelve.houses()), (12, 144, 36));
/// assert_eq!(Shape::of_side(12), Some(twelve));
/// assert_eq!(twelve.cell_name(twelve.cell(3, 4)), "r4c5");
/// # Ok::<(), crosshatch_core::ShapeTextError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Shape {
    box_width: u8,
    box_height: u8,
}

/// The smallest width, and the smallest height, of a box in cells.
const LEAST_BOX: usize = 2;
/// The largest side of a board in cells.
pub const MOST_SIDE: usize = 25;

impl Shape {
    /// The ordinary 9x9 board: nine boxes of 3x3.
    pub const NINE: Self = Self { box_width: 3, box_height: 3 };

    /// The shape with boxes of this width and height in cells.
    ///
    /// # Errors
    /// A box narrower or lower than 2, or a side above 25.
    pub const fn new(box_width: usize, box_height: usize) -> Result<Self, ShapeError> {
        if box_width < LEAST_BOX || box_height < LEAST_BOX || box_width * box_height > MOST_SIDE {
            return Err(ShapeError { box_width, box_height });
        }
        Ok(Self { box_width: box_width as u8, box_height: box_height as u8 })
    }

    /// The usual shape of a side: boxes as close to square as can be, and wider than high if not square. `None` for a
    /// side that has no boxes, such as 7.
    pub fn of_side(side: usize) -> Option<Self> {
        let mut heights = (LEAST_BOX..=MOST_SIDE).rev().filter(|height| height * height <= side && side.is_multiple_of(*height));
        heights.find_map(|height| Self::new(side / height, height).ok())
    }

    /// The usual shape of a board with this many cells, 81 for 9x9. `None` if that is not the square of a side with
    /// boxes.
    pub fn of_cells(cells: usize) -> Option<Self> {
        let side = cells.isqrt();
        (side * side == cells).then(|| Self::of_side(side)).flatten()
    }

    /// All 38 shapes, smallest side first.
    pub fn all() -> impl Iterator<Item = Self> {
        (4..=MOST_SIDE).flat_map(|side| {
            (LEAST_BOX..=side / LEAST_BOX)
                .filter(move |width| side.is_multiple_of(*width))
                .filter_map(move |width| Self::new(width, side / width).ok())
        })
    }

    /// The width of a box in cells.
    pub const fn box_width(self) -> usize {
        self.box_width as usize
    }

    /// The height of a box in cells.
    pub const fn box_height(self) -> usize {
        self.box_height as usize
    }

    /// The number of cells in a house, and so of digits.
    pub const fn side(self) -> usize {
        self.box_width() * self.box_height()
    }

    /// The number of cells of the board: the side squared.
    pub const fn cells(self) -> usize {
        self.side() * self.side()
    }

    /// The number of houses of the board: three times the side.
    pub const fn houses(self) -> usize {
        3 * self.side()
    }

    /// The set of all digits.
    pub const fn digits(self) -> DigitSet {
        DigitSet::first_n(self.side())
    }

    /// All digits, ascending.
    pub fn each_digit(self) -> impl Iterator<Item = Digit> + Clone {
        (0..self.side()).map(Digit::new)
    }

    /// All cells, ascending, which is row by row.
    pub fn each_cell(self) -> impl Iterator<Item = Cell> + Clone {
        (0..self.cells()).map(Cell::new)
    }

    /// The cell in a row and a column, both 0-based.
    pub const fn cell(self, row: usize, column: usize) -> Cell {
        Cell::new(row * self.side() + column)
    }

    /// The 0-based row of a cell.
    pub const fn row(self, cell: Cell) -> usize {
        cell.index() / self.side()
    }

    /// The 0-based column of a cell.
    pub const fn column(self, cell: Cell) -> usize {
        cell.index() % self.side()
    }

    /// The 0-based box of a cell. Boxes are numbered row by row, `box_height` to a row of boxes.
    pub const fn box_of(self, cell: Cell) -> usize {
        self.row(cell) / self.box_height() * self.box_height() + self.column(cell) / self.box_width()
    }

    /// The kind of a house, and its 0-based number among its kind.
    pub const fn house_kind(self, house: House) -> (HouseKind, usize) {
        let number = house.index() % self.side();
        match house.index() / self.side() {
            0 => (HouseKind::Row, number),
            1 => (HouseKind::Column, number),
            _ => (HouseKind::Box, number),
        }
    }

    /// The house of a kind with a 0-based number among its kind.
    pub const fn house(self, kind: HouseKind, number: usize) -> House {
        House::new(kind as usize * self.side() + number)
    }

    /// The name of a cell, 1-based: `r4c5`.
    pub fn cell_name(self, cell: Cell) -> String {
        format!("r{}c{}", self.row(cell) + 1, self.column(cell) + 1)
    }

    /// The name of a house, 1-based: `row 4`.
    pub fn house_name(self, house: House) -> String {
        let (kind, number) = self.house_kind(house);
        let kind = match kind {
            HouseKind::Row => "row",
            HouseKind::Column => "column",
            HouseKind::Box => "box",
        };
        format!("{kind} {}", number + 1)
    }
}

/// Writes the box width, `x` and the box height: `3x3`, `4x3`.
impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.box_width, self.box_height)
    }
}

/// Reads what [`fmt::Display`] writes; `X` and `×` separate as well.
impl FromStr for Shape {
    type Err = ShapeTextError;
    fn from_str(text: &str) -> Result<Self, ShapeTextError> {
        let wrong = || ShapeTextError::Form(text.chars().take(20).collect());
        let (width, height) = text.split_once(['x', 'X', '×']).ok_or_else(wrong)?;
        let width = width.trim().parse().map_err(|_| wrong())?;
        let height = height.trim().parse().map_err(|_| wrong())?;
        // Clamped, because the product of sizes far beyond the limits could overflow.
        Self::new(usize::min(width, 99), usize::min(height, 99)).map_err(ShapeTextError::Size)
    }
}

/// A box size that no board has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ShapeError {
    /// The width asked for, in cells.
    pub box_width: usize,
    /// The height asked for, in cells.
    pub box_height: usize,
}

impl fmt::Display for ShapeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "Boxes of {}x{} cells are not possible: a box is at least 2 wide and 2 high, and holds at most {MOST_SIDE} cells.",
            self.box_width, self.box_height
        )
    }
}
impl core::error::Error for ShapeError {}

/// Why a text names no shape.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ShapeTextError {
    /// Not of the form "3x3"; holds the first 20 characters of the text.
    Form(String),
    /// Of that form, but a size that no board has.
    Size(ShapeError),
}

impl fmt::Display for ShapeTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Form(found) => {
                write!(f, "\"{found}\" is not a shape: write the width and height of a box, such as 3x3 or 4x3.")
            }
            Self::Size(error) => error.fmt(f),
        }
    }
}
impl core::error::Error for ShapeTextError {}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;
    use alloc::vec::Vec;

    #[test]
    fn usual_shapes() {
        for (side, shape) in [(4, "2x2"), (6, "3x2"), (8, "4x2"), (9, "3x3"), (12, "4x3"), (16, "4x4"), (24, "6x4"), (25, "5x5")]
        {
            assert_eq!(Shape::of_side(side).expect("a usual side").to_string(), shape);
        }
        for side in [0, 1, 2, 3, 5, 7, 11, 13, 17, 19, 23, 26, 36] {
            assert_eq!(Shape::of_side(side), None, "side {side}");
        }
    }

    #[test]
    fn a_shape_reads_what_it_writes() {
        let all: Vec<_> = Shape::all().collect();
        assert_eq!(all.len(), 38);
        for shape in all {
            assert_eq!(shape.to_string().parse(), Ok(shape));
        }
        for wrong in ["", "3", "x3", "3x", "0x0", "1x9", "9x1", "6x5", "axb", "99999999999x2", "4294967295x4294967295"] {
            assert!(wrong.parse::<Shape>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn boxes_are_numbered_row_by_row() {
        let six = Shape::new(3, 2).expect("6x6");
        let boxes: Vec<_> = six.each_cell().map(|c| six.box_of(c)).collect();
        assert_eq!(boxes[..12], [0, 0, 0, 1, 1, 1, 0, 0, 0, 1, 1, 1]);
        assert_eq!(boxes[12..18], [2, 2, 2, 3, 3, 3]);
    }
}
