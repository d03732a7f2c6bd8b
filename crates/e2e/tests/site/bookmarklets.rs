//! The bookmarklets, as the site offers them, on other people's pages.

use std::fs;

use crosshatch_core::text::read;
use crosshatch_core::{Candidates, Grid};
use crosshatch_e2e::{Look, Page, STRANGERS_SCRIPT, Stranger, Theme, read_pages, trap_pages, visit};
use serde_json::{Value, json};

use crate::EXAMPLE;

const RATE: &str = "Rate this page";
const RATE_MORE: &str = "Rate this page, long";
const GREEN: &str = "Green, others blank";
const GREEN_RED: &str = "Green, others red";

/// Opens the site, puts the fixture pages on its host, and gets the code of these bookmarklets.
fn visit_with<const N: usize>(names: [&str; N], test: impl FnOnce(&Page, [String; N])) {
    visit(&Look::DESKTOP, |page| {
        for file in fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures")).expect("fixtures").flatten() {
            let fixture = fs::read_to_string(file.path()).expect("a text file");
            page.deploy(&file.file_name().to_string_lossy(), &fixture);
        }
        // Browsers request one if a page does not name any.
        page.deploy("favicon.ico", "");
        page.go("bookmarklets.html");
        let address = Value::from(page.address(""));
        page.wait_for(
            "the address of the site",
            &format!("[...document.querySelectorAll('section a')].every((a) => a.href.includes({address}))"),
        );
        test(page, names.map(|name| page.bookmarklet(name)));
    });
}

/// The text that a bookmarklet sends from the current page to Crosshatch. It must not send anything else.
#[track_caller]
fn sent(page: &Page, bookmarklet: &str) -> String {
    page.choose_bookmark(bookmarklet);
    let opened = page.expect_opened();
    assert_eq!(page.requests(), Vec::<String>::new());
    text_of(page, &opened)
}

/// The text of the board in the address that a bookmarklet opened.
#[track_caller]
fn text_of(page: &Page, opened: &str) -> String {
    let source = page.evaluate("location.host");
    let rest = opened.strip_prefix(&page.address("#p=")).unwrap_or_else(|| panic!("{opened}"));
    let rest = rest.strip_suffix(&format!("&src={}&v=1", source.as_str().expect("a host"))).unwrap_or_else(|| panic!("{opened}"));
    let (text, how) = rest.split_once("&how=").unwrap_or_else(|| panic!("{opened}"));
    // Up to three other boards of the page may follow.
    let (how, others) = how.split_once("&others=").unwrap_or((how, ""));
    assert!(others.split('~').count() <= 3 && !others.split('~').any(|other| other == text), "{opened}");
    assert!(how.contains("given") || how.contains("selected"), "{how}");
    page.evaluate(&format!("decodeURIComponent({})", Value::from(text))).as_str().expect("a text").to_owned()
}

/// Waits for the panel in the page, and returns what it says and how many boards it shows. Then closes it.
#[track_caller]
fn asked(page: &Page) -> (String, u64) {
    page.wait_for("the panel", "document.querySelector('[data-crosshatch=panel]')?.shadowRoot.activeElement");
    let said = page.evaluate(
        "(() => {
            const root = document.querySelector('[data-crosshatch=panel]').shadowRoot;
            const seen = [root.querySelector('p').textContent, root.querySelectorAll('button[aria-label]').length];
            [...root.querySelectorAll('button')].find((button) => button.textContent === 'Close').click();
            return seen;
        })()",
    );
    page.wait_for("the panel to go", "!document.querySelector('[data-crosshatch]')");
    (said[0].as_str().expect("a sentence").to_owned(), said[1].as_u64().expect("a number"))
}

const OTHER: &str = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";

/// Opens each page on the same host and hands it to the test with both bookmarklets, its name and what is expected. Windows
/// that a bookmarklet opens are only noted, in `opened`: to load the site in each would take most of the time.
fn visit_each(pages: impl Iterator<Item = Stranger>, test: impl Fn(&Page, &[String; 2], &str, &str)) {
    visit_with([RATE, RATE_MORE], |page, bookmarklets| {
        page.deploy("boards.js", STRANGERS_SCRIPT);
        for (number, Stranger { name, expected, markup }) in pages.enumerate() {
            let address = format!("stranger-{number}.html");
            page.deploy(&address, &markup);
            page.evaluate("localStorage.clear()");
            page.go(&address);
            page.evaluate("window.open = (address) => ({ opened: (window.opened = address) }); 0");
            test(page, &bookmarklets, name, expected);
        }
        // Pictures that only have names.
        page.expect_complaint("404");
    });
}

