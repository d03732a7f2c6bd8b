//! The time that the minutes scale takes for a puzzle, in milliseconds, with the proof that it is one: median and 95th percentile over the
//! puzzles that people have solved and over hard ones. They come from the folder that the environment variable `CROSSHATCH_REFERENCE` names.

use std::time::Instant;

use crosshatch_core::solve::UNLIMITED;
use crosshatch_core::text::read_line;
use crosshatch_reasoning::scales::minutes::SCALE;
use crosshatch_reference::{lines, rows};

fn main() {
    let people = rows("human_times.csv").map(|rows| rows.into_iter().map(|row| row[0].clone()).collect());
    let hard = lines("speed/hard11.txt").map(|lines| lines.into_iter().take(200).collect());
    for (name, puzzles) in [("solved by people", people), ("hard", hard)] {
        let Some(puzzles) = puzzles else { continue };
        let puzzles: Vec<String> = puzzles;
        let mut times = Vec::new();
        for line in &puzzles {
            let grid = read_line(line, 1).expect("a board").grid;
            let start = Instant::now();
            let value = SCALE.rate(&grid, UNLIMITED).expect("a puzzle");
            times.push(start.elapsed().as_secs_f64() * 1000.0);
            assert!((30..3000).contains(&value.amount()), "{line}: {value}");
        }
        times.sort_by(f64::total_cmp);
        println!(
            "{name}: {} puzzles, median {:.3} ms, 95 % {:.3} ms",
            times.len(),
            times[times.len() / 2],
            times[times.len() * 95 / 100]
        );
    }
}
