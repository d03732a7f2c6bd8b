//! Puzzles of the bank: by difficulty, by a range of ratings, the four of the day, after a solved one.

use crosshatch_core::text::read_line;
use crosshatch_core::{Puzzle, solve::UNLIMITED};
use crosshatch_e2e::{Hosting, Look, Page, RATED, ROOT, Theme, visit, visit_host};
use serde_json::json;

use crate::{EXAMPLE, empty, empty_board};

/// Opens the menu of new puzzles.
fn open_menu(page: &Page) {
    page.click("button", "New");
    page.wait_for("the menu", "document.querySelector('#new:popover-open .four') !== null");
}

/// The value on a scale that the card shows.
fn value(page: &Page, id: &str) -> String {
    page.text_of(&format!("#{id}")).unwrap_or_default()
}

fn solution(page: &Page) -> String {
    let grid = read_line(&page.board().line(), 1).expect("a board").grid;
    format!("{:?}", Puzzle::prove(grid, UNLIMITED).expect("one solution").solution())
}

/// Enters the solution of a puzzle, cell by cell.
fn enter(page: &Page, puzzle: &str, solution: &str) {
    for (row, (given, digits)) in puzzle.as_bytes().chunks(9).zip(solution.as_bytes().chunks(9)).enumerate() {
        let mut keys = vec!["Control+Home".to_owned()];
        keys.resize(row + 1, "ArrowDown".into());
        for (given, digit) in given.iter().zip(digits) {
            if *given == b'.' {
                keys.push(char::from(*digit).into());
            }
            keys.push("ArrowRight".into());
        }
        page.press(&keys.join(" "));
    }
}

#[test]
fn a_difficulty_is_served_with_its_ratings() {
    for look in [Look::DESKTOP, Look::PHONE] {
        visit(&look, |page| {
            page.paste(EXAMPLE);
            for (button, name) in [("Medium5–9 minutes", "Medium"), ("Easyunder 5 minutes", "Easy")] {
                open_menu(page);
                page.evaluate(&format!(
                    "[...document.querySelectorAll('#new button')].find((button) => button.textContent === '{button}').click()"
                ));
                page.expect_status(&format!("{name}: *"));
                page.wait_for("four ratings", RATED);
                page.wait_for("the menu to be gone", "!document.querySelector('#new:popover-open')");
            }
            let minutes: f64 = value(page, "minutes").trim_start_matches("≈ ").replace('½', ".5").parse().expect("a number");
            assert!(minutes <= 5.0, "{minutes}");
            let served = page.board().line();
            page.press("Control+z Control+z");
            page.expect_line(EXAMPLE);
            page.press("Control+y Control+y");
            page.expect_line(&served);
        });
    }
}

#[test]
fn a_range_of_ratings_is_kept_to() {
    visit(&Look::DESKTOP, |page| {
        open_menu(page);
        page.choose("Or by a scale", "Explainer");
        for (field, keys) in [("From", "7"), ("To", "7 . 2 Tab")] {
            page.click("spinbutton", field);
            page.press("Control+a");
            page.press(keys);
        }
        page.wait_for(
            "the count",
            "/^[1-9][\\d\u{2009}]* of the 10\u{2009}000 puzzles in the bank$/.test(document.querySelector('#new [role=status]').textContent)",
        );
        page.click("button", "New puzzle");
        page.wait_for("four ratings", RATED);
        let er: f64 = value(page, "explainer").parse().expect("a number");
        assert!((7.0..=7.2).contains(&er), "{er}");
    });
}

#[test]
fn the_four_of_the_day_are_marked_once_solved() {
    visit(&Look::DESKTOP, |page| {
        page.click("button", "Easy under 5 minutes");
        page.expect_status("Daily Easy, *");
        let (first, solved) = (page.board().line(), solution(page));
        enter(page, &first, &solved);
        page.expect_status("Solved in *");
        page.click("button", "Another like this");
        page.expect_other_line(&solved);
        page.wait_for("four ratings", RATED);
        empty_board(page);
        page.expect_line(&empty(9));
        page.click("button", "Easy solved under 5 minutes");
        page.expect_line(&first);
    });
}

#[test]
fn the_calendar_shows_solved_days_and_leads_to_earlier_ones() {
    visit(&Look::PHONE, |page| {
        page.click("button", "Hard 9–14 minutes");
        page.expect_status("Daily Hard, *");
        let (first, solved) = (page.board().line(), solution(page));
        enter(page, &first, &solved);
        page.expect_status("Solved in *");
        empty_board(page);
        page.wait_for("the streak", "document.querySelector('.days summary')?.textContent === '1 day in a row'");
        page.evaluate("document.querySelector('.days summary').click()");
        let chosen = "document.querySelector('.week [aria-pressed=true]').getAttribute('aria-label')";
        page.wait_for("today", &format!("{chosen}.endsWith(', 1 of 4 solved')"));
        assert!(page.width() <= Look::PHONE.width);
        assert_eq!(page.broken_rules(), Vec::<String>::new());
        page.click("button", "Previous month");
        page.evaluate("document.querySelector('.week button').click()");
        page.wait_for("the day", "/^1 [A-Z][a-z]+ 20\\d\\d$/.test(document.querySelector('.begin h3').textContent)");
        page.click("button", "Hard 9–14 minutes");
        page.expect_status("Daily Hard, 1 *");
        assert_ne!(page.board().line(), first);
        page.click("button", "Settings");
        page.click("checkbox", "Show the calendar of solved days");
        page.press("Escape");
        empty_board(page);
        page.wait_for("no calendar", "document.querySelector('.four') && !document.querySelector('.days')");
    });
}

