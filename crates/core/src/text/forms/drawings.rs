//! Puzzles as drawings of Penpa.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;

use super::*;
use crate::text::Reading;
use crate::text::formats::penpa::PENPA;

/// A drawing of a board, with what the tests change.
struct Drawing {
    grid: &'static str,
    side: usize,
    /// The width and the height of a box.
    boxes: (usize, usize),
    /// Free columns left of the board.
    margin: usize,
    /// What is written in cells of the question and of the answer.
    question: Vec<(usize, String)>,
    answer: Vec<(usize, String)>,
    /// Further parts of the question.
    more: &'static str,
    tags: &'static str,
}

impl Drawing {
    fn of(line: &str) -> Self {
        let given = |(at, c): (usize, char)| (c != '.').then(|| (at, format!("[\"{c}\",1,\"1\"]")));
        Self {
            grid: "sudoku",
            side: 9,
            boxes: (3, 3),
            margin: 0,
            question: line.chars().enumerate().filter_map(given).collect(),
            answer: Vec::new(),
            more: "",
            tags: "[]",
        }
    }

    fn text(&self) -> String {
        let Self { grid, side, boxes, margin, more, tags, .. } = self;
        let width = side + margin + 4;
        let place = |at: &usize| (at / side + 2) * width + at % side + 2 + margin;
        let part = |numbers: &[(usize, String)], more: &str, lines: &str| {
            let numbers = numbers.iter().map(|(at, content)| format!("\"{}\":{content}", place(at)));
            let numbers = numbers.collect::<Vec<_>>().join(",");
            format!("{{zR:{{z_:[]}},zU:{{z_:[]}},zS:{{}},zN:{{{numbers}}},z1:{{}},zT:[],z6:[],{more}zE:{{{lines}}}}}")
        };
        let corner = |y: usize, x: usize| (side + 4) * width + (y + 1) * width + x + 1 + margin;
        let mut lines = Vec::new();
        for along in 0..*side {
            // The frame around the board is drawn too.
            lines.push((corner(along, 0), corner(along + 1, 0)));
            lines.extend((boxes.0..*side).step_by(boxes.0).map(|x| (corner(along, x), corner(along + 1, x))));
            lines.extend((boxes.1..*side).step_by(boxes.1).map(|y| (corner(y, along), corner(y, along + 1))));
        }
        let lines = lines.iter().map(|(from, to)| format!("\"{from},{to}\":2")).collect::<Vec<_>>().join(",");
        format!(
            "{grid},{},{side},38,0,1,1,380,380,84,84,0,0,0,0,Title: zT,Author: ,,,OFF,false\n[0,0,{margin},0]\n{{z9:zQ}}\n{}\n{}\n\
             [28,1,1]\n[]\n{{\"sol_surface\":false}}\n\"x\"\n{tags}\nfalse\n",
            side + margin,
            part(&self.question, more, &lines),
            part(&self.answer, "", ""),
        )
    }

    fn link(&self) -> String {
        let code = BASE64_STANDARD.encode(miniz_oxide::deflate::compress_to_vec(self.text().as_bytes(), 9));
        format!("https://swaroopg92.github.io/penpa-edit/#m=edit&p={code}")
    }

    fn read(&self) -> Reading {
        read(&self.link()).unwrap_or_else(|error| panic!("{error}\n{}", self.text()))
    }
}

#[test]
fn boards_as_drawings() {
    expect_board(PENPA.samples[1], "5...6..4.1.31.3.4...2.1..146.5.6.4..", "penpa");
    let plain = Drawing::of(EXAMPLE);
    for drawing in
        [Drawing { margin: 2, ..Drawing::of(EXAMPLE) }, Drawing { grid: "square", tags: "[\"classic\"]", ..Drawing::of(EXAMPLE) }]
    {
        expect_board(&drawing.link(), EXAMPLE, "penpa");
    }
    let link = plain.link();
    let (before, code) = link.split_once("p=").expect("a code");
    for link in [
        link.replace("#m=edit", "?m=solve"),
        format!("{before}p={}", code.replace('+', "%2B").replace('/', "%2F")),
        link.trim_end_matches('=').into(),
        format!("{link}&a=7Zq"),
    ] {
        expect_board(&link, EXAMPLE, "penpa");
    }
    let two = Drawing { side: 8, boxes: (4, 2), question: Vec::from([(0, "[\"8\",1,\"1\"]".into())]), ..Drawing::of("") };
    assert_eq!((two.read().grid.shape().box_width(), two.read().grid.count_filled()), (4, 1));
}

#[test]
fn entries_and_notes_of_a_drawing_are_told_from_givens() {
    // In the answer: a value, the candidates of a cell, and a given written over.
    let answer =
        Vec::from([(2, "[\"4\",2,\"1\"]".into()), (3, "[[0,1,0,0,0,1,0,0,0],2,\"7\"]".into()), (0, "[\"1\",2,\"1\"]".into())]);
    let reading = Drawing { answer, ..Drawing::of(EXAMPLE) }.read();
    let with_entry: String = EXAMPLE.chars().enumerate().map(|(at, c)| if at == 2 { '4' } else { c }).collect();
    assert_eq!(line(&reading.grid, reading.symbols), with_entry);
    assert_eq!(reading.givens.expect("givens are told").len(), 30);
    let candidates = reading.candidates.expect("candidates are told");
    assert_eq!((candidates[3].len(), candidates[5].len()), (2, 9));
}

#[test]
fn drawings_of_other_puzzles_are_refused() {
    let plain = || Drawing::of(EXAMPLE);
    for (drawing, name) in [
        (Drawing { more: "z6:[[28,29]],", ..plain() }, "a puzzle with cages"),
        (Drawing { more: "zT:[[28,29]],", ..plain() }, "a puzzle with thermometers"),
        (Drawing { more: "zL:{\"28,29\":2},", ..plain() }, "a puzzle with lines"),
        (Drawing { more: "zY:{\"28\":[1,\"circle_L\",1]},", ..plain() }, "a puzzle with signs between or below its digits"),
        (Drawing { more: "zS:{\"28\":1},", ..plain() }, "a puzzle with coloured cells"),
        (Drawing { boxes: (4, 2), ..plain() }, "a puzzle with irregular boxes"),
        (Drawing { tags: "[\"classic\",\"antiknight\"]", ..plain() }, "a puzzle with rules other than those of Sudoku"),
    ] {
        expect_refusal(&drawing.link(), &format!("This is {name}. Crosshatch knows the rules of plain Sudoku only."));
    }
    // A drawing without boxes may be of any puzzle.
    let fillomino = Drawing { grid: "square", boxes: (9, 9), ..plain() };
    let long = format!("{}{}", plain().link(), "A".repeat(1 << 16));
    let large = BASE64_STANDARD.encode(miniz_oxide::deflate::compress_to_vec(&alloc::vec![b'x'; 1 << 21], 9));
    let large = format!("https://swaroopg92.github.io/penpa-edit/#m=edit&p={large}");
    let huge = Drawing { side: 9, margin: 300, ..plain() };
    for link in [fillomino.link(), long, large, huge.link()] {
        let said = read(&link).expect_err(&link).to_string();
        assert!(said.starts_with("This is a Penpa link"), "{said}");
    }
}
