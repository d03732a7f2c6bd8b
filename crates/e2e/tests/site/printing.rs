//! What comes out of the printer.

use crosshatch_e2e::{CellSeen, Look, Page, Paper, Print, ROOT, Theme, visit, visit_at};
use serde_json::{Value, json};

use crate::EXAMPLE;

/// Names of buttons that are visible on the page but not on paper.
const BUTTONS: [&str; 13] = [
    "New",
    "Paste",
    "Undo",
    "Generate",
    "Erase",
    "Fill notes",
    "Apply",
    "Another",
    "Why not…",
    "Watch it solved",
    "Rate 200 turned copies",
    "Find all steps",
    "Choose techniques",
];

fn show_candidates(page: &Page) {
    page.click("button", "Settings");
    page.click("radio", "Automatic");
    page.press("Escape");
}

/// Whether a cell has visible content.
fn is_written(cell: &CellSeen) -> bool {
    const SMALL: [&str; 5] = ["corner", "centre", "candidates", "green", "red"];
    let is_small = |remark: &String| SMALL.iter().any(|kind| remark.starts_with(kind));
    cell.symbol.is_some() || cell.remarks.iter().any(is_small)
}

/// Prints the page on both kinds of paper; returns what is wrong with either.
fn faults(page: &Page, name: &str) -> Vec<String> {
    let board = page.board();
    let written: Vec<bool> = board.cells().map(is_written).collect();
    let mut faults = Vec::new();
    for paper in Paper::ALL {
        let Some(Print { pages, words }) = Print::of(&page.print(paper)) else { return faults };
        let mut expect = |holds: bool, fault: String| {
            if !holds {
                faults.push(format!("{name} on {paper:?}: {fault}"));
            }
        };
        expect(pages.len() == 1, format!("{} pages", pages.len()));
        expect(pages[0].darkness() < 0.2, format!("{} of it is dark", pages[0].darkness()));
        match pages[0].board() {
            None => expect(false, "no board".into()),
            Some(printed) => {
                expect(printed.is_whole(), "a part of the frame is missing".into());
                let missing = printed.filled(board.side()).into_iter().zip(&written).filter(|(seen, is)| **is && !seen).count();
                expect(missing == 0, format!("{missing} cells with nothing in them"));
            }
        }
        let pressed: Vec<_> = BUTTONS.into_iter().filter(|name| words.contains(name)).collect();
        expect(pressed.is_empty(), format!("{pressed:?}"));
    }
    faults
}

type Scene = fn(&Page);

const SCENES: [(&str, Scene); 8] = [
    ("a puzzle", |page| page.paste(EXAMPLE)),
    ("notes in corners and centre", |page| page.press("Control+Home ArrowRight ArrowRight Shift+1 Shift+4 ArrowRight Control+2")),
    ("colours", |page| page.press("Alt+1 Shift+6 ArrowRight ArrowRight Alt+8 Control+6")),
    ("automatic candidates", show_candidates),
    ("every rating", |page| {
        page.unfold_rating("iron");
        page.unfold_rating("explainer");
    }),
    ("a 4x4", |page| page.choose_size(4)),
    ("a 16x16", |page| page.choose_size(16)),
    ("a 25x25", |page| {
        page.choose_size(25);
        page.press("Control+Home 1 ArrowRight 2 Control+End 3");
    }),
];

