//! How long all findings of all techniques take at the start of puzzles, of hard ones and of minimal ones: the median and the 95th percentile over the boards, of one
//! pass and of each technique. The number of findings is asserted to be the same in each round. The boards come from the folder that the
//! environment variable `CROSSHATCH_REFERENCE` names; without it the benchmark says that it is skipped.
//!
//! A board's time is the least of several rounds, since what disturbs only adds. Rounds go through all boards, so that a busy spell
//! of the machine does not fall on one of them.

use std::hint::black_box;
use std::path::PathBuf;
use std::time::{Duration, Instant};
use std::{env, fs};

use crosshatch_core::technique::Technique;
use crosshatch_core::techniques::ALL;
use crosshatch_core::text::read_line;
use crosshatch_core::{Candidates, CellSet, Position, Uniqueness};

const ROUNDS: usize = 7;
const BOARDS: usize = 200;

fn main() {
    let Some(folder) = env::var_os("CROSSHATCH_REFERENCE").map(PathBuf::from) else {
        eprintln!("SKIPPED: the benchmark of techniques; CROSSHATCH_REFERENCE is not set");
        return;
    };
    println!("{:<34}{:<12}{:>7}{:>12}{:>12}{:>12}", "technique", "set", "boards", "findings", "median", "95 %");
    for (set, file) in [("hard 11+", "speed/hard11.txt"), ("minimal", "speed/minimal.txt")] {
        let text = fs::read_to_string(folder.join(file)).unwrap_or_else(|error| panic!("{file}: {error}"));
        let positions: Vec<Position> = text.lines().take(BOARDS).map(start).collect();
        for &technique in ALL {
            row(technique.id, set, &[technique], &positions);
        }
        let before = |id| &ALL[..ALL.iter().position(|technique| technique.id == id).expect("a technique")];
        row("up to death blossom, in one pass", set, before("squirmbag"), &positions);
        row("all but nets, in one pass", set, before("forcing-net-contradiction"), &positions);
        row("all of them, in one pass", set, ALL, &positions);
    }
}

/// The start of a puzzle. All of the set have one solution.
fn start(line: &str) -> Position {
    let grid = read_line(line, 1).expect("a board").grid;
    let givens: CellSet = grid.filled().map(|(cell, _)| cell).collect();
    Position::new(Candidates::of(grid), givens, Uniqueness::Proven)
}

/// Times these techniques on each position and prints the line.
fn row(name: &str, set: &str, techniques: &[&'static Technique], positions: &[Position]) {
    let findings = |position: &Position| techniques.iter().map(|technique| technique.all(position).len()).sum::<usize>();
    let wanted: Vec<usize> = positions.iter().map(findings).collect();
    let mut least = vec![Duration::MAX; positions.len()];
    for _ in 0..ROUNDS {
        for ((position, wanted), least) in positions.iter().zip(&wanted).zip(&mut least) {
            // A copy, since a position keeps what techniques have worked out of it.
            let position = position.clone();
            let began = Instant::now();
            let found = findings(black_box(&position));
            *least = began.elapsed().min(*least);
            assert_eq!(found, *wanted, "{name} does not find the same again");
        }
    }
    least.sort_unstable();
    let at = |percent: usize| format!("{:.1?}", least[(least.len() - 1) * percent / 100]);
    println!("{name:<34}{set:<12}{:>7}{:>12}{:>12}{:>12}", positions.len(), wanted.iter().sum::<usize>(), at(50), at(95));
}
