//! The Explainer scale: ER, EP and ED of Sudoku Explainer 1.2.1.3.
//!
//! A solver asks one technique after another for a hint, takes the first that it is given and begins anew. The hardest step of the path is
//! ER, the hardest up to the first value is EP, the first step is ED. So all depends on which of several possible hints a technique gives
//! first: the searches here go through houses, cells and sets in the original's order, which the techniques of the library, made to find
//! everything in any shape, do not.

mod aligned;
mod board;
mod bug;
pub(crate) mod chains;
mod deadly;
mod fish;
pub(crate) mod found;
pub(crate) mod hints;
mod ladder;
mod library;
mod locking;
mod loops;
mod names;
mod order;
mod scale;
mod sets;
mod singles;
mod wings;

pub use found::{Argument, Form, Inference, Reason};
pub use library::step_of;
pub use names::StepName;
pub use scale::SCALE;

use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;
use core::task::Poll;

use aligned::Aligned;
use board::Board;
use chains::Chains;
use crosshatch_core::rating::{Unrated, to_the_end};
use crosshatch_core::solve::{UNLIMITED, count};
use crosshatch_core::{Candidates, Cell, Digit, Grid, Puzzle, Shape};
use found::Found;
use ladder::{LADDER, Rung};

/// A price in tenths: 72 is 7.2.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Tenths(u16);

impl Tenths {
    /// What is paid where no technique finds anything.
    pub const GIVEN_UP: Self = Self(200);

    /// So many tenths.
    pub const fn new(tenths: u16) -> Self {
        Self(tenths)
    }

    /// How many tenths.
    pub const fn get(self) -> u16 {
        self.0
    }

    /// What the original prints for a price that it has summed up.
    fn of(price: f64) -> Self {
        Self(((price + 0.05) * 10.0) as u16)
    }
}

impl From<Tenths> for f64 {
    fn from(tenths: Tenths) -> Self {
        Self::from(tenths.0) / 10.0
    }
}

impl fmt::Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

/// A step of a path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RatedStep {
    /// What the step is called.
    pub name: &'static StepName,
    /// What it costs.
    pub price: Tenths,
    /// The value that is written.
    pub placement: Option<(Cell, Digit)>,
    /// The candidates that go. Those of the peers of a value that is written are not among them.
    pub eliminations: Vec<(Cell, Digit)>,
    /// How a chain argues; nothing for other techniques.
    pub argument: Option<Arc<Argument>>,
}

impl From<Found> for RatedStep {
    fn from(found: Found) -> Self {
        let of_board = |(cell, digit): (u8, u8)| (Cell::new(cell.into()), Digit::new(digit.into()));
        Self {
            name: found.name,
            price: Tenths::of(found.price),
            placement: found.placement.map(of_board),
            eliminations: found.eliminations.into_iter().map(of_board).collect(),
            argument: found.argument,
        }
    }
}

/// How a path ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ending {
    /// Every cell is filled.
    Solved(Grid),
    /// No technique finds anything, which is paid for as well.
    GivenUp,
}

/// A puzzle's rating.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rating {
    /// The hardest step.
    pub er: Tenths,
    /// The hardest step up to the first that writes a value.
    pub ep: Tenths,
    /// The first step.
    pub ed: Tenths,
    /// The steps, in order.
    pub path: Vec<RatedStep>,
    /// How it ended.
    pub ending: Ending,
}

/// `7.2/1.2/1.2`
impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}/{}", self.er, self.ep, self.ed)
    }
}

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
    board: Box<Board>,
    pairs: Aligned,
    triplets: Aligned,
    chains: Chains,
    /// How many of the techniques found nothing on this board.
    asked: usize,
    path: Vec<RatedStep>,
}

impl Rater {
    /// The rating of `grid`, not begun.
    ///
    /// # Errors
    /// When the grid has no rating.
    pub fn new(grid: &Grid) -> Result<Self, Unrated> {
        SCALE.check(grid.shape())?;
        if count(grid, 1, UNLIMITED).count == 0 {
            return Err(Unrated::NoSolution);
        }
        Ok(Self::start(grid))
    }

    /// The rating of a puzzle, which need not be proven to have a solution again.
    ///
    /// # Errors
    /// When it is not 9x9.
    pub fn of(puzzle: &Puzzle) -> Result<Self, Unrated> {
        let grid = puzzle.givens();
        SCALE.check(grid.shape())?;
        Ok(Self::start(grid))
    }

