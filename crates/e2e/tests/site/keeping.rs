//! The game is stored in the browser, and can be sent as a link.

use crosshatch_e2e::{Look, Page, ROOT, visit, visit_at, visit_killed};
use serde_json::Value;

use crate::{EXAMPLE, SOLUTION, empty, empty_board};

/// A board with everything on it: givens, an entry, notes, a colour.
fn prepare(page: &Page) {
    page.paste(EXAMPLE);
    page.press("Control+Home ArrowRight ArrowRight 4 ArrowRight Shift+2 Control+6 Alt+3");
}

#[test]
fn a_reload_changes_nothing() {
    visit(&Look::DESKTOP, |page| {
        prepare(page);
        page.click("button", "Solve");
        page.expect_line(SOLUTION);
        page.press("Control+z");
        let before = page.board().unfocused();
        page.reload();
        assert_eq!(page.board().unfocused(), before);
        page.press("Control+y");
        page.expect_line(SOLUTION);
        page.reload();
        // Undoes solving, three notes, an entry and the paste.
        page.press("Control+z Control+z Control+z Control+z Control+z");
        page.expect_line(EXAMPLE);
        page.reload();
        page.press("Control+z");
        page.expect_line(&empty(9));
        page.press("Control+y Control+y Control+y Control+y Control+y");
        page.expect_board("redoing", |board| board.clone().unfocused() == before);
    });
}

#[test]
fn a_link_brings_the_whole_board() {
    visit(&Look::DESKTOP, |page| {
        prepare(page);
        let before = page.board();
        let clipboard = page.copy("");
        page.click("button", "Tools");
        page.click("button", "Copy a link");
        page.expect_status("Copied.");
        let link = page.evaluate("navigator.clipboard.readText()");
        drop(clipboard);
        let (_, position) = link.as_str().and_then(|link| link.split_once('#')).expect("a link with a position");
        visit_at(&Look::DESKTOP, &format!("{ROOT}?query#{position}"), |other| {
            let seen = other.expect_line(&before.line());
            let contents = |cell: &crosshatch_e2e::CellSeen| (cell.symbol, cell.given, cell.remarks.clone());
            assert!(seen.cells().map(contents).eq(before.cells().map(contents)), "{seen}\nis not\n{before}");
            assert_eq!(other.evaluate("location.hash"), "", "a reload does not go back to it");
        });

        // Pasting it has the same result; and opening a link in the open page can be undone.
        empty_board(page);
        page.expect_line(&empty(9));
        page.paste(&format!("Look at this:\n<{}>\n", link.as_str().expect("a text")));
        page.expect_line(&before.line());
        page.press("Control+z");
        page.expect_line(&empty(9));
        page.evaluate(&format!("location.hash = '{position}'"));
        page.expect_line(&before.line());
        page.press("Control+z");
        page.expect_line(&empty(9));
    });
}

#[test]
fn a_link_that_cannot_be_read_is_said() {
    let damaged = "This link is damaged: a part of it is missing or was changed. Your board is as it was.";
    let table = [
        ("1;3x3;nonsense", damaged),
        ("", damaged),
        ("%", damaged),
        ("1;99x99;;;", damaged),
        ("3;3x3;;;", "This link was made by a newer version of Crosshatch: reload the page to get it. Your board is as it was."),
    ];
    for (position, sentence) in table {
        visit_at(&Look::DESKTOP, &format!("{ROOT}#p={position}"), |page| {
            page.expect_status(sentence);
            page.expect_line(&empty(9));
        });
    }
}

/// What holds once the journal has all that localStorage has.
const COPIED: &str = "new Promise((done) => {
    const opening = indexedDB.open('crosshatch-journal');
    opening.onupgradeneeded = () => opening.transaction.abort();
    opening.onerror = () => done(false);
    opening.onsuccess = () => {
        const texts = opening.result.transaction('texts').objectStore('texts');
        const [names, copies] = [texts.getAllKeys(), texts.getAll()];
        copies.onsuccess = () => {
            opening.result.close();
            const copied = Object.fromEntries(names.result.map((name, at) => [name, copies.result[at]]));
            const kept = Object.keys(localStorage).filter((name) => name.startsWith('crosshatch.') || name === 'crosshatch-stamp');
            done(kept.length === names.result.length && kept.every((name) => copied[name] === localStorage.getItem(name)));
        };
    };
})";

