//! The `HoDoKu` scale: level and score of `HoDoKu` 2.3.2 with the settings that it comes with.
//!
//! A solver asks one technique after another for one step, does the first that it is given and begins anew; the score is the sum of the
//! prices of those asked. So all depends on which of several possible steps a technique gives: the first that its search meets, or the best
//! by an order. The searches here keep to both, which the techniques of the library, made to find everything in any shape, do not. Numbers
//! of cells, digits and houses are 0-based: houses 0 to 8 are rows, 9 to 17 columns, 18 to 26 boxes.

mod als;
mod als_chain;
mod als_pairs;
mod board;
mod bug;
pub(super) mod cells;
mod chains;
mod colouring;
mod fish;
pub(crate) mod found;
mod franken;
mod intersections;
mod ladder;
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
pub use scale::SCALE;

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;

use crosshatch_core::rating::{Unrated, to_the_end};
use crosshatch_core::{Cell, Digit, Grid};
use search::Search;

/// How hard a puzzle is, in words.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Singles.
    Easy,
    /// Locked candidates and subsets.
    Medium,
    /// Fish, wings, rectangles, colours.
    Hard,
    /// Chains and almost locked sets.
    Unfair,
    /// Forcing chains and nets, and trying.
    Extreme,
}

impl Level {
    /// All levels, easiest first.
    pub const ALL: [Self; 5] = [Self::Easy, Self::Medium, Self::Hard, Self::Unfair, Self::Extreme];
    /// Their names, in that order.
    pub const NAMES: [&'static str; 5] = ["Easy", "Medium", "Hard", "Unfair", "Extreme"];

    /// The highest score that a puzzle of this level has.
    pub fn most(self) -> u32 {
        match self {
            Self::Easy => 800,
            Self::Medium => 1000,
            Self::Hard => 1600,
            Self::Unfair => 1800,
            Self::Extreme => u32::MAX,
        }
    }

    /// This level, or the first above it that has such a score.
    fn raised_by(self, score: u32) -> Self {
        Self::ALL.into_iter().find(|&level| level >= self && score <= level.most()).unwrap_or(Self::Extreme)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Self::NAMES[*self as usize])
    }
}

/// A step of a path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RatedStep {
    /// The technique that was asked, whose price is paid.
    pub technique: &'static str,
    /// What it found.
    pub name: StepName,
    /// What it adds to the score.
    pub price: u32,
    /// The level of a puzzle that needs it, at least.
    pub level: Level,
    /// The value that is written.
    pub placement: Option<(Cell, Digit)>,
    /// The candidates that go, in the order in which they do. Some may be named twice or be gone already.
    pub eliminations: Vec<(Cell, Digit)>,
}

/// How a path ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ending {
    /// Every cell is filled.
    Solved(Grid),
    /// No technique finds anything, which is paid for as well. Only boards without a single solution end so.
    GivenUp,
}

/// What giving up adds to the score.
const GIVING_UP: u32 = 20_000;

/// A puzzle's rating.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rating {
    /// The level.
    pub level: Level,
    /// The sum of the prices.
    pub score: u32,
    /// The steps, in order.
    pub path: Vec<RatedStep>,
    /// How it ended.
    pub ending: Ending,
}

/// The fewest filled cells of a board that is rated.
pub const FEWEST: usize = 10;

/// Rates a grid in one go.
///
/// # Errors
/// When the grid has no rating.
pub fn rate(grid: &Grid) -> Result<Rating, Unrated> {
    let mut rater = Rater::new(grid)?;
    Ok(to_the_end(|fuel| rater.advance(fuel)))
}

/// A rating that can be left and taken up again.
pub struct Rater {
    search: Box<Search>,
    path: Vec<RatedStep>,
}

impl Rater {
    /// The rating of `grid`, not begun.
    ///
    /// # Errors
    /// When the grid has no rating.
    pub fn new(grid: &Grid) -> Result<Self, Unrated> {
        SCALE.check(grid.shape())?;
        let filled = grid.count_filled();
        if filled < FEWEST {
            return Err(Unrated::TooFew { needed: FEWEST, filled });
        }
        let search = Search::new(grid).ok_or(Unrated::NoSolution)?;
        Ok(Self { search: Box::new(search), path: Vec::new() })
    }

    /// Goes on for `fuel` steps of the path; the rating once it is finished.
    pub fn advance(&mut self, mut fuel: u64) -> Option<Rating> {
        while fuel > 0 {
            fuel -= 1;
            if self.search.board.is_full() {
                let grid = search::grid_of(&self.search.board.values);
                return Some(self.rating(Ending::Solved(grid)));
            }
            match self.next_step() {
                Some(step) => self.follow(step),
                None => return Some(self.rating(Ending::GivenUp)),
            }
        }
        None
    }

    /// The step that the scale would do next, not done.
    pub fn next_step(&mut self) -> Option<RatedStep> {
        let (rung, found) = self.search.step()?;
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

    /// Does a step, whoever chose it.
    pub fn follow(&mut self, step: RatedStep) {
        let of_ours = |(cell, digit): (Cell, Digit)| (cell.index() as u8, digit.index() as u8);
        if let Some((cell, digit)) = step.placement.map(of_ours) {
            self.search.place(cell, digit);
        }
        for (cell, digit) in step.eliminations.iter().copied().map(of_ours) {
            self.search.remove(cell, digit);
        }
        self.path.push(step);
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
