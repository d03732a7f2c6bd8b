//! The guide: a page for each technique with examples, and boards for practice.

use crosshatch_e2e::{Look, Page, Theme, visit};
use serde_json::json;

use crate::EXAMPLE;

/// Opens the start of the guide with the keyboard.
fn open(page: &Page) {
    page.move_focus("Tab", "Guide");
    page.press("Enter");
    expect_technique(page, "Full house");
}

#[track_caller]
pub(crate) fn expect_technique(page: &Page, name: &str) {
    page.wait_for(name, &format!("document.querySelector('.guidepage h1')?.textContent === '{name}'"));
}

/// The position in the example, in words.
fn place(page: &Page) -> String {
    page.evaluate("document.querySelector('.example .num').textContent").as_str().expect("a text").to_owned()
}

#[track_caller]
fn expect_place(page: &Page, place: &str) {
    page.wait_for(place, &format!("document.querySelector('.example .num').textContent === '{place}'"));
}

/// The sentence of the example, and the number of marks on its board.
fn told(page: &Page) -> (String, u64) {
    let sentence = page.evaluate("document.querySelector('.sentence').textContent");
    let marks = page.evaluate("document.querySelectorAll('.example .picture .mark:not(.faded)').length");
    (sentence.as_str().expect("a text").to_owned(), marks.as_u64().expect("a count"))
}

#[test]
fn a_technique_is_read_by_keyboard() {
    visit(&Look::DESKTOP, |page| {
        page.paste(EXAMPLE);
        page.press("Control+Home ArrowRight ArrowRight 4");
        let before = page.board().line();
        open(page);
        page.move_focus("Tab", "Almost locked sets");
        page.press("Enter");
        page.move_focus("Tab", "Sue de Coq");
        page.press("Enter");
        expect_technique(page, "Sue de Coq");
        assert_eq!(page.evaluate("document.querySelector('.contents [aria-current]').textContent"), json!("Sue de Coq"));

        // Through its example to the end and back, with arrow keys and with buttons.
        let first = place(page);
        let (start, frames) = first.rsplit_once("1 of ").expect("a place");
        let frames: usize = frames.parse().expect("a count");
        assert!(frames > 1, "{first}");
        let mut said = vec![told(page)];
        for frame in 2..=frames {
            page.press("ArrowRight");
            expect_place(page, &format!("{start}{frame} of {frames}"));
            said.push(told(page));
        }
        assert!(said.iter().any(|(_, marks)| *marks >= 4), "{said:?}");
        assert!(said.windows(2).all(|two| two[0].0 != two[1].0), "{said:?}");
        page.press("ArrowRight");
        page.move_focus("Tab", "Previous sentence");
        page.press("Enter");
        expect_place(page, &format!("{start}{} of {frames}", frames - 1));
        assert_eq!(told(page), said[frames - 2]);
        page.press("ArrowLeft");
        assert_eq!(told(page), said[frames.saturating_sub(3)]);

        page.move_focus("Tab", "Another example");
        let board = "[...document.querySelectorAll('.example [role=cell]')].map((cell) => cell.ariaLabel).join()";
        let shown = page.evaluate(board);
        page.press("Enter");
        page.wait_for(
            "another example",
            &format!("document.querySelector('.example .num').textContent.startsWith('Example 2 of') && {board} !== {shown}"),
        );

        // Nothing is lost when returning to the board, or to the guide.
        page.show_view("Board");
        page.expect_line(&before);
        page.show_view("Guide");
        expect_technique(page, "Sue de Coq");
        assert!(place(page).starts_with("Example 2 of"), "{}", place(page));
        page.click("button", "Next: *");
        page.wait_for("the next page", "document.querySelector('.guidepage h1').textContent !== 'Sue de Coq'");
        page.wait_for("its heading", "document.activeElement === document.querySelector('.guidepage h1')");
    });
}

#[test]
fn a_board_to_practise_on_has_the_technique_as_its_next_step() {
    visit(&Look::DESKTOP, |page| {
        page.fix_seed(4);
        open(page);
        page.move_focus("Tab", "Subsets");
        page.press("Enter");
        page.click("button", "Naked pair");
        expect_technique(page, "Naked pair");
        page.click("button", "Practise this");
        page.expect_status("Naked pair is the next step here.*");
        page.wait_for("the board", "!document.querySelector('.guidepage')");
        for _ in 0..3 {
            page.click("button", "Hint");
        }
        page.wait_for("the hint", "document.querySelector('#hint-heading').textContent.startsWith('Naked pair')");
    });
}

