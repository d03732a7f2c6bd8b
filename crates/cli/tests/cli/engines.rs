//! The engines other than the fast one, `backdoor` and `cgi`.

#[cfg(unix)]
use crate::common::crosshatch_by;
use crate::common::{PUZZLE, SOLUTION, crosshatch, crosshatch_in};
use serde_json::{Value, json};

const MATCHPEG: &[&str] = &["solve", "--engine", "matchpeg"];

/// AI Escargot.
const HARD: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
const HARD_SOLUTION: &str = "162857493534129678789643521475312986913586742628794135356478219241935867897261354";
/// Solved by pairs.
const PAIRS: &str = "....1......75...6..4...72...2.36........5.7..39....4..93........1..4..32...2..5..";

#[test]
fn matchpeg_solves_and_does_not_count() {
    let clash = format!("55{}", &PUZZLE[2..]);
    for (line, count, solution, reason) in [
        (PUZZLE, "1", SOLUTION, "\tuniqueness not checked"),
        (HARD, "1", HARD_SOLUTION, "\tuniqueness not checked"),
        (SOLUTION, "1", SOLUTION, "\tuniqueness not checked"),
        (&clash, "0", "", ""),
    ] {
        let run = crosshatch(MATCHPEG, line);
        assert_eq!(run.stdout, format!("{line}\t{count}\t{solution}{reason}\n"));
        assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{line}");
    }
}

#[test]
fn matchpeg_says_what_it_did() {
    let work = |stage: u8, by_cell: u32, by_house: u32, hypotheses: [u32; 3], combinations: u64, k: usize| {
        let [wrong, lucky, no_effect] = hypotheses;
        json!({
            "stage": stage, "by_cell": by_cell, "by_house": by_house,
            "hypotheses": {"wrong": wrong, "lucky": lucky, "no_effect": no_effect},
            "combinations": combinations, "k": k,
        })
    };
    let cases: &[(&[&str], &str, Value)] = &[
        (&[], SOLUTION, work(0, 0, 0, [0; 3], 0, 0)),
        (&[], HARD, work(3, 16, 39, [4, 0, 424], 90, 3)),
        (&["--max-cells", "3"], HARD, work(3, 16, 39, [4, 0, 424], 90, 3)),
        (&["--pairs"], PAIRS, work(1, 15, 43, [0; 3], 0, 0)),
    ];
    for (options, line, expected) in cases {
        let run = crosshatch(&[MATCHPEG, *options, &["--json"]].concat(), line);
        let mut said: Value = serde_json::from_str(&run.stdout).expect("JSON");
        let said = said.as_object_mut().expect("an object");
        assert_eq!(said.remove("line"), Some(json!(1)));
        assert_eq!(said.remove("puzzle"), Some(json!(line)));
        assert_eq!(said.remove("engine"), Some(json!("matchpeg")));
        assert_eq!(said.remove("count"), Some(json!(1)));
        assert_eq!(said.remove("solution").expect("a solution").as_str().map(str::len), Some(81));
        assert_eq!(said.remove("reason"), Some(json!("uniqueness not checked")));
        assert_eq!(Value::Object(said.clone()), *expected, "{options:?} {line}");
    }
    for (options, k) in
        [(&["--row-major-ties"][..], 5), (&["--row-major-ties", "--max-cells", "4"], 0), (&["--max-cells", "2"], 0)]
    {
        let run = crosshatch(&[MATCHPEG, options, &["--json"]].concat(), HARD);
        let said: Value = serde_json::from_str(&run.stdout).expect("JSON");
        assert_eq!((&said["k"], &said["stage"]), (&json!(k), &json!(if k == 0 { 4 } else { 3 })), "{options:?}");
    }
}

#[test]
fn an_option_of_another_engine_is_wrong_usage() {
    for words in [&["solve", "--pairs"][..], &["solve", "--max-cells", "3"], &["solve", "--engine", "none"]] {
        let run = crosshatch(words, PUZZLE);
        assert_eq!((run.status, run.stdout.as_str()), (2, ""), "{words:?}");
    }
}

#[test]
fn backdoors_of_a_line() {
    let clash = format!("55{}", &PUZZLE[2..]);
    let two = SOLUTION.replace(['1', '2'], ".");
    for (line, fields, status) in
        [(PUZZLE, "0\t0\t", 0), (HARD, "2\t33\tr1c2=6 r6c2=2", 0), (&clash, "-\tno solution", 1), (&two, "-\tambiguous", 1)]
    {
        let run = crosshatch(&["backdoor"], line);
        assert_eq!((run.stdout, run.status), (format!("{line}\t{fields}\n"), status));
    }
    let run = crosshatch(&["backdoor", "--json"], format!("{HARD}\n{clash}\n"));
    let said: Vec<Value> = run.lines().iter().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let expected = [
        json!({"line": 1, "puzzle": HARD, "size": 2, "count": 33, "cells": "r1c2=6 r6c2=2"}),
        json!({"line": 2, "puzzle": clash, "reason": "no solution"}),
    ];
    assert_eq!(said, expected);
}

/// The environment, the standard input and the response.
type Request<'a> = (&'a [(&'a str, &'a str)], &'a str, &'a str);

