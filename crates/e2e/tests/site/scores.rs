//! Scores: of well-known puzzles, and one's own with their times.

use crosshatch_core::text::read;
use crosshatch_e2e::{Look, Page, Theme, visit};
use crosshatch_reasoning::scales::{explainer, hodoku, minutes};
use serde_json::json;

use crate::{EXAMPLE, SOLUTION};

/// The texts of the cells of a table's body, row by row.
fn rows(page: &Page, section: &str) -> Vec<Vec<String>> {
    let script = format!(
        "[...document.querySelectorAll('[aria-labelledby={section}] tbody tr')].map((row) => [...row.cells].map((cell) => cell.textContent))"
    );
    serde_json::from_value(page.evaluate(&script)).expect("rows of texts")
}

/// The sum of the numbers in a column of what is behind a scale's line.
fn sum(page: &Page, id: &str, column: usize) -> serde_json::Value {
    page.evaluate(&format!(
        "[...document.getElementById('{id}').closest('details').querySelectorAll('tbody tr')].reduce((sum, row) => sum + Number(row.cells[{column}].textContent), 0)"
    ))
}

/// A puzzle of chains: about ER 7.1.
const CHAINS: &str = "..34....9.5.....3.6.9..7.41..1.6..5....7.......45.2.18.....19....5....2.89...5...";

/// A puzzle on which the Explainer scale works for seconds.
const LONG: &str = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";

/// Another tab has kept these: two months, with and without hints.
const SOLVED_BEFORE: &str = "dispatchEvent(new StorageEvent('storage', { key: 'crosshatch.scores', newValue: \
    'crosshatch scores 2\\n2026-09-02\\tpasted\\t1...\\t7\\tEasy\\t500\\t0\\t300\\t0\\n2026-10-02\\tpasted\\t2...\\t7\\tEasy\\t200\\t0\\t300\\t0\\n\
    2026-10-02\\tpasted\\t3...\\t7\\tEasy\\t200\\t3\\t300\\t0\\n' }))";

/// Another tab has kept these: reviewed games of four months.
const REVIEWED_BEFORE: &str = "dispatchEvent(new StorageEvent('storage', { key: 'crosshatch.scores', newValue: \
    'crosshatch scores 3\\n' + [['07', '30 5 0 0 0 0 0;hidden-single=35;naked-pair=2'], ['08', '9 0 0 1 0 0 0;hidden-single=9;'], \
    ['09', ''], ['10', '9 1 0 0 0 0 0;unique-rectangle-1=1;hidden-single=1'], ['11', '9 1 0 0 0 0 0;naked-pair=1;hidden-single=1']].map( \
    ([month, review]) => `2026-${month}-02\\tpasted\\t${month}...\\t7\\tEasy\\t500\\t0\\t300\\t0\\t${review}\\n`).join('') }))";

#[test]
fn techniques_found_and_missed_are_listed_by_month() {
    visit(&Look::DESKTOP, |page| {
        page.show_view("Scores");
        page.wait_for("the page", "document.querySelector('.scorespage')");
        assert_eq!(rows(page, "found-and-missed"), [[""; 0]; 0], "there is no reviewed game yet");
        page.evaluate(REVIEWED_BEFORE);
        page.wait_for("the table", "document.querySelector('.trends')");
        assert_eq!(
            rows(page, "found-and-missed"),
            [
                ["Hidden single", "44", "2", "100%", "100%", "0%", "0%"],
                ["Naked pair", "1", "2", "0%", "–", "–", "100%"],
                ["Unique rectangle type 1", "1", "0", "–", "–", "100%", "–"],
            ]
        );
        page.evaluate("document.querySelector('.trends a').click()");
        page.wait_for("its page of the guide", "location.hash === '#guide=hidden-single'");
    });
}

#[test]
fn the_clock_pauses_and_hides_the_board() {
    visit(&Look::DESKTOP, |page| {
        assert_eq!(page.text_of(".clock"), None, "nothing to play");
        page.paste(EXAMPLE);
        page.wait_for("a second", "['0:01', '0:02'].includes(document.querySelector('[role=timer]').textContent)");
        page.click("button", "Pause");
        page.wait_for("the pause", "document.querySelector('.paused .board')");
        page.expect_status("Paused.*");
        assert_eq!(page.evaluate("document.querySelector('[role=grid]').textContent"), json!(""));
        assert_eq!(page.broken_rules(), Vec::<String>::new());
        // A key goes on, and does nothing else.
        page.press("4");
        page.expect_line(EXAMPLE);
        page.wait_for("its going on", "!document.querySelector('.paused .board')");
        let face = page.text_of("[role=timer]");
        page.wait_for("time", &format!("document.querySelector('[role=timer]').textContent !== '{}'", face.expect("a clock")));
        page.click("button", "Settings");
        page.evaluate(
            "[...document.querySelectorAll('#settings label')].find((label) => label.textContent === 'Show the clock').click()",
        );
        page.wait_for("no clock", "!document.querySelector('.clock')");
    });
}

