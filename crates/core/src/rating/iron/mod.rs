//! The iron scale: the score of drwho's Iron Sudoku program, version 1.9 of May 2011.
//!
//! Its author wanted a number that grows with the time a person needs. The solver climbs a ladder of [`Rung`]s of
//! rising price: it stops at the first rung that finds anything, pays that rung's price and starts again from the
//! bottom. One such climb is a *pass*, and the score is the sum over all passes. A solved grid scores 0.
//!
//! Isomorphs of a puzzle may differ in score, because sweeps enter what they find at once; they never differ in label.
//! [`Shuffles`] rates many isomorphs.

mod ladder;
mod record;
mod scale;
mod shuffles;

pub use record::{Entry, Record, RecordedPass, Technique, record};
pub use scale::SCALE;
pub use shuffles::{Shuffles, Spread, TooLarge};

use alloc::vec::Vec;
use core::fmt;

use crate::board::candidates::Candidates;
use crate::board::cell::Cell;
use crate::board::digit::{Digit, DigitSet};
use crate::board::grid::Grid;
use crate::board::set::{Member, SmallSet};
use crate::board::shape::Shape;
use crate::rating::to_the_end;
use crate::solve::{Search, Status};

/// A rung of the ladder, cheapest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Rung {
    /// Cross-hatching: a digit with one place left in a box.
    BoxScan,
    /// A digit with one place left in a row or column.
    LineScan,
    /// A cell with one candidate left.
    MissingDigit,
    /// Virtual cross-hatching: all places of a digit in one house lie in another one.
    RegionIntersection,
    /// A naked or hidden tuple of this size, 2 to 8: as many digits confined to as many cells.
    Tuple(u8),
    /// Trying out a candidate, which proves impossible.
    WhatIf,
}

impl Rung {
    /// What a pass that ends on this rung adds to the score, 1 to 12.
    pub fn price(self) -> u32 {
        match self {
            Self::BoxScan => 1,
            Self::LineScan => 2,
            Self::MissingDigit => 3,
            Self::RegionIntersection => 4,
            Self::Tuple(size) => 3 + u32::from(size),
            Self::WhatIf => 12,
        }
    }

    /// The rung's name in the list of the original program.
    pub fn name(self) -> &'static str {
        match self {
            Self::BoxScan => "Block cross hatch scan",
            Self::LineScan => "Row/column cross hatch scan",
            Self::MissingDigit => "Missing digit scan",
            Self::RegionIntersection => "Region intersection analysis",
            Self::Tuple(2) => "Naked/Hidden pair analysis",
            Self::Tuple(3) => "Naked/Hidden triplet analysis",
            Self::Tuple(4) => "Naked/Hidden quadruplet analysis",
            Self::Tuple(5) => "Naked/Hidden quintuplet analysis",
            Self::Tuple(6) => "Naked/Hidden sextuplet analysis",
            Self::Tuple(7) => "Naked/Hidden septuplet analysis",
            Self::Tuple(_) => "Naked/Hidden octuplet analysis",
            Self::WhatIf => "What if analysis",
        }
    }
}

/// The two kinds of tuple, which share a rung.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum TupleKind {
    /// As many cells of a house as there are digits in the tuple hold nothing but these. As in the original, what a
    /// tuple of either kind removes beyond its own house counts here too.
    Naked,
    /// The digits of the tuple have only as many places in a house as there are digits.
    Hidden,
}

impl Member for TupleKind {
    fn index(self) -> usize {
        self as usize
    }
    fn at(index: usize) -> Self {
        if index == 0 { Self::Naked } else { Self::Hidden }
    }
}

/// One climb up the ladder: the rung that ended it and what that rung found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pass {
    /// The rung that ended it.
    pub rung: Rung,
    /// The kinds of tuple that removed anything; empty on a rung without tuples.
    pub kinds: SmallSet<TupleKind>,
    /// The values entered, in solving order.
    pub placed: Vec<(Cell, Digit)>,
    /// The candidates removed, in solving order, without those that the values remove.
    pub removed: Vec<(Cell, DigitSet)>,
}

