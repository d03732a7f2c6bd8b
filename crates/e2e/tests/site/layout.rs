//! The page fits its window.

use crosshatch_e2e::{Look, Page, ROOT, visit, visit_at};
use serde_json::json;

use crate::EXAMPLE;

/// The smallest width at which a page has to work: 1280 pixels at 400 %.
const NARROW: Look = Look { width: 320, height: 640, ..Look::PHONE };

/// By how much the page is wider than its window and the board wider than its region, in CSS pixels; the controls less than 24
/// pixels wide or high; and those not completely inside the window.
const MEASURES: &str = "(() => {
    const { scrollWidth, clientWidth } = document.scrollingElement;
    const region = document.querySelector('.boardbox');
    const controls = [...document.querySelectorAll('button, select')].filter((control) => control.checkVisibility());
    const named = (wanted) => controls.filter((control) => wanted(control.getBoundingClientRect()))
        .map(({ ariaLabel, textContent }) => ariaLabel ?? textContent);
    return [
        scrollWidth - clientWidth,
        region.scrollWidth - region.clientWidth,
        named(({ width, height }) => Math.min(width, height) < 24),
        named(({ left, right }) => left < 0 || right > clientWidth),
    ];
})()";

#[test]
fn the_page_never_scrolls_sideways_and_the_board_only_when_it_must() {
    let mut faults = Vec::new();
    for (look, largest_whole) in [(NARROW, 12), (Look::PHONE, 16), (Look::TABLET, 16), (Look::DESKTOP, 25)] {
        visit(&look, |page| {
            for side in [4, 6, 9, 12, 16, 25] {
                page.choose_size(side);
                let measures = page.evaluate(MEASURES);
                let [page_over, board_over] = [0, 1].map(|at| measures[at].as_f64().expect("a number"));
                let mut expect = |holds: bool, fault: String| {
                    if !holds {
                        faults.push(format!("{side} x {side} at {}: {fault}", look.width));
                    }
                };
                expect(page_over <= 0.0, format!("the page is {page_over} px too wide"));
                expect(board_over <= 0.0 || side > largest_whole, format!("the board is {board_over} px too wide"));
                expect(measures[2] == json!([]), format!("controls too small to be hit: {}", measures[2]));
                expect(measures[3] == json!([]), format!("controls outside of the window: {}", measures[3]));
            }
        });
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn a_board_that_scrolls_brings_the_selected_cell_into_view() {
    visit(&Look::PHONE, |page| {
        page.choose_size(25);
        page.evaluate("document.activeElement.blur()");
        for (keys, cell) in [("Control+Home", 0), ("End", 24), ("Home", 0)] {
            page.press(keys);
            let inside = format!(
                "(() => {{
                    const {{ left, right }} = document.querySelector('[data-cell=\"{cell}\"]').getBoundingClientRect();
                    const region = document.querySelector('.boardbox').getBoundingClientRect();
                    return left >= region.left - 1 && right <= region.right + 1;
                }})()"
            );
            page.wait_for(&format!("the cell in view after {keys}"), &inside);
        }
    });
}

/// Widths of windows, from a phone's at 400 % to a large screen's, including those at which the style changes.
const WIDTHS: [u32; 46] = [
    320, 340, 360, 375, 380, 381, 390, 414, 450, 480, 481, 520, 560, 600, 640, 641, 660, 680, 700, 720, 721, 745, 760, 780, 800,
    819, 820, 860, 900, 901, 950, 1000, 1001, 1023, 1024, 1060, 1099, 1100, 1101, 1180, 1279, 1280, 1366, 1440, 1600, 1920,
];

/// By how much the page is wider than its window, and which controls are not completely inside it, except for those in a
/// scrolling region.
const BEYOND: &str = "(() => {
    const { scrollWidth, clientWidth } = document.scrollingElement;
    // Without anything to scroll, what is kept free for the scrollbar belongs to the one and not to the other.
    const wide = Math.min(scrollWidth, clientWidth);
    const controls = [...document.querySelectorAll('button, select, input, summary, a')]
        .filter((control) => control.checkVisibility() && !control.closest('.over, .boardbox, .tall'));
    const beyond = controls.filter((control) => {
        const { left, right } = control.getBoundingClientRect();
        return left < -0.5 || right > wide + 0.5;
    });
    return [scrollWidth - wide, beyond.map(({ ariaLabel, textContent }) => ariaLabel ?? textContent)];
})()";

/// The widths at which something overflows the window.
fn too_narrow(page: &Page, name: &str) -> Vec<String> {
    let mut faults = Vec::new();
    for width in WIDTHS {
        page.resize(width, 800);
        let beyond = page.evaluate(BEYOND);
        if beyond != json!([0, []]) {
            faults.push(format!("{name} at {width}: {beyond}"));
        }
    }
    page.resize(Look::DESKTOP.width, Look::DESKTOP.height);
    faults
}

