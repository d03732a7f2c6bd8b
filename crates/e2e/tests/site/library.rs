//! The library: games that were left, in the browser's database, and boards to come back to.

use crosshatch_e2e::{Look, Page, ROOT, visit};
use serde_json::json;

use crate::{EXAMPLE, empty, empty_board};

/// The example without its first given, as another puzzle.
fn other() -> String {
    EXAMPLE.replacen('5', ".", 1)
}

/// Begins the example, and leaves it for an empty board.
fn leave_a_game(page: &Page) {
    page.paste(EXAMPLE);
    page.press("Control+Home ArrowRight ArrowRight 4 ArrowRight Shift+2");
    empty_board(page);
    page.expect_line(&empty(9));
}

/// The titles and progress of the games that the library shows.
fn games(page: &Page) -> Vec<String> {
    let script = "[...document.querySelectorAll('.game')].map((game) => [...game.querySelectorAll('h2, .told > .num')].map((part) => part.textContent.split(' · ')[0]).join(': '))";
    serde_json::from_value(page.evaluate(script)).expect("texts")
}

fn expect_games(page: &Page, wanted: &[&str]) {
    let wanted = json!(wanted);
    let shown = "[...document.querySelectorAll('.game')].map((game) => [...game.querySelectorAll('h2, .told > .num')].map((part) => part.textContent.split(' · ')[0]).join(': '))";
    page.wait_for(&format!("the games {wanted}"), &format!("JSON.stringify({shown}) === JSON.stringify({wanted})"));
}

/// Waits until the database has `count` records whose names begin with `prefix`.
fn expect_records(page: &Page, prefix: &str, count: usize) {
    let names = "new Promise((done) => {
        const opening = indexedDB.open('crosshatch');
        opening.onupgradeneeded = () => opening.transaction.abort();
        opening.onerror = () => done([]);
        opening.onsuccess = () => {
            const asked = opening.result.transaction('records').objectStore('records').getAllKeys();
            asked.onsuccess = () => { opening.result.close(); done(asked.result); };
        };
    })";
    page.wait_for(
        &format!("{count} records"),
        &format!("{names}.then((names) => names.filter((name) => name.startsWith('{prefix}')).length === {count})"),
    );
}

#[test]
fn a_game_that_was_left_is_found_again_after_a_reload() {
    for look in [Look::DESKTOP, Look::PHONE] {
        visit(&look, |page| {
            leave_a_game(page);
            expect_records(page, "game ", 1);
            page.reload();
            page.show_view("Library");
            expect_games(page, &["pasted: 50 to go"]);
            assert_eq!(page.broken_rules(), Vec::<String>::new());
            assert!(page.width() <= look.width);
            page.click("button", "Open pasted, 50 to go");
            page.expect_line(&EXAMPLE.replacen("53.", "534", 1));
            page.expect_status("50 cells to go.");
            let noted = page.board();
            assert!(noted.cell(0, 3).remarks.iter().any(|remark| remark.contains('2')), "{noted}");
            page.press("Control+z");
            page.expect_line(&empty(9));
        });
    }
}

#[test]
fn games_are_named_filed_found_and_deleted() {
    visit(&Look::DESKTOP, |page| {
        leave_a_game(page);
        page.paste(&other());
        page.show_view("Library");
        page.click("button", "Keep the game on the board");
        expect_games(page, &["pasted: 52 to go", "pasted: 50 to go"]);
        page.evaluate("document.querySelectorAll('.game')[1].querySelector('[aria-expanded]').click()");
        let fill = |label: &str, text: &str| {
            page.evaluate(&format!(
                "[...document.querySelectorAll('.told label')].find((label) => label.textContent === '{label}').querySelector('input').value = '{text}'"
            ));
        };
        page.wait_for("the form", "document.querySelector('.told form')");
        fill("Name", "The hard one");
        fill("Folder", "Papers/Sunday");
        assert_eq!(page.broken_rules(), Vec::<String>::new());
        page.click("button", "Done");
        expect_games(page, &["pasted: 52 to go", "The hard one: 50 to go"]);
        page.choose("Folder", "Papers");
        expect_games(page, &["The hard one: 50 to go"]);
        page.choose("Folder", "All folders");
        page.evaluate("document.querySelector('.librarypage [type=search]').focus(), 0");
        page.press("h a r d");
        expect_games(page, &["The hard one: 50 to go"]);
        page.click("button", "Favourite");
        page.press("Control+a Delete");
        page.click("button", "Favourites");
        expect_games(page, &["The hard one: 50 to go"]);
        page.reload();
        expect_games(page, &["pasted: 52 to go", "The hard one: 50 to go"]);
        page.evaluate("[...document.querySelectorAll('.game')[1].querySelectorAll('button')].find((button) => button.textContent === 'Delete').click()");
        page.click("button", "Really delete it");
        expect_games(page, &["pasted: 52 to go"]);
        expect_records(page, "game ", 1);
    });
}

