//! The Explainer scale: ER, EP and ED of Sudoku Explainer 1.2.1.3.
//!
//! The solver asks one technique after another for a hint, applies the first hint it gets and starts over. The batch variant of the
//! scale applies all hints of the same technique and price together: [`Take`] is the whole difference. ER is the price of the
//! hardest step of the path, EP that of the hardest step up to the first placement, ED that of the first step. So the rating
//! depends on which of several possible hints a technique gives first: the searches here visit houses, cells and sets in the
//! original's order. The techniques of the library, which find everything on boards of any shape, do not.
//!
//! The order in which the original looks:
//!
//! - boxes, columns, rows for singles and sets; boxes, rows, columns for loops and BUGs;
//! - cells row by row; peers by box, row and column;
//! - sets of cells, lines and digits in numerical order of their bit masks; for fish, sets of lines before digits;
//! - pointing and claiming as one technique;
//! - unique rectangles and loops together, by price, then by type.
//!
//! Within that order the searches are our own. A digit or cell that cannot belong to a set of some size is left out before
//! sets are formed, which does not change their order. For fish, each digit is asked for its next set of lines, and the first
//! of these is taken. For aligned exclusions, combinations are tried only until an allowed one is found.
//!
//! Rectangles, loops and BUGs assume one solution, so the scale has no value for boards with several.
//!
//! ```
//! use crosshatch_core::text;
//! use crosshatch_reasoning::scales::explainer;
//!
//! let grid = text::read("1.34..78.4...8........23.6....3..9....8...6.1....17...53........4.....369.72..5..")?.grid;
//! let rating = explainer::rate(&grid).expect("a value");
//! let hardest = rating.path.iter().max_by_key(|step| step.price).expect("a step");
//! assert_eq!((rating.to_string().as_str(), hardest.name.text()), ("7.3/1.2/1.2", "Forcing Chain"));
//! # Ok::<(), text::ParseError>(())
//! ```

mod aligned;
mod bug;
mod deadly;
mod fish;
mod ladder;
mod library;
mod locking;
mod loops;
mod scale;
mod sets;
mod singles;
mod wings;

pub use crate::hints::found::{Argument, Form, Inference, Reason};
pub use crate::hints::names::StepName;
pub use crate::hints::round::Take;
pub use library::{outline, step_of, told};
pub use scale::{BATCH, SCALE};

use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;
use core::task::Poll;

use crate::hints::board::Board;
use crate::hints::chains::Chains;
use crate::hints::found::Found;
use crate::hints::round::Round;
use aligned::Aligned;
use crosshatch_core::rating::{Shapes, Unrated, to_the_end};
use crosshatch_core::solve::{UNLIMITED, count, count_within};
use crosshatch_core::{Candidates, Cell, Digit, Grid, Puzzle, Shape};
use ladder::{LADDER, Rung};

/// The boards that are rated.
const SHAPES: Shapes = Shapes::Only(Shape::NINE);

/// A price in tenths: 72 stands for 7.2.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Tenths(u16);

impl Tenths {
    /// The price that is charged when no technique finds anything.
    pub const GIVEN_UP: Self = Self(200);

    /// A price of this many tenths.
    pub const fn new(tenths: u16) -> Self {
        Self(tenths)
    }

    /// The number of tenths.
    pub const fn get(self) -> u16 {
        self.0
    }

    /// A price added up in floating point, as the original prints it.
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
    /// The name of the step.
    pub name: &'static StepName,
    /// The price of the step.
    pub price: Tenths,
    /// The value that is entered.
    pub placement: Option<(Cell, Digit)>,
    /// The eliminated candidates, without those that follow from entering the value.
    pub eliminations: Vec<(Cell, Digit)>,
    /// The argument of a chain; `None` for other techniques.
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
    /// No technique finds anything, which has a price too.
    GivenUp,
}

