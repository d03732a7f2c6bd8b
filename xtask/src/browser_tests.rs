//! The browser tests. A test that fails is tried a second time, alone and in a fresh browser; if it then passes, it is flaky, and
//! the run passes.
//!
//! cargo-nextest also retries tests. It runs each test in a separate process, which here would start a browser for every test.

use std::fs;
use std::io::{self, BufRead, BufReader, Write};
use std::num::NonZero;
use std::process::{Command, Stdio};
use std::thread;

use anyhow::{Context, Result, bail};

use crate::process;
use crate::steps;
use crate::system::Sudo;
use crate::toolchain;
use crate::tools;
use crate::workspace::Workspace;

/// The largest number of failed tests that are tried a second time. With more of them, the site is broken.
const MOST_RETRIED: usize = 8;

/// Whether a failed test gets a second try.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SecondTry {
    /// A failed test is tried again.
    Allowed,
    /// A failed test fails the run.
    Denied,
}

/// Removes the files that failed tests of earlier runs have left.
///
/// # Errors
/// When a file cannot be removed.
pub(crate) fn remove_failures(workspace: &Workspace) -> Result<()> {
    let failures = workspace.failures();
    if failures.exists() {
        fs::remove_dir_all(&failures).with_context(|| format!("{} cannot be removed", failures.display()))?;
    }
    Ok(())
}

/// Runs the browser tests, and adds the names of flaky ones to `flaky`.
///
/// # Errors
/// When a test fails for good; the error names it.
pub(crate) fn run(workspace: &Workspace, second_try: SecondTry, flaky: &mut Vec<String>) -> Result<()> {
    let failures = workspace.failures();
    let axe = tools::axe(workspace, Sudo::MayAsk)?;
    // With as many tests as processors, these are idle for almost half of the time: tests often wait.
    let threads = thread::available_parallelism().map_or(1, NonZero::get) * 3 / 2;
    let test = |arguments: &[&str]| -> Result<Outcome> {
        let mut test = steps::with_site(workspace, &["test", "--no-fail-fast", "--test", steps::SITE_TESTS])?;
        test.env("CROSSHATCH_AXE", &axe).env("CROSSHATCH_FAILURES", &failures).env("RUST_TEST_THREADS", threads.to_string());
        run_tests(test.args(toolchain::NATIVE).args(arguments))
    };
    let first = test(&[])?;
    if first.succeeded {
        return Ok(());
    }
    let failed = first.tally.failed_tests()?;
    if second_try == SecondTry::Denied {
        bail!("browser tests failed: {}", failed.join(", "));
    }
    if failed.len() > MOST_RETRIED {
        bail!("{} browser tests failed. More than {MOST_RETRIED} are not tried again: the site is broken", failed.len());
    }
    let mut failed_twice = Vec::new();
    for name in failed {
        eprintln!("\n{name} failed: second try");
        let second = test(&["--", "--exact", name, "--test-threads=1"])?;
        let list = if second.succeeded && second.tally.passed == [&**name] { &mut *flaky } else { &mut failed_twice };
        list.push(name.clone());
    }
    if !failed_twice.is_empty() {
        bail!("browser tests failed twice: {}", failed_twice.join(", "));
    }
    Ok(())
}

struct Outcome {
    succeeded: bool,
    tally: Tally,
}

/// Runs tests, copies their standard output line by line, and counts.
fn run_tests(command: &mut Command) -> Result<Outcome> {
    let mut child = command.stdout(Stdio::piped()).spawn().with_context(|| process::cannot_start(command))?;
    let mut output = BufReader::new(child.stdout.take().context("the output is piped")?);
    let mut tally = Tally::default();
    let mut line = Vec::new();
    while output.read_until(b'\n', &mut line)? > 0 {
        let mut stdout = io::stdout().lock();
        stdout.write_all(&line)?;
        stdout.flush()?;
        tally.read(&String::from_utf8_lossy(&line));
        line.clear();
    }
    Ok(Outcome { succeeded: child.wait()?.success(), tally })
}

/// What the test programs print: the names of tests, and how many programs there were.
#[derive(Default)]
struct Tally {
    passed: Vec<String>,
    failed: Vec<String>,
    /// The number of test programs that have started.
    started: usize,
    /// The number of test programs that have reported their result. A program that crashes reports none.
    ended: usize,
    /// The number of failed tests according to these reports.
    reported: usize,
}

impl Tally {
    /// Counts a line of libtest's output: `running 2 tests`, `test a::b ... ok`, `test result: FAILED. 1 passed; 1 failed; …`.
    fn read(&mut self, line: &str) {
        let line = line.trim_end();
        if let Some(result) = line.strip_prefix("test result: ") {
            self.ended += 1;
            let failed = result.split("; ").find_map(|part| part.strip_suffix(" failed")?.parse::<usize>().ok());
            self.reported += failed.unwrap_or_default();
        } else if line.starts_with("running ") && (line.ends_with(" tests") || line.ends_with(" test")) {
            self.started += 1;
        } else if let Some((name, result)) = line.strip_prefix("test ").and_then(|rest| rest.rsplit_once(" ... ")) {
            match result {
                "ok" => self.passed.push(name.to_owned()),
                "FAILED" => self.failed.push(name.to_owned()),
                _ => {}
            }
        }
    }

    /// The names of the failed tests.
    ///
    /// # Errors
    /// When they do not account for the failed run: the tests were not built, or a test program crashed.
    fn failed_tests(&self) -> Result<&[String]> {
        if self.started != self.ended {
            bail!("a program of the browser tests crashed");
        }
        if self.failed.is_empty() || self.failed.len() != self.reported {
            bail!("the browser tests could not be run");
        }
        Ok(&self.failed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const UNITS: &str =
        "\nrunning 1 test\ntest wire::tests::a ... ok\n\ntest result: ok. 1 passed; 0 failed; 0 ignored; finished in 0.1s\n";

    #[test]
    fn tallies() {
        let site = "running 3 tests\ntest a::b ... FAILED\ntest c ... ok\ntest d::e has been running for over 60 seconds\ntest d::e ... FAILED\n";
        let result = "failures:\n    a::b\n    d::e\n\ntest result: FAILED. 1 passed; 2 failed; 0 ignored; finished in 9.1s\n";
        let built = "the browser tests could not be run";
        let crashed = "a program of the browser tests crashed";
        let table = [
            (format!("{site}{result}"), Ok(vec!["a::b", "d::e"])),
            (format!("{UNITS}{site}{result}"), Ok(vec!["a::b", "d::e"])),
            (format!("{UNITS}{site}"), Err(crashed)),
            (format!("{site}{result}running 7 tests\n"), Err(crashed)),
            (format!("{UNITS}{result}"), Err(crashed)),
            (format!("running 3 tests\n{result}"), Err(built)),
            (UNITS.to_owned(), Err(built)),
            (String::new(), Err(built)),
        ];
        for (output, expected) in table {
            let mut tally = Tally::default();
            output.lines().for_each(|line| tally.read(line));
            let failed = tally.failed_tests().map(|names| names.iter().map(String::as_str).collect());
            assert_eq!(failed.map_err(|error| error.to_string()), expected.map_err(str::to_owned), "{output}");
        }
    }

    #[test]
    fn output_is_copied_and_counted() {
        let mut echo = Command::new("printf");
        echo.arg("running 1 test\ntest demo ... ok\n\ntest result: ok. 1 passed; 0 failed; 0 ignored\n");
        let outcome = run_tests(&mut echo).expect("printf runs");
        assert!(outcome.succeeded);
        assert_eq!(outcome.tally.passed, ["demo"]);
    }
}