#[test]
fn everything_goes_into_a_file_and_comes_back() {
    visit(&Look::DESKTOP, |page| {
        leave_a_game(page);
        page.paste(&other());
        page.press("Control+Home 5");
        page.show_view("Library");
        expect_games(page, &["pasted: 50 to go"]);
        page.catch_saved();
        page.click("button", "Export");
        page.wait_for("the file", "window.saved");
        let file = page.evaluate("saved.text()");
        let file = file.as_str().expect("a text");
        assert!(file.starts_with("crosshatch library 1\n\ncrosshatch game 1\nboard 1;3x3;"), "{file}");
        assert_eq!(file.matches("\ncrosshatch game 1\n").count(), 2, "that on the board is among them");
        page.evaluate(
            "for (const name of ['crosshatch', 'crosshatch-journal']) indexedDB.deleteDatabase(name);
            localStorage.clear(); 0",
        );
        page.open(&format!("{ROOT}?again#library"));
        page.wait_for("the library", "document.querySelector('.librarypage')");
        expect_games(page, &[]);
        let give = |text: &str| {
            page.evaluate(&format!(
                "(() => {{
                    const files = new DataTransfer();
                    files.items.add(new File([{}], 'library.txt'));
                    const input = document.querySelector('.librarypage [type=file]');
                    input.files = files.files;
                    input.dispatchEvent(new Event('change', {{ bubbles: true }}));
                }})()",
                json!(text)
            ));
        };
        give(file);
        page.wait_for(
            "what was read",
            "document.querySelector('.librarypage').textContent.includes('2 games read, 2 of them new.')",
        );
        assert_eq!(games(page).len(), 2);
        expect_records(page, "game ", 2);
        give("something else");
        page.wait_for(
            "what it is not",
            "document.querySelector('.librarypage').textContent.includes('This is no file of a Crosshatch library.')",
        );
        page.reload();
        page.wait_for("both", "document.querySelectorAll('.game').length === 2");
    });
}

#[test]
fn two_tabs_share_the_library() {
    visit(&Look::DESKTOP, |first| {
        leave_a_game(first);
        first.show_view("Library");
        expect_games(first, &["pasted: 50 to go"]);
        first.beside(&Look::DESKTOP, &format!("{ROOT}#library"), |second| {
            expect_games(second, &["pasted: 50 to go"]);
            second.click("button", "Favourite");
            first.wait_for("the favourite", "document.querySelector('.game [aria-pressed=true]')");
            first.paste(&other());
            first.show_view("Library");
            first.click("button", "Keep the game on the board");
            expect_games(second, &["pasted: 52 to go", "pasted: 50 to go"]);
            second.evaluate("[...document.querySelectorAll('.game')[1].querySelectorAll('button')].find((button) => button.textContent === 'Delete').click()");
            second.click("button", "Really delete it");
            expect_games(first, &["pasted: 52 to go"]);
        });
        first.reload();
        expect_games(first, &["pasted: 52 to go"]);
    });
}

