//! The minutes scale: how long people take.
//!
//! A person looks for digits to write, and takes longer the fewer there are, the harder they are to see, and the
//! more of the board is empty. [`Rater`] solves the puzzle eighty times as such a person does, by seeded chance, and adds up how long they
//! look ([`Effort`]); three logarithms of that, weighted, are the logarithm of the time ([`Coefficients`]). The weights come from the times
//! that people took for 766 puzzles: `cargo xtask fit-minutes` finds them and writes `coefficients.rs`.
//!
//! In each position the ways on are counted: hidden singles of boxes, hidden singles of rows and columns, which are worth 0.4 of those, and
//! naked singles, which are worth 0.08. With `E` empty cells and ways on worth `H`, a person looks for `E / (0.2 + H)`, in vain if there are
//! no ways. One way is drawn at random, weighted by its worth. Without a way, the first rung of a short ladder that eliminates anything is
//! taken: locked candidates; pairs; triples or an X-wing; quads, a swordfish or an XY-wing; in the end, a digit of the solution in a cell with
//! few candidates.
//!
//! The time is the mean of a dozen people, and its range is for such means: it held four of five. One person's time for one puzzle is
//! anything from a third of it to three times as much.
//!
//! None of the weights is negative. Isomorphs of a puzzle have times within 6 %, because what one sweep eliminates follows
//! from the board before it. One more given hardly ever makes a puzzle slower, and never much, because being stuck counts as
//! looking in vain (docs/measurements/human-times.md).
//!
//! ```
//! use crosshatch_core::{Puzzle, solve::UNLIMITED, text};
//! use crosshatch_reasoning::scales::minutes::{RUNS, Rater, time};
//!
//! let grid = text::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?.grid;
//! let puzzle = Puzzle::prove(grid, UNLIMITED).expect("one solution");
//! let effort = Rater::of(&puzzle).expect("a 9x9 board").advance(RUNS.into()).expect("all runs are made");
//! let time = time(effort);
//! assert_eq!(time.seconds, 200);
//! assert!(time.least < time.seconds && time.seconds < time.most);
//! # Ok::<(), text::ParseError>(())
//! ```

mod board;
mod coefficients;
mod ladder;
mod model;
mod scale;
#[cfg(test)]
mod tests;
mod way;

pub use coefficients::{LONGEST, LONGEST_LEAST};
pub use model::{Coefficients, Effort, Feature, Spread, Time};
pub use scale::SCALE;
pub use way::Look;

use alloc::vec::Vec;

use board::{Board, Way, nth};
use crosshatch_core::rating::{Shapes, Unrated};
use crosshatch_core::{Cell, Grid, Puzzle, Rng, Shape};
use ladder::Eliminated;

/// The boards that are rated.
const SHAPES: Shapes = Shapes::Only(Shape::NINE);
/// How often a puzzle is solved.
pub const RUNS: u32 = 80;
/// What the ways to solve it are drawn from, the same for every puzzle.
const SEED: u64 = 1;

/// A rating under way.
pub struct Rater {
    puzzle: Puzzle,
    start: Board,
    /// How long one looked in each run so far.
    looking: Vec<f64>,
    sum: Effort,
}

impl Rater {
    /// The rating of a puzzle, not begun.
    ///
    /// # Errors
    /// When the board is not 9x9.
    pub fn of(puzzle: &Puzzle) -> Result<Self, Unrated> {
        SHAPES.check(puzzle.givens().shape())?;
        let start = Board::new(puzzle.givens());
        Ok(Self { puzzle: puzzle.clone(), start, looking: Vec::new(), sum: Effort::default() })
    }

    /// Solves it at most `runs` more times. Returns the average effort once all runs are done.
    pub fn advance(&mut self, runs: u64) -> Option<Effort> {
        for _ in 0..runs.min(u64::from(RUNS - self.runs())) {
            let run = self.solve(self.runs(), |_, _, _| ());
            self.looking.push(run.looking);
            self.sum.looking += run.looking;
            self.sum.no_house += run.no_house;
            self.sum.stuck += run.stuck;
        }
        let mean = |sum: f64| sum / f64::from(RUNS);
        let Effort { looking, no_house, stuck } = self.sum;
        self.is_done().then(|| Effort { looking: mean(looking), no_house: mean(no_house), stuck: mean(stuck) })
    }

    /// Whether it was solved often enough.
    pub fn is_done(&self) -> bool {
        self.runs() == RUNS
    }

    /// How often it was solved.
    fn runs(&self) -> u32 {
        self.looking.len() as u32
    }

    /// Solves it as run number `run`. Passes each move to `each`, with the board before it and the time spent looking.
    fn solve(&self, run: u32, mut each: impl FnMut(&Board, f64, Move)) -> Effort {
        let mut chance = Rng::stream(SEED, run.into());
        let mut board = self.start.clone();
        let mut effort = Effort::default();
        while board.empty() > 0 {
            let ways = board.ways();
            let looked = looking(board.empty(), ways.worth());
            effort.looking += looked;
            effort.no_house += f64::from(u8::from(ways.are_in_no_house()));
            if ways.worth() > 0 {
                let way = board.draw(ways, &mut chance);
                each(&board, looked, Move::Write(way));
                board.write(way);
            } else {
                effort.stuck += 1.0;
                if let Some(eliminated) = ladder::climb(&board) {
                    let gone = eliminated.gone;
                    each(&board, looked, Move::Eliminate(eliminated));
                    board.remove_all(&gone);
                } else {
                    let way = self.revealed(&board, &mut chance);
                    each(&board, looked, Move::Reveal(way));
                    board.write(way);
                }
            }
        }
        effort
    }

    /// A digit of the solution, in a cell with few candidates.
    fn revealed(&self, board: &Board, chance: &mut Rng) -> Way {
        let cells = board.narrowest();
        let cell = nth(cells, chance.below(cells.len() as u32));
        let value = self.puzzle.solution().get(Cell::new(cell.into())).expect("a solution is full");
        Way { cell, digit: value.index() as u8 }
    }
}

/// Whether singles and the techniques of the ladder solve a board, with nothing revealed. None of them is harder than an XY-wing in the order of
/// the library, nor than a hidden quadruple by Explainer's prices; where they solve a board, no harder step is ever the easiest.
pub(crate) fn is_basic(grid: &Grid) -> bool {
    let mut board = Board::new(grid);
    // Which way is taken changes nothing: what can be done can be done later.
    let mut chance = Rng::new(SEED);
    while board.empty() > 0 {
        let ways = board.ways();
        if ways.worth() > 0 {
            let way = board.draw(ways, &mut chance);
            board.write(way);
        } else if let Some(eliminated) = ladder::climb(&board) {
            board.remove_all(&eliminated.gone);
        } else {
            return false;
        }
    }
    true
}

/// What is done on the way.
enum Move {
    /// A digit that can be seen is written.
    Write(Way),
    /// No digit can be seen, and candidates are eliminated.
    Eliminate(Eliminated),
    /// Nothing can be seen, and a digit of the solution is written.
    Reveal(Way),
}

/// How long one looks among `empty` empty cells for ways on that are worth `worth` 25ths.
fn looking(empty: u32, worth: u32) -> f64 {
    // E / (0.2 + H)
    f64::from(25 * empty) / f64::from(5 + worth)
}

/// The time for a puzzle of this effort, at most [`LONGEST`]; zero for a full board.
pub fn time(effort: Effort) -> Time {
    if effort == Effort::default() { Time::default() } else { coefficients::FITTED.time(effort) }
}
