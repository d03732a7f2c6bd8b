//! Turns against the general solver alone.

use alloc::vec::Vec;

use proptest::prelude::*;

use super::*;
use crate::board::cell::{Cell, CellSet};
use crate::board::digit::Digit;
use crate::puzzle::{Defect, Puzzle};
use crate::rng::Rng;
use crate::solve::samples::puzzle_and_others;
use crate::solve::{UNLIMITED, count, count_with, solve};
use crate::symmetry::Symmetry;

/// The most solutions compared.
const MOST: usize = 300;

fn shape(side: usize) -> Shape {
    Shape::of_side(side).expect("a usual side")
}

fn turns(grid: &Grid, patience: u64) -> Turns {
    Turns::with_patience(grid.shape(), Search::new(grid), patience)
}

/// The solutions, up to [`MOST`], each with the fuel spent so far; and last, if the end was reached, the fuel spent in
/// all.
fn met(mut advance: impl FnMut(&mut u64) -> Status, slice: u64) -> Vec<(Option<Grid>, u64)> {
    let mut met = Vec::new();
    let mut spent = 0;
    while met.len() < MOST {
        let mut fuel = slice;
        let status = advance(&mut fuel);
        spent += slice - fuel;
        match status {
            Status::Found(solution) => met.push((Some(solution), spent)),
            Status::OutOfFuel => assert_eq!(fuel, 0),
            Status::Exhausted => {
                met.push((None, spent));
                break;
            }
        }
    }
    met
}

/// Checks that turns of this patience meet the solutions that the general solver meets, each once, however they are
/// sliced.
fn check(grid: &Grid, patience: u64) {
    let mut search = Search::new(grid);
    let wanted = met(|fuel| search.advance(fuel), UNLIMITED);
    let own = |slice| {
        let mut turns = turns(grid, patience);
        met(|fuel| turns.advance(fuel), slice)
    };
    let found = own(UNLIMITED);
    assert_eq!(found.len(), wanted.len(), "{grid:?} with a patience of {patience}");
    let sorted = |met: &[(Option<Grid>, u64)]| {
        let mut values: Vec<Vec<_>> = met.iter().flat_map(|(grid, _)| grid).map(|grid| grid.values().collect()).collect();
        values.sort_unstable();
        values
    };
    let (solutions, all) = (sorted(&found), sorted(&wanted));
    assert!(solutions.is_sorted_by(|a, b| a < b), "each once: {grid:?} with a patience of {patience}");
    if wanted.len() < MOST {
        assert_eq!(solutions, all, "{grid:?} with a patience of {patience}");
    }
    for solution in found.iter().flat_map(|(solution, _)| solution) {
        assert!(grid.is_part_of(solution) && solution.is_full() && solution.first_clash().is_none(), "{solution:?} of {grid:?}");
    }
    for slice in [1, 7] {
        assert_eq!(own(slice), found, "{grid:?} with a patience of {patience} in slices of {slice}");
    }
}

/// A random isomorph of a solution, reduced to this percentage of its cells.
fn part(full: &Grid, percent: usize, chance: &mut Rng) -> Grid {
    let full = Symmetry::random(full.shape(), chance).apply(full);
    let mut cells: Vec<Cell> = full.shape().each_cell().collect();
    chance.shuffle(&mut cells);
    let kept: CellSet = cells[..cells.len() * percent / 100].iter().copied().collect();
    full.only(&kept)
}

#[test]
fn turns_meet_what_the_general_solver_meets() {
    for (side, seeds) in [(4, 8), (6, 8), (9, 8), (10, 2), (12, 2), (16, 1)] {
        for grid in (0..seeds).flat_map(|seed| puzzle_and_others(shape(side), seed)) {
            for patience in [0, 1, 10, 100] {
                check(&grid, patience);
            }
        }
    }
}

#[test]
fn turns_meet_all_solutions_of_the_small_empty_board() {
    for patience in [0, 3, 5, 50] {
        check(&Grid::empty(shape(4)), patience);
    }
}

#[test]
fn givens_that_clash_have_no_solution() {
    let one = Some(Digit::new(0));
    let grid = Grid::empty(shape(16)).with(Cell::new(0), one).with(Cell::new(1), one);
    assert_eq!(turns(&grid, 0).advance(&mut 0), Status::Exhausted);
}

#[test]
fn without_a_candidate() {
    let [puzzle, ..] = puzzle_and_others(shape(12), 5);
    let solution = solve(&puzzle).expect("a puzzle");
    let cell = puzzle.shape().each_cell().find(|&cell| puzzle.get(cell).is_none()).expect("an open cell");
    let excluded = Search::excluding(&puzzle, cell, solution.get(cell).expect("it is full"));
    assert_eq!(Turns::with_patience(puzzle.shape(), excluded, 0).advance(&mut { UNLIMITED }), Status::Exhausted);
}

#[test]
fn a_large_board_with_few_givens_has_many_solutions() {
    /// Clause learning meets nearly all of them, and takes long for each.
    const ENOUGH: usize = 20;
    for side in [16, 25] {
        let mut chance = Rng::new(3);
        let full = solve(&Grid::empty(shape(side))).expect("it can be filled");
        for percent in [0, 10, 30] {
            let grid = part(&full, percent, &mut chance);
            let mut turns = turns(&grid, 1);
            let found: Vec<Status> = (0..ENOUGH).map(|_| turns.advance(&mut { UNLIMITED })).collect();
            for (index, status) in found.iter().enumerate() {
                let Status::Found(solution) = status else { panic!("{status:?} of {grid:?}") };
                assert!(grid.is_part_of(solution) && solution.is_full() && solution.first_clash().is_none(), "{grid:?}");
                assert!(!found[..index].contains(status), "each once: {grid:?}");
            }
        }
    }
}

/// Ten digits have nine places in the first box; proving that by clauses takes exponential time.
#[test]
fn a_hopeless_board_is_not_decided() {
    let shape = shape(25);
    let mut grid = Grid::empty(shape);
    for number in 0..10 {
        let digit = Some(Digit::new(number));
        grid.set(shape.cell(0, 5 + number), digit);
        grid.set(shape.cell(1, 10 + number), digit);
    }
    for number in 0..6 {
        grid.set(shape.cell(2 + number / 5, number % 5), Some(Digit::new(24 - number)));
    }
    let found = count(&grid, 2, 30_000);
    assert_eq!((found.count, found.decided), (0, false));
    let unproven = Puzzle::prove(grid, 30_000).expect_err("no puzzle");
    assert_eq!(unproven.defect, Defect::Undecided(None));
}

#[test]
fn a_larger_budget_only_decides_more() {
    let [grid, ..] = puzzle_and_others(shape(16), 1);
    let counted = |budget: u64| {
        let (mut turns, mut fuel) = (turns(&grid, 5), budget);
        let found = count_with(2, || turns.advance(&mut fuel));
        (found.decided, found.count)
    };
    let mut all: Vec<_> = (0..4_000).step_by(50).map(counted).collect();
    all.dedup();
    assert_eq!(all, [(false, 0), (false, 1), (true, 1)]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn turns_of_any_patience_meet_what_the_general_solver_meets(seed in 0_u64.., side in 1_usize..5, percent in 0_usize..70, patience in 0_u64..30) {
        let shape = shape([4, 6, 8, 9][side - 1]);
        let full = solve(&Grid::empty(shape)).expect("it can be filled");
        check(&part(&full, percent, &mut Rng::new(seed)), patience);
    }
}
