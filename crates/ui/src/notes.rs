//! The small digits of all cells, on one canvas over the board.
//!
//! A key press changes the candidates of a few dozen cells. As elements of the page these cost twice the time of a frame on a slow
//! machine, most of it for laying text out; on a canvas a cell is drawn again in some microseconds. A screen reader has the cells'
//! labels. The style sheet decides colours and font: `--pen` for one's own notes, `--ink2` for candidates, `--same` behind a digit that
//! is lit up, `--good` and `--bad` for what was painted.

use std::rc::Rc;

use crosshatch_core::text::Symbols;
use crosshatch_core::{Digit, DigitSet, Shape};
use crosshatch_workbench::Theme;
use crosshatch_workbench::notes::{Placed, beside_letter, in_centre, in_corners, in_slots, slot_side};
use crosshatch_workbench::view::Notes;
use gloo::events::EventListener;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{CanvasRenderingContext2d, Element, EventTarget, HtmlCanvasElement, HtmlElement, ResizeObserver};

/// How small digits are written: what the canvas depends on besides them.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct Style {
    pub(crate) shape: Shape,
    pub(crate) symbols: Symbols,
    /// The colours of the page, which the style sheet says.
    pub(crate) theme: Theme,
    /// Whether cells are too small for glyphs: then a digit is a dot in its slot.
    pub(crate) pips: bool,
}

/// Whom the canvas is drawn for.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Medium {
    /// The window, in the colours of the page.
    Screen,
    /// Paper: black, and finer than any screen.
    Print,
}

/// The canvas and what is on it.
pub(crate) struct Sheet {
    canvas: HtmlCanvasElement,
    context: CanvasRenderingContext2d,
    style: Style,
    /// Where the cells are; none as long as the board has no place on the page.
    places: Option<Places>,
    colours: Colours,
    drawn: Vec<Notes>,
    /// The font that the context has: telling it one, even the same, has the page's style worked out.
    font: String,
    /// What is still to be drawn, by ink: telling the context another one takes as long as writing several digits.
    queues: [Queue; Ink::ALL.len()],
}

/// The places of the cells on the canvas, in CSS pixels.
struct Places {
    columns: Vec<f64>,
    rows: Vec<f64>,
    /// The side of a cell.
    cell: f64,
}

/// What a digit is written with.
#[derive(Clone, Copy, PartialEq)]
enum Ink {
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

/// Digits and circles of one ink, in CSS pixels.
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

struct Colours {
    pen: String,
    candidate: String,
    disc: String,
    good: String,
    bad: String,
    family: String,
}

/// Cells smaller than this, in CSS pixels, have larger candidates.
const SMALL_CELL: f64 = 44.0;

/// From this size of a cell on, in CSS pixels, the letter of its colour stands in it. The style sheet knows it too.
pub(crate) const LETTERED_CELL: f64 = 32.0;

/// So many digits in the centre leave the top left corner of the cell to a letter.
const CENTRE_BELOW_LETTER: usize = 10;

/// The middle of a capital is this far above the line it stands on, of its font's size.
const HALF_CAPITAL: f64 = 0.335;

impl Sheet {
    /// The canvas in a board; nothing is drawn yet. None in a browser that gives no means to draw.
    pub(crate) fn on(board: &Element, style: Style) -> Option<Self> {
        let canvas: HtmlCanvasElement = board.query_selector("canvas").ok()??.dyn_into().ok()?;
        let context = canvas.get_context("2d").ok()??.dyn_into().ok()?;
        let colours = Colours {
            pen: String::new(),
            candidate: String::new(),
            disc: String::new(),
            good: String::new(),
            bad: String::new(),
            family: String::new(),
        };
        Some(Self {
            canvas,
            context,
            style,
            places: None,
            colours,
            drawn: Vec::new(),
            font: String::new(),
            queues: <[Queue; Ink::ALL.len()]>::default(),
        })
    }