    fn start(grid: &Grid) -> Self {
        let values = core::array::from_fn(|cell| grid.get(Cell::new(cell)).map_or(0, |digit| digit.index() as u8 + 1));
        Self {
            board: Box::new(Board::new(&values)),
            pairs: Aligned::default(),
            triplets: Aligned::default(),
            chains: Chains::default(),
            asked: 0,
            path: Vec::new(),
        }
    }

    /// The rating of a board in the middle of its path: candidates may be gone that no value excludes.
    ///
    /// # Errors
    /// When the grid has no rating.
    pub fn from_candidates(candidates: &Candidates) -> Result<Self, Unrated> {
        let grid = candidates.grid();
        let mut rater = Self::new(grid)?;
        for cell in (0..81).map(Cell::new).filter(|&cell| grid.get(cell).is_none()) {
            for digit in Shape::NINE.digits() - candidates.get(cell) {
                rater.board.remove(cell.index() as u8, digit.index() as u8);
            }
        }
        Ok(rater)
    }

    /// Goes on for about `fuel` units of some 10 microseconds; the rating once it is finished.
    pub fn advance(&mut self, mut fuel: u64) -> Option<Rating> {
        while fuel > 0 {
            if self.board.is_full() {
                return Some(self.rating());
            }
            match self.ask(&mut fuel) {
                Poll::Ready(Some(found)) => self.follow(found.into()),
                Poll::Ready(None) => return Some(self.rating()),
                Poll::Pending => return None,
            }
            fuel = fuel.saturating_sub(1);
        }
        None
    }

    /// The steps so far.
    pub fn path(&self) -> &[RatedStep] {
        &self.path
    }

    /// The hardest step so far.
    pub fn hardest(&self) -> Option<Tenths> {
        self.path.iter().map(|step| step.price).max()
    }

    /// The step that the scale would do next, not done, whatever it costs to find it.
    pub fn next_step(&mut self) -> Option<RatedStep> {
        if self.board.is_full() {
            return None;
        }
        loop {
            if let Poll::Ready(found) = self.ask(&mut UNLIMITED.clone()) {
                return found.map(RatedStep::from);
            }
        }
    }

    /// Does a step, whoever chose it.
    pub fn follow(&mut self, step: RatedStep) {
        for &(cell, digit) in &step.eliminations {
            self.board.remove(cell.index() as u8, digit.index() as u8);
        }
        if let Some((cell, digit)) = step.placement {
            self.board.place(cell.index() as u8, digit.index() as u8);
        }
        self.asked = 0;
        self.path.push(step);
    }

    /// The first hint that a technique gives, or none. Pending: fuel ran out, and the next call goes on.
    fn ask(&mut self, fuel: &mut u64) -> Poll<Option<Found>> {
        while let Some(rung) = LADDER.get(self.asked) {
            let found = match rung {
                Rung::Whole(cost, find) => {
                    *fuel = fuel.saturating_sub(*cost);
                    find(&self.board)
                }
                Rung::Pairs => self.pairs.pair(&self.board),
                Rung::Triplets => self.triplets.triplet(&self.board),
                Rung::Chains(engine) => match self.chains.search(&self.board, *engine, fuel) {
                    Poll::Ready(found) => found,
                    Poll::Pending => return Poll::Pending,
                },
            };
            if found.is_some() {
                return Poll::Ready(found);
            }
            self.asked += 1;
        }
        Poll::Ready(None)
    }

    fn rating(&mut self) -> Rating {
        let path = core::mem::take(&mut self.path);
        let solved = self.board.is_full();
        let nothing = if solved { Tenths(0) } else { Tenths::GIVEN_UP };
        let hardest = |steps: &[RatedStep]| steps.iter().map(|step| step.price).max().unwrap_or(nothing);
        let until = path.iter().position(|step| step.placement.is_some()).map(|at| at + 1);
        Rating {
            er: if solved { hardest(&path) } else { Tenths::GIVEN_UP },
            ep: until.map_or(nothing, |until| hardest(&path[..until])),
            ed: hardest(&path[..path.len().min(1)]),
            ending: if solved { Ending::Solved(self.grid()) } else { Ending::GivenUp },
            path,
        }
    }

    fn grid(&self) -> Grid {
        let values = self.board.values.iter().map(|&value| value.checked_sub(1).map(|digit| Digit::new(digit.into())));
        Grid::from_values(Shape::NINE, values).expect("81 values of 9 digits")
    }
}