fn go_to(page: &Page, view: &str) {
    page.evaluate(&format!(
        "[...document.querySelectorAll('.top nav .b')].find((button) => button.textContent === '{view}').click()"
    ));
    page.wait_for(view, &format!("document.querySelector('.top nav [aria-current]').textContent === '{view}'"));
}

#[test]
fn no_board_is_wider_than_any_window() {
    visit(&Look::DESKTOP, |page| {
        let mut faults = Vec::new();
        for side in [4, 6, 9, 12, 16, 25] {
            page.choose_size(side);
            faults.extend(too_narrow(page, &format!("{side} x {side}")));
        }
        assert!(faults.is_empty(), "{}", faults.join("\n"));
    });
}

#[test]
fn no_hint_is_wider_than_any_window() {
    // Boards that are nearly complete, so that there is a step at once.
    let latin = |symbols: &str, width: usize, height: usize| -> String {
        let side = symbols.len();
        let row = |row: usize| row % height * width + row / height;
        let symbol = |cell: usize| symbols.as_bytes()[(row(cell / side) + cell % side) % side] as char;
        (0..side * side).map(|cell| if cell == side + 1 { '.' } else { symbol(cell) }).collect()
    };
    let boards =
        [latin("1234", 2, 2), EXAMPLE.to_owned(), latin("123456789ABCDEFG", 4, 4), latin("123456789ABCDEFGHIJKLMNOP", 5, 5)];
    visit(&Look::DESKTOP, |page| {
        let mut faults = Vec::new();
        for board in boards {
            page.paste(&board);
            page.expect_line(&board);
            // On 25x25, H is a digit.
            page.click("button", "Hint");
            page.click("button", "Why");
            page.wait_for("the step", "document.querySelector('.ladder [aria-current]')?.textContent === 'Why'");
            faults.extend(too_narrow(page, &format!("a hint on {} cells", board.len())));
        }
        assert!(faults.is_empty(), "{}", faults.join("\n"));
    });
}

#[test]
fn no_other_view_is_wider_than_any_window() {
    visit(&Look::DESKTOP, |page| {
        page.paste(EXAMPLE);
        for id in ["minutes", "iron", "hodoku", "explainer"] {
            page.unfold_rating(id);
        }
        let mut faults = too_narrow(page, "the rating");
        for panel in ["Path", "Steps"] {
            page.show_panel(panel);
            faults.extend(too_narrow(page, panel));
        }
        for view in ["To order", "Batch", "Library", "Scores", "Guide", "Lab"] {
            go_to(page, view);
            faults.extend(too_narrow(page, view));
        }
        for at in 1..4 {
            page.evaluate(&format!("document.querySelectorAll('.lab .pages .b')[{at}].click()"));
            page.wait_for("the page", &format!("document.querySelectorAll('.lab .pages .b')[{at}].ariaCurrent"));
            faults.extend(too_narrow(page, &format!("page {at} of the Lab")));
        }
        assert!(faults.is_empty(), "{}", faults.join("\n"));
    });
}

/// Whether the board, the heading of a hint and the first line of its first sentence are completely visible: a long sentence
/// takes more lines than a narrow phone has room for.
const HINT_IN_VIEW: &str = "(() => {
    const bar = document.querySelector('.bar.act');
    const bottom = bar.checkVisibility() && getComputedStyle(bar).position === 'fixed' ? bar.getBoundingClientRect().top : innerHeight;
    return ['.desk .boardbox', '.hint h2', '.hint .teach .now p'].every((part) => {
        const element = document.querySelector(part);
        if (!element) return false;
        const place = element.getBoundingClientRect();
        const height = part.endsWith('p') ? parseFloat(getComputedStyle(element).lineHeight) : place.height;
        return place.top >= -0.5 && place.top + height <= bottom + 0.5;
    });
})()";

/// Presses a row of a list as with a mouse, wherever it is.
fn press_row(page: &Page, row: &str) {
    page.evaluate(&format!(
        "(() => {{
            const row = document.{row};
            row.scrollIntoView({{ block: 'center' }});
            row.focus({{ preventScroll: true }});
            row.dispatchEvent(new MouseEvent('click', {{ bubbles: true, detail: 1 }}));
        }})()"
    ));
}

