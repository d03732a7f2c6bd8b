//! Scenes as SVG.
//!
//! Elements have classes and attributes but no inline style: the page's security policy would block it. [`RULES`] are the rules
//! for the classes, a part of the page's style sheet.

use std::fmt::{self, Write as _};

use crosshatch_core::picture::{Strength, Tone};
use crosshatch_core::text::Symbols;
use kurbo::{BezPath, CubicBez, Point, Rect, Vec2};

use super::hatch::lines;
use super::layout::{Layout, Small};
use super::marks::{Hatch, Mark, Outlined, Presence, Reading, Ring};
use super::outline::outline;
use super::px::Px;
use super::route::{Routes, routes};
use super::scene::Scene;

/// The rules for what is drawn, below the class `picture`. Tones and sets give their elements a colour. The file has nothing
/// else in it: no comment goes into pictures that are sent away.
pub const RULES: &str = include_str!("../../../web/style/picture.css");

/// The part of a picture that stands below the digits, hatches and sets: the content of an `svg` of the class `picture` whose view box is
/// [`Layout::inside`].
pub fn under(scene: &Scene, layout: &Layout) -> String {
    let mut drawing = Drawing::default();
    drawing.hatches(layout, &scene.hatches);
    for set in &scene.sets {
        drawing.set(layout, set);
    }
    drawing.0
}

/// The part of a picture that stands above the digits, letters of sets, ties, links, marks and rings: the content of another such `svg`.
pub fn over(scene: &Scene, layout: &Layout, symbols: Symbols) -> String {
    let mut drawing = Drawing::default();
    for set in scene.sets.iter().filter(|_| layout.cell >= LETTER_CELL) {
        if let Some(letter) = set.letter {
            drawing.letter(layout, set, letter);
        }
    }
    drawing.lines(scene, &routes(scene, layout));
    drawing.marks(scene, layout, symbols);
    for ring in &scene.rings {
        drawing.ring(layout, *ring);
    }
    drawing.0
}

/// The middle of a digit is this far above the line it stands on, of its size.
pub(super) const HALF_DIGIT: f64 = 0.345;

/// Sets of cells smaller than that have no letter.
const LETTER_CELL: u32 = 32;

/// Markup that grows.
#[derive(Default)]
pub(super) struct Drawing(pub(super) String);

impl Drawing {
    /// Adds markup.
    pub(super) fn add(&mut self, markup: fmt::Arguments<'_>) {
        self.0.write_fmt(markup).expect("a string takes everything");
    }

    /// A text in the middle of a place.
    pub(super) fn text(&mut self, class: &str, middle: Point, size: f64, text: char) {
        let (x, y) = (Px(middle.x), Px(middle.y + size * HALF_DIGIT));
        let class = if class.is_empty() { String::new() } else { format!(" class=\"{class}\"") };
        self.add(format_args!("<text{class} x=\"{x}\" y=\"{y}\">{text}</text>"));
    }

    fn hatches(&mut self, layout: &Layout, hatches: &[Hatch]) {
        for hatch in hatches {
            let (class, fade) = (hatch.tone.map_or("hatch", class), faded(hatch.presence));
            self.add(format_args!("<path class=\"rule {class}{fade}\" d=\"{}\"/>", lines(layout, hatch.kind, &hatch.cells)));
        }
    }

    fn set(&mut self, layout: &Layout, set: &Outlined) {
        let inset = 3.0 + 4.0 * set.depth as f64;
        let (look, fade, way) = (look(set), faded(set.presence), path(&outline(layout, &set.cells, inset)));
        self.add(format_args!("<path class=\"set set-{look}{fade}\" d=\"{way}\"/>"));
    }

    fn letter(&mut self, layout: &Layout, set: &Outlined, letter: char) {
        let (look, fade) = (look(set), faded(set.presence));
        // Centred on the corner of the cell, where no candidate is, but not beyond the frame. Sets that begin in the same cell have
        // their letters side by side.
        let size = (layout.side() * 0.17).max(8.0);
        let first = layout.cell(set.cells.first().expect("a set has cells")).origin();
        let left = (first.x - size / 2.0).max(-2.0) + set.depth as f64 * size;
        let top = (first.y - size / 2.0).max(-2.0);
        let (x, y, tab, letters) = (Px(left), Px(top), Px(size), size * 0.85);
        self.add(format_args!(
            "<rect class=\"tab set-{look}{fade}\" x=\"{x}\" y=\"{y}\" width=\"{tab}\" height=\"{tab}\" rx=\"2\"/><g font-size=\"{}\">",
            Px(letters)
        ));
        let middle = Point::new(left + size / 2.0, top + size / 2.0);
        self.text(&format!("letter{fade}"), middle, letters, letter);
        self.add(format_args!("</g>"));
    }

