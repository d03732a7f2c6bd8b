//! The lazy chunks of the program when they load slowly or not at all.

use std::time::Duration;

use crosshatch_e2e::{Hosting, Look, Page, ROOT, visit_host};

use crate::{EXAMPLE, SOLUTION};

/// The folder of the chunks, and what the names of some begin with.
const CHUNKS: &str = "snippets/";

/// Adds up how far things move that nobody has moved.
const SHIFT: &str = "window.shift = 0;
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => { if (!entry.hadRecentInput) shift += entry.value; }))
        .observe({ type: 'layout-shift', buffered: true });";

/// Opens the page, whose chunks do not come, with a puzzle on the board.
fn open_without(page: &Page, chunk: &str) -> Vec<(String, Vec<u8>)> {
    let taken = page.take_files(&format!("{CHUNKS}{chunk}-"));
    assert!(!taken.is_empty(), "there is a chunk {chunk}");
    page.open(ROOT);
    page.paste(EXAMPLE);
    taken
}

/// The browser says it, and so does what loads chunks.
fn expect_not_found(page: &Page) {
    page.expect_complaint("404");
}

fn expect_missing(page: &Page, what: &str) {
    page.expect_status(&format!("The part of Crosshatch for {what} could not be loaded. *Your board is as it was."));
    page.expect_line(EXAMPLE);
}

#[test]
fn what_comes_late_is_waited_for_and_the_board_works_meanwhile() {
    visit_host(&Look::DESKTOP, Hosting::Fresh, |page| {
        // The browser asks for six files at a time, so the last of some sixty come ten times as late.
        page.delay(CHUNKS, Duration::from_secs(2));
        page.open(ROOT);
        page.paste(EXAMPLE);
        page.wait_for("the score", "document.querySelector('#iron') !== null");
        page.click("button", "Hint");
        page.expect_status("Loading hints, paths and ratings …");
        assert!(page.evaluate("document.documentElement.dataset.whole").is_null(), "the page is there before its chunks");
        page.press("4");
        page.press("Control+z");
        page.expect_line(EXAMPLE);
        page.wait_for("the hint", "document.querySelector('.hint') !== null");
        page.show_view("Lab");
        page.wait_for("the Lab", "document.querySelector('.lab') !== null");
    });
}

#[test]
fn nothing_moves_when_what_comes_late_comes() {
    for look in [Look::DESKTOP, Look::PHONE] {
        visit_host(&look, Hosting::Fresh, |page| {
            page.delay(CHUNKS, Duration::from_secs(2));
            page.run_before_scripts(SHIFT);
            page.open(ROOT);
            page.paste(EXAMPLE);
            page.wait_for("the score", "document.querySelector('#iron') !== null");
            page.evaluate("window.shift = 0");
            page.wait_for("all chunks", "document.documentElement.dataset.whole !== undefined");
            assert_eq!(page.evaluate("shift").as_f64(), Some(0.0));
        });
    }
}

#[test]
fn without_its_chunk_a_hint_is_said_to_be_missing_and_can_be_tried_again() {
    visit_host(&Look::PHONE, Hosting::Fresh, |page| {
        let taken = open_without(page, "steps");
        page.click("button", "Hint");
        expect_missing(page, "hints, paths and ratings");
        page.click("button", "Try again");
        expect_missing(page, "hints, paths and ratings");
        page.put_files(taken);
        page.click("button", "Try again");
        page.wait_for("the hint", "document.querySelector('.hint') !== null");
        expect_not_found(page);
    });
}

#[test]
fn without_its_chunk_a_view_is_said_to_be_missing_and_the_board_stays() {
    for (chunk, view, what) in
        [("library", "Library", "the library"), ("scores", "Scores", "the scores"), ("lab", "Lab", "the Lab")]
    {
        visit_host(&Look::DESKTOP, Hosting::Fresh, |page| {
            open_without(page, chunk);
            page.click("button", view);
            expect_missing(page, what);
            page.press_tool("Solve");
            page.expect_line(SOLUTION);
            expect_not_found(page);
        });
    }
}

#[test]
fn a_chunk_that_is_sent_as_something_else_is_taken_for_one() {
    visit_host(&Look::DESKTOP, Hosting::Fresh, |page| {
        let chunk = page.name_of_part(&format!("{CHUNKS}steps-"));
        page.set_headers(&chunk, &["Content-Type: application/octet-stream"]);
        page.open(ROOT);
        page.paste(EXAMPLE);
        page.click("button", "Hint");
        page.wait_for("the hint", "document.querySelector('.hint') !== null");
    });
}