#[test]
fn a_step_that_is_chosen_is_seen_with_its_board() {
    for look in [Look::DESKTOP, Look::TABLET, Look::PHONE, NARROW] {
        visit_at(&look, &format!("{ROOT}#p={EXAMPLE}"), |page| {
            page.expect_line(EXAMPLE);
            for (panel, button, list) in [("Path", None, "path"), ("Steps", Some("Find all steps"), "available")] {
                page.show_panel(panel);
                if let Some(button) = button {
                    page.click("button", button);
                }
                let rows = format!("querySelectorAll('[aria-labelledby={list}] .steps button')");
                page.wait_for("the steps", &format!("document.{rows}.length"));
                for row in [2, 0] {
                    press_row(page, &format!("{rows}[{row}]"));
                    page.wait_for(&format!("step {row} of the {list} at {}", look.width), HINT_IN_VIEW);
                }
                page.press("Escape");
                page.wait_for("the end", "!document.querySelector('.hint')");
            }
            page.unfold_rating("explainer");
            press_row(page, "querySelector('details:has(#explainer) tbody button')");
            page.wait_for(&format!("the hardest step at {}", look.width), HINT_IN_VIEW);
        });
    }
}

#[test]
fn the_page_does_not_move_for_what_is_seen_already() {
    let tall = Look { height: 1800, ..Look::DESKTOP };
    visit_at(&tall, &format!("{ROOT}#p={EXAMPLE}"), |page| {
        page.expect_line(EXAMPLE);
        page.show_panel("Path");
        page.wait_for("the path", "document.querySelector('.path .steps li')");
        page.evaluate("scrollTo(0, 40)");
        press_row(page, "querySelectorAll('.path .steps button')[1]");
        page.wait_for("the step", HINT_IN_VIEW);
        let before = page.evaluate("scrollY");
        page.evaluate("document.querySelectorAll('.path .steps button')[3].click()");
        page.wait_for("another", "document.querySelectorAll('.path .steps button')[3].ariaCurrent");
        assert_eq!(page.evaluate("scrollY"), before);
        // A row pressed with a mouse has returned the keyboard to the board; this one keeps it.
        press_row(page, "querySelectorAll('.path .steps button')[5]");
        page.press("Enter");
        page.wait_for("the next step", "document.querySelectorAll('.path .steps button')[6].ariaCurrent");
    });
}

#[test]
fn buttons_of_the_rating_do_not_touch() {
    for look in [Look::DESKTOP, NARROW] {
        visit(&look, |page| {
            page.paste(EXAMPLE);
            page.unfold_rating("iron");
            let nearest = page.evaluate(
                "(() => {
                    const places = [...document.querySelectorAll('.rating .b.line')].map((button) => button.getBoundingClientRect());
                    const apart = (a, b) => Math.max(b.left - a.right, a.left - b.right, b.top - a.bottom, a.top - b.bottom);
                    return places.length > 1 && Math.min(...places.flatMap((a, at) => places.slice(at + 1).map((b) => apart(a, b))));
                })()",
            );
            assert!(nearest.as_f64().is_some_and(|nearest| nearest >= 8.0), "at {}: {nearest}", look.width);
        });
    }
}

#[test]
fn on_a_phone_the_path_is_a_sheet_below_the_board() {
    visit_at(&Look::PHONE, &format!("{ROOT}#p={EXAMPLE}"), |page| {
        page.show_panel("Path");
        page.wait_for("the path", "document.querySelector('.opens')");
        page.click("button", "Show the steps");
        page.wait_for("the sheet", "document.querySelector('.sheet').matches(':popover-open')");
        assert_eq!(width_of(page, ".sheet"), Look::PHONE.width, "the sheet is as wide as the window");
        let beside = "(() => { const [board, sheet] = ['.board', '.sheet'].map((name) => document.querySelector(name).getBoundingClientRect()); \
            return board.top >= 0 && sheet.bottom <= innerHeight; })()";
        page.wait_for("the sheet in the window", beside);
        assert_eq!(page.broken_rules(), Vec::<String>::new());
        page.evaluate("document.querySelectorAll('.sheet .steps button')[7].click()");
        page.wait_for(
            "the words in its place",
            "!document.querySelector('.sheet').matches(':popover-open') && document.querySelector('.hint .teach').checkVisibility()",
        );
        page.wait_for("the board above them", HINT_IN_VIEW);
    });
}

#[test]
fn the_keypad_stands_beside_the_board() {
    visit(&Look::DESKTOP, |page| {
        for side in [9, 16] {
            page.choose_size(side);
            for width in [660, 700, 820, 900, 1024, 1280, 1366, 1440, 1920] {
                for height in [800, 1180] {
                    page.resize(width, height);
                    let places = page.evaluate(
                        "['.desk .boardbox', '.hand'].map((part) => document.querySelector(part).getBoundingClientRect())
                            .flatMap(({ left, right, bottom }) => [left, right, bottom - innerHeight])",
                    );
                    let [right, below, keys] = [1, 2, 3].map(|at| places[at].as_f64().expect("a number"));
                    let apart = keys - right;
                    assert!((0.0..=32.5).contains(&apart), "{side} x {side} at {width}: {apart} px of nothing");
                    assert!(below <= 0.0, "{side} x {side} at {width} x {height}: the board ends {below} px below the window");
                }
            }
        }
    });
}

