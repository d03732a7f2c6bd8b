//! `bank`: puzzles of the bank by their ratings.

use std::collections::BTreeSet;

use crosshatch_core::solve::{UNLIMITED, count};
use crosshatch_core::symmetry::canonical;
use crosshatch_core::text::{Symbols, line, read_line};
use serde_json::Value;

use crate::common::{Run, crosshatch};

fn bank(words: &[&str]) -> Run {
    crosshatch(&[&["bank"], words].concat(), "")
}

/// The fields of each line.
fn fields(run: &Run) -> Vec<Vec<String>> {
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    run.lines().iter().map(|line| line.split('\t').map(str::to_owned).collect()).collect()
}

#[test]
fn no_two_puzzles_of_the_bank_are_isomorphic() {
    let run = bank(&[]);
    let lines = run.lines();
    assert_eq!((run.status, lines.len()), (0, 10_000));
    let forms: BTreeSet<String> = lines
        .iter()
        .map(|puzzle| {
            let grid = read_line(puzzle, 1).expect("a puzzle").grid;
            line(&canonical(&grid).expect("a 9x9 board").grid, Symbols::FromOne)
        })
        .collect();
    assert_eq!(forms.len(), 10_000);
}

#[test]
fn puzzles_are_said_to_be_minimal_if_they_are() {
    let run = bank(&["--count", "100", "--seed", "3", "--json"]);
    for line in run.lines() {
        let made: Value = serde_json::from_str(line).expect("JSON");
        let grid = read_line(made["puzzle"].as_str().expect("a puzzle"), 1).expect("a puzzle").grid;
        assert_eq!(made["givens"], grid.count_filled());
        let is_needed = |cell| count(&grid.clone().with(cell, None), 2, UNLIMITED).count == 2;
        assert_eq!(made["minimal"], grid.filled().all(|(cell, _)| is_needed(cell)), "{line}");
    }
}

#[test]
fn conditions_are_met() {
    for found in fields(&bank(&["--scale", "explainer", "--min", "7", "--max", "7.2", "--count", "5"])) {
        let er = found[1].split('/').next().expect("ER");
        assert!(["7.0", "7.1", "7.2"].contains(&er), "{found:?}");
    }
    for found in fields(&bank(&["--scale", "hodoku", "--level", "unfair", "--max", "2000", "--count", "20"])) {
        let (level, score) = found[1].split_once('/').expect("two parts");
        assert!(level == "Unfair" && score.parse::<u32>().expect("a score") <= 2000, "{found:?}");
    }
    for found in fields(&bank(&["--scale", "iron", "--level", "medium", "--count", "5"])) {
        assert!(found[1].ends_with("/Medium"), "{found:?}");
    }
    for found in fields(&bank(&["--scale", "minutes", "--level", "hard", "--count", "20", "--seed", "1"])) {
        let seconds: u32 = found[1].parse().expect("seconds");
        assert!((540..840).contains(&seconds), "{found:?}");
    }
    let easy = bank(&["--level", "easy"]).lines().len();
    assert_eq!(easy, bank(&["--scale", "minutes", "--max", "299"]).lines().len());
    let found = bank(&["--technique", "x-wing", "--json", "--count", "10"]);
    assert_eq!(found.lines().len(), 10);
    for line in found.lines() {
        let made: Value = serde_json::from_str(line).expect("JSON");
        assert!(made["hardest"]["hodoku"] == "x-wing" || made["hardest"]["explainer"] == "x-wing", "{line}");
    }
}

#[test]
fn values_are_those_of_rate() {
    let scales = ["--scale", "iron", "--scale", "hodoku", "--scale", "explainer", "--scale", "minutes"];
    for format in [&[][..], &["--json"]] {
        let words = [&["--count", "40", "--seed", "5"], &scales[..], format].concat();
        let found = bank(&words);
        let puzzles: Vec<String> = bank(&words[..4]).lines().iter().map(|puzzle| format!("{puzzle}\n")).collect();
        let rated = crosshatch(&[&["rate"], &scales[..], format].concat(), puzzles.concat());
        if format.is_empty() {
            assert_eq!(found.stdout, rated.stdout);
            continue;
        }
        for (found, rated) in found.lines().iter().zip(rated.lines()) {
            let [found, rated] = [found, &rated].map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
            for scale in ["iron", "hodoku", "explainer", "minutes"] {
                assert_eq!(found[scale], rated[scale], "{found}");
            }
        }
    }
}

#[test]
fn a_seed_shuffles_and_threads_change_nothing() {
    let words = ["--level", "expert", "--seed", "7", "--count", "200"];
    let one = bank(&[&words[..], &["--threads", "1"]].concat());
    assert_eq!(one.lines().len(), 200);
    assert_eq!(one.stdout, bank(&[&words[..], &["--threads", "3"]].concat()).stdout);
    assert_ne!(one.stdout, bank(&["--level", "expert", "--seed", "8", "--count", "200"]).stdout);
    // In the bank's order, quicker puzzles come first.
    let seconds: Vec<u32> =
        fields(&bank(&["--scale", "minutes"])).iter().map(|found| found[1].parse().expect("seconds")).collect();
    assert!(seconds.is_sorted());
}

#[test]
fn what_the_bank_lacks_is_said() {
    let few = bank(&["--scale", "explainer", "--min", "11.8", "--count", "3"]);
    assert_eq!((few.status, few.stdout.as_str(), few.stderr.as_str()), (1, "", "crosshatch: 0 of 3 found in the bank\n"));
    for (words, reason) in [
        (&["--min", "7"][..], "--min and --max need the --scale that they refer to"),
        (&["--scale", "explainer", "--level", "easy"], "the explainer scale has no levels"),
        (
            &["--scale", "explainer-batch", "--min", "7"],
            "the bank has no values on the explainer-batch scale, only on minutes, iron",
        ),
        (&["--level", "unfair"], "a level of the minutes scale is one of Easy, Medium, Hard, Expert"),
        (&["--technique", "y-wing"], "y-wing"),
        (&["--count", "0"], "0"),
    ] {
        let refused = bank(words);
        assert_eq!((refused.status, refused.stdout.as_str()), (2, ""), "{words:?}");
        assert!(refused.stderr.contains(reason), "{words:?}: {}", refused.stderr);
    }
}