#[test]
fn a_practice_is_left_for_ones_own_board_even_after_a_reload() {
    visit(&Look::DESKTOP, |page| {
        page.fix_seed(4);
        page.paste(EXAMPLE);
        open(page);
        page.move_focus("Tab", "Subsets");
        page.press("Enter");
        page.click("button", "Naked pair");
        expect_technique(page, "Naked pair");
        page.click("button", "Practise this");
        let aim = "document.querySelector('[aria-label=Practice]')?.textContent.startsWith('Find a naked pair. ')";
        page.wait_for("what is to be found", aim);
        assert_eq!(page.broken_rules(), Vec::<String>::new());
        page.reload();
        page.wait_for_start();
        page.wait_for("what is to be found", aim);
        page.press("Shift+H");
        page.click("button", "Apply*");
        page.expect_status("Yes, that is the naked pair: *");
        let tally = "document.querySelector('[aria-label=Practice]').textContent.includes('Found now: 1 with a hint.')";
        page.wait_for("the tally", tally);
        page.click("button", "Back to my board");
        page.expect_line(EXAMPLE);
        page.wait_for("the end of it", "!document.querySelector('[aria-label=Practice]')");
    });
}

#[test]
fn the_search_for_a_board_is_told_and_stopped() {
    visit(&Look::DESKTOP, |page| {
        page.paste(EXAMPLE);
        open(page);
        // A worker that receives nothing never becomes ready.
        page.evaluate("Worker.prototype.postMessage = () => {}; 0");
        page.click("button", "Practise this");
        page.expect_job("Looking for a board");
        assert_eq!(page.broken_rules(), Vec::<String>::new());
        page.click("button", "Cancel");
        page.wait_for("the end of it", "!document.querySelector('.guidepage progress')");
        page.show_view("Board");
        page.expect_line(EXAMPLE);
    });
}

#[test]
fn the_guide_is_accessible_and_fits() {
    const NARROW: Look = Look { width: 320, height: 640, ..Look::PHONE };
    for look in [Look::DESKTOP, Look::PHONE, NARROW] {
        visit(&look, |page| {
            page.show_view("Guide");
            page.wait_for("the guide", "document.querySelector('.guidepage')");
            for (name, frames) in [("Full house", 0), ("X-Wing", 1), ("XY-chain", 2)] {
                if look.width < 1280 {
                    page.choose("Technique", name);
                } else {
                    page.evaluate(&format!(
                        "[...document.querySelectorAll('.contents button')].find((button) => button.textContent === '{name}').click()"
                    ));
                }
                expect_technique(page, name);
                for _ in 0..frames {
                    page.click("button", "Next sentence");
                }
                for theme in [Theme::Light, Theme::Dark] {
                    page.set_look(&look.in_theme(theme));
                    assert_eq!(page.broken_rules(), Vec::<String>::new(), "{name} in {theme:?} at {}", look.width);
                }
                assert!(page.width() <= look.width, "{name}: {} in {}", page.width(), look.width);
                let outside = page.evaluate(
                    "[...document.querySelectorAll('button, select, .board')].filter((control) => control.checkVisibility())
                        .filter((control) => { const { left, right } = control.getBoundingClientRect(); return left < 0 || right > innerWidth; })
                        .map(({ ariaLabel, textContent }) => ariaLabel ?? textContent)",
                );
                assert_eq!(outside, json!([]), "{name} at {}", look.width);
            }
        });
    }
}

#[test]
fn a_technique_is_found_by_words() {
    for look in [Look::DESKTOP, Look::PHONE] {
        visit(&look, |page| {
            page.show_view("Guide");
            page.click("searchbox", "Search the guide");
            let said = "document.querySelector('.search [role=status]').textContent";
            for (letter, wanted) in [("z", "No technique has these words."), ("Backspace", ""), ("s w o", "/^\\d+ techniques$/")]
            {
                page.press(letter);
                let wanted =
                    if wanted.starts_with('/') { format!("{wanted}.test({said})") } else { format!("{said} === '{wanted}'") };
                page.wait_for("the count", &wanted);
            }
            assert_eq!(page.broken_rules(), Vec::<String>::new());
            assert!(page.width() <= look.width);
            page.evaluate("document.querySelector('.search li button').click()");
            expect_technique(page, "Swordfish");
            assert_eq!(page.evaluate("document.querySelector('.search ul')"), json!(null));
        });
    }
}