/// A puzzle's rating.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rating {
    /// The price of the hardest step.
    pub er: Tenths,
    /// The price of the hardest step up to the first that enters a value.
    pub ep: Tenths,
    /// The price of the first step.
    pub ed: Tenths,
    /// The steps, in order.
    pub path: Vec<RatedStep>,
    /// How it ended.
    pub ending: Ending,
}

/// ER, EP and ED, as in `7.2/1.2/1.2`.
impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}/{}", self.er, self.ep, self.ed)
    }
}

/// Rates a grid in one go.
///
/// # Errors
/// When the board is not 9x9 or has no solution.
pub fn rate(grid: &Grid) -> Result<Rating, Unrated> {
    let mut rater = Rater::new(grid)?;
    Ok(to_the_end(|fuel| rater.advance(fuel)))
}

/// A rating that can be interrupted and resumed.
pub struct Rater {
    take: Take,
    board: Box<Board>,
    pairs: Aligned,
    triplets: Aligned,
    chains: Chains,
    /// How many of the techniques have found nothing on the current board.
    asked: usize,
    path: Vec<RatedStep>,
}

impl Rater {
    /// A new rating of `grid`.
    ///
    /// # Errors
    /// When the board is not 9x9 or has no solution.
    pub fn new(grid: &Grid) -> Result<Self, Unrated> {
        SHAPES.check(grid.shape())?;
        if count(grid, 1, UNLIMITED).count == 0 {
            return Err(Unrated::NoSolution);
        }
        Ok(Self::start(grid))
    }

    /// A new rating of a puzzle, whose solution need not be proven again.
    ///
    /// # Errors
    /// When the board is not 9x9.
    pub fn of(puzzle: &Puzzle) -> Result<Self, Unrated> {
        let grid = puzzle.givens();
        SHAPES.check(grid.shape())?;
        Ok(Self::start(grid))
    }

    fn start(grid: &Grid) -> Self {
        let values = core::array::from_fn(|cell| grid.get(Cell::new(cell)).map_or(0, |digit| digit.index() as u8 + 1));
        Self {
            take: Take::First,
            board: Box::new(Board::new(&values)),
            pairs: Aligned::default(),
            triplets: Aligned::default(),
            chains: Chains::default(),
            asked: 0,
            path: Vec::new(),
        }
    }

    /// The same rating, with rounds that take these hints.
    pub fn taking(self, take: Take) -> Self {
        Self { take, ..self }
    }

    /// A new rating from the middle of a path: candidates may be missing that no value excludes.
    ///
    /// # Errors
    /// When the board is not 9x9 or has no solution.
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

    /// A new rating of a puzzle whose candidates are part of it, as Explainer rates a Sukaku. Its techniques that ask for one solution hold there too:
    /// what they exchange are candidates that all of their cells have.
    ///
    /// # Errors
    /// When the board is not 9x9, has no solution with these candidates or several, or when that is not decided within `guesses` guesses.
    pub fn of_sukaku(candidates: &Candidates, guesses: u64) -> Result<Self, Unrated> {
        SHAPES.check(candidates.shape())?;
        let solutions = count_within(candidates, 2, guesses);
        match solutions.count {
            _ if !solutions.decided => Err(Unrated::Undecided),
            0 => Err(Unrated::NoSolution),
            1 => Self::from_candidates(candidates),
            _ => Err(Unrated::Several),
        }
    }