#[test]
fn cgi_replies_as_the_original() {
    let rows = |solution: &str| (0..9).flat_map(|row| [&solution[9 * row..][..9], "\n"]).collect::<String>();
    let easy = format!("1\n8\nEasy\n{}", rows(SOLUTION));
    let hard = format!("1\n142\nExpert\n{}", rows(HARD_SOLUTION));
    let zeros = PUZZLE.replace('.', "0");
    let form = format!("clues={}&x=1", HARD.replace('.', "%30"));
    let spread = rows(&zeros).replace('\n', "\r\n");
    let query = format!("clues={zeros}");
    let long_start = " ".repeat(65_536 - 81) + &zeros;
    let cases: &[Request] = &[
        (&[("QUERY_STRING", &query)], "ignored", &easy),
        (&[("QUERY_STRING", &form)], "", &hard),
        (&[("QUERY_STRING", "other=1")], &zeros, &easy),
        (&[], &zeros, &easy),
        (&[], &form, &hard),
        (&[], &spread, &easy),
        (&[], &format!("{zeros}99"), &easy),
        (&[], &long_start, &easy),
        (&[], "", "0\n"),
        (&[], "no digit", "0\n"),
        (&[], "0", "0\n"),
        (&[], "11", "0\n"),
        (&[("GATEWAY_INTERFACE", "CGI/1.1"), ("QUERY_STRING", "clues=")], "", "Content-type: text/plain\n\n0\n"),
    ];
    for (environment, input, reply) in cases {
        let run = crosshatch_in(environment, &["cgi"], input);
        assert_eq!((run.stdout.as_str(), run.status, run.stderr.as_str()), (*reply, 0, ""), "{environment:?} {input}");
    }
    let several = crosshatch(&["cgi"], "1");
    let lines = several.lines();
    assert_eq!((lines.len(), lines[0], lines[2]), (12, "2", "Ambiguous"));
    assert!(lines[3..].iter().all(|row| row.len() == 9 && !row.contains('0')), "{lines:?}");
}

/// Invalid UTF-8 in a query is ignored, like everything that is not a digit.
#[cfg(unix)]
#[test]
fn cgi_takes_any_bytes() {
    let zeros = PUZZLE.replace('.', "0");
    let shell = format!("QUERY_STRING=$(printf 'clues=\\377{zeros}\\376') \"$@\"");
    let run = crosshatch_by(&shell, &["cgi"], "");
    assert!(run.stdout.starts_with("1\n8\nEasy\n") && run.status == 0, "{}", run.stdout);
}

#[test]
fn exact_cover_and_permutations_count() {
    let clash = format!("55{}", &PUZZLE[2..]);
    let several = PUZZLE.replacen("53", "..", 1).replace(['9', '1'], ".");
    for engine in ["exact-cover", "permutation"] {
        for (line, limit, count, solution) in
            [(PUZZLE, "2", "1", SOLUTION), (SOLUTION, "2", "1", SOLUTION), (&*clash, "2", "0", ""), (&*several, "3", "3", "*")]
        {
            let run = crosshatch(&["solve", "--engine", engine, "--limit", limit], line);
            let fields: Vec<&str> = run.stdout.trim_end_matches('\n').split('\t').collect();
            assert_eq!(&fields[..2], [line, count], "{engine}");
            assert!(solution == "*" || fields[2..] == [solution], "{engine}: {}", run.stdout);
            assert_eq!(run.status, 0);
        }
    }
    let run = crosshatch(&["solve", "--engine", "exact-cover", "--json"], PUZZLE);
    let said: Value = serde_json::from_str(&run.stdout).expect("JSON");
    assert_eq!((&said["count"], &said["engine"], &said["branches"]), (&json!(1), &json!("exact-cover"), &json!(0)));
    assert_eq!(said["nodes"], json!(51), "one for each empty cell");
    let run = crosshatch(&["solve", "--engine", "permutation", "--json"], PUZZLE);
    let said: Value = serde_json::from_str(&run.stdout).expect("JSON");
    assert!(said["permutations"].as_u64().is_some_and(|count| count > 9), "{said}");
}

#[test]
fn the_perl_rules_solve_or_are_stuck() {
    const HEURISTIC: &[&str] = &["solve", "--engine", "heuristic"];
    let run = crosshatch(HEURISTIC, PUZZLE);
    assert_eq!((run.stdout, run.status), (format!("{PUZZLE}\t1\t{SOLUTION}\tuniqueness not checked\n"), 0));
    for options in [&[][..], &["--home"]] {
        let run = crosshatch(&[HEURISTIC, options].concat(), HARD);
        let fields: Vec<&str> = run.stdout.trim_end_matches('\n').split('\t').collect();
        let [line, count, grid, reason] = fields[..] else { panic!("{}", run.stdout) };
        let open = grid.chars().filter(|&c| c == '.').count();
        assert_eq!((line, count, reason, run.status), (HARD, "?", &*format!("stuck: {open} cells open"), 1));
        assert!(grid.chars().zip(HARD_SOLUTION.chars()).all(|(found, right)| found == '.' || found == right), "{grid}");
    }
    let clash = format!("55{}", &PUZZLE[2..]);
    assert_eq!(crosshatch(HEURISTIC, &clash).stdout, format!("{clash}\t0\t\n"));
    let run = crosshatch(&["solve", "--home"], PUZZLE);
    assert_eq!((run.status, run.stdout.as_str()), (2, ""));
}
