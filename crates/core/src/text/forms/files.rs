//! Several files that were opened together.

use alloc::format;
use alloc::string::ToString;

use super::*;

const FOUR: &str = "1...\n..2.\n.3..\n...4\n";

#[test]
fn several_files_are_a_list() {
    let game = format!("[Puzzle]\n{FOUR}[State]\n1..3\n..2.\n.3..\n...4\n");
    let text =
        format!("\u{1c}one.sdk\n{game}\u{1c}two.txt\n{EXAMPLE} hard\n{EXAMPLE}\n\u{1c}three.json\n{{\"puzzle\": \"{EXAMPLE}\"}}");
    let reading = read(&text).expect("boards");
    assert_eq!((reading.boards(), reading.givens.map(|cells| cells.len())), (4, Some(4)));
    let list = reading.list.expect("a list");
    let comments: Vec<String> = list.iter().map(|listed| listed.comment).collect();
    assert_eq!(comments, ["one.sdk", "two.txt hard", "two.txt", "three.json"]);
    let lines = (0..4).map(|at| list.reading(at).map(|reading| line(&reading.grid, reading.symbols)));
    assert_eq!(
        lines.collect::<Vec<_>>(),
        [Some("1..3..2..3.....4".into()), Some(EXAMPLE.into()), Some(EXAMPLE.into()), Some(EXAMPLE.into())]
    );
}

#[test]
fn a_file_that_cannot_be_read_is_a_line_of_the_list() {
    let reading = read(&format!("\u{1c}a.txt\n{FOUR}\u{1c}photo.JPG\n\u{1c}b.txt\n{EXAMPLE}")).expect("boards");
    let list = reading.list.expect("a list");
    assert_eq!((list.len(), list.unread()), (2, 1));
    let unread = list.unread_from(1).next().expect("the picture");
    assert_eq!((unread.line, unread.text), (2, "photo.JPG"));
    assert!(unread.reason.to_string().starts_with("This is a picture, which "), "{}", unread.reason);
    let unread = read(&format!("\u{1c}folder\u{1c}a.txt\n{FOUR}")).expect("a board").list.expect("the folder beside it");
    assert_eq!(
        unread.unread_from(1).next().map(|unread| unread.reason.to_string()),
        Some("This file could not be opened.".into())
    );
    expect_refusal("\u{1c}folder", "This file could not be opened.");
    // One file is what it holds.
    expect_board(&format!("\u{1c}a.txt\n{EXAMPLE}"), EXAMPLE, "line");
    expect_refusal(
        "\u{1c}photo.png\n",
        "This is a picture, which Crosshatch does not read yet: paste the board itself, for instance as 81 characters with dots for empty cells.",
    );
    let wrong = read("\u{1c}a.txt\nno board\n").expect_err("prose").to_string();
    assert_eq!(wrong, read("no board\n").expect_err("prose").to_string());
}

#[test]
fn a_line_of_a_file_that_cannot_be_read_is_a_line_of_the_list() {
    let wrong = EXAMPLE.replacen('1', "b", 1);
    let text = format!("\u{1c}a.txt\n{EXAMPLE} one\n{wrong}\n{EXAMPLE} two\n\u{1c}b.txt\n{wrong}\n{EXAMPLE}\n\u{1c}c.png\n");
    let list = read(&text).expect("boards").list.expect("a list");
    let boards: Vec<(usize, String)> = list.iter().map(|listed| (listed.line, listed.comment)).collect();
    assert_eq!(boards, [(1, "a.txt one".into()), (3, "a.txt two".into()), (5, "b.txt".into())]);
    let unread: Vec<(usize, &str)> = list.unread_from(1).map(|unread| (unread.line, unread.text)).collect();
    assert_eq!(unread, [(2, &wrong[..]), (4, &wrong[..]), (6, "c.png")]);
    assert!(!list.unread_are_files());
    let reasons: Vec<String> = list.unread_from(1).map(|unread| unread.reason.to_string()).collect();
    assert!(reasons[0].contains("Line 2") && reasons[1].contains("Line 4") && reasons[2].contains("a picture"), "{reasons:?}");
    // Mended, it is a board of the list.
    let mended = list.with_line(4, EXAMPLE).expect("a line that could not be read");
    assert_eq!(read(&mended).expect("boards").boards(), 4);
}

#[test]
fn entries_and_removed_candidates_fit_on_a_line() {
    let text = format!("{}:113 213", EXAMPLE.replacen('7', "+7", 1));
    assert_eq!(on_one_line(&read(&text).expect("a position")), text);
    assert_eq!(on_one_line(&read(EXAMPLE).expect("a board")), EXAMPLE);
}
