//! The game is kept in the browser, and travels in a link.

use crosshatch_e2e::{Look, Page, ROOT, visit, visit_at};

use crate::{EXAMPLE, SOLUTION, empty};

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
        // Solving, three notes, an entry, the paste.
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
        let _clipboard = page.copy("");
        page.click("button", "Tools");
        page.click("button", "Copy a link");
        page.expect_status("Copied.");
        let link = page.evaluate("navigator.clipboard.readText()");
        let (_, position) = link.as_str().and_then(|link| link.split_once('#')).expect("a link with a position");
        visit_at(&Look::DESKTOP, &format!("{ROOT}?query#{position}"), |other| {
            let seen = other.expect_line(&before.line());
            let contents = |cell: &crosshatch_e2e::CellSeen| (cell.symbol, cell.given, cell.remarks.clone());
            assert!(seen.cells().map(contents).eq(before.cells().map(contents)), "{seen}\nis not\n{before}");
            assert_eq!(other.evaluate("location.hash"), "", "a reload does not go back to it");
        });

        // Pasted, it brings the same; and a link that is followed on the open page can be undone.
        page.click("button", "New");
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
        ("2;3x3;;;", "This link was made by a newer version of Crosshatch: reload the page to get it. Your board is as it was."),
    ];
    for (position, sentence) in table {
        visit_at(&Look::DESKTOP, &format!("{ROOT}#p={position}"), |page| {
            page.expect_status(sentence);
            page.expect_line(&empty(9));
        });
    }
}

#[test]
fn a_browser_that_keeps_nothing_is_said() {
    visit(&Look::DESKTOP, |page| {
        page.evaluate("Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }; 0");
        page.press("5");
        page.expect_status("This browser does not keep your board: *");
        page.press("ArrowRight 6");
        page.expect_board("going on", |board| board.line().contains("56"));
    });
}

#[test]
fn a_damaged_store_does_not_keep_the_page_from_starting() {
    let table = [
        "localStorage.setItem('crosshatch.game', 'nonsense')",
        "localStorage.removeItem('crosshatch.board.0')",
        "localStorage.setItem('crosshatch.board.0', '1;3x3;zzzzzz;;')",
        "localStorage.setItem('crosshatch.game', 'crosshatch 1\\nboards 99999999\\nnow 99999999\\nactive 99999999\\n')",
        "localStorage.clear()",
    ];
    visit(&Look::DESKTOP, |page| {
        for damage in table {
            page.paste(EXAMPLE);
            page.expect_line(EXAMPLE);
            page.evaluate(&format!("{damage}; 0"));
            page.reload();
            page.click("button", "New");
            page.expect_line(&empty(9));
        }
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
