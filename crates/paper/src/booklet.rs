//! A booklet: puzzles on pages, with their solutions, as a PDF document.

use crosshatch_core::text::{Symbols, line};
use crosshatch_core::{CellSet, DigitSet, Grid};
use pdf_writer::{Filter, Finish, Pdf, Rect, Ref, TextStr};

use crate::board::BoardDrawing;
use crate::canvas::{Anchor, Canvas, INK, POINTS, Point, Style};
use crate::font::{Font, Unprintable, encoded};
use crate::layout::{Area, CAPTION, CODE, Layout, Parts, REDUCTION, Solutions};
use crate::qr;

/// A puzzle to be printed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    /// All values, givens and entries.
    pub grid: Grid,
    /// The cells whose digits are bold.
    pub givens: CellSet,
    /// A set for each cell, if candidates are printed.
    pub candidates: Option<Vec<DigitSet>>,
    /// How digits are written.
    pub symbols: Symbols,
    /// The only solution, where it is known.
    pub solution: Option<Grid>,
    /// How hard it is, in some words above the board: "Hard · about 24 min".
    pub difficulty: String,
    /// Its values, with ` · ` between them: "Explainer 7.0 · 25 givens".
    pub values: String,
    /// The address that its QR code opens.
    pub link: Option<String>,
}

impl Puzzle {
    /// A puzzle whose values are all givens, and nothing else.
    pub fn of(grid: Grid) -> Self {
        let givens = grid.filled().map(|(cell, _)| cell).collect();
        Self {
            grid,
            givens,
            candidates: None,
            symbols: Symbols::default(),
            solution: None,
            difficulty: String::new(),
            values: String::new(),
            link: None,
        }
    }

    /// The values that are solved and rated: the givens, or all values if there are no givens.
    pub fn start(&self) -> Grid {
        if self.givens.is_empty() { self.grid.clone() } else { self.grid.only(&self.givens) }
    }

    /// Gives the puzzle a QR code that opens it on the Crosshatch page at this address.
    pub fn link_to(&mut self, page: &str) {
        self.link = Some(format!("{page}#p={}", line(&self.start(), self.symbols)));
    }

    fn drawing(&self) -> BoardDrawing<'_> {
        let Self { grid, givens, candidates, symbols, .. } = self;
        BoardDrawing { grid, givens, candidates: candidates.as_deref(), symbols: *symbols }
    }

    /// The values as text, in three rows. `None` for boards above 9x9.
    fn rows(&self) -> Option<[String; 3]> {
        let shape = self.grid.shape();
        let symbol = |value: Option<_>| value.map_or('.', |digit| self.symbols.symbol(digit));
        let text: Vec<char> = self.grid.values().map(symbol).collect();
        let row = |number: usize| {
            let length = shape.cells().div_ceil(3);
            text[length * number..(length * (number + 1)).min(text.len())].iter().collect()
        };
        (shape.side() <= 9).then(|| [0, 1, 2].map(row))
    }
}

/// A booklet under way. It takes memory for its solutions and for the document, some 2 KB a puzzle.
pub struct Booklet {
    layout: Layout,
    pdf: Pdf,
    /// The number of the last object of the document.
    last: i32,
    pages: Vec<Ref>,
    /// The page that is being filled.
    page: Option<Page>,
    /// The number of puzzles so far.
    count: usize,
    /// For the pages at the end.
    solutions: Vec<Solution>,
}

/// A page that is being filled.
struct Page {
    canvas: Canvas,
    puzzles: usize,
    /// Whether each puzzle on it has a known solution.
    proven: bool,
}

/// A solution for the pages at the end.
struct Solution {
    number: usize,
    grid: Grid,
    givens: CellSet,
    symbols: Symbols,
}

const CATALOG: Ref = Ref::new(1);
const PAGES: Ref = Ref::new(2);
const INFO: Ref = Ref::new(3);
/// The first object of each font; its descriptor and its file follow.
const FONTS: [Ref; 2] = [Ref::new(4), Ref::new(7)];
const LAST_FIXED: i32 = 9;

/// The size of text in notes, and the distance of its lines.
const SMALL: f32 = 2.5;
const LEADING: f32 = 3.3;

const fn regular(size: f32, anchor: Anchor) -> Style {
    Style { font: Font::Regular, size, anchor }
}

const fn bold(size: f32, anchor: Anchor) -> Style {
    Style { font: Font::Bold, size, anchor }
}

