//! The site works at any address, and each place of the page has one.

use crosshatch_e2e::{Look, Page, ROOT, SUBFOLDER, visit, visit_at};
use serde_json::json;

use crate::{EXAMPLE, empty};

#[test]
fn the_page_and_its_worker_run_at_any_address() {
    for (folder, rest) in
        [(ROOT, ""), (ROOT, "?query=1&other"), (ROOT, "index.html#fragment"), (SUBFOLDER, ""), (SUBFOLDER, "?query#fragment")]
    {
        visit_at(&Look::DESKTOP, &format!("{folder}{rest}"), |page| {
            page.paste(EXAMPLE);
            page.expect_line(EXAMPLE);
            page.click("button", "Generate");
            page.expect_generated();
            assert_ne!(page.board().line(), EXAMPLE);
        });
    }
}

/// Waits for a place: the address behind `#`, and a condition that holds only there.
fn expect_place(page: &Page, address: &str, seen: &str) {
    page.wait_for(address, &format!("location.hash === '{address}' && {seen}"));
}

const BOARD: &str = "!document.querySelector('main:has([role=grid])').hidden";
const ORDERS: &str = "document.querySelector('.orders form')";
const BATCH: &str = "document.querySelector('.batch textarea')";
const LIBRARY: &str = "document.querySelector('.librarypage')";
const SCORES: &str = "document.querySelector('.scorespage')";

fn technique(name: &str) -> String {
    format!("document.querySelector('.guidepage h1')?.textContent === '{name}'")
}

fn page_of_lab(name: &str) -> String {
    format!("document.querySelector('.lab .pages [aria-current]')?.textContent === '{name}'")
}

fn go(page: &Page, way: &str) {
    page.evaluate(&format!("history.{way}(), 0"));
}

#[test]
fn back_and_forward_lead_through_all_places_and_a_reload_stays() {
    visit(&Look::DESKTOP, |page| {
        page.paste(EXAMPLE);
        page.expect_line(EXAMPLE);
        let places = [
            ("button", "To order", "#order", ORDERS.to_owned()),
            ("button", "Batch", "#batch", BATCH.to_owned()),
            ("button", "Library", "#library", LIBRARY.to_owned()),
            ("button", "Scores", "#scores", SCORES.to_owned()),
            ("button", "Lab", "#lab=engines", page_of_lab("Engines")),
            ("button", "Exact cover", "#lab=cover", page_of_lab("Exact cover")),
            ("button", "Guide", "#guide=full-house", technique("Full house")),
            ("button", "Naked single", "#guide=naked-single", technique("Naked single")),
            ("button", "Board", "", BOARD.to_owned()),
        ];
        for (role, name, address, seen) in &places {
            page.click(role, name);
            expect_place(page, address, seen);
        }
        for (_, _, address, seen) in places.iter().rev().skip(1) {
            go(page, "back");
            expect_place(page, address, seen);
        }
        go(page, "back");
        expect_place(page, "", BOARD);
        for (_, _, address, seen) in &places[..7] {
            go(page, "forward");
            expect_place(page, address, seen);
        }
        for _ in 0..2 {
            page.reload();
            expect_place(page, "#guide=full-house", &technique("Full house"));
        }
        go(page, "back");
        expect_place(page, "#lab=cover", &page_of_lab("Exact cover"));
        page.reload();
        expect_place(page, "#lab=cover", &page_of_lab("Exact cover"));
        page.show_view("Board");
        expect_place(page, "", BOARD);
        page.expect_line(EXAMPLE);
    });
}

#[test]
fn what_happens_while_one_goes_back_does_not_take_one_forward_again() {
    visit(&Look::DESKTOP, |page| {
        page.click("button", "Settings");
        let setting = "document.querySelector('#settings input')";
        page.wait_for("the settings", setting);
        page.press("Escape");
        page.show_view("Scores");
        expect_place(page, "#scores", SCORES);
        page.show_view("Library");
        expect_place(page, "#library", LIBRARY);
        page.evaluate(&format!("addEventListener('popstate', () => {setting}.click(), {{ once: true }}), 0"));
        go(page, "back");
        expect_place(page, "#scores", SCORES);
        go(page, "forward");
        expect_place(page, "#library", LIBRARY);
    });
}