    fn lines(&mut self, scene: &Scene, routes: &Routes) {
        for (tie, curves) in scene.ties.iter().zip(&routes.ties) {
            for curve in curves {
                let (tone, fade, way) = (class(tie.tone), faded(tie.presence), bent(curve));
                self.add(format_args!("<path class=\"tie {tone}{fade}\" d=\"{way}\"/>"));
            }
        }
        for (link, curve) in scene.links.iter().zip(&routes.links) {
            let (fade, way) = (faded(link.presence), bent(curve));
            let strength = match link.strength {
                Strength::Strong => "strong",
                Strength::Weak => "weak",
            };
            self.add(format_args!("<path class=\"halo{fade}\" d=\"{way}\"/><path class=\"link {strength}{fade}\" d=\"{way}\"/>"));
            if scene.reading == Reading::Forwards {
                self.add(format_args!("<path class=\"link{fade}\" d=\"{}\"/>", head(curve)));
            }
        }
    }

    fn marks(&mut self, scene: &Scene, layout: &Layout, symbols: Symbols) {
        if scene.marks.is_empty() {
            return;
        }
        self.add(format_args!("<g font-size=\"{}\">", Px(layout.candidate_size())));
        for mark in &scene.marks {
            self.add(format_args!("<g class=\"mark {}{}\">", class(mark.tone), faded(mark.presence)));
            self.shape(layout, *mark);
            if layout.small == Small::Glyphs {
                let middle = layout.candidate(mark.cell, mark.digit);
                self.text("", middle, layout.candidate_size(), symbols.symbol(mark.digit));
            }
            self.add(format_args!("</g>"));
        }
        self.add(format_args!("</g>"));
    }

    fn shape(&mut self, layout: &Layout, mark: Mark) {
        let Point { x, y } = layout.candidate(mark.cell, mark.digit);
        let radius = layout.mark_radius();
        match mark.tone {
            Tone::Pattern => self.disc("shape", x, y, radius),
            Tone::Place => {
                self.disc("outer", x, y, layout.outer_ring() - 0.9);
                self.disc("shape", x, y, radius * 0.95);
            }
            Tone::Support => self.square("shape", x, y, layout.square_half()),
            Tone::Remove => {
                self.square("tint", x, y, layout.square_half());
                let arm = radius * 0.9;
                let (left, right, top, bottom) = (Px(x - arm), Px(x + arm), Px(y - arm), Px(y + arm));
                self.add(format_args!(
                    "<path class=\"cross\" d=\"M{left} {top}L{right} {bottom}M{left} {bottom}L{right} {top}\"/>"
                ));
            }
            Tone::Fin => {
                let half = layout.diamond_half();
                let (left, top, half) = (Px(x - half), Px(y), Px(half));
                self.add(format_args!(
                    "<path class=\"shape\" d=\"M{left} {top}l{half} -{half}l{half} {half}l-{half} {half}z\"/>"
                ));
            }
        }
    }

    fn disc(&mut self, class: &str, x: f64, y: f64, radius: f64) {
        self.add(format_args!("<circle class=\"{class}\" cx=\"{}\" cy=\"{}\" r=\"{}\"/>", Px(x), Px(y), Px(radius)));
    }

    fn square(&mut self, class: &str, x: f64, y: f64, half: f64) {
        let (x, y, side, round) = (Px(x - half), Px(y - half), Px(2.0 * half), Px(half * 0.44));
        self.add(format_args!("<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\" rx=\"{round}\"/>"));
    }

    fn ring(&mut self, layout: &Layout, ring: Ring) {
        let stroke = match (ring.tone, layout.cell < LETTER_CELL) {
            (None, _) => 1.5,
            (Some(_), true) => 2.0,
            (Some(_), false) => 3.0,
        };
        let tone = ring.tone.map_or("plain", class);
        let Rect { x0, y0, .. } = layout.cell(ring.cell).inset(-stroke / 2.0);
        let (x, y, side) = (Px(x0), Px(y0), Px(layout.side() - stroke));
        let fade = faded(ring.presence);
        self.add(format_args!(
            "<rect class=\"ring {tone}{fade}\" x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\" stroke-width=\"{stroke}\"/>"
        ));
    }
}

/// The outline of a set, as in its class.
fn look(set: &Outlined) -> char {
    char::from(b'a' + set.look as u8)
}

/// The class of a tone.
pub fn class(tone: Tone) -> &'static str {
    match tone {
        Tone::Pattern => "pattern",
        Tone::Support => "support",
        Tone::Fin => "fin",
        Tone::Remove => "remove",
        Tone::Place => "place",
    }
}

fn faded(presence: Presence) -> &'static str {
    match presence {
        Presence::Now => "",
        Presence::Earlier => " faded",
    }
}

