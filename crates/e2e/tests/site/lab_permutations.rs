//! The permutations page of the Lab.

use crosshatch_e2e::{Look, Page, Theme, visit};
use serde_json::json;

use crate::EXAMPLE;

/// Opens the page.
fn open(page: &Page) {
    page.show_view("Lab");
    page.click("button", "Permutations");
    page.wait_for("the page", "document.querySelector('.tiles')");
}

/// Waits until the large row shows these letters.
#[track_caller]
fn expect_row(page: &Page, letters: &str) {
    page.wait_for(letters, &format!("document.querySelector('.tiles.large').textContent === '{letters}'"));
}

#[track_caller]
fn expect_heading(page: &Page, text: &str) {
    page.wait_for(text, &format!("document.querySelector('#row').textContent.replaceAll('\\u2009', ' ') === '{text}'"));
}

/// Types into the field with this label and submits it.
fn fill(page: &Page, label: &str, text: &str) {
    page.evaluate(&format!(
        "(() => {{
            const label = [...document.querySelectorAll('.fields label')].find((label) => label.textContent.startsWith('{label}'));
            const input = label.querySelector('input');
            input.value = '{text}';
            input.dispatchEvent(new Event('input', {{ bubbles: true }}));
            input.form.requestSubmit();
        }})()"
    ));
}

#[test]
fn a_row_goes_from_order_to_order() {
    visit(&Look::DESKTOP, |page| {
        open(page);
        expect_row(page, "ABCDE");
        page.click("button", "Next");
        expect_row(page, "ABCED");
        expect_heading(page, "Order 2 of 120");
        assert_eq!(page.evaluate("document.querySelectorAll('.tiles.large .pivot').length"), json!(1));
        assert_eq!(page.evaluate("document.querySelectorAll('.tiles.large .reversed').length"), json!(1));
        page.wait_for("words", "document.querySelector('.told').textContent.startsWith('Next: looking from the right, place 4')");
        page.click("button", "Previous");
        page.click("button", "Previous");
        expect_row(page, "EDCBA");
        page.click("button", "First");
        expect_heading(page, "Order 1 of 120");
        page.click("button", "Last");
        expect_heading(page, "Order 120 of 120");
        page.choose("Tiles, all different", "9");
        expect_heading(page, "Order 1 of 362 880");
        page.click("button", "Random");
        page.wait_for("another order", "document.querySelector('.tiles.large').textContent !== 'ABCDEFGHI'");
        fill(page, "Number of an order", "362880");
        expect_row(page, "IHGFEDCBA");
        fill(page, "Number of an order", "362881");
        page.wait_for("the refusal", "document.querySelector('#order-no').textContent.startsWith('There is no order 362881')");
        fill(page, "Tiles, some alike", "aabbc");
        expect_heading(page, "Order 1 of 30");
        fill(page, "Tiles, some alike", "AAZ");
        page.wait_for("the refusal", "document.querySelector('#tiles-no').textContent.includes('is not a tile')");
        expect_row(page, "AABBC");
        assert_eq!(
            page.evaluate("[...document.querySelectorAll('.fields input')].map((input) => input.value)"),
            json!(["AAZ", "362881"])
        );
    });
}

#[test]
fn the_slips_and_the_cost_are_shown() {
    visit(&Look::DESKTOP, |page| {
        page.paste(EXAMPLE);
        open(page);
        fill(page, "Tiles, some alike", "ACB");
        expect_row(page, "ACB");
        let rows = page.evaluate("[...document.querySelectorAll('.compare .tiles')].map((row) => row.textContent)");
        assert_eq!(rows, json!(["BAC", "BCA", "ABC", "ABC"]));
        assert_eq!(page.evaluate("document.querySelectorAll('.tile.wrong').length"), json!(2));
        page.click("button", "Solve it by permutations");
        page.wait_for("the table", "document.querySelectorAll('[aria-label=\"What it cost\"] tbody tr').length === 3");
        let own = page.evaluate("[...document.querySelector('[aria-label=\"What it cost\"] tbody tr:last-child').cells].map((cell) => cell.textContent)");
        assert_eq!(own[0], json!("The board\u{2019}s, 9 \u{d7} 9, 30 givens"));
        assert_eq!(own[1], json!("about 2.4\u{2009}\u{d7}\u{2009}10\u{b2}\u{b3}"));
        assert!(own[3].as_str().is_some_and(|words| words.starts_with("one solution, found after")), "{own}");
    });
}

#[test]
fn the_page_of_permutations_is_accessible_and_fits() {
    for look in [Look::DESKTOP, Look::PHONE] {
        visit(&look, |page| {
            page.paste(EXAMPLE);
            open(page);
            fill(page, "Tiles, some alike", "CAABBGHI");
            page.click("button", "Next");
            fill(page, "Number of an order", "0");
            page.wait_for("the refusal", "document.querySelector('#order-no')");
            page.click("button", "Solve it by permutations");
            page.wait_for("the table", "document.querySelector('[aria-label=\"What it cost\"]')");
            for theme in [Theme::Light, Theme::Dark] {
                page.set_look(&look.in_theme(theme));
                assert_eq!(page.broken_rules(), Vec::<String>::new(), "{theme:?} at {}", look.width);
            }
            assert!(page.width() <= look.width, "{} in {}", page.width(), look.width);
        });
    }
}
