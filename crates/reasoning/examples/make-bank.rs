//! Makes the bank of rated puzzles and prints what is in it. `cargo xtask bank` runs it: `make-bank FILE` writes the bank, `make-bank --rate FILE`
//! writes it again with the same puzzles and their ratings of today, and `make-bank --check FILE` only looks whether these differ.
//!
//! Puzzles come from numbered attempts. An attempt depends on its number alone, and attempts are judged in their order, so the bank has the same
//! bytes for every number of threads. There are three rounds:
//!
//! 1. for each whole step of Explainer's ER, orders for puzzles of that step;
//! 2. for each technique that is still rare, orders that need it;
//! 3. puzzles for each minute of the minutes scale, until the bank is full. A puzzle that takes too long gets more givens until it is quick enough.

use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZero;
use std::ops::{Range, RangeInclusive};
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex};
use std::time::Instant;
use std::{env, fs, thread};

use crosshatch_core::bank::{self, Bank, Difficulty, Entry, Ratings, presented};
use crosshatch_core::generate::Generator;
use crosshatch_core::rating::{iron, to_the_end};
use crosshatch_core::solve::UNLIMITED;
use crosshatch_core::symmetry::{Pattern, canonical};
use crosshatch_core::technique::{Family, Technique};
use crosshatch_core::text::{Symbols, line};
use crosshatch_core::{Cell, Grid, Puzzle, Rng, Shape, generate};
use crosshatch_reasoning::orders::{Hunt, Order};
use crosshatch_reasoning::scales::{explainer, hodoku, minutes};
use crosshatch_reasoning::techniques::ALL;

const SEED: u64 = 2011;
/// The number of puzzles.
const SIZE: usize = 10_000;
/// The fewest puzzles of each whole step of ER.
const EACH_STEP: usize = 310;
/// The whole steps of ER that are ordered.
const STEPS: RangeInclusive<u32> = 1..=9;
/// The fewest puzzles with each technique on a path of Explainer's or of HoDoKu's.
const EACH_TECHNIQUE: usize = 20;
/// The number of attempts for a technique on a path while no puzzle with it is found, and once one is.
const ATTEMPTS: [u64; 2] = [512, 4096];
/// Attempts that are made side by side before they are judged.
const BATCH: u64 = 256;
/// The minutes of the third round, and the first second of what takes longer.
const MINUTES: Range<u32> = 2..14;
const LONGER: u32 = 14 * 60;

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    match &words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [file] => write(file, || Making::default().bank()),
        ["--rate", file] => write(file, || rated_again(&read(file))),
        ["--check", file] => check(&read(file)),
        _ => {
            eprintln!("make-bank FILE, make-bank --rate FILE, or make-bank --check FILE");
            ExitCode::from(2)
        }
    }
}