/// A path of straight lines.
fn path(path: &BezPath) -> String {
    let mut drawing = Drawing::default();
    for element in path.elements() {
        match element {
            kurbo::PathEl::MoveTo(to) => drawing.add(format_args!("M{} {}", Px(to.x), Px(to.y))),
            kurbo::PathEl::LineTo(to) => drawing.add(format_args!("L{} {}", Px(to.x), Px(to.y))),
            _ => drawing.add(format_args!("Z")),
        }
    }
    drawing.0
}

fn bent(curve: &CubicBez) -> String {
    let CubicBez { p0, p1, p2, p3 } = curve;
    let [from, first, second, to] = [p0, p1, p2, p3].map(|point| format!("{} {}", Px(point.x), Px(point.y)));
    format!("M{from}C{first} {second} {to}")
}

/// An open head of 6 px at the end of a curve.
fn head(curve: &CubicBez) -> String {
    let back = (curve.p2 - curve.p3).normalize() * 6.0;
    let side = |turn: f64| curve.p3 + Vec2::new(back.x - turn * back.y, back.y + turn * back.x);
    let [one, tip, other] = [side(0.7), curve.p3, side(-0.7)].map(|point| format!("{} {}", Px(point.x), Px(point.y)));
    format!("M{one}L{tip}L{other}")
}

/// Cells as one path of rectangles.
pub(super) fn rectangles(places: impl Iterator<Item = Rect>) -> String {
    let mut drawing = Drawing::default();
    for place in places {
        let (x, y, width, height) = (Px(place.x0), Px(place.y0), Px(place.width()), Px(place.height()));
        drawing.add(format_args!("M{x} {y}h{width}v{height}h-{width}z"));
    }
    drawing.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crosshatch_core::picture::Explanation;
    use crosshatch_core::{CellSet, Digit, Grid, House, Position, Shape, Uniqueness};

    /// How often a piece of markup is in the picture of an explanation on an empty board.
    fn check(told: &Explanation, cell: u32, expected: &[(&str, usize)]) {
        let candidates = crosshatch_core::Candidates::of(Grid::empty(Shape::NINE));
        let position = Position::new(candidates, CellSet::EMPTY, Uniqueness::Unknown);
        let small = if cell < 30 { Small::Pips } else { Small::Glyphs };
        let layout = Layout { shape: Shape::NINE, cell, thick: 2, small };
        let scene = Scene { reading: Reading::Forwards, ..Scene::whole(&position, told) };
        let drawn = under(&scene, &layout) + &over(&scene, &layout, Symbols::FromOne);
        for (piece, count) in expected {
            assert_eq!(drawn.matches(piece).count(), *count, "{piece} in {drawn}");
        }
    }

    #[test]
    fn each_tone_has_its_shape() {
        let cell = crosshatch_core::Cell::new(40);
        let shapes = [
            (Tone::Pattern, "<circle", 1),
            (Tone::Support, "<rect", 1),
            (Tone::Fin, "<path class=\"shape\"", 1),
            (Tone::Remove, "<path class=\"cross\"", 1),
            (Tone::Place, "<circle", 2),
        ];
        for (tone, shape, count) in shapes {
            let told = Explanation::new().mark([(cell, Digit::new(6))], tone);
            check(&told, 50, &[(shape, count), (">7</text>", 1), (&format!("mark {}\"", class(tone)), 1)]);
            check(&told, 22, &[(shape, count), ("<text", 0)]);
        }
    }

    #[test]
    fn links_have_halos_and_heads_and_houses_are_ruled() {
        let [one, two] = [3, 30].map(|cell| (crosshatch_core::Cell::new(cell), Digit::new(0)));
        let told = Explanation::new().link(one, two, Strength::Strong).link(two, one, Strength::Weak);
        check(&told, 50, &[("halo", 2), ("link strong", 1), ("link weak", 1), ("class=\"link\"", 2)]);
        let told = Explanation::new().houses(&[House::new(0), House::new(4), House::new(9)], Tone::Pattern);
        check(&told, 50, &[("class=\"rule pattern\"", 2)]);
    }

    #[test]
    fn sets_have_letters_where_there_is_room() {
        let cells: CellSet = [0, 1, 9].map(crosshatch_core::Cell::new).into_iter().collect();
        let told = Explanation::new().set(&cells, Tone::Support);
        check(&told, 50, &[("class=\"set set-a\"", 1), (">A</text>", 1)]);
        check(&told, 30, &[("class=\"set set-a\"", 1), ("<text", 0)]);
        // A set without a letter in the words gets the next free outline.
        let other: CellSet = [30, 31].map(crosshatch_core::Cell::new).into_iter().collect();
        let told = Explanation::new().cells(&other, Tone::Pattern).set(&cells, Tone::Support);
        check(&told, 50, &[("class=\"set set-a\"", 1), ("class=\"set set-b\"", 1), (">A</text>", 1), (">B</text>", 0)]);
    }
}
