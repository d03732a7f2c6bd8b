//! The engines of the programs from which this one descends, against reference answers and against each other. The environment
//! variable `CROSSHATCH_REFERENCE` names the folder with the answers; without it, the tests that need it report that they are
//! skipped.

use crosshatch_core::generate::{Generator, Order};
use crosshatch_core::solve::{UNLIMITED, count};
use crosshatch_core::text::{line, read};
use crosshatch_core::{Cell, Grid, Rng, Shape};
use crosshatch_engines::exact_cover::{Choice, Sudoku};
use crosshatch_engines::harness::{Harness, Progress};
use crosshatch_engines::heuristic::{self, Outcome, Rules};
use crosshatch_engines::permuting;
use crosshatch_reference::rows;

/// How many solutions are counted at most.
const LIMIT: usize = 200;

/// A board with a name, its solution if it is unique, and the number of its solutions, at most [`LIMIT`].
struct Named {
    name: String,
    grid: Grid,
    solution: Option<String>,
    count: usize,
}

fn named_puzzles() -> Option<Vec<Named>> {
    let rows = rows("named_puzzles.csv")?;
    assert!(rows.len() >= 74);
    let named = rows.iter().map(|row| {
        let [name, puzzle, solution, wanted] = &row[..4] else { panic!("{row:?}") };
        // The empty grid has more solutions than fit into a machine word.
        let wanted = wanted.trim_start_matches(['>', '=']).parse::<u128>().expect("a number");
        let count = wanted.min(LIMIT as u128) as usize;
        let grid = read(puzzle).expect(name).grid;
        Named { name: name.clone(), grid, solution: (count == 1).then(|| solution.clone()), count }
    });
    let named: Vec<Named> = named.collect();
    assert!(named.iter().filter(|named| named.count == 1).count() >= 57);
    Some(named)
}

/// Checks that a full board is what it claims to be: the solution if it is unique, otherwise one of them.
fn check_solution(named: &Named, found: &Grid) {
    assert!(found.is_full() && found.first_clash().is_none() && named.grid.is_part_of(found), "{}: {found:?}", named.name);
    assert!(named.count > 0, "{}: a solution of what has none", named.name);
    if let Some(solution) = &named.solution {
        assert_eq!(format!("{found:?}"), *solution, "{}", named.name);
    }
}

#[test]
fn exact_cover_finds_the_named_solutions_and_counts() {
    let Some(named) = named_puzzles() else { return };
    let nine = Sudoku::new(Shape::NINE);
    for named in &named {
        let found = nine.count(&named.grid, Choice::Smallest, LIMIT, UNLIMITED);
        assert_eq!((found.count, found.decided), (named.count, true), "{}", named.name);
        assert_eq!(count(&named.grid, LIMIT, UNLIMITED).count, named.count, "{}", named.name);
        found.first.iter().for_each(|found| check_solution(named, found));
        // Taking the first open item in turn takes long on some boards: the answer has to be right or missing.
        let leftmost = nine.count(&named.grid, Choice::Leftmost, 2, 200_000);
        assert!(leftmost.count <= named.count && (!leftmost.decided || leftmost.count == named.count.min(2)), "{}", named.name);
        leftmost.first.iter().for_each(|found| check_solution(named, found));
    }
}

#[test]
fn permutations_find_the_named_solutions_or_give_up() {
    let Some(named) = named_puzzles() else { return };
    let fuel = if cfg!(debug_assertions) { 1_000_000 } else { 20_000_000 };
    let (mut decided, mut solved) = (0, 0);
    for named in &named {
        let found = permuting::count(&named.grid, LIMIT, fuel);
        assert!(found.count <= named.count && (!found.decided || found.count == named.count), "{}", named.name);
        found.first.iter().for_each(|found| check_solution(named, found));
        decided += usize::from(found.decided);
        solved += usize::from(found.first.is_some());
    }
    println!("permutations: {decided} of {} decided, {solved} solved, within {fuel} permutations each", named.len());
    assert!(decided > 20);
}

#[test]
fn the_rules_solve_named_puzzles_rightly_or_are_stuck() {
    let Some(named) = named_puzzles() else { return };
    for rules in Rules::ALL {
        let mut solved = 0;
        for named in &named {
            match heuristic::solve(&named.grid, rules).0 {
                Outcome::Solved(found) => {
                    assert_eq!(named.count, 1, "{}", named.name);
                    check_solution(named, &found);
                    solved += 1;
                }
                Outcome::Contradiction(_) => assert_eq!(named.count, 0, "{}", named.name),
                Outcome::Stuck(stuck) => assert!(!stuck.open.is_empty(), "{}", named.name),
            }
        }
        println!("{rules}: {solved} of {} named puzzles", named.len());
    }
}

