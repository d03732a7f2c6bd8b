//! Whether there is one solution, several or none.

use crosshatch_e2e::{Look, visit};

use crate::{EXAMPLE, SOLUTION};

/// A board without a solution that takes more guesses than the page makes itself, so that a worker has to (Norvig's example).
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
            page.expect_status("The givens have one solution, but 1 entry is wrong.");
            page.expect_board(button, |board| board.cell(0, 2).symbol == Some('1'));
        }
        page.click("gridcell", "1, r1c3");
        page.press("4");
        page.click("button", "Check");
        page.expect_status("One solution.");
    });
}
