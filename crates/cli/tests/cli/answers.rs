//! The answers of `solve` and `rate` to a line, as fields and as JSON.

use crate::common::{IRON, PUZZLE, SOLUTION, crosshatch};
use serde_json::{Value, json};

const SOLVE: &[&str] = &["solve"];
const RATE: &[&str] = &["rate", "--scale", "iron"];
const EXPLAINER: &[&str] = &["rate", "--scale", "explainer"];

fn check(words: &[&str], line: &str, fields: &[&str], status: i32) {
    let run = crosshatch(words, format!("{line}\n"));
    assert_eq!(run.lines(), [fields.join("\t")], "{words:?} {line}");
    assert_eq!((run.status, run.stderr.as_str()), (status, ""), "{words:?} {line}");
}

#[test]
fn fields_of_a_line() {
    let empty = ".".repeat(81);
    let two = SOLUTION.replace(['1', '2'], ".");
    let clash = format!("55{}", &PUZZLE[2..]);
    let eighty = &PUZZLE[..80];
    let eighty_reason = "This line has 80 cells; a 9x9 board has 81, a 16x16 board 256. Line 1, column 1.";
    let zeros = PUZZLE.replace('.', "0");
    let more = format!("7,{},\"a comment\"\r", PUZZLE.replace('.', "*"));
    let large = ".".repeat(625);
    let hexadecimal = "0123456789ABCDEF".repeat(16).replacen('F', ".", 1);
    let from_one = format!("G{}", "0".repeat(255));
    let from_one_shown = format!("G{}", ".".repeat(255));
    let cases: &[(&[&str], &str, &[&str], i32)] = &[
        (SOLVE, PUZZLE, &[PUZZLE, "1", SOLUTION], 0),
        (SOLVE, &zeros, &[PUZZLE, "1", SOLUTION], 0),
        (SOLVE, &more, &[PUZZLE, "1", SOLUTION], 0),
        (SOLVE, SOLUTION, &[SOLUTION, "1", SOLUTION], 0),
        (SOLVE, &clash, &[&clash, "0", ""], 0),
        (SOLVE, eighty, &[eighty, "-", eighty_reason], 1),
        (SOLVE, &hexadecimal, &[&hexadecimal, "0", ""], 0),
        (&["solve", "--engine", "fast"], PUZZLE, &[PUZZLE, "1", SOLUTION], 0),
        (RATE, PUZZLE, &[PUZZLE, IRON], 0),
        (RATE, &zeros, &[PUZZLE, IRON], 0),
        (RATE, SOLUTION, &[SOLUTION, "0/Easy"], 0),
        (RATE, &clash, &[&clash, "-", "no solution"], 1),
        (RATE, &two, &[&two, "-", "ambiguous"], 1),
        (RATE, &empty, &[&empty, "-", "ambiguous"], 1),
        (RATE, &large, &[&large, "-", "the iron scale goes up to 16x16"], 1),
        (RATE, &from_one, &[&from_one_shown, "-", "ambiguous"], 1),
        (RATE, eighty, &[eighty, "-", eighty_reason], 1),
        (&["rate", "--scale", "iron", "--scale", "iron"], PUZZLE, &[PUZZLE, IRON, IRON], 0),
        (EXPLAINER, PUZZLE, &[PUZZLE, "1.2/1.2/1.2"], 0),
        (EXPLAINER, SOLUTION, &[SOLUTION, "0.0/0.0/0.0"], 0),
        (EXPLAINER, &clash, &[&clash, "-", "no solution"], 1),
        (EXPLAINER, &two, &[&two, "-", "ambiguous"], 1),
        (EXPLAINER, &empty, &[&empty, "-", "ambiguous"], 1),
        (EXPLAINER, &large, &[&large, "-", "the explainer scale is for 9x9 alone"], 1),
        (&["rate", "--scale", "iron", "--scale", "iron"], &empty, &[&empty, "-", "-", "ambiguous"], 1),
    ];
    for (words, line, fields, status) in cases {
        check(words, line, fields, *status);
    }
}

#[test]
fn counting_stops_at_the_limit() {
    let empty = ".".repeat(81);
    for (words, count) in [(&["solve"][..], "2"), (&["solve", "--limit", "1"], "1"), (&["solve", "--limit", "20000"], "20000")] {
        let run = crosshatch(words, &empty);
        let fields: Vec<&str> = run.stdout.trim_end().split('\t').collect();
        assert_eq!((fields[1], fields.len(), run.status), (count, 3, 0), "{words:?}");
        assert!(!fields[2].contains('.') && fields[2].len() == 81, "{words:?}");
    }
}

