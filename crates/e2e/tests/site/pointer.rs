//! The page with mouse and fingers.

use crosshatch_e2e::{BoardSeen, Look, Page, visit};

use crate::EXAMPLE;

type Point = fn(&Page, &str, &str);

const WAYS: [(Look, Point); 2] = [(Look::DESKTOP, Page::click), (Look::PHONE, Page::tap)];

#[test]
fn a_cell_is_selected_and_the_keys_go_on_from_there() {
    for (look, point) in WAYS {
        visit(&look, |page| {
            for place in ["r1c1", "r9c9", "r4c6"] {
                point(page, "gridcell", &format!("empty, {place}"));
                page.expect_board("a choice", |board| board.selected().place == place && board.selected().focused);
            }
            page.press("ArrowRight ArrowDown 7");
            let wanted = |board: &BoardSeen| board.selected().place == "r5c7" && board.selected().symbol == Some('7');
            page.expect_board("keys", |board| wanted(board) && board.selected().focused);
        });
    }
}

#[test]
fn the_keypad_writes_and_erases_and_counts() {
    for (look, point) in WAYS {
        visit(&look, |page| {
            page.paste(EXAMPLE);
            point(page, "gridcell", "empty, r1c3");
            point(page, "button", "4*7 left");
            page.expect_board("a 4", |board| board.cell(0, 2).symbol == Some('4'));
            point(page, "button", "4*6 left");
            point(page, "button", "1*left");
            page.expect_board("a 1", |board| board.cell(0, 2).symbol == Some('1'));
            assert!(page.is_enabled("button", "4*7 left"), "what is replaced is left again");
            point(page, "button", "Erase");
            page.expect_line(EXAMPLE);
            // After using the keypad, arrow keys still move on the board.
            page.press("ArrowRight");
            page.expect_board("an arrow", |board| board.selected().place == "r1c4");
        });
    }
}

#[test]
fn a_given_is_selected_but_not_overwritten() {
    visit(&Look::PHONE, |page| {
        page.paste(EXAMPLE);
        page.tap("gridcell", "5, given, r1c1");
        page.tap("button", "4*left");
        page.expect_status("r1c1 is given.");
        page.expect_line(EXAMPLE);
    });
}

#[test]
fn a_stroke_selects_the_cells_on_its_way() {
    for (look, stroke) in [(Look::DESKTOP, Page::drag as fn(&Page, &str, &[&str])), (Look::PHONE, Page::swipe)] {
        visit(&look, |page| {
            stroke(page, "gridcell", &["empty, r2c2", "empty, r2c4", "empty, r4c4"]);
            page.press("5");
            let wanted = ["r2c2", "r2c3", "r2c4", "r3c4", "r4c4"];
            page.expect_board("a stroke", |board| board.places(|cell| cell.symbol == Some('5')) == wanted);
            page.expect_board("a stroke", |board| board.places(|cell| cell.selected) == wanted);
        });
    }
}
