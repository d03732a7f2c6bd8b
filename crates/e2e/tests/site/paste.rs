//! Boards as text.

use crosshatch_e2e::{Look, Page, visit};

use crate::{EXAMPLE, SOLUTION, empty, empty_board};

const READ: &str = "Read as a 9 × 9 board from one line: 30 givens. One solution.";

#[test]
fn a_pasted_puzzle_is_read_rated_and_solved() {
    visit(&Look::DESKTOP, |page| {
        page.paste(EXAMPLE);
        page.expect_status(READ);
        let board = page.expect_line(EXAMPLE);
        assert!(board.cells().all(|cell| cell.given == cell.symbol.is_some()), "all is given");
        assert_eq!(page.iron(), Some((8, "Easy".into())));

        page.click("button", "Solve");
        let board = page.expect_line(SOLUTION);
        page.expect_status("Solved.");
        assert_eq!(board.places(|cell| cell.given).len(), 30, "what was given still is");
        assert_eq!(page.iron(), Some((8, "Easy".into())), "the rating is the puzzle's");

        for (button, line) in [("Undo", EXAMPLE), ("Undo", &empty(9)), ("Redo", EXAMPLE), ("Redo", SOLUTION)] {
            page.click("button", button);
            page.expect_line(line);
        }
        assert!(!page.is_enabled("button", "Redo") && page.is_enabled("button", "Undo"));
    });
}

#[test]
fn the_paste_button_reads_the_clipboard() {
    visit(&Look::DESKTOP, |page| {
        let _clipboard = page.copy(EXAMPLE);
        page.click("button", "Paste");
        page.expect_status(READ);
        page.expect_line(EXAMPLE);
    });
}

#[test]
fn where_the_clipboard_is_refused_there_is_a_box_for_the_text() {
    visit(&Look::DESKTOP, |page| {
        page.paste(EXAMPLE);
        page.expect_line(EXAMPLE);
        page.set_clipboard_permission("denied");
        page.click("button", "Paste");
        page.wait_for("the box", "document.activeElement === document.querySelector('#paste-box:popover-open textarea')");
        page.expect_line(EXAMPLE);
        let other = EXAMPLE.replacen('5', ".", 1);
        page.evaluate(&format!("document.execCommand('insertText', false, '{other}')"));
        page.click("button", "Open it");
        page.expect_line(&other);
        page.wait_for("the end of it", "!document.querySelector('#paste-box').matches(':popover-open')");
        page.click("button", "Undo");
        page.expect_line(EXAMPLE);
    });
}

#[test]
fn a_long_text_that_is_pasted_into_the_box_is_opened() {
    visit(&Look::DESKTOP, |page| {
        page.wait_for("the box", "document.querySelector('.taking textarea')");
        page.evaluate("document.querySelector('.taking textarea').focus()");
        page.paste(&format!("{EXAMPLE}\n").repeat(2_000));
        page.wait_for("the list", "document.querySelector('#list')?.textContent === '1 of 2000'");
        page.expect_line(EXAMPLE);
    });
}

#[test]
fn a_text_that_cannot_be_read_changes_nothing() {
    let rows: Vec<&str> = (0..9).map(|row| &EXAMPLE[row * 9..][..9]).collect();
    let shorter_row = rows.join("\n").replacen("6..195...", "6..195..", 1);
    let table = [
        (&EXAMPLE[..80], "This line has 80 cells; a 9x9 board has 81, a 16x16 board 256. Line 1, column 1."),
        (
            &EXAMPLE.replacen('7', "z", 1),
            "\"z\" is not expected here: a 9x9 board has 1 to 9 and . for an empty cell. Line 1, column 5.",
        ),
        (&rows[..8].join("\n"), "There are 8 rows; it needs 9. Line 8, column 1."),
        (&shorter_row, "Row 2 has 8 cells; it needs 9. Line 2, column 8."),
        (&rows.join("\n").replacen("98", "9w", 1), "\"w\" is not expected here; a board was expected. Line 3, column 3."),
        ("  \n", "There is nothing to read: a board was expected, such as 81 characters with dots for empty cells."),
        (
            "https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54",
            "This is an f-puzzles link, which Crosshatch does not read yet: paste the board itself, for instance as 81 characters with dots \
             for empty cells.",
        ),
        ("What is this?", "\"t\" is not expected here; a board was expected. Line 1, column 9."),
    ];
    visit(&Look::DESKTOP, |page| {
        page.paste(EXAMPLE);
        page.click("button", "Solve");
        page.click("button", "Undo");
        page.press("Control+Home");
        let before = page.expect_line(EXAMPLE);
        for (text, sentence) in table {
            page.paste(text);
            page.expect_status(&format!("{sentence} Your board is as it was."));
            page.expect_board("such a paste", |board| *board == before);
            assert!(page.is_enabled("button", "Redo"), "what was undone can still be redone");
        }
    });
}

#[test]
fn boards_come_in_many_forms() {
    let rows: Vec<&str> = (0..9).map(|row| &EXAMPLE[row * 9..][..9]).collect();
    let bordered: Vec<String> = rows.iter().map(|row| format!("| {} | {} | {} |", &row[..3], &row[3..6], &row[6..])).collect();
    let table = [
        (EXAMPLE.replace('.', "0"), READ),
        (rows.join("\r\n"), "Read as a 9 × 9 board from rows: 30 givens. One solution."),
        (bordered.join("\n+-----+-----+-----+\n"), "Read as a 9 × 9 board from rows: 30 givens. One solution."),
        (format!("{EXAMPLE}\n{EXAMPLE}\n"), "Read as a 9 × 9 board from the first of a list of 2: 30 givens. One solution."),
    ];
    visit(&Look::DESKTOP, |page| {
        for (text, sentence) in table {
            page.paste(&text);
            page.expect_status(sentence);
            page.expect_line(EXAMPLE);
            empty_board(page);
            page.expect_line(&empty(9));
        }
    });
}