impl Pass {
    /// A pass that has reached a rung and found nothing yet.
    fn at(rung: Rung) -> Self {
        Self { rung, kinds: SmallSet::EMPTY, placed: Vec::new(), removed: Vec::new() }
    }

    /// Removes candidates from a cell of the board and records those that were there.
    fn remove(&mut self, board: &mut Candidates, cell: Cell, digits: DigitSet) {
        let gone = board.remove(cell, digits);
        if !gone.is_empty() {
            self.removed.push((cell, gone));
        }
    }
}

/// The site's four words for difficulty, decided by the hardest rung needed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Label {
    /// Box and line scans and missing digits alone.
    Easy,
    /// Region intersections as well.
    Medium,
    /// Naked or hidden tuples as well.
    Hard,
    /// Trying out as well.
    Expert,
}

impl Label {
    /// All labels, easiest first.
    pub const ALL: [Self; 4] = [Self::Easy, Self::Medium, Self::Hard, Self::Expert];
    /// The words, in that order.
    pub const NAMES: [&'static str; 4] = ["Easy", "Medium", "Hard", "Expert"];
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Self::NAMES[*self as usize])
    }
}

/// How a rating ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// Exactly one solution: this one.
    Unique(Grid),
    /// There are several solutions: a second was met while trying out.
    Ambiguous,
    /// There is no solution.
    Impossible,
}

/// The result of rating a grid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rating {
    /// How it ended, with the solution if there is exactly one.
    pub outcome: Outcome,
    /// The passes, in order, without those made while trying out a candidate: they cost nothing.
    pub passes: Vec<Pass>,
}

impl Rating {
    /// The score: the sum of the prices of all passes.
    pub fn score(&self) -> u32 {
        self.passes.iter().map(|pass| pass.rung.price()).sum()
    }

    /// The label: that of the hardest rung used.
    pub fn label(&self) -> Label {
        match self.passes.iter().map(|pass| pass.rung).max() {
            Some(Rung::WhatIf) => Label::Expert,
            Some(Rung::Tuple(_)) => Label::Hard,
            Some(Rung::RegionIntersection) => Label::Medium,
            _ => Label::Easy,
        }
    }
}

/// The largest side for which the scale is defined.
pub const LARGEST_SIDE: usize = 16;

/// Whether boards of this shape are rated. The original knew 9x9 alone; its ladder serves every shape up to 16x16.
pub fn applies_to(shape: Shape) -> bool {
    SCALE.applies_to(shape)
}

/// Rates a grid in one go. A 9x9 grid takes tens to hundreds of microseconds.
///
/// ```
/// use crosshatch_core::rating::iron::{Label, rate};
///
/// let escargot = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
/// let rating = rate(&crosshatch_core::text::read(escargot)?.grid);
/// assert_eq!((rating.score(), rating.label()), (142, Label::Expert));
/// # Ok::<(), crosshatch_core::text::ParseError>(())
/// ```
pub fn rate(grid: &Grid) -> Rating {
    let mut rater = Rater::new(grid);
    to_the_end(|fuel| rater.advance(fuel))
}

/// A rating in slices.
///
/// ```
/// use crosshatch_core::rating::iron::{Rater, rate};
///
/// let grid = crosshatch_core::text::read("..5......6.7...........8.5......3..2.......17.3.6.5....8.........2.7.........49..")?.grid;
/// let mut rater = Rater::new(&grid);
/// let rating = std::iter::repeat_with(|| rater.advance(3)).find_map(|rating| rating);
/// assert_eq!(rating, Some(rate(&grid)));
/// # Ok::<(), crosshatch_core::text::ParseError>(())
/// ```
pub struct Rater {
    board: Candidates,
    passes: Vec<Pass>,
    trial: Option<Trial>,
}

