//! Fits the minutes scale to the times of people, prints how well it does on puzzles that it has not seen, and prints or writes the
//! coefficients. `cargo xtask fit-minutes` runs it.
//!
//! The puzzles come from `human_times.csv` in the folder that the environment variable `CROSSHATCH_REFERENCE` names: a puzzle, how many
//! people solved it, and the seconds that they took on average.
//!
//! The logarithm of the time is fitted: least squares with weights (a mean of few people is unsure), a penalty on large coefficients
//! (ridge), and less weight for puzzles that are far off (Huber). No coefficient may be negative: what asks more takes longer. In the end
//! everything is shifted a little, so that the relative error is smallest. The model is then tried ten times on a tenth of the puzzles after it
//! was fitted to the others, and that for ten divisions into tenths.

use std::fmt::Write as _;
use std::{fs, process};

use crosshatch_core::solve::UNLIMITED;
use crosshatch_core::text::read_line;
use crosshatch_core::{Puzzle, Rng};
use crosshatch_reasoning::scales::minutes::{Coefficients, Effort, Feature, Rater, Spread, Time};
use crosshatch_reference::{rank_correlation, rows};

/// The penalty on the square of a coefficient.
const RIDGE: f64 = 10.0;
/// From this distance on, in logarithms, a puzzle counts for less.
const HUBER: f64 = 0.25;
const FOLDS: usize = 10;
const DIVISIONS: u64 = 10;
/// The fewest people for a mean that is also examined separately.
const MANY: u32 = 20;
/// Where the coefficients stand.
const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/scales/minutes/coefficients.rs");

/// A puzzle that people have solved.
#[derive(Clone, Copy)]
struct Solved {
    effort: Effort,
    people: u32,
    seconds: f64,
}

fn main() {
    let Some(rows) = rows("human_times.csv") else { process::exit(1) };
    let puzzles: Vec<Solved> = rows.iter().map(|row| solved(row)).collect();
    println!("{} puzzles, each tried after a fit to nine tenths of the others, in {DIVISIONS} divisions:", puzzles.len());
    println!(
        "{:>10}{:>18}{:>26}{:>10}{:>26}",
        "", "rank correlation", "of 20 people or more", "MAPE", "within their range, in %"
    );
    let tried: Vec<Quality> = (0..DIVISIONS).map(|seed| cross_validated(&puzzles, seed)).collect();
    for (division, quality) in (1..).zip(&tried) {
        quality.print(&format!("{division}"));
    }
    Quality::mean(&tried).print("mean");
    let fitted = fit(&puzzles);
    let known: Vec<Told> = puzzles.iter().map(|&puzzle| Told { puzzle, time: fitted.time(puzzle.effort) }).collect();
    Quality::of(&known).print("seen");
    fs::write(FILE, written(&fitted, puzzles.len())).unwrap_or_else(|error| panic!("{FILE}: {error}"));
    println!("{FILE} is written.");
}

fn solved(row: &[String]) -> Solved {
    let number = |at: usize| row[at].parse::<f64>().unwrap_or_else(|error| panic!("{row:?}: {error}"));
    let grid = read_line(&row[0], 1).expect("a board").grid;
    let puzzle = Puzzle::prove(grid, UNLIMITED).expect("one solution");
    let effort = Rater::of(&puzzle).expect("9x9").advance(UNLIMITED).expect("all runs");
    Solved { effort, people: number(1) as u32, seconds: number(2) }
}

