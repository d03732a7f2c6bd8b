//! The batch variant of the Explainer scale: where it agrees with the scale itself, where it differs, and published lists above ER 10.5.
//! The environment variable `CROSSHATCH_REFERENCE` names the folder with the lists; without it those tests report that they are skipped.

#![cfg(not(target_arch = "wasm32"))]

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::time::{SystemTime, UNIX_EPOCH};
use std::{env, fs};

use crosshatch_core::bank::Bank;
use crosshatch_core::rating::to_the_end;
use crosshatch_core::solve::UNLIMITED;
use crosshatch_core::text::{Symbols, line, read};
use crosshatch_core::{Candidates, Grid, Puzzle};
use crosshatch_reasoning::scales::explainer::{Ending, Rater, Rating, Take, rate};
use crosshatch_reference::rows;

fn board(line: &str) -> Grid {
    read(line).expect("a board").grid
}

fn one_by_one(grid: &Grid) -> Rating {
    rate(grid).expect("it has a rating")
}

fn in_batches(grid: &Grid) -> Rating {
    let mut rater = Rater::new(grid).expect("it has a rating").taking(Take::EqualPrice);
    to_the_end(|fuel| rater.advance(fuel))
}

/// ER, EP and ED in tenths.
fn values(rating: &Rating) -> [u32; 3] {
    [rating.er, rating.ep, rating.ed].map(|price| price.get().into())
}

/// Puzzles with their ratings one hint at a time and in batches.
const RATINGS: &[(&str, &str, &str)] = &[
    // Two chains of one price are found together. One hint at a time, applying the first makes the second longer.
    ("....5.7.9.56....2.7.......52...4..6..8.1....4..4..3...6...2..9...1..4....3.8.....", "10.7", "10.6"),
    // The order of cells within a nested hint decides a complexity: from row to row it would be 10.6.
    ("...4...8...6.8.1..7......4...1.9.8..5....3....3.....75.1.6..2....29.1...8...2....", "10.7", "10.7"),
];

#[test]
fn ratings_are_those_of_the_originals() {
    for &(line, one, batch) in RATINGS {
        let grid = board(line);
        let ours = [one_by_one(&grid), in_batches(&grid)].map(|rating| rating.er.to_string());
        assert_eq!(ours, [one, batch], "{line}");
    }
}

/// The bank's puzzles that `corpus/explainer-batch.txt` lists, since batches change their rating.
fn listed() -> BTreeMap<String, String> {
    let golden =
        fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../corpus/explainer-batch.txt")).expect("the golden file");
    let lines = golden.lines().filter(|line| !line.starts_with('#')).map(|line| line.split('\t'));
    lines.map(|mut fields| (fields.next().expect("a puzzle").into(), fields.next().expect("its rating").into())).collect()
}