#[test]
fn json_of_a_line() {
    let iron = json!({"score": 8, "label": "Easy"});
    let empty = ".".repeat(81);
    let clash = format!("55{}", &PUZZLE[2..]);
    let text = format!("{PUZZLE}\n# a comment\n\n{clash}\n\"bad\"\n{empty}\n");
    let bad = "This line has 3 cells; a 9x9 board has 81, a 16x16 board 256. Line 5, column 2.";
    let solve = [
        json!({"line": 1, "puzzle": PUZZLE, "engine": "fast", "count": 1, "solution": SOLUTION}),
        json!({"line": 4, "puzzle": clash, "engine": "fast", "count": 0, "solution": null}),
        json!({"line": 5, "error": bad}),
    ];
    let rate = [
        json!({"line": 1, "puzzle": PUZZLE, "iron": iron}),
        json!({"line": 4, "puzzle": clash, "iron": null, "reason": "no solution"}),
        json!({"line": 5, "error": bad}),
        json!({"line": 6, "puzzle": empty, "iron": null, "reason": "ambiguous"}),
    ];
    let explainer = [
        json!({"line": 1, "puzzle": PUZZLE, "explainer": {"er": 1.2, "ep": 1.2, "ed": 1.2}}),
        json!({"line": 4, "puzzle": clash, "explainer": null, "reason": "no solution"}),
    ];
    for (words, expected) in [(SOLVE, &solve[..]), (RATE, &rate[..]), (EXPLAINER, &explainer[..])] {
        let run = crosshatch(&[words, &["--json"]].concat(), &text);
        let lines: Vec<Value> = run.lines().iter().map(|line| serde_json::from_str(line).expect("JSON")).collect();
        assert_eq!(lines[..expected.len()], *expected, "{words:?}");
        assert_eq!((lines.len(), run.status), (4, 1), "{words:?}");
        assert!(run.stdout.starts_with("{\"line\":1,\"puzzle\":"), "the line comes first");
    }
}

/// A 4x4 board with the candidates of each cell, from a public report: they leave one solution, the values alone leave two.
const POSITION: &str = "| 24   24   | 23   124  |\n| 234  1    | 23   24   |\n+-----------+-----------+\n\
                        | 1    2    | 4    3    |\n| 24   3    | 1    2    |\n";

#[test]
fn a_position_is_answered_with_its_candidates() {
    let candidates = ".2.4.2.4.23.12.4.2341....23..2.41....2.....4..3..2.4..3.1....2..";
    let solution = "2431312412434312";
    for (words, fields) in [
        (&["solve", "--in", "auto"][..], [candidates, "1", solution]),
        (&["solve", "--in", "auto", "--engine", "logic"], [candidates, "1", solution]),
        (&["solve", "--in", "auto", "--notes"], [".....1..1.43.31.", "2", solution]),
    ] {
        let run = crosshatch(words, POSITION);
        let lines = run.lines();
        let found: Vec<&str> = lines[0].split('\t').take(3).collect();
        assert_eq!((lines.len(), &found[..], run.status), (1, &fields[..], 0), "{words:?} {}", run.stderr);
    }
    // On one line it is the same position.
    check(&["solve"], candidates, &[candidates, "1", solution], 0);
    check(&["rate", "--scale", "iron"], candidates, &[candidates, "-", "the iron scale does not rate candidates"], 1);
    let told = crosshatch(&["explain"], POSITION);
    let last: Value = serde_json::from_str(told.lines().last().expect("a step")).expect("JSON");
    assert_eq!((told.status, &last["line"], &last["step"]), (0, &json!(1), &json!(10)), "{last}");
}

#[test]
fn explainer_rates_candidates_that_are_part_of_the_puzzle() {
    let board = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    // Without four of its givens it has two solutions. Three of them come back as the only candidates of their cells.
    let values = format!(".........{}.......79", &board[9..72]);
    let all_but = |digit: u32, place: &str| {
        (1..=9).filter(move |&other| other != digit).map(|other| format!("{other}{place}")).collect::<Vec<_>>().join(" ")
    };
    let sukaku = format!("{values}:{} {} {}", all_but(5, "11"), all_but(3, "12"), all_but(7, "15"));
    let rated = |words: &[&str], text: &str| {
        let run = crosshatch(&[&["rate", "--scale", "explainer", "--scale", "iron"], words].concat(), text);
        let lines = run.lines();
        assert_eq!(lines.len(), 1, "{lines:?}");
        lines[0].split('\t').map(str::to_owned).collect::<Vec<_>>()
    };
    let fields = rated(&[], &sukaku);
    let found = (fields[0].len(), fields[1].as_str(), fields[2].as_str(), fields[3].as_str());
    assert_eq!(found, (729, "1.2/1.2/1.2", "-", "the iron scale does not rate candidates"));
    assert_eq!(rated(&["--notes"], &sukaku), [&values, "-", "-", "ambiguous"]);
    // A candidate grid that says no more than its values is rated by them.
    let grid = crosshatch(&["convert", "--to", "candidate-grid"], board);
    assert_eq!(rated(&["--in", "auto"], &grid.stdout)[1..], rated(&[], board)[1..]);
}

