//! The project's solvers beside the crate `sudoku`, which others compare themselves with.
//!
//! Machines differ and are shared, so that times mean little and ratios much. Every set is cut into blocks; all programs solve the same
//! block one after another before the next one begins, and each ratio is of two times that were measured within a moment. Printed are
//! the medians over all blocks. Every answer is asserted: the count up to two, and the solution.
//!
//! A further program is one more line in [`rows`].

use std::hint::black_box;
use std::path::Path;
use std::time::Instant;
use std::{env, fs};

use crosshatch_core::exact_cover::{Choice, Sudoku};
use crosshatch_core::solve::{Count, UNLIMITED, count};
use crosshatch_core::text::read_line;
use crosshatch_core::{Grid, Shape};

/// Puzzles that one program solves before the next one has its turn.
const BLOCK: usize = 200;
/// How often each block is solved by each program.
const ROUNDS: usize = 3;

/// The sets, and how many of their puzzles are used.
const SETS: [(&str, usize); 6] = [
    ("overclued", 2000),
    ("minimal", 2000),
    ("givens17", 50_000),
    ("several_solutions", 2000),
    ("top1465", 2000),
    ("hard1106", 400),
];

/// A puzzle as each of the programs takes it.
struct Board {
    ours: Grid,
    theirs: sudoku::Sudoku,
}

/// How many solutions there are, at most two, and the values of the solution where it is the only one.
type Answer = (usize, Option<[u8; 81]>);

/// A program: its name and how it solves.
type Row<'a> = (&'static str, Box<dyn Fn(&Board) -> Answer + 'a>);

/// The programs. The first one is what the others are compared with.
fn rows(nine: &Sudoku) -> Vec<Row<'_>> {
    vec![
        ("crate sudoku", Box::new(|board| theirs(board.theirs))),
        ("exact cover", Box::new(|board| ours(&nine.count(&board.ours, Choice::Smallest, 2, UNLIMITED)))),
        ("solve::count", Box::new(|board| ours(&count(&board.ours, 2, UNLIMITED)))),
    ]
}

fn theirs(board: sudoku::Sudoku) -> Answer {
    let mut found = [[0; 81]; 2];
    let count = board.solutions_up_to_buffer(&mut found, 2);
    (count, (count == 1).then_some(found[0]))
}

fn ours(found: &Count) -> Answer {
    let values = |grid: &Grid| {
        let mut values = grid.values().map(|digit| digit.map_or(0, |digit| digit.index() as u8 + 1));
        std::array::from_fn(|_| values.next().expect("81 cells"))
    };
    (found.count, found.first.as_ref().filter(|_| found.count == 1).map(values))
}

fn main() {
    let Some(folder) = env::var_os("CROSSHATCH_REFERENCE") else {
        println!("SKIPPED: CROSSHATCH_REFERENCE is not set; it names the folder with the sets");
        return;
    };
    let wanted: Vec<String> = env::args().skip(1).collect();
    let nine = Sudoku::new(Shape::NINE);
    let rows = rows(&nine);
    println!("{:<20}{:>8}  {:<16}{:>14}{:>10}", "set", "puzzles", "program", "us a puzzle", "ratio");
    for (set, most) in SETS {
        if wanted.is_empty() || wanted.iter().any(|name| name == set) {
            measure(set, &boards(&Path::new(&folder).join("speed").join(set).with_extension("txt"), most), &rows);
        }
    }
}

fn boards(path: &Path, most: usize) -> Vec<Board> {
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let board = |line: &str| Board {
        ours: read_line(line, 1).expect("a board").grid,
        theirs: sudoku::Sudoku::from_str_line(line.get(..81).expect("81 cells")).expect("a board"),
    };
    text.lines().take(most).map(board).collect()
}

/// Solves the blocks of a set in turns and prints a line for each program.
fn measure(set: &str, boards: &[Board], rows: &[Row<'_>]) {
    // The microseconds a puzzle of each program, block by block.
    let mut times = vec![Vec::new(); rows.len()];
    for _ in 0..ROUNDS {
        for block in boards.chunks(BLOCK) {
            let mut wanted: Vec<Answer> = Vec::new();
            for ((name, solve), times) in rows.iter().zip(&mut times) {
                let start = Instant::now();
                let answers: Vec<Answer> = block.iter().map(|board| black_box(solve(black_box(board)))).collect();
                times.push(start.elapsed().as_secs_f64() * 1e6 / block.len() as f64);
                if wanted.is_empty() {
                    wanted = answers;
                } else {
                    assert!(wanted == answers, "{name} has another answer in {set}");
                }
            }
        }
    }
    for ((name, _), own) in rows.iter().zip(&times) {
        let ratios = own.iter().zip(&times[0]).map(|(own, first)| own / first).collect();
        println!("{set:<20}{:>8}  {name:<16}{:>14.2}{:>10.2}", boards.len(), median(own.clone()), median(ratios));
    }
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_unstable_by(f64::total_cmp);
    values[values.len() / 2]
}
