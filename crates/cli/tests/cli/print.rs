//! `print`: booklets as PDF files.

use std::fs;
use std::path::PathBuf;

use lopdf::Document;

use crate::common::{PUZZLE, Run, crosshatch};

/// A puzzle that takes people long.
const HARD: &str = "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..";

/// Runs `print` into a file of this name. The document is there if the run made one.
fn print(name: &str, words: &[&str], input: &str) -> (Run, Option<Document>) {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_file(&path);
    let out = path.to_str().expect("a path of text");
    let run = crosshatch(&[&["print", "--out", out], words].concat(), input);
    (run, Document::load(&path).ok())
}

fn text(document: &Document, page: u32) -> String {
    document.extract_text(&[page]).expect("text")
}

#[test]
fn puzzles_are_rated_and_sorted_on_paper() {
    let input = format!("{HARD}\n{PUZZLE}\n");
    let words = ["--scale", "minutes", "--scale", "explainer", "--sort", "--title", "Façade", "--per-page", "2", "--quiet"];
    let (run, document) = print("sorted.pdf", &words, &input);
    assert_eq!((run.status, run.stdout.as_str(), run.stderr.as_str()), (0, "", ""));
    let document = document.expect("a document");
    assert_eq!(document.get_pages().len(), 2, "a page of puzzles, a page of solutions");
    let first = text(&document, 1);
    for part in
        ["Façade", "Easy · about", "Expert · over 11 minutes", "Explainer 1.2 · 30 givens", "Each has exactly one solution."]
    {
        assert!(first.contains(part), "{part} in {first}");
    }
    assert!(first.find("Easy ·") < first.find("Expert ·"), "{first}");
    let (_, unsorted) = print("unsorted.pdf", &["--scale", "minutes", "--per-page", "2"], &input);
    let first = text(&unsorted.expect("a document"), 1);
    assert!(first.find("Easy ·") > first.find("Expert ·"), "{first}");
}

/// The same input makes the same bytes, whatever the number of threads.
#[test]
fn a_booklet_is_the_same_for_every_number_of_threads() {
    let input = format!("{HARD}\n{PUZZLE}\n").repeat(20);
    let bytes = |threads: &str| {
        let name = format!("threads-{threads}.pdf");
        let (run, document) = print(&name, &["--threads", threads, "--scale", "iron", "--link", "https://example.org/"], &input);
        assert_eq!((run.status, document.expect("a document").get_pages().len()), (0, 12));
        fs::read(PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)).expect("the file")
    };
    assert!(bytes("1") == bytes("3"));
}

#[test]
fn lines_that_cannot_be_read_are_said_and_left_out() {
    let (run, document) = print("left-out.pdf", &["--quiet"], &format!("{PUZZLE}\n12345\n{HARD}\n"));
    assert_eq!(run.status, 1);
    assert!(run.stderr.starts_with("crosshatch: line 2: "), "{}", run.stderr);
    let first = text(&document.expect("a document"), 1);
    assert!(first.contains("30 givens") && first.contains("23 givens"), "{first}");
    let (run, document) = print("nothing.pdf", &[], "");
    assert_eq!((run.status, run.stderr.as_str()), (1, "crosshatch: there is no puzzle to print\n"));
    assert!(document.is_none());
}

/// A board on several lines with several solutions: it is printed, and nothing is claimed of it.
#[test]
fn a_board_that_is_no_puzzle_is_printed_as_it_is() {
    let grid = format!("{}\n", ".".repeat(9)).repeat(8) + "1........\n";
    let (run, document) = print("no-puzzle.pdf", &["--candidates", "--scale", "minutes", "--quiet"], &grid);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    let document = document.expect("a document");
    assert_eq!(document.get_pages().len(), 1);
    let first = text(&document, 1);
    assert!(first.contains("1 given") && !first.contains("solution") && !first.contains("minutes"), "{first}");
}

#[test]
fn a_title_that_the_font_cannot_print_is_refused() {
    let (run, document) = print("title.pdf", &["--title", "数独"], PUZZLE);
    assert_eq!(run.status, 2);
    assert!(run.stderr.contains("The font for paper has no character “数”."), "{}", run.stderr);
    assert!(document.is_none());
}

/// Of a position with entries, the puzzle is rated, and its code opens it without them.
#[test]
fn entries_are_printed_and_not_rated() {
    let position = PUZZLE.replacen("53..7", "53+4.7", 1);
    let text_of = |name: &str, input: &str| {
        let (run, document) = print(name, &["--scale", "explainer", "--scale", "hodoku", "--quiet"], input);
        assert_eq!((run.status, run.stderr.as_str()), (0, ""));
        text(&document.expect("a document"), 1)
    };
    let (with, without) = (text_of("entries.pdf", &position), text_of("no-entries.pdf", PUZZLE));
    let values = "HoDoKu 204 Easy · 30 givens";
    assert!(with.contains(values) && without.contains(values), "{with}");
    assert!(with.contains("534.7") && without.contains("53..7"), "{with}");
}
