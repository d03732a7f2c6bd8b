//! Undo and redo of everything that changes the board.

use crosshatch_e2e::{Look, visit};

use crate::{EXAMPLE, SOLUTION, empty, empty_board};

#[test]
fn every_change_is_taken_back_and_brought_again() {
    visit(&Look::DESKTOP, |page| {
        assert!(!page.is_enabled("button", "Undo") && !page.is_enabled("button", "Redo"));
        let mut lines = vec![empty(9)];
        let mut step = |act: &dyn Fn()| {
            act();
            let before = lines.last().expect("a board to begin with");
            lines.push(page.expect_other_line(before).line());
        };
        step(&|| page.paste(EXAMPLE));
        step(&|| page.press("Control+Home ArrowRight ArrowRight 4"));
        step(&|| page.click("button", "Solve"));
        step(&|| page.choose_size(16));
        step(&|| page.choose_size(6));
        step(&|| page.click("button", "Generate"));
        step(&|| page.click("button", "Solve"));
        step(&|| empty_board(page));
        step(&|| page.paste(SOLUTION));

        assert!(!page.is_enabled("button", "Redo"));
        for line in lines.iter().rev().skip(1) {
            page.click("button", "Undo");
            page.expect_line(line);
        }
        assert!(!page.is_enabled("button", "Undo"));
        for line in lines.iter().skip(1) {
            page.click("button", "Redo");
            page.expect_line(line);
        }
        assert!(!page.is_enabled("button", "Redo"));

        // A new change after an undo discards what could be redone.
        page.click("button", "Undo");
        page.paste(EXAMPLE);
        page.expect_line(EXAMPLE);
        assert!(!page.is_enabled("button", "Redo"));
    });
}

#[test]
fn the_list_of_sizes_follows_the_board() {
    visit(&Look::DESKTOP, |page| {
        let expect = |size| {
            let chosen = "document.querySelector('select').selectedOptions[0].text";
            page.wait_for(&format!("{size} to be chosen"), &format!("{chosen} === '{size}'"));
        };
        expect("9 × 9");
        page.choose_size(16);
        page.click("button", "Undo");
        page.expect_line(&empty(9));
        expect("9 × 9");
        page.click("button", "Redo");
        page.expect_line(&empty(16));
        expect("16 × 16");
        page.paste(&empty(8));
        page.expect_line(&empty(8));
        expect("8 × 8");
        page.paste(EXAMPLE);
        page.expect_line(EXAMPLE);
        expect("9 × 9");
    });
}
