//! Contradictions against the solver, and the solver watched.

use super::samples::puzzle_and_others;
use super::trace::Trace;
use super::watch::{Event, Fate, Reason};
use super::*;
use crate::board::candidates::Candidates;
use crate::board::cell::{Cell, CellSet};
use crate::board::house::House;
use crate::generate::Generator;
use crate::rng::Rng;
use crate::text::read;
use alloc::vec::Vec;

fn shape(side: usize) -> Shape {
    Shape::of_side(side).expect("a usual side")
}

fn has_solution(grid: &Grid) -> bool {
    count(grid, 1, UNLIMITED).count == 1
}

/// A puzzle with this percentage of its empty cells filled correctly, and one wrongly, with a digit that no peer has.
fn broken(shape: Shape, seed: u64, percent: usize) -> Grid {
    let attempt = |number| {
        let mut chance = Rng::stream(seed, number);
        let puzzle = Generator::new(shape, chance.fork()).advance(UNLIMITED).expect("unlimited fuel lasts").puzzle;
        let mut empty: Vec<Cell> = shape.each_cell().filter(|&cell| puzzle.givens().get(cell).is_none()).collect();
        chance.shuffle(&mut empty);
        let (right, others) = empty.split_at(empty.len() * percent / 100);
        let filled: CellSet = puzzle.givens().filled().map(|(cell, _)| cell).chain(right.iter().copied()).collect();
        let candidates = Candidates::of(puzzle.solution().only(&filled));
        let mut wrong = others.iter().flat_map(|&cell| candidates.get(cell).iter().map(move |digit| (cell, Some(digit))));
        let (cell, digit) = wrong.find(|&(cell, digit)| puzzle.solution().get(cell) != digit)?;
        Some(candidates.grid().clone().with(cell, digit))
    };
    (0..).find_map(attempt).expect("not all boards are all singles")
}

fn contradiction(grid: &Grid, slice: u64) -> Contradiction {
    run(SmallestClash::new(grid), slice)
}

fn run(mut search: SmallestClash, slice: u64) -> Contradiction {
    loop {
        if let Some(found) = search.advance(slice) {
            return found.expect("a grid without solution");
        }
    }
}

fn check(grid: &Grid) -> Contradiction {
    check_found(grid, contradiction(grid, UNLIMITED))
}

/// Checks that what was found has no solution, and has one without any one of its cells.
fn check_found(grid: &Grid, found: Contradiction) -> Contradiction {
    assert!(found.irreducible, "{grid:?}");
    assert!(!has_solution(&grid.only(&found.cells)), "{grid:?} {found:?}");
    for cell in found.cells.iter() {
        let mut fewer = found.cells;
        fewer.remove(cell);
        assert!(has_solution(&grid.only(&fewer)), "{grid:?} {found:?} without {cell:?}");
    }
    found
}

#[test]
fn simple_contradictions_are_what_one_sees() {
    // A board, and the cells that contradict each other.
    for (rows, wanted) in [
        // Two equal digits, whatever else there is.
        ("1.2. ..13 1... 2...", &[(0, 0), (2, 0)][..]),
        // A cell without a digit.
        ("123. .... ...4 ....", &[(0, 0), (0, 1), (0, 2), (2, 3)]),
        // A digit without a place: in a row, in a box, in a box with values that are not needed.
        ("12.. ..3. ...4 ....", &[(0, 0), (0, 1), (1, 2)]),
        ("..1. .2.. 1... ....", &[(0, 2), (1, 1), (2, 0)]),
        ("..1. .2.3 1..4 ....", &[(0, 2), (1, 1), (2, 0)]),
    ] {
        let grid = read(&rows.replace(' ', "")).expect("a board").grid;
        let wanted: CellSet = wanted.iter().map(|&(row, column)| grid.shape().cell(row, column)).collect();
        let found = check(&grid);
        assert_eq!(found.cells, wanted, "{rows}");
    }
}

