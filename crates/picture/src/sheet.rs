//! A picture as a separate document: the board with its digits and marks, and a sentence below.

use crosshatch_core::text::Symbols;
use crosshatch_core::{Cell, CellSet, DigitSet, HouseKind};
use kurbo::{Point, Size};
use quick_xml::escape::escape;

use super::layout::{Layout, Small};
use super::px::Px;
use super::scene::Scene;
use super::svg::{Drawing, RULES, over, rectangles, under};
use super::tones::{Scheme, both_themes, in_colour};

/// What a picture has besides what is marked.
#[derive(Clone, Copy, Debug)]
pub struct Sheet<'a> {
    /// Which values are givens.
    pub givens: &'a CellSet,
    /// How digits are written.
    pub symbols: Symbols,
    /// The small digits of each cell, if they are not the candidates of the scene's board.
    pub notes: Option<&'a [DigitSet]>,
    /// The cells with each of the six fills; there may be fewer than six sets.
    pub fills: &'a [CellSet],
    /// The sentence below the board; may be empty.
    pub sentence: &'a str,
    /// The colours of a document; an [`embedded`] board has those of what it is in.
    pub scheme: Scheme,
}

/// What only such a picture has.
const SHEET_RULES: &str = "\
.paper, .cells { fill: var(--surface); }
.frame { fill: var(--boxline); }
.boxes { fill: var(--cellline); }
.given { fill: var(--ink); font-weight: 600; }
.entry { fill: var(--pen); font-weight: 400; }
.candidates { fill: var(--ink2); }
.f0 { fill: var(--fillA); } .f1 { fill: var(--fillB); } .f2 { fill: var(--fillC); }
.f3 { fill: var(--fillD); } .f4 { fill: var(--fillE); } .f5 { fill: var(--fillF); }
.tag { fill: var(--ink2); font-weight: 700; }
.sentence { fill: var(--ink); font-weight: 400; text-anchor: start; }
.logo { opacity: 0.4; stroke: var(--ink); stroke-width: 2.5; stroke-linecap: round; }
.clear { fill: var(--pen); stroke: none; }
.picture .set { fill-opacity: 1; }
";

/// The space around everything.
const EDGE: f64 = 16.0;
/// The sentence.
const LETTERS: f64 = 16.0;
const LINE: f64 = 24.0;
/// The project's mark.
const LOGO: f64 = 20.0;

/// A whole document.
pub fn standalone(scene: &Scene, layout: &Layout, sheet: &Sheet<'_>) -> String {
    let board = layout.outside();
    let lines = wrapped(sheet.sentence, (board.width() - LOGO - EDGE) / (LETTERS * 0.5));
    let below = if lines.is_empty() { LOGO } else { (lines.len() as f64 * LINE).max(LOGO) };
    let size = Size::new(board.width() + 2.0 * EDGE, board.height() + 3.0 * EDGE + below);
    let (width, height) = (Px(size.width), Px(size.height));
    let mut drawing = Drawing::default();
    drawing.add(format_args!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"picture\" role=\"img\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\"><title>{}</title><style>{}</style><path class=\"paper\" d=\"M0 0h{width}v{height}H0z\"/>",
        escape(if sheet.sentence.is_empty() { "Sudoku" } else { sheet.sentence }),
        rules(sheet.scheme)
    ));
    drawing.add(format_args!("<g transform=\"translate({} {})\">", Px(EDGE - board.x0), Px(EDGE - board.y0)));
    drawing.board(scene, layout, sheet);
    drawing.0.push_str("</g>");
    let top = board.height() + 2.0 * EDGE;
    drawing.sentence(&lines, Point::new(EDGE, top));
    drawing.logo(Point::new(size.width - EDGE - LOGO, size.height - EDGE - LOGO));
    drawing.0.push_str("</svg>\n");
    drawing.0
}

/// The board alone, as an `svg` element for a document that has the rules ([`host_rules`]). Nothing in it is a style, which a security
/// policy may forbid. It is a drawing of what the document says in another way, and hidden from who listens.
pub fn embedded(scene: &Scene, layout: &Layout, sheet: &Sheet<'_>) -> String {
    let board = layout.outside();
    let mut drawing = Drawing::default();
    let [x, y, width, height] = [board.x0, board.y0, board.width(), board.height()].map(Px);
    drawing.add(format_args!("<svg class=\"picture\" aria-hidden=\"true\" viewBox=\"{x} {y} {width} {height}\">"));
    drawing.board(scene, layout, sheet);
    drawing.0.push_str("</svg>");
    drawing.0
}

/// The rules for [`embedded`] in a shadow tree, with the tones as variables of its host, light and dark.
pub fn host_rules() -> String {
    format!(":host {{ --digits: system-ui, sans-serif; {} }}\n{RULES}{SHEET_RULES}", both_themes())
}

/// All rules, with nothing in them that the page's style sheet would have to say.
fn rules(scheme: Scheme) -> String {
    let fonts = "Atkinson Hyperlegible Next, system-ui, sans-serif";
    in_colour(&format!("{RULES}{SHEET_RULES}"), scheme).replace("var(--digits)", fonts)
}

/// Wraps text to lines of at most `letters` letters. A longer word gets a line to itself.
fn wrapped(text: &str, letters: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if ((line.chars().count() + 1 + word.chars().count()) as f64) <= letters => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.into()),
        }
    }
    lines
}

impl Drawing {
    /// The board with everything that is on it.
    fn board(&mut self, scene: &Scene, layout: &Layout, sheet: &Sheet<'_>) {
        self.grid(layout);
        self.fills(layout, sheet.fills);
        self.0.push_str(&under(scene, layout));
        self.values(scene, layout, sheet);
        self.candidates(scene, layout, sheet);
        self.0.push_str(&over(scene, layout, sheet.symbols));
    }