    /// Draws the notes of the cells in their order, as far as they are new.
    pub(crate) fn show(&mut self, style: Style, notes: impl Iterator<Item = Notes>) {
        let notes: Vec<Notes> = notes.collect();
        if style != self.style {
            self.style = style;
            self.drawn = notes;
            self.renew(Medium::Screen);
            return;
        }
        let drawn = std::mem::replace(&mut self.drawn, notes);
        for (index, old) in drawn.into_iter().enumerate() {
            if old != self.drawn[index] {
                self.change(index, old);
            }
        }
        self.draw_queues();
    }

    /// Clears what is no longer in a cell and queues what is new. Beyond the end of the board nothing was drawn.
    fn change(&mut self, index: usize, old: Notes) {
        let new = self.drawn[index];
        let slots_only = |notes: Notes| Notes { automatic: DigitSet::EMPTY, ..notes }.is_empty() && !notes.lettered;
        if !slots_only(old) || !slots_only(new) {
            self.redo(index);
            return;
        }
        // Candidates have slots of their own, and seldom more than one of them changes.
        let lit = |notes: Notes| notes.lit.into_iter().collect::<DigitSet>();
        let changed = |old: DigitSet, new: DigitSet| (old - new) | (new - old);
        let stale = changed(old.automatic, new.automatic) | changed(lit(old), lit(new));
        let Some(pen) = self.pen(index) else { return };
        let slot_side = self.slot_side(&pen);
        for slot in in_slots(stale, self.style.shape.side()) {
            let (x, y) = pen.place(&slot);
            self.context.clear_rect(x - slot_side / 2.0, y - slot_side / 2.0, slot_side, slot_side);
        }
        self.queue(&pen, Notes { automatic: new.automatic & stale, ..new });
    }

    /// Measures the board, reads the colours and draws all.
    pub(crate) fn renew(&mut self, medium: Medium) {
        /// Dots of the printed canvas for one CSS pixel.
        const PRINTED: f64 = 4.0;
        let scale = if medium == Medium::Print { PRINTED } else { gloo::utils::window().device_pixel_ratio() };
        self.places = self.measure();
        let (width, height) = (f64::from(self.canvas.client_width()), f64::from(self.canvas.client_height()));
        // This also empties the canvas and resets its context.
        self.canvas.set_width((width * scale).round() as u32);
        self.canvas.set_height((height * scale).round() as u32);
        self.font.clear();
        // It fails for numbers that are none.
        let _ = self.context.scale(scale, scale);
        self.context.set_text_align("center");
        self.colours = Colours::read(&self.canvas, medium);
        // Nothing is cleared: of each rectangle that is, Chromium's PDF makes a group within the one before, which no viewer draws.
        for index in 0..self.drawn.len() {
            if let Some(pen) = self.pen(index) {
                self.queue(&pen, self.drawn[index]);
            }
        }
        self.draw_queues();
    }

    fn measure(&self) -> Option<Places> {
        let board = self.canvas.parent_element()?;
        let all = |parent: &Element, selector: &str| {
            let list = parent.query_selector_all(selector).ok()?;
            (0..list.length()).map(|index| list.get(index)?.dyn_into::<HtmlElement>().ok()).collect::<Option<Vec<_>>>()
        };
        let rows = all(&board, "[role=row]")?;
        let cells = all(rows.first()?, "[data-cell]")?;
        let first = cells.first()?;
        let left = |cell: &HtmlElement| f64::from(rows[0].offset_left() + cell.offset_left());
        let top = |row: &HtmlElement| f64::from(row.offset_top());
        Some(Places {
            columns: cells.iter().map(left).collect(),
            rows: rows.iter().map(top).collect(),
            cell: f64::from(first.offset_width()),
        })
        .filter(|places| places.cell > 0.0 && places.rows.len() == self.style.shape.side())
    }

