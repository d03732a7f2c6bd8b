//! `generate`: puzzles meet the order, and the same order gives the same puzzles.

use std::time::{Duration, Instant};

use crate::common::crosshatch;
use crosshatch_core::solve::{UNLIMITED, count};
use crosshatch_core::text::read_line;
use crosshatch_core::{Grid, Shape};
use serde_json::{Value, json};

fn generate(words: &[&str]) -> crate::common::Run {
    crosshatch(&[&["generate"], words].concat(), "")
}

fn read(line: &str) -> Grid {
    read_line(line, 1).unwrap_or_else(|error| panic!("{line}: {error}")).grid
}

fn check_minimal(grid: &Grid) {
    assert_eq!(count(grid, 2, UNLIMITED).count, 1, "{grid:?}");
    for (cell, _) in grid.filled() {
        assert_eq!(count(&grid.clone().with(cell, None), 2, UNLIMITED).count, 2, "{grid:?} without a given");
    }
}

#[test]
fn a_thousand_puzzles_are_minimal_different_and_the_same_with_more_threads() {
    let words = ["--count", "1000", "--minimal", "--seed", "20110501"];
    let one = generate(&[&words[..], &["--threads", "1"]].concat());
    assert_eq!((one.status, one.stderr.as_str()), (0, ""));
    for threads in ["2", "4"] {
        assert!(generate(&[&words[..], &["--threads", threads]].concat()).stdout == one.stdout, "{threads} threads");
    }
    let mut lines = one.lines();
    assert_eq!(lines.len(), 1000);
    for line in &lines {
        check_minimal(&read(line));
    }
    lines.sort_unstable();
    lines.dedup();
    assert_eq!(lines.len(), 1000);
}

#[test]
fn a_seed_decides_everything() {
    let orders: &[&[&str]] = &[
        &["--count", "20"],
        &["--count", "5", "--scale", "iron", "--level", "hard"],
        &["--count", "5", "--scale", "hodoku", "--level", "medium", "--max", "700"],
        &["--count", "5", "--givens", "28..32", "--json"],
        &["--count", "5", "--shape", "4x3"],
    ];
    for order in orders {
        let with = |seed| generate(&[order, &["--seed", seed][..]].concat()).stdout;
        assert_eq!(with("18446744073709551615"), with("18446744073709551615"), "{order:?}");
        assert_ne!(with("1"), with("2"), "{order:?}");
    }
    // The first of many puzzles are the same as a few.
    let many = generate(&["--count", "20", "--seed", "3"]).stdout;
    assert!(many.starts_with(&generate(&["--count", "4", "--seed", "3"]).stdout));
    // Without a seed, a new one is drawn each time and reported.
    let (first, second) = (generate(&[]), generate(&[]));
    assert_ne!(first.stdout, second.stdout);
    let seed = first.stderr.trim_end().strip_prefix("crosshatch: seed ").expect("the seed is told");
    assert_eq!(generate(&["--seed", seed]).stdout, first.stdout);
    assert_eq!(generate(&["--quiet"]).stderr, "");
}

#[test]
fn puzzles_are_as_ordered() {
    let score = |line: &str| -> (u32, String) {
        let (score, label) = line.split('\t').nth(1).and_then(|value| value.split_once('/')).expect("a value");
        (score.parse().expect("a number"), label.into())
    };
    let run = generate(&["--seed", "1", "--count", "6", "--scale", "iron", "--min", "25", "--max", "30"]);
    assert!(run.lines().len() == 6 && run.lines().iter().all(|line| (25..=30).contains(&score(line).0)), "{}", run.stdout);
    for label in ["Easy", "Medium", "Hard", "Expert"] {
        let run = generate(&["--seed", "1", "--count", "3", "--scale", "iron", "--level", label]);
        assert!(run.lines().len() == 3 && run.lines().iter().all(|line| score(line).1 == label), "{}", run.stdout);
    }
    // The values equal those of `rate`.
    let rated = crosshatch(&["rate", "--scale", "iron"], run.stdout.as_str());
    assert_eq!(rated.stdout, run.stdout);
}

