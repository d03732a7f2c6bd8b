//! Small digits and dots on their way to the canvas or to paper, by what they are written with.

use std::fmt::Write;
use std::mem;

use crosshatch_core::Digit;
use crosshatch_core::text::Symbols;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

/// What a digit is written with.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Ink {
    /// The ground behind a digit that is lit up.
    Disc,
    /// For automatic candidates.
    Candidate,
    /// For automatic candidates that step back beside notes of the person's own.
    Quiet,
    /// For digits painted green.
    Green,
    /// For digits painted red, and the stroke through them.
    Red,
    /// For these.
    Own,
    /// For a digit that is lit up.
    Lit,
}

impl Ink {
    /// In the order of drawing.
    const ALL: [Self; 7] = [Self::Disc, Self::Candidate, Self::Quiet, Self::Green, Self::Red, Self::Own, Self::Lit];

    fn weight(self) -> u32 {
        match self {
            Self::Disc | Self::Candidate | Self::Quiet | Self::Red => 450,
            Self::Own => 500,
            Self::Green => 600,
            Self::Lit => 700,
        }
    }

    fn opacity(self) -> f64 {
        if self == Self::Quiet { 0.35 } else { 1.0 }
    }
}

/// Digits and circles, in CSS pixels: telling the context another ink takes as long as writing several digits.
#[derive(Default)]
pub(crate) struct Queues([Queue; Ink::ALL.len()]);

/// Those of one ink.
#[derive(Default)]
struct Queue {
    glyphs: Vec<Glyph>,
    circles: Vec<Circle>,
}

struct Glyph {
    x: f64,
    y: f64,
    size: f64,
    digit: Digit,
}

struct Circle {
    x: f64,
    y: f64,
    radius: f64,
}

/// The middle of a capital is this far above the line it stands on, of its font's size.
const HALF_CAPITAL: f64 = 0.335;

impl Queues {
    /// A digit around a point.
    pub(crate) fn glyph(&mut self, ink: Ink, (x, y): (f64, f64), size: f64, digit: Digit) {
        self.0[ink as usize].glyphs.push(Glyph { x, y: y + HALF_CAPITAL * size, size, digit });
    }

    /// A circle around a point.
    pub(crate) fn circle(&mut self, ink: Ink, (x, y): (f64, f64), radius: f64) {
        self.0[ink as usize].circles.push(Circle { x, y, radius });
    }

    /// All there is, by ink; nothing is left.
    fn drain(&mut self) -> impl Iterator<Item = (Ink, Queue)> {
        let queues = Ink::ALL.into_iter().zip(mem::take(&mut self.0));
        queues.filter(|(_, Queue { glyphs, circles })| !glyphs.is_empty() || !circles.is_empty())
    }

    /// Draws them. `font` is the context's current font: setting one, even the same, makes the browser compute the page's style.
    pub(crate) fn draw(&mut self, context: &CanvasRenderingContext2d, colours: &Colours, symbols: Symbols, font: &mut String) {
        // What follows fails for a canvas that is gone, where there is nothing to draw on, and for negative radii.
        for (ink, Queue { glyphs, circles }) in self.drain() {
            context.set_global_alpha(ink.opacity());
            context.set_fill_style_str(colours.of(ink));
            context.begin_path();
            for Circle { x, y, radius } in circles {
                context.move_to(x + radius, y);
                let _ = context.arc(x, y, radius, 0.0, std::f64::consts::TAU);
            }
            context.fill();
            if ink == Ink::Red {
                // So that it is not the colour alone that tells them from green ones.
                context.begin_path();
                for Glyph { x, y, size, .. } in &glyphs {
                    context.move_to(x - 0.4 * size, y - (HALF_CAPITAL - 0.25) * size);
                    context.line_to(x + 0.4 * size, y - (HALF_CAPITAL + 0.25) * size);
                }
                context.set_stroke_style_str(colours.of(ink));
                context.stroke();
            }
            let mut last_size = None;
            for Glyph { x, y, size, digit } in glyphs {
                if last_size.replace(size) != Some(size) {
                    // Integers, since the first load has no other code that writes fractions.
                    let hundredths = (size * 100.0).round() as u32;
                    let (whole, part) = (hundredths / 100, hundredths % 100);
                    let wanted = format!("{} {whole}.{part:02}px {}", ink.weight(), colours.family);
                    if wanted != *font {
                        context.set_font(&wanted);
                        *font = wanted;
                    }
                }
                let _ = context.fill_text(symbols.symbol(digit).encode_utf8(&mut [0; 4]), x, y);
            }
        }
    }

    /// The same as a picture of this size for paper, black. A canvas is printed at the size that it has in the window, and what is
    /// cleared on it becomes a group within a group in Chromium's PDF, of which viewers show nothing.
    pub(crate) fn printed(&mut self, symbols: Symbols, width: f64, height: f64) -> String {
        // Whole numbers are shorter.
        let hundredths = |length: f64| (length * 100.0) as i32;
        let [width, height] = [width, height].map(hundredths);
        let mut svg = format!("<svg class=\"notes printed\" viewBox=\"0 0 {width} {height}\" aria-hidden=\"true\">");
        for (ink, Queue { glyphs, circles }) in self.drain() {
            let through = if ink == Ink::Red { "line-through" } else { "none" };
            let faint = if ink == Ink::Quiet { ".35" } else { "1" };
            let _ = write!(svg, "<g opacity=\"{faint}\" font-weight=\"{}\" text-decoration=\"{through}\">", ink.weight());
            for Circle { x, y, radius } in circles {
                let [x, y, radius] = [x, y, radius].map(hundredths);
                let _ = write!(svg, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>");
            }
            for Glyph { x, y, size, digit } in glyphs {
                let [x, y, size] = [x, y, size].map(hundredths);
                let _ = write!(svg, "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\">{}</text>", symbols.symbol(digit));
            }
            svg += "</g>";
        }
        svg + "</svg>"
    }
}

/// What the style sheet says.
#[derive(Default)]
pub(crate) struct Colours {
    pen: String,
    candidate: String,
    disc: String,
    good: String,
    bad: String,
    family: String,
}

impl Colours {
    pub(crate) fn of_page(canvas: &HtmlCanvasElement) -> Self {
        let style = gloo::utils::window().get_computed_style(canvas).ok().flatten();
        let value = |name: &str| style.as_ref().and_then(|style| style.get_property_value(name).ok()).unwrap_or_default();
        Self {
            pen: value("--pen"),
            candidate: value("--ink2"),
            disc: value("--same"),
            good: value("--good"),
            bad: value("--bad"),
            family: value("font-family"),
        }
    }

    fn of(&self, ink: Ink) -> &str {
        match ink {
            Ink::Disc => &self.disc,
            Ink::Candidate | Ink::Quiet => &self.candidate,
            Ink::Green => &self.good,
            Ink::Red => &self.bad,
            Ink::Own | Ink::Lit => &self.pen,
        }
    }
}