#[test]
fn strangers_pages_are_read() {
    let two_entries = format!("1;3x3;{};aa4{}2{};", EXAMPLE.replace('.', "a"), "a".repeat(8), "a".repeat(69));
    visit_each(read_pages(), |page, [rate, rate_more], name, expected| {
        // What only the longer one reads.
        let (more, expected) = expected.strip_prefix("more ").map_or((false, expected), |expected| (true, expected));
        let expected = match expected {
            "P" => EXAMPLE,
            "Q" => OTHER,
            "E" => &two_entries,
            text => text,
        };
        for bookmarklet in [rate, rate_more] {
            page.choose_bookmark(bookmarklet);
            if more && bookmarklet == rate {
                assert_eq!(asked(page).1, 0, "{name}");
                continue;
            }
            page.wait_for(name, "window.opened");
            let opened = page.evaluate("window.opened");
            assert_eq!(text_of(page, opened.as_str().expect("an address")), expected, "{name}");
            page.evaluate("delete window.opened");
        }
    });
}

#[test]
fn traps_are_not_sent() {
    visit_each(trap_pages(), |page, bookmarklets, name, expected| {
        let before = page.evaluate("document.documentElement.outerHTML");
        for bookmarklet in bookmarklets {
            page.choose_bookmark(bookmarklet);
            page.wait_for(name, "window.opened || document.querySelector('[data-crosshatch=panel]')");
            assert_eq!(page.evaluate("window.opened"), Value::Null, "{name}");
            let (said, boards) = asked(page);
            let outcome = if boards > 0 { "ask" } else { "no" };
            let fits = expected.split('|').any(|each| {
                let (kind, word) = each.split_once(' ').unwrap_or((each, ""));
                kind == outcome && said.contains(word) || kind == "ask" && bookmarklet == &bookmarklets[0]
            });
            assert!(fits, "{name}: {said} {boards}");
            assert_eq!(page.evaluate("document.documentElement.outerHTML"), before, "{name}");
        }
    });
}

/// The example with 4 entered in r1c3, as a position.
fn with_entry() -> String {
    format!("1;3x3;{};aa4{};", EXAMPLE.replace('.', "a"), "a".repeat(78))
}

#[test]
fn every_kind_of_board_is_read_and_small_digits_are_not() {
    let position = with_entry();
    let table = [
        ("aria.html", &*position),
        ("tables.html", &position),
        ("table.html", EXAMPLE),
        ("inputs.html", &position),
        ("boxes.html", &position),
        ("nested.html", &position),
        ("small.html", EXAMPLE),
        ("bookmarklets.html", EXAMPLE),
    ];
    visit_with([RATE, RATE_MORE], |page, bookmarklets| {
        for (fixture, text) in table {
            page.go(fixture);
            for bookmarklet in &bookmarklets {
                assert_eq!(sent(page, bookmarklet), text, "{fixture}, {} characters", bookmarklet.len());
            }
        }
    });
}

#[test]
fn boards_of_other_sizes_are_read() {
    let four = ("1,,,4,,,1,,,1,,,4,,,1", "1..4..1..1..4..1");
    let six = ("1,2,,,5,6,,,,,,,3,,,,,,,,,,,4,,,,,,,6,5,,,2,1", "12..56......3..........4......65..21");
    // A part of a full board.
    let value = |cell: u32| cell.is_multiple_of(3).then_some((cell / 16 % 4 * 4 + cell / 64 + cell) % 16 + 1);
    let sixteen: Vec<String> = (0..256).map(|cell| value(cell).map_or(String::new(), |value| value.to_string())).collect();
    let symbol = |value: u32| char::from_digit(value, 17).expect("a digit").to_ascii_uppercase();
    let line: String = (0..256).map(|cell| value(cell).map_or('.', symbol)).collect();
    let sixteen = sixteen.join(",");
    visit_with([RATE, RATE_MORE], |page, bookmarklets| {
        for (cells, text) in [four, six, (&sixteen, &line)] {
            page.go("nothing.html");
            page.go(&format!("sizes.html#{cells}"));
            for bookmarklet in &bookmarklets {
                assert_eq!(sent(page, bookmarklet), text);
            }
        }
    });
}

