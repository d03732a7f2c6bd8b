//! What differs between browsers, in Firefox: storage, workers, compression, the service worker, printing, files.

use crosshatch_e2e::{Window, single_file, visit_in_firefox};

/// The example of Wikipedia's article on Sudoku.
const EXAMPLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Whether the card has a value on all four scales.
const RATED: &str = "['minutes', 'iron', 'hodoku', 'explainer'].every((id) => document.getElementById(id)?.textContent)";

/// Plays with what the window shows: pastes, rates, asks for a hint, takes a puzzle of the bank, makes one, comes back.
fn play(window: &Window) {
    window.wait_for_board();
    window.paste(EXAMPLE);
    window.expect_line(EXAMPLE);
    window.wait_for("four ratings", RATED);
    for rung in ["Where", "What", "Which", "Show", "Why"] {
        window.press(&["h"]);
        window.wait_for(rung, &format!("document.querySelector('.ladder [aria-current]')?.textContent === '{rung}'"));
    }
    window.wait_for("the picture", "document.querySelector('.board > svg.picture > *')");
    window.press(&["Escape", "Home", "ArrowRight", "ArrowRight"]);
    window.click("Steps");
    window.click("Find all steps");
    window.wait_for("all steps", "document.querySelectorAll('[aria-labelledby=available] details .steps').length > 1");
    assert!(window.print().starts_with(b"%PDF"));
    window.click("New");
    window.wait_for("the menu", "document.querySelector('#new:popover-open .four') !== null");
    window.evaluate(
        "[...document.querySelectorAll('#new button')].find((button) => button.textContent.startsWith('Medium')).click()",
    );
    window.wait_for("a puzzle of the bank", "/Medium: about/.test(document.body.innerText)");
    window.click("Generate");
    window.wait_for("a new puzzle", "/Seed \\d+/.test(document.body.innerText)");
    let line = window.line();
    window.reload();
    window.expect_line(&line);
}

#[test]
fn the_site_is_played_and_works_without_its_host() {
    visit_in_firefox(|window| {
        window.go("/");
        play(window);
        window.wait_for("the service worker", "navigator.serviceWorker.controller?.state === 'activated'");
        window.set_away(true);
        let line = window.line();
        window.reload();
        window.expect_line(&line);
        window.wait_for("four ratings", RATED);
        window.set_away(false);
    });
}

#[test]
fn the_single_file_is_played_from_this_machine() {
    visit_in_firefox(|window| {
        window.open_file(&single_file());
        play(window);
        let outside = |address: &String| address.starts_with("http");
        assert!(!window.requests().iter().any(outside), "{:?}", window.requests());
    });
}
