//! Timing tables: for each kind of work and each set of boards, the median and the 95th percentile over the boards. Every answer
//! is asserted. Sets beyond the project's own come from the folder that the environment variable `CROSSHATCH_REFERENCE` names.
//!
//! The time of a board is the minimum over several rounds, since disturbances only ever add to it. Every round goes through all
//! boards, so that a busy spell of the machine does not fall on a single one.

use std::hint::black_box;
use std::path::PathBuf;
use std::time::{Duration, Instant};
use std::{env, fs};

use crosshatch_core::generate::{Generator, Method, Order};
use crosshatch_core::rating::iron::{self, Outcome};
use crosshatch_core::solve::{SmallestClash, UNLIMITED, count, solve};
use crosshatch_core::symmetry::canonical;
use crosshatch_core::text::{read, read_line};
use crosshatch_core::{Candidates, Grid, Puzzle, Rng, Shape};
use crosshatch_engines::backdoor::BackdoorSearch;
use crosshatch_engines::exact_cover::{Choice, Sudoku};
use crosshatch_engines::matchpeg::{self, Matchpeg, Pairs};

const ROUNDS: usize = 7;
const BOARDS: usize = 200;

fn main() {
    let sets = sets();
    println!("{:<34}{:<22}{:>7}{:>12}{:>12}", "work", "set", "boards", "median", "95 %");
    for (name, boards) in &sets {
        row("solve and prove unique", name, boards, |grid| assert_eq!(count(grid, 2, UNLIMITED).count, 1));
    }
    let nine = Sudoku::new(Shape::NINE);
    for (name, boards) in &sets {
        row("the same by exact cover", name, boards, |grid| {
            assert_eq!(nine.count(grid, Choice::Smallest, 2, UNLIMITED).count, 1);
        });
    }
    for (name, boards) in &sets {
        row("iron scale", name, boards, |grid| assert!(matches!(iron::rate(grid).outcome, Outcome::Unique(_))));
    }
    for (work, pairs) in [("matchpeg", Pairs::Off), ("matchpeg, pairs", Pairs::Hidden)] {
        for (name, boards) in &sets {
            let options = matchpeg::Options { pairs, ..matchpeg::Options::default() };
            row(work, name, boards, |grid| {
                let report = Matchpeg::new(grid, options).advance(&mut { UNLIMITED }).expect("unlimited fuel lasts");
                assert!(report.solution.is_some());
            });
        }
    }
    for (name, boards) in &sets {
        let puzzles: Vec<Puzzle> = boards.iter().map(|grid| Puzzle::prove(grid.clone(), UNLIMITED).expect("a puzzle")).collect();
        row("backdoors", name, &puzzles, |puzzle| {
            assert!(BackdoorSearch::new(puzzle).advance(&mut { UNLIMITED }).is_some());
        });
    }
    let solved: Vec<Grid> = sets.iter().flat_map(|(_, boards)| boards).map(|grid| solve(grid).expect("a puzzle")).collect();
    for (name, boards) in sets.iter().map(|(name, boards)| (*name, boards)).chain([("all of them, solved", &solved)]) {
        row("canonical form", name, boards, |grid| {
            assert!(canonical(grid).is_ok_and(|form| form.automorphisms > 0));
        });
    }
    for (side, seeds) in [(9, 100), (16, 5)] {
        let shape = Shape::of_side(side).expect("a usual side");
        let seeds: Vec<u64> = (0..seeds).collect();
        row("generate, minimal", &format!("{side}x{side}"), &seeds, |seed| {
            let made = Generator::new(shape, Rng::new(*seed)).advance(UNLIMITED).expect("unlimited fuel lasts");
            assert!(made.minimal);
        });
    }
    let seeds: Vec<u64> = (0..100).collect();
    row("generate, cell by cell", "9x9", &seeds, |seed| {
        let order = Order { method: Method::CellByCell, ..Order::plain(Shape::NINE) };
        let mut generator = Generator::of(order, Rng::new(*seed)).expect("a possible order");
        assert!(generator.advance(UNLIMITED).expect("unlimited fuel lasts").minimal);
    });
    for (name, boards) in &sets {
        let wrong: Vec<Grid> = boards.iter().map(with_a_wrong_entry).collect();
        row("contradiction", name, &wrong, |grid| {
            let found = SmallestClash::new(grid).advance(UNLIMITED).expect("unlimited fuel lasts");
            assert!(found.expect("no solution").irreducible);
        });
    }
    let list =
        ["53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 # a name; 1.2\n".repeat(100_000)];
    row("read a text", "list of 100000", &list, |text| assert_eq!(read(text).map(|r| r.boards()), Ok(100_000)));
    let garbage = ["A paragraph, of 10 MB;\n", "no line end ", "\0"].map(|text| text.repeat((10 << 20) / text.len()));
    row("read a text", "10 MB of no board", &garbage, |text| assert!(read(text).is_err()));
    let empty = [Grid::empty(Shape::of_side(25).expect("a usual side"))];
    row("first solution", "empty 25x25", &empty, |grid| assert_eq!(count(grid, 1, UNLIMITED).count, 1));
}

/// A puzzle with a wrong digit in the first cell for which there is a wrong digit that no peer contradicts.
fn with_a_wrong_entry(puzzle: &Grid) -> Grid {
    let solution = solve(puzzle).expect("a puzzle");
    let candidates = Candidates::of(puzzle.clone());
    let mut wrong = puzzle.shape().each_cell().flat_map(|cell| candidates.get(cell).iter().map(move |digit| (cell, Some(digit))));
    let (cell, digit) = wrong.find(|&(cell, digit)| solution.get(cell) != digit).expect("not all cells are naked singles");
    puzzle.clone().with(cell, digit)
}

/// Times one kind of work on each item and prints a line of the table.
fn row<T>(work: &str, set: &str, items: &[T], run: impl Fn(&T)) {
    let mut least = vec![Duration::MAX; items.len()];
    for _ in 0..ROUNDS {
        for (item, least) in items.iter().zip(&mut least) {
            let start = Instant::now();
            run(black_box(item));
            *least = start.elapsed().min(*least);
        }
    }
    least.sort_unstable();
    let at = |percent: usize| format!("{:.1?}", least[(least.len() - 1) * percent / 100]);
    println!("{work:<34}{set:<22}{:>7}{:>12}{:>12}", items.len(), at(50), at(95));
}

/// The sets of 9x9 boards by name: the project's golden puzzles, and the reference sets if they are available.
fn sets() -> Vec<(&'static str, Vec<Grid>)> {
    let golden = include_str!("../../../corpus/generated.txt").lines().filter_map(|line| line.split('\t').nth(2));
    let mut sets = vec![("golden", golden.filter(|cells| cells.len() == 81).map(board).collect())];
    let Some(folder) = env::var_os("CROSSHATCH_REFERENCE").map(PathBuf::from) else {
        eprintln!("SKIPPED: the sets of the reference; CROSSHATCH_REFERENCE is not set");
        return sets;
    };
    let lines = |name: &str| fs::read_to_string(folder.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
    for (name, file) in [("17 givens", "speed/givens17.txt"), ("minimal", "speed/minimal.txt"), ("hard 11+", "speed/hard11.txt")]
    {
        sets.push((name, lines(file).lines().take(BOARDS).map(board).collect()));
    }
    sets
}

fn board(line: &str) -> Grid {
    read_line(line, 1).expect("a board").grid
}