#[test]
fn selected_text_comes_first_and_goes_as_it_is() {
    let rows: Vec<&str> = (0..9).map(|row| &EXAMPLE[row * 9..][..9]).collect();
    visit_with([RATE, RATE_MORE], |page, bookmarklets| {
        page.go("nothing.html");
        page.evaluate("getSelection().selectAllChildren(document.querySelector('pre'))");
        for bookmarklet in &bookmarklets {
            assert_eq!(sent(page, bookmarklet), rows.join("\n"));
        }
        page.go("aria.html");
        page.evaluate("getSelection().selectAllChildren(document.querySelector('.value'))");
        assert_eq!(sent(page, &bookmarklets[0]), with_entry(), "a word that happens to be selected is no board");
    });
}

#[test]
fn a_page_s_policy_does_not_keep_a_bookmarklet_from_its_work() {
    let cells = |cell: usize| {
        let value = &EXAMPLE[cell..=cell];
        format!("<td width=30 height=30>{}", if value == "." { "" } else { value })
    };
    let row = |row: usize| format!("<tr>{}", (row * 9..row * 9 + 9).map(cells).collect::<String>());
    let text = format!("<!doctype html><title>Strict</title><table>{}</table>", (0..9).map(row).collect::<String>());
    visit_with([RATE, RATE_MORE, GREEN_RED], |page, [rate, more, green]| {
        page.host_page("strict.html", &text, &["Content-Security-Policy: default-src 'none'"]);
        page.go("strict.html");
        // Checks that the policy is in force.
        page.evaluate(
            "document.body.append(Object.assign(document.createElement('script'), { textContent: 'window.intruder = 1' }))",
        );
        page.expect_complaint("script-src");
        assert_eq!(page.evaluate("typeof intruder"), "undefined");
        for bookmarklet in [&rate, &more] {
            assert_eq!(sent(page, bookmarklet), EXAMPLE);
        }
        page.choose_bookmark(&green);
        page.wait_for("the layer", "document.querySelectorAll('[data-crosshatch] span').length === 51 * 9");
        // Whatever the policy blocks is reported in the console.
        assert!(page.complaints().is_empty(), "{:?}", page.complaints());
    });
}

#[test]
fn the_long_one_looks_where_no_text_is() {
    let game = json!({ "values": EXAMPLE.chars().enumerate().map(|(at, value)| match at {
        2 => json!({ "val": 4, "editable": true }),
        _ => json!({ "val": value.to_digit(10).unwrap_or(0), "editable": value == '.' }),
    }).collect::<Vec<_>>() });
    let digits: Vec<u32> = EXAMPLE.chars().map(|value| value.to_digit(10).unwrap_or(0)).collect();
    let zeros = EXAMPLE.replace('.', "0");
    let table = [
        ("aria.html?0".to_owned(), "0".to_owned(), with_entry()),
        ("own-frame.html".to_owned(), "0".into(), with_entry()),
        ("pictures.html?1#label".into(), "0".into(), EXAMPLE.into()),
        ("pictures.html?2#value".into(), "0".into(), EXAMPLE.into()),
        ("pictures.html?3#number".into(), "0".into(), EXAMPLE.into()),
        ("pictures.html?4#use".into(), "0".into(), EXAMPLE.into()),
        ("hidden.html?5".into(), format!("localStorage.main_game = {}", Value::from(game.to_string())), with_entry()),
        (
            "hidden.html?6".into(),
            format!("localStorage.clear(); window.gameData = {{ easy: {{ puzzle_data: {{ puzzle: {digits:?} }} }} }}"),
            EXAMPLE.into(),
        ),
        (format!("hidden.html?bd={zeros}"), "0".into(), EXAMPLE.into()),
        ("hidden.html?7#3x3:5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_9".into(), "0".into(), EXAMPLE.into()),
        (
            "hidden.html?8".into(),
            format!("document.querySelector('textarea').value = 'My puzzle: {EXAMPLE}, hard'"),
            EXAMPLE.into(),
        ),
    ];
    visit_with([RATE_MORE], |page, [more]| {
        for (path, script, text) in table {
            page.go(&path);
            page.evaluate(&format!("{script}; 0"));
            assert_eq!(sent(page, &more), text, "{path}");
        }
        for script in [
            format!("localStorage.other = '{{\"p\":{digits:?}}}'"),
            format!(
                "localStorage.clear(); document.body.append(Object.assign(document.createElement('script'), {{ type: 'application/json', textContent: '{{\"p\":\"{zeros}\"}}' }}))"
            ),
        ] {
            page.go("nothing.html");
            page.go("hidden.html");
            page.evaluate(&format!("{script}; 0"));
            page.choose_bookmark(&more);
            assert_eq!(asked(page), ("Crosshatch: is it this board?".into(), 1), "what a page keeps unseen may be of yesterday");
        }
        page.evaluate("localStorage.clear()");
        page.go("pictures.html?11#solution");
        page.choose_bookmark(&more);
        let (said, boards) = asked(page);
        assert_eq!(boards, 0, "a page that tells its solution is not rated by it: {said}");
    });
}

