//! Puzzles to order: the form, the search, and what is done with its puzzles.

use crosshatch_core::text::read_line;
use crosshatch_e2e::{Look, Page, Paper, Print, Theme, visit};
use crosshatch_reasoning::scales::explainer;

/// Opens the view and writes an order.
fn order(page: &Page, line: &str, count: u32) {
    page.show_view("To order");
    page.wait_for("the form", "document.querySelector('.orders form')");
    write(page, "The order as one line", line);
    write(page, "How many", &count.to_string());
}

/// Writes into a field, as a person does.
fn write(page: &Page, field: &str, text: &str) {
    page.click("textbox", field);
    page.press("Control+a");
    page.evaluate(&format!("document.execCommand('insertText', false, '{text}'), 0"));
    page.press("Tab");
}

fn expect_finds(page: &Page, count: usize) {
    page.wait_for(
        &format!("{count} puzzles"),
        &format!("document.querySelectorAll('.finds .small-board:not(.hatched)').length === {count}"),
    );
}

#[test]
fn the_odds_are_told_before_the_search() {
    for look in [Look::DESKTOP, Look::PHONE] {
        visit(&look, |page| {
            let odds = "document.querySelector('.odds')?.textContent";
            order(page, "explainer 6.5..7.5; needs w-wing", 3);
            page.wait_for(
                "the odds",
                &format!("/^(About|None of the first) .*Rarest is “needs w-wing”: without it, about /.test({odds})"),
            );
            assert_eq!(page.broken_rules(), Vec::<String>::new());
            assert!(page.width() <= look.width);
            write(page, "The order as one line", "explainer 1.2..1.5");
            page.wait_for("those of an easy one", &format!("/^About .* a second\\.$/.test({odds})"));
            write(page, "The order as one line", "seed 4");
            page.wait_for("none", &format!("{odds} === ''"));
        });
    }
}

#[test]
fn a_search_for_givens_out_of_reach_is_given_up() {
    for look in [Look::DESKTOP, Look::PHONE.in_theme(Theme::Dark)] {
        visit(&look, |page| {
            order(page, "shape 4x4; givens 60..70", 2);
            page.click("button", "Generate 2");
            page.wait_for(
                "the reason",
                "/60 to 70 givens is out of reach/.test(document.querySelector('.results')?.textContent)",
            );
            assert_eq!(page.evaluate("document.querySelector('.results .between button')"), serde_json::Value::Null);
            assert_eq!(page.broken_rules(), Vec::<String>::new());
            assert!(page.width() <= look.width);
            page.click("button", "Take it");
            expect_finds(page, 1);
        });
    }
}

#[test]
fn ordered_puzzles_are_found_kept_and_played() {
    for look in [Look::DESKTOP, Look::PHONE] {
        visit(&look, |page| {
            order(page, "explainer 2.0..2.9; symmetry rotate180", 3);
            page.click("button", "Generate 3");
            expect_finds(page, 3);
            page.wait_for(
                "all ratings",
                "[...document.querySelectorAll('.finds li')].every((find) => /Minutes .*Iron .*HoDoKu /.test(find.textContent))",
            );
            assert_eq!(page.broken_rules(), Vec::<String>::new());
            assert!(page.width() <= look.width);
            page.evaluate("document.querySelector('.finds [aria-pressed]').click()");
            page.wait_for(
                "the puzzle to be kept",
                "document.querySelector('.finds .kept') && /1 kept/.test(document.querySelector('.results').textContent)",
            );
            if let Some(print) = Print::of(&page.print(Paper::A4)) {
                assert!(print.words.contains("3 of 3 found") && print.words.matches(" givens").count() == 3, "{}", print.words);
                assert!(!print.words.contains("Board size") && !print.words.contains("Kept"), "no form: {}", print.words);
            }
            let told = page.evaluate("document.querySelector('.finds strong').textContent");
            page.click("button", "Play puzzle 1");
            page.wait_for("the board", "!document.querySelector('main:has([role=grid])').hidden");
            page.expect_status("Made to order: *");
            let board = page.board();
            let grid = read_line(&board.line(), 1).expect("a board").grid;
            let value = explainer::SCALE.rate(&grid, 1_000_000).expect("one solution");
            assert!((20..=29).contains(&value.amount()), "{value}");
            assert_eq!(told.as_str(), Some(explainer::SCALE.written(value.amount()).as_str()));
            // The finds are still there.
            page.show_view("To order");
            expect_finds(page, 3);
        });
    }
}

#[test]
fn a_rare_order_shows_the_nearest_puzzle_and_can_be_paused() {
    visit(&Look::DESKTOP, |page| {
        order(page, "explainer 6.9; seed 3", 50);
        page.click("button", "Generate 50");
        page.wait_for("the nearest", "/The nearest so far: Explainer/.test(document.querySelector('.finds')?.textContent)");
        page.click("button", "Pause");
        page.click("button", "Resume");
        page.wait_for(
            "the search",
            "[...document.querySelectorAll('.results button')].some((button) => button.textContent === 'Pause')",
        );
        // One plays meanwhile: the search goes on beside a hint.
        page.show_view("Board");
        page.expect_job("Looking for puzzles to order*");
        page.show_view("To order");
        page.click("button", "Take it");
        page.wait_for("the puzzle", "/does not meet the order/.test(document.querySelector('.finds').textContent)");
    });
}

#[test]
fn each_part_of_the_form_stands_in_the_line() {
    visit(&Look::DESKTOP, |page| {
        order(page, "", 12);
        let expect = |line: &str| {
            let shown = "[...document.querySelectorAll('.orders label')].find((label) => label.textContent === 'The order as one line').control.value";
            page.wait_for(line, &format!("{shown} === '{line}'"));
        };
        page.click("button", "HoDoKu");
        page.choose("Level", "Hard");
        expect("hodoku Hard");
        page.choose("Add a technique", "X-Wing");
        page.choose("All other steps", "singles alone");
        expect("hodoku Hard; needs x-wing amid singles");
        page.choose("How often", "once");
        expect("hodoku Hard; needs x-wing times 1 amid singles");
        // The address has the order: a reload brings it back.
        page.wait_for("the address", "location.hash === '#order=hodoku+Hard;+needs+x-wing+times+1+amid+singles'");
        page.reload();
        page.wait_for("the form", "document.querySelector('.orders form')");
        expect("hodoku Hard; needs x-wing times 1 amid singles");
        page.click("button", "needs X-Wing once");
        expect("hodoku Hard; without x-wing");
        page.click("button", "Remove: never X-Wing");
        page.click("button", "Explainer");
        write(page, "From", "2.5");
        expect("hodoku Hard; explainer 2.5..");
        page.choose("Board size", "4 × 4");
        page.wait_for("the reason", "/9x9 alone/.test(document.querySelector('#order-error').textContent)");
        assert!(!page.is_enabled("button", "Generate 12"));
        write(page, "The order as one line", "nonsense");
        page.wait_for("the reason", "/nonsense/.test(document.querySelector('#order-error').textContent)");
        write(page, "The order as one line", "givens 30..40");
        expect("givens 30..40");
        assert!(page.is_enabled("button", "Generate 12"));
    });
}
