//! The time that 16x16 and 25x25 boards take until it is known whether they have no, one or several solutions: median
//! and worst of each set, and the longest that one slice of a worker took. Every board has to be decided, and solved
//! without a clash. Sets may be named, and `each` prints a line for each board: `cargo bench --bench large -- density25
//! each`. The boards come from the folder that the environment variable `CROSSHATCH_REFERENCE` names; without it the
//! benchmark says that it is skipped.
//!
//! A board's time is the least of several rounds, because disturbances only add; a set's slice is the longest of the
//! quietest round.

use std::path::PathBuf;
use std::time::{Duration, Instant};
use std::{env, fs};

use crosshatch_core::Grid;
use crosshatch_core::solve::{Solutions, Status};
use crosshatch_core::text::read_line;

const ROUNDS: usize = 3;
/// Guesses in a slice: those of the page's worker.
const SLICE: u64 = 8;
/// Guesses for a board: the budget of the command line.
const GUESSES: u64 = 1_500_000;

/// A set, how many boards it has, and how many of them have one solution.
const SETS: &[(&str, usize, usize)] = &[("density16", 30, 2), ("minimal16", 5, 5), ("density25", 30, 2), ("minimal25", 1, 1)];

fn main() {
    let Some(folder) = env::var_os("CROSSHATCH_REFERENCE").map(PathBuf::from) else {
        eprintln!("SKIPPED: the benchmark of large boards; CROSSHATCH_REFERENCE is not set");
        return;
    };
    let mut named: Vec<String> = env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    let each = named.iter().any(|name| name == "each");
    named.retain(|name| name != "each");
    println!("{:<12}{:>8}{:>10}{:>12}{:>12}{:>12}{:>12}", "set", "boards", "one", "median", "worst", "slice", "guesses");
    for &(set, boards, unique) in SETS {
        if named.is_empty() || named.iter().any(|name| name == set) {
            let path = folder.join("speed").join(set).with_extension("txt");
            let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            let grids: Vec<Grid> = text.lines().map(|line| read_line(line, 1).expect("a board").grid).collect();
            assert_eq!(grids.len(), boards, "{set}");
            let found = table(set, &grids, each);
            assert_eq!(found, unique, "{set}: boards with one solution");
        }
    }
}

/// The cost of a board.
struct Taken {
    solutions: usize,
    time: Duration,
    slice: Duration,
    guesses: u64,
}

/// Times each board of a set and prints a line; returns how many have one solution.
fn table(set: &str, grids: &[Grid], each: bool) -> usize {
    let mut least: Vec<Taken> = grids.iter().map(solve).collect();
    let longest = |taken: &[Taken]| taken.iter().map(|taken| taken.slice).max().unwrap_or_default();
    let mut slice = longest(&least);
    for _ in 1..ROUNDS {
        let round: Vec<Taken> = grids.iter().map(solve).collect();
        slice = slice.min(longest(&round));
        for (least, taken) in least.iter_mut().zip(round) {
            assert_eq!((least.solutions, least.guesses), (taken.solutions, taken.guesses), "it goes the same way each time");
            least.time = least.time.min(taken.time);
        }
    }
    if each {
        for (grid, Taken { solutions, time, guesses, .. }) in grids.iter().zip(&least) {
            println!("{:>12} given{solutions:>12}{time:>24.1?}{guesses:>24}", grid.count_filled());
        }
    }
    let unique = least.iter().filter(|taken| taken.solutions == 1).count();
    least.sort_unstable_by_key(|taken| taken.time);
    let (median, worst) = (least[least.len() / 2].time, least[least.len() - 1].time);
    let guesses = least.iter().map(|taken| taken.guesses).max().unwrap_or_default();
    println!("{set:<12}{:>8}{unique:>10}{median:>12.1?}{worst:>12.1?}{slice:>12.1?}{guesses:>12}", grids.len());
    unique
}

/// Counts solutions up to two, in slices.
fn solve(grid: &Grid) -> Taken {
    let began = Instant::now();
    let mut solutions = Solutions::new(grid);
    let mut taken = Taken { solutions: 0, time: Duration::ZERO, slice: began.elapsed(), guesses: 0 };
    while taken.solutions < 2 {
        let (start, mut fuel) = (Instant::now(), SLICE);
        let status = solutions.advance(&mut fuel);
        taken.slice = taken.slice.max(start.elapsed());
        taken.guesses += SLICE - fuel;
        assert!(taken.guesses < GUESSES, "{grid:?} is decided within the budget");
        match status {
            Status::Found(found) => {
                assert!(grid.is_part_of(&found) && found.is_full() && found.first_clash().is_none(), "a solution of {grid:?}");
                taken.solutions += 1;
            }
            Status::Exhausted => break,
            Status::OutOfFuel => {}
        }
    }
    taken.time = began.elapsed();
    assert!(taken.solutions > 0, "{grid:?} has a solution");
    taken
}