#[test]
fn a_page_without_cells_is_told_why() {
    let table = [
        ("canvas.html", "the board is a picture, which cannot be"),
        ("frame.html", "the board may be in a frame: open that by itself."),
        ("nothing.html", "no board found"),
    ];
    let rated = [
        ("canvas.html", "the board may be a picture or canvas, which cannot be read."),
        ("frame.html", "the board may be in a frame of another site: open that."),
    ];
    visit_with([RATE, RATE_MORE], |page, bookmarklets| {
        for (fixture, sentence) in rated {
            page.go(fixture);
            for bookmarklet in &bookmarklets {
                page.choose_bookmark(bookmarklet);
                assert_eq!(asked(page), (format!("Crosshatch: {sentence}"), 0), "{fixture}");
                assert_eq!(page.requests(), Vec::<String>::new());
            }
        }
    });
    visit_with([GREEN, GREEN_RED], |page, bookmarklets| {
        for (fixture, sentence) in table {
            page.go(fixture);
            for bookmarklet in &bookmarklets {
                page.choose_bookmark(bookmarklet);
                let said = page.expect_alert();
                assert!(said.starts_with(&format!("Crosshatch: {sentence}")), "{fixture}: {said}");
                assert_eq!(page.requests(), Vec::<String>::new());
            }
        }
    });
}

#[test]
fn a_puzzle_arrives_with_its_score_and_its_entries() {
    visit_with([RATE], |page, [rate]| {
        page.go("boxes.html");
        // If windows are blocked, the page itself goes there.
        page.evaluate("window.open = () => null; 0");
        page.choose_bookmark(&rate);
        page.wait_for("the site", "document.querySelector('[role=grid]')");
        page.wait_for_board();
        let said = page.expect_status("Imported from 127.0.0.1:* press again. One solution.");
        assert!(said.contains(": a 9 × 9 board with 30 givens, 1 entry. Iron 8, Easy. Read from 81 "), "{said}");
        let board = page.expect_line(&EXAMPLE.replacen("53.", "534", 1));
        assert_eq!(board.places(|cell| cell.symbol.is_some() && !cell.given), ["r1c3"]);
        assert_eq!(page.iron(), Some((8, "Easy".into())));
        assert_eq!(page.evaluate("location.hash"), "", "a reload does not import again");
    });
}

#[test]
fn the_score_is_seen_on_a_phone_without_scrolling() {
    visit(&Look::PHONE, |page| {
        let how = "81%20cells%20of%20a%20table,%2030%20givens,%20told%20by%20their%20weight";
        page.follow(&page.address(&format!("#p={EXAMPLE}&how={how}&src=www.example.org&v=1")));
        page.expect_status(
            "Imported from www.example.org: a 9 × 9 board with 30 givens. Iron 8, Easy. Read from * One solution.",
        );
        let inside = page.evaluate(
            "scrollY === 0 && document.querySelector('[role=status]:not([popover] *)').getBoundingClientRect().bottom < innerHeight - 68",
        );
        assert_eq!(inside, true);
    });
}

#[test]
fn what_a_link_says_is_text_and_no_more() {
    let long = ".".repeat(16 * 1024 + 1);
    let table = [
        // The first, since the other sentences end in the same way.
        ("%3Cimg%20src%3Dx%20onerror%3Dintruder%3D1%3E", "*Your board is as it was."),
        (&*long, "This link holds 16385 characters; no board needs more than 16384. It was not read. Your board is as it was."),
        (".&v=2", "This link was made by a newer version of Crosshatch: reload the page to get it. Your board is as it was."),
    ];
    visit(&Look::DESKTOP, |page| {
        page.paste(EXAMPLE);
        let before = page.expect_line(EXAMPLE).unfocused();
        for (text, sentence) in table {
            page.follow(&page.address(&format!("#p={text}&src=%3Cb%3E")));
            page.expect_status(sentence);
            page.expect_board("a link that holds none", |board| board.clone().unfocused() == before);
        }
        page.follow(&page.address(&format!("#p={}&src=%3Cimg%20src=x%3E&v=1", EXAMPLE.replace("53..7", "....."))));
        page.expect_status("Imported from another page: a 9 × 9 board with 27 givens. Two solutions or more.*");
        assert_eq!(page.evaluate("typeof intruder + document.querySelectorAll('img').length"), "undefined0");
    });
}