#[test]
fn givens_are_as_many_as_ordered() {
    for (range, minimal) in [("23..23", false), ("30..33", false), ("81..81", false), ("0..40", false), ("24..25", true)] {
        let (fewest, most) = range.split_once("..").expect("a range");
        let wanted = fewest.parse::<usize>().expect("a number")..=most.parse().expect("a number");
        let words = ["--seed", "9", "--count", "10", "--givens", range];
        let run = if minimal { generate(&[&words[..], &["--minimal"]].concat()) } else { generate(&words) };
        assert_eq!(run.lines().len(), 10, "{range}");
        for grid in run.lines().into_iter().map(read) {
            assert!(wanted.contains(&grid.count_filled()), "{range}: {grid:?}");
            assert_eq!(count(&grid, 2, UNLIMITED).count, 1, "{range}: {grid:?}");
            if minimal {
                check_minimal(&grid);
            }
        }
    }
}

#[test]
fn givens_stand_in_the_pattern_ordered() {
    let run = generate(&["--seed", "4", "--count", "5", "--symmetry", "rotate180", "--givens", "28..34"]);
    assert_eq!(run.lines().len(), 5);
    for line in run.lines() {
        let given: Vec<bool> = line.chars().map(|c| c != '.').collect();
        assert!(given.iter().eq(given.iter().rev()), "{line}");
        assert_eq!(count(&read(line), 2, UNLIMITED).count, 1, "{line}");
    }
    let diagonal = generate(&["--seed", "4", "--symmetry", "diagonal"]);
    let given: Vec<bool> = diagonal.lines()[0].chars().map(|c| c != '.').collect();
    assert!((0..81).all(|cell| given[cell] == given[cell % 9 * 9 + cell / 9]), "{}", diagonal.stdout);
    let methods = ["quick", "cell-by-cell"].map(|method| generate(&["--seed", "4", "--method", method]).stdout);
    assert_ne!(methods[0], methods[1]);
    assert_eq!(generate(&["--symmetry", "spiral"]).status, 2);
}

#[test]
fn every_small_shape_is_made() {
    for shape in ["2x2", "3x2", "2x3", "4x2", "3x3", "5x2", "4x3"] {
        let run = generate(&["--seed", "4", "--shape", shape, "--scale", "iron"]);
        let line = run.stdout.split('\t').next().expect("a field");
        let cells = shape.parse::<Shape>().expect("a shape").cells();
        assert_eq!((line.len(), run.status), (cells, 0), "{shape}");
    }
}

#[test]
fn json_of_a_puzzle() {
    let words = ["--seed", "12345678901234567890", "--count", "2", "--json"];
    for (more, givens, minimal) in [(&["--scale", "iron"][..], None, true), (&["--givens", "40..40"], Some(40), false)] {
        let run = generate(&[&words[..], more].concat());
        for (index, line) in run.lines().into_iter().enumerate() {
            let got: Value = serde_json::from_str(line).expect("JSON");
            let filled = read(got["puzzle"].as_str().expect("a text")).count_filled();
            assert_eq!(got["line"], json!(index + 1));
            assert_eq!(got["seed"], json!("12345678901234567890"));
            assert_eq!((&got["givens"], &got["minimal"]), (&json!(filled), &json!(minimal)));
            assert!(givens.is_none_or(|givens| givens == filled));
            let rated = got["iron"]["score"].is_u64() && got["iron"]["label"].is_string();
            assert_eq!(rated, more.contains(&"iron"), "{line}");
        }
        assert_eq!(run.lines().len(), 2);
    }
}

