//! Scores: of well-known puzzles, and one's own with their times.

use crosshatch_core::text::read;
use crosshatch_e2e::{Look, Page, Theme, visit};
use crosshatch_reasoning::scales::{explainer, hodoku};
use serde_json::json;

use crate::{EXAMPLE, SOLUTION};

/// The texts of the cells of a table's body, row by row.
fn rows(page: &Page, section: &str) -> Vec<Vec<String>> {
    let script = format!(
        "[...document.querySelectorAll('[aria-labelledby={section}] tbody tr')].map((row) => [...row.cells].map((cell) => cell.textContent))"
    );
    serde_json::from_value(page.evaluate(&script)).expect("rows of texts")
}

#[test]
fn a_puzzle_is_rated_on_the_hodoku_scale() {
    visit(&Look::DESKTOP, |page| {
        page.paste(EXAMPLE);
        page.click("button", "Rate on HoDoKu's scale");
        page.wait_for("the level", "document.getElementById('hodoku-level')?.textContent === 'Easy'");
        let rating = hodoku::rate(&read(EXAMPLE).expect("a board").grid).expect("a rating");
        assert_eq!(page.evaluate("Number(document.getElementById('hodoku').textContent)"), json!(rating.score));
        let sum = "[...document.querySelector('#hodoku').closest('.rating').querySelectorAll('table:last-of-type tbody tr')].reduce((sum, row) => sum + Number(row.cells[2].textContent), 0)";
        assert_eq!(page.evaluate(sum), json!(rating.score));
        let broken = page.broken_rules();
        assert!(broken.is_empty(), "{}", broken.join("\n"));
    });
}

/// A puzzle of chains: about ER 7.1.
const CHAINS: &str = "..34....9.5.....3.6.9..7.41..1.6..5....7.......45.2.18.....19....5....2.89...5...";

/// A puzzle on which the Explainer scale works for seconds.
const LONG: &str = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";

#[test]
fn a_puzzle_is_rated_on_the_explainer_scale() {
    visit(&Look::DESKTOP, |page| {
        page.paste(CHAINS);
        page.click("button", "Rate on the Explainer scale");
        page.wait_for("the values", "document.getElementById('er')");
        let rating = explainer::rate(&read(CHAINS).expect("a board").grid).expect("a rating");
        let values = page.evaluate("['er', 'ep', 'ed'].map((id) => document.getElementById(id).textContent).join('/')");
        assert_eq!(values, json!(rating.to_string()));
        let steps = "[...document.querySelectorAll('.explainer tbody tr')].reduce((sum, row) => sum + Number(row.cells[1].textContent), 0)";
        assert_eq!(page.evaluate(steps), json!(rating.path.len()));
        let broken = page.broken_rules();
        assert!(broken.is_empty(), "{}", broken.join("\n"));
        // One click leads from the hardest step to its picture and its words.
        page.evaluate("document.getElementById('explainer-hardest').click()");
        page.wait_for("its words", "document.querySelector('.hint .teach')?.textContent");
        let go_on = "(() => { const next = document.querySelector('.hint [aria-label=\"Next sentence\"]'); \
            if (!next.disabled) next.click(); return next.disabled; })()";
        page.wait_for("the last sentence", go_on);
        page.wait_for("its conclusion", "document.querySelector('.hint .teach')?.textContent.includes('So ')");
        let price = rating.er.to_string();
        assert_eq!(
            page.evaluate(&format!("document.querySelector('.hint').textContent.includes('{price} on Explainer')")),
            json!(true)
        );
        page.click("button", "Back to the board");
        page.wait_for("the board", "!document.querySelector('.hint')");
    });
}

#[test]
fn a_rating_can_be_stopped_and_shows_what_it_reached() {
    visit(&Look::DESKTOP, |page| {
        page.paste(LONG);
        page.click("button", "Rate on the Explainer scale");
        page.wait_for("some steps", "document.getElementById('explainer-reached')?.textContent.includes(' so far')");
        page.wait_for("a step", "document.querySelector('.explainer tbody tr')");
        page.click("button", "Cancel");
        page.wait_for("the end", "document.getElementById('explainer-reached')?.textContent.startsWith('Stopped: ')");
        page.expect_status("Stopped. Your board is as it was.");
        assert_eq!(page.evaluate("document.querySelectorAll('.explainer tbody tr').length > 0"), json!(true));
    });
}

