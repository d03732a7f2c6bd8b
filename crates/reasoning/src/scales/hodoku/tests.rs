use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::ToString;
use alloc::vec::Vec;

use super::board::Board;
use super::ladder::{Find, LADDER, Rung};
use super::search::Search;
use super::*;
use crate::exemplar::Exemplar;
use crate::techniques::ALL;
use crosshatch_core::generate::{Generator, Order};
use crosshatch_core::solve::UNLIMITED;
use crosshatch_core::text::read;
use crosshatch_core::{Rng, Shape};

fn rated(line: &str) -> Rating {
    rate(&read(line).expect("a board").grid).expect("it has a rating")
}

/// Ratings by the original. Every technique that it uses on some 1,500 puzzles occurs in one of these paths.
const RATINGS: &[(&str, &str)] = &[
    ("...4..7...5..89...8....2.452......5..9....6....6..53.25...2..73..17.....9........", "Extreme/10694"),
    (".....6..94....91...8.2....5.3.86...1..7..12.....5...6..1..48.9..64..28...........", "Extreme/10482"),
    ("....56......18.2.......3..4..1.4.3.7..86...5.5..........2.3..958.5.7.4.3..4.....8", "Extreme/2200"),
    (".....67....718...66..3..1....59..8..3....8..1.9.....2..4.......7....3..8..2.4.5..", "Extreme/39502"),
    ("..34..7894..1.......9.72...2.4...9.5.......1.8.162....5.89.16...............3...4", "Hard/560"),
    ("12..56......1.........7....29174.3.......1..4.4.6...2...8..5.7.5......1.9..23765.", "Hard/1012"),
    ("1.....7.......9..396.3...1...4.38...5..7.4.9.........8.7...58...4...3951.1..4....", "Extreme/2460"),
    ("..34....94.....2...8..7.........8.6..6...1.5.8.5.6.....7..1.......9..3..9.2.....4", "Extreme/35744"),
    ("1...5....4..18.2.6...3.2.......6......9...64..8......3.7.......8....195..3...5.72", "Hard/1038"),
    (".....4516....1.8...3...5....1.78...4.9.....8.2...91.7....5...2...4.6....3821.....", "Extreme/2290"),
    (".2..5.7.....1.9.....6......2...1.3..5...4......1..8.9....8...6..4..3...2.7....5.3", "Extreme/14488"),
];

#[test]
fn ratings_are_those_of_the_original() {
    let mut met = BTreeSet::new();
    for &(line, wanted) in RATINGS {
        let rating = rated(line);
        assert_eq!(format!("{}/{}", rating.level, rating.score), wanted, "{line}");
        assert!(matches!(rating.ending, Ending::Solved(_)), "{line}");
        met.extend(rating.path.iter().map(|step| step.technique));
    }
    // No path has a Sashimi Jellyfish, or any Franken fish other than a finned one of size 3.
    assert!(met.len() >= 53, "{met:?}");
}

#[test]
fn levels_go_up_with_the_score() {
    assert_eq!(Level::Easy.raised_by(800), Level::Easy);
    assert_eq!(Level::Easy.raised_by(801), Level::Medium);
    assert_eq!(Level::Hard.raised_by(1700), Level::Unfair);
    assert_eq!(Level::Hard.raised_by(1801), Level::Extreme);
    assert_eq!(Level::Unfair.raised_by(4), Level::Unfair);
}

#[test]
fn boards_without_a_rating_say_why() {
    let unrated = |line: &str| rate(&read(line).expect("a board").grid);
    let few = "123456789".to_string() + &".".repeat(72);
    assert_eq!(unrated(&few), Err(Unrated::TooFew { needed: 10, filled: 9 }));
    let small = Shape::of_side(4).expect("a usual side");
    assert_eq!(unrated(&"1.2.".repeat(4)), Err(Unrated::Shape(SCALE.shapes, small)));
    assert_eq!(unrated(&("1123456789".to_string() + &".".repeat(71))), Err(Unrated::NoSolution));
}

#[test]
fn boards_with_several_solutions_are_given_up() {
    let rating = rated(&("123456789456789123".to_string() + &".".repeat(63)));
    assert_eq!(rating.ending, Ending::GivenUp);
    let spent: u32 = rating.path.iter().map(|step| step.price).sum();
    assert_eq!((rating.level, rating.score), (Level::Extreme, spent + 20_000));
}

#[test]
fn slices_do_not_change_a_rating() {
    let (line, _) = RATINGS[2];
    let grid = read(line).expect("a board").grid;
    let mut rater = Rater::new(&grid).expect("it has a rating");
    let sliced = loop {
        if let Some(rating) = rater.advance(3) {
            break rating;
        }
    };
    assert_eq!(sliced, rated(line));
}

