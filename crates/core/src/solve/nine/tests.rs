use alloc::vec::Vec;

use super::*;
use crate::rng::Rng;
use crate::solve::{Search, Status, UNLIMITED};
use crate::text::read;

const ESCARGOT: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

fn board(line: &str) -> Values {
    values(&read(line).expect("a board").grid)
}

/// All solutions that a machine finds, up to a limit, and what is left of the fuel.
fn all(machine: Machine, values: &Values, limit: usize, slice: u64) -> (Vec<Values>, u64) {
    let mut solver = machine.solver(values, None);
    let (mut solutions, mut spent) = (Vec::new(), 0);
    while solutions.len() < limit {
        let mut fuel = slice;
        let found = solver.advance(&mut fuel);
        spent += slice - fuel;
        match found {
            Found::Solution(solution) => solutions.push(solution),
            Found::Exhausted => break,
            Found::OutOfFuel => assert_eq!(fuel, 0),
        }
    }
    (solutions, spent)
}

/// The solutions that the general solver finds, sorted by their values.
fn wanted(values: &Values, limit: usize) -> Vec<Values> {
    let mut search = Search::new(&grid(values));
    let mut solutions = Vec::new();
    while let Status::Found(found) = search.advance(&mut { UNLIMITED })
        && solutions.len() < limit
    {
        solutions.push(super::values(&found));
    }
    solutions.sort_unstable();
    solutions
}

/// A random solution with some values removed and some of the others changed.
fn random(chance: &mut Rng, empty: usize, changed: usize) -> Values {
    let Status::Found(full) = Search::random(&Grid::empty(Shape::NINE), chance.fork()).advance(&mut { UNLIMITED }) else {
        panic!("there are many solutions")
    };
    let mut board = values(&full);
    let mut cells: Vec<usize> = (0..81).collect();
    chance.shuffle(&mut cells);
    for &cell in &cells[..empty] {
        board[cell] = 0;
    }
    for &cell in &cells[81 - changed..] {
        board[cell] = 1 + chance.below(9) as u8;
    }
    board
}

#[test]
fn random_boards_have_the_solutions_of_the_general_solver() {
    const LIMIT: usize = 300;
    let mut chance = Rng::new(12);
    let mut counts = [0; 4];
    for round in 0..400 {
        let board = random(&mut chance, 20 + round % 45, round % 3 / 2);
        let wanted = wanted(&board, LIMIT);
        counts[wanted.len().min(2) + usize::from(wanted.len() > 9)] += 1;
        for machine in Machine::all() {
            let (mut found, _) = all(machine, &board, LIMIT, UNLIMITED);
            let tally = machine.count(&board, LIMIT, UNLIMITED);
            let first = found.first().copied().unwrap_or([0; 81]);
            assert_eq!(tally, Tally { count: found.len(), first, decided: true }, "{machine:?}");
            assert_eq!(found.len(), wanted.len(), "{machine:?}: {:?}", grid(&board));
            found.sort_unstable();
            found.dedup();
            if found.len() < LIMIT {
                assert_eq!(found, wanted, "{machine:?}: {:?}", grid(&board));
            } else {
                assert!(found.len() == LIMIT && found.iter().all(|found| grid(&board).is_part_of(&grid(found))));
            }
        }
    }
    assert!(counts.iter().all(|&count| count > 20), "boards without solution, with one, some and many: {counts:?}");
}

#[test]
fn machines_and_slices_do_not_show() {
    let several = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7........."; // A given less.
    for board in [board(ESCARGOT), board(several), [0; 81]] {
        let once = all(Machine::Portable, &board, 500, UNLIMITED);
        assert!(once.1 > 0);
        for machine in Machine::all() {
            for slice in [1, 7, UNLIMITED] {
                assert!(all(machine, &board, 500, slice) == once, "{machine:?}, {slice}");
            }
        }
    }
}

#[test]
fn a_count_ends_at_its_limit_or_with_its_fuel() {
    let [escargot, empty] = [board(ESCARGOT), [0; 81]];
    for machine in Machine::all() {
        let count = |values, limit, fuel| {
            let Tally { count, decided, .. } = machine.count(values, limit, fuel);
            (count, decided)
        };
        assert_eq!(count(&escargot, 2, UNLIMITED), (1, true));
        assert_eq!(count(&escargot, 2, 3), (0, false));
        assert_eq!(count(&empty, 0, 0), (0, true));
        assert_eq!(count(&empty, 2, 0), (0, false));
        assert_eq!(count(&empty, 1000, UNLIMITED), (1000, true));
        let mut twice = escargot;
        twice[1] = 1;
        assert_eq!(count(&twice, 2, UNLIMITED), (0, true));
        let full = machine.count(&escargot, 1, UNLIMITED).first;
        assert_eq!(machine.count(&full, 2, 0), Tally { count: 1, first: full, decided: true });
        let mut wrong = full;
        wrong.swap(0, 1);
        assert_eq!(count(&wrong, 2, UNLIMITED), (0, true));
    }
}

#[test]
fn solutions_without_a_value_in_a_cell() {
    let solution = count(&board(ESCARGOT), 2, UNLIMITED).first;
    for machine in Machine::all() {
        for cell in 0..81 {
            for value in 1..=9 {
                let found = machine.solver(&board(ESCARGOT), Some((cell, value))).advance(&mut { UNLIMITED });
                assert_eq!(found, if solution[cell] == value { Found::Exhausted } else { Found::Solution(solution) });
            }
        }
    }
}

#[test]
#[should_panic(expected = "a value above 9")]
fn a_value_above_9() {
    let mut values = [0; 81];
    values[80] = 10;
    count(&values, 2, UNLIMITED);
}