    /// Continues for about `fuel` units of 10 microseconds. Returns the rating once it is complete.
    pub fn advance(&mut self, mut fuel: u64) -> Option<Rating> {
        while fuel > 0 {
            if self.board.is_full() {
                return Some(self.rating());
            }
            match self.ask(&mut fuel) {
                Poll::Ready(hints) if hints.is_empty() => return Some(self.rating()),
                Poll::Ready(hints) => hints.into_iter().for_each(|hint| self.apply(hint)),
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

    /// The price of the hardest step so far.
    pub fn hardest(&self) -> Option<Tenths> {
        self.path.iter().map(|step| step.price).max()
    }

    /// The next step of the scale, the first of its round, not applied. Takes as long as it takes.
    pub fn next_step(&mut self) -> Option<RatedStep> {
        if self.board.is_full() {
            return None;
        }
        loop {
            if let Poll::Ready(hints) = self.ask(&mut { UNLIMITED }) {
                return hints.into_iter().next().map(RatedStep::from);
            }
        }
    }

    /// Applies a step, whether or not this rater found it.
    pub fn follow(&mut self, step: RatedStep) {
        self.change(step.placement, &step.eliminations);
        self.path.push(step);
    }

    /// Changes the board as a step does that is not part of the path.
    pub(crate) fn change(&mut self, placement: impl IntoIterator<Item = (Cell, Digit)>, eliminations: &[(Cell, Digit)]) {
        for &(cell, digit) in eliminations {
            self.board.remove(cell.index() as u8, digit.index() as u8);
        }
        for (cell, digit) in placement {
            self.board.place(cell.index() as u8, digit.index() as u8);
        }
        self.asked = 0;
    }

    /// The least price that the technique to be asked next may have. `None` once none is left that was not asked on this board.
    pub(crate) fn next_floor(&self) -> Option<Tenths> {
        LADDER.get(self.asked).map(|(floor, _)| Tenths(*floor))
    }

    /// Asks the next technique for its first hint, and does not apply it. Returns `Pending` if the fuel runs out; the next call continues.
    pub(crate) fn ask_next(&mut self, fuel: &mut u64) -> Poll<Option<RatedStep>> {
        self.ask_one(fuel).map(|hints| hints.into_iter().next().map(RatedStep::from))
    }

    /// Applies what earlier hints of the round have left of a hint. Its price counts as it was when the hint was found; a hint of which
    /// nothing is left would not change the rating.
    fn apply(&mut self, mut hint: Found) {
        hint.eliminations.retain(|&(cell, digit)| self.board.has(cell, digit));
        let places = hint.placement.is_some_and(|(cell, _)| self.board.values[usize::from(cell)] == 0);
        if places || !hint.eliminations.is_empty() {
            self.follow(hint.into());
        }
    }

    /// A round: the hints taken from the first technique that gives any on the current board. Returns `Pending` if the fuel runs
    /// out; the next call continues.
    fn ask(&mut self, fuel: &mut u64) -> Poll<Vec<Found>> {
        while self.asked < LADDER.len() {
            match self.ask_one(fuel) {
                Poll::Ready(hints) if hints.is_empty() => {}
                asked => return asked,
            }
        }
        Poll::Ready(Vec::new())
    }

    /// The hints of the next technique. Without any, the one behind it is next.
    fn ask_one(&mut self, fuel: &mut u64) -> Poll<Vec<Found>> {
        let mut round = Round::new(self.take);
        let Some((floor, rung)) = LADDER.get(self.asked) else { return Poll::Ready(Vec::new()) };
        // The round ends with the technique, whether or not it would take more.
        let _: ControlFlow<()> = match rung {
            Rung::Whole(cost, find) => {
                *fuel = fuel.saturating_sub(*cost);
                find(&self.board, &mut round)
            }
            Rung::Pairs => self.pairs.pair(&self.board, &mut round),
            Rung::Triplets => self.triplets.triplet(&self.board, &mut round),
            Rung::Chains(engine) => {
                if self.chains.search(&self.board, *engine, &mut round, fuel).is_pending() {
                    return Poll::Pending;
                }
                ControlFlow::Continue(())
            }
        };
        let hints = round.into_hints();
        debug_assert!(hints.iter().all(|hint| Tenths::of(hint.price) >= Tenths(*floor)), "a hint below {floor} tenths");
        if hints.is_empty() {
            self.asked += 1;
        }
        Poll::Ready(hints)
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
