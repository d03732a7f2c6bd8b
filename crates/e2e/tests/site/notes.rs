//! Notes in a cell beside its value.

use crosshatch_e2e::{Look, Page, visit};

use crate::EXAMPLE;

/// Waits for a cell of the first row with this value and these remarks.
fn expect(page: &Page, after: &str, column: usize, symbol: Option<char>, remarks: &[&str]) {
    page.expect_board(after, |board| {
        let cell = board.cell(0, column);
        cell.symbol == symbol && cell.remarks == remarks
    });
}

#[test]
fn keys_write_notes_and_colours() {
    // Keys, and the description of r1c1 after them.
    let table: [(&str, Option<char>, &[&str]); 9] = [
        ("Control+Home Shift+1 Shift+2", None, &["corner 1 2"]),
        ("Control+3", None, &["corner 1 2", "centre 3"]),
        ("Alt+2", None, &["corner 1 2", "centre 3", "colour B"]),
        ("Shift+1", None, &["corner 2", "centre 3", "colour B"]),
        ("x 4 c 5 v 3 z", None, &["corner 2 4", "centre 3 5", "colour C"]),
        ("6", Some('6'), &["colour C"]),
        ("Control+z", None, &["corner 2 4", "centre 3 5", "colour C"]),
        ("Delete", None, &["colour C"]),
        ("Delete", None, &[]),
    ];
    visit(&Look::DESKTOP, |page| {
        for (keys, symbol, remarks) in table {
            page.press(keys);
            expect(page, keys, 0, symbol, remarks);
        }
    });
}

#[test]
fn the_keypad_writes_what_its_switch_says() {
    visit(&Look::PHONE, |page| {
        page.tap("gridcell", "empty, r1c1");
        for (mode, key, remarks) in [
            ("Corner", "4*left", &["corner 4"][..]),
            ("Centre", "5*left", &["corner 4", "centre 5"]),
            ("Colour", "colour A", &["corner 4", "centre 5", "colour A"]),
        ] {
            page.tap("button", mode);
            page.tap("button", key);
            expect(page, mode, 0, None, remarks);
        }
        page.tap("button", "Digit");
        page.tap("button", "6*left");
        expect(page, "a digit", 0, Some('6'), &["colour A"]);
    });
}

#[test]
fn a_digit_takes_itself_out_of_the_notes_it_rules_out() {
    visit(&Look::DESKTOP, |page| {
        page.paste(EXAMPLE);
        page.click("button", "Fill notes");
        expect(page, "filling", 2, None, &["centre 1 2 4"]);
        page.press("Control+Home ArrowRight ArrowRight ArrowRight 2");
        expect(page, "a 2 beside it", 2, None, &["centre 1 4"]);
        page.press("Control+z");
        expect(page, "an undo", 2, None, &["centre 1 2 4"]);
    });
}

#[test]
fn automatic_candidates_are_shown_and_crossed_off() {
    visit(&Look::DESKTOP, |page| {
        page.paste(EXAMPLE);
        page.click("button", "Settings");
        page.click("radio", "Automatic");
        page.press("Escape");
        expect(page, "the setting", 2, None, &["candidates 1 2 4"]);
        page.click("gridcell", "*, r1c3");
        page.press("Control+2");
        expect(page, "crossing off", 2, None, &["candidates 1 4"]);
        page.press("Control+2");
        expect(page, "putting back", 2, None, &["candidates 1 2 4"]);
    });
}
