//! The exact-cover page of the Lab.

use crosshatch_e2e::{Look, Page, Theme, visit};
use serde_json::json;

use crate::EXAMPLE;

/// Opens the page.
fn open(page: &Page) {
    page.show_view("Lab");
    page.click("button", "Exact cover");
    page.wait_for("the page", "document.querySelector('.matrix')");
}

#[track_caller]
fn expect_told(page: &Page, words: &str) {
    page.wait_for(words, &format!("document.querySelector('.told').textContent.replaceAll('\\u2009', ' ').includes('{words}')"));
}

/// Moves the slider to a position.
fn slide(page: &Page, place: &str) {
    page.evaluate(&format!(
        "(() => {{
            const slider = document.querySelector('.slide input');
            slider.value = {place};
            slider.dispatchEvent(new Event('input', {{ bubbles: true }}));
        }})()"
    ));
}

/// The cells of the cost table.
fn costs(page: &Page) -> serde_json::Value {
    page.evaluate("[...document.querySelectorAll('[aria-labelledby=costs] tbody tr')].map((row) => [...row.cells].map((cell) => cell.textContent.replaceAll('\\u2009', ' ')))")
}

#[test]
fn the_search_for_supplies_is_stepped_through() {
    visit(&Look::DESKTOP, |page| {
        open(page);
        expect_told(page, "Nothing is covered yet.");
        assert_eq!(page.evaluate("document.querySelectorAll('.matrix[role=img] g > rect:not(.row)').length"), json!(22));
        page.click("button", "Forward");
        expect_told(page, "Choose pen: it has 2 options left, and no open item has fewer.");
        assert_eq!(page.evaluate("document.querySelectorAll('.matrix .chosen').length"), json!(1));
        page.click("button", "Forward");
        expect_told(page, "Take {pen, calculator, bookbag}: option 1 of 2 for pen.");
        let picture = "document.querySelector('.matrix[role=img]').outerHTML";
        let before = page.evaluate(picture);
        page.click("button", "Next decision");
        expect_told(page, "Choose spiral");
        assert_eq!(
            page.evaluate("document.querySelector('.matrix[role=img]').ariaLabel"),
            json!("The matrix: 6 of 9 items are open, and 5 of 8 options.")
        );
        slide(page, "2");
        expect_told(page, "Take {pen, calculator, bookbag}");
        assert_eq!(page.evaluate(picture), before);
        slide(page, "999");
        expect_told(page, "That was all: there is exactly 1 cover.");
        page.click("button", "Previous decision");
        page.click("button", "Back");
        assert_eq!(costs(page), json!([["Smallest item", "7", "2", "1"], ["Leftmost item", "14", "5", "1"]]));
        page.click("button", "Leftmost item");
        page.click("button", "Forward");
        expect_told(page, "Choose pencil, the first open item. It has 3 options.");
        assert_eq!(page.evaluate("document.querySelector('.told').ariaLive"), json!("polite"));
        page.click("button", "Fast");
        page.click("button", "Play");
        page.wait_for("its going on", "document.querySelector('.slide input').value > 4");
        assert_eq!(page.evaluate("document.querySelector('.told').ariaLive"), json!("off"));
        page.click("button", "Pause");
        page.wait_for("the pause", "document.querySelector('.told').ariaLive === 'polite'");
        // With the keyboard alone.
        page.evaluate("document.querySelector('.slide input').focus()");
        page.press("Home");
        expect_told(page, "Nothing is covered yet.");
        page.press("ArrowRight");
        expect_told(page, "Choose pencil, the first open item.");
    });
}

#[test]
fn a_puzzle_of_side_four_in_full_and_the_boards_as_a_map() {
    visit(&Look::DESKTOP, |page| {
        page.paste(EXAMPLE);
        open(page);
        page.click("button", "4 \u{d7} 4 in full");
        expect_told(page, "The 5 givens are in the cover");
        assert_eq!(page.evaluate("document.querySelectorAll('.matrix[role=img] g > rect:not(.row)').length"), json!(256));
        assert!(page.evaluate("document.querySelectorAll('.matrix .settled').length").as_u64() > Some(20));
        page.click("button", "9 \u{d7} 9 as a map");
        page.wait_for("the map", "document.querySelectorAll('.lattice i').length === 324");
        page.wait_for(
            "the board's",
            "document.querySelector('.about').textContent.startsWith('The puzzle that was on the board')",
        );
        assert_eq!(page.evaluate("document.querySelectorAll('.lattice .covered').length"), json!(120));
        assert_eq!(costs(page), json!([["Smallest item", "51", "0", "1"], ["Leftmost item", "4631", "1185", "1"]]));
        page.click("button", "Next decision");
        assert_eq!(page.evaluate("document.querySelectorAll('.lattice .chosen').length"), json!(1));
        page.click("button", "Leftmost item");
        slide(page, "20000");
        expect_told(page, "Here end the first 20 000 events. There are more, which are not kept.");
    });
}

#[test]
fn the_page_of_exact_cover_is_accessible_and_fits() {
    for look in [Look::DESKTOP, Look::PHONE] {
        visit(&look, |page| {
            open(page);
            for example in ["School supplies", "4 \u{d7} 4 in full", "9 \u{d7} 9 as a map"] {
                page.click("button", example);
                slide(page, "9");
                page.wait_for("the place", "document.querySelector('.slide span').textContent.startsWith('9 of')");
                for theme in [Theme::Light, Theme::Dark] {
                    page.set_look(&look.in_theme(theme));
                    assert_eq!(page.broken_rules(), Vec::<String>::new(), "{example}, {theme:?} at {}", look.width);
                }
                assert!(page.width() <= look.width, "{example}: {} in {}", page.width(), look.width);
            }
        });
    }
}

#[test]
fn the_header_of_the_lab_fits_the_narrowest_phone() {
    visit(&Look { width: 320, ..Look::PHONE }, |page| {
        open(page);
        assert!(page.width() <= 320, "{}", page.width());
    });
}
