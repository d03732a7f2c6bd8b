//! Booklets as another library reads them.

use crosshatch_core::text::Symbols;
use crosshatch_core::{Candidates, Cell, Grid, Puzzle as Proven, Shape, text};
use lopdf::content::{Content, Operation};
use lopdf::{Document, Object};
use rqrr::PreparedImage;

use crate::canvas::{Canvas, POINTS, Point};
use crate::font::{CAPITALS, Font, encoded};
use crate::layout::{CAPTION, CODE, Parts};
use crate::{Booklet, Layout, Paper, PerPage, Puzzle, QrPicture, Solutions, Unprintable, qr, qr_picture};

const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const LINK: &str =
    "https://example.org/sudoku/#p=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// A puzzle with all that is printed.
fn puzzle() -> Puzzle {
    let grid = text::read(EASY).expect("a board").grid;
    let solution = Proven::prove(grid.clone(), 1000).expect("one solution").solution().clone();
    let words = ("Easy · about 3½ minutes".into(), "Explainer 1.2 · HoDoKu 204 Easy · 30 givens".into());
    Puzzle { solution: Some(solution), difficulty: words.0, values: words.1, link: Some(LINK.into()), ..Puzzle::of(grid) }
}

fn booklet(layout: Layout, puzzles: usize) -> Document {
    let mut booklet = Booklet::new(layout).expect("a title that can be printed");
    for _ in 0..puzzles {
        booklet.add(&puzzle()).expect("words that can be printed");
    }
    Document::load_mem(&booklet.finish()).expect("a document")
}

fn operations(document: &Document, page: u32) -> Vec<Operation> {
    let id = document.get_pages()[&page];
    Content::decode(&document.get_page_content(id)).expect("operators").operations
}

fn number(object: &Object) -> f32 {
    object.as_float().expect("a number")
}

/// A text on a page: its font, where its baseline begins in millimetres from the top left corner, and its characters.
#[derive(Debug)]
struct Shown {
    bold: bool,
    size: f32,
    at: Point,
    text: String,
}

/// The texts of a page that are not upside down.
fn texts(operations: &[Operation], height: f32) -> Vec<Shown> {
    let (mut shown, mut turned) = (Vec::new(), 0);
    let (mut bold, mut size, mut at) = (false, 0.0, Point { x: 0.0, y: 0.0 });
    for Operation { operator, operands } in operations {
        match (operator.as_str(), &operands[..]) {
            ("q", _) => turned += 1,
            ("Q", _) => turned -= 1,
            ("Tf", [font, points]) => {
                bold = font.as_name().expect("a font") == b"B";
                size = number(points) / POINTS;
            }
            ("Td", [x, y]) => at = Point { x: number(x) / POINTS, y: height - number(y) / POINTS },
            ("Tj", [text]) if turned == 0 => {
                let text = text.as_str().expect("text").iter().map(|&byte| char::from(byte)).collect();
                shown.push(Shown { bold, size, at, text });
            }
            _ => {}
        }
    }
    shown
}

#[test]
fn puzzles_fill_pages_and_their_solutions_follow() {
    let layout = Layout { title: "For the train".into(), aside: "27 November".into(), ..Layout::default() };
    let document = booklet(layout, 9);
    assert_eq!(document.get_pages().len(), 4, "three pages of four, one of solutions");
    let first = document.extract_text(&[1]).expect("text");
    for part in ["For the train", "27 November", "Easy · about 3½ minutes", "HoDoKu 204 Easy", "Each has exactly one solution."]
    {
        assert!(first.contains(part), "{part} in {first}");
    }
    let third = document.extract_text(&[3]).expect("text");
    assert!(third.contains("It has exactly one solution.") && third.contains("Solutions: at the end"), "{third}");
    let last = document.extract_text(&[4]).expect("text");
    assert!(last.contains("Solutions") && !last.contains("exactly one"), "{last}");
}

