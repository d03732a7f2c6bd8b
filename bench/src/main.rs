//! The project's solvers compared with the crate `sudoku`, which others use as their yardstick, on the sets of the reference
//! folder.
//!
//! Machines differ and are shared, so absolute times mean little and ratios mean much: the programs take turns, each ratio is of
//! two times measured within a moment of each other, and the medians are printed. Every answer is asserted.
//!
//! ```text
//! crosshatch-bench [SET...]                    in process, natively or as WebAssembly
//! crosshatch-bench processes PROGRAM [SET...]  `PROGRAM solve` beside `crosshatch-bench lines`
//! crosshatch-bench lines FILE                  what `crosshatch solve` does, with the crate
//! ```

mod inside;
mod lines;
#[cfg(unix)]
mod processes;
mod sets;

use std::env;

fn main() {
    let words: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        ["lines", file] => lines::run(file),
        #[cfg(unix)]
        ["processes", program, ref sets @ ..] => processes::run(program, sets),
        ref sets => inside::run(sets),
    }
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_unstable_by(f64::total_cmp);
    values[values.len() / 2]
}
