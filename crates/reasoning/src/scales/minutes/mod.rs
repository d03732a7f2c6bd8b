//! The minutes scale: how long people take.
//!
//! A person looks for digits that can be written, and it takes them the longer the fewer there are, the worse they are to be seen, and the
//! more of the board is empty. [`Rater`] solves the puzzle eighty times as such a person does, by seeded chance, and adds up how long they
//! look ([`Effort`]); three logarithms of that, weighted, are the logarithm of the time ([`Coefficients`]). The weights come from the times
//! that people took for 766 puzzles: `cargo xtask fit-minutes` finds them and writes `coefficients.rs`.
//!
//! In each position the ways on are counted: hidden singles of boxes, hidden singles of rows and columns, which are worth 0.4 of those, and
//! naked singles, which are worth 0.08. With `E` empty cells and ways on worth `H`, a person looks for `E / (0.2 + H)`, in vain where there is
//! none. One way is drawn, each as likely as it is worth. Where there is none, the first rung of a short ladder that eliminates anything is
//! taken: locked candidates; pairs; triples or an X-wing; quads, a swordfish or an XY-wing; in the end, a digit of the solution in a cell with
//! few candidates.
//!
//! The time is the mean of a dozen people, and its range is for such means: it held four of five. One person's time for one puzzle is
//! anything from a third of it to three times as much.

mod board;
mod coefficients;
mod ladder;
mod model;
mod scale;
#[cfg(test)]
mod tests;

pub use coefficients::LONGEST;
pub use model::{Coefficients, Effort, Feature, Spread, Time};
pub use scale::SCALE;

use board::{Board, Way};
use crosshatch_core::{Cell, Grid, Puzzle, Rng};

/// How often a puzzle is solved.
pub const RUNS: u32 = 80;
/// What the ways to solve it are drawn from, the same for every puzzle.
const SEED: u64 = 1;

/// A rating under way.
pub struct Rater {
    start: Board,
    solution: Grid,
    /// The runs so far.
    runs: u32,
    sum: Effort,
}

impl Rater {
    /// The rating of a 9x9 puzzle.
    pub fn of(puzzle: &Puzzle) -> Self {
        Self { start: Board::new(puzzle.givens()), solution: puzzle.solution().clone(), runs: 0, sum: Effort::default() }
    }

    /// Solves it so many times more at most; the effort on average, once it was solved often enough.
    pub fn advance(&mut self, runs: u64) -> Option<Effort> {
        for _ in 0..runs.min(u64::from(RUNS - self.runs)) {
            let run = self.solve(&mut Rng::stream(SEED, self.runs.into()));
            self.runs += 1;
            self.sum.looking += run.looking;
            self.sum.naked += run.naked;
            self.sum.stuck += run.stuck;
        }
        let mean = |sum: f64| sum / f64::from(RUNS);
        let Effort { looking, naked, stuck } = self.sum;
        (self.runs == RUNS).then(|| Effort { looking: mean(looking), naked: mean(naked), stuck: mean(stuck) })
    }

    fn solve(&self, chance: &mut Rng) -> Effort {
        let mut board = self.start.clone();
        let mut effort = Effort::default();
        while board.empty() > 0 {
            let ways = board.ways();
            effort.looking += looking(board.empty(), ways.worth());
            effort.naked += f64::from(u8::from(ways.are_naked()));
            if ways.worth() > 0 {
                let way = board.draw(ways, chance);
                board.write(way);
            } else {
                effort.stuck += 1.0;
                if !ladder::climb(&mut board) {
                    board.write(self.revealed(&board, chance));
                }
            }
        }
        effort
    }

    /// A digit of the solution, in a cell with few candidates.
    fn revealed(&self, board: &Board, chance: &mut Rng) -> Way {
        let cells = board.narrowest();
        let nth = chance.below(cells.len() as u32) as usize;
        let cell = cells.into_iter().nth(nth).expect("fewer than there are");
        let value = self.solution.get(Cell::new(cell.into())).expect("a solution is full");
        Way { cell, digit: value.index() as u8 }
    }
}

/// How long one looks with so many empty cells and ways on of this worth, in 25ths.
fn looking(empty: u32, worth: u32) -> f64 {
    // E / (0.2 + H)
    f64::from(25 * empty) / f64::from(5 + worth)
}

/// The time for a puzzle that asks this much, [`LONGEST`] at most. Where nothing is left to write, there is none.
pub fn time(effort: Effort) -> Time {
    if effort == Effort::default() { Time::default() } else { coefficients::FITTED.time(effort) }
}