#[test]
fn without_its_chunk_a_worker_fails_its_job_in_words() {
    visit_host(&Look::DESKTOP, Hosting::Fresh, |page| {
        // What makes a puzzle is partly with the menus too.
        page.open(ROOT);
        page.wait_for("the menus", "document.querySelector('.more button')");
        let taken = page.take_files(&format!("{CHUNKS}making-"));
        assert!(!taken.is_empty(), "there is a chunk for making puzzles");
        page.paste(EXAMPLE);
        page.press_tool("Generate");
        page.expect_status("The part of Crosshatch for this could not be loaded. *Your board is as it was.");
        page.expect_line(EXAMPLE);
        page.put_files(taken);
        page.press_tool("Generate");
        page.expect_generated();
        expect_not_found(page);
    });
}

#[test]
fn a_rarer_text_waits_for_its_chunk_and_a_common_one_does_not() {
    let rarer = format!("{{\"puzzle\": \"{EXAMPLE}\"}}");
    let other = EXAMPLE.replace('5', ".");
    visit_host(&Look::DESKTOP, Hosting::Fresh, |page| {
        page.delay(&format!("{CHUNKS}formats"), Duration::from_secs(3));
        page.open(ROOT);
        page.paste(&rarer);
        page.expect_status("Loading other text formats …");
        page.expect_line(EXAMPLE);
        page.paste(&other);
        page.expect_line(&other);
    });
    visit_host(&Look::DESKTOP, Hosting::Fresh, |page| {
        let taken = page.take_files(&format!("{CHUNKS}formats"));
        page.open(ROOT);
        page.paste(&other);
        page.expect_line(&other);
        page.paste(&rarer);
        page.expect_status("The part of Crosshatch for other text formats could not be loaded. *Your board is as it was.");
        page.expect_line(&other);
        page.put_files(taken);
        page.click("button", "Try again");
        page.expect_line(EXAMPLE);
        expect_not_found(page);
    });
}

#[test]
fn what_is_in_a_menu_may_come_after_it_was_opened() {
    visit_host(&Look::DESKTOP, Hosting::Fresh, |page| {
        page.delay(&format!("{CHUNKS}menus"), Duration::from_secs(3));
        page.open(ROOT);
        page.press("F1");
        page.wait_for("the help", "document.querySelector('#help:popover-open')?.textContent === 'Loading …'");
        page.wait_for("what is in it", "document.querySelector('#help:popover-open h2') !== null");
        page.expect_status("");
    });
    visit_host(&Look::PHONE, Hosting::Fresh, |page| {
        let taken = open_without(page, "menus");
        page.click("button", "Settings");
        expect_missing(page, "the menus");
        page.put_files(taken);
        page.press("Escape");
        page.click("button", "Try again");
        page.wait_for("what is in them", "document.querySelector('#settings fieldset') !== null");
        expect_not_found(page);
    });
}

#[test]
fn nothing_is_drawn_without_its_style() {
    const SHEET: &str = "late.css";
    visit_host(&Look::DESKTOP, Hosting::Fresh, |page| {
        page.delay(SHEET, Duration::from_secs(3));
        // Whether the hint had its style when it was first there.
        page.run_before_scripts(
            "new MutationObserver(() => {
                const ladder = document.querySelector('.ladder');
                if (ladder && !('styled' in window)) window.styled = getComputedStyle(ladder).display === 'grid';
            }).observe(document, { childList: true, subtree: true });",
        );
        page.open(ROOT);
        page.paste(EXAMPLE);
        page.click("button", "Hint");
        page.expect_status("Loading hints, paths and ratings …");
        page.wait_for("the hint", "document.querySelector('.hint') !== null");
        assert_eq!(page.evaluate("styled"), true);
    });
    visit_host(&Look::DESKTOP, Hosting::Fresh, |page| {
        let taken = page.take_files(SHEET);
        page.open(ROOT);
        page.paste(EXAMPLE);
        page.show_view("Lab");
        expect_missing(page, "the Lab");
        page.put_files(taken);
        page.click("button", "Try again");
        page.wait_for("the Lab", "document.querySelector('.lab') !== null");
        // The browser says so.
        page.expect_complaint(SHEET);
    });
}