/// What is on the page is the board: each digit in its cell, givens in bold, candidates in their places.
#[test]
fn the_digits_are_where_the_board_has_them() {
    let mut printed = puzzle();
    let candidates = Candidates::of(printed.grid.clone());
    printed.givens.remove(Cell::new(0));
    printed.candidates = Some(printed.grid.shape().each_cell().map(|cell| candidates.get(cell)).collect());
    let layout = Layout { per_page: PerPage::One, ..Layout::default() };
    let Parts { board, side, .. } = Parts::of(layout.puzzle(0), false);
    let mut booklet = Booklet::new(layout).expect("no title");
    booklet.add(&printed).expect("words that can be printed");
    let document = Document::load_mem(&booklet.finish()).expect("a document");
    let shape = printed.grid.shape();
    let (mut grid, mut notes) = (Grid::empty(shape), vec![crosshatch_core::DigitSet::EMPTY; shape.cells()]);
    let cell_side = side / 9.0;
    for Shown { bold, size, at, text } in texts(&operations(&document, 1), 297.0) {
        let (x, y) = ((at.x - board.x) / cell_side, (at.y - board.y) / cell_side);
        if !((0.0..9.0).contains(&x) && (0.0..9.0).contains(&y)) {
            continue;
        }
        let cell = shape.cell(y as usize, x as usize);
        let digit = Symbols::FromOne.digit(text.chars().next().expect("a digit"), shape).expect("a digit");
        if size * CAPITALS > cell_side / 3.0 {
            assert_eq!(bold, printed.givens.contains(cell), "{}", shape.cell_name(cell));
            grid.set(cell, Some(digit));
        } else {
            let place = (x.fract() * 3.0) as usize + 3 * ((y.fract() * 3.0) as usize);
            assert_eq!((bold, place), (false, digit.index()), "{}", shape.cell_name(cell));
            notes[cell.index()] = notes[cell.index()].with(digit);
        }
    }
    assert_eq!(grid, printed.grid);
    for cell in shape.each_cell().filter(|&cell| grid.get(cell).is_none()) {
        assert_eq!(notes[cell.index()], candidates.get(cell), "{}", shape.cell_name(cell));
    }
}

#[test]
fn everything_is_within_the_page_and_apart() {
    for paper in Paper::ALL {
        for (per_page, solutions) in PerPage::ALL.into_iter().flat_map(|each| Solutions::ALL.map(|place| (each, place))) {
            let layout = Layout { paper, per_page, solutions, title: "Title".into(), ..Layout::default() };
            let page = layout.page();
            let areas: Vec<_> = (0..per_page.count()).map(|place| layout.puzzle(place)).collect();
            for (place, area) in areas.iter().enumerate() {
                let what = format!("{paper:?} {per_page:?} {solutions:?} {place}");
                assert!(area.corner.x >= page.corner.x && area.right() <= page.right() + 0.01, "{what}");
                assert!(area.corner.y >= page.corner.y && area.bottom() <= page.bottom() - 5.0, "{what}");
                let below_or_right =
                    |other: &&crate::layout::Area| other.corner.x >= area.right() + 4.0 || other.corner.y >= area.bottom() + 4.0;
                assert!(areas[place + 1..].iter().filter(|other| !below_or_right(other)).count() == 0, "{what}");
                let has_solution = solutions == Solutions::UpsideDown;
                let Parts { board, side, notes, beside } = Parts::of(*area, has_solution);
                assert!((board.y - area.corner.y - CAPTION).abs() < 0.01 && side > 45.0, "{what}: {side}");
                assert!(board.x >= area.corner.x - 0.01 && board.x + side <= area.right() + 0.01, "{what}");
                let apart = if beside { notes.corner.x > board.x + side } else { notes.corner.y > board.y + side };
                assert!(apart && notes.bottom() <= area.bottom() + 0.01 && notes.right() <= area.right() + 0.01, "{what}");
                let least = if has_solution { side / 3.0 } else { CODE };
                assert!(notes.width.min(notes.height) > least - 0.01, "{what}: {notes:?}");
            }
        }
    }
}

/// The words are beside what else is there, and end on the page.
#[test]
fn words_do_not_run_into_each_other() {
    for (per_page, solutions) in PerPage::ALL.into_iter().flat_map(|each| Solutions::ALL.map(|place| (each, place))) {
        let document = booklet(Layout { per_page, solutions, ..Layout::default() }, per_page.count());
        let shown = texts(&operations(&document, 1), 297.0);
        let right = |text: &Shown| {
            let font = if text.bold { Font::Bold } else { Font::Regular };
            let bytes = encoded(&text.text).expect("what was encoded");
            text.at.x + font.width(&bytes) * text.size
        };
        for (place, text) in shown.iter().enumerate() {
            assert!(right(text) <= 198.1, "{per_page:?} {solutions:?} {text:?}");
            let meets = |other: &&Shown| {
                (other.at.y - text.at.y).abs() < 0.1 && other.at.x < right(text) - 0.01 && text.at.x < right(other) - 0.01
            };
            let met = shown[place + 1..].iter().find(meets);
            assert!(met.is_none(), "{per_page:?} {solutions:?} {text:?} {met:?}");
        }
    }
}

