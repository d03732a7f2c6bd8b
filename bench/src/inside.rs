//! Measurements in one process. Every set is cut into blocks; all programs solve the same block one after another before the next
//! block begins.
//!
//! Each further program is one more line in [`rows`].

use std::hint::black_box;
use std::time::Instant;

use crosshatch_engines::exact_cover::{Choice, Sudoku};
use crosshatch_core::solve::nine::{self, Tally, Values};
use crosshatch_core::solve::{Count, UNLIMITED, count};
use crosshatch_core::text::read_line;
use crosshatch_core::{Grid, Shape};

use crate::median;
use crate::sets::{self, Set};

/// How many times each program solves each block.
const ROUNDS: usize = 5;

/// A puzzle in the forms that the programs take.
struct Board {
    text: [u8; 81],
    values: Values,
    grid: Grid,
    theirs: sudoku::Sudoku,
}

/// The number of solutions, at most two, and the values of the solution if it is unique.
type Answer = (usize, Option<Values>);

/// A program to be measured.
struct Row<'a> {
    name: &'static str,
    /// The program with which it is compared, by the index of its row.
    beside: usize,
    solve: Box<dyn Fn(&Board) -> Answer + 'a>,
}

/// The programs. Those that read text also write text, and are compared with each other.
fn rows(cover: &Sudoku) -> Vec<Row<'_>> {
    fn row<'a>(name: &'static str, beside: usize, solve: impl Fn(&Board) -> Answer + 'a) -> Row<'a> {
        Row { name, beside, solve: Box::new(solve) }
    }
    vec![
        row("crate sudoku", 0, |board| theirs(board.theirs)),
        row("solve::nine", 0, |board| tally(&nine::count(&board.values, 2, UNLIMITED))),
        row("solve::count", 0, |board| counted(&count(&board.grid, 2, UNLIMITED))),
        row("exact cover", 0, |board| counted(&cover.count(&board.grid, Choice::Smallest, 2, UNLIMITED))),
        row("crate, text", 4, |board| {
            let text = std::str::from_utf8(&board.text).expect("ASCII");
            written(theirs(sudoku::Sudoku::from_str_line(text).expect("a board")))
        }),
        row("nine, text", 4, |board| {
            let values = board.text.map(|symbol| if symbol == b'.' { 0 } else { symbol.wrapping_sub(b'0') });
            assert!(values.iter().all(|&value| value <= 9), "a board");
            written(tally(&nine::count(&values, 2, UNLIMITED)))
        }),
    ]
}

/// Writes the solution as text and discards it.
fn written(answer: Answer) -> Answer {
    if let Some(values) = &answer.1 {
        black_box(values.map(|value| b'0' + value));
    }
    answer
}

fn theirs(board: sudoku::Sudoku) -> Answer {
    let mut found = [[0; 81]; 2];
    let count = board.solutions_up_to_buffer(&mut found, 2);
    (count, (count == 1).then_some(found[0]))
}

fn tally(found: &Tally) -> Answer {
    (found.count, (found.count == 1).then_some(found.first))
}

fn counted(found: &Count) -> Answer {
    (found.count, found.first.as_ref().filter(|_| found.count == 1).map(nine::values))
}

/// Solves the named sets, or all, and prints a line for each set and program.
pub(crate) fn run(names: &[&str]) {
    let Some(folder) = sets::folder() else { return };
    let cover = Sudoku::new(Shape::NINE);
    let rows = rows(&cover);
    println!("{:<20}{:>8}  {:<16}{:>14}{:>10}{:>8}", "set", "puzzles", "program", "us a puzzle", "ratio", "bar");
    for set in sets::wanted(names) {
        let lines = set.lines(&folder);
        let step = lines.len().div_ceil(set.most);
        let boards: Vec<Board> = lines.iter().step_by(step).map(|line| board(line)).collect();
        measure(set, &boards, &rows);
    }
}

fn board(line: &str) -> Board {
    let grid = read_line(line, 1).expect("a board").grid;
    let theirs = sudoku::Sudoku::from_str_line(line).expect("a board");
    Board { text: line.as_bytes().try_into().expect("81 cells"), values: nine::values(&grid), grid, theirs }
}

/// Solves the blocks of a set in turns and prints a line for each program.
fn measure(set: &Set, boards: &[Board], rows: &[Row<'_>]) {
    // Microseconds per puzzle, for each program, block by block.
    let mut times = vec![Vec::new(); rows.len()];
    // The first round warms up the caches and, in a browser, the optimising compiler.
    for round in 0..=ROUNDS {
        for block in boards.chunks(set.block) {
            let mut wanted: Vec<Answer> = Vec::new();
            for (row, times) in rows.iter().zip(&mut times) {
                let start = Instant::now();
                let answers: Vec<Answer> = block.iter().map(|board| black_box((row.solve)(black_box(board)))).collect();
                let time = start.elapsed().as_secs_f64() * 1e6 / block.len() as f64;
                if round > 0 {
                    times.push(time);
                }
                if wanted.is_empty() {
                    wanted = answers;
                } else {
                    assert!(wanted == answers, "{} has another answer in {}", row.name, set.name);
                }
            }
        }
    }
    for (row, own) in rows.iter().zip(&times) {
        let ratios = own.iter().zip(&times[row.beside]).map(|(own, other)| own / other).collect();
        let (time, ratio) = (median(own.clone()), median(ratios));
        println!("{:<20}{:>8}  {:<16}{time:>14.2}{ratio:>10.2}{:>8.2}", set.name, boards.len(), row.name, set.bar());
    }
}