#[test]
fn a_rating_may_be_wanted_with_a_decimal() {
    let run = generate(&["--seed", "1", "--count", "6", "--scale", "explainer", "--min", "1.7", "--max", "4.3"]);
    let ratings: Vec<_> =
        run.lines().iter().map(|line| line.split(['\t', '/']).nth(1).and_then(|er| er.parse::<f64>().ok())).collect();
    assert!(ratings.len() == 6 && ratings.iter().all(|er| er.is_some_and(|er| (1.7..=4.3).contains(&er))), "{}", run.stdout);
}

#[test]
fn the_budget_ends_what_cannot_be_met() {
    let began = Instant::now();
    let order = ["--givens", "17..17", "--count", "10", "--budget", "0.5", "--seed", "1"];
    let run = generate(&order);
    assert!(began.elapsed() < Duration::from_secs(10));
    assert_eq!((run.stdout.as_str(), run.stderr.as_str(), run.status), ("", "crosshatch: 0 of 10 found in 0.5 s\n", 1));
    // Even in the middle of a long attempt.
    let run = generate(&["--shape", "5x5", "--count", "100000", "--budget", "0.5", "--seed", "1", "--quiet"]);
    assert!(run.stderr.ends_with(" of 100000 found in 0.5 s\n") && run.status == 1, "{}", run.stderr);
}

#[test]
fn a_budget_without_end_is_one() {
    let run = generate(&["--seed", "1", "--budget", "18000000000000000000"]);
    assert_eq!((run.lines().len(), run.stderr.as_str(), run.status), (1, "", 0));
}

#[test]
fn orders_without_sense_are_refused() {
    let cases: &[(&[&str], &str)] = &[
        (&["--min", "5"], "--min, --max and --level need the --scale that they refer to"),
        (&["--level", "Easy"], "--min, --max and --level need the --scale that they refer to"),
        (&["--scale", "iron", "--min", "9", "--max", "8"], "Iron from 9 to 8 is no range: the smaller value comes first."),
        (
            &["--scale", "explainer", "--min", "2", "--max", "1.9"],
            "Explainer from 2.0 to 1.9 is no range: the smaller value comes first.",
        ),
        (&["--scale", "explainer", "--level", "Easy"], "the explainer scale has no levels"),
        (&["--scale", "explainer", "--min", "1.25"], "write a number, such as 25, or with one decimal, such as 7.2"),
        (
            &["--scale", "explainer", "--shape", "4x4", "--min", "5"],
            "The Explainer scale is for 9x9 alone, and a board of 16x16 is ordered.",
        ),
        (&["--scale", "iron", "--level", "Fiendish"], "a level of the iron scale is one of Easy, Medium, Hard, Expert"),
        (
            &["--scale", "hodoku", "--level", "Expert"],
            "a level of the hodoku scale is one of Easy, Medium, Hard, Unfair, Extreme",
        ),
        (
            &["--scale", "hodoku", "--shape", "2x2", "--min", "5"],
            "The HoDoKu scale is for 9x9 alone, and a board of 4x4 is ordered.",
        ),
        (
            &["--scale", "iron", "--max", "9", "--shape", "5x5"],
            "The Iron scale goes up to 16x16, and a board of 25x25 is ordered.",
        ),
        (&["--givens", "28..24"], "28 is more than 24"),
        (&["--givens", "28"], "write the fewest and the most, such as 24..28"),
        (&["--givens", "90..95"], "90 givens do not fit: a board of 9x9 has 81 cells."),
        (&["--givens", "10..16"], "A puzzle of 9x9 with at most 16 givens does not exist: there are at least 17."),
        (&["--shape", "6x6"], "Boxes of 6x6 cells are not possible"),
        (&["--shape", "nine"], "\"nine\" is not a shape"),
        (&["--count", "0"], "0 is not in 1.."),
        (&["--seed", "-1"], "unexpected argument '-1'"),
        (&["--seed", "abc"], "invalid digit"),
        (&["--budget", "0"], "write a number of seconds above 0"),
        (&["--technique", "x-wings"], "\"x-wings\" is neither a technique nor a family of techniques."),
        (&["--order", "explainer 7.25"], "\"7.25\" is no ER on the Explainer scale"),
        (&["--mask", "/no/such/file"], "/no/such/file: "),
        (&["a-file"], "unexpected argument 'a-file'"),
    ];
    for (words, sentence) in cases {
        let run = generate(words);
        assert!(run.stderr.contains(sentence), "{words:?}: {}", run.stderr);
        assert_eq!((run.status, run.stdout.as_str()), (2, ""), "{words:?}");
    }
}

