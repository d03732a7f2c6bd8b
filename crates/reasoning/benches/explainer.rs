//! The time of the Explainer scale: mean, median and 95th percentile over puzzles, by ER. The number of puzzles with the values
//! of the reference is printed and asserted. Classes can be selected: `cargo bench --bench explainer -- 3-5 6`. The environment
//! variable `CROSSHATCH_REFERENCE` names the folder with the puzzles; without it the benchmark reports that it is skipped.
//!
//! The time of a puzzle is the least of several rounds, since disturbances only add time.

use std::hint::black_box;
use std::path::PathBuf;
use std::time::{Duration, Instant};
use std::{env, fs};

use crosshatch_core::Grid;
use crosshatch_core::text::read;
use crosshatch_reasoning::scales::explainer::rate;

const ROUNDS: usize = 3;
const BOARDS: usize = 200;
/// A puzzle that takes this long is measured once.
const LONG: Duration = Duration::from_millis(50);

/// A class: its lowest ER, the lowest ER above it, and how many puzzles in a thousand must have the values of the reference.
const CLASSES: &[(&str, f64, f64, usize)] = &[
    ("1-2", 1.0, 3.0, 1000),
    ("3-5", 3.0, 6.0, 1000),
    ("6", 6.0, 7.0, 995),
    ("7", 7.0, 8.0, 995),
    ("8", 8.0, 9.0, 995),
    ("9.0-9.4", 9.0, 9.5, 980),
    ("9.5-9.9", 9.5, 10.0, 980),
    ("10.0-10.4", 10.0, 10.5, 980),
    ("10.6-10.9", 10.5, 11.0, 900),
];

/// A puzzle with ER, EP and ED as printed.
type Case = (Grid, String);

fn main() {
    let Some(folder) = env::var_os("CROSSHATCH_REFERENCE").map(PathBuf::from) else {
        eprintln!("SKIPPED: the benchmark of the Explainer scale; CROSSHATCH_REFERENCE is not set");
        return;
    };
    let named: Vec<String> = env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    let reference = fs::read_to_string(folder.join("reference.csv")).unwrap_or_else(|error| panic!("reference.csv: {error}"));
    let rows: Vec<Vec<&str>> = reference.lines().skip(1).map(|row| row.split(',').collect()).collect();
    println!("{:<12}{:>8}{:>8}{:>12}{:>12}{:>12}", "ER", "puzzles", "equal", "mean", "median", "95 %");
    for &(class, lowest, above, share) in CLASSES {
        if !named.is_empty() && !named.iter().any(|name| name == class) {
            continue;
        }
        let of_class = |row: &&Vec<&str>| row[1].parse::<f64>().is_ok_and(|er| (lowest..above).contains(&er));
        let all: Vec<_> = rows.iter().filter(of_class).collect();
        let spread = all.iter().step_by(all.len().div_ceil(BOARDS).max(1));
        let cases: Vec<Case> = spread.map(|row| (read(row[0]).expect("a board").grid, row[1..4].join("/"))).collect();
        table(class, &cases, share);
    }
}

/// Times the puzzles of a class and prints a line.
fn table(class: &str, cases: &[Case], share: usize) {
    let mut times = Vec::new();
    let mut equal = 0;
    for (grid, wanted) in cases {
        let mut least = Duration::MAX;
        let mut value = String::new();
        for _ in 0..ROUNDS {
            let began = Instant::now();
            let rating = rate(black_box(grid)).expect("it has a rating");
            least = least.min(began.elapsed());
            value = rating.to_string();
            if least > LONG {
                break;
            }
        }
        times.push(least);
        equal += usize::from(value == *wanted);
    }
    times.sort_unstable();
    let at = |percent: usize| format!("{:.1?}", times[(times.len() - 1) * percent / 100]);
    let mean = format!("{:.1?}", times.iter().sum::<Duration>() / times.len() as u32);
    println!("{class:<12}{:>8}{equal:>8}{mean:>12}{:>12}{:>12}", times.len(), at(50), at(95));
    assert!(1000 * equal >= share * times.len(), "{equal} of {} have the values of the reference", times.len());
}