/// Pastes what a browser copies of a part of a web page: its markup, and its text.
fn paste_part(page: &Page, markup: &str, text: &str) {
    let (markup, text) = (serde_json::Value::from(markup), serde_json::Value::from(text));
    page.evaluate(&format!(
        "(() => {{
            const clipboardData = new DataTransfer();
            clipboardData.setData('text/html', {markup});
            clipboardData.setData('text/plain', {text});
            document.body.dispatchEvent(new ClipboardEvent('paste', {{ clipboardData, bubbles: true, cancelable: true }}));
        }})()"
    ));
}

#[test]
fn a_copied_part_of_a_page_is_searched_for_a_board() {
    let cell = |at: usize, symbol: char| match (symbol, at) {
        ('.', 2) => "<td style=\"color: #1565c0\">4</td>".to_owned(),
        ('.', _) => "<td></td>".to_owned(),
        (digit, _) => format!("<td style=\"font-weight: 700\">{digit}</td>"),
    };
    let cells: Vec<String> = EXAMPLE.chars().enumerate().map(|(at, symbol)| cell(at, symbol)).collect();
    let rows = cells.chunks(9).map(<[String]>::concat).collect::<Vec<_>>().join("<tr>");
    let board = format!(
        "<h2>Today</h2><table cellpadding=6><tr>{rows}</table><script>intruder = 1</script><img src=x onerror=\"intruder = 1\">"
    );
    visit(&Look::DESKTOP, |page| {
        paste_part(page, &board, "Today\n53 4 7");
        let seen = page.expect_line(&EXAMPLE.replacen('.', "4", 1));
        assert_eq!(seen.places(|cell| cell.symbol.is_some() && !cell.given), ["r1c3"]);
        let said = page.expect_status("Imported from the clipboard: *");
        assert!(said.contains("Read from 81 cells of a table, 30 givens, told by their weight."), "{said}");
        page.press("Control+z");
        page.expect_line(&empty(9));
        assert_eq!(
            page.evaluate("[typeof intruder, document.querySelectorAll('iframe').length]"),
            serde_json::json!(["undefined", 0])
        );
        // A text that is a board goes as it is.
        paste_part(page, &board, EXAMPLE);
        page.expect_line(EXAMPLE);
        page.expect_status("Read as a 9 × 9 board from one line: *");
        // What has no board is refused in the words for its text.
        paste_part(page, "<p>Good <b>morning</b></p>", "Good morning");
        page.expect_status("*Your board is as it was.");
        page.expect_line(EXAMPLE);
        // The picture in the copied part, which the policy keeps from being loaded.
        page.expect_complaint("");
    });
}

#[test]
fn other_boards_of_a_page_come_in_the_list() {
    let other = EXAMPLE.replacen('5', ".", 1);
    visit(&Look::DESKTOP, |page| {
        page.follow(&page.address(&format!("#p={EXAMPLE}&how=81%20cells,%2030%20givens&others={other}&src=www.example.org&v=1")));
        let said = page.expect_status("Imported from www.example.org: *");
        assert!(said.contains("Not this one? The list has another board of the page."), "{said}");
        page.show_panel("List");
        page.click("button", "Next");
        page.expect_line(&other);
    });
}

#[test]
fn a_table_with_empty_cells_is_read() {
    let rows = |separator: &str| {
        let row =
            |row: &[u8]| row.iter().map(|&c| if c == b'.' { String::new() } else { char::from(c).into() }).collect::<Vec<_>>();
        EXAMPLE.as_bytes().chunks(9).map(|cells| row(cells).join(separator)).collect::<Vec<_>>().join("\n")
    };
    for (look, text) in [(Look::DESKTOP, rows("\t")), (Look::PHONE, rows(","))] {
        visit(&look, |page| {
            page.paste(&text);
            page.expect_status("Read as a 9 × 9 board from a table: 30 givens. One solution.");
            page.expect_line(EXAMPLE);
            page.paste("3x3k:a4b7,aab");
            page.expect_status(
                "This is a game ID of Solo with killer cages. Crosshatch knows the rules of plain Sudoku only. Your board is as it was.",
            );
            page.expect_line(EXAMPLE);
        });
    }
}

#[test]
fn a_board_given_by_its_candidates_is_solved_with_them() {
    let position = "| 24   24   | 23   124  |\n| 234  1    | 23   24   |\n+-----------+-----------+\n\
                    | 1    2    | 4    3    |\n| 24   3    | 1    2    |\n";
    visit(&Look::DESKTOP, |page| {
        page.paste(position);
        let one = "One solution with these candidates; by the values alone there are several.";
        page.expect_status(&format!("Read as a 4 × 4 board from a candidate grid: 6 givens. {one}"));
        // They can be taken as notes, and the notes as the puzzle.
        page.click("button", "Take them as notes");
        page.click("button", "Check");
        page.expect_status(one);
        page.click("button", "Solve with these candidates");
        page.expect_status("One solution with these candidates.");
        // They are kept with the board.
        page.reload();
        page.click("button", "Solve");
        page.expect_line("2431312412434312");
    });
}