#[test]
fn hexadecimal_puzzles_fall_to_the_rules_that_are_said_to_solve_them() {
    let Some(rows) = rows("hex16.csv") else { return };
    // The name, and whether each set of rules solves it.
    for (name, solved) in [
        ("newspaper_2005_monster", [false, true, true, true]),
        ("hexadoku_easy1", [true; 4]),
        ("echojoel_hexa", [false; 4]),
        ("gsf_77_clue", [false; 4]),
    ] {
        let row = rows.iter().find(|row| row[0] == name).expect(name);
        let reading = read(&row[1]).expect(name);
        for (rules, solved) in Rules::ALL.into_iter().zip(solved) {
            let (outcome, counters) = heuristic::solve(&reading.grid, rules);
            match &outcome {
                Outcome::Solved(found) => assert_eq!(line(found, reading.symbols), row[2], "{name}"),
                Outcome::Stuck(stuck) => {
                    println!("{name}, {rules}: stuck with {} cells open, {counters:?}", stuck.open.len());
                }
                Outcome::Contradiction(refuted) => panic!("{name}, {rules}: {refuted:?}"),
            }
            assert_eq!(matches!(outcome, Outcome::Solved(_)), solved, "{name}, {rules}");
        }
    }
}

#[test]
fn exact_cover_solves_hexadecimal_puzzles() {
    let Some(rows) = rows("hex16.csv") else { return };
    let sixteen = Sudoku::new(Shape::of_side(16).expect("16x16"));
    for row in &rows {
        let reading = read(&row[1]).expect(&row[0]);
        let found = sixteen.count(&reading.grid, Choice::Smallest, 2, UNLIMITED);
        assert_eq!(found.count, 1, "{}", row[0]);
        assert_eq!(line(&found.first.expect("one solution"), reading.symbols), row[2], "{}", row[0]);
    }
}

/// A board made from a seed, in one of four ways: a puzzle, a board with several solutions, one with a wrong value, or part of a
/// solution.
fn board(shape: Shape, seed: u64) -> Grid {
    let mut chance = Rng::stream(16, seed);
    let order = match shape.side() {
        // Not minimal: digging that far takes seconds.
        16 => Order { givens: Some(130..=256), ..Order::plain(shape) },
        _ => Order::plain(shape),
    };
    let mut generator = Generator::of(order, chance.fork()).expect("a possible order");
    let puzzle = generator.advance(UNLIMITED).expect("unlimited fuel lasts").puzzle;
    let mut cells: Vec<Cell> = puzzle.givens().filled().map(|(cell, _)| cell).collect();
    chance.shuffle(&mut cells);
    let without = |many: usize| cells[..many].iter().fold(puzzle.givens().clone(), |grid, &cell| grid.with(cell, None));
    match seed % 4 {
        0 => puzzle.givens().clone(),
        1 => without(1),
        2 => without(2),
        _ => {
            let value = shape.each_digit().nth(chance.below(shape.side() as u32) as usize);
            puzzle.givens().clone().with(cells[0], value)
        }
    }
}

/// Checks that both solvers agree on the counts, for this many generated boards of each side.
fn counts_agree(boards: &[(usize, u64)]) {
    for &(side, many) in boards {
        let shape = Shape::of_side(side).expect("a usual side");
        let cover = Sudoku::new(shape);
        for seed in 0..many {
            let grid = board(shape, seed);
            let (found, wanted) = (cover.count(&grid, Choice::Smallest, LIMIT, UNLIMITED), count(&grid, LIMIT, UNLIMITED));
            assert_eq!((found.count, found.decided), (wanted.count, wanted.decided), "seed {seed}: {grid:?}");
            if let Some(found) = found.first {
                assert!(found.is_full() && found.first_clash().is_none() && grid.is_part_of(&found), "seed {seed}: {grid:?}");
            }
        }
    }
}

#[test]
fn both_solvers_count_alike() {
    counts_agree(&[(4, 200), (6, 200), (9, 200), (16, 8)]);
}

#[test]
#[ignore = "ten thousand boards, for an optimised build"]
fn both_solvers_count_alike_on_ten_thousand_boards() {
    counts_agree(&[(4, 3000), (6, 3000), (9, 3500), (16, 500)]);
}

#[test]
#[ignore = "a table to look at, for an optimised build"]
fn what_share_of_made_puzzles_the_rules_solve() {
    // The side, the number of givens at which digging stops (0: minimal), and the number of puzzles.
    for (side, fewest, puzzles) in [(9, 0, 1000), (16, 0, 200), (16, 104, 200), (16, 112, 200), (16, 120, 200), (16, 128, 200)] {
        let shape = Shape::of_side(side).expect("a usual side");
        let order = Order { givens: (fewest > 0).then_some(fewest..=shape.cells()), ..Order::plain(shape) };
        let levels = Rules::ALL.into_iter().map(Into::into).collect();
        let mut harness = Harness::generating(order, 1, 0..puzzles, levels).expect("a possible order");
        let mut givens = 0;
        loop {
            match harness.advance(UNLIMITED) {
                Progress::Tried(trial) => givens += trial.puzzle.count_filled(),
                Progress::Finished => break,
                other => panic!("{other:?}"),
            }
        }
        println!("{side}x{side}, {puzzles} puzzles of {:.1} givens:", givens as f64 / puzzles as f64);
        for (name, share) in harness.shares() {
            println!("  up to {name}: {:.1} %", share.solved as f64 * 100.0 / share.tried as f64);
            assert_eq!((share.tried, share.wrong), (puzzles, 0));
        }
    }
}