fn read(file: &str) -> Bank {
    let bytes = fs::read(file).unwrap_or_else(|error| panic!("{file}: {error}"));
    Bank::read(bytes).unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// Writes the bank that is made.
fn write(file: &str, make: impl FnOnce() -> Vec<u8>) -> ExitCode {
    let began = Instant::now();
    let bank = make();
    fs::write(file, &bank).unwrap_or_else(|error| panic!("{file}: {error}"));
    println!("{file} has {} bytes. It took {:.0} s.", bank.len(), began.elapsed().as_secs_f64());
    ExitCode::SUCCESS
}

/// A rated puzzle, with the techniques on its paths.
struct Rated {
    givens: Grid,
    /// [`Ratings::hardest`] has places in [`ALL`].
    ratings: Ratings,
    techniques: BTreeSet<&'static str>,
}

impl Rated {
    /// The puzzle as the bank presents it, with its ratings.
    fn of(givens: &Grid) -> Self {
        let givens = presented(givens);
        let puzzle = Puzzle::prove(givens.clone(), UNLIMITED).expect("one solution");
        let hodoku = hodoku::rate(&givens).expect("a 9x9 board");
        let explainer = explainer::rate(&givens).expect("a 9x9 board");
        let of_hodoku = || hodoku.path.iter().map(|step| (step.name.techniques()[0], step.price));
        let of_explainer = || explainer.path.iter().map(|step| (step.technique(), step.price.get().into()));
        let ratings = Ratings {
            explainer: [explainer.er, explainer.ep, explainer.ed].map(|tenths| tenths.get().into()),
            seconds: seconds(&puzzle),
            iron: iron::rate(&givens).score(),
            hodoku: (hodoku.level as u32, hodoku.score),
            hardest: [most_expensive(of_hodoku()), most_expensive(of_explainer())],
            minimal: is_minimal(&givens),
        };
        let techniques = of_hodoku().chain(of_explainer()).map(|(technique, _)| technique.id).collect();
        Self { givens, ratings, techniques }
    }

    /// The whole step of ER.
    fn step(&self) -> u32 {
        self.ratings.explainer[0] / 10
    }
}

/// The place of the technique of the first most expensive step.
fn most_expensive(path: impl Iterator<Item = (&'static Technique, u32)>) -> usize {
    let first = path.reduce(|dearest, step| if step.1 > dearest.1 { step } else { dearest });
    first.map_or(0, |(technique, _)| place(technique))
}

/// The place of a technique in [`ALL`].
fn place(technique: &Technique) -> usize {
    ALL.iter().position(|other| other.id == technique.id).expect("a technique of the list")
}

fn is_minimal(givens: &Grid) -> bool {
    givens.filled().all(|(cell, _)| Puzzle::prove(givens.clone().with(cell, None), UNLIMITED).is_err())
}

fn seconds(puzzle: &Puzzle) -> u32 {
    let mut rater = minutes::Rater::of(puzzle).expect("a 9x9 board");
    minutes::time(to_the_end(|fuel| rater.advance(fuel))).seconds
}

/// The bank that is being made.
#[derive(Default)]
struct Making {
    chosen: Vec<Rated>,
    /// The canonical forms of the puzzles that were chosen.
    forms: BTreeSet<String>,
    /// How many of the puzzles that were chosen have each technique.
    with: BTreeMap<&'static str, usize>,
    /// How many attempts were made.
    tried: u64,
    /// How many puzzles were isomorphs of one that was chosen before.
    isomorphs: usize,
}

impl Making {
    fn bank(mut self) -> Vec<u8> {
        self.steps();
        let rare = self.techniques();
        self.minutes();
        println!("{} attempts; {} isomorphs of other puzzles were left out.", self.tried, self.isomorphs);
        self.finish(&rare)
    }

    /// Reports what was chosen, and gives it as bytes.
    fn finish(self, rare: &[(&str, u64)]) -> Vec<u8> {
        self.report(rare);
        let ids: Vec<&str> = ALL.iter().map(|technique| technique.id).collect();
        let used: BTreeSet<usize> = self.chosen.iter().flat_map(|rated| rated.ratings.hardest).collect();
        let used: Vec<usize> = used.into_iter().collect();
        let mut entries: Vec<Entry> = self
            .chosen
            .into_iter()
            .map(|Rated { givens, mut ratings, .. }| {
                ratings.hardest = ratings.hardest.map(|place| used.binary_search(&place).expect("it is used"));
                Entry { givens, ratings }
            })
            .collect();
        entries.sort_by_cached_key(|entry| (entry.ratings.seconds, entry.ratings, line(&entry.givens, Symbols::FromOne)));
        bank::write(&used.iter().map(|&place| ids[place]).collect::<Vec<_>>(), &entries)
    }

    /// The first round.
    fn steps(&mut self) {
        for step in STEPS {
            let order = format!("explainer {step}.0..{step}.9; seed {}", SEED + u64::from(step));
            let order: Arc<Order> = Arc::new(order.parse().expect("an order"));
            self.hunt(&order, |making| making.count(|rated| rated.step() == step) < EACH_STEP);
            eprintln!("ER {step}: {} puzzles after {} attempts", self.chosen.len(), self.tried);
        }
    }

    /// The second round. Returns the techniques that remain rare, with the number of attempts for each.
    fn techniques(&mut self) -> Vec<(&'static str, u64)> {
        let mut rare = Vec::new();
        for technique in ALL.iter().filter(|technique| technique.family != Family::LastResort) {
            let id = technique.id;
            let mut attempts = 0;
            for path in ["hodoku", "explainer"] {
                let Ok(order) = format!("needs {id} on {path}; seed {SEED}").parse::<Order>().map(Arc::new) else { continue };
                if order.check().is_err() || !knows(path, technique) {
                    continue;
                }
                let before = self.tried;
                self.hunt(&order, |making| {
                    let attempts = ATTEMPTS[usize::from(making.has(id) > 0)];
                    making.has(id) < EACH_TECHNIQUE && making.tried - before < attempts
                });
                attempts += self.tried - before;
            }
            if attempts == 0 && self.has(id) == 0 {
                continue;
            }
            if self.has(id) < EACH_TECHNIQUE {
                rare.push((id, attempts));
            }
            eprintln!("{id}: {} after {attempts} attempts", self.has(id));
        }
        rare
    }

    /// The third round.
    fn minutes(&mut self) {
        let bins: Vec<u32> = MINUTES.chain([LONGER / 60]).collect();
        let mut first = 0;
        while self.chosen.len() < SIZE {
            // The bins that have less than they would have if what is left were spread evenly.
            let counts: Vec<usize> = bins.iter().map(|&bin| self.count(|rated| bin_of(rated.ratings.seconds) == bin)).collect();
            let level = level(&counts, SIZE);
            let wanted: Vec<u32> = (0..bins.len()).filter(|&bin| counts[bin] < level).map(|bin| bins[bin]).collect();
            let made = side_by_side(first..first + BATCH, |attempt| for_minute(attempt, wanted[attempt as usize % wanted.len()]));
            self.tried += BATCH;
            first += BATCH;
            for rated in made.into_iter().flatten() {
                let bin = bin_of(rated.ratings.seconds);
                let has_room = self.count(|other| bin_of(other.ratings.seconds) == bin) < level;
                if has_room && self.chosen.len() < SIZE {
                    self.choose(rated);
                }
            }
        }
    }

    /// Makes attempts to meet an order as long as the bank lacks something.
    fn hunt(&mut self, order: &Arc<Order>, lacks: impl Fn(&Self) -> bool) {
        let mut first = 0;
        while lacks(self) {
            let found = side_by_side(first..first + BATCH, |attempt| {
                Hunt::of(order, attempt).to_the_end().found.map(|find| Rated::of(find.puzzle.givens()))
            });
            first += BATCH;
            self.tried += BATCH;
            for rated in found.into_iter().flatten() {
                if lacks(self) {
                    self.choose(rated);
                }
            }
        }
    }

    /// Takes a puzzle, unless an isomorph of it was taken before.
    fn choose(&mut self, rated: Rated) {
        let form = canonical(&rated.givens).expect("a 9x9 board").grid;
        if !self.forms.insert(line(&form, Symbols::FromOne)) {
            self.isomorphs += 1;
            return;
        }
        for &id in &rated.techniques {
            *self.with.entry(id).or_default() += 1;
        }
        self.chosen.push(rated);
    }

    fn count(&self, which: impl Fn(&Rated) -> bool) -> usize {
        self.chosen.iter().filter(|rated| which(rated)).count()
    }

    fn has(&self, id: &str) -> usize {
        self.with.get(id).copied().unwrap_or(0)
    }

    fn report(&self, rare: &[(&str, u64)]) {
        println!("{} puzzles, {} of them minimal.", self.chosen.len(), self.count(|rated| rated.ratings.minimal));
        self.table("difficulties", |rated| Difficulty::of(rated.ratings.seconds).name().into());
        self.table("minutes", |rated| format!("{:2}", bin_of(rated.ratings.seconds)));
        self.table("half points of ER", |rated| format!("{:4.1}", f64::from(rated.ratings.explainer[0] / 5) / 2.0));
        self.table("HoDoKu's levels", |rated| hodoku::Level::NAMES[rated.ratings.hodoku.0 as usize].into());
        self.table("givens", |rated| format!("{}", rated.givens.count_filled()));
        println!("with each technique on a path, and as the hardest of a path:");
        for (place, technique) in ALL.iter().enumerate() {
            let hardest = self.count(|rated| rated.ratings.hardest.contains(&place));
            println!("  {:28} {:5} {hardest:5}", technique.id, self.has(technique.id));
        }
        for (id, attempts) in rare {
            println!("rare: {id}, {} after {attempts} attempts for it alone", self.has(id));
        }
    }

    fn table(&self, title: &str, key: impl Fn(&Rated) -> String) {
        let mut counts: BTreeMap<String, usize> = BTreeMap::new();
        self.chosen.iter().for_each(|rated| *counts.entry(key(rated)).or_default() += 1);
        let counts: Vec<String> = counts.iter().map(|(key, count)| format!("{key}: {count}")).collect();
        println!("{title}: {}", counts.join(", "));
    }
}

/// Whether a path can have steps of a technique.
fn knows(path: &str, technique: &Technique) -> bool {
    let first_of = |techniques: &[&Technique]| techniques[0].id == technique.id;
    if path == "hodoku" {
        hodoku::StepName::ALL.iter().any(|name| first_of(name.techniques()))
    } else {
        explainer::StepName::all().any(|name| first_of(name.techniques()))
    }
}

/// The whole minutes of a time, as they are counted.
fn bin_of(seconds: u32) -> u32 {
    (seconds / 60).clamp(MINUTES.start, LONGER / 60)
}

/// How many each bin has in the end, if what is left of `size` goes to those with the fewest.
fn level(counts: &[usize], size: usize) -> usize {
    (0..=size).find(|&level| counts.iter().map(|&count| count.max(level)).sum::<usize>() >= size).expect("some level suffices")
}

/// A puzzle that takes about `minute` minutes, if the attempt leads to one.
fn for_minute(attempt: u64, minute: u32) -> Option<Rated> {
    const PATTERNS: [Pattern; 8] = [
        Pattern::None,
        Pattern::Rotate180,
        Pattern::Rotate180,
        Pattern::Rotate180,
        Pattern::Rotate90,
        Pattern::Horizontal,
        Pattern::Diagonal,
        Pattern::Full,
    ];
    let mut chance = Rng::stream(SEED, attempt);
    let symmetry = PATTERNS[chance.below(8) as usize];
    let order = generate::Order { symmetry, ..generate::Order::plain(Shape::NINE) };
    let mut generator = Generator::of(order, chance.fork()).expect("a possible order");
    let mut puzzle = to_the_end(|fuel| generator.advance(fuel)).puzzle;
    let mut empty: Vec<Vec<Cell>> = symmetry.orbits(Shape::NINE);
    empty.retain(|orbit| orbit.iter().all(|&cell| puzzle.givens().get(cell).is_none()));
    chance.shuffle(&mut empty);
    loop {
        let bin = bin_of(seconds(&puzzle));
        if bin <= minute {
            let quick_enough = bin == minute && seconds(&puzzle) >= MINUTES.start * 60;
            return quick_enough.then(|| Rated::of(puzzle.givens()));
        }
        let mut givens = puzzle.givens().clone();
        for cell in empty.pop()? {
            givens.set(cell, puzzle.solution().get(cell));
        }
        puzzle = Puzzle::prove(givens, UNLIMITED).expect("the solution is the only one");
    }
}

/// What is made of each number, in their order, by all cores.
fn side_by_side<T: Send>(numbers: Range<u64>, produce: impl Fn(u64) -> T + Sync) -> Vec<T> {
    let count = (numbers.end - numbers.start) as usize;
    let (next, made) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, NonZero::get) {
            scope.spawn(|| {
                loop {
                    let place = next.fetch_add(1, Relaxed);
                    if place >= count {
                        break;
                    }
                    let one = produce(numbers.start + place as u64);
                    made.lock().expect("no thread has failed").push((place, one));
                }
            });
        }
    });
    let mut made = made.into_inner().expect("no thread has failed");
    made.sort_by_key(|(place, _)| *place);
    made.into_iter().map(|(_, one)| one).collect()
}