#[test]
fn every_step_is_sound_and_changes_something() {
    let mut names = BTreeSet::new();
    for seed in 0..60 {
        let mut generator = Generator::of(Order::plain(Shape::NINE), Rng::stream(11, seed)).expect("a possible order");
        let puzzle = generator.advance(UNLIMITED).expect("unlimited fuel lasts").puzzle;
        let solution = puzzle.solution();
        let mut rater = Rater::new(puzzle.givens()).expect("it has a rating");
        while let Some(step) = rater.next_step().filter(|_| !rater.climb.search.board.is_full()) {
            let has = |&(cell, digit): &(Cell, Digit)| rater.climb.search.board.has(cell.index() as u8, digit.index() as u8);
            assert!(step.placement.iter().chain(&step.eliminations).any(has), "{step:?} changes nothing in {puzzle:?}");
            let right = |&(cell, digit): &(Cell, Digit)| solution.get(cell) == Some(digit);
            assert!(step.placement.iter().all(right) && !step.eliminations.iter().any(right), "{step:?} is wrong in {puzzle:?}");
            names.insert(step.name);
            rater.follow(step);
        }
        assert_eq!(search::grid_of(&rater.climb.search.board.values), *solution);
    }
    assert!(names.len() >= 20, "{names:?}");
}

/// The codes of the techniques in the library of exemplars.
const CODES: &[(&str, &str)] = &[
    ("0110", "Locked Pair"),
    ("0111", "Locked Triple"),
    ("0100", "Locked Candidates Type 1 (Pointing)"),
    ("0101", "Locked Candidates Type 2 (Claiming)"),
    ("0200", "Naked Pair"),
    ("0201", "Naked Triple"),
    ("0210", "Hidden Pair"),
    ("0211", "Hidden Triple"),
    ("0202", "Naked Quadruple"),
    ("0212", "Hidden Quadruple"),
    ("0300", "X-Wing"),
    ("0301", "Swordfish"),
    ("0302", "Jellyfish"),
    ("0703", "Remote Pair"),
    ("0610", "Bivalue Universal Grave + 1"),
    ("0400", "Skyscraper"),
    ("0401", "2-String Kite"),
    ("0403", "Turbot Fish"),
    ("0402", "Empty Rectangle"),
    ("0803", "W-Wing"),
    ("0800", "XY-Wing"),
    ("0801", "XYZ-Wing"),
    ("0310", "Finned X-Wing"),
    ("0320", "Sashimi X-Wing"),
    ("0311", "Finned Swordfish"),
    ("0321", "Sashimi Swordfish"),
    ("0312", "Finned Jellyfish"),
    ("0322", "Sashimi Jellyfish"),
    ("1101", "Sue de Coq"),
    ("0701", "X-Chain"),
    ("0702", "XY-Chain"),
    ("0901", "Almost Locked Set XZ-Rule"),
    ("0902", "Almost Locked Set XY-Wing"),
    ("0903", "Almost Locked Set Chain"),
    ("0330", "Franken X-Wing"),
    ("0331", "Franken Swordfish"),
    ("0340", "Finned Franken X-Wing"),
    ("0341", "Finned Franken Swordfish"),
];

/// The state of a rating at an exemplar's position.
fn state(exemplar: &Exemplar) -> Search {
    let position = &exemplar.position;
    let mut search = Search::new(position.grid()).expect("a board with a solution");
    for cell in position.empty().iter() {
        for digit in Shape::NINE.digits() - position.get(cell) {
            search.remove(cell.index() as u8, digit.index() as u8);
        }
    }
    search
}

fn ask(rung: &Rung, search: &mut Search) -> Option<found::Found> {
    match rung.find {
        Find::Whole(find) => find(search),
        Find::Changed(find) => find(&search.board, crate::nine::Cells::ALL),
        Find::Digit(find) => (0..9).find_map(|digit| find(&search.board, digit)),
    }
}

#[test]
fn exemplars_of_the_library_are_found() {
    for &(code, name) in CODES {
        let rung = LADDER.iter().find(|rung| rung.name == Some(name)).expect(name);
        let own = ALL.iter().filter(|technique| technique.codes.contains(&code)).flat_map(|technique| technique.exemplars);
        let exemplars: Vec<_> = own.filter(|line| line.starts_with(&format!(":{code}"))).collect();
        assert!(!exemplars.is_empty(), "{name}");
        for line in exemplars {
            let exemplar = Exemplar::read(line).expect(line);
            let mut search = state(&exemplar);
            let found = ask(rung, &mut search).unwrap_or_else(|| panic!("{name} is not found in {line}"));
            let solution = crosshatch_core::solve::solve(exemplar.position.grid()).expect(line);
            let right = |&(cell, digit): &(u8, u8)| solution.get(Cell::new(cell.into())) == Some(Digit::new(digit.into()));
            assert!(!found.eliminations.iter().any(right), "{found:?} is wrong in {line}");
            assert_eq!(found.name.name(), name, "{line}");
        }
    }
}

#[test]
fn singles_come_in_the_order_in_which_they_were_queued() {
    // Naked singles are queued in the order of the cells; a full house is one that is the last empty cell of its house.
    let mut values = [0; 81];
    values[..8].copy_from_slice(&[1, 2, 3, 4, 5, 6, 7, 8]);
    let board = Board::new(&values);
    assert_eq!(board.naked, [(8, 8)]);
    assert_eq!(singles::full_house(&board).and_then(|found| found.placement), Some((8, 8)));
}
