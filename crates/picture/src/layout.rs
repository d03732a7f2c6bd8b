//! Where things are on a board of some size.
//!
//! Lengths are CSS pixels. The origin is the top left corner of the first cell, inside the frame, as in the live board.

use crosshatch_core::picture::Tone;
use crosshatch_core::{Cell, Digit, House, Shape};
use kurbo::{Point, Rect, Vec2};

use crate::notes::{slot, slot_side};

/// How candidates look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Small {
    /// As digits in their slots.
    Glyphs,
    /// As dots in their slots: cells are too small for digits.
    Pips,
}

/// The size of a board: cells of `cell` px with 1 px between them, and lines of `thick` px between boxes and around.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Layout {
    /// The shape of the board.
    pub shape: Shape,
    /// The side of a cell.
    pub cell: u32,
    /// The width of the frame and of the lines between boxes, at least 1.
    pub thick: u32,
    /// How candidates look.
    pub small: Small,
}

/// The radius of a mark as a share of its slot.
const MARK: f64 = 0.46;
/// Marks do not get smaller than that.
const LEAST_MARK: f64 = 2.5;
/// Digits of candidates are larger in cells that are smaller than that.
const SMALL_CELL: u32 = 44;
/// Half the side of a rounded square, as a share of the radius: as large to the eye as the disc.
const SQUARE: f64 = 0.92;
/// Half the diagonal of a diamond, likewise.
const DIAMOND: f64 = 1.2;
/// The outer ring of what goes in.
const OUTER_RING: f64 = 1.26;

impl Layout {
    /// The layout of a picture that is a document: cells of 64 px.
    pub fn of_document(shape: Shape) -> Self {
        let small = if shape.side() > 16 { Small::Pips } else { Small::Glyphs };
        Self { shape, cell: 64, thick: 3, small }
    }

    /// What a cell takes up, without lines.
    pub fn cell(&self, cell: Cell) -> Rect {
        let x = self.offset(self.shape.column(cell), self.shape.box_width());
        let y = self.offset(self.shape.row(cell), self.shape.box_height());
        Rect::new(x, y, x + self.side(), y + self.side())
    }

    /// What a house takes up, with the lines inside it.
    pub fn house(&self, house: House) -> Rect {
        let cells = self.shape.geometry().cells(house);
        self.cell(cells[0]).union(self.cell(cells[cells.len() - 1]))
    }

    /// The middle of a candidate's slot.
    pub fn candidate(&self, cell: Cell, digit: Digit) -> Point {
        let place = slot(digit, self.shape.side());
        let share = Vec2::new(f64::from(place.x), f64::from(place.y)) / 1000.0;
        self.cell(cell).origin() + share * self.side()
    }

    /// The radius of a mark on a candidate.
    pub fn mark_radius(&self) -> f64 {
        (MARK * self.slot()).max(LEAST_MARK)
    }

    /// How far a mark's edge is from its middle in a direction of length 1.
    pub fn edge(&self, tone: Tone, direction: Vec2) -> f64 {
        let radius = self.mark_radius();
        let (x, y) = (direction.x.abs(), direction.y.abs());
        match tone {
            Tone::Pattern | Tone::Remove => radius,
            Tone::Place => radius * OUTER_RING,
            Tone::Support => self.square_half() / x.max(y),
            Tone::Fin => self.diamond_half() / (x + y),
        }
    }

    /// Half the side of the rounded square.
    pub fn square_half(&self) -> f64 {
        self.mark_radius() * SQUARE
    }

    /// Half the diagonal of the diamond.
    pub fn diamond_half(&self) -> f64 {
        self.mark_radius() * DIAMOND
    }

    /// The radius of the ring around the disc of what goes in.
    pub fn outer_ring(&self) -> f64 {
        self.mark_radius() * OUTER_RING
    }

    /// The size of a candidate's digit.
    pub fn candidate_size(&self) -> f64 {
        let is_large = self.cell < SMALL_CELL && self.shape.side() <= 9;
        self.side() * if is_large { 0.24 } else { 0.205 }
    }

    /// The size of a value's digit.
    pub fn value_size(&self) -> f64 {
        self.side() * 0.58
    }

    /// The side of a cell.
    pub fn side(&self) -> f64 {
        f64::from(self.cell)
    }

    /// All cells and the lines between them.
    pub fn inside(&self) -> Rect {
        let shape = self.shape;
        self.cell(shape.cell(0, 0)).union(self.cell(shape.cell(shape.side() - 1, shape.side() - 1)))
    }

    /// The whole board with its frame.
    pub fn outside(&self) -> Rect {
        self.inside().inset(f64::from(self.thick))
    }

    fn slot(&self) -> f64 {
        self.side() * f64::from(slot_side(self.shape.side())) / 1000.0
    }

    /// Where the cell in this row or column begins, if boxes are so long that way.
    fn offset(&self, index: usize, of_box: usize) -> f64 {
        let lines = (index / of_box) as u32 * (self.thick.max(1) - 1);
        f64::from(index as u32 * (self.cell + 1) + lines)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crosshatch_core::HouseKind;

    fn layout(shape: Shape) -> Layout {
        Layout { shape, cell: 40, thick: 3, small: Small::Glyphs }
    }

    #[test]
    fn cells_of_nine_stand_as_on_the_live_board() {
        let nine = layout(Shape::NINE);
        for (row, column, x, y) in [(0, 0, 0.0, 0.0), (0, 1, 41.0, 0.0), (0, 3, 125.0, 0.0), (8, 6, 250.0, 332.0)] {
            assert_eq!(nine.cell(Shape::NINE.cell(row, column)).origin(), Point::new(x, y));
        }
        assert_eq!(nine.inside(), Rect::new(0.0, 0.0, 372.0, 372.0));
        assert_eq!(nine.outside(), Rect::new(-3.0, -3.0, 375.0, 375.0));
    }

    #[test]
    fn boxes_that_are_not_square_make_a_board_that_is_not() {
        let six = layout(Shape::new(3, 2).expect("6x6"));
        assert_eq!(six.inside().size(), (247.0, 249.0).into());
        assert_eq!(six.house(six.shape.house(HouseKind::Box, 3)), Rect::new(125.0, 84.0, 247.0, 165.0));
    }

    #[test]
    fn nothing_overlaps() {
        for shape in [4, 6, 9, 12, 16, 25].into_iter().filter_map(Shape::of_side) {
            let layout = layout(shape);
            for cell in shape.each_cell() {
                let place = layout.cell(cell);
                for digit in shape.each_digit() {
                    let middle = layout.candidate(cell, digit);
                    let radius = layout.mark_radius();
                    assert!(
                        place.contains(middle - Vec2::new(radius, radius)) && place.contains(middle + Vec2::new(radius, radius))
                    );
                }
            }
            for (a, b) in shape.each_cell().zip(shape.each_cell().skip(1)) {
                assert!(layout.cell(a).intersect(layout.cell(b)).area() <= 0.0, "{shape} {a:?}");
            }
        }
    }

    #[test]
    fn an_edge_is_where_the_shape_ends() {
        let layout = layout(Shape::NINE);
        let (flat, slanted) = (Vec2::new(1.0, 0.0), Vec2::new(1.0, 1.0).normalize());
        let at = |tone, direction| layout.edge(tone, direction) / layout.mark_radius();
        assert!((at(Tone::Pattern, flat) - at(Tone::Pattern, slanted)).abs() < 1e-9);
        assert!(at(Tone::Support, slanted) > at(Tone::Support, flat));
        assert!(at(Tone::Fin, slanted) < at(Tone::Fin, flat));
    }
}
