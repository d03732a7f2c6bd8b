//! The engines page of the Lab: side by side, and step by step.

use crosshatch_core::text::read;
use crosshatch_e2e::{Look, Page, Theme, visit};
use crosshatch_engines::engine::{Engine, Run};
use serde_json::json;

use crate::EXAMPLE;

const ESCARGOT: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

fn open_lab(page: &Page, board: &str) {
    page.paste(board);
    page.show_view("Lab");
    page.wait_for("the Lab", "document.querySelector('.pages')");
}

/// The texts of the rows of the first table.
fn rows(page: &Page) -> Vec<Vec<String>> {
    let script =
        "[...document.querySelector('.engines tbody').rows].map((row) => [...row.cells].map((cell) => cell.innerText.trim()))";
    serde_json::from_value(page.evaluate(script)).expect("rows of texts")
}

#[test]
fn engines_stand_side_by_side() {
    visit(&Look::DESKTOP, |page| {
        open_lab(page, ESCARGOT);
        page.click("button", "Compare");
        page.wait_for("what they agree on", "document.querySelector('.said').textContent");
        assert_eq!(
            page.evaluate("document.querySelector('.said').textContent"),
            json!("One solution, on which 8 engines agree; 2 cannot tell.")
        );
        let rows = rows(page);
        assert_eq!(rows.len(), Engine::ALL.len() + 1);
        // The page's counts equal those of the engines run natively.
        let grid = read(ESCARGOT).expect("a board").grid;
        let guesses = |engine| match Run::new(engine, &grid, 2).advance(&mut { u64::MAX }).expect("an end").counters {
            crosshatch_engines::engine::Counters::Search { guesses } => guesses,
            other => panic!("{other:?}"),
        };
        assert_eq!((&*rows[0][0], &*rows[1][0]), ("Fast (9 × 9)", "General"));
        assert_eq!(rows[0][3], format!("{} guesses", guesses(Engine::Nine)));
        assert_eq!(rows[1][3], format!("{} guesses", guesses(Engine::Search)));
        assert!(rows.iter().all(|row| row[4].parse::<f64>().is_ok_and(|time| time > 0.0)), "{rows:?}");
        let stuck = rows.iter().find(|row| row[0] == "Super Sudoku").expect("its row");
        assert!(stuck[2].contains("stuck, 57 open"), "{rows:?}");
        // Another board: the table says that it refers to the old one.
        page.show_view("Board");
        page.paste(EXAMPLE);
        page.show_view("Lab");
        page.wait_for("the word", "document.querySelector('.said').textContent === 'These are of the board as it was.'");
    });
}

#[test]
fn an_engine_is_watched_by_keyboard_alone() {
    visit(&Look::DESKTOP, |page| {
        open_lab(page, EXAMPLE);
        page.move_focus("Tab", "Watch Matchpeg");
        page.press("Enter");
        page.wait_for("the player", "document.querySelector('.player')");
        page.wait_for("the beginning", "document.querySelector('.teach').textContent === 'Before the first given.'");
        page.move_focus("Tab", "One step on");
        page.press("Enter Enter");
        page.wait_for("the second step", "document.querySelector('.teach').textContent.startsWith('5 is given in r1c1.')");
        page.move_focus("Tab", "Step");
        page.press("End");
        page.wait_for("the end", "document.querySelector('.teach').textContent.startsWith('Solved.')");
        let solved = "[...document.querySelectorAll('.lab [data-cell]')].every((cell) => cell.textContent)";
        page.wait_for("the solution", solved);
        page.press("Home");
        page.wait_for("the beginning", "document.querySelector('.teach').textContent === 'Before the first given.'");
        page.move_focus("Tab", "Max");
        page.press("Enter");
        page.move_focus("Shift+Tab", "Play");
        page.press("Enter");
        page.wait_for("the end", "document.querySelector('.teach').textContent.startsWith('Solved.')");
        page.wait_for("its stop", "document.querySelector('.player [aria-label=Play]')");
        page.click("button", "Close");
        page.wait_for("no player", "!document.querySelector('.player')");
    });
}

#[test]
fn what_is_tried_is_to_be_seen() {
    visit(&Look::DESKTOP, |page| {
        open_lab(page, ESCARGOT);
        page.click("button", "Watch General");
        page.wait_for("the player", "document.querySelector('.player')");
        for _ in 0..4 {
            page.click("button", "Next decision");
        }
        page.wait_for("what is tried", "document.querySelectorAll('.tries li').length > 0");
        assert_eq!(page.evaluate("document.querySelectorAll('.lab .tried').length > 0"), json!(true));
        assert_eq!(page.evaluate("document.querySelector('.lab [data-cell].tried').ariaLabel.includes('tried')"), json!(true));
        // Leaving the page ends the work, and returning restores the position.
        page.click("button", "Watch Permutations");
        page.show_view("Scores");
        page.wait_for("the scores", "document.querySelector('#own')");
        assert_eq!(page.job(), None);
    });
}

#[test]
fn the_page_of_engines_is_accessible_and_fits() {
    for look in [Look::DESKTOP, Look::TABLET, Look::PHONE] {
        visit(&look, |page| {
            open_lab(page, ESCARGOT);
            page.click("button", "Compare");
            page.wait_for("what they agree on", "document.querySelector('.said').textContent");
            page.click("button", "Watch Matchpeg");
            page.wait_for("the player", "document.querySelector('.player')");
            page.click("button", "Next decision");
            for theme in [Theme::Light, Theme::Dark] {
                page.set_look(&look.in_theme(theme));
                assert_eq!(page.broken_rules(), Vec::<String>::new(), "{theme:?} at {}", look.width);
            }
            assert!(page.width() <= look.width, "{} in {}", page.width(), look.width);
        });
    }
}