#[test]
fn a_solved_puzzle_is_among_ones_scores_with_its_time() {
    visit(&Look::DESKTOP, |page| {
        page.paste(EXAMPLE);
        page.wait_for("its place", "document.querySelector('.standing').textContent.startsWith('Easier than')");
        // All but one cell, which is then entered by hand.
        page.paste(&format!("{}.", &SOLUTION[..80]));
        page.press("Control+End 9");
        page.expect_status("Solved.");
        page.click("button", "Scores");
        page.wait_for("the view", "document.querySelector('#own')");
        let own = rows(page, "own");
        assert_eq!(own.len(), 2, "{own:?}");
        assert_eq!((own[0][2].as_str(), own[1][2].as_str()), ("1 Easy", "8 Easy"), "newest first");
        assert!(own[0][3].starts_with("0:0") && own[1][3].is_empty(), "{own:?}");
        page.click("button", "Score");
        page.wait_for("the sorting", "document.querySelector('[aria-sort=descending]').textContent.startsWith('Score')");
        assert_eq!(rows(page, "own")[0][2], "8 Easy");
        // Keys do not reach the board while it is hidden.
        page.press("5 Delete");
        page.reload();
        page.click("button", "Scores");
        page.wait_for("the kept scores", "document.querySelectorAll('[aria-labelledby=own] tbody tr').length === 2");

        let known = rows(page, "known");
        assert!(known.len() > 15 && known.iter().any(|row| row[0] == "On the board" && row[1] == "1 Easy"), "{known:?}");
        page.click("button", "AI Escargot");
        page.expect_board("opening it", |board| board.line().starts_with("1....7.9."));
        assert_eq!(page.iron(), Some((142, "Expert".into())));

        // Another tab adds a score and thereby erases nothing.
        page.click("button", "Scores");
        page.evaluate("dispatchEvent(new StorageEvent('storage', { key: 'crosshatch.scores', newValue: 'crosshatch scores 1\\n2026-01-02\\tother\\t1...\\t7\\tEasy\\t\\n' }))");
        page.wait_for("the other's", "document.querySelectorAll('[aria-labelledby=own] tbody tr').length === 4");
        page.click("button", "Erase");
        page.click("button", "Really erase all 4");
        page.wait_for("nothing left", "!document.querySelector('[aria-labelledby=own] tbody')");
        assert_eq!(page.evaluate("localStorage.getItem('crosshatch.scores')"), json!(null));
        // What another tab erases is erased here too, and does not come back.
        page.paste(EXAMPLE);
        page.click("button", "Scores");
        page.wait_for("a score", "document.querySelector('[aria-labelledby=own] tbody')");
        page.evaluate("dispatchEvent(new StorageEvent('storage', { key: 'crosshatch.scores', newValue: null }))");
        page.wait_for("nothing left", "!document.querySelector('[aria-labelledby=own] tbody')");
    });
}

#[test]
fn the_view_of_scores_is_accessible_and_fits() {
    for look in [Look::DESKTOP, Look::PHONE] {
        visit(&look, |page| {
            page.paste(EXAMPLE);
            page.click("button", "Scores");
            page.wait_for("the view", "document.querySelector('#own')");
            for theme in [Theme::Light, Theme::Dark] {
                page.set_look(&look.in_theme(theme));
                assert_eq!(page.broken_rules(), Vec::<String>::new(), "{theme:?} at {}", look.width);
            }
            assert!(page.width() <= look.width, "{} in {}", page.width(), look.width);
        });
    }
}

#[test]
fn a_puzzle_is_watched_being_solved_and_its_images_are_rated() {
    visit(&Look::DESKTOP, |page| {
        page.paste(EXAMPLE);
        page.click("button", "Rate 200 isomorphs");
        page.wait_for("the images", "document.querySelector('.standing').textContent.includes('in 200 ways')");
        page.click("button", "Watch it solved");
        page.wait_for("the player", "document.querySelector('.player')");
        page.click("button", "Fast");
        page.wait_for("its going on", "document.querySelector('.player input').value > 1");
        // Any key pauses, and another one resumes.
        page.press("x");
        page.wait_for("the pause", "document.querySelector('.player [aria-label=Play]')");
        page.press("x");
        page.wait_for("its going on", "document.querySelector('.player [aria-label=Pause]')");
        page.evaluate(
            "(() => {
                const slider = document.querySelector('.player input');
                slider.value = slider.max;
                slider.dispatchEvent(new Event('input', { bubbles: true }));
            })()",
        );
        page.expect_line(SOLUTION);
        page.expect_status("Ta Daaaa!!! Solution techniques used: Block cross hatch scan. Difficulty score = 8.");
        page.click("button", "Back to the board");
        page.expect_line(EXAMPLE);
    });
}
