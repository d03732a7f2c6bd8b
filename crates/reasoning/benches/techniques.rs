//! The time to find everything with all techniques at the start of puzzles, hard ones and minimal ones: median and 95th
//! percentile over the boards, in total and for each technique. Then, at the start of hard puzzles and in the middle of ordinary
//! ones, the time for all available steps, and for the first step by any technique. The number of findings is asserted to be the
//! same in each round. The environment variable `CROSSHATCH_REFERENCE` names the folder with the boards; without it the benchmark
//! reports that it is skipped.
//!
//! The argument `steps` selects the last part.
//!
//! The time of a board is the least of several rounds, since disturbances only add time. Each round goes through all boards, so
//! that a busy spell of the machine does not hit just one of them.

use std::hint::black_box;
use std::path::PathBuf;
use std::time::{Duration, Instant};
use std::{env, fs};

use crosshatch_core::Position;
use crosshatch_core::technique::{Family, Technique};
use crosshatch_core::text::read_line;
use crosshatch_reasoning::all_steps::{AllSteps, Budget};
use crosshatch_reasoning::logic::Logic;
use crosshatch_reasoning::techniques::{ALL, reasoning};

const ROUNDS: usize = 7;
const BOARDS: usize = 200;

fn main() {
    let Some(folder) = env::var_os("CROSSHATCH_REFERENCE").map(PathBuf::from) else {
        eprintln!("SKIPPED: the benchmark of techniques; CROSSHATCH_REFERENCE is not set");
        return;
    };
    println!("{:<34}{:<12}{:>7}{:>12}{:>12}{:>12}", "technique", "set", "boards", "findings", "median", "95 %");
    let read = |file: &str| fs::read_to_string(folder.join(file)).unwrap_or_else(|error| panic!("{file}: {error}"));
    let starts = |file: &str| read(file).lines().take(BOARDS).map(start).collect::<Vec<_>>();
    let before = |id: &str| &ALL[..ALL.iter().position(|technique| technique.id == id).expect("a technique")];
    let hard = starts("speed/hard11.txt");
    let only = env::args().any(|word| word == "steps");
    for (set, positions) in [("hard 11+", &hard), ("minimal", &starts("speed/minimal.txt"))].into_iter().filter(|_| !only) {
        for &technique in ALL {
            row(technique.id, set, positions, |position| findings(position, &[technique]));
        }
        row("up to death blossom, in one pass", set, positions, |position| findings(position, before("squirmbag")));
        row("all but nets, in one pass", set, positions, |position| findings(position, before("forcing-net-contradiction")));
        row("all of them, in one pass", set, positions, |position| findings(position, ALL));
    }
    let ordinary = ordinary(&read("reference.csv"));
    let small: Vec<_> = reasoning().filter(|technique| !is_large_fish(technique) && !is_net(technique)).collect();
    let last = ALL.iter().position(|technique| technique.id == "death-blossom").expect("it is registered");
    for (set, positions) in [("hard 11+", &hard), ("ordinary", &ordinary)] {
        row("all steps, fish to 4, no nets", set, positions, |position| {
            let mut all = AllSteps::new(position.clone(), small.iter().copied(), Budget::default());
            assert!(all.advance(&mut { u64::MAX }));
            all.count()
        });
        row("first step, to death blossom", set, positions, |position| {
            // The index of the technique stands for the finding.
            ALL[..=last].iter().position(|technique| technique.first(position).is_some()).unwrap_or(ALL.len())
        });
    }
}

fn findings(position: &Position, techniques: &[&'static Technique]) -> usize {
    techniques.iter().map(|technique| technique.all(position).len()).sum()
}

fn is_large_fish(technique: &Technique) -> bool {
    technique.family == Family::Fish && ["squirmbag", "whale", "leviathan"].iter().any(|size| technique.id.ends_with(size))
}

fn is_net(technique: &Technique) -> bool {
    technique.family == Family::Forcing && technique.id.contains("net")
}

/// Puzzles that Explainer rates from 3.0 to 7.0, each solved half way to where reasoning ends.
fn ordinary(table: &str) -> Vec<Position> {
    let rows = table.lines().skip(1).filter_map(|row| {
        let mut fields = row.split(',');
        let (puzzle, rating) = (fields.next()?, fields.next()?.parse::<f64>().ok()?);
        (3.0..=7.0).contains(&rating).then_some(puzzle)
    });
    let half_way = |puzzle: &str| {
        let mut logic = Logic::new(start(puzzle), reasoning());
        logic.advance(&mut { u64::MAX });
        let mut position = start(puzzle);
        logic.path()[..logic.path().len() / 2].iter().for_each(|step| position.apply(&step.effect));
        position
    };
    rows.take(BOARDS).map(half_way).collect()
}

/// The initial position of a puzzle of the set, all of which have one solution.
fn start(line: &str) -> Position {
    Position::of_unique(&read_line(line, 1).expect("a board").grid)
}

/// Times `count` on each position and prints the line.
fn row(name: &str, set: &str, positions: &[Position], count: impl Fn(&Position) -> usize) {
    let wanted: Vec<usize> = positions.iter().map(&count).collect();
    let mut least = vec![Duration::MAX; positions.len()];
    for _ in 0..ROUNDS {
        for ((position, wanted), least) in positions.iter().zip(&wanted).zip(&mut least) {
            // A copy, since a position caches what techniques compute.
            let position = position.clone();
            let began = Instant::now();
            let found = count(black_box(&position));
            *least = began.elapsed().min(*least);
            assert_eq!(found, *wanted, "{name} does not find the same again");
        }
    }
    least.sort_unstable();
    let at = |percent: usize| format!("{:.1?}", least[(least.len() - 1) * percent / 100]);
    println!("{name:<34}{set:<12}{:>7}{:>12}{:>12}{:>12}", positions.len(), wanted.iter().sum::<usize>(), at(50), at(95));
}