#[test]
fn what_is_on_the_board_is_on_paper() {
    let mut found = Vec::new();
    for look in [Look::DESKTOP, Look::DESKTOP.in_theme(Theme::Dark), Look::PHONE] {
        visit(&look, |page| {
            for (name, scene) in SCENES {
                scene(page);
                found.extend(faults(page, &format!("{name} at {}", look.width)));
            }
        });
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn small_digits_are_printed_where_they_stand() {
    visit_at(&Look::DESKTOP, &format!("{ROOT}#p={EXAMPLE}"), |page| {
        page.expect_line(EXAMPLE);
        page.press("Control+Home");
        let Some(without) = Print::of(&page.print(Paper::A4)) else { return };
        let empty: Vec<bool> = page.board().cells().map(is_written).collect();
        assert_eq!(without.pages[0].board().expect("a board").filled(9), empty, "nothing stands in empty cells");
        page.press("ArrowRight ArrowRight Shift+1 Shift+2 Shift+4");
        let with = Print::of(&page.print(Paper::A4)).expect("the programs are there");
        let noted: Vec<bool> = page.board().cells().map(is_written).collect();
        assert_eq!(noted.iter().zip(&empty).filter(|(with, without)| with != without).count(), 1);
        assert_eq!(with.pages[0].board().expect("a board").filled(9), noted, "notes stand in their cell alone");
    });
}

#[test]
fn a_hint_is_printed_with_its_heading_and_its_words() {
    let mut found = Vec::new();
    for look in [Look::DESKTOP, Look::PHONE.in_theme(Theme::Dark)] {
        visit_at(&look, &format!("{ROOT}#p={EXAMPLE}"), |page| {
            page.expect_line(EXAMPLE);
            for rung in ["Where", "What", "Which", "Show", "Why"] {
                page.press("h");
                page.wait_for(rung, &format!("document.querySelector('.ladder [aria-current]')?.textContent === '{rung}'"));
                found.extend(faults(page, rung));
                let Some(print) = Print::of(&page.print(Paper::A4)) else { return };
                let said = page.evaluate("['#hint-heading', '.teach'].map((part) => document.querySelector(part).innerText)");
                for part in said.as_array().into_iter().flatten().filter_map(|part| part.as_str()) {
                    let lacks = print.lacks(part);
                    if !lacks.is_empty() {
                        found.push(format!(
                            "{rung} at {}: {lacks:?} of \"{part}\" are missing in \"{}\"",
                            look.width, print.words
                        ));
                    }
                }
            }
        });
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn printing_leaves_the_page_as_it_was() {
    visit(&Look::DESKTOP, |page| {
        page.paste(EXAMPLE);
        show_candidates(page);
        let canvas = "(() => { const { width, height } = document.querySelector('canvas.notes'); return [width, height]; })()";
        let before = page.evaluate(canvas);
        assert!(page.print(Paper::A4).starts_with(b"%PDF"), "a PDF file");
        page.wait_for("the end of it", "!document.querySelector('.printed')");
        assert_eq!(page.evaluate(canvas), before);
        page.show_as_printed();
        let seen = page
            .evaluate("['.top', '.bar', '.pad', '.board'].map((selector) => document.querySelector(selector).checkVisibility())");
        assert_eq!(seen, json!([false, false, false, true]));
    });
}

/// The boards of the open list as a PDF file, as other programs read it.
#[test]
fn an_open_list_becomes_a_booklet() {
    for look in [Look::DESKTOP, Look::PHONE] {
        visit(&look, |page| {
            page.catch_saved();
            page.paste(&[EXAMPLE; 3].join("\n"));
            page.expect_line(EXAMPLE);
            page.click("button", "Tools");
            page.click("button", "Print or PDF …");
            assert_eq!(page.broken_rules(), Vec::<String>::new());
            page.choose("Boards", "All of the open list");
            page.choose("On a page", "2");
            page.click("checkbox", "QR codes that open the puzzles here");
            page.click("button", "Save as PDF");
            page.expect_status("The PDF with 3 puzzles is saved.");
            page.wait_for("the file", "window.saved?.type === 'application/pdf'");
            let bytes = page.evaluate("(async () => [...new Uint8Array(await window.saved.arrayBuffer())])()");
            let bytes: Vec<u8> =
                bytes.as_array().into_iter().flatten().filter_map(Value::as_u64).map(|byte| byte as u8).collect();
            let Some(Print { pages, words }) = Print::of(&bytes) else { return };
            assert_eq!(pages.len(), 3, "two pages of puzzles, one of solutions");
            let givens: Vec<bool> = EXAMPLE.chars().map(|cell| cell != '.').collect();
            let board = pages[0].board().expect("a board");
            assert!(board.is_whole() && board.filled(9) == givens);
            assert!(words.contains("Each has exactly one solution.") && words.contains("Solutions"), "{words}");
        });
    }
}
