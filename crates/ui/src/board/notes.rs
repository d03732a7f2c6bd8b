//! The small digits of all cells, on one canvas over the board.
//!
//! A key press changes the candidates of a few dozen cells. As elements of the page these cost twice the time of a frame on a slow
//! machine, most of it for laying text out; on a canvas a cell is drawn again in some microseconds. A screen reader has the cells'
//! labels. The style sheet decides colours and font: `--pen` for one's own notes, `--ink2` for candidates, `--same` behind a digit that
//! is lit up, `--good` and `--bad` for what was painted.

use std::mem;
use std::rc::Rc;

use crosshatch_core::text::Symbols;
use crosshatch_core::{Digit, DigitSet, Shape};
use crosshatch_picture::notes::{Placed, beside_letter, in_centre, in_corners, in_slots, slot_side};
use crosshatch_workbench::Theme;
use crosshatch_workbench::view::Notes;
use gloo::events::EventListener;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{CanvasRenderingContext2d, Element, EventTarget, HtmlCanvasElement, HtmlElement, ResizeObserver};

use crate::board::ink::{Colours, Ink, Queues};
use crate::browser::svg;

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
    /// Paper, on which the canvas is not printed but a picture in its place.
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
    /// The font that the context has.
    font: String,
    /// What is still to be drawn.
    queues: Queues,
}

/// The places of the cells on the canvas, in CSS pixels.
struct Places {
    columns: Vec<f64>,
    rows: Vec<f64>,
    /// The side of a cell.
    cell: f64,
}

/// Cells smaller than this, in CSS pixels, have larger candidates.
const SMALL_CELL: f64 = 44.0;

/// From this size of a cell on, in CSS pixels, the letter of its colour stands in it. The style sheet knows it too.
pub(crate) const LETTERED_CELL: f64 = 32.0;

/// The most digits in the centre that leave the top left corner of the cell to a letter.
const CENTRE_BELOW_LETTER: usize = 10;

impl Sheet {
    /// The canvas in a board; nothing is drawn yet. None in a browser that gives no means to draw.
    pub(crate) fn on(board: &Element, style: Style) -> Option<Self> {
        let canvas: HtmlCanvasElement = board.query_selector("canvas").ok()??.dyn_into().ok()?;
        let context = canvas.get_context("2d").ok()??.dyn_into().ok()?;
        let (colours, font, queues) = Default::default();
        Some(Self { canvas, context, style, places: None, colours, drawn: Vec::new(), font, queues })
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
        let drawn = mem::replace(&mut self.drawn, notes);
        for (index, old) in drawn.into_iter().enumerate() {
            if old != self.drawn[index] {
                self.change(index, old);
            }
        }
        self.queues.draw(&self.context, &self.colours, self.style.symbols, &mut self.font);
    }

    /// Clears what is no longer in a cell and queues what is new. Beyond the end of the board nothing was drawn.
    fn change(&mut self, index: usize, old: Notes) {
        let new = self.drawn[index];
        let slots_only = |notes: Notes| Notes { automatic: DigitSet::EMPTY, ..notes }.is_empty() && !notes.lettered;
        if !slots_only(old) || !slots_only(new) {
            self.redo(index);
            return;
        }
        // Each candidate has a separate slot, and seldom more than one of them changes.
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
        if let Some(printed) = self.canvas.next_element_sibling().filter(|next| next.matches(".printed").unwrap_or_default()) {
            printed.remove();
        }
        self.places = self.measure();
        let (width, height) = (f64::from(self.canvas.client_width()), f64::from(self.canvas.client_height()));
        for index in 0..self.drawn.len() {
            if let Some(pen) = self.pen(index) {
                let notes = self.drawn[index];
                self.queue(&pen, Notes { lit: notes.lit.filter(|_| medium == Medium::Screen), ..notes });
            }
        }
        if medium == Medium::Print {
            let printed = self.queues.printed(self.style.symbols, width, height);
            // It fails where the canvas is in no page.
            let _ = self.canvas.after_with_node_1(&svg::elements(&printed));
            return;
        }
        let scale = gloo::utils::window().device_pixel_ratio();
        // This also empties the canvas and resets its context.
        self.canvas.set_width((width * scale).round() as u32);
        self.canvas.set_height((height * scale).round() as u32);
        self.font.clear();
        // It fails for numbers that are none.
        let _ = self.context.scale(scale, scale);
        self.context.set_text_align("center");
        self.colours = Colours::of_page(&self.canvas);
        self.queues.draw(&self.context, &self.colours, self.style.symbols, &mut self.font);
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
        let lettered = self.drawn[index].lettered && *cell >= LETTERED_CELL;
        Some(Pen { left: columns[index % side], top: rows[index / side], cell: *cell, lettered })
    }

