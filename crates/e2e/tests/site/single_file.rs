//! The edition that is a single file, opened from this machine.

use std::fs;

use crosshatch_e2e::{Hosting, Look, Page, Paper, Print, RATED, single_file, visit_host};

use crate::guide::expect_technique;
use crate::{EXAMPLE, SOLUTION};

/// Opens the file, and checks in the end that nothing was asked of any host.
fn visit_file(look: &Look, test: impl FnOnce(&Page)) {
    visit_host(look, Hosting::Fresh, |page| {
        page.open_single_file();
        test(page);
        assert!(page.traffic().requests.is_empty(), "{:?}", page.traffic().requests);
        let outside = |address: &&String| !["file:", "blob:", "data:"].iter().any(|scheme| address.starts_with(scheme));
        assert_eq!(page.requests().iter().find(outside), None);
    });
}

#[test]
fn a_board_is_rated_explained_and_kept() {
    for look in [Look::DESKTOP, Look::PHONE] {
        visit_file(&look, |page| {
            page.paste(EXAMPLE);
            page.expect_line(EXAMPLE);
            page.wait_for("four ratings", RATED);
            page.press("Shift+H");
            page.wait_for("the last rung", "document.querySelector('.ladder [aria-current]')?.textContent === 'Why'");
            page.wait_for("the picture", "document.querySelector('.board > svg.picture > *')");
            page.press("Escape Control+Home ArrowRight ArrowRight 4");
            let entered = EXAMPLE.replacen('.', "4", 1);
            page.expect_line(&entered);
            page.reload();
            page.expect_line(&entered);
            page.press("Control+z");
            page.expect_line(EXAMPLE);
        });
    }
}

#[test]
fn puzzles_come_from_the_bank_and_the_generator() {
    visit_file(&Look::DESKTOP, |page| {
        page.click("button", "New");
        page.wait_for("the menu", "document.querySelector('#new:popover-open .four') !== null");
        page.evaluate(
            "[...document.querySelectorAll('#new button')].find((button) => button.textContent.startsWith('Medium')).click()",
        );
        page.expect_status("Medium: about *");
        page.press_tool("Generate");
        page.expect_generated();
        page.choose_size(16);
        page.press_tool("Generate");
        page.expect_generated();
    });
}

#[test]
fn every_view_opens_and_the_page_prints() {
    visit_file(&Look::DESKTOP, |page| {
        page.paste(EXAMPLE);
        page.show_view("Lab");
        page.wait_for("the Lab", "document.querySelector('.pages')");
        page.show_view("Guide");
        expect_technique(page, "Full house");
        page.show_view("Library");
        page.wait_for("the library", "document.querySelector('h1')?.textContent === 'Library'");
        page.show_view("Scores");
        page.wait_for("the scores", "document.querySelector('h1')?.textContent.includes('cores')");
        page.show_view("Board");
        page.expect_line(EXAMPLE);
        page.click("button", "Tools");
        page.wait_for("the menu", "document.querySelector('#tools:popover-open button')");
        assert_eq!(
            page.evaluate("document.querySelector('#tools a')"),
            serde_json::Value::Null,
            "no bookmarklet can reach a file"
        );
        if let Some(print) = Print::of(&page.print(Paper::A4)) {
            assert_eq!(print.pages.len(), 1);
        }
        page.press("Escape");
        page.press_tool("Solve");
        page.expect_line(SOLUTION);
    });
}

#[test]
fn a_server_can_deliver_it_too() {
    visit_host(&Look::DESKTOP, Hosting::Fresh, |page| {
        page.deploy("elsewhere/crosshatch.html", &fs::read_to_string(single_file()).expect("the single file"));
        page.open("/elsewhere/crosshatch.html");
        page.paste(EXAMPLE);
        page.wait_for("four ratings", RATED);
        let requests = page.traffic().requests;
        assert_eq!(requests.len(), 1, "{requests:?}");
    });
}
