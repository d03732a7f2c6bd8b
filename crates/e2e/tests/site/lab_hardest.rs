//! The Lab's page of the hardest puzzles.

use crosshatch_e2e::{Look, Page, Theme, visit};
use crosshatch_workbench::lab::hardest::KNOWN;

fn open(page: &Page) {
    page.show_view("Lab");
    page.click("button", "Hardest known");
    page.wait_for("the page", "document.querySelector('h1')?.textContent === 'Hardest known'");
}

/// The values in the table of scales and classes.
fn has_value(value: &str) -> String {
    format!("[...document.querySelectorAll('.studied strong.num')].some((cell) => cell.textContent === '{value}')")
}

#[test]
fn a_known_puzzle_is_studied_shown_and_played() {
    let puzzle = KNOWN.iter().find(|puzzle| puzzle.name == "One with a tridagon").expect("it is known");
    visit(&Look::DESKTOP, |page| {
        open(page);
        page.click("button", puzzle.name);
        page.wait_for("the pattern", "document.querySelector('.studied #pattern')?.textContent === 'Tridagon'");
        page.wait_for("the extended rating", &has_value("6.5/85.1"));
        page.wait_for("the end", "!document.querySelector('.studied progress')");
        for look in [Look::DESKTOP, Look::TABLET, Look::PHONE, Look { width: 320, ..Look::PHONE }] {
            for theme in [Theme::Light, Theme::Dark] {
                page.set_look(&look.in_theme(theme));
                assert_eq!(page.broken_rules(), Vec::<String>::new(), "{theme:?} at {}", look.width);
            }
            assert!(page.width() <= look.width, "{} in {}", page.width(), look.width);
        }
        page.set_look(&Look::DESKTOP);
        let said = || page.evaluate("document.querySelector('.studied .sentence').textContent");
        let first = said();
        page.click("button", "Next sentence");
        page.wait_for("the next sentence", &format!("document.querySelector('.studied .sentence').textContent !== {first}"));
        page.click("button", "Play");
        page.expect_line(puzzle.line);
    });
}

#[test]
fn the_own_puzzle_is_studied_and_leaving_stops_it() {
    visit(&Look::PHONE, |page| {
        page.paste(crate::EXAMPLE);
        page.expect_line(crate::EXAMPLE);
        open(page);
        page.click("button", "Study your puzzle");
        page.wait_for("its class", &has_value("0"));
        page.wait_for("the end", "!document.querySelector('.studied progress')");
        page.click("button", KNOWN[0].name);
        page.wait_for("its progress", "document.querySelector('.studied progress')");
        page.show_view("Board");
        open(page);
        page.wait_for("no progress", "!document.querySelector('.studied progress')");
    });
}