#[test]
fn a_browser_without_a_database_goes_on_and_offers_a_file() {
    visit(&Look::PHONE, |page| {
        page.run_before_scripts("delete window.indexedDB; Object.defineProperty(window, 'indexedDB', { value: undefined })");
        page.reload();
        leave_a_game(page);
        page.wait_for(
            "the sentence",
            "document.querySelector('.unkept')?.textContent.startsWith('This browser does not keep your library')",
        );
        assert!(page.width() <= Look::PHONE.width);
        assert_eq!(page.broken_rules(), Vec::<String>::new());
        page.catch_saved();
        page.click("button", "Export");
        page.wait_for("the file", "window.saved");
        assert!(page.evaluate("saved.text()").as_str().is_some_and(|file| file.contains("crosshatch game 1")));
        page.show_view("Library");
        expect_games(page, &["pasted: 50 to go"]);
        page.click("button", "Open pasted, 50 to go");
        page.expect_line(&EXAMPLE.replacen("53.", "534", 1));
    });
}

#[test]
fn a_browser_that_saves_no_game_is_told_of_for_as_long_as_that_is_so() {
    visit(&Look::DESKTOP, |page| {
        page.wait_for("all chunks", "document.documentElement.dataset.whole !== undefined");
        page.evaluate("window.set = Storage.prototype.setItem; Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }; 0");
        page.press("5");
        page.expect_status("This browser cannot save your board: *");
        page.press("ArrowRight 6");
        page.wait_for(
            "the sentence",
            "document.querySelector('.unkept')?.textContent.startsWith('This browser saves nothing of your game')",
        );
        page.evaluate("Storage.prototype.setItem = window.set; 0");
        page.press("ArrowRight 7");
        page.wait_for("its end", "!document.querySelector('.unkept')");
        page.reload();
        page.expect_board("the game", |board| board.line().contains("567"));
    });
}

#[test]
fn save_points_and_left_branches_are_come_back_to() {
    visit(&Look::DESKTOP, |page| {
        page.paste(EXAMPLE);
        page.press("Control+Home ArrowRight ArrowRight 4 m");
        page.expect_status("Save point 1 is saved.");
        page.press("ArrowRight 6 ArrowRight ArrowRight 8 Control+z Control+z 2");
        let with = |value: &str| EXAMPLE.replacen("53..7.", value, 1);
        page.expect_line(&with("534.72"));
        page.click("tab", "History");
        page.wait_for("the branch", "document.querySelector('.points').textContent.includes('r1c4 = 6, then 1 more')");
        assert_eq!(page.broken_rules(), Vec::<String>::new());
        page.click("button", "Go back to Save point 1*");
        page.expect_line(&with("534.7."));
        page.reload();
        page.expect_line(&with("534.7."));
        page.click("tab", "History");
        page.click("button", "r1c4 = 6, then 1 more*");
        page.expect_line(&with("534678"));
        page.press("Control+z Control+z");
        page.expect_line(&with("534.7."));
        page.press("Control+y");
        page.expect_line(&with("53467."));
    });
}

#[test]
fn a_list_of_any_length_comes_back_after_a_reload() {
    // The first is kept with the game, the second in the database.
    for count in [2_000, 13_000] {
        visit(&Look::DESKTOP, |page| {
            let givens: Vec<usize> = EXAMPLE.match_indices(|symbol| symbol != '.').map(|(at, _)| at).collect();
            let line = |number: usize| {
                let at = givens[number % givens.len()];
                format!("{}.{} # {number}\n", &EXAMPLE[..at], &EXAMPLE[at + 1..])
            };
            page.paste(&(0..count).map(line).collect::<String>());
            page.wait_for("the list", &format!("document.querySelector('#list')?.textContent === '1 of {count}'"));
            page.click("button", "Next");
            page.wait_for("the next", &format!("document.querySelector('#list').textContent === '2 of {count}'"));
            expect_records(page, "list ", usize::from(count > 10_000));
            let board = page.board().line();
            page.reload();
            page.wait_for("the list", &format!("document.querySelector('#list')?.textContent === '2 of {count}'"));
            page.expect_line(&board);
            page.click("button", "Previous");
            page.wait_for("the one before", &format!("document.querySelector('#list').textContent === '1 of {count}'"));
            page.evaluate(
                "[...document.querySelectorAll('.list button')].find((button) => button.textContent === 'Close').click()",
            );
            expect_records(page, "list ", 0);
        });
    }
}