#[test]
fn what_local_storage_has_lost_comes_back() {
    visit(&Look::DESKTOP, |page| {
        page.paste(EXAMPLE);
        page.expect_line(EXAMPLE);
        page.wait_for("a copy", COPIED);
        let early = page.evaluate("JSON.stringify(localStorage)");
        page.press("Control+Home ArrowRight ArrowRight 4 ArrowRight 6 Control+z 2");
        let last = EXAMPLE.replacen("53..", "5342", 1);
        page.expect_line(&last);
        page.wait_for("a copy", COPIED);
        for old in [early.as_str().expect("a text"), "{}"] {
            // On another page of the site, which keeps nothing.
            page.evaluate("location.assign('./bookmarklets.html')");
            page.wait_for(
                "the other page",
                "location.pathname.endsWith('bookmarklets.html') && document.readyState === 'complete'",
            );
            page.evaluate(&format!("localStorage.clear(); Object.assign(localStorage, {old}); 0"));
            page.open(ROOT);
            page.expect_line(&last);
            page.press("Control+z Control+z");
            page.expect_line(EXAMPLE);
            page.press("Control+y Control+y");
            page.expect_line(&last);
        }
        // What the journal lacks stays: a tab can end before its last change is copied.
        page.wait_for("a copy", COPIED);
        page.evaluate("location.assign('./bookmarklets.html')");
        page.wait_for("the other page", "location.pathname.endsWith('bookmarklets.html') && document.readyState === 'complete'");
        let early = early.as_str().expect("a text");
        page.evaluate(&format!("Object.assign(localStorage, {early}); localStorage['crosshatch-stamp'] = Date.now(); 0"));
        page.open(ROOT);
        page.expect_line(EXAMPLE);
    });
}

#[test]
fn a_browser_that_is_killed_loses_no_move() {
    let last = EXAMPLE.replacen("53..", "5342", 1);
    visit_killed(
        &Look::DESKTOP,
        |page| {
            page.paste(EXAMPLE);
            page.press("Control+Home ArrowRight ArrowRight 4 ArrowRight 2");
            page.expect_line(&last);
            page.wait_for("a copy", COPIED);
        },
        |page| {
            page.expect_line(&last);
            page.press("Control+z Control+z");
            page.expect_line(EXAMPLE);
        },
    );
}

#[test]
fn a_browser_that_keeps_nothing_is_said() {
    visit(&Look::DESKTOP, |page| {
        page.evaluate("Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }; 0");
        page.press("5");
        page.expect_status("This browser cannot save your board: *");
        page.press("ArrowRight 6");
        page.expect_board("going on", |board| board.line().contains("56"));
    });
}

/// Damages: why a part of a game is missing, and the beginning of the message about it.
const DAMAGES: [(&str, &str); 4] = [
    (
        "localStorage.setItem('crosshatch.game', localStorage.getItem('crosshatch.game').replace('crosshatch 1', 'crosshatch 2'))",
        "This game was saved by a newer version of Crosshatch, and this one cannot read all of it.",
    ),
    ("localStorage.setItem('crosshatch.game', 'nonsense')", "A part of your game could not be read."),
    ("localStorage.removeItem('crosshatch.board.0')", "A part of your game could not be read."),
    (
        "localStorage.setItem('crosshatch.board.3', '1;3x3;zzzzzz;;')",
        "Your last board could not be read; this is the one nearest to it.",
    ),
];

const SET_ASIDE: &str = "The saved data was set aside; you can download it below.";

#[test]
fn what_cannot_be_read_is_set_aside_and_the_rest_comes_back() {
    for (damage, sentence) in DAMAGES {
        visit(&Look::DESKTOP, |page| {
            page.paste(EXAMPLE);
            page.press("Control+Home ArrowRight ArrowRight 1 2");
            page.expect_line(&EXAMPLE.replacen("53.", "532", 1));
            // On another page of the site: this one keeps its time when it goes.
            page.evaluate("location.assign('./bookmarklets.html')");
            page.wait_for(
                "the other page",
                "location.pathname.endsWith('bookmarklets.html') && document.readyState === 'complete'",
            );
            page.evaluate(&format!("{damage}; 0"));
            let texts =
                "Object.entries(localStorage).filter(([name]) => name.startsWith('crosshatch.') && !name.includes('aside'))";
            let damaged = page.evaluate(&format!("JSON.stringify({texts})"));
            page.open(ROOT);
            page.expect_status(&format!("{sentence} {SET_ASIDE}"));
            // The history is there, except for what was damaged.
            let last = if damage.contains("board.3") { "531" } else { "532" };
            page.expect_line(&EXAMPLE.replacen("53.", last, 1));
            page.press("Control+z Control+z Control+z Control+z");
            page.expect_line(&if damage.contains("board.0") { EXAMPLE.into() } else { empty(9) });
            page.press("Control+y Control+y Control+y Control+y");
            page.expect_line(&EXAMPLE.replacen("53.", last, 1));
            // It remains available until the user discards it.
            page.reload();
            // Lazily loaded parts move the button.
            page.wait_for("all chunks", "document.documentElement.dataset.whole !== undefined");
            page.catch_saved();
            page.click("button", "Download it");
            page.wait_for("the file", "window.saved");
            let file = page.evaluate("saved.text()");
            let damaged: Vec<(String, String)> =
                serde_json::from_str(damaged.as_str().expect("a text")).expect("names and texts");
            for (name, text) in damaged {
                let text = format!("=== {name} ===\n{text}\n");
                assert!(file.as_str().is_some_and(|file| file.contains(&text)), "{damage}: {text} is not in {file}");
            }
            assert_eq!(page.broken_rules(), Vec::<String>::new());
            page.click("button", "Delete it");
            page.expect_status("The data set aside was deleted.");
            page.reload();
            page.expect_line(&EXAMPLE.replacen("53.", last, 1));
            assert_eq!((page.status(), page.evaluate("document.querySelector('.aside')")), (String::new(), Value::Null));
        });
    }
}

