//! The HoDoKu scale: level and score of HoDoKu 2.3.2 with its default settings.
//!
//! The solver asks one technique after another for one step, applies the first step it gets and starts over; the score is the sum
//! of the steps' prices. So the rating depends on which of several possible steps a technique gives: the first that its search
//! meets, or the best by some order. The searches here reproduce both. The techniques of the library, which find everything on
//! boards of any shape, do not.
//!
//! Boards with several solutions are rated as HoDoKu rates them: its techniques do not ask. Where nothing is found it gives
//! up, at a cost of 20,000.
//!
//! Slips of the original that a score depends on are reproduced: a corner that is not tested in rectangles (`rectangles.rs`),
//! a comparison with the first of two digits in chains of almost locked sets (`als_chain.rs`). What HoDoKu's documentation
//! leaves open was settled by its published paths. In nets, the causes of a hidden single are those of the smallest house in
//! which the digit is single at that moment, and a value turns off the candidates of the board as it stands
//! (`tabling/nets/direct.rs`).
//!
//! The loops of the original are not repeated. For X-chains, XY-chains and ALS chains it is known which elimination would be
//! chosen among all, so ends are compared rather than chains. For Franken fish, each candidate is asked which houses would
//! eliminate it. A digit or house in which nothing has changed is not searched again.
//!
//! ```
//! use crosshatch_core::text;
//! use crosshatch_reasoning::scales::hodoku::{Level, rate};
//!
//! let grid = text::read("1.34..78.4...8........23.6....3..9....8...6.1....17...53........4.....369.72..5..")?.grid;
//! let rating = rate(&grid).expect("a value");
//! assert_eq!((rating.level, rating.score), (Level::Extreme, 2570));
//! assert_eq!(rating.path.iter().map(|step| step.price).sum::<u32>(), rating.score);
//! # Ok::<(), text::ParseError>(())
//! ```

mod als;
mod als_chain;
mod als_pairs;
mod board;
mod bug;
mod chains;
mod climb;
mod colouring;
mod fish;
pub(crate) mod found;
mod franken;
mod intersections;
mod ladder;
mod level;
mod library;
mod order;
mod patterns;
mod rectangle;
mod rectangles;
mod scale;
mod search;
mod singles;
mod subsets;
mod sue_de_coq;
pub(crate) mod tabling;
mod wings;
mod xy_chain;

pub use found::StepName;
pub use level::Level;
pub use library::{outline, told};
pub use scale::SCALE;

use alloc::boxed::Box;
use alloc::vec::Vec;

use climb::Climb;
use crosshatch_core::rating::{Shapes, Unrated, to_the_end};
use crosshatch_core::technique::{Price, Technique};
use crosshatch_core::{Cell, Digit, Grid, Shape};

/// A step of a path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RatedStep {
    /// The technique that found the step and whose price is charged.
    pub technique: &'static str,
    /// The name of the step.
    pub name: StepName,
    /// The price, which is added to the score.
    pub price: u32,
    /// The level of the technique; a puzzle that needs it has at least this level.
    pub level: Level,
    /// The value that is entered.
    pub placement: Option<(Cell, Digit)>,
    /// The eliminated candidates, in the order in which they are removed. A candidate may be listed twice or be gone already.
    pub eliminations: Vec<(Cell, Digit)>,
}

/// The level that a technique of the library has on the scale; none where the scale does not know it. Techniques of one price have one level.
pub(crate) fn level_of(technique: &Technique) -> Option<Level> {
    let Price::Fixed(price) = technique.prices.hodoku else { return None };
    let own = ladder::LADDER.iter().find(|rung| rung.technique == technique);
    own.or_else(|| ladder::LADDER.iter().find(|rung| rung.price() == price)).map(|rung| rung.level)
}

/// How a path ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ending {
    /// Every cell is filled.
    Solved(Grid),
    /// No technique finds anything, which has a price too. Only boards without a unique solution end this way.
    GivenUp,
}