    /// Queues notes.
    fn queue(&mut self, pen: &Pen, notes: Notes) {
        let side = self.style.shape.side();
        let candidate = if notes.has_own() { Ink::Quiet } else { Ink::Candidate };
        let slots = |digits: DigitSet| in_slots(digits, side);
        if self.style.pips {
            let own = notes.corner | notes.centre;
            self.queue_dots(pen, &slots(notes.automatic - own), candidate, notes.lit);
            self.queue_dots(pen, &slots(notes.green - own), Ink::Green, notes.lit);
            self.queue_dots(pen, &slots(own), Ink::Own, notes.lit);
            return;
        }
        let automatic = if pen.cell < SMALL_CELL && side <= 9 { 240 } else { 205 };
        let centre = if notes.centre.len() <= 5 { 235 } else { 190 };
        self.queue_glyphs(pen, &slots(notes.automatic), automatic, candidate, notes.lit);
        self.queue_glyphs(pen, &slots(notes.green), automatic, Ink::Green, notes.lit);
        self.queue_glyphs(pen, &slots(notes.red), automatic, Ink::Red, None);
        self.queue_glyphs(pen, &in_corners(notes.corner, side), 235, Ink::Own, notes.lit);
        let middle = Pen { lettered: pen.lettered && notes.centre.len() > CENTRE_BELOW_LETTER, ..*pen };
        self.queue_glyphs(&middle, &in_centre(notes.centre), centre, Ink::Own, notes.lit);
    }

    /// Queues digits of a size in thousandths of the cell.
    fn queue_glyphs(&mut self, pen: &Pen, placed: &[Placed], size: u32, ink: Ink, lit: Option<Digit>) {
        let size = pen.cell * f64::from(size) / 1000.0;
        for placed in placed {
            let is_lit = lit == Some(placed.digit);
            if is_lit {
                let share = if pen.lettered { 0.105 } else { 0.125 };
                let radius = (self.slot_side(pen) / 2.0 - 1.0).min(pen.cell * share).max(0.0);
                self.queues.circle(Ink::Disc, pen.place(placed), radius);
            }
            let ink = if is_lit { Ink::Lit } else { ink };
            self.queues.glyph(ink, pen.place(placed), size, placed.digit);
        }
    }

    /// Queues digits that are too small for glyphs.
    fn queue_dots(&mut self, pen: &Pen, placed: &[Placed], ink: Ink, lit: Option<Digit>) {
        for placed in placed {
            let (ink, radius) = match ink {
                _ if lit == Some(placed.digit) => (Ink::Lit, 0.085),
                Ink::Own => (ink, 0.06),
                _ => (ink, 0.052),
            };
            self.queues.circle(ink, pen.place(placed), radius * pen.cell);
        }
    }

    fn slot_side(&self, pen: &Pen) -> f64 {
        pen.cell * f64::from(slot_side(self.style.shape.side())) / 1000.0
    }
}

/// Calls back when everything must be redrawn: the board has another size, the window another resolution or look, the font is loaded, or
/// the page is printed. Stops when dropped.
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
    /// Whether the letter of its colour is in it.
    lettered: bool,
}

impl Pen {
    fn place(&self, placed: &Placed) -> (f64, f64) {
        let of_cell = |thousandths: u32| self.cell * f64::from(thousandths) / 1000.0;
        let x = if self.lettered { beside_letter(placed.x) } else { placed.x };
        (self.left + of_cell(x), self.top + of_cell(placed.y))
    }
}
