//! Menus and dialogs that open over the page.

use crosshatch_e2e::{Look, Page, ROOT, visit, visit_at};
use rqrr::PreparedImage;

use crate::{EXAMPLE, empty, empty_board};

fn expect_open(page: &Page, id: Option<&str>) {
    let id = id.map_or("undefined".to_owned(), |id| format!("'{id}'"));
    page.wait_for(&format!("{id} to be what is open"), &format!("document.querySelector(':popover-open')?.id === {id}"));
}

#[test]
fn menus_open_and_close() {
    visit(&Look::DESKTOP, |page| {
        for (name, id) in [("Tools", "tools"), ("Settings", "settings"), ("Help", "help")] {
            page.click("button", name);
            expect_open(page, Some(id));
            page.press("Escape");
            expect_open(page, None);
        }
        page.press("F1");
        expect_open(page, Some("help"));
        page.click("button", "Close");
        expect_open(page, None);
    });
}

#[test]
fn tools_change_the_board_as_one_step() {
    visit(&Look::DESKTOP, |page| {
        page.paste(EXAMPLE);
        page.press("Control+Home ArrowRight ArrowRight 4 ArrowRight Shift+2");
        let before = page.expect_board("an entry", |board| board.cell(0, 2).symbol == Some('4'));
        for (tool, givens) in [("Start again", 30), ("Turn all digits into givens", 31), ("Turn givens into entries", 0)] {
            page.click("button", "Tools");
            page.click("button", tool);
            page.expect_board(tool, |board| board.places(|cell| cell.given).len() == givens);
            expect_open(page, None);
            page.click("button", "Undo");
            page.expect_board("undoing it", |board| board.line() == before.line() && board.places(|cell| cell.given).len() == 30);
        }
    });
}

#[test]
fn a_line_is_copied_as_it_is_pasted() {
    visit(&Look::DESKTOP, |page| {
        page.paste(EXAMPLE);
        let _clipboard = page.copy("");
        page.click("button", "Tools");
        page.click("button", "Copy as a line");
        page.expect_status("Copied.");
        empty_board(page);
        page.expect_line(&empty(9));
        page.click("button", "Paste");
        page.expect_line(EXAMPLE);
    });
}

#[test]
fn a_board_is_copied_in_other_formats_and_opened_elsewhere() {
    for look in [Look::DESKTOP, Look::PHONE] {
        visit(&look, |page| {
            page.paste(EXAMPLE);
            page.press("Control+Home ArrowRight ArrowRight 4");
            page.expect_board("an entry", |board| board.cell(0, 2).symbol == Some('4'));
            let _clipboard = page.copy("");
            // Some bring candidates back as notes, which the later ones then keep.
            for (format, has) in
                [("JSON", "given"), ("Position", "53+4.7"), ("SudokuWiki puzzle", "S9B"), ("Candidate grid", "| 1")]
            {
                page.click("button", "Tools");
                page.click("button", "Other formats and programs …");
                page.choose("Text format", format);
                assert_eq!(page.broken_rules(), Vec::<String>::new());
                page.click("button", "Copy");
                page.expect_status("Copied.");
                expect_open(page, None);
                let copied = page.evaluate("navigator.clipboard.readText()");
                assert!(copied.as_str().is_some_and(|text| text.contains(has)), "{format}: {copied}");
                // Without notes there are none elsewhere either.
                assert!(!copied.as_str().is_some_and(|text| text.contains("candidates")), "{format}: {copied}");
                empty_board(page);
                page.expect_line(&empty(9));
                page.click("button", "Paste");
                page.expect_board(format, |board| board.cell(0, 2).symbol == Some('4') && !board.cell(0, 2).given);
            }
            page.evaluate("window.open = (address) => { window.opened = address; }, 0");
            for (program, starts) in [("SudokuPad", "https://sudokupad.app/"), ("SudokuWiki", "https://www.sudokuwiki.org/")] {
                page.click("button", "Tools");
                page.click("button", "Other formats and programs …");
                page.click("button", program);
                let opened = page.evaluate("window.opened");
                assert!(opened.as_str().is_some_and(|address| address.starts_with(starts)), "{program}: {opened}");
            }
        });
    }
}

/// The text of the QR code that is shown, as another library reads it.
fn scanned(page: &Page) -> String {
    const PIXELS: usize = 4;
    let code = "document.querySelector('#qr:popover-open > svg')";
    page.wait_for("the code", &format!("{code} !== null"));
    let side = page.evaluate(&format!("{code}.viewBox.baseVal.width")).as_u64().expect("a number") as usize;
    let path = page.evaluate(&format!("{code}.lastElementChild.getAttribute('d')"));
    let numbers = |bar: &str| bar.split(|c: char| !c.is_ascii_digit()).filter_map(|number| number.parse().ok()).collect();
    let bars: Vec<Vec<usize>> = path.as_str().expect("a path").split_terminator('z').map(numbers).collect();
    let is_dark = |x: usize, y: usize| {
        let (x, y) = (x / PIXELS, y / PIXELS);
        bars.iter().any(|bar| bar[1] == y && (bar[0]..bar[0] + bar[2]).contains(&x))
    };
    let mut image = PreparedImage::prepare_from_bitmap(PIXELS * side, PIXELS * side, is_dark);
    let codes = image.detect_grids();
    let [code] = &codes[..] else { panic!("{} codes", codes.len()) };
    code.decode().expect("a code that can be read").1
}

