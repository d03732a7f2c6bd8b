//! Input, output, order and exit status, whatever the command.

use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Read, Write};

use crate::common::{PUZZLE, SOLUTION, crosshatch, file, spawn};

/// Easy and hard, good and bad lines, no two of them equal.
fn mixed(lines: usize) -> String {
    let mut text = String::new();
    for index in 0..lines {
        let cell = index * 7 % 81;
        let line = match index % 11 {
            0 => format!("line {index} is none"),
            1 => "# a comment".into(),
            2 => String::new(),
            3 => ".".repeat(36),
            4 => format!("{}{}", &PUZZLE[..80], index % 10),
            _ => format!("{}.{} {index}", &SOLUTION[..cell], &SOLUTION[cell + 1..]),
        };
        writeln!(text, "{line}").expect("a string takes all");
    }
    text
}

#[test]
fn the_output_is_the_same_for_every_number_of_threads() {
    let text = mixed(5000);
    for words in [&["solve"][..], &["solve", "--json"], &["rate", "--scale", "iron"], &["rate", "--scale", "iron", "--json"]] {
        let one = crosshatch(&[words, &["--threads", "1"]].concat(), &text);
        let said = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).count();
        assert_eq!(one.lines().len(), said, "{words:?}");
        for threads in ["2", "4", "13"] {
            let more = crosshatch(&[words, &["--threads", threads]].concat(), &text);
            assert!(more.stdout == one.stdout && more.status == one.status, "{words:?} with {threads} threads");
        }
    }
}

#[test]
fn lines_come_in_input_order() {
    let text = mixed(3000);
    let run = crosshatch(&["solve", "--json", "--threads", "4"], &text);
    let numbers: Vec<u64> = run
        .lines()
        .iter()
        .map(|line| serde_json::from_str::<serde_json::Value>(line).expect("JSON")["line"].as_u64().expect("a number"))
        .collect();
    assert!(numbers.is_sorted_by(|a, b| a < b));
    assert_eq!(numbers.last(), Some(&3000));
}

#[test]
fn no_bytes_stop_a_run() {
    let long = "x".repeat(300_000);
    let cases: &[(&[u8], &str)] = &[
        (b"\xff\xfe\x00", "\u{fffd}\u{fffd} \t-\t"),
        (b"a\tb", "a b\t-\t"),
        (b"\x1b[2J", " [2J\t-\t"),
        (long.as_bytes(), &format!("{}\t-\tThis line is longer than 65536 bytes. Line 2.", "x".repeat(100))),
        (&long.as_bytes()[..60_000], &format!("{}\t-\tThis line has 60000 cells", "x".repeat(100))),
    ];
    for (bytes, start) in cases {
        let text = [PUZZLE.as_bytes(), b"\r\n", bytes, b"\r\n", PUZZLE.as_bytes()].concat();
        let run = crosshatch(&["solve"], text);
        let good = format!("{PUZZLE}\t1\t{SOLUTION}");
        let lines = run.lines();
        assert!(lines.len() == 3 && lines[0] == good && lines[2] == good, "{start}: {lines:?}");
        assert!(lines[1].starts_with(start) && lines[1].split('\t').count() == 3, "{start}: {}", lines[1]);
        assert_eq!(run.status, 1);
    }
}

