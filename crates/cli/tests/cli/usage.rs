//! Arguments that are rejected: with a short message that repeats nothing harmful.

use crate::common::{PUZZLE, crosshatch};

/// Longer than any message about an argument.
const MOST: usize = 600;

#[test]
fn the_program_is_called_by_its_name() {
    for (words, name) in [
        (&["solve", "--home"][..], "Usage: crosshatch solve [OPTIONS] [FILE]..."),
        (&["generate", "--min", "1"], "Usage: crosshatch generate [OPTIONS]"),
        (&["solve", "--nonsense"], "Usage: crosshatch solve [OPTIONS] [FILE]..."),
        (&["nonsense"], "Usage: crosshatch <COMMAND>"),
        (&[], "Usage: crosshatch <COMMAND>"),
    ] {
        let run = crosshatch(words, "");
        assert!(run.status == 2 && run.stderr.contains(name) && !run.stderr.contains("-cli"), "{words:?}: {}", run.stderr);
    }
    for (words, name) in [
        (&["--version"][..], concat!("crosshatch ", env!("CARGO_PKG_VERSION"), "\n")),
        (&["--help"], "Usage: crosshatch <COMMAND>"),
        (&["help", "rate"], "Usage: crosshatch rate [OPTIONS] --scale <SCALE> [FILE]..."),
    ] {
        let run = crosshatch(words, "");
        assert!(run.status == 0 && run.stdout.contains(name) && !run.stdout.contains("-cli"), "{words:?}: {}", run.stdout);
    }
}

#[test]
fn no_more_is_repeated_than_can_be_read() {
    let long = "x".repeat(100_000);
    let option = format!("--{long}");
    let with_value = format!("--json={long}");
    let steering = "\u{1b}[31mred\r\nnext\u{202e}";
    let harmless = "\\u{1b}[31mred\\r\\nnext\\u{202e}";
    let words: &[&[&str]] = &[
        &["WORD"],
        &["help", "WORD"],
        &["solve", "WORD"],
        &["rate", "--scale", "iron", "WORD"],
        &["rate", "--scale", "WORD"],
        &["verify", "WORD"],
        &["explain", "WORD"],
        &["explain", PUZZLE, "WORD"],
        &["play", "-a", "WORD"],
        &["techniques", "WORD"],
        &["solve", "--engine", "WORD"],
        &["solve", "--limit", "WORD"],
        &["solve", "--threads", "WORD"],
        &["solve", "--max-cells", "WORD"],
        &["solve", "--without", "WORD"],
        &["explain", "--notation", "WORD"],
        &["generate", "--count", "WORD"],
        &["generate", "--shape", "WORD"],
        &["generate", "--scale", "iron", "--min", "WORD"],
        &["generate", "--scale", "iron", "--level", "WORD"],
        &["generate", "--symmetry", "WORD"],
        &["generate", "--method", "WORD"],
        &["generate", "--givens", "WORD"],
        &["generate", "--seed", "WORD"],
        &["generate", "--budget", "WORD"],
    ];
    let filled = |words: &[&str], with: &str| -> Vec<String> {
        words.iter().map(|word| if *word == "WORD" { with.to_owned() } else { (*word).to_owned() }).collect()
    };
    let check = |words: &[String]| {
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let run = crosshatch(&words, "");
        let shown: String = words.concat().chars().take(100).collect();
        assert_eq!((run.status, run.stdout.as_str()), (2, ""), "{shown}");
        assert!(run.stderr.chars().count() < MOST, "{shown}: {} characters", run.stderr.len());
        assert!(!run.stderr.contains(|c: char| c != '\n' && (c.is_control() || c == '\u{202e}')), "{shown}: {:?}", run.stderr);
        run.stderr
    };
    for words in words {
        check(&filled(words, &long));
        let said = check(&filled(words, steering));
        // The message about a level lists the levels.
        assert!(said.contains(harmless) || words.contains(&"--level"), "{words:?}: {said}");
    }
    for word in [&option, &with_value] {
        check(&filled(&["solve", "WORD"], word));
    }
}

#[test]
fn an_argument_to_explain_is_a_file_or_a_puzzle() {
    let eighty = &PUZZLE[..80];
    let comment = format!("# {PUZZLE}");
    let folder = env!("CARGO_TARGET_TMPDIR");
    for (argument, sentence) in [
        ("nonsense", "\"nonsense\" is neither a file nor a puzzle. \"s\" is not expected here; a board was expected."),
        (eighty, "is neither a file nor a puzzle. This line has 80 cells;"),
        (&*comment, "is neither a file nor a puzzle. A line that starts with # is a comment."),
        (folder, "cannot be read: "),
        ("", "a value is required"),
    ] {
        let run = crosshatch(&["explain", argument], "");
        assert!(run.stderr.contains(sentence), "{argument}: {}", run.stderr);
        assert_eq!((run.status, run.stdout.as_str()), (2, ""), "{argument}");
    }
    let several = format!("# a comment\n{PUZZLE}\n{PUZZLE}");
    let told = crosshatch(&["explain", &several], "");
    assert!(told.status == 0 && told.stdout.contains("{\"line\":2,") && told.stdout.contains("{\"line\":3,"), "{}", told.stdout);
}

/// A file can have any name.
#[cfg(target_os = "linux")]
#[test]
fn a_file_to_explain_need_not_have_a_readable_name() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(OsStr::from_bytes(b"explain-\xff.txt"));
    std::fs::write(&path, PUZZLE).expect("the folder for tests is writable");
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_crosshatch")).arg("explain").arg(path).output();
    assert!(output.is_ok_and(|output| output.status.success() && !output.stdout.is_empty()));
}