#[test]
fn a_phone_reads_the_board_from_a_code() {
    for look in [Look::DESKTOP, Look::PHONE] {
        visit(&look, |page| {
            page.paste(EXAMPLE);
            page.press("Control+Home ArrowRight ArrowRight Shift+4");
            page.click("button", "Tools");
            page.click("button", "Other formats and programs …");
            page.click("button", "Show as a QR code");
            let link = scanned(page);
            assert_eq!(page.broken_rules(), Vec::<String>::new());
            assert!(page.width() <= look.width);
            page.click("button", "Back");
            let (address, board) = link.split_once("#p=").expect("a link with a board");
            assert_eq!(page.evaluate("location.href.split('#')[0]"), address);
            visit_at(&Look::PHONE, &format!("{ROOT}#p={board}"), |phone| {
                let seen = phone.expect_line(EXAMPLE);
                assert_eq!(seen.cell(0, 2).remarks, page.board().cell(0, 2).remarks);
                assert!(!seen.cell(0, 2).remarks.is_empty(), "the note");
            });
        });
    }
}

#[test]
fn the_board_is_saved_as_a_picture() {
    visit_at(&Look::DESKTOP, &format!("{ROOT}#p={EXAMPLE}"), |page| {
        page.expect_line(EXAMPLE);
        page.catch_saved();
        page.evaluate("navigator.clipboard.write = async ([item]) => { window.copied = await item.getType('image/png'); }, 0");
        let open = || {
            page.click("button", "Tools");
            page.click("button", "Other formats and programs …");
        };
        open();
        // The hints' chunk draws the picture.
        page.wait_for(
            "the chunk of pictures",
            "performance.getEntriesByType('resource').some(({ name }) => name.includes('/steps-'))",
        );
        page.choose("Size of the picture", "PNG at 3×");
        page.click("button", "Save as PNG");
        page.wait_for("the picture", "window.saved?.type === 'image/png'");
        open();
        page.click("button", "Save as SVG");
        page.wait_for("the drawing", "window.saved?.type === 'image/svg+xml'");
        let givens = page.evaluate("(async () => (await window.saved.text()).match(/class=\"given\"/g).length)()");
        assert_eq!(givens, 30);
        open();
        page.click("button", "Copy picture");
        page.expect_status("Copied.");
        let width = page.evaluate("(async () => (await createImageBitmap(window.copied)).width)()");
        assert!(width.as_u64().is_some_and(|width| width > 1800), "{width}");
    });
}

#[test]
fn aids_are_switched_off_and_stay_off() {
    visit(&Look::DESKTOP, |page| {
        page.press("Control+Home 5 ArrowRight 5");
        page.expect_board("two 5s", |board| board.places(|cell| cell.conflict) == ["r1c1", "r1c2"]);
        page.click("button", "Settings");
        page.wait_for("the settings", "document.querySelector('#settings fieldset')");
        page.click("radio", "Never");
        page.press("Escape");
        page.expect_board("the setting", |board| board.places(|cell| cell.conflict).is_empty());
        page.reload();
        page.expect_board("a reload", |board| board.places(|cell| cell.conflict).is_empty());
    });
}

#[test]
fn turns_mirrors_and_exchanges_are_one_step_each() {
    visit(&Look::DESKTOP, |page| {
        page.paste(EXAMPLE);
        let cells: Vec<char> = EXAMPLE.chars().collect();
        let moved = |from: fn(usize, usize) -> (usize, usize)| -> String {
            let place = |cell: usize| from(cell / 9, cell % 9);
            (0..81)
                .map(|cell| {
                    let (row, column) = place(cell);
                    cells[9 * row + column]
                })
                .collect()
        };
        let tools: [(&str, String); 6] = [
            ("Turn right", moved(|row, column| (8 - column, row))),
            ("Turn left", moved(|row, column| (column, 8 - row))),
            ("Left to right", moved(|row, column| (row, 8 - column))),
            ("Top to bottom", moved(|row, column| (8 - row, column))),
            ("Diagonal", moved(|row, column| (column, row))),
            ("Other diagonal", moved(|row, column| (8 - column, 8 - row))),
        ];
        for (tool, expected) in tools {
            page.click("button", "Tools");
            page.click("button", tool);
            page.expect_line(&expected);
            page.click("button", "Undo");
            page.expect_line(EXAMPLE);
        }
        page.click("button", "Tools");
        page.click("button", "In order");
        // Digits in the order in which they occur: 5 is first, 3 second, 7 third.
        page.expect_board("exchanging", |board| board.line().starts_with("12..3....4..561"));
        page.click("button", "Undo");
        page.expect_line(EXAMPLE);
    });
}

#[test]
fn the_help_is_scrolled_by_keyboard() {
    let low = Look { height: 420, ..Look::DESKTOP };
    visit(&low, |page| {
        page.press("Control+Home");
        page.expect_board("the first cell", |board| board.selected().place == "r1c1");
        for open in ["F1", "a click"] {
            if open == "F1" {
                page.press(open);
            } else {
                page.click("button", "Help");
            }
            expect_open(page, Some("help"));
            page.wait_for("what is in it", "document.querySelector('#help dl')");
            for (key, condition) in
                [("ArrowDown", "> 0"), ("End", "> 300"), ("Home", "=== 0"), ("PageDown", "> 100"), ("PageUp", "=== 0")]
            {
                page.press(key);
                page.wait_for(&format!("{key} after {open}"), &format!("document.getElementById('help').scrollTop {condition}"));
            }
            page.press("5");
            page.press("Escape");
            expect_open(page, None);
            let board = page.board();
            assert_eq!((&*board.selected().place, board.line()), ("r1c1", empty(9)), "the board is as it was after {open}");
        }
        page.click("gridcell", "empty, r1c1");
        page.press("ArrowDown");
        page.expect_board("an arrow", |board| board.selected().place == "r2c1");
    });
}