/// Tries out the candidates of a cell, highest first, until one is refuted.
///
/// The original runs its whole ladder on each and charges nothing for it. All that counts is whether a candidate leads
/// to no, one or several solutions, and the fast solver answers that sooner.
struct Trial {
    cell: Cell,
    trying: Digit,
    untried: DigitSet,
    search: Search,
    /// A solution met so far, with this candidate or an earlier one.
    solution: Option<Grid>,
}

impl Rater {
    /// A rating of `grid`, not begun.
    pub fn new(grid: &Grid) -> Self {
        Self { board: Candidates::of(grid.clone()), passes: Vec::new(), trial: None }
    }

    /// Goes on for about `fuel` steps, each a pass or a guess while trying out; `Some` once the rating is finished.
    pub fn advance(&mut self, mut fuel: u64) -> Option<Rating> {
        self.run(&mut fuel)
    }

    /// As [`Self::advance`], and takes what it used from `fuel`.
    fn run(&mut self, fuel: &mut u64) -> Option<Rating> {
        while *fuel > 0 {
            let before = *fuel;
            let outcome = match self.trial.take() {
                Some(trial) => self.pursue(trial, fuel),
                None => self.step(),
            };
            // A pass costs a step too, and so does the end of a trial.
            *fuel = (*fuel).min(before - 1);
            if let Some(outcome) = outcome {
                return Some(Rating { outcome, passes: core::mem::take(&mut self.passes) });
            }
        }
        None
    }

    /// Makes a pass or begins a trial; the outcome once the board is full or dead.
    fn step(&mut self) -> Option<Outcome> {
        if self.board.dead_end().is_some() {
            return Some(Outcome::Impossible);
        }
        if self.board.grid().is_full() {
            let legal = self.board.grid().first_clash().is_none();
            return Some(if legal { Outcome::Unique(self.board.grid().clone()) } else { Outcome::Impossible });
        }
        if let Some(pass) = ladder::climb(&mut self.board) {
            self.passes.push(pass);
        } else {
            let cell = cell_to_try(&self.board);
            self.trial = Some(self.attempt(cell, self.board.get(cell), None));
        }
        None
    }

    /// A trial of the highest of `untried` in `cell`.
    fn attempt(&self, cell: Cell, untried: DigitSet, solution: Option<Grid>) -> Trial {
        let trying = untried.last().expect("an open cell without candidates ends the board before");
        let search = Search::new(&self.board.grid().clone().with(cell, Some(trying)));
        Trial { cell, trying, untried: untried.without(trying), search, solution }
    }

    /// Goes on with a trial. A refuted candidate is removed and ends the pass; a second solution ends the rating.
    fn pursue(&mut self, mut trial: Trial, fuel: &mut u64) -> Option<Outcome> {
        match trial.search.advance(fuel) {
            Status::OutOfFuel => self.trial = Some(trial),
            Status::Found(_) if trial.solution.is_some() => return Some(Outcome::Ambiguous),
            Status::Found(solution) => self.trial = Some(Trial { solution: Some(solution), ..trial }),
            // The only solution so far came from this candidate: on to the next.
            Status::Exhausted if trial.solution.as_ref().is_some_and(|s| s.get(trial.cell) == Some(trial.trying)) => {
                if trial.untried.is_empty() {
                    return trial.solution.map(Outcome::Unique);
                }
                self.trial = Some(self.attempt(trial.cell, trial.untried, trial.solution));
            }
            Status::Exhausted => {
                let mut pass = Pass::at(Rung::WhatIf);
                pass.remove(&mut self.board, trial.cell, DigitSet::of(trial.trying));
                self.passes.push(pass);
            }
        }
        None
    }
}

/// The first cell with two candidates, else the first with the fewest.
fn cell_to_try(board: &Candidates) -> Cell {
    let open = board.shape().each_cell().filter(|&cell| !board.get(cell).is_empty());
    open.min_by_key(|&cell| board.get(cell).len()).expect("a board that is not full has open cells")
}

#[cfg(test)]
mod tests;
