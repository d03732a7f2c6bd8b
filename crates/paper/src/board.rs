//! A board on a page.

use crosshatch_core::text::Symbols;
use crosshatch_core::{CellSet, DigitSet, Grid, Shape};

use crate::canvas::{Anchor, Canvas, GREY, INK, Point, Style};
use crate::font::{CAPITALS, Font, Unprintable};

/// What is drawn of a board.
#[derive(Clone, Copy)]
pub(crate) struct BoardDrawing<'a> {
    pub(crate) grid: &'a Grid,
    /// The cells with bold digits.
    pub(crate) givens: &'a CellSet,
    /// A set for each cell.
    pub(crate) candidates: Option<&'a [DigitSet]>,
    pub(crate) symbols: Symbols,
}

/// The height of a digit as a part of its cell's, and of a candidate as a part of its place's.
const DIGIT: f32 = 0.52;
const CANDIDATE: f32 = 0.6;

impl BoardDrawing<'_> {
    /// Draws the board with its top left corner at a place and with sides of this length.
    ///
    /// # Errors
    /// Never: the fonts have all digits.
    pub(crate) fn draw(&self, canvas: &mut Canvas, corner: Point, side: f32) -> Result<(), Unprintable> {
        let shape = self.grid.shape();
        rule(canvas, shape, corner, side);
        let cell_side = side / shape.side() as f32;
        for cell in shape.each_cell() {
            let left = corner.x + shape.column(cell) as f32 * cell_side;
            let top = corner.y + shape.row(cell) as f32 * cell_side;
            match (self.grid.get(cell), self.candidates) {
                (Some(digit), _) => {
                    let font = if self.givens.contains(cell) { Font::Bold } else { Font::Regular };
                    let middle = Point { x: left + cell_side / 2.0, y: top + cell_side / 2.0 };
                    write(canvas, self.symbols.symbol(digit), middle, font, DIGIT * cell_side)?;
                }
                (None, Some(sets)) => self.note(canvas, sets[cell.index()], Point { x: left, y: top }, cell_side)?,
                (None, None) => {}
            }
        }
        Ok(())
    }

    /// Writes the candidates of a cell, each in its place.
    fn note(&self, canvas: &mut Canvas, digits: DigitSet, corner: Point, side: f32) -> Result<(), Unprintable> {
        let shape = self.grid.shape();
        let (columns, rows) = (shape.box_width(), shape.box_height());
        let (width, height) = (side * 0.92 / columns as f32, side * 0.92 / rows as f32);
        for digit in digits {
            let (column, row) = (digit.index() % columns, digit.index() / columns);
            let x = corner.x + side * 0.04 + (column as f32 + 0.5) * width;
            let y = corner.y + side * 0.04 + (row as f32 + 0.5) * height;
            write(canvas, self.symbols.symbol(digit), Point { x, y }, Font::Regular, CANDIDATE * width.min(height))?;
        }
        Ok(())
    }
}

/// Writes a digit of this height with its middle at a place.
fn write(canvas: &mut Canvas, symbol: char, middle: Point, font: Font, height: f32) -> Result<(), Unprintable> {
    let style = Style { font, size: height / CAPITALS, anchor: Anchor::Middle };
    canvas.text(symbol.encode_utf8(&mut [0; 4]), Point { x: middle.x, y: middle.y + height / 2.0 }, style)
}

/// Draws the lines of a board: thin ones between cells, thick ones around boxes.
fn rule(canvas: &mut Canvas, shape: Shape, corner: Point, side: f32) {
    let cells = shape.side();
    let at = |number: usize| side * number as f32 / cells as f32;
    let across = |number: usize| {
        let y = corner.y + at(number);
        [Point { x: corner.x, y }, Point { x: corner.x + side, y }]
    };
    let down = |number: usize| {
        let x = corner.x + at(number);
        [Point { x, y: corner.y }, Point { x, y: corner.y + side }]
    };
    let of_boxes = |every: usize| (0..=cells).step_by(every);
    let between = |every: usize| (0..cells).filter(move |number| number % every != 0);
    let thin = (side / 250.0).clamp(0.12, 0.35);
    canvas.lines(between(shape.box_height()).map(across).chain(between(shape.box_width()).map(down)), thin, GREY);
    let thick = (side / 100.0).clamp(0.35, 0.9);
    let boxes = of_boxes(shape.box_height()).map(across).chain(of_boxes(shape.box_width()).map(down));
    canvas.lines(boxes, thick, INK);
}