/// The small digits of a page by cell: those that appear green, and those that appear red.
const SEEN: &str = "(() => {
    const seen = { green: {}, red: {} };
    const cells = [...document.querySelectorAll('td')];
    for (const small of document.querySelectorAll('.s, [data-crosshatch] span')) {
        const colour = { 'rgb(11, 138, 66)': 'green', 'rgb(209, 36, 47)': 'red' }[getComputedStyle(small).color];
        const cell = small.dataset.cell ?? cells.indexOf(small.closest('td'));
        if (colour) seen[colour][cell] = (seen[colour][cell] ?? '') + small.textContent;
    }
    return seen;
})()";

/// The small digits that should be green, or those that are excluded.
fn painted(values: &str, allowed: bool) -> Value {
    let grid: Grid = read(values).expect("a board").grid;
    let candidates = Candidates::of(grid.clone());
    let mut painted = serde_json::Map::new();
    for cell in grid.shape().each_cell().filter(|&cell| grid.get(cell).is_none()) {
        let digits = grid.shape().each_digit().filter(|&digit| candidates.get(cell).contains(digit) == allowed);
        let text: String = digits.map(|digit| (digit.index() + 1).to_string()).collect();
        if !text.is_empty() {
            painted.insert(cell.index().to_string(), text.into());
        }
    }
    Value::Object(painted)
}

#[test]
fn small_digits_are_painted_and_painted_anew() {
    let entered = EXAMPLE.replacen("53.", "534", 1);
    visit_with([GREEN, GREEN_RED], |page, [green, red]| {
        for (fixture, values) in [("small.html", EXAMPLE), ("inputs.html", &entered)] {
            page.go(fixture);
            let expect = |bookmarklet: &str, seen: Value| {
                page.choose_bookmark(bookmarklet);
                page.wait_for(&format!("{fixture} to be painted"), &format!("JSON.stringify({SEEN}) === JSON.stringify({seen})"));
                assert_eq!(page.requests(), Vec::<String>::new());
            };
            for _ in 0..2 {
                expect(&green, json!({ "green": painted(values, true), "red": {} }));
                expect(&red, json!({ "green": painted(values, true), "red": painted(values, false) }));
            }
            let digits = page.evaluate("[...document.querySelectorAll('input')].map((input) => input.value).join('')");
            page.evaluate(
                "const input = [...document.querySelectorAll('input')].find(({ style }) => style.left === '110px' && style.top === '20px');
                if (input) input.value = '6'; else document.querySelectorAll('td')[3].textContent = '6';
                0",
            );
            let moved = format!("{}6{}", &values[..3], &values[4..]);
            expect(&green, json!({ "green": painted(&moved, true), "red": {} }));
            assert!(digits.as_str().is_some(), "nothing is entered: {digits}");
        }
    });
}

#[test]
fn the_page_of_the_bookmarklets_explains_copies_and_breaks_no_rule() {
    visit(&Look::DESKTOP, |page| {
        page.click("button", "Tools");
        page.wait_for("the menu", "document.querySelector('#tools a')");
        page.evaluate("document.querySelector('#tools a').click()");
        page.wait_for("the page", "document.title.startsWith('Bookmarklets') && document.querySelector('#sample td')");
        page.click("link", RATE);
        page.expect_status("Drag it onto your bookmarks bar*");
        page.set_clipboard_permission("granted");
        let _clipboard = page.copy("");
        page.click("button", &format!("Copy {RATE}"));
        page.expect_status("Copied.*");
        assert_eq!(page.evaluate("navigator.clipboard.readText()"), page.bookmarklet(RATE).as_str());
        for look in [Look::DESKTOP, Look::PHONE, Look { width: 320, height: 640, ..Look::PHONE }] {
            for theme in [Theme::Light, Theme::Dark] {
                page.set_look(&look.in_theme(theme));
                assert!(page.width() <= look.width, "{} in {look:?}", page.width());
                assert_eq!(page.broken_rules(), Vec::<String>::new(), "{look:?}");
            }
        }
        assert!(page.bookmarklet(RATE_MORE).len() < 12 * 1024);
    });
}