/// Compares the batch ratings of every `nth` puzzle of the bank, from the one at `first` on, with the stored ratings. Below ER 10.6 they are
/// equal but for the listed puzzles.
fn compare_with_bank(first: usize, nth: usize) {
    let bank = fs::read(concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/bank.bin")).expect("the bank");
    let bank = Bank::read(bank).expect("the project's own bank");
    let listed = listed();
    let (mut compared, mut unlisted) = (0, Vec::new());
    for (place, stored) in
        bank.ratings().iter().enumerate().skip(first).step_by(nth).filter(|(_, stored)| stored.explainer[0] < 106)
    {
        let givens = bank.givens(place).expect("the bank is whole");
        let rating = in_batches(&givens);
        let puzzle = line(&givens, Symbols::FromOne);
        if values(&rating) != stored.explainer && listed.get(&puzzle) != Some(&rating.to_string()) {
            unlisted.push(format!("{puzzle}\t{rating} instead of {:?}", stored.explainer));
        }
        compared += 1;
    }
    let _ = writeln!(io::stderr(), "{compared} puzzles have the expected ratings in batches.");
    assert!(unlisted.is_empty(), "{}", unlisted.join("\n"));
}

/// One of these parts of the bank is compared each day.
const PARTS: usize = 100;

/// Others every day; `CROSSHATCH_DAY` repeats a day.
#[test]
fn batches_seldom_change_a_rating_below_ten_point_six() {
    let today = SystemTime::now().duration_since(UNIX_EPOCH).expect("a clock past 1970").as_secs() / 86_400;
    let day = env::var("CROSSHATCH_DAY").map_or(today, |day| day.parse().expect("CROSSHATCH_DAY is a number"));
    // `eprintln!` would be captured by the test runner.
    let _ = writeln!(io::stderr(), "Ratings in batches are compared on the puzzles of day {day} (CROSSHATCH_DAY).");
    compare_with_bank(day as usize % PARTS, PARTS);
}

#[test]
#[ignore = "takes minutes"]
fn batches_seldom_change_a_rating_in_the_whole_bank() {
    compare_with_bank(0, 1);
}

#[test]
fn every_step_of_a_batch_is_sound_and_changes_something() {
    for line in listed().into_keys().take(3).chain(RATINGS.iter().map(|(line, ..)| (*line).to_owned()).take(1)) {
        let puzzle = Puzzle::prove(board(&line), UNLIMITED).expect("one solution");
        let mut candidates = Candidates::of(puzzle.givens().clone());
        let rating = in_batches(puzzle.givens());
        for step in &rating.path {
            let right = |&(cell, digit): &_| puzzle.solution().get(cell) == Some(digit);
            assert!(step.placement.iter().all(right) && !step.eliminations.iter().any(right), "{step:?} is wrong in {line}");
            let is_left = step.eliminations.iter().all(|&(cell, digit)| candidates.get(cell).contains(digit));
            let places = step.placement.is_some_and(|(cell, _)| candidates.grid().get(cell).is_none());
            assert!(is_left && (places || !step.eliminations.is_empty()), "{step:?} changes nothing in {line}");
            for &(cell, digit) in &step.eliminations {
                candidates.remove(cell, [digit].into_iter().collect());
            }
            if let Some((cell, digit)) = step.placement {
                candidates.place(cell, digit);
            }
        }
        assert_eq!(rating.ending, Ending::Solved(puzzle.solution().clone()), "{line}");
    }
}

/// The ER, EP and ED of a row, in tenths.
fn published(row: &[String]) -> [u32; 3] {
    [1, 2, 3].map(|column| (row[column].parse::<f64>().expect("a price") * 10.0).round() as u32)
}

/// Rates every `nth` puzzle of a list that was made in batch mode.
fn compare_with_list(nth: usize) {
    let Some(rows) = rows("beyond/eleven26370_SER_BxB.csv") else { return };
    for row in rows.iter().step_by(nth) {
        assert_eq!(values(&in_batches(&board(&row[0]))), published(row), "{}", row[0]);
    }
}

#[test]
fn some_puzzles_of_a_list_above_ten_point_five_have_its_ratings() {
    compare_with_list(120);
}

#[test]
#[ignore = "takes minutes"]
fn all_puzzles_of_a_list_above_ten_point_five_have_its_ratings() {
    compare_with_list(1);
}

/// Rates every `nth` puzzle of the reference above 10.5, one hint at a time and, if that gives another rating, in batches.
fn compare_above(nth: usize) {
    let Some(rows) = rows("reference.csv") else { return };
    let above = rows.iter().filter(|row| row[1].parse::<f64>().is_ok_and(|er| er > 10.5 && er < 20.0));
    let (mut one, mut batch) = (0, 0);
    for row in above.step_by(nth) {
        let (grid, wanted) = (board(&row[0]), published(row));
        if values(&one_by_one(&grid)) == wanted {
            one += 1;
        } else {
            assert_eq!(values(&in_batches(&grid)), wanted, "{}", row[0]);
            batch += 1;
        }
    }
    println!("above 10.5: {one} one hint at a time, {batch} only in batches");
}

#[test]
fn some_puzzles_of_the_reference_above_ten_point_five_have_its_ratings() {
    compare_above(31);
}

#[test]
#[ignore = "takes minutes"]
fn all_puzzles_of_the_reference_above_ten_point_five_have_its_ratings() {
    compare_above(1);
}
