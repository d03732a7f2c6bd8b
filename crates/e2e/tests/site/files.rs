//! Files that are dropped, opened and pasted, and the lists that several make.

use crosshatch_e2e::{Look, Page, visit};
use serde_json::json;

use crate::{EXAMPLE, SOLUTION, empty};

const SAVED: &str = "[Puzzle]\n1...\n..2.\n.3..\n...4\n[State]\n1..3\n..2.\n.3..\n...4\n";
const PICTURE: &str = "This is a picture, which Crosshatch does not read yet: paste the board itself, for instance as 81 characters with \
                       dots for empty cells. Your board is as it was.";

/// Runs a script with `data`, which holds files of these names and contents. Returns its value.
fn with_files(page: &Page, files: &[(&str, &str)], script: &str) -> serde_json::Value {
    let files = json!(files);
    page.evaluate(&format!(
        "(() => {{
            const data = new DataTransfer();
            for (const [name, content] of {files}) data.items.add(new File([content], name));
            {script}
        }})()"
    ))
}

/// Drops files on the board, after they were over it. Both times the browser is kept from opening them.
fn drop_files(page: &Page, files: &[(&str, &str)]) {
    let script = "const drag = (kind) => document.querySelector('.board').dispatchEvent(
            new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: data }));
        return [drag('dragover'), drag('drop')];";
    assert_eq!(with_files(page, files, script), json!([false, false]));
}

fn rows(page: &Page) -> Vec<String> {
    let texts = "[...document.querySelectorAll('.list li')].map((row) => row.querySelector('input')?.value ?? row.innerText.replace(/\\s+/g, ' '))";
    let rows = page.evaluate(texts);
    rows.as_array().expect("a list").iter().map(|row| row.as_str().expect("a text").to_owned()).collect()
}

#[track_caller]
fn expect_rows(page: &Page, rows_wanted: &[&str]) {
    page.wait_for("the rows", &format!("document.querySelectorAll('.list li').length === {}", rows_wanted.len()));
    assert_eq!(rows(page), rows_wanted);
}

#[test]
fn files_that_are_dropped_are_a_list() {
    visit(&Look::DESKTOP, |page| {
        drop_files(page, &[("one.sdk", SAVED), ("photo.jpg", "\u{1}\u{2}"), ("two.txt", EXAMPLE)]);
        page.expect_line("1..3..2..3.....4");
        page.expect_status("Read as a 4 × 4 board from the first of 2 boards in files: 4 givens, 1 entry. 1 file could not be read. One solution.");
        expect_rows(page, &["1 one.sdk", "photo.jpg", "2 two.txt"]);
        page.wait_for(
            "the reason",
            "document.querySelector('.unread p').innerText.startsWith('This is a picture, which Crosshatch does not read yet')",
        );
        page.click("button", "Next");
        page.expect_line(EXAMPLE);
    });
}

#[test]
fn one_file_is_what_it_holds() {
    visit(&Look::DESKTOP, |page| {
        page.wait_for("the button for files", "document.querySelector('.file input')");
        let script = "const input = document.querySelector('.file input');
            input.files = data.files;
            input.dispatchEvent(new Event('change', { bubbles: true }));
            return input.value;";
        assert_eq!(with_files(page, &[("one.txt", EXAMPLE)], script), json!(""), "the same file can be opened again");
        page.expect_line(EXAMPLE);
        page.expect_status("Read as a 9 × 9 board from one line: 30 givens. One solution.");
        drop_files(page, &[("photo.png", "\u{1}")]);
        page.expect_status(PICTURE);
        page.expect_line(EXAMPLE);
        // A text that is dropped is pasted, as are files.
        page.evaluate(&format!(
            "(() => {{
                const data = new DataTransfer();
                data.setData('text/plain', '{SOLUTION}');
                document.body.dispatchEvent(new DragEvent('drop', {{ bubbles: true, cancelable: true, dataTransfer: data }}));
            }})()"
        ));
        page.expect_line(SOLUTION);
        let script =
            "document.body.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data }));";
        with_files(page, &[("one.txt", EXAMPLE)], script);
        page.expect_line(EXAMPLE);
    });
}

#[test]
fn a_line_that_could_not_be_read_is_changed_in_the_list() {
    visit(&Look::PHONE, |page| {
        page.paste(&format!("{EXAMPLE} easy\n{}\n{}\n", &SOLUTION[1..], empty(9)));
        page.expect_line(EXAMPLE);
        expect_rows(page, &["1 easy", &SOLUTION[1..], "2 line 3"]);
        page.wait_for(
            "the reason",
            "document.querySelector('.unread p').innerText.startsWith('This line has 80 cells; a 9x9 board has 81')",
        );
        page.evaluate("document.querySelector('.unread input').focus()");
        page.press("Home 5 Enter");
        page.expect_status("Line 2 is a board of the list now.");
        expect_rows(page, &["1 easy", "2 line 2", "3 line 3"]);
        page.expect_line(EXAMPLE);
        page.click("button", "Next");
        page.expect_line(SOLUTION);
        assert_eq!(page.broken_rules(), Vec::<String>::new());
    });
}
