//! Standard streams that are full, closed or open in the wrong direction.

use crate::common::{PUZZLE, Run, crosshatch_by};

/// Every command that prints, with its input.
const PRINTING: &[(&[&str], &str)] = &[
    (&["solve"], PUZZLE),
    (&["solve", "--engine", "logic", "--json"], PUZZLE),
    (&["rate", "--scale", "iron"], PUZZLE),
    (&["backdoor"], PUZZLE),
    (&["canonical"], PUZZLE),
    (&["explain"], PUZZLE),
    (&["explain", PUZZLE], ""),
    (&["verify"], "nonsense"),
    (&["techniques"], ""),
    (&["cgi"], "123"),
    (&["play", "-a"], PUZZLE),
    (&["play", "-i"], ""),
    (&["generate", "--seed", "1"], ""),
    (&["--help"], ""),
    (&["-h"], ""),
    (&["help"], ""),
    (&["help", "solve"], ""),
    (&["solve", "--help"], ""),
    (&["--version"], ""),
];

fn check(shell: &str, (words, input): &(&[&str], &str), status: i32, sentence: &str) {
    let Run { stderr, status: ended, .. } = crosshatch_by(shell, words, input);
    assert!(stderr.starts_with("crosshatch: ") && stderr.contains(sentence), "{shell} {words:?}: {stderr}");
    assert_eq!((stderr.lines().count(), ended), (1, status), "{shell} {words:?}: {stderr}");
}

#[test]
fn an_output_that_cannot_be_written_is_told() {
    let not_written = "crosshatch: the output cannot be written: ";
    for command in PRINTING {
        check("\"$@\" 1</dev/null", command, 1, not_written);
        if cfg!(target_os = "linux") {
            check("\"$@\" >/dev/full", command, 1, not_written);
        }
    }
}

/// Output that is meant to be discarded is discarded, however that was set up; and a reader that reads only the start is no
/// error.
#[test]
fn an_output_that_nobody_reads_is_none_that_cannot_be_written() {
    for ((words, input), shell) in
        PRINTING.iter().flat_map(|command| ["\"$@\" >/dev/null", "\"$@\" 1<>/dev/null"].map(|shell| (command, shell)))
    {
        let run = crosshatch_by(shell, words, input);
        let ending = i32::from(words[0] == "verify");
        assert_eq!((run.stderr.as_str(), run.status), ("", ending), "{shell} {words:?}");
    }
    for (words, input) in PRINTING {
        let run = crosshatch_by("{ sleep 0.2; \"$@\"; echo $? >&2; } | :", words, input);
        assert!(["0\n", "1\n"][..=usize::from(words[0] == "verify")].contains(&run.stderr.as_str()), "{words:?}: {}", run.stderr);
    }
}

#[test]
fn an_input_that_cannot_be_read_is_told() {
    for (words, status) in [(&["solve"][..], 2), (&["solve", "-"], 2), (&["explain"], 2), (&["play", "-a"], 2), (&["cgi"], 1)] {
        check("\"$@\" 0>/dev/null", &(words, ""), status, "standard input cannot be read: ");
    }
}

/// A closed stream is `/dev/null`.
#[test]
fn a_closed_stream_is_empty_and_takes_everything() {
    for (shell, words, lines) in [
        ("\"$@\" <&-", &["generate", "--seed", "1", "--count", "2"][..], 2),
        ("\"$@\" <&-", &["solve"], 0),
        ("\"$@\" >&-", &["generate", "--seed", "1"], 0),
    ] {
        let run = crosshatch_by(shell, words, PUZZLE);
        assert_eq!((run.lines().len(), run.stderr.as_str(), run.status), (lines, "", 0), "{shell} {words:?}");
    }
}

/// If messages cannot be written, the work still completes.
#[test]
fn remarks_that_cannot_be_written_stop_nothing() {
    let shells = ["\"$@\" 2>&-", "\"$@\" 2</dev/null", if cfg!(target_os = "linux") { "\"$@\" 2>/dev/full" } else { "\"$@\"" }];
    for shell in shells {
        for (words, lines, status) in [
            (&["generate"][..], 1, 0),
            (&["solve", "missing.txt", "-"], 1, 1),
            (&["solve", "missing.txt"], 0, 2),
            (&["solve", "--nonsense"], 0, 2),
            (&["explain", "nonsense"], 0, 2),
            (&["play"], 0, 2),
        ] {
            let run = crosshatch_by(shell, words, PUZZLE);
            assert_eq!((run.lines().len(), run.status), (lines, status), "{shell} {words:?}");
        }
    }
}

/// If the system allows only few threads, these do the work.
#[cfg(target_os = "linux")]
#[test]
fn more_threads_than_there_can_be_are_no_error() {
    let run = crosshatch_by("ulimit -v 1000000; \"$@\"", &["solve", "--threads", "4096"], PUZZLE);
    assert_eq!((run.stdout, run.stderr.as_str(), run.status), (format!("{PUZZLE}\t1\t{}\n", crate::common::SOLUTION), "", 0));
}