/// The model that fits these puzzles best.
fn fit(puzzles: &[Solved]) -> Coefficients {
    let raw: Vec<[f64; 3]> = puzzles.iter().map(|puzzle| puzzle.effort.logarithms()).collect();
    let mut features = [0, 1, 2].map(|at| {
        let mean = mean(raw.iter().map(|values| values[at]));
        let variance = self::mean(raw.iter().map(|values| (values[at] - mean).powi(2)));
        Feature { mean, deviation: variance.sqrt(), weight: 0.0 }
    });
    let standard: Vec<[f64; 3]> = raw.iter().map(|values| [0, 1, 2].map(|at| features[at].standard(values[at]))).collect();
    let target: Vec<f64> = puzzles.iter().map(|puzzle| puzzle.seconds.ln()).collect();
    let by_people: Vec<f64> = puzzles.iter().map(|puzzle| 1.0 / (0.05 + 0.9 / f64::from(puzzle.people))).collect();
    let usual = mean(by_people.iter().copied());
    let by_people: Vec<f64> = by_people.into_iter().map(|weight| weight / usual).collect();
    let mut weights = by_people.clone();
    let (mut base, mut slopes) = (0.0, [0.0; 3]);
    for _ in 0..=6 {
        (base, slopes) = least_squares(&standard, &target, &weights);
        for ((weight, &full), (values, &target)) in weights.iter_mut().zip(&by_people).zip(standard.iter().zip(&target)) {
            *weight = full * (HUBER / (target - told(base, slopes, values)).abs()).min(1.0);
        }
    }
    let shift = shift(&target, &standard.iter().map(|values| told(base, slopes, values)).collect::<Vec<_>>());
    for (feature, slope) in features.iter_mut().zip(slopes) {
        feature.weight = slope;
    }
    let unsure = Spread { below: u32::MAX, least: 1.0, most: 1.0 };
    let mut fitted = Coefficients { base: base + shift, features, ranges: [unsure; 3] };
    fitted.ranges = ranges(puzzles, &fitted);
    fitted
}

/// The range of four of five puzzles, for each third of them by their time.
fn ranges(puzzles: &[Solved], fitted: &Coefficients) -> [Spread; 3] {
    let mut times: Vec<(f64, f64)> =
        puzzles.iter().map(|puzzle| (fitted.logarithm(puzzle.effort).exp(), puzzle.seconds)).collect();
    times.sort_by(|one, other| one.0.total_cmp(&other.0));
    let thirds = times.chunks(times.len().div_ceil(3));
    let mut above = thirds.clone().skip(1).map(|third| third[0].0.round() as u32);
    let spreads = thirds.map(|third| {
        let mut parts: Vec<f64> = third.iter().map(|(time, seconds)| seconds / time).collect();
        parts.sort_by(f64::total_cmp);
        let tenth = parts.len() / 10;
        Spread { below: above.next().unwrap_or(u32::MAX), least: parts[tenth], most: parts[parts.len() - 1 - tenth] }
    });
    spreads.collect::<Vec<_>>().try_into().expect("three thirds")
}

fn told(base: f64, slopes: [f64; 3], values: &[f64; 3]) -> f64 {
    values.iter().zip(slopes).fold(base, |sum, (value, slope)| sum + slope * value)
}

/// Weighted least squares with a penalty on the slopes, none of which is negative: one coefficient after the other takes its best value
/// until nothing changes.
fn least_squares(values: &[[f64; 3]], target: &[f64], weights: &[f64]) -> (f64, [f64; 3]) {
    const ENOUGH: usize = 200;
    let total: f64 = weights.iter().sum();
    let (mut base, mut slopes) = (0.0, [0.0; 3]);
    for _ in 0..ENOUGH {
        let left = |base: f64, slopes: [f64; 3]| {
            values
                .iter()
                .zip(target)
                .zip(weights)
                .map(move |((values, target), weight)| (values, weight, target - told(base, slopes, values)))
        };
        base += left(base, slopes).map(|(_, weight, left)| weight * left).sum::<f64>() / total;
        for at in 0..3 {
            let without = {
                let mut without = slopes;
                without[at] = 0.0;
                without
            };
            let (along, square) = left(base, without).fold((0.0, RIDGE), |(along, square), (values, weight, left)| {
                (along + weight * values[at] * left, square + weight * values[at] * values[at])
            });
            slopes[at] = f64::max(along / square, 0.0);
        }
    }
    (base, slopes)
}

/// What is added to all logarithms for the smallest relative error.
fn shift(target: &[f64], fitted: &[f64]) -> f64 {
    let error =
        |shift: f64| mean(target.iter().zip(fitted).map(|(target, fitted)| ((fitted + shift - target).exp() - 1.0).abs()));
    (-200..=100).map(|step| f64::from(step) / 1000.0).min_by(|one, other| error(*one).total_cmp(&error(*other))).expect("steps")
}

/// A puzzle and what the model says of it.
struct Told {
    puzzle: Solved,
    time: Time,
}

