//! What share of the puzzles with 17 givens and of the set top1465 reasoning solves without forcing nets, templates and brute force, and the
//! share of puzzles on whose path each technique is: each step is the first finding of the first technique that finds anything, in the
//! order of the registry.
//!
//! ```text
//! CROSSHATCH_REFERENCE=... cargo run --release -p crosshatch-core --example shares [EVERY]
//! ```
//! takes every puzzle, or one of so many, and prints the table of DESIGN.md. `CROSSHATCH_REFERENCE` names the folder with the puzzles.

use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use std::{env, fs, thread};

use crosshatch_core::logic::{Logic, Outcome};
use crosshatch_core::solve::engine::position;
use crosshatch_core::technique::{Family, Technique};
use crosshatch_core::techniques::reasoning;
use crosshatch_core::text::read_line;

fn main() {
    let Some(folder) = env::var_os("CROSSHATCH_REFERENCE") else {
        eprintln!("SKIPPED: CROSSHATCH_REFERENCE is not set");
        return;
    };
    let every = env::args().nth(1).map_or(1, |text| text.parse().expect("one of how many puzzles is taken"));
    let is_net = |technique: &Technique| technique.family == Family::Forcing && technique.id.contains("net");
    let techniques: Vec<_> = reasoning().filter(|technique| !is_net(technique)).collect();
    let sets = ["givens17", "top1465"];
    let shares = sets.map(|set| {
        let path = Path::new(&folder).join(format!("speed/{set}.txt"));
        let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let puzzles: Vec<&str> = text.lines().step_by(every).collect();
        let began = Instant::now();
        let shares = Shares::of(&puzzles, &techniques);
        eprintln!("{set}: {} puzzles in {:.0?}, the longest {:.1?}", puzzles.len(), began.elapsed(), shares.longest);
        shares
    });
    println!("| | {} |\n|---|---|---|", sets.join(" | "));
    let row = |name: &str, of: &dyn Fn(&Shares) -> usize| {
        let [first, second] = shares.each_ref().map(|shares| percent(of(shares), shares.puzzles));
        println!("| {name} | {first} | {second} |");
    };
    println!("| puzzles | {} | {} |", shares[0].puzzles, shares[1].puzzles);
    row("**solved**", &|shares| shares.solved);
    for (at, technique) in techniques.iter().enumerate() {
        if shares.iter().any(|shares| shares.uses[at] > 0) {
            row(technique.name, &|shares| shares.uses[at]);
        }
    }
    let unused = techniques.iter().enumerate().filter(|(at, _)| shares.iter().all(|shares| shares.uses[*at] == 0));
    let names: Vec<&str> = unused.map(|(_, technique)| technique.name).collect();
    println!("\nNever used: {}.", names.join(", "));
}

/// A share of puzzles, in hundredths; where that is too coarse, how many they are, or how many they are not.
fn percent(part: usize, whole: usize) -> String {
    let coarse = |count: usize| count > 0 && count * 1000 < whole;
    let puzzles = |count: usize| format!("{count} {}", if count == 1 { "puzzle" } else { "puzzles" });
    match (part, whole - part) {
        (0, _) => "0".into(),
        (_, 0) => "all".into(),
        (few, _) if coarse(few) => puzzles(few),
        (_, few) if coarse(few) => format!("all but {}", puzzles(few)),
        _ => format!("{:.1} %", part as f64 * 100.0 / whole as f64),
    }
}

/// How many puzzles are solved, and on how many paths each technique is.
#[derive(Clone)]
struct Shares {
    puzzles: usize,
    solved: usize,
    uses: Vec<usize>,
    longest: Duration,
}

impl Shares {
    /// Takes the paths of all puzzles, on all cores.
    fn of(puzzles: &[&str], techniques: &[&'static Technique]) -> Self {
        let none = Self { puzzles: 0, solved: 0, uses: vec![0; techniques.len()], longest: Duration::ZERO };
        let next = AtomicUsize::new(0);
        let work = || {
            let mut shares = none.clone();
            while let Some(puzzle) = puzzles.get(next.fetch_add(1, Ordering::Relaxed)) {
                shares.add(puzzle, techniques);
            }
            shares
        };
        thread::scope(|scope| {
            let cores = thread::available_parallelism().map_or(1, usize::from);
            let workers: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
            workers.into_iter().fold(none.clone(), |all, worker| all.with(&worker.join().expect("no puzzle panics")))
        })
    }

    fn add(&mut self, puzzle: &str, techniques: &[&'static Technique]) {
        let grid = read_line(puzzle, 1).expect("a board").grid;
        let began = Instant::now();
        let mut logic = Logic::new(position(&grid), techniques.iter().copied());
        let outcome = logic.advance(&mut u64::MAX.clone()).expect("unlimited fuel lasts");
        self.longest = self.longest.max(began.elapsed());
        self.puzzles += 1;
        self.solved += usize::from(matches!(outcome, Outcome::Solved(_)));
        for (uses, &technique) in self.uses.iter_mut().zip(techniques) {
            *uses += usize::from(logic.path().iter().any(|step| step.technique == technique));
        }
    }

    fn with(mut self, other: &Self) -> Self {
        self.puzzles += other.puzzles;
        self.solved += other.solved;
        self.uses.iter_mut().zip(&other.uses).for_each(|(uses, more)| *uses += more);
        self.longest = self.longest.max(other.longest);
        self
    }
}