impl Booklet {
    /// An empty booklet.
    ///
    /// # Errors
    /// When the fonts do not have a character of the title or of what is opposite it.
    pub fn new(layout: Layout) -> Result<Self, Unprintable> {
        layout.check()?;
        let mut pdf = Pdf::new();
        for (font, id) in Font::ALL.into_iter().zip(FONTS) {
            font.write(&mut pdf, id, Ref::new(id.get() + 1), Ref::new(id.get() + 2));
        }
        Ok(Self { layout, pdf, last: LAST_FIXED, pages: Vec::new(), page: None, count: 0, solutions: Vec::new() })
    }

    /// The number of puzzles so far.
    pub fn count(&self) -> usize {
        self.count
    }

    /// Adds a puzzle.
    ///
    /// # Errors
    /// When the fonts do not have a character of its words. The booklet is as it was.
    pub fn add(&mut self, puzzle: &Puzzle) -> Result<(), Unprintable> {
        encoded(&puzzle.difficulty)?;
        encoded(&puzzle.values)?;
        let place = self.count % self.layout.per_page.count();
        if place == 0 {
            self.end_page();
            let canvas = self.headed(&self.layout.title)?;
            self.page = Some(Page { canvas, puzzles: 0, proven: true });
        }
        self.count += 1;
        let number = self.count;
        let area = self.layout.puzzle(place);
        let upside_down = self.layout.solutions == Solutions::UpsideDown;
        let page = self.page.as_mut().expect("begun with its first puzzle");
        page.puzzles += 1;
        page.proven &= puzzle.solution.is_some();
        set(&mut page.canvas, number, puzzle, area, puzzle.solution.as_ref().filter(|_| upside_down))?;
        if let (Solutions::Last, Some(grid)) = (self.layout.solutions, &puzzle.solution) {
            let Puzzle { givens, symbols, .. } = puzzle;
            self.solutions.push(Solution { number, grid: grid.clone(), givens: *givens, symbols: *symbols });
        }
        Ok(())
    }

    /// The document.
    pub fn finish(mut self) -> Vec<u8> {
        self.end_page();
        self.add_solutions();
        let Self { layout, mut pdf, pages, .. } = self;
        pdf.catalog(CATALOG).lang(TextStr("en")).pages(PAGES);
        pdf.pages(PAGES).count(pages.len() as i32).kids(pages);
        let mut info = pdf.document_info(INFO);
        info.producer(TextStr("Crosshatch")).title(TextStr(if layout.title.is_empty() { "Sudoku" } else { &layout.title }));
        info.finish();
        pdf.finish()
    }

    /// The pages of solutions at the end.
    fn add_solutions(&mut self) {
        let solutions = std::mem::take(&mut self.solutions);
        for chunk in solutions.chunks(Layout::SOLUTIONS_PER_PAGE) {
            let mut canvas = self.headed("Solutions").expect("the fonts have these letters");
            for (place, Solution { number, grid, givens, symbols }) in chunk.iter().enumerate() {
                let area = self.layout.solution(place);
                let side = area.width.min(area.height - CAPTION);
                let at = Point { x: area.corner.x, y: area.corner.y + 4.0 };
                let drawing = BoardDrawing { grid, givens, candidates: None, symbols: *symbols };
                let drawn = canvas
                    .text(&number.to_string(), at, bold(3.2, Anchor::Start))
                    .and_then(|()| drawing.draw(&mut canvas, Point { x: area.corner.x, y: area.corner.y + CAPTION - 1.0 }, side));
                drawn.expect("the fonts have all digits");
            }
            self.add_page(canvas, "", "");
        }
    }

    /// A page with a heading, if there is anything to put there.
    fn headed(&self, title: &str) -> Result<Canvas, Unprintable> {
        let (_, height) = self.layout.paper.size();
        let mut canvas = Canvas::new(height);
        if title.is_empty() && self.layout.aside.is_empty() {
            return Ok(canvas);
        }
        let page = self.layout.page();
        let Point { x, y } = page.corner;
        canvas.text(title, Point { x, y: y + 5.0 }, bold(5.3, Anchor::Start))?;
        canvas.text(&self.layout.aside, Point { x: page.right(), y: y + 5.0 }, regular(3.5, Anchor::End))?;
        let line = y + 8.5;
        canvas.lines([[Point { x, y: line }, Point { x: page.right(), y: line }]], 0.3, INK);
        Ok(canvas)
    }

    /// Ends the page that is being filled.
    fn end_page(&mut self) {
        let Some(Page { canvas, puzzles, proven }) = self.page.take() else { return };
        let unique = match (proven, puzzles) {
            (false, _) => "",
            (true, 1) => "It has exactly one solution.",
            (true, _) => "Each has exactly one solution.",
        };
        let later = self.layout.solutions == Solutions::Last && !self.solutions.is_empty();
        self.add_page(canvas, unique, if later { "Solutions: at the end" } else { "" });
    }