/// How many rows of keys are whole above the bar of actions; the buttons of the bar; the controls below 44 pixels in width or height; the words
/// below 12 pixels. Small digits on the board are as large as their cells let them be.
const PHONE_MEASURES: &str = "(() => {
    const seen = (selector) => [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    const place = (element) => element.getBoundingClientRect();
    const { top: end } = place(document.querySelector('.bar.act'));
    const tops = seen('.key').map(place).filter(({ bottom }) => bottom <= end).map(({ top }) => top);
    const small = seen('button, select, summary, a, input').filter((control) => !control.closest('.vh') && Math.min(place(control).width, place(control).height) < 43.5);
    const words = seen('body *').filter((element) => !element.closest('.board, svg, .vh')
        && [...element.childNodes].some(({ nodeType, data }) => nodeType === 3 && data.trim()) && parseFloat(getComputedStyle(element).fontSize) < 12);
    const named = (elements) => elements.map((element) => `${element.className} ${element.ariaLabel ?? element.textContent}`);
    return [new Set(tops).size, seen('.bar.act button').length, named(small), named(words)];
})()";

#[test]
fn board_sentence_and_keys_are_whole_on_a_phone() {
    for (width, height, rows) in [(320, 568, 1), (360, 640, 2), (390, 844, 2), (412, 915, 2)] {
        visit_at(&Look { width, height, ..Look::PHONE }, &format!("{ROOT}#p={EXAMPLE}"), |page| {
            page.expect_line(EXAMPLE);
            page.wait_for("the sentence", "document.querySelector('.stat [role=status]').textContent.includes('One solution')");
            page.wait_for("the rating", "document.getElementById('explainer')");
            let measures = page.evaluate(PHONE_MEASURES);
            assert_eq!(measures, json!([rows, 6, [], []]), "at {width} x {height}");
        });
    }
}

/// Whether the board, the conclusion of the argument and the current sentence are in view, none above another.
const ARGUMENT_IN_VIEW: &str = "(() => {
    const place = (selector) => document.querySelector(selector)?.getBoundingClientRect();
    const [board, shown, now, buttons] = ['.board', '.teach .shown', '.teach .now', '.hint .does'].map(place);
    return shown && board.top >= 0 && shown.bottom <= buttons.top + 1 && buttons.bottom <= innerHeight
        && (now.top === shown.top || now.top >= shown.bottom - 1) && now.top < buttons.top;
})()";

#[test]
fn the_conclusion_stays_in_view_while_its_argument_is_walked() {
    // Its first step that is no single is a chain.
    let chain = "6.9.5.......7...6...82..4.55............13.7.4...9.1.....8....43.1........2....5.";
    for look in [Look::DESKTOP, Look::PHONE, Look { width: 360, height: 640, ..Look::PHONE }] {
        visit_at(&look, &format!("{ROOT}#p={chain}"), |page| {
            page.show_panel("Path");
            page.wait_for("the path", "document.querySelector('.path .strip .hot')");
            page.evaluate("document.querySelectorAll('.path .steps button')[31].click()");
            page.wait_for("the step", "document.querySelector('.hint')");
            let frames = "document.querySelector('.frames .num').textContent.split(' / ').map(Number)";
            page.wait_for("the argument", &format!("{frames}[0] === 1"));
            let count = page.evaluate(&format!("{frames}[1]")).as_u64().expect("a number");
            assert!(count > 3, "{count}");
            for frame in 2..=count {
                page.wait_for(&format!("frame {frame} at {}", look.width), ARGUMENT_IN_VIEW);
                page.click("button", "Next sentence");
                page.wait_for("the next", &format!("{frames}[0] === {frame}"));
            }
            page.wait_for(
                "the conclusion",
                "document.querySelector('.teach .shown.now') || document.querySelector('.teach > :last-child.now')",
            );
        });
    }
}

/// The width of an element in CSS pixels.
fn width_of(page: &Page, selector: &str) -> u32 {
    let width = page.evaluate(&format!("Math.round(document.querySelector('{selector}').getBoundingClientRect().width)"));
    width.as_u64().and_then(|width| width.try_into().ok()).expect("a width")
}

#[test]
fn the_steps_of_a_path_fill_their_card() {
    visit_at(&Look::DESKTOP, &format!("{ROOT}#p={EXAMPLE}"), |page| {
        page.find_path();
        page.wait_for("the steps", "document.querySelector('.path .steps').checkVisibility()");
        assert!(width_of(page, ".path .steps") >= width_of(page, ".path"), "{}", width_of(page, ".path .steps"));
    });
}
