//! The iron scale: the score of drwho's Iron Sudoku program, version 1.9 of May 2011.
//!
//! Its author wanted a number that grows with the time a person needs. A solver climbs a ladder of rungs of ever higher prices
//! ([`Rung`]); it stops at the first rung that finds anything, pays that rung's price and starts again from the bottom. One such
//! climb is a *pass*, and the score is the sum over all passes. A solved grid scores 0.
//!
//! The score is not the same for a puzzle and its mirror image, since sweeps enter what they find at once; the label is.
//! [`Shuffles`] rates many images.

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
    /// Cross-hatching: a digit with one cell left in a box.
    BoxScan,
    /// A digit with one cell left in a row or column.
    LineScan,
    /// A cell with one digit left.
    MissingDigit,
    /// Virtual cross-hatching: a digit whose cells in one house all lie in another one.
    RegionIntersection,
    /// So many digits, 2 to 8, confined to as many cells: a naked or hidden pair, triple, ...
    Tuple(u8),
    /// Trying out a candidate that then proves impossible.
    WhatIf,
}

impl Rung {
    /// What a pass that ends here adds to the score.
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

    /// The rung's name as the original program listed it.
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

/// The two kinds of tuple that share a rung.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum TupleKind {
    /// So many cells of a house hold nothing but the digits of the tuple. What a tuple of either kind removes beyond its own house, the
    /// original counts here too.
    Naked,
    /// The digits of the tuple have just so many cells in a house.
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

/// One climb up the ladder: the rung that ended it and all that it found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pass {
    /// The rung.
    pub rung: Rung,
    /// The kinds of tuple that removed anything; none on a rung without tuples.
    pub kinds: SmallSet<TupleKind>,
    /// The values entered, in the order in which they were.
    pub placed: Vec<(Cell, Digit)>,
    /// The candidates removed other than by the values, in the order in which they were.
    pub removed: Vec<(Cell, DigitSet)>,
}

impl Pass {
    /// A pass that has come to a rung and found nothing yet.
    fn at(rung: Rung) -> Self {
        Self { rung, kinds: SmallSet::EMPTY, placed: Vec::new(), removed: Vec::new() }
    }

    /// Takes candidates from a cell of the board and notes those that it had.
    fn remove(&mut self, board: &mut Candidates, cell: Cell, digits: DigitSet) {
        let gone = board.remove(cell, digits);
        if !gone.is_empty() {
            self.removed.push((cell, gone));
        }
    }
}

/// The site's four words for difficulty, decided by the hardest kind of rung that was needed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Label {
    /// Scans alone.
    Easy,
    /// Region intersections too.
    Medium,
    /// Naked or hidden tuples too.
    Hard,
    /// Trying out.
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

/// How the solver ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// One solution: this.
    Unique(Grid),
    /// A second solution was met while trying out.
    Ambiguous,
    /// There is no solution.
    Impossible,
}

/// What the solver did with a grid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rating {
    /// How it ended.
    pub outcome: Outcome,
    /// The passes, in order. Those made while trying out are not among them: they cost nothing.
    pub passes: Vec<Pass>,
}

impl Rating {
    /// The sum of the prices of all passes.
    pub fn score(&self) -> u32 {
        self.passes.iter().map(|pass| pass.rung.price()).sum()
    }

    /// The label that the passes earn.
    pub fn label(&self) -> Label {
        match self.passes.iter().map(|pass| pass.rung).max() {
            Some(Rung::WhatIf) => Label::Expert,
            Some(Rung::Tuple(_)) => Label::Hard,
            Some(Rung::RegionIntersection) => Label::Medium,
            _ => Label::Easy,
        }
    }
}

/// The largest side that the scale is defined for.
pub const LARGEST_SIDE: usize = 16;

/// Whether boards of this shape are rated. The original knew 9x9 alone; its ladder serves every shape up to 16x16.
pub fn applies_to(shape: Shape) -> bool {
    SCALE.applies_to(shape)
}

/// Rates a grid in one go. A 9x9 grid takes some tens to hundreds of microseconds.
pub fn rate(grid: &Grid) -> Rating {
    let mut rater = Rater::new(grid);
    to_the_end(|fuel| rater.advance(fuel))
}

/// A rating that can be left and taken up again.
pub struct Rater {
    board: Candidates,
    passes: Vec<Pass>,
    trial: Option<Trial>,
}

/// Trying out the candidates of a cell, highest first, until one is refuted.
///
/// The original solves each by its whole ladder and charges nothing for it. What counts is only whether a candidate leads to
/// none, one or more solutions, and that the fast solver knows sooner.
struct Trial {
    cell: Cell,
    trying: Digit,
    untried: DigitSet,
    search: Search,
    /// A solution already met.
    solution: Option<Grid>,
}

impl Rater {
    /// The rating of `grid`, not begun.
    pub fn new(grid: &Grid) -> Self {
        Self { board: Candidates::of(grid.clone()), passes: Vec::new(), trial: None }
    }

    /// Goes on for about `fuel` steps, each a pass or a guess while trying out; the rating once it is finished.
    pub fn advance(&mut self, mut fuel: u64) -> Option<Rating> {
        self.run(&mut fuel)
    }

    /// The same, and takes what it used from `fuel`.
    fn run(&mut self, fuel: &mut u64) -> Option<Rating> {
        while *fuel > 0 {
            let before = *fuel;
            let outcome = match self.trial.take() {
                Some(trial) => self.pursue(trial, fuel),
                None => self.step(),
            };
            // A pass is a step too, and so is the end of a trial.
            *fuel = (*fuel).min(before - 1);
            if let Some(outcome) = outcome {
                return Some(Rating { outcome, passes: core::mem::take(&mut self.passes) });
            }
        }
        None
    }

    /// One pass, or the beginning of a trial; the outcome when the board is at its end.
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

    /// The trial of the highest of `untried` in `cell`.
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