/// How well the model agrees with people.
struct Quality {
    /// Of all puzzles, by rank.
    correlation: f64,
    /// Of those that many people have solved.
    of_many: f64,
    /// The mean of the relative errors.
    error: f64,
    /// The part of the puzzles whose time lies in the range.
    inside: f64,
}

impl Quality {
    fn of(told: &[Told]) -> Self {
        let correlation = |least: u32| {
            let told = told.iter().filter(|told| told.puzzle.people >= least);
            let (times, seconds): (Vec<f64>, Vec<f64>) =
                told.map(|told| (f64::from(told.time.seconds), told.puzzle.seconds)).unzip();
            rank_correlation(&times, &seconds)
        };
        let error = |told: &Told| (f64::from(told.time.seconds) / told.puzzle.seconds - 1.0).abs();
        let inside = |told: &Told| {
            let range = f64::from(told.time.least)..=f64::from(told.time.most);
            f64::from(u8::from(range.contains(&told.puzzle.seconds)))
        };
        Self {
            correlation: correlation(0),
            of_many: correlation(MANY),
            error: mean(told.iter().map(error)),
            inside: mean(told.iter().map(inside)),
        }
    }

    fn mean(several: &[Self]) -> Self {
        let of = |figure: fn(&Self) -> f64| mean(several.iter().map(figure));
        Self {
            correlation: of(|quality| quality.correlation),
            of_many: of(|quality| quality.of_many),
            error: of(|quality| quality.error),
            inside: of(|quality| quality.inside),
        }
    }

    fn print(&self, name: &str) {
        let Self { correlation, of_many, error, inside } = self;
        println!("{name:>10}{correlation:>18.3}{of_many:>26.3}{error:>10.3}{:>26.1}", 100.0 * inside);
    }
}

/// Tries the model on each tenth of the puzzles after a fit to the others.
fn cross_validated(puzzles: &[Solved], seed: u64) -> Quality {
    let mut order: Vec<usize> = (0..puzzles.len()).collect();
    Rng::new(seed).shuffle(&mut order);
    let told = (0..FOLDS).flat_map(|fold| {
        let (mut known, mut left_out) = (Vec::new(), Vec::new());
        for (at, &puzzle) in order.iter().enumerate() {
            let place = if at % FOLDS == fold { &mut left_out } else { &mut known };
            place.push(puzzles[puzzle]);
        }
        let fitted = fit(&known);
        left_out.into_iter().map(move |puzzle| Told { puzzle, time: fitted.time(puzzle.effort) })
    });
    Quality::of(&told.collect::<Vec<_>>())
}

fn mean(values: impl Iterator<Item = f64>) -> f64 {
    let (count, sum) = values.fold((0.0, 0.0), |(count, sum), value| (count + 1.0, sum + value));
    sum / count
}

/// The source of the coefficients.
fn written(fitted: &Coefficients, puzzles: usize) -> String {
    let number = |number: f64| format!("{number:.5}");
    let mut text = format!(
        "//! What `cargo xtask fit-minutes` has found in the times of people for {puzzles} puzzles, and written.

use super::model::{{Coefficients, Feature, Spread}};

/// The model that is in use.
pub(super) static FITTED: Coefficients = Coefficients {{
    base: {},
    features: [
",
        number(fitted.base)
    );
    for Feature { mean, deviation, weight } in fitted.features {
        let [mean, deviation, weight] = [mean, deviation, weight].map(number);
        let _ = writeln!(text, "        Feature {{ mean: {mean}, deviation: {deviation}, weight: {weight} }},");
    }
    text += "    ],\n    ranges: [\n";
    for Spread { below, least, most } in fitted.ranges {
        let below = if below == u32::MAX { "u32::MAX".into() } else { below.to_string() };
        let _ = writeln!(text, "        Spread {{ below: {below}, least: {least:.3}, most: {most:.3} }},");
    }
    text += "    ],\n};\n";
    let beyond = Effort { looking: f64::MAX, no_house: f64::MAX, stuck: f64::MAX };
    let Time { seconds: longest, least, .. } = fitted.time(beyond);
    text + &format!(
        "\n/// The longest time that the model tells: what asks more may well take longer.\npub const LONGEST: u32 = {longest};\n\
         /// The time that four of five puzzles of [`LONGEST`] take at least.\npub const LONGEST_LEAST: u32 = {least};\n"
    )
}