#[test]
fn contradictions_are_irreducible() {
    for (side, percent, seeds) in
        [(4, 0, 20), (4, 50, 20), (6, 0, 20), (6, 50, 20), (9, 0, 20), (9, 25, 10), (9, 60, 20), (12, 50, 4), (16, 60, 2)]
    {
        for seed in 0..seeds {
            check(&broken(shape(side), seed, percent));
        }
    }
}

#[test]
fn no_question_stays_open_on_small_boards() {
    for seed in 0..10 {
        let grid = broken(Shape::NINE, seed, 0);
        // No attempt may guess, so that every open question is decided at the end.
        check_found(&grid, run(SmallestClash::with_patience(&grid, 0), UNLIMITED));
    }
}

#[test]
fn a_contradiction_in_a_filled_board_is_small() {
    // What a person can follow: the digits that rule out a cell of 9x9, or few more.
    let sizes: Vec<usize> = (0..20).map(|seed| check(&broken(Shape::NINE, seed, 60)).cells.len()).collect();
    assert!(sizes.iter().all(|&size| size <= 9) && sizes.iter().sum::<usize>() <= 120, "{sizes:?}");
}

#[test]
fn following_singles_finds_only_contradictions() {
    for (side, percent) in [(4, 30), (6, 30), (9, 30), (9, 60), (12, 60)] {
        for seed in 0..5 {
            let grid = broken(shape(side), seed, percent);
            let mut trace = Trace::new(&grid);
            while !trace.round() {}
            for cells in trace.contradictions() {
                assert!(!has_solution(&grid.only(&cells)), "{grid:?} {cells:?}");
            }
        }
    }
}

#[test]
fn a_grid_with_a_solution_has_no_contradiction() {
    for grid in [Grid::empty(Shape::NINE), read("12..............").expect("a board").grid] {
        let solution = SmallestClash::new(&grid).advance(UNLIMITED).expect("unlimited fuel lasts").expect_err("a solution");
        assert!(solution.is_full() && solution.first_clash().is_none() && grid.is_part_of(&solution));
    }
}

#[test]
fn slices_do_not_change_a_contradiction() {
    for (side, percent, seed) in [(6, 0, 1), (9, 0, 1), (9, 0, 2), (9, 50, 3), (16, 60, 1)] {
        let grid = broken(shape(side), seed, percent);
        let whole = contradiction(&grid, UNLIMITED);
        for slice in [1, 7, 100] {
            assert_eq!(contradiction(&grid, slice), whole, "{grid:?} in slices of {slice}");
        }
    }
}

#[test]
fn the_best_so_far_is_there_before_the_end() {
    let grid = broken(Shape::NINE, 1, 0);
    let mut search = SmallestClash::new(&grid);
    let mut sizes = Vec::new();
    while search.advance(1).is_none() {
        sizes.extend(search.best().map(|best| best.cells.len()));
    }
    assert!(sizes.len() > 10 && sizes.is_sorted_by(|a, b| a >= b), "{sizes:?}");
}

/// The events of a search are what it does: in order they give each solution, and every reason holds.
#[test]
fn a_watched_search_tells_what_it_does() {
    for (side, seeds) in [(4, 20), (6, 20), (9, 20)] {
        for seed in 0..seeds {
            for grid in puzzle_and_others(shape(side), seed) {
                check_watched(&grid);
            }
        }
    }
}

