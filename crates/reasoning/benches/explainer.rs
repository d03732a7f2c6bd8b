//! The time of the Explainer scale: mean, median and 95th percentile over puzzles, by ER. The number of puzzles with the values
//! of the reference is printed and asserted. Classes can be selected: `cargo bench --bench explainer -- 3-5 6`. The environment
//! variable `CROSSHATCH_REFERENCE` names the folder with the puzzles; without it the benchmark reports that it is skipped.
//!
//! The class `batch` rates puzzles of a published list above 10.5 in turns one hint at a time and in batches, whose values are those of the
//! list.
//!
//! The time of a puzzle is the least of several rounds, since disturbances only add time.

use std::hint::black_box;
use std::path::PathBuf;
use std::time::{Duration, Instant};
use std::{env, fs};

use crosshatch_core::Grid;
use crosshatch_core::rating::{Scale, Value};
use crosshatch_core::text::read;
use crosshatch_reasoning::scales::explainer::{BATCH, SCALE, rate};

const ROUNDS: usize = 3;
const BOARDS: usize = 200;
/// More than the proof of one solution takes.
const GUESSES: u64 = 1_000_000;
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
    if named.is_empty() || named.iter().any(|name| name == "batch") {
        let list = folder.join("beyond/eleven26370_SER_BxB.csv");
        let list = fs::read_to_string(&list).unwrap_or_else(|error| panic!("{}: {error}", list.display()));
        compare(&list);
    }
}

/// Times puzzles on both scales in turns, and prints the ratio.
fn compare(list: &str) {
    let time = |scale: &Scale, grid: &Grid| -> (Duration, Value) {
        let began = Instant::now();
        let value = scale.rate(black_box(grid), GUESSES).expect("it has a rating");
        (began.elapsed(), value)
    };
    let mut ratios = Vec::new();
    let mut times = [Duration::ZERO; 2];
    for (place, row) in list.lines().skip(1).step_by(12).enumerate() {
        let fields: Vec<&str> = row.split(',').collect();
        let grid = read(fields[0]).expect("a board").grid;
        // Each scale is first for every other puzzle.
        let first = if place % 2 == 0 { Some(time(&SCALE, &grid)) } else { None };
        let (batch, value) = time(&BATCH, &grid);
        let (one, _) = first.unwrap_or_else(|| time(&SCALE, &grid));
        // The list has some values with a leading zero.
        let listed: Vec<_> = fields[1..4].iter().map(|value| value.trim_start_matches('0')).collect();
        assert_eq!(value.to_string(), listed.join("/"), "{}", fields[0]);
        ratios.push(batch.as_secs_f64() / one.as_secs_f64());
        times = [times[0] + one, times[1] + batch];
    }
    ratios.sort_unstable_by(f64::total_cmp);
    let median = ratios[ratios.len() / 2];
    println!(
        "{} puzzles: {:.1?} one hint at a time, {:.1?} in batches; median of the ratios {median:.2}",
        ratios.len(),
        times[0],
        times[1]
    );
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
