//! A page to draw on. Lengths are in millimetres, from the top left corner.

use pdf_writer::types::LineCapStyle;
use pdf_writer::{Content, Str};

use crate::font::{Font, Unprintable, encoded};
use crate::stream::compressed;

/// A millimetre in points, the unit of PDF.
pub(crate) const POINTS: f32 = 72.0 / 25.4;

/// Black.
pub(crate) const INK: f32 = 0.0;
/// The grey of the lines between cells.
pub(crate) const GREY: f32 = 0.5;

/// A place on a page.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Point {
    pub(crate) x: f32,
    pub(crate) y: f32,
}

/// Which part of a text is at its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Anchor {
    Start,
    Middle,
    End,
}

/// How a text is set.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Style {
    pub(crate) font: Font,
    /// The font's size.
    pub(crate) size: f32,
    pub(crate) anchor: Anchor,
}

/// The content of a page.
pub(crate) struct Canvas {
    content: Content,
    /// The height of the page in points.
    height: f32,
}

impl Canvas {
    /// An empty page of this height.
    pub(crate) fn new(height: f32) -> Self {
        Self { content: Content::new(), height: height * POINTS }
    }

    fn at(&self, Point { x, y }: Point) -> (f32, f32) {
        (x * POINTS, self.height - y * POINTS)
    }

    /// Draws straight lines of one width and grey. Their ends are half a width longer, so that they meet in corners.
    pub(crate) fn lines(&mut self, lines: impl IntoIterator<Item = [Point; 2]>, width: f32, grey: f32) {
        self.content.set_line_width(width * POINTS).set_stroke_gray(grey);
        self.content.set_line_cap(LineCapStyle::ProjectingSquareCap);
        for [from, to] in lines {
            let ((left, top), (right, bottom)) = (self.at(from), self.at(to));
            self.content.move_to(left, top).line_to(right, bottom);
        }
        self.content.stroke();
    }

    /// Fills rectangles, each given by its top left corner, its width and its height.
    pub(crate) fn fill(&mut self, areas: impl IntoIterator<Item = (Point, f32, f32)>) {
        self.content.set_fill_gray(INK);
        for (corner, width, height) in areas {
            let (x, y) = self.at(corner);
            self.content.rect(x, y, width * POINTS, -height * POINTS);
        }
        self.content.fill_nonzero();
    }

    /// Writes a text on a line, whose baseline is at a place.
    ///
    /// # Errors
    /// When the font does not have one of its characters.
    pub(crate) fn text(&mut self, text: &str, place: Point, style: Style) -> Result<(), Unprintable> {
        let Style { font, size, anchor } = style;
        let text = encoded(text)?;
        let before = match anchor {
            Anchor::Start => 0.0,
            Anchor::Middle => font.width(&text) * size / 2.0,
            Anchor::End => font.width(&text) * size,
        };
        let (x, y) = self.at(Point { x: place.x - before, y: place.y });
        self.content.set_fill_gray(INK).begin_text().set_font(font.resource(), size * POINTS);
        self.content.next_line(x, y).show(Str(&text)).end_text();
        Ok(())
    }

    /// Draws something upside down: turned by half a turn about a place.
    pub(crate) fn upside_down<T>(&mut self, about: Point, draw: impl FnOnce(&mut Self) -> T) -> T {
        let (x, y) = self.at(about);
        self.content.save_state().transform([-1.0, 0.0, 0.0, -1.0, 2.0 * x, 2.0 * y]);
        let drawn = draw(self);
        self.content.restore_state();
        drawn
    }

    /// The content as a compressed stream.
    pub(crate) fn finish(self) -> Vec<u8> {
        compressed(&self.content.finish())
    }
}
