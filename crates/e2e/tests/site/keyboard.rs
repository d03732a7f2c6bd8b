//! The page without a mouse.

use crosshatch_e2e::{Look, ROOT, visit, visit_at};

use crate::{EXAMPLE, SOLUTION, empty};

#[test]
fn a_puzzle_is_typed_from_the_first_moment() {
    visit(&Look::DESKTOP, |page| {
        page.press("Control+Home");
        for row in EXAMPLE.as_bytes().chunks(9) {
            for &symbol in row {
                page.press(&format!("{} ArrowRight", char::from(symbol)));
            }
            page.press("Home ArrowDown");
        }
        let board = page.expect_line(EXAMPLE);
        assert!(board.cells().all(|cell| !cell.given), "what is typed can be changed");
        assert_eq!(board.selected().place, "r9c1");
        page.wait_for("the rating", "document.getElementById('iron')");
        assert_eq!(page.iron(), Some((8, "Easy".into())));
        page.click("button", "Solve");
        page.expect_line(SOLUTION);
    });
}

#[test]
fn keys_move_write_clear_and_undo() {
    // Keys, the selected cell afterwards, and the values in the first row.
    let table = [
        ("Control+Home ArrowUp ArrowLeft", "r1c1", "........."),
        ("Control+End ArrowDown ArrowRight", "r9c9", "........."),
        ("Control+Home 5 ArrowRight 3 End 7", "r1c9", "53......7"),
        ("Home Delete", "r1c1", ".3......7"),
        ("ArrowRight Backspace ArrowRight 9", "r1c3", "..9.....7"),
        ("Control+z Control+z", "r1c3", ".3......7"),
        ("Control+y", "r1c3", "........7"),
        ("Control+Shift+Z", "r1c3", "..9.....7"),
        ("Control+y", "r1c3", "..9.....7"),
        ("j Enter Escape 8 9", "r1c3", "..9.....7"),
        ("9", "r1c3", "........7"),
        ("8 0 8 . 8 Backspace", "r1c3", "........7"),
        ("ArrowDown ArrowDown End Home ArrowUp", "r2c1", "........7"),
        ("PageDown PageDown PageUp", "r5c1", "........7"),
    ];
    visit(&Look::DESKTOP, |page| {
        for (keys, place, row) in table {
            page.press(keys);
            page.expect_board(keys, |board| {
                let selected = board.selected();
                selected.place == place && selected.focused && board.line().starts_with(row)
            });
        }
    });
}

#[test]
fn keys_reach_the_board_from_nowhere_and_from_buttons_but_not_from_lists() {
    visit(&Look::DESKTOP, |page| {
        page.evaluate("document.activeElement.blur()");
        page.press("Control+Home 5");
        page.expect_board("keys without a focus", |board| board.cell(0, 0).focused && board.cell(0, 0).symbol == Some('5'));

        page.evaluate("[...document.querySelectorAll('button')].find((button) => button.textContent === 'Check').focus()");
        page.press("ArrowRight 3");
        page.expect_line(&format!("53{}", ".".repeat(79)));
        page.press("Space");
        page.expect_status("Two solutions or more. *");
        page.expect_line(&format!("53{}", ".".repeat(79)));

        page.evaluate("document.querySelector('select').focus()");
        page.press("7 Delete");
        page.expect_line(&format!("53{}", ".".repeat(79)));
    });
}

#[test]
fn several_cells_are_written_at_once() {
    visit(&Look::DESKTOP, |page| {
        page.press("Control+Home Shift+ArrowRight Shift+ArrowDown 5");
        let board = page.expect_board("three cells", |board| board.places(|cell| cell.symbol == Some('5')).len() == 3);
        assert_eq!(board.places(|cell| cell.selected), ["r1c1", "r1c2", "r2c2"]);
        page.press("Control+a Delete");
        page.expect_line(&empty(9));
        page.press("Escape");
        page.expect_board("Escape", |board| board.selected().place == "r2c2");
        page.press("Control+z Control+z");
        page.expect_line(&empty(9));
    });
}

#[test]
fn keys_go_on_when_the_button_that_was_pressed_is_switched_off() {
    visit(&Look::DESKTOP, |page| {
        page.press("5");
        page.click("button", "Undo");
        page.expect_line(&empty(9));
        page.press("ArrowRight 7");
        page.expect_board("an arrow after the last Undo", |board| board.cell(4, 5).symbol == Some('7'));
    });
}

#[test]
fn a_conflict_is_shown_in_both_cells_and_in_words() {
    visit(&Look::DESKTOP, |page| {
        page.paste(EXAMPLE);
        page.press("Control+Home ArrowRight ArrowRight 5");
        page.expect_status("Two 5s in row 1: r1c1 is given, so r1c3 is the one to change.");
        page.expect_board("a second 5", |board| board.places(|cell| cell.conflict) == ["r1c1", "r1c3"]);
        page.press("4");
        page.expect_status("");
        page.expect_board("its end", |board| board.places(|cell| cell.conflict).is_empty());
        page.press("Control+Home 7");
        page.expect_status("r1c1 is given.");
        page.press("Delete");
        page.expect_status("r1c1 is given.");
        page.expect_board("a Delete", |board| board.cell(0, 0).symbol == Some('5'));
    });
}

#[test]
fn another_size_has_other_keys() {
    visit(&Look::DESKTOP, |page| {
        page.choose_size(12);
        page.expect_line(&empty(12));
        page.click("gridcell", "empty, r1c1");
        page.press("9 ArrowRight a ArrowRight C ArrowRight d");
        page.expect_board("letters", |board| board.line().starts_with("9AC."));
        page.press("Control+End");
        page.expect_board("Control+End", |board| board.selected().place == "r12c12");
    });
}

#[test]
fn something_that_can_be_seen_has_the_focus_in_any_case() {
    let seen = |name: &str| {
        format!(
            "[...document.querySelectorAll('button')].find((button) =>
                button.checkVisibility() && (button.ariaLabel ?? button.textContent).startsWith('{name}'))"
        )
    };
    for look in [Look::DESKTOP, Look::PHONE] {
        visit_at(&look, &format!("{ROOT}#p={EXAMPLE}"), |page| {
            page.expect_line(EXAMPLE);
            let press = |name: &str| {
                page.wait_for(name, &seen(name));
                page.evaluate(&format!("{}.focus()", seen(name)));
                page.press("Enter");
            };
            let expect_focus = |after: &str| {
                let is_seen = "document.activeElement !== document.body && document.activeElement.checkVisibility()";
                page.wait_for(&format!("the focus after {after} at {}", look.width), is_seen);
            };
            for name in ["Hint", "Close the hint", "Hint", "Tell me more", "Why", "Apply", "Undo"] {
                press(name);
                expect_focus(name);
            }
            press("Hint");
            page.press("Escape");
            expect_focus("Escape");
            page.show_panel("Path");
            page.wait_for("the path", "document.querySelector('.path .steps button')");
            page.evaluate("document.querySelectorAll('.path .steps button')[3].click()");
            press("Close the hint");
            expect_focus("a step of the path");
        });
    }
}