/// A bank with the same puzzles, rated again.
fn rated_again(bank: &Bank) -> Vec<u8> {
    let mut making = Making::default();
    let rate = |place: u64| Rated::of(&bank.givens(place as usize).expect("a puzzle"));
    for rated in side_by_side(0..bank.ratings().len() as u64, rate) {
        making.choose(rated);
    }
    making.finish(&[])
}

/// Rates every puzzle of a bank again, and looks for isomorphs.
fn check(bank: &Bank) -> ExitCode {
    let same = side_by_side(0..bank.ratings().len() as u64, |place| {
        let place = place as usize;
        let givens = bank.givens(place).expect("a puzzle");
        let mut again = Rated::of(&givens).ratings;
        again.hardest =
            again.hardest.map(|place| bank.techniques().iter().position(|id| *id == ALL[place].id).unwrap_or(usize::MAX));
        let form = line(&canonical(&givens).expect("a 9x9 board").grid, Symbols::FromOne);
        (again == bank.ratings()[place], form)
    });
    let forms: BTreeSet<&String> = same.iter().map(|(_, form)| form).collect();
    let rated = same.iter().filter(|(same, _)| *same).count();
    println!("{} puzzles; {rated} have the same ratings again; {} canonical forms.", same.len(), forms.len());
    if rated == same.len() && forms.len() == same.len() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