#[test]
fn an_order_is_one_text_or_several_options() {
    let words = ["--count", "4", "--scale", "explainer", "--scale", "hodoku"];
    let order = ["--order", "explainer 4.0..5.0; needs x-wing; without uniqueness; givens 24..27; symmetry rotate180; seed 11"];
    let of_text = generate(&[&order[..], &words].concat());
    let options = [
        &["--min", "4.0", "--max", "5.0", "--technique", "x-wing", "--without", "uniqueness", "--givens", "24..27"][..],
        &["--symmetry", "rotate180", "--seed", "11", "--threads", "3"],
    ];
    let of_options = generate(&[&words[..], &options.concat()].concat());
    assert_eq!((of_text.stdout.as_str(), of_text.stderr.as_str(), of_text.status), (of_options.stdout.as_str(), "", 0));
    assert_eq!(of_text.lines().len(), 4);
    // What is added to the text counts too, and the last word on the seed is the option's.
    let more = generate(&[&order[..], &words, &["--technique", "naked-pair", "--seed", "12"]].concat());
    assert!(more.lines().len() == 4 && more.stdout != of_text.stdout);
    for line in of_text.lines().into_iter().chain(more.lines()) {
        let puzzle = line.split('\t').next().expect("a field");
        let path = crosshatch(&["explain", "--json", puzzle], "").stdout;
        assert!(path.contains("x-wing") && !path.contains("rectangle"), "{path}");
        let given: Vec<bool> = puzzle.chars().map(|c| c != '.').collect();
        assert!(given.iter().eq(given.iter().rev()), "{line}");
    }
    let rated = crosshatch(&["rate", "--scale", "explainer", "--scale", "hodoku"], &of_text.stdout);
    assert_eq!(rated.stdout, of_text.stdout);
}

#[test]
fn givens_stand_where_a_mask_has_them() {
    let rows =
        ["x..x.x..x", ".x..x..x.", "..x.x.x..", "x..x.x..x", ".xx...xx.", "x..x.x..x", "..x.x.x..", ".x..x..x.", "x..x.x..x"];
    let file = std::env::temp_dir().join(format!("crosshatch-mask-{}", std::process::id()));
    std::fs::write(&file, rows.join("\n")).expect("a file");
    let run = generate(&["--mask", file.to_str().expect("a path"), "--seed", "1", "--count", "3"]);
    std::fs::remove_file(&file).expect("it was there");
    assert_eq!((run.lines().len(), run.stderr.as_str()), (3, ""));
    for line in run.lines() {
        let pattern: String = line.chars().map(|c| if c == '.' { '.' } else { 'x' }).collect();
        assert_eq!(pattern, rows.concat());
        assert_eq!(count(&read(line), 2, UNLIMITED).count, 1, "{line}");
    }
}

#[test]
fn what_is_out_of_reach_is_refused() {
    let order = "shape 4x4; iron Easy; givens 60..70; seed 1";
    let one = generate(&["--order", order, "--threads", "1"]);
    assert_eq!((one.status, one.stdout.as_str()), (1, ""));
    let reason = "crosshatch: A puzzle with 60 to 70 givens is out of reach: in 16 attempts, the nearest that meet the rest of the order have ";
    assert!(one.stderr.starts_with(reason), "{}", one.stderr);
    assert_eq!(generate(&["--order", order, "--threads", "3"]).stderr, one.stderr);
}