    /// Clears a cell and queues all that is in it.
    fn redo(&mut self, index: usize) {
        let Some(pen) = self.pen(index) else { return };
        self.context.clear_rect(pen.left, pen.top, pen.cell, pen.cell);
        self.queue(&pen, self.drawn[index]);
    }

    /// Where a cell is.
    fn pen(&self, index: usize) -> Option<Pen> {
        let Places { columns, rows, cell } = self.places.as_ref()?;
        let side = self.style.shape.side();
        Some(Pen { left: columns[index % side], top: rows[index / side], cell: *cell })
    }

    /// Queues notes.
    fn queue(&mut self, pen: &Pen, notes: Notes) {
        let side = self.style.shape.side();
        let candidate = if notes.has_own() { Ink::Quiet } else { Ink::Candidate };
        let lettered = notes.lettered && pen.cell >= LETTERED_CELL;
        let placed = |placed: Vec<Placed>| if lettered { placed.into_iter().map(beside_letter).collect() } else { placed };
        let slots = |digits: DigitSet| placed(in_slots(digits, side));
        if self.style.pips {
            let own = notes.corner | notes.centre;
            self.queue_dots(pen, &slots(notes.automatic - own), candidate, notes.lit);
            self.queue_dots(pen, &slots(notes.green - own), Ink::Green, notes.lit);
            self.queue_dots(pen, &slots(own), Ink::Own, notes.lit);
            return;
        }
        let automatic = if pen.cell < SMALL_CELL && side <= 9 { 240 } else { 205 };
        let centre = if notes.centre.len() <= 5 { 235 } else { 190 };
        let middle = in_centre(notes.centre);
        let middle = if notes.centre.len() <= CENTRE_BELOW_LETTER { middle } else { placed(middle) };
        self.queue_glyphs(pen, &slots(notes.automatic), automatic, candidate, notes.lit);
        self.queue_glyphs(pen, &slots(notes.green), automatic, Ink::Green, notes.lit);
        self.queue_glyphs(pen, &slots(notes.red), automatic, Ink::Red, None);
        self.queue_glyphs(pen, &placed(in_corners(notes.corner, side)), 235, Ink::Own, notes.lit);
        self.queue_glyphs(pen, &middle, centre, Ink::Own, notes.lit);
    }

    /// Queues digits of a size in thousandths of the cell.
    fn queue_glyphs(&mut self, pen: &Pen, placed: &[Placed], size: u32, ink: Ink, lit: Option<Digit>) {
        let size = pen.cell * f64::from(size) / 1000.0;
        for placed in placed {
            let (x, y) = pen.place(placed);
            let is_lit = lit == Some(placed.digit);
            if is_lit {
                let radius = (self.slot_side(pen) / 2.0 - 1.0).min(pen.cell * 0.125).max(0.0);
                self.queues[Ink::Disc as usize].circles.push(Circle { x, y, radius });
            }
            let ink = if is_lit { Ink::Lit } else { ink };
            self.queues[ink as usize].glyphs.push(Glyph { x, y: y + HALF_CAPITAL * size, size, digit: placed.digit });
        }
    }

    /// Queues digits that are too small for glyphs.
    fn queue_dots(&mut self, pen: &Pen, placed: &[Placed], ink: Ink, lit: Option<Digit>) {
        for placed in placed {
            let (x, y) = pen.place(placed);
            let (ink, radius) = match ink {
                _ if lit == Some(placed.digit) => (Ink::Lit, 0.085),
                Ink::Own => (ink, 0.06),
                _ => (ink, 0.052),
            };
            self.queues[ink as usize].circles.push(Circle { x, y, radius: radius * pen.cell });
        }
    }

    fn slot_side(&self, pen: &Pen) -> f64 {
        pen.cell * f64::from(slot_side(self.style.shape.side())) / 1000.0
    }