#[test]
fn lines_are_read_in_every_form_and_files_as_a_whole() {
    let removed = format!("{PUZZLE}:113 213");
    let run = crosshatch(&["solve"], format!(":0000:x:{}:::\n{removed}\n", PUZZLE.replacen('3', "+3", 1)));
    let lines = run.lines();
    assert_eq!(lines[0], [PUZZLE, "1", SOLUTION].join("\t"));
    assert!(lines[1].len() == 729 + 3 + 81 && lines[1].ends_with(&format!("\t1\t{SOLUTION}")), "{}", lines[1]);
    let killer = "3x3k:a4b7,";
    check(
        &["solve"],
        killer,
        &[killer, "-", "This is a game ID of Solo with killer cages. Crosshatch knows the rules of plain Sudoku only."],
        1,
    );
    // Two boards in a file, with the number of the line where each starts.
    let rows: Vec<String> = PUZZLE.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row).replace('.', " ")).collect();
    let table: Vec<String> = PUZZLE.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row).replace('.', "0")).collect();
    let run = crosshatch(&["solve", "--in", "auto"], rows.join("\n"));
    assert_eq!(run.lines(), [[PUZZLE, "1", SOLUTION].join("\t")], "{}", run.stderr);
    let run = crosshatch(&["solve", "--in", "auto", "--json"], format!("{0}\n\n{0}\n", table.join("\n")));
    let numbers: Vec<Value> =
        run.lines().iter().map(|line| serde_json::from_str::<Value>(line).expect("JSON")["line"].clone()).collect();
    assert_eq!(numbers, [json!(1), json!(11)]);
}

#[test]
fn explain_says_how_many_solutions_there_are() {
    let run = crosshatch(&["explain"], "12..............\n");
    let last: Value = serde_json::from_str(run.lines().last().expect("a line")).expect("JSON");
    assert_eq!((run.status, &last["error"]), (1, &json!("24 solutions")));
}

#[test]
fn boards_are_written_in_other_formats() {
    let rows: Vec<&str> = (0..9).map(|row| &PUZZLE[row * 9..][..9]).collect();
    let table: Vec<String> =
        rows.iter().map(|row| row.chars().map(|c| c.to_string().replace('.', "")).collect::<Vec<_>>().join(",")).collect();
    for (input, to, wanted) in [
        (rows.join("\n"), "line", vec![PUZZLE.to_owned()]),
        (table.join("\n"), "line", vec![PUZZLE.to_owned()]),
        (POSITION.to_owned(), "sukaku", vec![".2.4.2.4.23.12.4.2341....23..2.41....2.....4..3..2.4..3.1....2..".to_owned()]),
        (
            "1..4..2..3..4..1\n".to_owned(),
            "rows",
            "+-----+-----+\n| 1 . | . 4 |\n| . . | 2 . |\n+-----+-----+\n| . 3 | . . |\n| 4 . | . 1 |\n+-----+-----+\n"
                .lines()
                .chain([""])
                .map(String::from)
                .collect(),
        ),
    ] {
        let run = crosshatch(&["convert", "--to", to], input);
        assert_eq!((run.lines(), run.status), (wanted.iter().map(String::as_str).collect(), 0), "{to} {}", run.stderr);
    }
    // Each comes back from the other format.
    for to in ["hodoku", "sudokuwiki", "f-puzzles", "json", "ipuz", "sadman", "opensudoku", "tatham", "sudoku-exchange"] {
        let written = crosshatch(&["convert", "--to", to], PUZZLE).stdout;
        assert_ne!(written.trim(), PUZZLE, "{to}");
        let again = crosshatch(&["convert", "--to", "line"], written);
        assert_eq!((again.stdout.trim(), again.status), (PUZZLE, 0), "{to}");
    }
    check(
        &["convert", "--to", "opensudoku"],
        "1..4..2..3..4..1",
        &["1..4..2..3..4..1", "-", "There is no 4x4 board in this format."],
        1,
    );
    // Entries and removed candidates come along.
    let position = format!(":0000:x:{}:113:", PUZZLE.replacen('3', "+3", 1));
    let written = crosshatch(&["convert", "--to", "candidate-grid"], position).stdout;
    let again = crosshatch(&["convert", "--to", "candidate-grid"], written.clone());
    assert_eq!((again.stdout, again.status), (written, 0));
    check(
        &["convert", "--to", "line"],
        "no board",
        &["no board", "-", "This line has 5 cells; a 9x9 board has 81, a 16x16 board 256. Line 1, column 4."],
        1,
    );
}
