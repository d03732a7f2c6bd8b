//! The review of a game.

use crosshatch_e2e::{Look, Page, ROOT, visit};
use serde_json::json;

use crate::SOLUTION;

#[test]
fn a_solved_game_is_reviewed_move_by_move_and_saved() {
    for look in [Look::DESKTOP, Look::PHONE] {
        visit(&look, |page| {
            // The first row is to be solved; its first digit is wrong at first.
            let puzzle = format!("{}{}", ".".repeat(9), &SOLUTION[9..]);
            page.paste(&puzzle);
            page.expect_line(&puzzle);
            page.press("Control+Home 4 Control+z 5 ArrowRight 3 ArrowRight 4 ArrowRight 6 ArrowRight 7 ArrowRight 8 ArrowRight 9 ArrowRight 1 ArrowRight 2");
            page.expect_status("Solved in *");
            page.click("button", "Review the game");
            page.wait_for("the review", "document.querySelector('.review .steps')");
            let signs = "[...document.querySelectorAll('.review .steps [aria-hidden]')].map((sign) => sign.textContent).join('')";
            assert_eq!(page.evaluate(signs), json!("△●●●●●●●●●"));
            let told = page.text_of(".review").unwrap_or_default();
            assert!(told.contains("Judged moves: 10. Of these: 9 found, 1 slip."), "{told}");
            if look == Look::PHONE {
                page.click("button", "Go through the moves");
            }
            // The board before the first right digit, and before the second.
            page.click("button", "Next move");
            page.click("button", "Next move");
            page.expect_line(&puzzle);
            page.click("button", "Next move");
            page.expect_line(&format!("5{}", &puzzle[1..]));
            assert_eq!(page.broken_rules(), Vec::<String>::new());
            assert!(page.width() <= look.width);
            if look == Look::PHONE {
                page.click("button", "Close");
            }
            page.catch_saved();
            page.click("button", "Save the game as a file");
            page.wait_for("the file", "window.saved");
            let file = page.evaluate("saved.text()");
            let file = file.as_str().expect("a text");
            assert!(file.starts_with(&format!("crosshatch game 1\npuzzle {puzzle}\n")), "{file}");
            assert!(file.contains(" r1c1=4\n") && file.contains(" back 0\n") && file.contains(" r1c9=2\n"), "{file}");
            share(page, &look);
            page.show_view("Scores");
            page.wait_for("the techniques found", "document.querySelector('.trends tbody tr')");
            assert_eq!(
                page.evaluate("localStorage.getItem('crosshatch.scores').trim().split('\\t').pop().split(';')[0]"),
                json!("9 0 0 0 0 1 0")
            );
        });
    }
}

/// Copies the link to the reviewed game and opens it in another tab, which shows the same review.
fn share(page: &Page, look: &Look) {
    page.set_clipboard_permission("granted");
    let clipboard = page.copy("");
    page.click("button", "Copy a link with the moves");
    page.expect_status("Copied.");
    let link = page.evaluate("navigator.clipboard.readText()");
    drop(clipboard);
    let (_, game) = link.as_str().and_then(|link| link.split_once('#')).expect("a link");
    assert!(game.starts_with("p=game1;") && game.len() < 200, "{game}");
    page.beside(look, &format!("{ROOT}#{game}"), |other| {
        other.wait_for("the review", "document.querySelector('.review .steps')");
        other.expect_line(SOLUTION);
        let told = other.text_of(".review").unwrap_or_default();
        assert!(told.contains("Judged moves: 10. Of these: 9 found, 1 slip."), "{told}");
        other.press("Control+z");
        other.expect_line(&format!("{}.{}", &SOLUTION[..8], &SOLUTION[9..]));
    });
}