    /// Adds a page with its number between two texts at the bottom.
    fn add_page(&mut self, mut canvas: Canvas, left: &str, right: &str) {
        let page = self.layout.page();
        let y = page.bottom();
        let number = (self.pages.len() + 1).to_string();
        let middle = page.corner.x + page.width / 2.0;
        for (text, x, anchor) in
            [(left, page.corner.x, Anchor::Start), (&*number, middle, Anchor::Middle), (right, page.right(), Anchor::End)]
        {
            canvas.text(text, Point { x, y }, regular(3.0, anchor)).expect("the fonts have these letters");
        }
        let (id, content) = (Ref::new(self.last + 1), Ref::new(self.last + 2));
        self.last += 2;
        self.pages.push(id);
        let (width, height) = self.layout.paper.size();
        let mut page = self.pdf.page(id);
        page.parent(PAGES).media_box(Rect::new(0.0, 0.0, width * POINTS, height * POINTS)).contents(content);
        let mut resources = page.resources();
        let mut fonts = resources.fonts();
        for (font, id) in Font::ALL.into_iter().zip(FONTS) {
            fonts.pair(font.resource(), id);
        }
        fonts.finish();
        resources.finish();
        page.finish();
        self.pdf.stream(content, &canvas.finish()).filter(Filter::FlateDecode);
    }
}

/// Sets a puzzle in its area, with its solution upside down if that is given.
fn set(canvas: &mut Canvas, number: usize, puzzle: &Puzzle, area: Area, solution: Option<&Grid>) -> Result<(), Unprintable> {
    let parts = Parts::of(area, solution.is_some());
    let Parts { board, side, notes, beside } = parts;
    let line = board.y - 2.0;
    canvas.text(&number.to_string(), Point { x: board.x, y: line }, bold(4.4, Anchor::Start))?;
    canvas.text(&puzzle.difficulty, Point { x: board.x + side, y: line }, regular(3.2, Anchor::End))?;
    puzzle.drawing().draw(canvas, board, side)?;
    let mut text = notes;
    if let Some(solution) = solution {
        let small = side / REDUCTION;
        let corner = if beside { notes.corner } else { Point { x: notes.right() - small, ..notes.corner } };
        let about = Point { x: corner.x + small / 2.0, y: corner.y + small / 2.0 };
        let drawing = BoardDrawing { grid: solution, candidates: None, ..puzzle.drawing() };
        canvas.upside_down(about, |canvas| drawing.draw(canvas, corner, small))?;
        if beside {
            text.corner.y += small + LEADING;
        } else {
            text.width -= small + LEADING;
        }
    }
    if let Some(link) = &puzzle.link {
        let corner = Point { y: if beside { notes.bottom() - CODE } else { notes.corner.y }, ..text.corner };
        qr::draw(canvas, link, corner, CODE);
        if !beside {
            text.corner.x += CODE + LEADING;
            text.width -= CODE + LEADING;
        }
    }
    let mut lines = wrapped(&puzzle.values, text.width)?;
    if let Some(rows) = puzzle.rows() {
        let widths = rows.iter().map(|row| width(row)).collect::<Result<Vec<_>, _>>()?;
        if widths.into_iter().all(|width| width <= text.width) {
            lines.extend(rows);
        }
    }
    for (place, line) in lines.iter().enumerate() {
        let y = text.corner.y + SMALL + place as f32 * LEADING;
        canvas.text(line, Point { x: text.corner.x, y }, regular(SMALL, Anchor::Start))?;
    }
    Ok(())
}

/// The width of a line of text in notes.
fn width(text: &str) -> Result<f32, Unprintable> {
    Ok(Font::Regular.width(&encoded(text)?) * SMALL)
}

/// The parts of a text between ` · `, as many on a line as there is room for. A part that is longer than a line is broken between its words.
fn wrapped(text: &str, room: f32) -> Result<Vec<String>, Unprintable> {
    let mut lines = Vec::new();
    for part in filled(text, " · ", room)? {
        lines.extend(if width(&part)? <= room { vec![part] } else { filled(&part, " ", room)? });
    }
    Ok(lines)
}

/// The pieces of a text, as many on a line as there is room for, and at least one.
fn filled(text: &str, between: &str, room: f32) -> Result<Vec<String>, Unprintable> {
    let mut lines: Vec<String> = Vec::new();
    for piece in text.split(between).filter(|piece| !piece.is_empty()) {
        match lines.last_mut() {
            Some(line) if width(&format!("{line}{between}{piece}"))? <= room => {
                line.push_str(between);
                line.push_str(piece);
            }
            _ => lines.push(piece.to_owned()),
        }
    }
    Ok(lines)
}