/// The price of giving up.
const GIVING_UP: u32 = 20_000;

/// A puzzle's rating.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rating {
    /// The level.
    pub level: Level,
    /// The sum of all prices.
    pub score: u32,
    /// The steps, in order.
    pub path: Vec<RatedStep>,
    /// How it ended.
    pub ending: Ending,
}

/// The boards that are rated.
const SHAPES: Shapes = Shapes::Only(Shape::NINE);
/// The fewest filled cells of a board that is rated.
pub const FEWEST: usize = 10;

/// Rates a grid in one go.
///
/// # Errors
/// When the board is not 9x9, has too few filled cells, or has no solution.
pub fn rate(grid: &Grid) -> Result<Rating, Unrated> {
    let mut rater = Rater::new(grid)?;
    Ok(to_the_end(|fuel| rater.advance(fuel)))
}

/// A rating that can be interrupted and resumed.
pub struct Rater {
    climb: Box<Climb>,
    path: Vec<RatedStep>,
}

impl Rater {
    /// A new rating of `grid`.
    ///
    /// # Errors
    /// When the board is not 9x9, has too few filled cells, or has no solution.
    pub fn new(grid: &Grid) -> Result<Self, Unrated> {
        SHAPES.check(grid.shape())?;
        let filled = grid.count_filled();
        if filled < FEWEST {
            return Err(Unrated::TooFew { needed: FEWEST, filled });
        }
        let climb = Climb::new(grid).ok_or(Unrated::NoSolution)?;
        Ok(Self { climb: Box::new(climb), path: Vec::new() })
    }

    /// Continues for `fuel` steps of the path. Returns the rating once it is complete.
    pub fn advance(&mut self, mut fuel: u64) -> Option<Rating> {
        while fuel > 0 {
            fuel -= 1;
            if self.climb.search.board.is_full() {
                let grid = search::grid_of(&self.climb.search.board.values);
                return Some(self.rating(Ending::Solved(grid)));
            }
            match self.next_step() {
                Some(step) => self.follow(step),
                None => return Some(self.rating(Ending::GivenUp)),
            }
        }
        None
    }

    /// The next step of the scale, not applied.
    pub fn next_step(&mut self) -> Option<RatedStep> {
        let (rung, found) = self.climb.step()?;
        let of_board = |(cell, digit): (u8, u8)| (Cell::new(cell.into()), Digit::new(digit.into()));
        Some(RatedStep {
            technique: rung.name.unwrap_or(found.name.name()),
            name: found.name,
            price: rung.price(),
            level: rung.level,
            placement: found.placement.map(of_board),
            eliminations: found.eliminations.into_iter().map(of_board).collect(),
        })
    }

    /// Applies a step, whether or not this rater found it.
    pub fn follow(&mut self, step: RatedStep) {
        let of_ours = |(cell, digit): (Cell, Digit)| (cell.index() as u8, digit.index() as u8);
        if let Some((cell, digit)) = step.placement.map(of_ours) {
            self.climb.search.place(cell, digit);
        }
        for (cell, digit) in step.eliminations.iter().copied().map(of_ours) {
            self.climb.search.remove(cell, digit);
        }
        self.path.push(step);
    }

    /// The steps so far.
    pub fn path(&self) -> &[RatedStep] {
        &self.path
    }

    fn rating(&mut self, ending: Ending) -> Rating {
        let path = core::mem::take(&mut self.path);
        let given_up = ending == Ending::GivenUp;
        let score = path.iter().map(|step| step.price).sum::<u32>() + if given_up { GIVING_UP } else { 0 };
        let hardest = path.iter().map(|step| step.level).max().unwrap_or(Level::Easy);
        let level = if given_up { Level::Extreme } else { hardest.raised_by(score) };
        Rating { level, score, path, ending }
    }
}

#[cfg(test)]
mod tests;