    fn draw_queues(&mut self) {
        let context = &self.context;
        // What follows fails for a canvas that is gone, where there is nothing to draw on, and for negative radii.
        for ink in Ink::ALL {
            let Queue { glyphs, circles } = std::mem::take(&mut self.queues[ink as usize]);
            if glyphs.is_empty() && circles.is_empty() {
                continue;
            }
            context.set_global_alpha(ink.opacity());
            context.set_fill_style_str(self.colours.of(ink));
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
                context.set_stroke_style_str(self.colours.of(ink));
                context.stroke();
            }
            let mut last_size = None;
            for Glyph { x, y, size, digit } in glyphs {
                if last_size.replace(size) != Some(size) {
                    let font = format!("{} {size}px {}", ink.weight(), self.colours.family);
                    if font != self.font {
                        context.set_font(&font);
                        self.font = font;
                    }
                }
                let _ = context.fill_text(self.style.symbols.symbol(digit).encode_utf8(&mut [0; 4]), x, y);
            }
        }
    }
}

/// Calls when all has to be drawn again: the board has another size, the window another resolution or look, the font has come, the page
/// goes to the printer. Ends when it is dropped.
pub(crate) struct Watcher {
    observer: Option<ResizeObserver>,
    _resized: Closure<dyn FnMut()>,
    _listeners: Vec<EventListener>,
}

impl Watcher {
    pub(crate) fn new(board: &Element, renew: &Rc<dyn Fn(Medium)>) -> Self {
        let window = gloo::utils::window();
        let on = |target: &EventTarget, event: &'static str, medium: Medium| {
            let renew = Rc::clone(renew);
            EventListener::new(target, event, move |_| renew(medium))
        };
        let looks = ["(prefers-color-scheme: dark)", "(prefers-contrast: more)", "(forced-colors: active)"];
        let looks = looks.into_iter().filter_map(|query| window.match_media(query).ok().flatten());
        let mut listeners: Vec<EventListener> = looks.map(|query| on(&query, "change", Medium::Screen)).collect();
        listeners.push(on(&gloo::utils::document().fonts(), "loadingdone", Medium::Screen));
        listeners.push(on(&window, "resize", Medium::Screen));
        listeners.push(on(&window, "beforeprint", Medium::Print));
        listeners.push(on(&window, "afterprint", Medium::Screen));
        let resized = Closure::new({
            let renew = Rc::clone(renew);
            move || renew(Medium::Screen)
        });
        let observer = ResizeObserver::new(resized.as_ref().unchecked_ref()).ok();
        if let Some(observer) = &observer {
            observer.observe(board);
        }
        Self { observer, _resized: resized, _listeners: listeners }
    }
}

impl Drop for Watcher {
    fn drop(&mut self) {
        if let Some(observer) = &self.observer {
            observer.disconnect();
        }
    }
}

/// Where a cell is, and so its notes.
struct Pen {
    left: f64,
    top: f64,
    cell: f64,
}

impl Pen {
    fn place(&self, placed: &Placed) -> (f64, f64) {
        let of_cell = |thousandths: u32| self.cell * f64::from(thousandths) / 1000.0;
        (self.left + of_cell(placed.x), self.top + of_cell(placed.y))
    }
}

impl Colours {
    fn read(canvas: &HtmlCanvasElement, medium: Medium) -> Self {
        let style = gloo::utils::window().get_computed_style(canvas).ok().flatten();
        let value = |name: &str| style.as_ref().and_then(|style| style.get_property_value(name).ok()).unwrap_or_default();
        let family = value("font-family");
        match medium {
            Medium::Screen => Self {
                pen: value("--pen"),
                candidate: value("--ink2"),
                disc: value("--same"),
                good: value("--good"),
                bad: value("--bad"),
                family,
            },
            Medium::Print => {
                let black = || "#000".to_owned();
                Self { pen: black(), candidate: black(), disc: "#ddd".into(), good: black(), bad: black(), family }
            }
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
