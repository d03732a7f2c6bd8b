//! What the tests of several crates share: the reference answers of other programs, and boards on which to compare engines.
//!
//! - [`folder`] is the reference folder, which the environment variable `CROSSHATCH_REFERENCE` names; [`text`], [`lines`] and [`rows`] read
//!   one of its files.
//! - [`digit`], [`candidate`] and [`state`] parse what these files contain.
//! - [`rank_correlation`] compares two orders.
//! - [`puzzle_and_others`] makes boards with one solution, several, and perhaps none.
//!
//! It depends on `crosshatch-core` and `serde_json`, and is a dev-dependency only: nothing that is shipped uses it.
//!
//! Without the reference folder these return `None`, and the test skips itself. They print a notice and add the test's name to the file that
//! the environment variable `CROSSHATCH_SKIPPED` names, so that a whole run can say what it skipped. A file of the folder that is missing or
//! malformed is a panic.

// Helpers for tests fail by panicking.
#![allow(clippy::missing_panics_doc)]

use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::PathBuf;
use std::{env, fs, thread};

use crosshatch_core::generate::Generator;
use crosshatch_core::solve::UNLIMITED;
use crosshatch_core::{Candidates, Cell, Digit, DigitSet, Grid, Position, Rng, Shape, Uniqueness};
use serde_json::Value;

/// The reference folder. Without one, reports that the current test is skipped and returns `None`.
pub fn folder() -> Option<PathBuf> {
    let folder = env::var_os("CROSSHATCH_REFERENCE").map(PathBuf::from);
    if folder.is_none() {
        skip();
    }
    folder
}

/// Reports that the current test is skipped.
fn skip() {
    let thread = thread::current();
    let name = thread.name().unwrap_or("a test");
    // `eprintln!` would be captured by the test runner.
    let _ = writeln!(io::stderr(), "SKIPPED {name}: CROSSHATCH_REFERENCE is not set");
    if let Some(list) = env::var_os("CROSSHATCH_SKIPPED") {
        // One write: tests of several processes share the file.
        let list = OpenOptions::new().create(true).append(true).open(list);
        list.and_then(|mut list| list.write_all(format!("{name}\n").as_bytes()))
            .expect("the list of skipped tests can be written");
    }
}

/// A reference file.
pub fn text(name: &str) -> Option<String> {
    let path = folder()?.join(name);
    Some(fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display())))
}

/// The lines of a reference file.
pub fn lines(name: &str) -> Option<Vec<String>> {
    Some(text(name)?.lines().map(str::to_owned).collect())
}

/// The rows of a comma-separated reference table, without its header.
pub fn rows(name: &str) -> Option<Vec<Vec<String>>> {
    Some(lines(name)?.iter().skip(1).map(|row| row.split(',').map(str::to_owned).collect()).collect())
}

/// The digit of a symbol `1` to `9`; `None` for any other.
pub fn digit(symbol: char) -> Option<Digit> {
    symbol.to_digit(10).filter(|digit| *digit > 0).map(|digit| Digit::new(digit as usize - 1))
}

/// A candidate such as `r4c7<>5` or `r4c7=5`, where `sign` is the text between cell and digit.
pub fn candidate(word: &str, sign: &str) -> (Cell, Digit) {
    let read = || {
        let (cell, symbol) = word.split_once(sign)?;
        let (row, column) = cell.strip_prefix('r')?.split_once('c')?;
        let (row, column) = (row.parse::<usize>().ok()?, column.parse::<usize>().ok()?);
        Some((Shape::NINE.cell(row - 1, column - 1), digit(symbol.chars().next()?)?))
    };
    read().unwrap_or_else(|| panic!("{word} is no candidate"))
}

/// The position of a recorded state of Sudoku Explainer: `grid`, `givens` and `pencilmarks`.
pub fn state(value: &Value) -> Position {
    let text = |key: &str| value[key].as_str().unwrap_or_else(|| panic!("{key}: {value}"));
    let shape = Shape::NINE;
    let values: Vec<Option<Digit>> = text("grid").chars().map(digit).collect();
    let givens = text("givens").chars().enumerate().filter(|(_, symbol)| *symbol != '.').map(|(cell, _)| Cell::new(cell));
    let mut candidates = Candidates::of(Grid::from_values(shape, values).expect("81 values"));
    for (cell, word) in shape.each_cell().zip(text("pencilmarks").split(' ')) {
        let kept: DigitSet = word.chars().filter_map(digit).collect();
        if candidates.grid().get(cell).is_none() {
            candidates.remove(cell, candidates.get(cell) - kept);
            assert_eq!(candidates.get(cell), kept, "{value}");
        }
    }
    Position::new(candidates, givens.collect(), Uniqueness::Proven)
}

/// Spearman's rank correlation of two lists of the same length; equal values share the middle of their ranks. It takes quadratic time.
pub fn rank_correlation(one: &[f64], other: &[f64]) -> f64 {
    let ranks = |values: &[f64]| -> Vec<f64> {
        let below = |value: f64| values.iter().filter(|&&other| other < value).count() as f64;
        let upto = |value: f64| values.iter().filter(|&&other| other <= value).count() as f64;
        values.iter().map(|&value| f64::midpoint(below(value), upto(value))).collect()
    };
    let (one, other) = (ranks(one), ranks(other));
    let middle = one.len() as f64 / 2.0;
    let product = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(a, b)| (a - middle) * (b - middle)).sum::<f64>();
    product(&one, &other) / (product(&one, &one) * product(&other, &other)).sqrt()
}

/// A minimal puzzle; the same without one given, which has several solutions; and the same with one given replaced by a random
/// digit.
pub fn puzzle_and_others(shape: Shape, seed: u64) -> [Grid; 3] {
    let mut chance = Rng::new(seed);
    let puzzle = Generator::new(shape, chance.fork()).advance(UNLIMITED).expect("unlimited fuel lasts").puzzle;
    let mut cells: Vec<Cell> = puzzle.givens().filled().map(|(cell, _)| cell).collect();
    chance.shuffle(&mut cells);
    let value = shape.each_digit().nth(chance.below(shape.side() as u32) as usize);
    let givens = puzzle.givens().clone();
    [givens.clone(), givens.clone().with(cells[0], None), givens.with(cells[1], value)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_are_compared_by_rank() {
        let table: [(&[f64], &[f64], f64); 4] = [
            (&[1.0, 2.0, 30.0], &[4.0, 5.0, 6.0], 1.0),
            (&[1.0, 2.0, 30.0], &[6.0, 5.0, -4.0], -1.0),
            (&[1.0, 2.0, 3.0, 4.0], &[2.0, 1.0, 4.0, 3.0], 0.6),
            (&[1.0, 1.0, 2.0, 2.0], &[5.0, 5.0, 7.0, 7.0], 1.0),
        ];
        for (one, other, correlation) in table {
            assert!((rank_correlation(one, other) - correlation).abs() < 1e-9, "{one:?} {other:?}");
        }
    }
}
