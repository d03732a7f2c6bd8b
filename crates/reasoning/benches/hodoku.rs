//! The time of the HoDoKu scale: median and 95th percentile over puzzles, by level, for generated ones and for those that
//! Explainer rates from 9.4 to 10.3. Level and score are asserted where the reference has them. The environment variable
//! `CROSSHATCH_REFERENCE` names the folder with the puzzles; without it the benchmark reports that it is skipped.
//!
//! The time of a puzzle is the least of several rounds, since disturbances only add time.

use std::hint::black_box;
use std::path::PathBuf;
use std::time::{Duration, Instant};
use std::{env, fs};

use crosshatch_core::Grid;
use crosshatch_core::text::read;
use crosshatch_reasoning::scales::hodoku::{Ending, Level, rate};

const ROUNDS: usize = 3;
const BOARDS: usize = 200;

/// A puzzle with level and score as `Level/score`, if known.
type Case = (Grid, Option<String>);

fn main() {
    let Some(folder) = env::var_os("CROSSHATCH_REFERENCE").map(PathBuf::from) else {
        eprintln!("SKIPPED: the benchmark of the HoDoKu scale; CROSSHATCH_REFERENCE is not set");
        return;
    };
    let text = |file: &str| fs::read_to_string(folder.join(file)).unwrap_or_else(|error| panic!("{file}: {error}"));
    let board = |line: &str| read(line).expect("a board").grid;
    let generated: Vec<Case> = text("speed/minimal.txt").lines().take(BOARDS).map(|line| (board(line), None)).collect();
    let reference = text("reference.csv");
    let hard = reference
        .lines()
        .skip(1)
        .map(|row| row.split(',').collect::<Vec<_>>())
        .filter(|row| row[1].parse::<f64>().is_ok_and(|rating| (9.4..=10.3).contains(&rating)) && !row[5].is_empty());
    let hard: Vec<Case> = hard.map(|row| (board(row[0]), Some(format!("{}/{}", row[5], row[6])))).collect();
    println!("{:<22}{:<10}{:>8}{:>12}{:>12}{:>12}", "set", "level", "puzzles", "mean", "median", "95 %");
    table("generated", &generated);
    table("Explainer 9.4-10.3", &hard);
}

/// Times the puzzles of a set and prints a line for all of them, then one per level.
fn table(set: &str, cases: &[Case]) {
    let times: Vec<(Level, Duration)> = cases.iter().map(timed).collect();
    row(set, "all", times.iter().map(|&(_, time)| time).collect());
    for level in Level::ALL {
        let of_level: Vec<_> = times.iter().filter(|(own, _)| *own == level).map(|&(_, time)| time).collect();
        if !of_level.is_empty() {
            row(set, &level.to_string(), of_level);
        }
    }
}

fn timed((grid, wanted): &Case) -> (Level, Duration) {
    let mut least = Duration::MAX;
    let mut level = Level::Easy;
    for _ in 0..ROUNDS {
        let began = Instant::now();
        let rating = rate(black_box(grid)).expect("it has a rating");
        least = least.min(began.elapsed());
        assert!(matches!(rating.ending, Ending::Solved(_)), "{grid:?}");
        if let Some(wanted) = wanted {
            assert_eq!(format!("{}/{}", rating.level, rating.score), *wanted, "{grid:?}");
        }
        level = rating.level;
    }
    (level, least)
}

fn row(set: &str, level: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    let at = |percent: usize| format!("{:.1?}", times[(times.len() - 1) * percent / 100]);
    let mean = format!("{:.1?}", times.iter().sum::<Duration>() / times.len() as u32);
    println!("{set:<22}{level:<10}{:>8}{mean:>12}{:>12}{:>12}", times.len(), at(50), at(95));
}