/// However long a line is, and however it arrives: it is ignored, answered or rejected, and the next one is answered.
#[test]
fn no_line_vanishes() {
    let good = format!("{PUZZLE}\t1\t{SOLUTION}");
    let refused = |start: &str| format!("{}\t-\tThis line is longer than 65536 bytes. Line 2.", start.repeat(100));
    let after = |blank: &str, count: usize, rest: &str| blank.repeat(count) + rest;
    let cases = [
        (after(" ", 200_000, PUZZLE), Some(refused(" "))),
        (after("\t", 200_000, PUZZLE), Some(refused(" "))),
        (after("\0", 200_000, PUZZLE), Some(refused(" "))),
        (after(" ", 65_537, PUZZLE), Some(refused(" "))),
        (after(" ", 65_536, PUZZLE), Some(refused(" "))),
        (after(" ", 65_456, PUZZLE), Some(refused(" "))),
        (after(" ", 65_455, PUZZLE), Some(good.clone())),
        (after(" ", 200_000, "# a comment"), None),
        (after(" ", 200_000, ""), None),
        (after("\t", 200_000, ""), None),
        (after("#", 200_000, ""), None),
    ];
    for ((line, answer), end) in cases.iter().flat_map(|case| ["\n", "\r\n", "\r"].map(|end| (case, end))) {
        let text = [PUZZLE, end, line, end, PUZZLE].concat();
        let said: Vec<&str> = [Some(&good), answer.as_ref(), Some(&good)].into_iter().flatten().map(String::as_str).collect();
        let file = file("no_line_vanishes.txt", &text);
        for run in
            [crosshatch(&["solve"], &text), crosshatch(&["solve", "--threads", "3"], &text), crosshatch(&["solve", &file], "")]
        {
            assert!(run.lines() == said, "{}, {end:?}: {:?}", line.trim(), run.lines());
            assert_eq!(run.status, i32::from(answer.as_ref().is_some_and(|answer| *answer != good)));
        }
        // The last line, which may lack its line end.
        let run = crosshatch(&["solve"], [PUZZLE, end, line].concat());
        assert!(run.lines() == said[..said.len() - 1], "{}: {:?}", line.trim(), run.lines());
    }
}

#[test]
fn every_command_refuses_what_is_too_long() {
    let exemplar = ":0003:1:".to_owned() + &".".repeat(81) + ":::111:" + &" ".repeat(200_000) + PUZZLE;
    let long = "1".repeat(200_000);
    for (words, line) in [
        (&["solve"][..], &long),
        (&["solve", "--json"], &long),
        (&["rate", "--scale", "iron"], &long),
        (&["backdoor"], &long),
        (&["canonical"], &long),
        (&["explain"], &long),
        (&["verify"], &exemplar),
    ] {
        let run = crosshatch(words, line);
        assert_eq!((run.lines().len(), run.status, run.stderr.as_str()), (1, 1, ""), "{words:?}");
        assert!(run.stdout.contains("This line is longer than 65536 bytes. Line 1."), "{words:?}: {}", run.stdout);
    }
}

#[test]
fn lines_end_as_on_every_machine() {
    let answer = format!("{PUZZLE}\t1\t{SOLUTION}\n");
    let numbered = |number: usize| format!("{{\"line\":{number},\"puzzle\":\"{PUZZLE}\",");
    for end in ["\n", "\r\n", "\r"] {
        let text = format!("# a comment{end}{PUZZLE}{end}{end}{PUZZLE}{end}");
        assert_eq!(crosshatch(&["solve"], &text).stdout, answer.repeat(2), "{end:?}");
        let run = crosshatch(&["solve", "--json"], &text);
        assert!(run.lines()[0].starts_with(&numbered(2)) && run.lines()[1].starts_with(&numbered(4)), "{end:?}: {}", run.stdout);
    }
}

#[test]
fn a_long_line_is_refused_before_its_end_comes() {
    for words in [&["solve"][..], &["play", "-a"], &["cgi"]] {
        let mut child = spawn(words);
        let mut stdin = child.stdin.take().expect("piped");
        let feeder = std::thread::spawn(move || {
            let ones = vec![b'1'; 65_536];
            while stdin.write_all(&ones).is_ok() {}
        });
        if words[0] == "solve" {
            let mut line = String::new();
            BufReader::new(child.stdout.take().expect("piped")).read_line(&mut line).expect("UTF-8");
            assert!(line.ends_with("This line is longer than 65536 bytes. Line 1.\n"), "{line}");
            child.kill().expect("it runs");
            child.wait().expect("the program ends");
        } else {
            let output = child.wait_with_output().expect("the program ends");
            let said = String::from_utf8(output.stderr).expect("UTF-8");
            assert!(said.contains("is longer than 65536 bytes") && output.stdout.is_empty(), "{said}");
            assert_eq!(output.status.code(), Some(1), "{words:?}");
        }
        feeder.join().expect("the feeder does not panic");
    }
}