#[test]
fn without_room_to_set_it_aside_nothing_is_written_over() {
    visit(&Look::PHONE, |page| {
        page.paste(EXAMPLE);
        page.expect_line(EXAMPLE);
        // Fills the storage with as much as fits.
        page.evaluate(
            "(() => {
                localStorage.setItem('crosshatch.game', 'nonsense');
                let other = 'x'.repeat(6_000_000);
                while (other.length > 20) {
                    try { localStorage.setItem('other', (localStorage.getItem('other') ?? '') + other); }
                    catch { other = other.slice(other.length / 2); }
                }
            })()",
        );
        page.reload();
        page.expect_status("A part of your game could not be read, and this browser has no room to set it aside. *");
        page.expect_line(EXAMPLE);
        page.press("Control+End ArrowLeft ArrowLeft 1");
        page.expect_board("a move", |board| board.line() != EXAMPLE);
        assert_eq!(page.evaluate("localStorage.getItem('crosshatch.game')"), "nonsense");
        assert!(page.width() <= Look::PHONE.width);
        page.evaluate("localStorage.removeItem('other')");
        page.click("button", "Delete it");
        page.wait_for("the game", "localStorage.getItem('crosshatch.game').startsWith('crosshatch 1')");
    });
}

#[test]
fn a_damaged_store_does_not_keep_the_page_from_starting() {
    let table = [
        "localStorage.setItem('crosshatch.board.0', '1;3x3;zzzzzz;;')",
        "localStorage.setItem('crosshatch.game', 'crosshatch 1\\nboards 99999999\\nnow 99999999\\nactive 99999999\\n')",
        "localStorage.setItem('crosshatch.game', localStorage.getItem('crosshatch.game').replace(/\\d+/g, '18446744073709551615'))",
        "for (const name of Object.keys(localStorage)) localStorage.setItem(name, '\\ud800;;;')",
        "localStorage.clear()",
    ];
    visit(&Look::DESKTOP, |page| {
        for damage in table {
            page.paste(EXAMPLE);
            page.expect_line(EXAMPLE);
            page.evaluate(&format!("{damage}; 0"));
            page.reload();
            empty_board(page);
            page.expect_line(&empty(9));
        }
    });
}

#[test]
fn of_two_tabs_the_last_move_wins_and_no_sentence_is_lost() {
    let beside = "document.querySelector('.elsewhere').textContent";
    let there = format!("{beside}.startsWith('This game is also open in another tab, where the last move was made.')");
    visit(&Look::DESKTOP, |first| {
        let own = EXAMPLE.replacen('5', ".", 1);
        first.paste(&own);
        first.press("Control+Home");
        let said = first.expect_status("Read as a 9 × 9 board from one line: 29 givens. *");
        let link = format!("{ROOT}#p={EXAMPLE}&src=www.example.org&v=1");
        first.beside(&Look::DESKTOP, &link, |second| {
            let imported = second.expect_status("Imported from www.example.org: *One solution.");
            first.wait_for("the news", &there);
            // The tab that received the news keeps its sentence and its board, and keys that are no moves change nothing.
            first.press("ArrowDown ArrowUp");
            assert_eq!((first.status(), first.board().line()), (said, own.clone()));
            assert_eq!(first.broken_rules(), Vec::<String>::new());
            second.wait_for("nothing", &format!("{beside} === ''"));
            assert_eq!(second.status(), imported);
            second.reload();
            second.expect_line(EXAMPLE);

            first.press("9");
            second.wait_for("the news", &there);
            first.wait_for("nothing", &format!("{beside} === ''"));
            second.expect_line(EXAMPLE);
        });
        first.reload();
        first.expect_line(&own.replacen('.', "9", 1));
    });
}

#[test]
fn a_list_comes_back_after_a_reload() {
    visit(&Look::DESKTOP, |page| {
        let other = EXAMPLE.replacen('5', ".", 1);
        page.paste(&format!("{EXAMPLE} # first\n{other} # second\n"));
        page.wait_for("the list", "document.querySelector('#list')?.textContent === '1 of 2'");
        page.click("button", "Next");
        page.expect_line(&other);
        page.reload();
        page.wait_for("the list", "document.querySelector('#list')?.textContent === '2 of 2'");
        page.expect_line(&other);
        page.click("button", "Previous");
        page.expect_line(EXAMPLE);
    });
}