#[test]
fn back_leads_to_a_view_that_one_left_before_it_was_loaded() {
    visit(&Look::DESKTOP, |page| {
        page.show_view("Lab");
        expect_place(page, "#lab=engines", &page_of_lab("Engines"));
        page.run_before_scripts(
            "const leave = () => {
                const tab = (name) => [...document.querySelectorAll('header button')].find((tab) => tab.textContent === name);
                if (!tab('Guide')) return setTimeout(leave);
                tab('Guide').click();
                tab('Scores').click();
            };
            leave();",
        );
        page.reload();
        expect_place(page, "#scores", SCORES);
        go(page, "back");
        expect_place(page, "#lab=engines", &page_of_lab("Engines"));
    });
}

#[test]
fn back_gets_past_an_address_that_is_completed() {
    visit(&Look::DESKTOP, |page| {
        page.show_view("Scores");
        expect_place(page, "#scores", SCORES);
        for (short, full, seen) in
            [("#guide", "#guide=full-house", technique("Full house")), ("#lab", "#lab=engines", page_of_lab("Engines"))]
        {
            page.evaluate(&format!("location.hash = '{short}', 0"));
            expect_place(page, full, &seen);
            go(page, "back");
            expect_place(page, "#scores", SCORES);
        }
    });
}

#[test]
fn a_step_of_a_path_has_an_address() {
    let step = |number: usize| {
        format!("document.querySelector('.strip input')?.value === '{}' && document.querySelector('.hint')", number - 1)
    };
    visit(&Look::DESKTOP, |page| {
        page.paste(EXAMPLE);
        page.find_path();
        page.click("button", "1 *");
        expect_place(page, "#step=crosshatch.1", &step(1));
        page.wait_for("a second", "new Promise((done) => setTimeout(() => done(true), 1100))");
        page.click("button", "3 *");
        expect_place(page, "#step=crosshatch.3", &step(3));
        go(page, "back");
        expect_place(page, "#step=crosshatch.1", &step(1));
        go(page, "back");
        expect_place(page, "", "!document.querySelector('.hint')");
        go(page, "forward");
        expect_place(page, "#step=crosshatch.1", &step(1));
        page.reload();
        expect_place(page, "#step=crosshatch.1", &step(1));
        // On the path of a scale too, once that has got so far.
        page.evaluate("location.hash = '#step=hodoku.5', 0");
        expect_place(page, "#step=hodoku.5", &step(5));
        page.evaluate("location.hash = '#step=hodoku.500', 0");
        page.expect_status("The path of this puzzle has no step 500.");
        expect_place(page, "", BOARD);
        page.expect_line(EXAMPLE);
    });
}

#[test]
fn an_unknown_address_shows_the_board_and_says_so() {
    visit_at(&Look::DESKTOP, "/#no-such-place", |page| {
        page.expect_status("There is nothing at \"#no-such-place\". This is the board.");
        expect_place(page, "", BOARD);
        page.expect_line(&empty(9));
        page.show_view("Scores");
        expect_place(page, "#scores", SCORES);
        page.evaluate("location.hash = '#<img>', 0");
        page.expect_status("There is nothing at *. This is the board.");
        expect_place(page, "", BOARD);
        assert_eq!(page.evaluate("document.querySelector('img')"), json!(null));
        // What only asks for something is no place to come back to.
        page.evaluate(&format!("location.hash = '#p={EXAMPLE}', 0"));
        page.expect_line(EXAMPLE);
        expect_place(page, "", BOARD);
        go(page, "back");
        expect_place(page, "", BOARD);
        page.expect_line(EXAMPLE);
    });
}
