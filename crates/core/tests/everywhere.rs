//! Answers that have to be the same on every machine, in the browser as on the command line: this file runs natively
//! and as WebAssembly.
//!
//! `CROSSHATCH_BLESS=1 cargo test -p crosshatch-core --test everywhere` writes the golden file anew.

use crosshatch_core::generate::{Generated, Generator, Method, Order};
use crosshatch_core::rating::iron;
use crosshatch_core::solve::{Solutions, UNLIMITED, count, count_with, solve};
use crosshatch_core::text::{Symbols, line, read_line};
use crosshatch_core::{Candidates, Cell, CellSet, Grid, Rng, Shape};

const GOLDEN: &str = include_str!("../../../corpus/generated.txt");
/// The number of puzzles that a digest of the golden file stands for.
const MANY: u64 = 1000;

fn generate(order: &Order, seed: u64) -> Generated {
    let mut generator = Generator::of(order.clone(), Rng::new(seed)).expect("a possible order");
    generator.advance(UNLIMITED).expect("unlimited fuel lasts")
}

fn puzzle(order: &Order, seed: u64) -> String {
    line(generate(order, seed).puzzle.givens(), Symbols::FromOne)
}

/// FNV-1a over all puzzles in order, each followed by a line feed.
fn digest(puzzles: impl Iterator<Item = String>) -> String {
    let bytes = puzzles.flat_map(|puzzle| puzzle.into_bytes().into_iter().chain([b'\n']));
    format!("{:016x}", Rng::seed_of(bytes))
}

/// The golden line of a case: shape, method unless it is the quick one, seeds, and the puzzle or the digest of several.
fn golden_line(order: &str, seeds: &str) -> String {
    let (shape, method) = order.split_once(' ').unwrap_or((order, Method::Quick.name()));
    let method = method.parse().expect("a method");
    let plain = Order { method, ..Order::plain(shape.parse().expect("a shape")) };
    let made = match seeds.split_once("..") {
        None => puzzle(&plain, seeds.parse().expect("a seed")),
        Some((first, end)) => {
            let seeds = first.parse::<u64>().expect("a seed")..end.parse().expect("a seed");
            digest(seeds.map(|seed| puzzle(&plain, seed)))
        }
    };
    format!("{order}\t{seeds}\t{made}")
}

#[test]
fn generated_puzzles_are_the_golden_ones() {
    for case in GOLDEN.lines().filter(|line| !line.starts_with('#')) {
        let mut fields = case.split('\t');
        let (Some(order), Some(seeds)) = (fields.next(), fields.next()) else { panic!("{case}") };
        assert_eq!(golden_line(order, seeds), case);
    }
}

#[test]
fn a_thousand_generated_puzzles_are_unique_and_minimal() {
    for seed in 0..MANY {
        let Generated { puzzle, minimal } = generate(&Order::plain(Shape::NINE), seed);
        let found = count(puzzle.givens(), 2, UNLIMITED);
        assert_eq!((found.count, found.first.as_ref(), minimal), (1, Some(puzzle.solution()), true), "seed {seed}");
        for (cell, _) in puzzle.givens().filled() {
            let fewer = puzzle.givens().clone().with(cell, None);
            assert_eq!(count(&fewer, 2, UNLIMITED).count, 2, "seed {seed} without {cell:?}");
        }
    }
}

/// The first entries of a record, and its totals.
#[test]
fn a_record_of_the_iron_scale_is_the_same_everywhere() {
    let board = "1.....3.8.7.4..............2.3.1...........958.........5.6...7.....8.2...4.......";
    let record = iron::record(&read_line(board, 1).expect("a board").grid);
    let shape = Shape::NINE;
    let entries = record.entries.iter().map(|entry| format!("{}={}", shape.cell_name(entry.cell), entry.digit.index() + 1));
    assert_eq!(entries.take(6).collect::<Vec<_>>().join(" "), "r6c3=5 r3c2=8 r2c6=8 r1c2=2 r8c2=3 r7c1=9");
    assert_eq!((record.score, record.passes.len(), record.entries.len(), record.techniques().len()), (55, 30, 64, 8));
}