#[test]
fn plain_lines_and_others_may_be_mixed() {
    let good = format!("{PUZZLE}\t1\t{SOLUTION}");
    let dots = ".".repeat(81);
    let cases = [
        (PUZZLE.to_owned(), good.clone()),
        (PUZZLE.replace('.', "0"), good.clone()),
        (format!("{PUZZLE}\r"), good.clone()),
        (format!("{PUZZLE} # a comment"), good.clone()),
        (format!("  {PUZZLE}"), good.clone()),
        (PUZZLE.replace('.', "x"), good),
        (".".repeat(16), format!("{}\t2\t1234341221434321", ".".repeat(16))),
        (format!("55{}", &PUZZLE[2..]), format!("55{}\t0\t", &PUZZLE[2..])),
        (dots.clone(), format!("{dots}\t2\t")),
        (PUZZLE.replacen('.', "%", 1), format!("{}\t-\t", PUZZLE.replacen('.', "%", 1))),
        (PUZZLE[1..].to_owned(), format!("{}\t-\t", &PUZZLE[1..])),
    ];
    let text: String = cases.iter().flat_map(|(line, _)| [line, "\n"]).collect();
    let lines: Vec<&str> = text.split_inclusive('\n').cycle().take(2000 * cases.len()).collect();
    let run = crosshatch(&["solve"], lines.concat());
    assert_eq!((run.lines().len(), run.status), (lines.len(), 1));
    for ((line, start), answer) in cases.iter().cycle().zip(run.lines()) {
        assert!(answer.starts_with(start), "{line}: {answer}");
    }
}

#[test]
fn nothing_gives_nothing() {
    for text in ["", "\n\n", "# only a comment", " \t \r\n"] {
        let run = crosshatch(&["solve"], text);
        assert_eq!((run.stdout.as_str(), run.stderr.as_str(), run.status), ("", "", 0), "{text:?}");
    }
}

#[test]
fn files_are_read_one_after_another() {
    let first = file("first.txt", format!("\u{feff}{PUZZLE}\n# no line's end after the next\n{SOLUTION}"));
    let second = file("second.txt", format!("{PUZZLE}\n"));
    let missing = format!("{first}.missing");
    let folder = env!("CARGO_TARGET_TMPDIR");
    let cases: &[(&[&str], &[usize], i32)] = &[
        (&[&first, &second], &[1, 3, 4], 0),
        (&[&second, "-", &first], &[1, 2, 3, 5], 0),
        (&[&first, &missing, &second], &[1, 3, 4], 1),
        (&[folder, &second], &[1], 1),
        (&[&missing], &[], 2),
        (&[&missing, folder], &[], 2),
    ];
    for (files, numbers, status) in cases {
        let run = crosshatch(&[&["solve", "--json"], *files].concat(), format!("{PUZZLE}\n"));
        let starts: Vec<String> = numbers.iter().map(|number| format!("{{\"line\":{number},")).collect();
        assert_eq!(run.lines().len(), starts.len(), "{files:?}");
        assert!(run.lines().iter().zip(&starts).all(|(line, start)| line.starts_with(start)), "{files:?}: {}", run.stdout);
        assert_eq!(run.status, *status, "{files:?}");
        let unreadable = files.iter().filter(|&&path| path == missing || path == folder).count();
        assert_eq!(run.stderr.matches("cannot be read: ").count(), unreadable, "{files:?}: {}", run.stderr);
    }
}