fn check_watched(grid: &Grid) {
    let mut plain = Search::new(grid);
    let mut watched = Search::watched(grid, Vec::new());
    let empty = Candidates::of(Grid::empty(grid.shape()));
    let digits: Vec<_> = grid.shape().each_cell().map(|cell| empty.get(cell)).collect();
    // The board, and what is left in each cell, at each level.
    let mut levels = alloc::vec![(Grid::empty(grid.shape()), digits)];
    for _ in 0..20 {
        let status = watched.advance(&mut { UNLIMITED });
        assert_eq!(status, plain.advance(&mut { UNLIMITED }), "watching changes nothing");
        for event in core::mem::take(watched.watcher()) {
            let (board, left) = levels.last_mut().expect("a level");
            match event {
                Event::Place { cell, digit, reason } => {
                    let alone = |house: House| {
                        let places = grid.shape().geometry().cells(house);
                        places.iter().all(|&place| place == cell || !left[place.index()].contains(digit))
                    };
                    match reason {
                        Reason::Given => assert_eq!(grid.get(cell), Some(digit)),
                        Reason::OnlyDigit => assert_eq!(left[cell.index()].only(), Some(digit), "{grid:?}"),
                        Reason::OnlyPlace(house) => assert!(alone(house), "{grid:?}"),
                        Reason::Tried => {}
                        Reason::Argued => panic!("this engine does not argue"),
                    }
                    board.set(cell, Some(digit));
                }
                Event::Exclude { cell, digit } => {
                    assert!(left[cell.index()].contains(digit), "it is told once");
                    left[cell.index()] = left[cell.index()].without(digit);
                }
                Event::Try { .. } => {
                    let level = levels.last().expect("a level").clone();
                    levels.push(level);
                }
                Event::Back(fate) => {
                    let (board, _) = levels.pop().expect("a level that began");
                    assert_eq!(fate == Fate::Solution, board.is_full() && board.first_clash().is_none(), "{grid:?}");
                }
                Event::Solved => assert!(board.is_full() && board.first_clash().is_none(), "{grid:?}"),
                other => panic!("{other:?} is nothing that a search does"),
            }
        }
        match status {
            Status::Found(solution) => assert_eq!(levels.last().expect("a level").0, solution),
            Status::Exhausted | Status::OutOfFuel => break,
        }
    }
}

/// Random candidates on 4x4 against all 288 solutions, and on 9x9 against the 9x9 engine, whose solutions are filtered.
#[test]
fn candidates_are_counted_as_brute_force_counts_them() {
    let fits = |solution: &Grid, candidates: &Candidates| {
        solution
            .filled()
            .all(|(cell, digit)| candidates.grid().get(cell).map_or(candidates.get(cell).contains(digit), |value| value == digit))
    };
    let four: Vec<Grid> = enumerate(&Grid::empty(shape(4))).collect();
    let mut counts = [0; 3];
    for number in 0..10_000 {
        let mut chance = Rng::stream(7, number);
        let mut candidates = Candidates::of(Grid::empty(shape(4)));
        for cell in shape(4).each_cell() {
            for digit in shape(4).each_digit().filter(|_| chance.below(3) == 0).collect::<Vec<_>>() {
                if candidates.get(cell).len() > 1 {
                    candidates.remove(cell, crate::DigitSet::of(digit));
                }
            }
        }
        let wanted = four.iter().filter(|solution| fits(solution, &candidates)).count();
        assert_eq!(count_within(&candidates, 288, UNLIMITED).count, wanted, "{number}");
        counts[wanted.min(2)] += 1;
    }
    assert!(counts.iter().all(|&count| count > 500), "{counts:?}");
    for number in 0..60 {
        let mut chance = Rng::stream(9, number);
        let puzzle = Generator::new(Shape::NINE, chance.fork()).advance(UNLIMITED).expect("unlimited fuel lasts").puzzle;
        // With some of its givens, the puzzle has several solutions; candidates rule out some of them.
        let givens: CellSet = puzzle.givens().filled().map(|(cell, _)| cell).filter(|_| chance.below(12) > 0).collect();
        let grid = puzzle.solution().only(&givens);
        let all: Vec<Grid> = enumerate(&grid).take(2_000).collect();
        if all.len() == 2_000 {
            continue;
        }
        let mut candidates = Candidates::of(grid);
        for cell in Shape::NINE.each_cell().filter(|_| chance.below(6) == 0).collect::<Vec<_>>() {
            let digit = candidates.get(cell).iter().find(|&digit| puzzle.solution().get(cell) != Some(digit));
            if let Some(digit) = digit {
                candidates.remove(cell, crate::DigitSet::of(digit));
            }
        }
        let wanted = all.iter().filter(|solution| fits(solution, &candidates)).count();
        assert_eq!(count_within(&candidates, 2_000, UNLIMITED).count, wanted, "{number}");
    }
}