#[test]
fn a_solved_puzzle_leads_on() {
    visit(&Look::DESKTOP, |page| {
        page.evaluate(SOLVED_BEFORE);
        page.paste(&format!("{}..{}", &EXAMPLE[..2], &EXAMPLE[4..]));
        page.wait_for("its time", "document.getElementById('minutes')");
        assert!(page.text_of(".scale .own").is_some_and(|said| said.starts_with("about ") && said.ends_with(" for you")));
        // All but the last cell, by a list of two.
        page.paste(&format!("{}.\n{EXAMPLE}\n", &SOLUTION[..80]));
        page.wait_for("its time", "document.getElementById('minutes')");
        page.press("Control+End 9");
        page.expect_status("Solved in 0:0*");
        page.click("button", "See the path");
        page.wait_for("the step", "document.querySelector('.hint')");
        page.click("button", "Back to the board");
        page.click("button", "Next in the list");
        page.expect_line(EXAMPLE);
        page.click("button", "Undo");
        page.expect_line(SOLUTION);
        page.click("button", "Another like this");
        page.expect_status("Easy: about *");
        assert_eq!(page.broken_rules(), Vec::<String>::new());
    });
}

#[test]
fn what_comes_next_stands_out_and_is_in_view() {
    let sizes = [(1440, 900), (1280, 720), (1024, 768), (820, 1180), (390, 844), (360, 640), (844, 390)];
    for (width, height) in sizes {
        visit(&Look { width, height, ..Look::DESKTOP }, |page| {
            let solid = "document.querySelector('.act .main')?.textContent ?? ''";
            page.wait_for("the card", "document.querySelector('.cards .file')");
            assert_eq!(page.evaluate(solid), "", "an empty board gives no hint");
            page.paste(&format!("{}.", &SOLUTION[..80]));
            page.wait_for("a puzzle", &format!("({solid}) === 'Hint'"));
            page.wait_for("its time", "document.getElementById('minutes')");
            page.press("Control+End 9");
            page.expect_status("Solved in 0:0*");
            page.wait_for("what comes next", "document.querySelector('.onwards .main')?.textContent === 'Another like this'");
            assert_eq!(page.evaluate(solid), "", "a solved board gives no hint");
            let hidden = "[...document.querySelectorAll('.onwards button')].filter((each) => {
                const { x, y, width, height } = each.getBoundingClientRect();
                return document.elementFromPoint(x + width / 2, y + height / 2) !== each;
            }).map((each) => each.textContent)";
            assert_eq!(page.evaluate(hidden), json!([]), "at {width} x {height}");
        });
    }
}

#[test]
fn a_puzzle_is_rated_on_every_scale_unasked() {
    visit(&Look::DESKTOP, |page| {
        page.paste(CHAINS);
        for id in ["minutes", "iron", "hodoku", "explainer"] {
            page.unfold_rating(id);
        }
        let board = read(CHAINS).expect("a board").grid;
        let time = minutes::SCALE.rate(&board, 1_000).expect("a time").amount();
        let said = page.text_of("#minutes").expect("the time");
        assert_eq!((time, &*said), (minutes::LONGEST, "over 11"));
        let rating = hodoku::rate(&board).expect("a rating");
        assert_eq!(page.text_of("#hodoku-word"), Some(rating.level.to_string()));
        assert_eq!((page.text_of("#hodoku"), sum(page, "hodoku", 2)), (Some(rating.score.to_string()), json!(rating.score)));
        let rating = explainer::rate(&board).expect("a rating");
        assert_eq!(page.text_of("#explainer"), Some(rating.er.to_string()));
        assert_eq!(page.text_of("details:has(#explainer) .extra"), Some(format!("{} · {}", rating.ep, rating.ed)));
        assert_eq!(sum(page, "explainer", 1), json!(rating.path.len()));
        for theme in [Theme::Light, Theme::Dark] {
            page.set_look(&Look::DESKTOP.in_theme(theme));
            assert_eq!(page.broken_rules(), Vec::<String>::new(), "{theme:?}");
        }
        // One click leads from the hardest step to its picture and its words.
        page.evaluate("document.querySelector('details:has(#explainer) tbody button').click()");
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
        // Turned, it keeps its ratings, and soon has those of the new board.
        let before = page.text_of("#explainer");
        page.click("button", "Tools");
        page.click("button", "Turn right");
        assert_eq!(page.text_of("#explainer"), before);
    });
}