#[test]
fn wrong_usage_is_told_with_status_2() {
    let cases: &[&[&str]] = &[
        &[],
        &["dance"],
        &["solve", "--limit", "0"],
        &["solve", "--limit", "many"],
        &["solve", "--engine", "steam"],
        &["solve", "--threads", "0"],
        &["solve", "--scale", "iron"],
        &["rate"],
        &["rate", "--scale", "bristol"],
        &["rate", "--scale"],
    ];
    for words in cases {
        let run = crosshatch(words, PUZZLE);
        assert_eq!((run.status, run.stdout.as_str()), (2, ""), "{words:?}");
        assert!(run.stderr.contains("--help"), "{words:?}: {}", run.stderr);
    }
    let run = crosshatch(&["solve", "--engine", "steam"], PUZZLE);
    assert!(run.stderr.contains("'steam'") && run.stderr.contains("fast"), "{}", run.stderr);
}

#[test]
fn help_and_version_are_told() {
    for words in [&["--help"][..], &["--version"], &["solve", "--help"], &["rate", "-h"], &["generate", "--help"]] {
        let run = crosshatch(words, "");
        assert!(run.status == 0 && !run.stdout.is_empty() && run.stderr.is_empty(), "{words:?}");
    }
}

#[test]
fn a_line_is_answered_before_the_next_one_comes() {
    let mut child = spawn(&["solve", "--threads", "3"]);
    let mut stdin = child.stdin.take().expect("piped");
    let mut stdout = BufReader::new(child.stdout.take().expect("piped"));
    for count in 1..=5 {
        writeln!(stdin, "{PUZZLE}").expect("the program reads");
        let mut line = String::new();
        stdout.read_line(&mut line).expect("UTF-8");
        assert_eq!(line, format!("{PUZZLE}\t1\t{SOLUTION}\n"), "line {count}");
    }
    // Until here the input was open.
    drop(stdin);
    assert!(child.wait().expect("the program ends").success());
}

#[test]
fn who_reads_only_the_start_is_no_error() {
    let mut child = spawn(&["solve"]);
    let mut stdin = child.stdin.take().expect("piped");
    let feeder = std::thread::spawn(move || {
        let lines = format!("{PUZZLE}\n").repeat(1000);
        // Until the program stops reading; the input itself never ends.
        while stdin.write_all(lines.as_bytes()).is_ok() {}
    });
    let mut line = String::new();
    BufReader::new(child.stdout.take().expect("piped")).read_line(&mut line).expect("UTF-8");
    assert_eq!(line, format!("{PUZZLE}\t1\t{SOLUTION}\n"));
    let status = child.wait().expect("the program ends");
    feeder.join().expect("the feeder does not panic");
    let mut stderr = String::new();
    child.stderr.take().expect("piped").read_to_string(&mut stderr).expect("UTF-8");
    assert_eq!((status.code(), stderr.as_str()), (Some(0), ""));
}

/// Ctrl-C ends the program while its input is still open, with all finished answers written, in whole lines.
#[cfg(unix)]
#[test]
fn an_interrupt_ends_the_program_before_its_input_ends() {
    let mut child = spawn(&["solve", "--threads", "2"]);
    let mut stdin = child.stdin.take().expect("piped");
    let mut stdout = BufReader::new(child.stdout.take().expect("piped"));
    write!(stdin, "{PUZZLE}\n{PUZZLE}\n{}", &PUZZLE[..40]).expect("the program reads");
    let mut lines = String::new();
    for _ in 0..2 {
        stdout.read_line(&mut lines).expect("UTF-8");
    }
    let killed = std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(killed.expect("kill is there").success());
    let status = child.wait().expect("the program ends");
    drop(stdin);
    stdout.read_to_string(&mut lines).expect("UTF-8");
    assert_eq!(lines, format!("{PUZZLE}\t1\t{SOLUTION}\n").repeat(2));
    assert_eq!(status.code(), Some(130));
}