#[test]
fn the_card_compares_the_puzzle_with_the_bank() {
    visit(&Look::DESKTOP, |page| {
        page.paste(EXAMPLE);
        page.wait_for(
            "the comparison",
            "/^(Harder than (less than )?\\d+ %|No puzzle) of the bank .*\\(Explainer\\)\\.$/.test(document.querySelector('.standing p').textContent)",
        );
        page.unfold_rating("iron");
        page.wait_for("the other", "[...document.querySelectorAll('.rating details[open] p')].some((p) => / of the bank .*\\(Iron\\)\\.$/.test(p.textContent))");
    });
}

#[test]
fn the_bank_is_loaded_when_it_is_needed_and_kept() {
    visit_host(&Look::DESKTOP, Hosting::Fresh, |page| {
        let asked = |page: &Page| page.requests().iter().any(|address| address.contains("bank.bin"));
        page.open(ROOT);
        page.wait_for("all chunks", "document.documentElement.dataset.whole !== undefined");
        assert!(!asked(page), "an empty board needs no bank");
        page.wait_until_kept();
        open_menu(page);
        assert!(asked(page));
        page.wait_for("the bank in the cache", "caches.match('./bank.bin').then((found) => found !== undefined)");
        page.lose_files("");
        page.reload();
        open_menu(page);
        page.click("button", "Hard 9–14 minutes");
        page.expect_status("Hard: about *");
    });
}

#[test]
fn without_the_bank_the_board_stays_and_it_can_be_tried_again() {
    visit_host(&Look::DESKTOP, Hosting::Fresh, |page| {
        let taken = page.take_files("bank.bin");
        page.open(ROOT);
        page.click("button", "Easy under 5 minutes");
        page.expect_status("The part of Crosshatch for the bank of puzzles could not be loaded. *");
        page.put_files(taken);
        page.click("button", "Try again");
        page.expect_status("Daily Easy, *");
    });
}

#[test]
fn a_bank_that_is_missing_can_be_loaded_again_and_a_wrong_query_is_refused() {
    visit_host(&Look::DESKTOP, Hosting::Fresh, |page| {
        let taken = page.take_files("bank.bin");
        page.open(&format!("{ROOT}#bank=needs+w-wing"));
        page.wait_for("the failure", "/could not be loaded/.test(document.querySelector('.batch')?.textContent)");
        assert_eq!(page.evaluate("/is loading/.test(document.querySelector('.batch').textContent)"), json!(false));
        page.put_files(taken);
        page.click("button", "Try again");
        page.wait_for("the bank", "document.getElementById('row-0')");
        let refusal = page.text_of(".batch [role=alert]").unwrap_or_default();
        assert!(refusal.contains("Puzzles are found by ratings, givens,"), "{refusal}");
        assert_eq!(page.broken_rules(), Vec::<String>::new());
        page.evaluate("[...document.querySelectorAll('.levels button')].find((each) => /^Hard/.test(each.textContent)).click()");
        page.wait_for("no refusal", "!document.querySelector('.batch [role=alert]')");
    });
}

#[test]
fn the_menu_of_new_puzzles_is_accessible() {
    for look in [Look::DESKTOP, Look::PHONE] {
        for theme in [Theme::Light, Theme::Dark] {
            visit(&look.in_theme(theme), |page| {
                open_menu(page);
                assert_eq!(page.broken_rules(), Vec::<String>::new());
                assert_eq!(page.evaluate("document.documentElement.scrollWidth <= innerWidth"), json!(true));
            });
        }
    }
}

#[test]
fn the_bank_is_browsed_by_charts_and_by_address() {
    let shown = |page: &Page| page.text_of(".batch .num[role=status]").unwrap_or_default();
    for look in [Look::DESKTOP, Look::PHONE] {
        visit(&look, |page| {
            page.paste(EXAMPLE);
            open_menu(page);
            page.click("button", "Browse the bank");
            page.wait_for("the bank", "document.getElementById('row-0')");
            assert!(shown(page).starts_with("10\u{2009}000 rows"), "{}", shown(page));
            page.wait_for("its address", "location.hash === '#bank'");
            if look.touch {
                page.evaluate("document.querySelector('.charting > summary').click()");
            }
            let press = |name: &str| {
                let script = format!(
                    "[...document.querySelectorAll('.levels button')].find((each) => each.textContent.startsWith('{name}')).click()"
                );
                page.evaluate(&script);
            };
            press("XY-wing");
            press("Hard");
            page.wait_for("the address", "location.hash === '#bank=hodoku+Hard;+hardest+XY-wing'");
            let some = shown(page);
            assert!(some.contains(" of 10\u{2009}000 rows"), "{some}");
            for theme in [Theme::Light, Theme::Dark] {
                page.set_look(&look.in_theme(theme));
                assert_eq!(page.broken_rules(), Vec::<String>::new(), "{theme:?} at {}", look.width);
            }
            assert!(page.width() <= look.width);
            // A reload shows the same, and so does Back after another view.
            page.reload();
            page.wait_for("the bank", "document.getElementById('row-0')");
            page.wait_for("the address", "location.hash === '#bank=hodoku+Hard;+hardest+XY-Wing'");
            assert_eq!(shown(page), some);
            page.show_view("Scores");
            page.wait_for("the scores", "document.querySelector('#own') && location.hash === '#scores'");
            page.evaluate("history.back(), 0");
            page.wait_for("the bank", "document.getElementById('row-0')");
            assert_eq!(shown(page), some);
            // A puzzle is played, and Undo brings the board back.
            page.evaluate("document.getElementById('row-0').click()");
            page.click("button", "Play");
            page.expect_status("From the bank, line *");
            page.show_view("Board");
            page.click("button", "Undo");
            page.expect_line(EXAMPLE);
        });
    }
}
