//! Checking whether there is one solution, several or none.

use crosshatch_e2e::{Look, Theme, visit};
use serde_json::json;

use crate::{EXAMPLE, SOLUTION, empty};

/// A board without a solution (Norvig's example) that takes more guesses than the page makes itself, so that a worker has to do
/// it.
const LONG: &str = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";

#[test]
fn the_answer_is_a_sentence() {
    let clash = EXAMPLE.replacen("53.", "535", 1);
    let fewer = EXAMPLE.replacen("53..7", ".....", 1);
    let no_place = format!("12345678.........9{}", ".".repeat(63));
    let table = [
        (EXAMPLE, "One solution."),
        (SOLUTION, "Solved."),
        (&clash, "Two 5s in row 1, r1c1 and r1c3, both given."),
        (&fewer, "Two solutions or more. They first differ at r1c*"),
        (&no_place, "No solution. Nothing is left for r1c9.*"),
        (LONG, "No solution.*"),
    ];
    visit(&Look::DESKTOP, |page| {
        page.click("button", "Check");
        page.expect_status("The board is empty. Paste or type a puzzle.");
        for (line, sentence) in table {
            page.paste(line);
            page.expect_line(line);
            page.click("button", "Check");
            page.expect_status(sentence);
            page.expect_line(line);
        }
    });
}

#[test]
fn wrong_entries_are_counted_and_kept() {
    visit(&Look::DESKTOP, |page| {
        page.paste(EXAMPLE);
        page.press("Control+Home ArrowRight ArrowRight 1");
        for button in ["Check", "Solve"] {
            page.click("button", button);
            page.expect_status("The givens have one solution, but 1 entry is wrong: r1c3.");
            page.expect_board(button, |board| board.cell(0, 2).symbol == Some('1'));
        }
        page.click("gridcell", "1, wrong, r1c3");
        page.press("4");
        page.click("button", "Check");
        page.expect_status("One solution.");
    });
}

/// How cells differ in appearance from an empty one, by index: the background, what is drawn on it, what is shown beside the
/// digit.
const LOOKS: &str = "((...cells) => cells.map((cell) => {
    const element = document.querySelector(`.board [data-cell=\"${cell}\"]`);
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    return [backgroundColor, backgroundImage.split('(')[0], getComputedStyle(element, '::after').content];
}))";

#[test]
fn what_check_finds_is_seen_and_said() {
    for theme in [Theme::Light, Theme::Dark] {
        visit(&Look::DESKTOP.in_theme(theme), |page| {
            page.paste(EXAMPLE);
            // Wrong, wrong and coloured, right; the first one is selected.
            page.press("Control+Home ArrowRight ArrowRight 1 ArrowRight 2 Alt+3 ArrowDown ArrowDown 3 Control+Home ArrowRight ArrowRight");
            page.click("button", "Check");
            page.expect_status("The givens have one solution, but 2 entries are wrong: r1c3 and r1c4.");
            let board = page.expect_board("checking", |board| board.cell(0, 2).remarks == ["wrong"]);
            assert_eq!(board.places(|cell| cell.remarks.iter().any(|remark| remark == "wrong")), ["r1c3", "r1c4"]);
            let looks = page.evaluate(&format!("{LOOKS}(2, 3, 21)"));
            let paper = if theme == Theme::Light { "rgb(251, 230, 227)" } else { "rgb(58, 27, 25)" };
            let wrong = json!([paper, "repeating-linear-gradient", "\"×\""]);
            assert_eq!((&looks[0], &looks[1], &looks[2][2]), (&wrong, &wrong, &json!("none")), "{theme:?}");
            page.press("Delete");
            page.expect_board("an erasure", |board| {
                board.cells().all(|cell| cell.remarks.iter().all(|remark| remark != "wrong"))
            });
        });
    }
}

#[test]
fn givens_that_are_not_needed_are_seen_and_said() {
    visit(&Look::DESKTOP, |page| {
        page.paste(EXAMPLE);
        page.press("Control+Home Alt+1");
        page.click("button", "Tools");
        page.click("button", "Mark givens that are not needed");
        page.wait_for(
            "the answer",
            "/ givens are marked/.test(document.querySelector('[role=status]:not([popover] *)').textContent)",
        );
        let board = page.board();
        let marked = board.places(|cell| cell.remarks.iter().any(|remark| remark == "not needed"));
        assert_eq!(page.status(), format!("{} givens are marked: any one of them could be left out.", marked.len()));
        let drawn = page
            .evaluate("[...document.querySelectorAll('.board .spare')].map((cell) => getComputedStyle(cell).backgroundImage)");
        let drawn = drawn.as_array().expect("a list");
        assert_eq!(drawn.len(), marked.len());
        assert!(drawn.iter().all(|image| image.as_str().is_some_and(|image| image.contains("gradient"))), "{drawn:?}");
    });
}

#[test]
fn a_contradiction_is_seen_on_the_selected_cell_too() {
    visit(&Look::DESKTOP, |page| {
        page.paste(&format!("12345678.........9{}", &empty(9)[18..]));
        page.press("Control+Home");
        page.click("button", "Check");
        page.expect_status("No solution. Nothing is left for r1c9. The 7 marked cells alone already rule out a solution.");
        let board = page.expect_board("checking", |board| board.cell(1, 8).remarks == ["marked"]);
        let marked = board.places(|cell| cell.remarks.iter().any(|remark| remark == "marked"));
        assert_eq!(marked.len(), 7);
        let place = board.cells().position(|cell| cell.place == marked[0]).expect("a cell");
        for selected in [false, true] {
            if selected {
                page.click("gridcell", &format!("*, {}", marked[0]));
            }
            assert_eq!(page.evaluate(&format!("{LOOKS}({place})"))[0][1], "repeating-linear-gradient", "selected: {selected}");
        }
    });
}