/// The first golden puzzle of a shape.
fn golden(shape: &str) -> Grid {
    let mut lines = GOLDEN.lines().map(|line| line.split('\t'));
    let puzzle = lines.find_map(|mut fields| (fields.next() == Some(shape)).then(|| fields.nth(1)).flatten());
    read_line(puzzle.expect("a puzzle of this shape"), 1).expect("a board").grid
}

/// The solutions of large boards, counted up to three, and the guesses that this takes: clause learning goes the same
/// way on every machine.
#[test]
fn large_boards_take_the_same_guesses_everywhere() {
    // The shape, the percentage of cells given, the seed that chooses them, and the number of solutions and guesses.
    for (shape, percent, seed, wanted) in
        [("4x4", 30, 1, (3, 85)), ("5x5", 10, 1, (3, 411)), ("5x5", 40, 2, (3, 2067)), ("5x5", 44, 4, (3, 28_306))]
    {
        let solution = solve(&golden(shape)).expect("a solution");
        let mut cells: Vec<Cell> = solution.shape().each_cell().collect();
        Rng::new(seed).shuffle(&mut cells);
        let given: CellSet = cells[..cells.len() * percent / 100].iter().copied().collect();
        let (mut solutions, mut fuel) = (Solutions::new(&solution.only(&given)), UNLIMITED);
        let count = count_with(3, || solutions.advance(&mut fuel)).count;
        assert_eq!((count, UNLIMITED - fuel), wanted, "{shape} {percent} % seed {seed}");
    }
}

#[test]
fn large_boards_have_no_one_or_more_solutions() {
    for shape in ["4x3", "4x4", "5x5"] {
        let puzzle = golden(shape);
        let found = count(&puzzle, 2, UNLIMITED);
        let solution = found.first.expect("a solution");
        assert_eq!(found.count, 1, "{shape}");
        // Any other digit in a cell contradicts the only solution.
        let candidates = Candidates::of(puzzle.clone());
        for cell in puzzle.shape().each_cell().filter(|&cell| candidates.get(cell).len() > 1).step_by(9) {
            let wrong = candidates.get(cell).iter().find(|&digit| solution.get(cell) != Some(digit));
            assert_eq!(count(&puzzle.clone().with(cell, wrong), 2, UNLIMITED).count, 0, "{shape}: {cell:?} {wrong:?}");
        }
        let fewer: CellSet = puzzle.filled().map(|(cell, _)| cell).skip(puzzle.shape().side()).collect();
        assert_eq!(count(&puzzle.only(&fewer), 20, UNLIMITED).count, 20, "{shape}");
    }
}

#[cfg(not(target_arch = "wasm32"))]
#[test]
fn the_golden_file_is_complete() {
    let shape_of = |side| Shape::of_side(side).expect("a usual side").to_string();
    let mut cases = Vec::new();
    for shape in [4, 6, 9, 12, 16].map(shape_of) {
        cases.extend((0..4).map(|seed: u64| golden_line(&shape, &seed.to_string())));
    }
    cases.push(golden_line("3x3", &u64::MAX.to_string()));
    cases.push(golden_line("5x5", "1"));
    cases.push(golden_line("3x3", &format!("0..{MANY}")));
    cases.push("# By another method than the quick one.".into());
    cases.push(golden_line("3x3 cell-by-cell", &format!("0..{MANY}")));
    let header =
        "# Shape, seed, and the puzzle that the generator makes of them; for a range of seeds, the FNV-1a digest of all lines.\n";
    let text = format!("{header}{}\n", cases.join("\n"));
    if std::env::var_os("CROSSHATCH_BLESS").is_some() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../corpus/generated.txt");
        std::fs::write(path, text).expect("the corpus folder is there");
    } else {
        assert_eq!(GOLDEN, text);
    }
}
