//! Boards larger than 9x9.

use crosshatch_core::text::{Symbols, line};
use crosshatch_core::{Grid, Shape};
use crosshatch_e2e::{Look, generated, visit};

#[test]
fn a_hexadecimal_board_keeps_its_symbols() {
    let made = generated(Shape::of_side(16).expect("a usual side"), 12).puzzle;
    let hexadecimal = |grid: &Grid| line(grid, Symbols::Hexadecimal);
    let pasted = hexadecimal(made.givens());
    visit(&Look::DESKTOP, |page| {
        page.paste(&pasted);
        page.expect_status(&format!("Read as a 16 × 16 board from one line: {} givens.*", made.givens().count_filled()));
        page.expect_line(&pasted);

        let (cell, digit) =
            made.solution().differences(made.givens()).iter().next().map_or_else(
                || panic!("the puzzle is full"),
                |cell| (cell, made.solution().get(cell).expect("a solution is full")),
            );
        let with_entry = hexadecimal(&made.givens().clone().with(cell, Some(digit)));
        page.click("gridcell", &format!("empty, {}", made.givens().shape().cell_name(cell)));
        page.press(&Symbols::Hexadecimal.symbol(digit).to_string());
        page.expect_line(&with_entry);
        page.press("Delete");
        page.click("button", &format!("{}*left", Symbols::Hexadecimal.symbol(digit)));
        page.expect_line(&with_entry);

        page.click("button", "Solve");
        page.expect_line(&hexadecimal(made.solution()));
        page.expect_status("Solved.");
        page.click("button", "Undo");
        page.expect_line(&with_entry);
    });
}

#[test]
fn zero_is_a_digit_of_hexadecimal_boards_only() {
    let made = generated(Shape::of_side(16).expect("a usual side"), 12).puzzle;
    for (symbols, keys, row) in [(Symbols::Hexadecimal, "0 ArrowRight f", "0F"), (Symbols::FromOne, "0 ArrowRight g", ".G")] {
        visit(&Look::DESKTOP, |page| {
            // The givens of the last rows suffice to show the symbols, and leave the first row free.
            let text = line(made.givens(), symbols);
            page.paste(&format!("{}{}", ".".repeat(64), &text[64..]));
            page.expect_status("Read as a 16 × 16 *");
            page.press("Control+Home");
            page.press(keys);
            page.expect_board(keys, |board| board.line().starts_with(row));
        });
    }
}

#[test]
fn large_boards_are_rated_and_checked_by_a_worker() {
    let made = generated(Shape::of_side(16).expect("a usual side"), 26).puzzle;
    visit(&Look::DESKTOP, |page| {
        page.paste(&line(made.givens(), Symbols::FromOne));
        page.click("button", "Check");
        page.expect_status("One solution.");
        page.wait_for("the rating", "document.getElementById('iron')");
        page.choose_size(25);
        page.click("gridcell", "empty, r1c1");
        page.press("1");
        page.wait_for(
            "the refusal",
            "document.querySelector('[aria-labelledby=rating]').textContent.includes('The iron scale goes up to 16')",
        );
    });
}
