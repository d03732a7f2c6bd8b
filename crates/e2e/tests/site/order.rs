//! Puzzles to order, and watching them being made.

use crosshatch_core::text::read_line;
use crosshatch_core::{Puzzle, solve};
use crosshatch_e2e::{Look, Page, visit};
use serde_json::json;

use crate::{EXAMPLE, empty};

fn open_form(page: &Page) {
    page.click("button", "What to generate");
    page.wait_for("the form", "document.querySelector('#order:popover-open')");
}

/// Presses the form's own button; the toolbar has one with the same name.
fn generate(page: &Page) {
    page.evaluate("document.querySelector('#order .main').click()");
    page.wait_for("the form to be gone", "!document.querySelector('#order:popover-open')");
}

fn number(page: &Page, name: &str, keys: &str) {
    page.click("spinbutton", name);
    page.press("Control+a");
    page.press(keys);
}

#[test]
fn a_pattern_and_a_range_of_givens_are_kept() {
    visit(&Look::DESKTOP, |page| {
        open_form(page);
        page.choose("Pattern of givens", "Half turn");
        number(page, "Fewest givens", "3 0");
        number(page, "Most givens", "3 2 Tab");
        generate(page);
        page.expect_generated();
        let board = page.board();
        let given = board.places(|cell| cell.given);
        assert!((30..=32).contains(&given.len()), "{} givens", given.len());
        for row in 0..9 {
            for column in 0..9 {
                assert_eq!(board.cell(row, column).given, board.cell(8 - row, 8 - column).given, "r{}c{}", row + 1, column + 1);
            }
        }
        let grid = read_line(&board.line(), 1).expect("a board").grid;
        assert!(Puzzle::prove(grid, solve::UNLIMITED).is_ok(), "one solution");
    });
}

/// A puzzle that takes long to rate on Explainer's scale, and 17 givens, which take long to find, leave time for a hint.
#[test]
fn a_hint_comes_while_a_rating_and_an_order_are_under_way() {
    const EASTER_MONSTER: &str = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";
    visit(&Look::DESKTOP, |page| {
        page.paste(EASTER_MONSTER);
        open_form(page);
        number(page, "Fewest givens", "1 7");
        number(page, "Most givens", "1 7 Tab");
        generate(page);
        page.expect_job("Generating*");
        page.press("h");
        page.wait_for("the hint", "document.querySelector('.ladder [aria-current]')?.textContent === 'Where'");
        page.expect_job("Generating*");
        page.wait_for(
            "the rating",
            "[...document.querySelectorAll('.rating button')].some((button) => button.textContent === 'Stop')",
        );
        page.click("button", "Cancel");
        page.expect_status("Stopped. Your board is as it was.");
        page.expect_line(EASTER_MONSTER);
    });
}

#[test]
fn an_order_that_nothing_can_meet_is_refused() {
    visit(&Look::DESKTOP, |page| {
        page.paste(EXAMPLE);
        open_form(page);
        number(page, "Fewest givens", "6 0");
        number(page, "Most givens", "2 0 Tab");
        generate(page);
        page.expect_status("From 60 to 20 givens is no range*");
        page.expect_line(EXAMPLE);
    });
}

#[test]
fn a_puzzle_is_watched_being_made() {
    visit(&Look::DESKTOP, |page| {
        page.paste(EXAMPLE);
        open_form(page);
        page.choose("How", "Cell by cell, dug in two rounds");
        page.click("checkbox", "Watch it being made");
        generate(page);
        page.wait_for("the player", "document.querySelector('.player')");
        page.click("button", "Pause");
        let seek = |place: &str| {
            page.evaluate(&format!(
                "(() => {{
                    const slider = document.querySelector('.player input');
                    slider.value = {place};
                    slider.dispatchEvent(new Event('input', {{ bubbles: true }}));
                }})()"
            ));
        };
        seek("0");
        page.expect_line(&empty(9));
        // The board is filled from left to right and from top to bottom.
        seek("1");
        page.expect_board("the first digit", |board| board.places(|cell| cell.symbol.is_some()) == ["r1c1"]);
        page.wait_for("a caption", "document.querySelector('[role=status]:not([popover] *)').textContent.length > 10");
        page.click("button", "Fast");
        page.click("button", "Play");
        page.wait_for("its going on", "document.querySelector('.player input').value > 5");
        seek("slider.max");
        let end = page.expect_board("the end", |board| (20..=30).contains(&board.places(|cell| cell.symbol.is_some()).len()));
        page.click("button", "To the puzzle");
        page.wait_for("the player to go", "!document.querySelector('.player')");
        let made = page.expect_line(&end.line());
        assert_eq!(made.places(|cell| cell.given).len(), made.places(|cell| cell.symbol.is_some()).len());
        let grid = read_line(&made.line(), 1).expect("a board").grid;
        assert!(crosshatch_e2e::is_minimal(&grid), "{}", made.line());
        page.click("button", "Undo");
        page.expect_line(EXAMPLE);
        assert_eq!(page.evaluate("document.querySelectorAll('.kept, .pointed').length"), json!(0));
    });
}
