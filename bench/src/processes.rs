//! Measurements of whole processes, including start, input and output: processor time of all threads, and of the system on their
//! behalf.

use std::path::{Path, PathBuf};
use std::process::{self, Command, Stdio};
use std::{env, fs};

use nix::sys::resource::{UsageWho, getrusage};
use nix::sys::time::TimeValLike;

use crate::median;
use crate::sets::{self, Set};

/// How many times each program runs on each set.
const ROUNDS: usize = 9;

/// The length of the input in blocks of the set, which is repeated: half a second of work, compared with which the start of a
/// program is negligible.
const BLOCKS: usize = 400;

/// Runs `program solve` and the crate on the named sets, or all, and prints a line for each set.
pub(crate) fn run(program: &str, names: &[&str]) {
    let Some(folder) = sets::folder() else { return };
    let own = env::current_exe().expect("the running program has a path");
    println!("{:<20}{:>8}{:>14}{:>14}{:>10}{:>8}", "set", "lines", "crate, us", "solve, us", "ratio", "bar");
    for set in sets::wanted(names) {
        let lines = set.lines(&folder);
        let count = BLOCKS * set.block;
        let input = Input::new(set, lines.iter().cycle().take(count));
        let command = |program: &Path, words: &[&str]| {
            let mut command = Command::new(program);
            command.args(words).arg(&input.0).stdin(Stdio::null());
            command
        };
        let mut programs = [command(&own, &["lines"]), command(Path::new(program), &["solve", "--threads", "1"])];
        let [theirs, ours] = programs.each_mut().map(answers);
        assert!(theirs == ours, "the answers differ in {}", set.name);
        let mut times = [Vec::new(), Vec::new()];
        for _ in 0..ROUNDS {
            for (program, times) in programs.iter_mut().zip(&mut times) {
                times.push(microseconds(program) / count as f64);
            }
        }
        let ratios = times[1].iter().zip(&times[0]).map(|(ours, theirs)| ours / theirs).collect();
        let [theirs, ours] = times.map(median);
        println!("{:<20}{count:>8}{theirs:>14.2}{ours:>14.2}{:>10.2}{:>8.2}", set.name, median(ratios), set.bar());
    }
}

/// A temporary file, removed when dropped.
struct Input(PathBuf);

impl Input {
    fn new<'a>(set: &Set, lines: impl Iterator<Item = &'a String>) -> Self {
        let path = env::temp_dir().join(format!("crosshatch-bench-{}-{}.txt", process::id(), set.name));
        let text: String = lines.flat_map(|line| [line, "\n"]).collect();
        fs::write(&path, text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        Self(path)
    }
}

impl Drop for Input {
    fn drop(&mut self) {
        if let Err(error) = fs::remove_file(&self.0) {
            eprintln!("{}: {error}", self.0.display());
        }
    }
}

/// The output of a program without the solutions of puzzles that have several, since any of them is valid.
fn answers(program: &mut Command) -> Vec<String> {
    let output = program.stdout(Stdio::piped()).output().expect("the program starts");
    assert!(output.status.success(), "{program:?}: {}", output.status);
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    let comparable = |line: &str| line.split_once("\t2\t").map_or(line, |(puzzle, _)| puzzle).to_owned();
    text.lines().map(comparable).collect()
}

/// The processor time of a run, in microseconds.
fn microseconds(program: &mut Command) -> f64 {
    let used = || {
        let usage = getrusage(UsageWho::RUSAGE_CHILDREN).expect("every system says it");
        (usage.user_time() + usage.system_time()).num_microseconds()
    };
    let before = used();
    let status = program.stdout(Stdio::null()).status().expect("the program starts");
    assert!(status.success(), "{program:?}: {status}");
    (used() - before) as f64
}
