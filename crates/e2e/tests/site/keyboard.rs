//! The page without a mouse.

use crosshatch_e2e::{BoardSeen, Look, ROOT, visit, visit_at};

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
fn a_key_that_comes_before_the_page_is_drawn_follows_the_one_before_it() {
    visit(&Look::DESKTOP, |page| {
        page.press("Control+Home");
        page.click("button", "Colour");
        // Digits, 5, to the right, 3: all of them before the page can draw anything.
        page.evaluate(
            "for (const key of ['z', '5', 'ArrowRight', '3']) {
                document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
            }",
        );
        page.expect_board("both digits", |board| board.line().starts_with("53."));
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

#[test]
fn digits_and_commands_have_their_places_on_every_layout() {
    // The name of a key, its place, and the values and the notes of the first cell afterwards.
    let table = [
        ("(", "Digit5", "5"),
        ("à", "Digit0", ""),
        ("š", "Digit3", "3"),
        ("۵", "Digit5", "5"),
        ("٤", "Numpad4", "4"),
        ("५", "Digit5", "5"),
        ("Control+я", "KeyZ", "4"),
        ("Control+н", "KeyY", "5"),
        ("Backspace", "Backspace", ""),
        ("Shift+%", "Digit5", "corner 5"),
        ("Shift+8", "Digit8", "corner 5 8"),
        ("ч", "KeyX", "corner 5 8"),
        ("č", "Digit4", "corner 4 5 8"),
        ("я", "KeyZ", "corner 4 5 8"),
        ("é", "Digit2", "2"),
    ];
    visit(&Look::DESKTOP, |page| {
        page.press("Control+Home");
        for (key, code, wanted) in table {
            page.press_at(key, code);
            page.expect_board(&format!("{key} at {code}"), |board| first_cell(board) == wanted);
        }
        // Shift suspends Num Lock: Windows reports that Shift is up, Linux that it is down. The browser's protocol has no Num Lock.
        page.press("Delete");
        for (name, shift, wanted) in [("Home", false, "corner 7"), ("Clear", true, "corner 5 7")] {
            let digit = if name == "Home" { 7 } else { 5 };
            page.evaluate(&format!(
                "document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {{ key: '{name}', code: 'Numpad{digit}', \
                 shiftKey: {shift}, modifierNumLock: true, bubbles: true, cancelable: true }}))"
            ));
            page.expect_board(name, |board| first_cell(board) == wanted && board.selected().place == "r1c1");
        }
    });
}

/// The value of the first cell, or what is said of it.
fn first_cell(board: &BoardSeen) -> String {
    let cell = board.cell(0, 0);
    cell.symbol.map_or_else(|| cell.remarks.join(", "), String::from)
}

#[test]
fn a_slip_takes_no_notes_and_a_key_is_done_without_conflicts_only() {
    visit(&Look::DESKTOP, |page| {
        let given = |place: usize, digit: u8| format!("{}{}{}", ".".repeat(place), digit, ".".repeat(80 - place));
        page.paste(&given(33, 6));
        // Reading a board with one digit loads a chunk first. Keys pressed until then act on the board before it.
        page.expect_line(&given(33, 6));
        // A note in r6c4, and the same digit beside the given.
        page.press("Control+Home ArrowDown ArrowDown ArrowDown ArrowDown ArrowDown ArrowRight ArrowRight ArrowRight Shift+6 ArrowUp ArrowUp 6");
        page.expect_status("Two 6s in row 4: r4c7 is given, so r4c4 is the one to change.");
        let keeps_note = |board: &BoardSeen| board.cell(5, 3).remarks == ["corner 6"];
        page.expect_board("the slip", |board| board.cell(3, 3).conflict && keeps_note(board));
        page.press("Delete");
        page.expect_board("the slip erased", keeps_note);
        page.press("ArrowDown 6");
        page.expect_board("an entry by the rules", |board| board.cell(5, 3).remarks.is_empty());

        let solved: Vec<char> = SOLUTION.chars().collect();
        let fives: String = solved.iter().map(|&c| if c == '5' { '5' } else { '.' }).collect();
        page.paste(&fives);
        page.wait_for("a key that is done", "document.querySelector('.key.done[data-digit=\"4\"]')");
        let one_more = fives.replacen('.', "5", 1);
        page.paste(&one_more);
        page.wait_for(
            "a key with one too many",
            "document.querySelector('.key.over:not(.done)[data-digit=\"4\"][data-count=\"+1\"][aria-label=\"5, one too many\"]')",
        );
        page.paste(&one_more.chars().rev().collect::<String>().replacen('5', ".", 1).chars().rev().collect::<String>());
        page.wait_for(
            "nine with a conflict",
            "document.querySelector('.key:not(.done)[data-digit=\"4\"][data-count=\"0\"][aria-label=\"5, 0 left, two in one house\"]')",
        );
    });
}