    fn grid(&mut self, layout: &Layout) {
        let shape = layout.shape;
        let boxes = (0..shape.side()).map(|number| layout.house(shape.house(HouseKind::Box, number)));
        let frame = rectangles(std::iter::once(layout.outside()));
        self.add(format_args!("<path class=\"frame\" d=\"{frame}\"/>"));
        self.add(format_args!("<path class=\"boxes\" d=\"{}\"/>", rectangles(boxes)));
        let cells = rectangles(shape.each_cell().map(|cell| layout.cell(cell)));
        self.add(format_args!("<path class=\"cells\" d=\"{cells}\"/>"));
    }

    /// Fills cells, each with the letter of its fill.
    fn fills(&mut self, layout: &Layout, fills: &[CellSet]) {
        for (cells, (number, letter)) in fills.iter().zip(('A'..='F').enumerate()).filter(|(cells, _)| !cells.is_empty()) {
            let areas = || cells.iter().map(|cell| layout.cell(cell));
            self.add(format_args!("<path class=\"f{number}\" d=\"{}\"/>", rectangles(areas())));
            // Between the places of the first two candidates.
            let size = layout.side() * 0.15;
            self.add(format_args!("<g font-size=\"{}\">", Px(size)));
            for area in areas() {
                self.text("tag", Point::new(area.x0 + area.width() / 3.0, area.y0 + size * 0.7), size, letter);
            }
            self.add(format_args!("</g>"));
        }
    }

    fn values(&mut self, scene: &Scene, layout: &Layout, sheet: &Sheet<'_>) {
        let size = layout.value_size();
        self.add(format_args!("<g font-size=\"{}\">", Px(size)));
        for (cell, digit) in scene.board.grid().filled() {
            let class = if sheet.givens.contains(cell) { "given" } else { "entry" };
            self.text(class, layout.cell(cell).center(), size, sheet.symbols.symbol(digit));
        }
        self.add(format_args!("</g>"));
    }

    /// Draws the unmarked candidates; the marks draw their own digits.
    fn candidates(&mut self, scene: &Scene, layout: &Layout, sheet: &Sheet<'_>) {
        let size = layout.candidate_size();
        let empty = |cell: &Cell| scene.board.grid().get(*cell).is_none();
        let marked = |cell, digit| scene.tone((cell, digit)).is_some();
        let of_cell = |cell: Cell| sheet.notes.map_or_else(|| scene.board.get(cell), |notes| notes[cell.index()]);
        self.add(format_args!("<g class=\"candidates\" font-size=\"{}\">", Px(size)));
        for cell in layout.shape.each_cell().filter(empty) {
            for digit in of_cell(cell).iter().filter(|digit| !marked(cell, *digit)) {
                let middle = layout.candidate(cell, digit);
                match layout.small {
                    Small::Glyphs => self.text("", middle, size, sheet.symbols.symbol(digit)),
                    Small::Pips => {
                        self.add(format_args!("<circle cx=\"{}\" cy=\"{}\" r=\"1.5\"/>", Px(middle.x), Px(middle.y)));
                    }
                }
            }
        }
        self.add(format_args!("</g>"));
    }

    fn sentence(&mut self, lines: &[String], from: Point) {
        self.add(format_args!("<g class=\"sentence\" font-size=\"{LETTERS}\">"));
        for (line, text) in lines.iter().enumerate() {
            let (x, y) = (Px(from.x), Px(from.y + LETTERS + line as f64 * LINE));
            self.add(format_args!("<text x=\"{x}\" y=\"{y}\">{}</text>", escape(text.as_str())));
        }
        self.add(format_args!("</g>"));
    }

    fn logo(&mut self, from: Point) {
        let (x, y, scale) = (Px(from.x), Px(from.y), LOGO / 32.0);
        self.add(format_args!(
            "<g class=\"logo\" transform=\"translate({x} {y}) scale({scale})\"><path d=\"M2 9.5H30M2 23H30M9.5 2V30M17 2V30\"/><path class=\"clear\" d=\"M21.5 12.5h8V20h-8z\"/></g>"
        ));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_embedded_board_has_no_style_and_its_rules_know_every_tone() {
        use super::super::layout::Small;
        use crosshatch_core::{Candidates, Grid, Shape};

        let scene = Scene::plain(Candidates::of(Grid::empty(Shape::NINE)));
        let layout = Layout { shape: Shape::NINE, cell: 64, thick: 3, small: Small::Glyphs };
        let sheet = Sheet {
            givens: &CellSet::EMPTY,
            symbols: Symbols::FromOne,
            notes: None,
            fills: &[],
            sentence: "",
            scheme: Scheme::Light,
        };
        let markup = embedded(&scene, &layout, &sheet);
        assert!(markup.starts_with("<svg ") && markup.ends_with("</svg>") && !markup.contains("style"), "{markup}");
        let rules = host_rules();
        for used in rules.split("var(").skip(1) {
            let name = used.split(')').next().expect("the rules are closed");
            assert!(rules.contains(&format!("{name}: ")), "{name}");
        }
        assert!(rules.contains("--pattern: light-dark(#"), "{rules}");
    }

    #[test]
    fn lines_are_broken_between_words() {
        for (text, lines) in [("", &[][..]), ("a", &["a"]), ("ab cd ef", &["ab cd", "ef"]), ("abcdefgh i", &["abcdefgh", "i"])] {
            assert_eq!(wrapped(text, 5.0), lines, "{text}");
        }
    }
}