#[test]
fn codes_are_read_by_another_library() {
    let mut canvas = Canvas::new(100.0);
    qr::draw(&mut canvas, LINK, Point { x: 10.0, y: 10.0 }, CODE);
    let content = miniz_oxide::inflate::decompress_to_vec_zlib(&canvas.finish()).expect("compressed content");
    let operations = Content::decode(&content).expect("operators").operations;
    let rectangles: Vec<[f32; 4]> = operations
        .iter()
        .filter(|operation| operation.operator == "re")
        .map(|operation| [0, 1, 2, 3].map(|place| number(&operation.operands[place]) / POINTS))
        .collect();
    // Ten pixels a millimetre.
    let is_dark = |x: usize, y: usize| {
        let (x, y) = (x as f32 / 10.0 + 0.05, 100.0 - y as f32 / 10.0 - 0.05);
        rectangles.iter().any(|&[left, top, width, height]| (left..left + width).contains(&x) && (top + height..top).contains(&y))
    };
    let mut image = PreparedImage::prepare_from_bitmap(340, 340, is_dark);
    let codes = image.detect_grids();
    let [code] = &codes[..] else { panic!("{} codes", codes.len()) };
    assert_eq!(code.decode().expect("a code that can be read").1, LINK);
}

/// The text of a code in a picture, as another library reads it at some pixels a module.
fn scanned(picture: &QrPicture, pixels: usize) -> String {
    let bars: Vec<[usize; 3]> = picture
        .path
        .split_terminator('z')
        .map(|bar| {
            let numbers = bar.split(|c: char| !c.is_ascii_digit()).filter_map(|number| number.parse().ok());
            let [x, y, length, 1, back] = numbers.collect::<Vec<usize>>()[..] else { panic!("{bar}") };
            assert_eq!(length, back);
            [x, y, length]
        })
        .collect();
    let is_dark = |x: usize, y: usize| {
        bars.iter().any(|&[left, top, length]| top == y / pixels && (left..left + length).contains(&(x / pixels)))
    };
    let side = picture.side as usize * pixels;
    let mut image = PreparedImage::prepare_from_bitmap(side, side, is_dark);
    let codes = image.detect_grids();
    let [code] = &codes[..] else { panic!("{} codes", codes.len()) };
    code.decode().expect("a code that can be read").1
}

#[test]
fn codes_in_pictures_are_read_by_another_library() {
    for text in [LINK.to_owned(), LINK.repeat(8)] {
        let picture = qr_picture(&text).expect("a code");
        assert_eq!(scanned(&picture, 4), text);
    }
    assert_eq!(qr_picture(&"a".repeat(1_300)), None);
}

#[test]
fn a_text_that_is_too_long_for_a_fine_code_has_none() {
    let mut canvas = Canvas::new(100.0);
    qr::draw(&mut canvas, &"1".repeat(2000), Point { x: 10.0, y: 10.0 }, CODE);
    let content = miniz_oxide::inflate::decompress_to_vec_zlib(&canvas.finish()).expect("compressed content");
    assert!(content.is_empty());
}

#[test]
fn characters_that_the_fonts_lack_are_refused() {
    let titled = |title: &str| Booklet::new(Layout { title: title.into(), ..Layout::default() });
    assert!(titled("Größe, façade, ½ “quoted” – 5 €…").is_ok());
    for (title, refused) in [("数独", '数'), ("a\nb", '\n'), ("π", 'π'), ("µ", 'µ')] {
        assert_eq!(titled(title).err(), Some(Unprintable(refused)), "{title}");
    }
    let mut booklet = titled("").expect("no title");
    assert_eq!(booklet.add(&Puzzle { difficulty: "心".into(), ..puzzle() }), Err(Unprintable('心')));
    assert_eq!(booklet.count(), 0);
}

#[test]
fn boards_of_all_sizes_are_printed() {
    for side in [4, 6, 9, 12, 16, 25] {
        let shape = Shape::of_side(side).expect("a shape");
        let mut grid = Grid::empty(shape);
        for (cell, digit) in shape.each_cell().zip(shape.each_digit()) {
            grid.set(cell, Some(digit));
        }
        let mut booklet = Booklet::new(Layout { per_page: PerPage::One, ..Layout::default() }).expect("no title");
        booklet.add(&Puzzle { candidates: Some(vec![shape.digits(); shape.cells()]), ..Puzzle::of(grid) }).expect("printable");
        let document = Document::load_mem(&booklet.finish()).expect("a document");
        let notes = (shape.cells() - side) * side;
        let digits = texts(&operations(&document, 1), 297.0).iter().filter(|text| text.text.len() == 1).count();
        // The digits, the candidates, the number of the puzzle and that of the page.
        assert_eq!(digits, side + notes + 2, "{side}");
    }
}