/// The values are those of Sudoku Explainer 1.2.1.3 and of a published list.
#[test]
fn published_values_stand_beside_explainers_own() {
    visit(&Look::PHONE, |page| {
        page.paste("....5.7.9.56....2.7.......52...4..6..8.1....4..4..3...6...2..9...1..4....3.8.....");
        page.unfold_rating("explainer");
        assert_eq!(page.text_of("#explainer").as_deref(), Some("10.7"), "it is shown before the list's value is known");
        let said = "10.7 one hint at a time; 10.6 in published lists (batch).";
        page.wait_for(
            "the list's value",
            &format!("document.querySelector('details:has(#explainer) .more p').textContent.startsWith('{said}')"),
        );
        assert_eq!(page.text_of("#explainer").as_deref(), Some("10.7"));
        assert_eq!(page.broken_rules(), Vec::<String>::new());
    });
}

#[test]
fn a_rating_can_be_stopped_shows_what_it_reached_and_goes_on() {
    visit(&Look::DESKTOP, |page| {
        page.paste(LONG);
        page.wait_for("some steps", "document.getElementById('explainer-so-far')?.textContent.endsWith(' so far')");
        page.click("button", "Stop: Explainer");
        page.wait_for("its resting", "document.querySelector('[aria-label=\"Go on: Explainer\"]')");
        assert!(page.text_of("#explainer-so-far").is_some_and(|said| said.ends_with(" so far")));
        assert!(page.text_of("#hodoku").is_some(), "the others are known");
        page.click("button", "Go on: Explainer");
        page.wait_for("its going on", "document.querySelector('[aria-label=\"Stop: Explainer\"]')");
        // The person's own work does not wait for it.
        page.click("button", "Check");
        page.expect_status("One solution*");
    });
}

#[test]
fn a_solved_puzzle_is_among_ones_scores_with_its_time() {
    visit(&Look::DESKTOP, |page| {
        page.paste(EXAMPLE);
        page.wait_for("its place", "document.querySelector('.standing').textContent.includes('On the iron scale it is below')");
        // All but one cell, which is then entered by hand.
        page.paste(&format!("{}.", &SOLUTION[..80]));
        page.press("Control+End 9");
        page.expect_status("Solved in 0:0*");
        page.show_view("Scores");
        page.wait_for("the view", "document.querySelector('#own')");
        let own = rows(page, "own");
        assert_eq!(own.len(), 1, "what was only looked at is not listed: {own:?}");
        assert!(own[0][2] == "1 Easy" && own[0][4].starts_with("0:0") && own[0][5].is_empty(), "{own:?}");
        // Another one is begun, and not solved.
        page.show_view("Board");
        page.paste(EXAMPLE);
        page.press("Control+Home ArrowRight ArrowRight 4");
        page.show_view("Scores");
        page.wait_for("both", "document.querySelectorAll('[aria-labelledby=own] tbody tr').length === 2");
        let own = rows(page, "own");
        assert_eq!((own[0][2].as_str(), own[0][4].as_str()), ("8 Easy", "not solved"), "newest first");
        page.click("button", "Score");
        page.wait_for("the sorting", "document.querySelector('[aria-sort=descending]').textContent.startsWith('Score')");
        assert_eq!(rows(page, "own")[0][2], "8 Easy");
        // Keys do not reach the board while it is hidden.
        page.press("5 Delete");
        page.reload();
        page.show_view("Scores");
        page.wait_for("the kept scores", "document.querySelectorAll('[aria-labelledby=own] tbody tr').length === 2");

        let known = rows(page, "known");
        assert!(known.len() > 15 && known.iter().any(|row| row[0] == "On the board" && row[1] == "8 Easy"), "{known:?}");
        page.click("button", "AI Escargot");
        page.expect_board("opening it", |board| board.line().starts_with("1....7.9."));
        assert_eq!(page.iron(), Some((142, "Expert".into())));

        // Another tab adds a score and thereby erases nothing.
        page.show_view("Scores");
        page.evaluate("dispatchEvent(new StorageEvent('storage', { key: 'crosshatch.scores', newValue: 'crosshatch scores 1\\n2026-01-02\\tother\\t1...\\t7\\tEasy\\t\\n' }))");
        page.wait_for("the other's", "document.querySelectorAll('[aria-labelledby=own] tbody tr').length === 3");
        page.click("button", "Erase");
        page.click("button", "Really erase all 3");
        page.wait_for("nothing left", "!document.querySelector('[aria-labelledby=own] tbody')");
        assert_eq!(page.evaluate("localStorage.getItem('crosshatch.scores')"), json!(null));
        // What another tab erases is erased here too, and does not come back.
        page.paste(EXAMPLE);
        page.press("Control+Home ArrowRight ArrowRight 4");
        page.show_view("Scores");
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
            page.evaluate(SOLVED_BEFORE);
            page.show_view("Scores");
            page.wait_for("the charts", "document.querySelectorAll('.charts svg').length === 2");
            page.evaluate(REVIEWED_BEFORE);
            page.wait_for("the techniques", "document.querySelectorAll('.trends tbody tr').length === 3");
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
        page.unfold_rating("iron");
        page.click("button", "Rate 200 turned copies");
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
