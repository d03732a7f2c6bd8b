//! Ways to enter digits, what is marked, and the keys of one's choice.

use crosshatch_e2e::{BoardSeen, Look, Page, visit};

use crate::EXAMPLE;

/// The element of a digit's key.
const KEY: &str = "document.querySelector('.key[data-digit=\"3\"]')";

/// Clicks a label in the settings, which are open.
fn set(page: &Page, label: &str) {
    page.wait_for("the settings", "document.querySelector('#settings fieldset')");
    page.evaluate(&format!(
        "[...document.querySelectorAll('#settings label')].find((label) => label.textContent === '{label}').click()"
    ));
}

/// Whether something is said of r1c3.
fn remarked(board: &BoardSeen, remark: &str) -> bool {
    board.cell(0, 2).remarks.iter().any(|said| said == remark)
}

#[test]
fn a_held_digit_is_written_where_a_finger_taps() {
    for (look, point) in [(Look::DESKTOP, Page::click as fn(&Page, &str, &str)), (Look::PHONE, Page::tap)] {
        visit(&look, |page| {
            page.paste(EXAMPLE);
            page.wait_for("what comes late", "document.querySelector('.more button')");
            point(page, "button", "Digit first");
            point(page, "button", "4*left");
            page.expect_status("Press cells to write 4. Escape ends that.");
            point(page, "gridcell", "empty, r1c3");
            point(page, "gridcell", "empty, r2c2");
            page.expect_board("two 4s", |board| board.line().starts_with("534.7....64.195"));
            assert_eq!(page.evaluate(&format!("{KEY}.getAttribute('aria-pressed')")), "true");
            point(page, "gridcell", "4*, r2c2");
            page.expect_board("one 4 less", |board| board.line().starts_with("534.7....6..195"));
            point(page, "button", "4*left");
            point(page, "gridcell", "empty, r1c4");
            page.expect_board("nothing more", |board| board.selected().place == "r1c4" && board.cell(0, 3).symbol.is_none());
        });
    }
}

#[test]
fn a_key_that_is_held_down_writes_in_the_other_mode() {
    visit(&Look::PHONE, |page| {
        page.paste(EXAMPLE);
        page.tap("gridcell", "empty, r1c3");
        page.evaluate(&format!("{KEY}.dispatchEvent(new PointerEvent('pointerdown', {{ bubbles: true }}))"));
        page.expect_board("a note", |board| board.cell(0, 2).symbol.is_none() && remarked(board, "corner 4"));
        page.evaluate(&format!(
            "{KEY}.dispatchEvent(new PointerEvent('pointerup', {{ bubbles: true }})), {KEY}.dispatchEvent(new MouseEvent('click', {{ bubbles: true, detail: 1 }}))"
        ));
        page.expect_board("the note alone", |board| board.cell(0, 2).symbol.is_none() && remarked(board, "corner 4"));
        page.tap("button", "4*left");
        page.expect_board("the digit", |board| board.cell(0, 2).symbol == Some('4'));
        // The key looks as before: it has neither the focus nor another ground.
        let looks = page.evaluate(&format!(
            "[{KEY}, document.querySelector('.key[data-digit=\"4\"]')].map((key) => [getComputedStyle(key).backgroundColor, getComputedStyle(key).borderColor, key === document.activeElement])"
        ));
        assert_eq!(looks[0], looks[1]);
    });
}

#[test]
fn mistakes_are_marked_at_once_or_where_that_is_asked() {
    visit(&Look::DESKTOP, |page| {
        page.paste(EXAMPLE);
        page.click("button", "Settings");
        set(page, "Never");
        page.press("Escape");
        page.press("Control+Home ArrowRight ArrowRight 1");
        page.click("button", "Check");
        page.expect_status("The givens have one solution, but 1 entry is wrong.");
        page.click("button", "Show where");
        page.expect_board("a mark", |board| board.cell(0, 2).remarks == ["wrong"]);
        page.click("button", "Back to before the first mistake");
        page.expect_line(EXAMPLE);
        page.click("button", "Settings");
        set(page, "Also wrong entries, at once");
        page.press("Escape");
        page.press("2");
        page.expect_status("1 entry is wrong: r1c3.");
        // It is selected, and the mark is seen.
        let ground = page.evaluate("getComputedStyle(document.querySelector('.board .sel.wrong'), '::after').content");
        assert_eq!(ground, "\"×\"");
    });
}

#[test]
fn keys_are_chosen_and_kept_and_the_help_knows() {
    visit(&Look::DESKTOP, |page| {
        page.paste(EXAMPLE);
        page.click("button", "Settings");
        page.wait_for("the settings", "document.querySelector('#settings details')");
        page.evaluate("document.querySelector('#settings summary').click()");
        page.click("button", "Next empty cell: N. Change");
        page.press("j");
        page.wait_for("the key", "/^J is now for/.test(document.querySelector('#settings details [role=status]').textContent)");
        page.press("Escape");
        page.reload();
        page.press("Control+Home j");
        page.expect_board("the first empty cell", |board| board.selected().place == "r1c3");
        page.press("?");
        page.wait_for("the help", "document.querySelector('#help:popover-open dl')");
        let keys = page.evaluate("[...document.querySelectorAll('#help dt')].map((key) => key.textContent)");
        assert!(keys.as_array().expect("keys").contains(&"J · Shift N".into()), "{keys}");
    });
}

#[test]
fn candidates_are_marked_and_linked_with_the_pen() {
    visit(&Look::DESKTOP, |page| {
        page.paste(EXAMPLE);
        page.click("button", "Settings");
        set(page, "Automatic");
        page.press("Escape");
        page.click("button", "Pen");
        page.press("Control+Home ArrowRight ArrowRight 1");
        page.expect_board("a mark", |board| remarked(board, "disc 1"));
        page.wait_for("its picture", "document.querySelector('.board .picture .mark.pattern circle')");
        // From the 1 of r1c3 to that of r3c1.
        page.evaluate(
            "(() => {
                const at = (cell, type) => {
                    const element = document.querySelector(`[data-cell=\"${cell}\"]`);
                    const { x, y, width } = element.getBoundingClientRect();
                    const place = { clientX: x + width * 0.2, clientY: y + width * 0.2, bubbles: true, buttons: 1 };
                    element.dispatchEvent(new PointerEvent(type, place));
                };
                at(2, 'pointerdown'), at(18, 'pointerup');
            })()",
        );
        page.expect_status("1 in r1c3 and 1 in r3c1: a strong link.");
        page.wait_for("its picture", "document.querySelector('.board .picture .link.strong')");
        page.reload();
        page.expect_board("what was kept", |board| remarked(board, "disc 1"));
        page.wait_for("its picture", "document.querySelector('.board .picture .link.strong')");
        page.press("Control+z Control+z");
        page.expect_board("what was undone", |board| !remarked(board, "disc 1"));
    });
}
